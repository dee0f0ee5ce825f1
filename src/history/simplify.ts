// Follows a history as git does for a path: a branch that in the end brought nothing to it is left out.

import type { CommitGraph } from "./commit_graph.ts";
import { reachableFrom } from "./graph_source.ts";

/** The history of one package in a log. */
export interface PackageHistory {
  readonly graph: CommitGraph;
  /** Full hashes; these commits and their ancestors are excluded. */
  readonly bases: readonly string[];
  /** The positions of the commits that change the package, newest first. */
  readonly touched: readonly number[];
  /**
   * Of the merges that brought some of them in, the parents with the same content in the package, by
   * position; parents are full hashes.
   */
  readonly sameParents: ReadonlyMap<number, readonly string[]>;
}

/** Marks with 1 the positions of a range. */
export function rangeWithout(graph: CommitGraph, bases: readonly string[]): Uint8Array {
  const excluded = reachableFrom(graph, bases.flatMap((hash) => graph.positionOf(hash) ?? []));
  return excluded.map((mark) => 1 - mark);
}

/**
 * The commits of a package that `git log` with its paths lists (git-log(1), "History
 * Simplification", the default mode). `range` marks the positions of its range.
 */
export function simplify(history: PackageHistory, range: Uint8Array): readonly number[] {
  const { graph, touched } = history;
  const bases = new Set(history.bases);
  const isRelevant = (hash: string): boolean =>
    bases.has(hash) || range[graph.positionOf(hash) ?? -1] === 1;
  const sameParents = new Map<number, string>();
  for (const [merge, parents] of history.sameParents) {
    const same = parents.find(isRelevant);
    if (same !== undefined) sameParents.set(merge, same);
  }
  const inRange = touched.filter((position) => range[position] === 1);
  if (sameParents.size === 0) return inRange;
  const visited = new Uint8Array(graph.size);
  const waiting = [graph.positionAt(0)];
  const visit = (position: number): void => {
    if (position < 0 || visited[position] === 1 || range[position] !== 1) return;
    visited[position] = 1;
    waiting.push(position);
  };
  visited[waiting[0] ?? -1] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const same = sameParents.get(at);
    if (same !== undefined) {
      visit(graph.positionOf(same) ?? -1);
      continue;
    }
    visit(graph.firstParentOf(at));
    for (const other of graph.otherParentsOf(at)) visit(other);
  }
  return inRange.filter((position) => visited[position] === 1);
}
