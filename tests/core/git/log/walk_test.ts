// Walks over the graph of real repositories.

import assert from "node:assert/strict";
import {
  countBetween,
  countCommits,
  independent,
  isAncestor,
  Walker,
} from "../../../../src/core/git/log/walk.ts";
import type { LogQuery } from "../../../../src/history/log_source.ts";
import { openGit } from "../../../support/git/git.ts";
import { FIRST_DATE_SEC, makeRepository } from "../../../support/git/repository.ts";

// 0 - 1 - 2 ----- 5
//      \         /
//       3 ----- 4      6 (an older line, not merged)
const GRAPH = [
  "zero",
  "one",
  "two",
  { message: "three", parents: [1] },
  "four",
  { message: "five", parents: [2, 4] },
  { message: "six", parents: [0] },
];

Deno.test("Walker.findReachable() finds the wanted commits of a range", async () => {
  using repository = makeRepository([...GRAPH, { message: "seven", parents: [5] }]);
  const walker = new Walker(openGit(repository));
  const at = (index: number): string => repository.hashes[index] ?? "";
  const query = {
    tip: at(5),
    excluded: [],
    wanted: new Set([at(2), at(3), at(6)]),
    firstOnly: false,
  };
  assert.deepEqual(new Set(await walker.findReachable(query)), new Set([at(2), at(3)]));
  assert.equal((await walker.findReachable({ ...query, firstOnly: true })).length, 1);
  assert.deepEqual(await walker.findReachable({ ...query, excluded: [at(4)] }), [at(2)]);
  assert.deepEqual(await walker.findReachable({ ...query, wanted: new Set([at(6)]) }), []);
});

async function readSubjects(walker: Walker, query: LogQuery): Promise<readonly string[]> {
  const batches = await Array.fromAsync(walker.log(query));
  return batches.flat().map(({ subject }) => subject);
}

Deno.test("Walker.log() gives what it gives without a search before it", async () => {
  using repository = makeRepository(GRAPH);
  const git = openGit(repository);
  const at = (index: number): string => repository.hashes[index] ?? "";
  const searched = { tip: at(5), excluded: [at(1)], skipMerges: false };
  const queries: readonly LogQuery[] = [
    searched,
    { ...searched, skipMerges: true },
    { ...searched, excluded: [at(2)] },
    { ...searched, tip: at(4) },
  ];
  const subjects = [["five", "four", "three", "two"], ["four", "three", "two"]];
  for (const [index, query] of queries.entries()) {
    const walker = new Walker(git);
    await walker.findReachable({ ...searched, wanted: new Set(), firstOnly: false });
    const expected = await readSubjects(new Walker(git), query);
    assert.deepEqual(expected, subjects[index] ?? expected);
    assert.deepEqual(await readSubjects(walker, query), expected);
    assert.deepEqual(await readSubjects(walker, query), expected);
  }
});

Deno.test("Walker.log() reads again what was too much to be kept", async () => {
  using repository = makeRepository(["one", `two\n\n${"x".repeat(1000)}`, "three"]);
  const [first = "", second = "", third = ""] = repository.hashes;
  const query = { tip: third, excluded: [first], wanted: new Set([second]), firstOnly: false };
  for (const limitBytes of [1000, 100_000]) {
    const walker = new Walker(openGit(repository), limitBytes);
    assert.deepEqual(await walker.findReachable(query), [second]);
    assert.deepEqual(await readSubjects(walker, { ...query, skipMerges: false }), ["three", "two"]);
  }
});

Deno.test("Walker.log() takes over the log that was begun, and no other", async () => {
  using repository = makeRepository(GRAPH);
  const git = openGit(repository);
  const at = (index: number): string => repository.hashes[index] ?? "";
  const begun = { tip: at(5), excluded: [at(1)], skipMerges: false };
  const queries: readonly (readonly [LogQuery, readonly string[]])[] = [
    [begun, ["five", "four", "three", "two"]],
    [{ ...begun, skipMerges: true }, ["four", "three", "two"]],
    [{ ...begun, firstParent: true }, ["five", "two"]],
    [{ ...begun, excluded: [at(2)] }, ["five", "four", "three"]],
    [{ ...begun, tip: at(6), excluded: [] }, ["six", "zero"]],
  ];
  for (const [query, expected] of queries) {
    const walker = new Walker(git);
    walker.begin(begun);
    assert.deepEqual(await readSubjects(walker, query), expected);
    assert.deepEqual(await readSubjects(walker, query), expected);
  }
});

Deno.test("Walker.log() gives the error of the log that was begun", async () => {
  using repository = makeRepository(["one"]);
  const walker = new Walker(openGit(repository));
  const missing = { tip: "1".repeat(40), excluded: [], skipMerges: false };
  walker.begin(missing);
  await assert.rejects(
    readSubjects(walker, missing),
    /the repository could not be read: bad object/,
  );
});

Deno.test("independent() keeps the commits that no other one was built on", async () => {
  using repository = makeRepository(GRAPH);
  const git = openGit(repository);
  const at = (index: number): string => repository.hashes[index] ?? "";
  assert.deepEqual(new Set(await independent(git, [at(1), at(2), at(4)])), new Set([at(2), at(4)]));
  assert.deepEqual(await independent(git, [at(1)]), [at(1)]);
  assert.deepEqual(await independent(git, []), []);
});

Deno.test("countBetween() and isAncestor() follow the graph", async () => {
  using repository = makeRepository(GRAPH);
  const git = openGit(repository);
  const at = (index: number): string => repository.hashes[index] ?? "";
  assert.equal(await countBetween(git, at(2), at(5)), 3);
  assert.equal(await countBetween(git, at(5), at(2)), 0);
  assert.equal(await isAncestor(git, at(3), at(5)), true);
  assert.equal(await isAncestor(git, at(5), at(3)), false);
  assert.equal(await isAncestor(git, at(5), at(5)), true);
});

Deno.test("countCommits() counts what a reader of the range reads", async () => {
  using repository = makeRepository(GRAPH);
  const git = openGit(repository);
  const at = (index: number): string => repository.hashes[index] ?? "";
  const query = { tip: at(5), excluded: [], skipMerges: false };
  assert.equal(await countCommits(git, query), 6);
  assert.equal(await countCommits(git, { ...query, skipMerges: true }), 5);
  assert.equal(await countCommits(git, { ...query, excluded: [at(2)] }), 3);
  // The commits are an hour apart; a since date is exclusive, an until date inclusive.
  const dateOf = (index: number): number => FIRST_DATE_SEC + index * 3_600;
  assert.equal(await countCommits(git, { ...query, sinceDateSec: dateOf(2) }), 3);
  assert.equal(await countCommits(git, { ...query, untilDateSec: dateOf(2) }), 3);
  const dates = { sinceDateSec: dateOf(1), untilDateSec: dateOf(4) };
  assert.equal(await countCommits(git, { ...query, ...dates }), 3);
  assert.equal(await countCommits(git, { ...query, ...dates, untilDateSec: dateOf(0) }), 0);
});
