// Tests of src/history/graph/first_tags.ts.

import assert from "node:assert/strict";
import { CommitGraph } from "../../../src/history/graph/commit_graph.ts";
import { findFirstTags } from "../../../src/history/graph/first_tags.ts";

/** `commit>parent,parent` for each commit, newest first; `tags` are `commit:tag`. */
const LINES: readonly (readonly [what: string, log: string, tags: string, firsts: string])[] = [
  ["no commits", "", "", ""],
  ["no tags", "b>a a>out", "", "b:- a:-"],
  ["what came after the last", "c>b b>a a>out", "b:v1", "c:- b:v1 a:v1"],
  ["each its own", "c>b b>a a>out", "c:v3 b:v2 a:v1", "c:v3 b:v2 a:v1"],
  ["a side branch", "d>c,b c>a b>a a>out", "d:v2 c:v1", "d:v2 c:v1 b:v2 a:v1"],
  ["a wrong clock", "c>b a>out b>a", "c:v2 a:v1", "c:v2 a:v1 b:v2"],
];

Deno.test("findFirstTags() gives the first tag that holds each commit", async (test) => {
  for (const [what, log, tags, expected] of LINES) {
    await test.step(what, () => {
      const commits = log.split(" ").filter((text) => text !== "").map((text) => {
        const [hash = "", parents = ""] = text.split(">");
        return { hash, parents: parents.split(",") };
      });
      const tagOf = new Map(tags.split(" ").map((text) => text.split(":") as [string, string]));
      const graph = new CommitGraph(commits);
      const firsts = findFirstTags(graph, (hash) => tagOf.get(hash));
      const shown = commits.map(({ hash }) =>
        `${hash}:${firsts[graph.positionOf(hash) ?? -1] ?? "-"}`
      );
      assert.equal(shown.join(" "), expected);
    });
  }
});
