// The user's regular expressions: their flags, and the author filter.

import assert from "node:assert/strict";
import { createAuthorFilter, flagsFor } from "../../src/commands/patterns.ts";

Deno.test("createAuthorFilter() tries each name and address once, over all parts of a history", async () => {
  const tried: string[] = [];
  const filter = await createAuthorFilter("x", {
    createPatternTester: (source, flags) => {
      assert.deepEqual([source, flags], ["x", "i"]);
      const test = (texts: readonly string[]): boolean[] => {
        tried.push(...texts);
        return texts.map((text) => text.includes("x"));
      };
      return Promise.resolve({
        test,
        capture: () => assert.fail("nothing to capture"),
        find: () => assert.fail("nothing to find"),
      });
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

Deno.test("flagsFor() adds u to expressions with Unicode that are valid with it", () => {
  const cases: readonly (readonly [pattern: string, flags: string])[] = [
    ["cat", "i"],
    ["\\p{Lu}", "iu"],
    ["😀.", "iu"],
    ["größe", "iu"],
    ["größe\\-", "i"],
    ["\\-", "i"],
    ["a{,2}", "i"],
    ["x]", "i"],
  ];
  for (const [pattern, flags] of cases) {
    assert.equal(flagsFor(pattern, false), flags, pattern);
    assert.equal(flagsFor(pattern, true), flags.slice(1), pattern);
  }
});
