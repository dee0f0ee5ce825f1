// Tests of src/summaries/retrieve/chroma.ts, most of them against a real Chroma server.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
// deno-lint-ignore no-import-prefix
import type * as Chroma from "npm:chromadb@3.5.0";
import {
  CHROMA_PACKAGE,
  type ChromaPackage,
  createChromaRetriever,
  nameCollection,
} from "../../../src/summaries/retrieve/chroma.ts";
import type { Embed } from "../../../src/llm/chat.ts";
import type { Passage } from "../../../src/summaries/retrieve/passages.ts";
import {
  findFreePort,
  HAS_CHROMA_SERVER,
  startChromaServer,
} from "../../support/ai/chroma_server.ts";
import { vectorOf } from "../../support/ai/openai_embeddings.ts";
import { openSummaryWorld, promptedChanges } from "../../support/ai/summary_world.ts";
import { buildEnvironment } from "../../support/terminal/pty/environment.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeFolder } from "../../support/git/repository.ts";
import { checkRetriever, PASSAGES } from "./contract.ts";

const HINT = "check that it runs and its address, or use --rag-backend simple";

function passage(text: string, source = "README.md"): Passage {
  return { source, text };
}

const APPLES = passage("apples grow on trees");
const BOATS = passage("boats sail on rivers");
const CLOCKS = passage("clocks hang in towers");

const embedWords: Embed = (texts) => Promise.resolve(texts.map(vectorOf));

Deno.test("chromadb is what relnotes takes it for", () => {
  // The type checker judges.
  const fits: typeof Chroma extends ChromaPackage ? true : never = true;
  assert.ok(fits);
});

/** Embeds texts and records the batches. */
function recordEmbedded(
  embed: Embed = embedWords,
): { readonly batches: (readonly string[])[]; readonly embed: Embed } {
  const batches: (readonly string[])[] = [];
  return {
    batches,
    embed: (texts) => {
      batches.push(texts);
      return embed(texts);
    },
  };
}

/** Points on a circle: the server's approximate search finds these reliably. */
const embedNumbers: Embed = (texts) => {
  const angles = texts.map((text) => 2 * Math.PI * Number(text.replace("number ", "")) / 250);
  return Promise.resolve(angles.map((angle) => [Math.cos(angle), Math.sin(angle)]));
};

// One server for all steps: it takes a second to start.
Deno.test({
  name: "with a Chroma server",
  // There is none for this platform.
  ignore: !HAS_CHROMA_SERVER,
  fn: async (context) => {
    await using server = await startChromaServer();
    const { url } = server;

    await context.step("createChromaRetriever() finds what answers a question", async () => {
      const collection = nameCollection("octo/harbour", "bag-of-words");
      await checkRetriever(
        await createChromaRetriever(PASSAGES, {
          url,
          collection,
          embed: embedWords,
        }),
      );
    });

    await context.step(
      "createChromaRetriever() embeds only what the collection lacks",
      async () => {
        const create = async (passages: readonly Passage[], collection = "relnotes-kept") => {
          const { batches, embed } = recordEmbedded();
          await createChromaRetriever(passages, { url, collection, embed });
          return batches.flat();
        };
        assert.deepEqual(await create([APPLES, BOATS, APPLES]), [APPLES.text, BOATS.text]);
        const renamed = passage(APPLES.text, "docs/fruit.md");
        assert.deepEqual(await create([BOATS, CLOCKS, renamed]), [CLOCKS.text, renamed.text]);
        assert.deepEqual(await create([BOATS], "relnotes-other"), [BOATS.text]);
      },
    );

    await context.step("createChromaRetriever() adds in batches of at most 100", async () => {
      const { batches, embed } = recordEmbedded(embedNumbers);
      const passages = Array.from({ length: 250 }, (_, at) => passage(`number ${at}`));
      const setting = { url, collection: "relnotes-many", embed };
      const retrieve = await createChromaRetriever(passages, setting);
      assert.deepEqual(batches.map(({ length }) => length), [100, 100, 50]);
      for (const number of [17, 117, 217]) {
        assert.deepEqual(await retrieve(`number ${number}`, 1), [passages[number]]);
      }
    });

    await context.step("retrieve() finds the nearest of these passages, best first", async () => {
      const setting = { url, collection: "relnotes-near", embed: embedWords };
      const retrieve = await createChromaRetriever([APPLES, BOATS, CLOCKS], setting);
      assert.deepEqual(await retrieve("clocks in towers, boats", 2), [CLOCKS, BOATS]);
      assert.equal((await retrieve("trees", 10)).length, 3);
      // What an earlier run left in the collection is not found.
      const later = await createChromaRetriever([APPLES, CLOCKS], setting);
      assert.deepEqual(await later("boats sail on rivers on trees", 1), [APPLES]);
    });

    await context.step("createChromaRetriever() reports what the server refuses", async () => {
      await assert.rejects(
        createChromaRetriever([APPLES], { url, collection: "no name", embed: embedWords }),
        (error: Error & { readonly hint?: string }) =>
          error.message.startsWith(`the Chroma server ${url} refuses: '`) && error.hint === HINT,
      );
      const collection = "relnotes-near";
      const embed = () => Promise.resolve([[1, 2]]);
      await assert.rejects(
        createChromaRetriever([passage("x")], { url, collection, embed }),
        { name: "EnvironmentError", message: /refuses: .*dimension/ },
      );
    });

    await context.step(
      "createChromaRetriever() refuses too few, too many and empty embeddings",
      async () => {
        for (const embeddings of [[], [[1], [2]], [[]]]) {
          const embed = () => Promise.resolve(embeddings);
          await assert.rejects(
            createChromaRetriever([APPLES], { url, collection: "relnotes-count", embed }),
            {
              name: "EnvironmentError",
              message: `the provider gave ${embeddings.length} embeddings for 1 texts`,
            },
          );
        }
      },
    );

    const args = ["--rag-backend", "chroma", "--include-types", "fix"];
    const variables = { CHROMA_URL: url };

    await context.step("generate --rag-backend chroma masks what it embeds and sends", async () => {
      const secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
      const text = `# Quays\n\nEvery barge is moored with ${secret}.\n`;
      await using world = await openSummaryWorld({}, [
        { message: "start", tags: ["v1"], files: { "README.md": text } },
        { message: "fix: moor every barge" },
      ]);
      assert.equal((await world.run(args, { variables })).exitCode, 0);
      const { asked: [asked], requests } = world.server;
      const paths = new Set(requests.map(({ path }) => path));
      assert.deepEqual([...paths], ["/v1/embeddings", "/v1/chat/completions"]);
      assert.match(
        asked && promptedChanges(asked)[0]?.background[0] || "",
        /^README\.md: Quays\nEvery barge is moored with \[masked: GitHub token\]/,
      );
      assert.doesNotMatch(requests.map(({ body }) => body).join(), /ghp_/);
    });

    await context.step(
      "generate --rag-backend chroma continues without passages if there are no embeddings",
      async () => {
        const refusal = { status: 404, body: { error: { message: "no such" } } };
        await using world = await openSummaryWorld({
          intercept: ({ path }) => path === "/v1/embeddings" ? refusal : undefined,
        });
        const { exitCode, stdout, stderr } = await world.run(args, { variables });
        assert.equal(exitCode, 0);
        assert.match(stdout, /Closes every port after a test\./);
        assert.match(
          stderr,
          /^warning: no background was looked up: OpenAI answered 404 \(no such\);/,
        );
        assert.equal(stderr.match(/warning/g)?.length, 1);
      },
    );
  },
});

