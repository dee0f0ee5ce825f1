// The finder: quick and thorough ways find the same, each field by itself.

import assert from "node:assert/strict";
import { createFinder } from "../../../src/commands/search/finder.ts";
import { createPatternTester } from "../../../src/core/pattern.ts";
import { commitWith } from "../../support/commits.ts";

const CONTEXT = {
  createPatternTester: (source: string, flags: string) =>
    Promise.resolve(createPatternTester(source, flags)),
};

const COMMITS = [
  commitWith("feat: a cat", { body: "The cat\nsleeps", authorName: "Cat Stevens" }),
  commitWith("fix: a dog", { authorEmail: "dog@cat.example" }),
  commitWith("docs: a bird"),
];

Deno.test("createFinder() tells all places in each field", async () => {
  const find = await createFinder({ query: "cat", caseSensitive: false }, CONTEXT);
  const [first, second, ...none] = find(COMMITS);
  assert.deepEqual(none, []);
  assert.deepEqual(first?.found, {
    subject: [{ start: 8, end: 11 }],
    author: [{ start: 0, end: 3 }],
    email: [],
    body: [{ start: 4, end: 7 }],
  });
  assert.deepEqual(first?.entry.description, "a cat");
  assert.deepEqual(second?.found, {
    subject: [],
    author: [],
    email: [{ start: 4, end: 7 }],
    body: [],
  });
});

const QUERIES: readonly (readonly [query: string, indexes: readonly number[]])[] = [
  ["^sleeps$", [0]],
  ["cat$", [0]],
  ["cat(?!\\n)", [0, 1]],
  ["(?<=a )dog", [1]],
  ["cat\\s+The", []],
  ["(?:dog|bird)", [1, 2]],
  ["(?<animal>bird)", [2]],
  ["x*", [0, 1, 2]],
  ["unicorn", []],
];

for (const [query, indexes] of QUERIES) {
  Deno.test(`createFinder() finds ${query} in ${indexes.length} commits`, async () => {
    const find = await createFinder({ query, caseSensitive: true }, CONTEXT);
    assert.deepEqual(
      find(COMMITS).map(({ subject }) => subject),
      indexes.map((index) => COMMITS[index]?.subject),
    );
  });
}
