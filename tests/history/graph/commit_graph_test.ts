// Tests of src/history/graph/commit_graph.ts; merged_branches_test.ts holds it against plain reachability.

import assert from "node:assert/strict";
import {
  CommitGraph,
  CommitIndex,
  type GraphCommit,
} from "../../../src/history/graph/commit_graph.ts";

function commit(hash: string, ...parents: readonly string[]): GraphCommit {
  return { hash, parents };
}

Deno.test("CommitGraph gives commits positions, ancestors first", () => {
  const sorted = [commit("d", "c", "b"), commit("c", "a"), commit("b", "a", "out"), commit("a")];
  // A clock that was wrong.
  const unsorted = [commit("d", "c", "b"), commit("a"), commit("c", "a"), commit("b", "a", "out")];
  for (const log of [sorted, unsorted]) {
    const graph = new CommitGraph(log);
    assert.equal(graph.size, 4);
    for (const [index, { hash }] of log.entries()) {
      assert.equal(graph.hashAt(graph.positionAt(index)), hash);
      assert.equal(graph.positionOf(hash), graph.positionAt(index));
    }
    const [d = -1, c = -1, b = -1, a = -1] = ["d", "c", "b", "a"].map((hash) =>
      graph.positionOf(hash)
    );
    assert.deepEqual([d, c, b, a].toSorted(), [0, 1, 2, 3]);
    assert.ok(a < c && a < b && c < d && b < d);
    assert.deepEqual([d, c, b, a].map((at) => graph.firstParentOf(at)), [c, a, a, -1]);
    assert.deepEqual([d, c, b, a].map((at) => graph.otherParentsOf(at)), [[b], [], [], []]);
    assert.deepEqual([d, c, b, a].map((at) => graph.isDirect(at)), [true, true, false, true]);
    assert.deepEqual([d, c].map((at) => graph.bringsOneCommit(at)), [true, false]);
    assert.equal(graph.positionOf("out"), undefined);
  }
});

Deno.test("CommitGraph accepts no commits, and a commit that is its own parent", () => {
  assert.equal(new CommitGraph([]).size, 0);
  const graph = new CommitGraph([commit("a", "a", "a")]);
  assert.deepEqual([graph.firstParentOf(0), graph.otherParentsOf(0)], [-1, []]);
});

Deno.test("CommitIndex.reaches() tells the commits of the log and their parents", () => {
  const index = new CommitIndex();
  assert.equal(index.reaches("a"), false);
  index.add([commit("d", "c", "side"), commit("c", "start")]);
  for (const hash of ["d", "c", "side", "start"]) assert.equal(index.reaches(hash), true, hash);
  assert.equal(index.reaches("other"), false);
  assert.equal(new CommitGraph(index).log.reaches("start"), true);
});
