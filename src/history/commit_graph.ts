// The commit graph of a log: parents, and the line of first parents from the tip.

import { TextIndex } from "../text/fingerprint.ts";
import type { Commit } from "./commit.ts";

/** A node of the commit graph. It has no date, because clocks can be wrong. */
export type GraphCommit = Pick<Commit, "hash" | "parents">;

const NO_PARENTS: readonly number[] = [];

/**
 * The graph of a range as `git log` prints it, newest first except for wrong clocks. Commits have
 * positions from 0, ancestors first, otherwise oldest first. Parents outside the range are left
 * out.
 */
export class CommitGraph {
  readonly #commits: readonly GraphCommit[];
  /** The commits by position, when that is not the reversed order of the log. */
  readonly #sorted: readonly GraphCommit[] | undefined;
  readonly #firstParents: Int32Array;
  readonly #otherParents = new Map<number, number[]>();
  #positions: ReadonlyMap<string, number> | undefined;
  #direct: Uint8Array | undefined;

  /** The first commit is the tip. */
  constructor(commits: readonly GraphCommit[]) {
    this.#commits = commits;
    this.#firstParents = new Int32Array(commits.length).fill(-1);
    if (this.#readLog()) return;
    this.#sorted = sortCommits(commits);
    this.#firstParents = new Int32Array(this.#sorted.length).fill(-1);
    this.#otherParents.clear();
    this.#positions = positionsOf(this.#sorted);
    for (const [position, { parents }] of this.#sorted.entries()) {
      for (const [index, hash] of parents.entries()) {
        const parent = this.#positions.get(hash) ?? -1;
        // git has no cycles; if the input has one, a parent that is not older is left out.
        if (parent < position) this.#setParent(position, index, parent);
      }
    }
  }

  /**
   * Reads the parents of a log in which none stands before its child, as in nearly every one; gives
   * false for another. Most parents are the next commit, so that few are looked up by their hash.
   */
  #readLog(): boolean {
    const commits = this.#commits;
    const last = commits.length - 1;
    let index: TextIndex | undefined;
    for (let at = 0; at <= last; at++) {
      const { parents } = commits[at] as GraphCommit;
      for (let place = 0; place < parents.length; place++) {
        const hash = parents[place] ?? "";
        let parent = at + 1;
        if (hash !== commits[parent]?.hash) {
          index ??= new TextIndex(last + 1, (at) => commits[at]?.hash ?? "");
          parent = index.find(hash);
          if (parent < 0) continue;
          if (parent <= at) return false;
        }
        this.#setParent(last - at, place, last - parent);
      }
    }
    return true;
  }

  #setParent(position: number, index: number, parent: number): void {
    if (parent < 0) return;
    if (index === 0) this.#firstParents[position] = parent;
    else {
      const others = this.#otherParents.get(position);
      if (others === undefined) this.#otherParents.set(position, [parent]);
      else others.push(parent);
    }
  }

  /** Number of commits. */
  get size(): number {
    return this.#firstParents.length;
  }

  /** The position of the commit at this index of the log. */
  positionAt(index: number): number {
    if (this.#sorted === undefined) return this.#commits.length - 1 - index;
    return this.positionOf(this.#commits[index]?.hash ?? "") ?? -1;
  }

  /** The position of a commit by its full hash; undefined outside the range. */
  positionOf(hash: string): number | undefined {
    this.#positions ??= positionsOf(this.#sorted ?? this.#commits.toReversed());
    return this.#positions.get(hash);
  }

  /** The full hash of the commit at this position. */
  hashAt(position: number): string {
    const commit = this.#sorted?.[position] ?? this.#commits[this.#commits.length - 1 - position];
    return commit?.hash ?? "";
  }

  /** The position of the first parent; -1 when it is outside the range. */
  firstParentOf(position: number): number {
    return this.#firstParents[position] ?? -1;
  }

  /** The positions of the parents after the first. */
  otherParentsOf(position: number): readonly number[] {
    return this.#otherParents.get(position) ?? NO_PARENTS;
  }

  /** True for a merge that brought in a single commit. */
  bringsOneCommit(merge: number): boolean {
    const [brought, ...more] = this.otherParentsOf(merge);
    if (brought === undefined || more.length > 0) return false;
    const parent = this.firstParentOf(brought);
    return this.otherParentsOf(brought).length === 0 && (parent < 0 || this.isDirect(parent));
  }

  /** True for the tip and its first parents: the line that branches are merged into. */
  isDirect(position: number): boolean {
    if (this.#direct === undefined) {
      this.#direct = new Uint8Array(this.size);
      const tip = this.size === 0 ? -1 : this.positionAt(0);
      for (let at = tip; at >= 0; at = this.firstParentOf(at)) this.#direct[at] = 1;
    }
    return this.#direct[position] === 1;
  }
}

function positionsOf(commits: readonly GraphCommit[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (let position = 0; position < commits.length; position++) {
    positions.set((commits[position] as GraphCommit).hash, position);
  }
  return positions;
}

/** Sorts the commits topologically, ancestors first, otherwise oldest first as in the log. */
function sortCommits(commits: readonly GraphCommit[]): readonly GraphCommit[] {
  const byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  const opened = new Set<string>();
  const placed = new Set<string>();
  const sorted: GraphCommit[] = [];
  for (const start of commits.toReversed()) {
    // Recursion would overflow the call stack on deep histories.
    const stack = [start.hash];
    while (stack.length > 0) {
      const hash = stack.at(-1) ?? "";
      const commit = byHash.get(hash);
      const ahead = commit === undefined || opened.has(hash)
        ? []
        : commit.parents.filter((each) => byHash.has(each) && !opened.has(each));
      opened.add(hash);
      if (ahead.length > 0) {
        for (const parent of ahead) stack.push(parent);
        continue;
      }
      stack.pop();
      if (commit === undefined || placed.has(hash)) continue;
      placed.add(hash);
      sorted.push(commit);
    }
  }
  return sorted;
}
