// Tests of how src/ai/retrieve/chroma.ts gets the package chromadb, which a user may not have.

import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHROMA_PACKAGE } from "../../../src/ai/retrieve/chroma.ts";

Deno.test("createChromaRetriever() in Node says what to install", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const source = fileURLToPath(new URL("../../../src/ai/retrieve/chroma.ts", import.meta.url));
    const bundle = ["bundle", "--quiet", "--platform", "deno", "--output"];
    await run(Deno.execPath(), [...bundle, join(folder, "chroma.mjs"), source], folder);
    const code = `import { createChromaRetriever } from "./chroma.mjs";
      const setting = { url: "http://127.0.0.1:9", collection: "relnotes", embed: () => [] };
      await createChromaRetriever([], setting)
        .catch(({ name, message, hint }) => console.log([name, message, hint].join("\\n")));`;
    const said = await run("node", ["--input-type=module", "--eval", code], folder);
    assert.equal(
      said,
      "EnvironmentError\n" +
        "the retrieval backend 'chroma' needs the package 'chromadb', which is not installed\n" +
        "npm install chromadb, or use --rag-backend simple\n",
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("CHROMA_PACKAGE is the version whose types are imported", async () => {
  const source = await Deno.readTextFile(
    new URL("../../../src/ai/retrieve/chroma.ts", import.meta.url),
  );
  assert.ok(source.includes(`import type * as Chroma from "${CHROMA_PACKAGE}";`));
});

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args: [...args], cwd })
    .output();
  const decoder = new TextDecoder();
  assert.ok(success, decoder.decode(stderr));
  return decoder.decode(stdout);
}
