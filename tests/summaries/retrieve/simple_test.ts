// Tests of src/summaries/retrieve/simple.ts.

import assert from "node:assert/strict";
import type { Passage } from "../../../src/summaries/retrieve/passages.ts";
import { createSimpleRetriever, splitWords } from "../../../src/summaries/retrieve/simple.ts";

function passages(...texts: readonly string[]): readonly Passage[] {
  return texts.map((text, at) => ({ id: `p${at}`, source: `docs/${at}.md`, text }));
}

/** The ids of what is found among these texts. */
async function find(
  texts: readonly string[],
  query: string,
  most = 10,
): Promise<readonly string[]> {
  const retriever = await createSimpleRetriever(passages(...texts));
  return (await retriever.retrieve(query, most)).map(({ id }) => id);
}

Deno.test("splitWords() gives words in lower case, and the parts of those of code", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    ["The quick, brown Fox!", ["quick", "brown", "fox"]],
    ["readUtf8File", ["readutf8file", "read", "utf", "8", "file"]],
    ["read_utf8_file", ["read_utf8_file", "read", "utf", "8", "file"]],
    ["HTTPServerError", ["httpservererror", "http", "server", "error"]],
    ["MAX_ITEMS", ["max_items", "max", "items"]],
    ["src/core/git-log.ts", ["src", "core", "git", "log", "ts"]],
    ["--max-items=5", ["max", "items", "5"]],
    ["Größe naïve", ["größe", "naïve"]],
    ["Gro\u0308ße", ["größe"]],
    ["列出所有结果", ["列出所有结果"]],
    ["don't don’t", ["don't", "don", "t", "don't", "don", "t"]],
    ["x".repeat(100), ["x".repeat(64)]],
    ["🎉 -- ***", []],
  ];
  for (const [text, words] of cases) assert.deepEqual([...splitWords(text)], words, text);
});

Deno.test("retrieve() gives what shares words with the question, the best first", async () => {
  const texts = [
    "The cache is kept for ten minutes.",
    "Requests are retried with a backoff.",
    "The cache of requests is cleared by doctor; the cache is small.",
    "Nothing of interest.",
  ];
  assert.deepEqual(await find(texts, "how is the cache cleared?"), ["p2", "p0"]);
  assert.deepEqual(await find(texts, "backoff"), ["p1"]);
  assert.deepEqual(await find(texts, "requests"), ["p1", "p2"]);
  assert.deepEqual(await find(texts, "BACKOFF of requests", 1), ["p1"]);
  assert.deepEqual(await find(texts, "what is it?"), []);
  assert.deepEqual(await find(texts, "submarine"), []);
  assert.deepEqual(await find(texts, ""), []);
  assert.deepEqual(await find(texts, "cache", 0), []);
  assert.deepEqual(await find(texts, "cache", -1), []);
  assert.deepEqual(await find([], "cache"), []);
});

Deno.test("retrieve() finds code by its parts, and passages by their sources", async () => {
  const texts = ["Call readPackedRefs() first.", "See src/core/pager.ts.", "MAX_RETRIES is 5."];
  assert.deepEqual(await find(texts, "packed refs"), ["p0"]);
  assert.deepEqual(await find(texts, "the pager"), ["p1"]);
  assert.deepEqual(await find(texts, "max retries"), ["p2"]);
  assert.deepEqual(await find(texts, "readPackedRefs"), ["p0"]);
  assert.deepEqual(await find(["alpha", "beta", "gamma"], "docs/1.md"), ["p1", "p0", "p2"]);
});

Deno.test("retrieve() gives passages that fit equally well in their order", async () => {
  const texts = Array.from({ length: 12 }, () => "the same words");
  const ids = texts.map((_, at) => `p${at}`);
  assert.deepEqual(await find(texts, "same words", 20), ids);
  assert.deepEqual(await find(texts, "words", 3), ["p0", "p1", "p2"]);
});

Deno.test("retrieve() takes 2,000 passages and a long question", async () => {
  const texts = Array.from(
    { length: 2_000 },
    (_, at) => `word${at % 97} term${at % 89} `.repeat(40),
  );
  const retriever = await createSimpleRetriever(passages(...texts));
  const found = await retriever.retrieve("word5 term7 and much more ".repeat(5_000), 5);
  assert.equal(found.length, 5);
});
