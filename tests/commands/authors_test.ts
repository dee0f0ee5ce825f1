// The author filter: names and addresses, each tried once.

import assert from "node:assert/strict";
import { matchAuthors } from "../../src/commands/authors.ts";

Deno.test("matchAuthors() gives nothing without a pattern", async () => {
  const context = { createPatternTester: () => assert.fail("nothing to test") };
  assert.equal(await matchAuthors(undefined, context), undefined);
});

Deno.test("matchAuthors() tries each name and address once, over all parts of a history", async () => {
  const tried: string[] = [];
  const matcher = await matchAuthors("x", {
    createPatternTester: (source, flags) => {
      assert.deepEqual([source, flags], ["x", "i"]);
      const test = (texts: readonly string[]): boolean[] => {
        tried.push(...texts);
        return texts.map((text) => text.includes("x"));
      };
      return Promise.resolve({ test, find: () => assert.fail("nothing to find") });
    },
  });
  const max = { authorName: "max", authorEmail: "m@example.org" };
  const ada = { authorName: "ada", authorEmail: "ada@x.example" };
  const eve = { authorName: "eve", authorEmail: "" };
  assert.deepEqual([max, ada, max].map(matcher?.([max, ada, max]) ?? assert.fail()), [
    true,
    true,
    true,
  ]);
  assert.deepEqual([eve, max].map(matcher?.([eve, max]) ?? assert.fail()), [false, true]);
  assert.deepEqual(tried, ["max", "m@example.org", "ada", "ada@x.example", "eve", ""]);
});
