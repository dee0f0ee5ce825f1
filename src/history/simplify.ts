// Follows a history as git does for a path: a branch that in the end brought nothing to it is left out.

import type { CommitGraph } from "./commit_graph.ts";
import { reachableFrom } from "./graph_source.ts";

/** A parent of a merge: its full hash, and its position or -1. */
export interface MergeParent {
  readonly hash: string;
  readonly position: number;
}

/** The history of one package in a log. */
export interface PackageHistory {
  readonly graph: CommitGraph;
  /** The parents of each merge, in their order, by the position of the merge. */
  readonly merges: readonly (readonly MergeParent[] | undefined)[];
  /** Full hashes; these commits and their ancestors are excluded. */
  readonly bases: readonly string[];
  /** The positions of the commits that change the package, newest first. */
  readonly touched: readonly number[];
  /** True when a merge differs from one of its parents, by its place among them, in the package. */
  readonly isChanged: (merge: number, parent: number) => boolean;
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
  const { graph, touched, merges, isChanged } = history;
  const bases = new Set(history.bases);
  // Otherwise git follows no parent outside of the range.
  const isRelevant = ({ hash, position }: MergeParent): boolean =>
    range[position] === 1 || bases.has(hash);
  const inRange = touched.filter((position) => range[position] === 1);
  if (inRange.length === 0) return inRange;
  const findSame = (merge: number, parents: readonly MergeParent[]): MergeParent | undefined => {
    for (let index = 0; index < parents.length; index++) {
      const parent = parents[index];
      if (parent !== undefined && !isChanged(merge, index) && isRelevant(parent)) return parent;
    }
    return undefined;
  };
  const visited = new Uint8Array(graph.size);
  const waiting = [graph.positionAt(0)];
  const visit = (position: number): void => {
    if (position < 0 || visited[position] === 1 || range[position] !== 1) return;
    visited[position] = 1;
    waiting.push(position);
  };
  visited[waiting[0] ?? -1] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const parents = merges[at];
    if (parents !== undefined) {
      const same = findSame(at, parents);
      if (same === undefined) { for (const { position } of parents) visit(position); }
      else visit(same.position);
      continue;
    }
    visit(graph.firstParentOf(at));
  }
  return inRange.filter((position) => visited[position] === 1);
}
