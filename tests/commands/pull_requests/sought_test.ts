// Tests of src/commands/pull_requests/sought.ts.

import assert from "node:assert/strict";
import { selectSought } from "../../../src/commands/pull_requests/sought.ts";
import type { Change } from "../../../src/notes/types.ts";
import { changeWith } from "../../support/commits.ts";

Deno.test("selectSought() takes what is kept, and what may share a pull request with it", () => {
  const numbers: Readonly<Record<string, readonly number[]>> = { a: [1], b: [2], c: [1, 3], d: [] };
  const changes = Object.keys(numbers).map((hash) => changeWith({ hash, dateSec: 7 }));
  const graph = {
    evidenceOf: ({ commit: { hash } }: Change) =>
      (numbers[hash] ?? []).map((number) => ({ number, hash, description: "", isRevert: false })),
  };
  const cases: readonly (readonly [kept: string, sought: string])[] = [
    ["abcd", "abcd"],
    ["a", "ac"],
    ["c", "ac"],
    ["b", "b"],
    ["d", "d"],
    ["", ""],
  ];
  for (const [kept, expected] of cases) {
    const sought = selectSought(changes, graph, ({ commit }) => kept.includes(commit.hash));
    assert.equal(sought.map(({ hash }) => hash).join(""), expected, kept);
    for (const { dateSec } of sought) assert.equal(dateSec, 7);
  }
});
