// Tests of src/summaries/retrieve/chroma.ts, against a real Chroma server.

import assert from "node:assert/strict";
import { createChromaRetriever, nameCollection } from "../../../src/summaries/retrieve/chroma.ts";
import type { Passage } from "../../../src/summaries/retrieve/passages.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { embedWords } from "../../support/ai/bag_of_words.ts";
import {
  findFreePort,
  installChromaServer,
  startChromaServer,
} from "../../support/ai/chroma_server.ts";

const missing = await installChromaServer();

/** A test that needs the server; left out, and says why, where there can be none. */
function testWithServer(name: string, run: (url: string) => Promise<void>): void {
  Deno.test({
    name: missing === undefined ? name : `${name} (left out: ${missing})`,
    ignore: missing !== undefined,
    fn: async () => {
      await using server = await startChromaServer();
      await run(server.url);
    },
  });
}

function passage(text: string, source = "README.md"): Passage {
  return { id: `${source}#${text}`, source, text };
}

/** Embeds as the others do, and remembers what. */
function countEmbedded(): { readonly texts: string[]; readonly embed: typeof embedWords } {
  const texts: string[] = [];
  return {
    texts,
    embed: (batch) => {
      texts.push(...batch);
      return embedWords(batch);
    },
  };
}

const APPLES = passage("apples grow on trees");
const BOATS = passage("boats sail on rivers");
const CLOCKS = passage("clocks hang in towers");

testWithServer(
  "createChromaRetriever() embeds only what the collection does not have",
  async (url) => {
    const first = countEmbedded();
    const setting = { url, collection: "relnotes-kept" };
    await createChromaRetriever([APPLES, BOATS, APPLES], { ...setting, embed: first.embed });
    assert.deepEqual(first.texts, [APPLES.text, BOATS.text]);

    const second = countEmbedded();
    const renamed = passage(APPLES.text, "docs/fruit.md");
    await createChromaRetriever([BOATS, CLOCKS, renamed], { ...setting, embed: second.embed });
    assert.deepEqual(second.texts, [CLOCKS.text, renamed.text]);

    const other = countEmbedded();
    await createChromaRetriever([BOATS], { url, collection: "relnotes-other", embed: other.embed });
    assert.deepEqual(other.texts, [BOATS.text]);
  },
);

/** Numbers on a circle: the server's search is approximate, and finds its way surely where neighbours are near. */
function embedNumbers(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
  const angles = texts.map((text) => 2 * Math.PI * Number(text.replace("number ", "")) / 250);
  return Promise.resolve(angles.map((angle) => [Math.cos(angle), Math.sin(angle)]));
}

testWithServer("createChromaRetriever() adds in batches of at most 100", async (url) => {
  const sizes: number[] = [];
  const passages = Array.from({ length: 250 }, (_, at) => passage(`number ${at}`));
  const setting = {
    url,
    collection: "relnotes-many",
    embed: (texts: readonly string[]) => {
      sizes.push(texts.length);
      return embedNumbers(texts);
    },
  };
  const retriever = await createChromaRetriever(passages, setting);
  assert.deepEqual(sizes, [100, 100, 50]);
  for (const number of [17, 117, 217]) {
    assert.deepEqual(await retriever.retrieve(`number ${number}`, 1), [passages[number]]);
  }
  // All of them have arrived: nothing is embedded again.
  sizes.length = 0;
  await createChromaRetriever(passages, setting);
  assert.deepEqual(sizes, []);
});

testWithServer("retrieve() gives the nearest of these passages, the best first", async (url) => {
  const setting = { url, collection: "relnotes-near", embed: embedWords };
  const retriever = await createChromaRetriever([APPLES, BOATS, CLOCKS], setting);
  assert.deepEqual(await retriever.retrieve("which boats sail", 1), [BOATS]);
  assert.deepEqual(await retriever.retrieve("clocks in towers, boats", 2), [CLOCKS, BOATS]);
  assert.equal((await retriever.retrieve("trees", 10)).length, 3);
  assert.deepEqual(await retriever.retrieve("trees", 0), []);
  // What an earlier run left in the collection is not found.
  const later = await createChromaRetriever([APPLES, CLOCKS], setting);
  assert.deepEqual(await later.retrieve("boats sail on rivers on trees", 1), [APPLES]);
  const none = await createChromaRetriever([], setting);
  assert.deepEqual(await none.retrieve("boats", 3), []);
});

testWithServer("createChromaRetriever() says what the server refuses", async (url) => {
  await assert.rejects(
    createChromaRetriever([APPLES], { url, collection: "no name", embed: embedWords }),
    (error) =>
      error instanceof EnvironmentError &&
      error.message.startsWith(`the Chroma server ${url} refuses: '`) &&
      error.hint === "check that it runs and its address, or use --rag-backend simple",
  );
  await createChromaRetriever([APPLES], { url, collection: "relnotes-length", embed: embedWords });
  await assert.rejects(
    createChromaRetriever([BOATS], {
      url,
      collection: "relnotes-length",
      embed: () => Promise.resolve([[1, 2]]),
    }),
    { name: "EnvironmentError", message: /refuses: .*dimension/ },
  );
});

testWithServer(
  "createChromaRetriever() refuses embeddings that are not one for each text",
  async (url) => {
    const cases: readonly (readonly [readonly (readonly number[])[], number])[] = [
      [[], 0],
      [[[1], [2]], 2],
      [[[]], 1],
    ];
    for (const [embeddings, count] of cases) {
      const embed = () => Promise.resolve(embeddings);
      await assert.rejects(
        createChromaRetriever([APPLES], { url, collection: "relnotes-count", embed }),
        {
          name: "EnvironmentError",
          message: `the provider gave ${count} embeddings for 1 texts`,
        },
      );
    }
  },
);

testWithServer("createChromaRetriever() hands on what embed throws", async (url) => {
  const failure = new Error("no key");
  const embed = () => Promise.reject(failure);
  await assert.rejects(
    createChromaRetriever([APPLES], { url, collection: "relnotes-key", embed }),
    failure,
  );
});

Deno.test("createChromaRetriever() names a server that cannot be reached", async () => {
  const url = `http://127.0.0.1:${findFreePort()}`;
  await assert.rejects(
    createChromaRetriever([APPLES], { url, collection: "relnotes-none", embed: embedWords }),
    {
      name: "EnvironmentError",
      message: `the Chroma server ${url} cannot be reached`,
      hint: "check that it runs and its address, or use --rag-backend simple",
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
        message: `'${url}' is no address of a Chroma server`,
        hint: "give it without a path, such as http://localhost:8000",
      },
    );
  }
});

Deno.test("nameCollection() gives names that Chroma takes, of the repository and the model", async () => {
  assert.equal(
    await nameCollection("Octo/Engine", "text-embedding-3-small"),
    "relnotes-octo-engine-00f73c3ad9597f2f",
  );
  const repositories = ["", "a", "Ünïcode/größe", "x".repeat(500), "..", "a/b", "a-b", "A/B"];
  const models = ["", "m", "n"];
  const pairs = repositories.flatMap((one) => models.map((model) => [one, model] as const));
  const names = await Promise.all(pairs.map(([one, model]) => nameCollection(one, model)));
  assert.equal(new Set(names).size, pairs.length);
  for (const name of names) assert.match(name, /^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/);
});
