// Tests of src/history/graph/fork.ts.

import assert from "node:assert/strict";
import { CommitIndex } from "../../../src/history/graph/commit_graph.ts";
import { findFork } from "../../../src/history/graph/fork.ts";
import { longRun } from "../../support/long_run.ts";

/** A log of commits `name parent parent …`, newest first. */
function logOf(commits: readonly string[]): CommitIndex {
  const log = new CommitIndex();
  log.add(commits.map((each) => {
    const [hash = "", ...parents] = each.split(" ");
    return { hash, parents };
  }));
  return log;
}

const FORKS: readonly (readonly [
  what: string,
  log: readonly string[],
  fork: string | undefined,
])[] = [
  ["a line from the start", ["c b", "b start"], "start"],
  ["a short branch from before", ["d c a", "c b", "b start", "a old"], "start"],
  ["a branch of the same length", ["d c b", "c start", "b a", "a old"], "start"],
  ["a start that the end does not hold", ["b a", "a old"], "old"],
  ["a start that was merged back", ["c b start", "b a", "a old"], "old"],
  ["the branch of the start, merged back later", ["d c b", "c a", "b start", "a old"], "old"],
  // Where the first parents are releases, `start` among them.
  ["a branch that releases are made of", ["d start c", "c b", "b a", "a old"], "old"],
  [
    "the same with a branch between",
    ["e start d", "d start c", "c b start", "b a", "a old"],
    "old",
  ],
  ["a history of its own", ["c b", "b"], undefined],
  ["a clock that was wrong", ["c b", "a old", "b a"], "old"],
  ["nothing", [], undefined],
  ["a commit that is its own parent", ["a a"], undefined],
];

Deno.test("findFork() tells from where the line of a range grew", async (test) => {
  for (const [what, log, fork] of FORKS) {
    await test.step(what, () => assert.equal(findFork(logOf(log), "start"), fork));
  }
});

Deno.test("findFork() takes linear time for branches from everywhere", () => {
  const count = longRun(50_000, 5_000);
  const merges = Array.from({ length: count }, (_, index) => [
    `m${index} ${index + 1 < count ? `m${index + 1}` : "start"} b${index}`,
    `b${index} ${index + 1 < count ? `m${index + 1}` : "old"}`,
  ]);
  assert.equal(findFork(logOf(merges.flat()), "start"), "start");
});