Deno.test("createChromaRetriever() names a server that cannot be reached", async () => {
  const url = `http://127.0.0.1:${findFreePort()}`;
  await assert.rejects(
    createChromaRetriever([APPLES], { url, collection: "relnotes-none", embed: embedWords }),
    {
      name: "EnvironmentError",
      message: `the Chroma server ${url} cannot be reached`,
      hint: HINT,
    },
  );
});

Deno.test("createChromaRetriever() refuses addresses that its client cannot use", async () => {
  const addresses = ["", "localhost:8000", "ftp://localhost", "http://localhost:8000/chroma"];
  for (const url of addresses) {
    await assert.rejects(
      createChromaRetriever([], { url, collection: "relnotes-none", embed: embedWords }),
      {
        name: "EnvironmentError",
        message: `'${url}' is not the address of a Chroma server`,
        hint: "give it without a path, such as http://localhost:8000",
      },
    );
  }
});

Deno.test("nameCollection() gives valid names, different for each repository and model", () => {
  const name = nameCollection("Octo/Engine", "text-embedding-3-small");
  assert.equal(name, "relnotes-octo-engine-00f73c3ad9597f2f");
  const repositories = ["", "a", "Ünïcode/größe", "x".repeat(500), "..", "a/b", "a-b", "A/B"];
  const names = repositories.flatMap((each) =>
    ["", "m"].map((model) => nameCollection(each, model))
  );
  assert.equal(new Set(names).size, names.length);
  for (const each of names) assert.match(each, /^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/);
});

// There is no such repository: the backend is checked first.
const ARGS = ["generate", "--repo", "/nonexistent", "--use-llm", "--rag-backend", "chroma"];

Deno.test("generate --rag-backend chroma without a server exits with 1 before any other work", async () => {
  const url = `http://127.0.0.1:${findFreePort()}`;
  const variables = { OPENAI_API_KEY: "k", CHROMA_URL: url };
  assert.deepEqual(await runRelnotes(ARGS, { variables }), {
    exitCode: 1,
    stdout: "",
    stderr: `error: the Chroma server ${url} cannot be reached\nhint: ${HINT}\n`,
  });
});

Deno.test("generate --rag-backend chroma without its package exits with 1 and names it", async () => {
  using folder = makeFolder();
  const root = new URL("../../../", import.meta.url);
  const { imports } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  const map = join(folder.path, "imports.json");
  writeFileSync(map, JSON.stringify({ imports: { ...imports, [CHROMA_PACKAGE]: "./nowhere.ts" } }));
  const flags = ["run", "-A", "--no-prompt", "--cached-only", "--import-map", map];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...flags, fileURLToPath(new URL("cli.ts", root)), ...ARGS],
    clearEnv: true,
    env: buildEnvironment({ NO_COLOR: "1", OPENAI_API_KEY: "k" }),
  }).output();
  assert.deepEqual([code, stdout.length, new TextDecoder().decode(stderr)], [
    1,
    0,
    "error: the retrieval backend 'chroma' needs the package 'chromadb', which is not installed\n" +
    "hint: npm install chromadb, or use --rag-backend simple\n",
  ]);
});

Deno.test("CHROMA_PACKAGE is the version whose types are compared", () => {
  const source = readFileSync(new URL(import.meta.url), "utf8");
  assert.ok(source.includes(`import type * as Chroma from "${CHROMA_PACKAGE}";`));
});
