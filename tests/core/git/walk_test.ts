// Walks over the graph of real repositories.

import assert from "node:assert/strict";
import { Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import {
  countBetween,
  findReachable,
  independent,
  isAncestor,
  shallowCuts,
} from "../../../src/core/git/walk.ts";
import { makeFolder, makeRepository, runGit } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function gitAt(path: string): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ flags: ["-C", path], environment });
}

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

Deno.test("findReachable() finds the wanted commits of a range", async () => {
  using repository = makeRepository([...GRAPH, { message: "seven", parents: [5] }]);
  const git = gitAt(repository.path);
  const at = (index: number): string => repository.hashes[index] ?? "";
  const query = {
    tip: at(5),
    excluded: [],
    wanted: new Set([at(2), at(3), at(6)]),
    firstOnly: false,
  };
  assert.deepEqual(new Set(await findReachable(git, query)), new Set([at(2), at(3)]));
  assert.equal((await findReachable(git, { ...query, firstOnly: true })).length, 1);
  assert.deepEqual(await findReachable(git, { ...query, excluded: [at(4)] }), [at(2)]);
  assert.deepEqual(await findReachable(git, { ...query, wanted: new Set([at(6)]) }), []);
});

Deno.test("independent() keeps the commits that no other one was built on", async () => {
  using repository = makeRepository(GRAPH);
  const git = gitAt(repository.path);
  const at = (index: number): string => repository.hashes[index] ?? "";
  assert.deepEqual(new Set(await independent(git, [at(1), at(2), at(4)])), new Set([at(2), at(4)]));
  assert.deepEqual(await independent(git, [at(1)]), [at(1)]);
  assert.deepEqual(await independent(git, []), []);
});

Deno.test("countBetween() and isAncestor() follow the graph", async () => {
  using repository = makeRepository(GRAPH);
  const git = gitAt(repository.path);
  const at = (index: number): string => repository.hashes[index] ?? "";
  assert.equal(await countBetween(git, at(2), at(5)), 3);
  assert.equal(await countBetween(git, at(5), at(2)), 0);
  assert.equal(await isAncestor(git, at(3), at(5)), true);
  assert.equal(await isAncestor(git, at(5), at(3)), false);
  assert.equal(await isAncestor(git, at(5), at(5)), true);
});

Deno.test("shallowCuts() names the commits at the edge of a shallow clone, never the first of all", async () => {
  using repository = makeRepository(["one", "two", "three"]);
  using folder = makeFolder();
  const clone = (depth: number): string => {
    const path = `${folder.path}/${depth}`;
    runGit(folder.path, [
      "clone",
      "--quiet",
      `--depth=${depth}`,
      `file://${repository.path}`,
      path,
    ]);
    return path;
  };
  const [first, second] = repository.hashes;
  assert.deepEqual(await shallowCuts(gitAt(clone(2)), true), new Set([second]));
  assert.deepEqual(await shallowCuts(gitAt(clone(3)), true), new Set());
  assert.deepEqual(await shallowCuts(gitAt(repository.path), false), new Set());
  assert.notEqual(first, second);
});
