// Follows a history as git does for a path: a branch that in the end brought nothing to it is left out.

import type { CommitGraph } from "./commit_graph.ts";
import { reachableFrom } from "./graph_source.ts";

/** A parent of a merge: its full hash, and its position or -1. */
export interface MergeParent {
  readonly hash: string;
  readonly position: number;
}

/** A log as the packages share it. */
export interface MergedHistory {
  readonly graph: CommitGraph;
  /** The parents of each merge, in their order, by the position of the merge. */
  readonly merges: ReadonlyMap<number, readonly MergeParent[]>;
}

/** The history of one package in a log. */
export interface PackageHistory {
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

/** Follows a history for one package after another. */
export class Simplifier {
  readonly #graph: CommitGraph;
  readonly #merges: MergedHistory["merges"];
  /**
   * The number of the line that a commit is on: commits after each other without a merge or a branch,
   * which are followed together. A merge is a line of its own.
   */
  readonly #lines: Int32Array;
  /** The oldest commit of each line. */
  readonly #ends: readonly number[];

  constructor({ graph, merges }: MergedHistory) {
    this.#graph = graph;
    this.#merges = merges;
    this.#lines = new Int32Array(graph.size).fill(-1);
    this.#ends = this.#drawLines();
  }

  /**
   * The commits of a package that `git log` with its paths lists (git-log(1), "History
   * Simplification", the default mode). `range` marks the positions of its range.
   */
  simplify(history: PackageHistory, range: Uint8Array): readonly number[] {
    const bases = new Set(history.bases);
    const inRange = history.touched.filter((position) => range[position] === 1);
    if (inRange.length === 0) return inRange;
    // Otherwise git follows no parent outside of the range.
    const isRelevant = ({ hash, position }: MergeParent): boolean =>
      range[position] === 1 || bases.has(hash);
    const isSame = (merge: number, parent: MergeParent, index: number): boolean =>
      !history.isChanged(merge, index) && isRelevant(parent);
    const visited = new Uint8Array(this.#ends.length);
    const waiting: number[] = [];
    const visit = (position: number): void => {
      const line = this.#lines[position] ?? -1;
      if (line < 0 || visited[line] === 1 || range[position] !== 1) return;
      visited[line] = 1;
      waiting.push(line);
    };
    visit(this.#graph.positionAt(0));
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      const end = this.#ends[line] ?? -1;
      // What the bases reach is followed no further.
      if (range[end] !== 1) continue;
      const parents = this.#merges.get(end);
      if (parents === undefined) {
        visit(this.#graph.firstParentOf(end));
        continue;
      }
      const same = parents.find((parent, index) => isSame(end, parent, index));
      if (same !== undefined) visit(same.position);
      else for (const { position } of parents) visit(position);
    }
    return inRange.filter((position) => visited[this.#lines[position] ?? -1] === 1);
  }

  /** Numbers the lines; gives the oldest commit of each. A line is always entered at its newest. */
  #drawLines(): readonly number[] {
    const childCounts = this.#countChildren();
    const ends: number[] = [];
    for (let position = this.#graph.size - 1; position >= 0; position--) {
      if (this.#lines[position] === -1) this.#lines[position] = ends.push(position) - 1;
      const line = this.#lines[position] ?? -1;
      ends[line] = position;
      if (this.#merges.has(position)) continue;
      const parent = this.#graph.firstParentOf(position);
      if (parent < 0 || childCounts[parent] !== 1 || this.#merges.has(parent)) continue;
      this.#lines[parent] = line;
    }
    return ends;
  }

  #countChildren(): Int32Array {
    const counts = new Int32Array(this.#graph.size);
    const add = (parent: number): void => {
      if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + 1;
    };
    for (let position = 0; position < counts.length; position++) {
      add(this.#graph.firstParentOf(position));
      for (const parent of this.#graph.otherParentsOf(position)) add(parent);
    }
    return counts;
  }
}
