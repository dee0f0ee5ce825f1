// Tests of how src/summaries/retrieve/chroma.ts gets the package chromadb, which a user may not have.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHROMA_PACKAGE } from "../../../src/summaries/retrieve/chroma.ts";
import { buildEnvironment } from "../../support/pty/environment.ts";
import { makeFolder } from "../../support/repository.ts";

const MISSING = {
  code: 1,
  stdout: "",
  stderr:
    "error: the retrieval backend 'chroma' needs the package 'chromadb', which is not installed\n" +
    "hint: npm install chromadb, or use --rag-backend simple\n",
};
// There is no such repository, and nobody has looked.
const ARGS = ["generate", "--repo", "/nonexistent", "--use-llm", "--rag-backend", "chroma"];
const CLI = fileURLToPath(new URL("../../../cli.ts", import.meta.url));

Deno.test("generate --rag-backend chroma in Deno says when the package cannot be had", async () => {
  using folder = makeFolder();
  const config: { readonly imports: Readonly<Record<string, string>> } = JSON.parse(
    await Deno.readTextFile(new URL("../../../deno.json", import.meta.url)),
  );
  const map = join(folder.path, "imports.json");
  const imports = { ...config.imports, [CHROMA_PACKAGE]: "./nowhere.ts" };
  writeFileSync(map, JSON.stringify({ imports }));
  const flags = ["run", "-A", "--no-prompt", "--cached-only", "--import-map", map, CLI];
  assert.deepEqual(await run(Deno.execPath(), [...flags, ...ARGS]), MISSING);
});

Deno.test("CHROMA_PACKAGE is the version whose types are imported", async () => {
  const source = await Deno.readTextFile(
    new URL("../../../src/summaries/retrieve/chroma.ts", import.meta.url),
  );
  assert.ok(source.includes(`import type * as Chroma from "${CHROMA_PACKAGE}";`));
});

async function run(command: string, args: readonly string[]): Promise<typeof MISSING> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    clearEnv: true,
    env: buildEnvironment({ NO_COLOR: "1", OPENAI_API_KEY: "k", CHROMA_URL: "http://127.0.0.1:9" }),
  }).output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
