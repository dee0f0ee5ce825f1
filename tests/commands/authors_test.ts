// The author filter: names and addresses, each tried once.

import assert from "node:assert/strict";
import { createAuthorFilter } from "../../src/commands/authors.ts";

Deno.test("createAuthorFilter() gives nothing without a pattern", async () => {
  const context = { createPatternTester: () => assert.fail("nothing to test") };
  assert.equal(await createAuthorFilter(undefined, context), undefined);
});

Deno.test("createAuthorFilter() tries each name and address once, over all parts of a history", async () => {
  const tried: string[] = [];
  const filter = await createAuthorFilter("x", {
    createPatternTester: (source, flags) => {
      assert.deepEqual([source, flags], ["x", "i"]);
      const test = (texts: readonly string[]): boolean[] => {
        tried.push(...texts);
        return texts.map((text) => text.includes("x"));
      };
      return Promise.resolve({ test, find: () => assert.fail("nothing to find") });
    },
  }) ?? assert.fail();
  const max = { authorName: "max", authorEmail: "m@example.org" };
  const ada = { authorName: "ada", authorEmail: "ada@x.example" };
  const eve = { authorName: "eve", authorEmail: "" };
  filter.match([max, ada, max]);
  filter.match([eve, max]);
  assert.deepEqual([max, ada, eve].map(filter.isKept), [true, true, false]);
  assert.deepEqual(tried, ["max", "m@example.org", "ada", "ada@x.example", "eve", ""]);
});
