// Tests of src/history/graph/horizon.ts: what a prefix of a log says is what the whole log says.

import assert from "node:assert/strict";
import fc from "fast-check";
import type { Commit } from "../../../src/history/commit.ts";
import { CommitGraph, type GraphCommit } from "../../../src/history/graph/commit_graph.ts";
import { createGraphSource } from "../../../src/history/graph/graph_source.ts";
import { Horizon } from "../../../src/history/graph/horizon.ts";
import { findLatestTag } from "../../../src/history/latest_tag.ts";
import { rangeWithout } from "../../../src/history/graph/simplify.ts";
import type { HistorySource, Tag } from "../../../src/history/source.ts";

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

const TAIL = "8:7 7:6 6:5 5:4 4:3 3:2 2:1 1:";

/** Reads one commit at a time: how many in all, and those that each latest tag reaches. */
function read(
  log: readonly Commit[],
  sets: readonly (readonly string[])[],
): { readonly length: number; readonly beyond: readonly string[] } {
  const horizon = new Horizon(sets.map((set) => new Set(set)));
  const last = log.findIndex((commit) => horizon.add([commit]));
  return { length: last < 0 ? log.length : last + 1, beyond: horizon.beyond };
}

function readUntil(log: readonly Commit[], sets: readonly (readonly string[])[]): number {
  return read(log, sets).length;
}

// Five commits more are read, for parents that stand before their children.

Deno.test("Horizon ends a linear log after the oldest of the latest tags", () => {
  const log = logOf("12:11 11:10 10:9 9:8 8:7 7:6 6:5 5:4 4:3 3:2 2:1 1:");
  assert.equal(readUntil(log, [["11", "8"], ["10", "7"]]), 3 + 5);
  assert.equal(readUntil(log, [["12"]]), 1 + 5);
  // A package that has no tag, or one on another branch only, needs the whole history.
  assert.equal(readUntil(log, [["11"], []]), 12);
  assert.equal(readUntil(log, [["11"], ["elsewhere"]]), 12);
});

Deno.test("Horizon goes on until each tag reaches what was not read", () => {
  // The branch a is not part of the release at 10.
  assert.equal(readUntil(logOf(`12:11,a 11:10 a:9 10:9 9:8 ${TAIL}`), [["10"]]), 4 + 5);
  assert.equal(readUntil(logOf(`12:11,a 11:10 10:9 9:8 a:8 ${TAIL}`), [["10"]]), 5 + 5);
  // Two roots.
  assert.equal(readUntil(logOf(`12:11,a 11:10 10:9 9:8 ${TAIL} a:b b:`), [["11"]]), 14);
});

Deno.test("Horizon sees what a wrong clock puts before its child", () => {
  // 8 is part of the release at 10, by 9 only, which stands after it.
  const log = logOf("12:11,8 11:10 10:9 8: 9:8,7 7:6 6:5 5:4 4:3 3:2 2:1 1:");
  const { length, beyond } = read(log, [["10"]]);
  assert.equal(length, 4 + 5);
  assert.deepEqual(beyond, ["9", "7", "6", "5", "4"]);
  assert.deepEqual(listRange(log.slice(0, length), ["10", ...beyond]), ["11", "12"]);
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
  const histories = fc.array(parents, { minLength: 1, maxLength: 60, size: "max" });
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
      const { length, beyond } = read(log, tags.map((each) => each.map(({ commit }) => commit)));
      if (length < log.length) shortened++;
      const all = new CommitGraph(log);
      const part = log.slice(0, length);
      for (const each of tags) {
        const wanted = await findLatestTag(sourceOf(log, all), "c0", each);
        const found = await findLatestTag(sourceOf(part, all), "c0", each);
        assert.equal(found?.name, wanted?.name);
        const bases = found === undefined ? [] : [found.commit];
        assert.deepEqual(listRange(part, [...bases, ...beyond]), listRange(log, bases));
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
