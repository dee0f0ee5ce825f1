// Tests of src/history/horizon.ts: what a prefix of a log says is what the whole log says.

import assert from "node:assert/strict";
import fc from "fast-check";
import type { Commit } from "../../src/history/commit.ts";
import { CommitGraph, type GraphCommit } from "../../src/history/commit_graph.ts";
import { createGraphSource } from "../../src/history/graph_source.ts";
import { Horizon } from "../../src/history/horizon.ts";
import { findLatestTag } from "../../src/history/latest_tag.ts";
import { rangeWithout } from "../../src/history/simplify.ts";
import type { HistorySource, Tag } from "../../src/history/source.ts";

/** Commits as words `name:parent,parent`, newest first. */
function logOf(text: string): readonly Commit[] {
  return text.trim().split(/\s+/).map((word) => {
    const [hash = "", parents = ""] = word.split(":");
    return commitOf(hash, parents.split(",").filter((parent) => parent !== ""));
  });
}

function commitOf(hash: string, parents: readonly string[]): Commit {
  return { hash, parents, authorName: "", authorEmail: "", subject: hash, body: "" };
}

/** How many commits are read, one at a time. */
function readUntil(log: readonly Commit[], sets: readonly (readonly string[])[]): number {
  const horizon = new Horizon(sets.map((set) => new Set(set)));
  const last = log.findIndex((commit) => horizon.add([commit]));
  return last < 0 ? log.length : last + 1;
}

Deno.test("Horizon ends a linear log at the oldest of the latest tags", () => {
  const log = logOf("6:5 5:4 4:3 3:2 2:1 1:");
  assert.equal(readUntil(log, [["5", "2"], ["4", "1"]]), 3);
  assert.equal(readUntil(log, [["6"]]), 1);
  // A package that has no tag, or one on another branch only, needs the whole history.
  assert.equal(readUntil(log, [["5"], []]), 6);
  assert.equal(readUntil(log, [["5"], ["elsewhere"]]), 6);
});

Deno.test("Horizon goes on until each tag reaches what was not read", () => {
  // The branch a is not part of the release at 4.
  assert.equal(readUntil(logOf("6:5,a 5:4 a:3 4:3 3:2 2:1 1:"), [["4"]]), 4);
  assert.equal(readUntil(logOf("6:5,a 5:4 4:3 3:2 a:2 2:1 1:"), [["4"]]), 5);
  // Two roots.
  assert.equal(readUntil(logOf("4:3,a 3:2 2:1 1: a:b b:"), [["3"]]), 6);
});

function sourceOf(log: readonly GraphCommit[], all: CommitGraph): HistorySource {
  const whole = createGraphSource(all, { findReachable: () => Promise.resolve([]) });
  return createGraphSource(new CommitGraph(log), whole) as HistorySource;
}

Deno.test("Horizon reads as much as the latest tags and their ranges need", async () => {
  // The parents of a commit come after it, within a short distance or anywhere.
  const parents = fc.array(fc.oneof({ arbitrary: fc.nat(1), weight: 8 }, fc.nat(30)), {
    maxLength: 2,
  });
  const histories = fc.array(parents, { minLength: 1, maxLength: 60 });
  const places = fc.array(fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  });
  let shortened = 0;
  await fc.assert(
    fc.asyncProperty(histories, places, fc.boolean(), async (history, sets, isSkewed) => {
      const graph = history.map((steps, index) => {
        const found = steps.map((step) => index + 1 + step).filter((each) => each < history.length);
        const next = index + 1 < history.length ? [index + 1] : [];
        const all = new Set(found.length === 0 && index % 7 !== 6 ? next : found);
        return commitOf(`c${index}`, Array.from(all, (each) => `c${each}`));
      });
      // Only what the tip reaches is in a log; a wrong clock changes the order of neighbors.
      const full = new CommitGraph(graph);
      const tip = rangeWithout(full, ["c0"]);
      const log = graph.filter(({ hash }) => tip[full.positionOf(hash) ?? -1] === 0);
      if (isSkewed) { for (let at = 1; at + 1 < log.length; at += 3) swap(log, at); }
      const tags = sets.map((set, number) =>
        set.map((index): Tag => ({
          name: `p${number}@1.${index}.0`,
          objectId: `c${index}`,
          commit: `c${index}`,
        }))
      );
      const length = readUntil(log, tags.map((each) => each.map(({ commit }) => commit)));
      if (length < log.length) shortened++;
      const all = new CommitGraph(log);
      const part = log.slice(0, length);
      for (const each of tags) {
        const wanted = await findLatestTag(sourceOf(log, all), "c0", each);
        const found = await findLatestTag(sourceOf(part, all), "c0", each);
        assert.equal(found?.name, wanted?.name);
        const bases = found === undefined ? [] : [found.commit];
        assert.deepEqual(listRange(part, bases), listRange(log, bases));
      }
    }),
    { numRuns: 1_000 },
  );
  assert.ok(shortened > 50, `${shortened} were shortened`);
});

function swap(log: Commit[], at: number): void {
  const [first, second] = [log[at], log[at + 1]];
  if (first !== undefined && second !== undefined) log.splice(at, 2, second, first);
}

function listRange(log: readonly GraphCommit[], bases: readonly string[]): readonly string[] {
  const graph = new CommitGraph(log);
  const range = rangeWithout(graph, bases);
  return log.map(({ hash }) => hash).filter((hash) => range[graph.positionOf(hash) ?? -1] === 1)
    .toSorted();
}
