// Tests of src/notes/fold/empty/untaken_reverts.ts: reverts of which a merge took nothing.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../../../src/errors.ts";
import type { CommitComparer } from "../../../../src/history/source.ts";
import { findUntakenReverts } from "../../../../src/notes/fold/empty/untaken_reverts.ts";
import { type Files, Trees } from "../../../support/notes/trees.ts";

interface Case {
  readonly is: string;
  /** What the revert does: `a` has the line that it takes back. */
  readonly revert?: Files;
  /** What the line has that is merged into. */
  readonly main?: Files;
  /** What the merge takes of the branch. */
  readonly taken?: Files;
  /** What comes after the merge. */
  readonly then?: Files;
  readonly isUntaken: boolean;
}

const CASES: readonly Case[] = [
  { is: "one of which the merge took nothing", isUntaken: true },
  { is: "none that the merge took", taken: { a: "openPorts" }, isUntaken: false },
  {
    is: "none of which it took a part",
    revert: { a: "openPorts", b: "" },
    taken: { b: "" },
    isUntaken: false,
  },
  { is: "none that was made before", main: { a: "openPorts" }, isUntaken: false },
  {
    is: "one beside another change of the file",
    main: { a: "openPorts shutPorts shutHosts" },
    isUntaken: true,
  },
  { is: "none that was made after the merge", then: { a: "openPorts" }, isUntaken: false },
  {
    is: "one of what removes a file",
    revert: { a: "openPorts shutPorts", c: "sortPages" },
    isUntaken: true,
  },
  { is: "none that only edits the changelog", revert: { "NEWS.md": "None" }, isUntaken: false },
  { is: "none that says too little", revert: { a: "openPorts shutPorts }" }, isUntaken: false },
  { is: "none of paths that git takes for two", revert: { "c\n": "sortPages" }, isUntaken: false },
];

function makeTrees({ revert = { a: "openPorts" }, main = {}, taken = {}, then = {} }: Case): Trees {
  const trees = new Trees();
  trees.add("base", [], { a: "openPorts shutPorts", b: "keepPages" });
  trees.add("main", ["base"], main);
  trees.add("revert", ["base"], revert);
  trees.add("merge", ["main", "revert"], taken);
  trees.add("tip", ["merge"], then);
  return trees;
}

const REVERT = { hash: "revert", parent: "base", merge: "merge", firstParent: "main" };

Deno.test("findUntakenReverts() gives reverts of which their merge took nothing", async (test) => {
  for (const each of CASES) {
    await test.step(each.is, async () => {
      const found = await findUntakenReverts([REVERT], "tip", makeTrees(each));
      assert.deepEqual([...found], each.isUntaken ? ["revert"] : []);
    });
  }
});

Deno.test("findUntakenReverts() asks for no files that are known, unless some of many may be missing", async () => {
  const all = Array.from({ length: 200 }, (_, index) => ({ path: `${index}` }));
  for (const [files, count] of [[[{ path: "a" }], 0], [all, 1], [undefined, 1]] as const) {
    const trees = makeTrees({ is: "", isUntaken: true });
    let asked = 0;
    const comparer: CommitComparer = {
      ...trees,
      comparePairs: (...args) => (asked++, trees.comparePairs(...args)),
    };
    const found = await findUntakenReverts([{ ...REVERT, files }], "tip", comparer);
    assert.deepEqual([...found], ["revert"]);
    assert.equal(asked, count);
  }
});

Deno.test("findUntakenReverts() tells several reverts apart, with three questions to git", async () => {
  const trees = makeTrees({ is: "", isUntaken: true });
  trees.add("taken", ["main"], { b: "dropPages" });
  trees.add("next", ["merge", "taken"], { b: "dropPages" });
  trees.add("kept", ["base"], { b: "dropPages" });
  trees.add("end", ["next", "kept"], { b: "keepPages" });
  let questions = 0;
  const comparer: CommitComparer = {
    comparePairs: (...args) => (questions++, trees.comparePairs(...args)),
    listPlaces: (...args) => (questions++, trees.listPlaces(...args)),
    changedLines: (...args) => (questions++, trees.changedLines(...args)),
  };
  const found = await findUntakenReverts(
    [
      { hash: "kept", parent: "base", merge: "end", firstParent: "next" },
      { hash: "taken", parent: "main", merge: "next", firstParent: "merge" },
      REVERT,
    ],
    "end",
    comparer,
  );
  assert.deepEqual([...found], ["revert"]);
  assert.equal(questions, 3);
});

Deno.test("findUntakenReverts() gives none where git lacks contents, and asks nothing for none", async () => {
  const failing = (error: Error): CommitComparer => ({
    ...makeTrees({ is: "", isUntaken: true }),
    comparePairs: () => Promise.reject(error),
  });
  const lacking = failing(new EnvironmentError("git failed", "try again"));
  assert.equal((await findUntakenReverts([REVERT], "tip", lacking)).size, 0);
  const broken = failing(new TypeError("broken"));
  await assert.rejects(findUntakenReverts([REVERT], "tip", broken), TypeError);
  assert.equal((await findUntakenReverts([], "tip", broken)).size, 0);
});
