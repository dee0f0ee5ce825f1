// Tests of src/summaries/retrieve/simple.ts.

import assert from "node:assert/strict";
import { createSimpleRetriever, splitWords } from "../../../src/summaries/retrieve/simple.ts";
import { checkRetriever, PASSAGES } from "./contract.ts";

/** The numbers of the texts found, in the order found. */
async function find(
  texts: readonly string[],
  query: string,
  most = 10,
): Promise<readonly number[]> {
  const passages = texts.map((text, at) => ({ source: `docs/${at}.md`, text }));
  const retrieve = await createSimpleRetriever(passages);
  return (await retrieve(query, most)).map((passage) => passages.indexOf(passage));
}

Deno.test("splitWords() gives words in lower case, and the parts of those of code", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    ["The quick, brown Fox!", ["quick", "brown", "fox"]],
    ["readUtf8File", ["readutf8file", "read", "utf", "8", "file"]],
    ["read_utf8_file", ["read_utf8_file", "read", "utf", "8", "file"]],
    ["HTTPServerError", ["httpservererror", "http", "server", "error"]],
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

Deno.test("createSimpleRetriever() finds what answers a question", async () => {
  await checkRetriever(await createSimpleRetriever(PASSAGES));
});

Deno.test("retrieve() finds passages that share words with the question, the best first", async () => {
  const texts = [
    "The cache is kept for ten minutes.",
    "Requests are retried with a backoff. Call readPackedRefs() first.",
    "The cache of requests is cleared by doctor; the cache is small.",
    "Nothing of interest.",
  ];
  assert.deepEqual(await find(texts, "how is the cache cleared?"), [2, 0]);
  assert.deepEqual(await find(texts, "requests"), [2, 1]);
  assert.deepEqual(await find(texts, "BACKOFF of requests", 1), [1]);
  assert.deepEqual(await find(texts, "packed refs"), [1]);
  assert.deepEqual(await find(texts, "docs/0.md", 1), [0]);
  for (const query of ["what is it?", "submarine", ""]) {
    assert.deepEqual(await find(texts, query), [], query);
  }
  assert.deepEqual(await find([], "cache"), []);
});

Deno.test("retrieve() keeps the order of passages that match equally", async () => {
  const texts = Array.from({ length: 12 }, () => "the same words");
  assert.deepEqual(await find(texts, "same words", 20), [...texts.keys()]);
  assert.deepEqual(await find(texts, "words", 3), [0, 1, 2]);
});

Deno.test("retrieve() takes a very long question", async () => {
  const texts = Array.from({ length: 100 }, (_, at) => `word${at % 97} term${at % 89} `.repeat(40));
  assert.equal((await find(texts, "word5 term7 and much more ".repeat(20_000), 5)).length, 5);
});
