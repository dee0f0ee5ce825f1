// The commit graph of a log: parents, and the line of first parents from the tip.

import { fingerprintOf } from "../../text/fingerprint.ts";
import type { Commit } from "../commit.ts";

/** A node of the commit graph. It has no date, because clocks can be wrong. */
export type GraphCommit = Pick<Commit, "hash" | "parents">;

const NO_PARENTS: readonly number[] = [];

const FEWEST_SLOTS = 1024;

/**
 * The commits of a log, newest first except for wrong clocks, and their indexes by hash. A table of
 * numbers, because a map of all hashes takes ten times as long to fill.
 */
export class CommitIndex {
  readonly #commits: GraphCommit[] = [];
  /** The fingerprints of the hashes, because reading the letters of a hash takes longest. */
  readonly #prints: number[] = [];
  /** One more than the index of a commit, at the place of its fingerprint or after it; 0 when free. */
  #slots = new Int32Array(FEWEST_SLOTS);

  /** Adds the next commits of the log. */
  add(commits: readonly GraphCommit[]): void {
    for (const commit of commits) {
      this.#commits.push(commit);
      this.#prints.push(fingerprintOf(commit.hash));
    }
    const from = this.#commits.length - commits.length;
    if (this.#commits.length * 2 <= this.#slots.length) return this.#enter(from);
    let size = this.#slots.length;
    while (size < this.#commits.length * 4) size *= 2;
    this.#slots = new Int32Array(size);
    this.#enter(0);
  }

  #enter(from: number): void {
    for (let index = from; index < this.#commits.length; index++) {
      const { hash } = this.#commits[index] as GraphCommit;
      this.#slots[this.#slotOf(hash, this.#prints[index] ?? 0)] = index + 1;
    }
  }

  /** The slot of a commit, or the free one where it belongs. */
  #slotOf(hash: string, print: number): number {
    const last = this.#slots.length - 1;
    let slot = print & last;
    for (;;) {
      const entry = this.#slots[slot] ?? 0;
      if (entry === 0) return slot;
      if (this.#prints[entry - 1] === print && this.#commits[entry - 1]?.hash === hash) return slot;
      slot = (slot + 1) & last;
    }
  }

  /** The commits so far. */
  get commits(): readonly GraphCommit[] {
    return this.#commits;
  }

  /** The index of a commit by its full hash; -1 outside the log. */
  indexOf(hash: string): number {
    return (this.#slots[this.#slotOf(hash, fingerprintOf(hash))] ?? 0) - 1;
  }

  /**
   * True when a commit of the log is this one or has it as a parent. If the log holds all that the
   * commit does not, this tells whether the tip has the commit among its ancestors.
   */
  reaches(hash: string): boolean {
    // The start of a range is a parent of its oldest commits.
    return this.indexOf(hash) >= 0 ||
      this.#commits.findLast(({ parents }) => parents.includes(hash)) !== undefined;
  }
}

/**
 * The graph of a range as `git log` prints it, newest first except for wrong clocks. Commits have
 * positions from 0, ancestors first, otherwise oldest first. Parents outside the range are left
 * out.
 */
export class CommitGraph {
  readonly #log: CommitIndex;
  readonly #order: Order;
  readonly #firstParents: Int32Array;
  readonly #otherParents = new Map<number, number[]>();
  readonly #isMerge: Uint8Array;
  #direct: Uint8Array | undefined;

  /** The first commit is the tip. */
  constructor(log: CommitIndex | readonly GraphCommit[]) {
    if (log instanceof CommitIndex) this.#log = log;
    else {
      this.#log = new CommitIndex();
      this.#log.add(log);
    }
    const parents = readParents(this.#log);
    this.#order = sortCommits(parents);
    const { positions } = this.#order;
    this.#firstParents = new Int32Array(positions.length).fill(-1);
    this.#isMerge = new Uint8Array(positions.length);
    for (let index = 0; index < positions.length; index++) {
      const position = positions[index] ?? -1;
      const first = positions[parents.first[index] ?? -1] ?? -1;
      // git has no cycles; if the input has one, a parent that is not older is left out.
      if (first < position) this.#firstParents[position] = first;
    }
    for (const [index, others] of parents.others) {
      const position = positions[index] ?? -1;
      const older = others.map((other) => positions[other] ?? -1)
        .filter((other) => other >= 0 && other < position);
      if (older.length === 0) continue;
      this.#otherParents.set(position, older);
      this.#isMerge[position] = 1;
    }
  }

  /** Number of commits. */
  get size(): number {
    return this.#firstParents.length;
  }

  /** The log that it was made of. */
  get log(): CommitIndex {
    return this.#log;
  }

  /** The position of the commit at this index of the log. */
  positionAt(index: number): number {
    return this.#order.positions[index] ?? -1;
  }

  /** The position of a commit by its full hash; undefined outside the range. */
  positionOf(hash: string): number | undefined {
    return this.#order.positions[this.#log.indexOf(hash)];
  }

  /** The index in the log of the commit at this position. */
  indexAt(position: number): number {
    return this.#order.indexes[position] ?? -1;
  }

  /** The full hash of the commit at this position. */
  hashAt(position: number): string {
    return this.#log.commits[this.#order.indexes[position] ?? -1]?.hash ?? "";
  }

  /** The position of the first parent; -1 when it is outside the range. */
  firstParentOf(position: number): number {
    return this.#firstParents[position] ?? -1;
  }

  /** The positions of the parents after the first. */
  otherParentsOf(position: number): readonly number[] {
    if (this.#isMerge[position] !== 1) return NO_PARENTS;
    return this.#otherParents.get(position) ?? NO_PARENTS;
  }

  /** True for a commit that another has among its ancestors; in time for what lies between them. */
  isAncestor(ancestor: number, descendant: number): boolean {
    const seen = new Set([descendant]);
    // Ancestors have lower positions; a set is walked as it grows.
    for (const position of seen) {
      if (position === ancestor) return true;
      for (const parent of [this.firstParentOf(position), ...this.otherParentsOf(position)]) {
        if (parent >= ancestor) seen.add(parent);
      }
    }
    return false;
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

/** The parents of each commit, by indexes of the log; -1 outside of it. */
interface Parents {
  readonly first: Int32Array;
  /** The parents after the first, of merges. */
  readonly others: ReadonlyMap<number, readonly number[]>;
}

function readParents(log: CommitIndex): Parents {
  const { commits } = log;
  const first = new Int32Array(commits.length).fill(-1);
  const others = new Map<number, readonly number[]>();
  for (let index = 0; index < commits.length; index++) {
    const { parents } = commits[index] as GraphCommit;
    const [hash] = parents;
    if (hash === undefined) continue;
    // Most parents are the next commit, which spares looking them up.
    first[index] = hash === commits[index + 1]?.hash ? index + 1 : log.indexOf(hash);
    if (parents.length > 1) others.set(index, parents.slice(1).map((each) => log.indexOf(each)));
  }
  return { first, others };
}

/** The order of the graph: positions by the indexes of the log, and the reverse. */
interface Order {
  readonly positions: Int32Array;
  readonly indexes: Int32Array;
}

/** Sorts the commits topologically, ancestors first, otherwise oldest first as in the log. */
function sortCommits({ first, others }: Parents): Order {
  const positions = new Int32Array(first.length).fill(-1);
  const indexes = new Int32Array(first.length);
  const opened = new Uint8Array(first.length);
  let count = 0;
  // Recursion would overflow the call stack on deep histories.
  const stack: number[] = [];
  const open = (index: number): void => {
    if (index >= 0 && opened[index] === 0) stack.push(index);
  };
  for (let start = first.length - 1; start >= 0; start--) {
    stack.push(start);
    while (stack.length > 0) {
      const index = stack.at(-1) ?? -1;
      const length = stack.length;
      if (opened[index] === 0) {
        opened[index] = 1;
        open(first[index] ?? -1);
        for (const parent of others.get(index) ?? NO_PARENTS) open(parent);
        if (stack.length > length) continue;
      }
      stack.pop();
      if ((positions[index] ?? -1) >= 0) continue;
      positions[index] = count;
      indexes[count++] = index;
    }
  }
  return { positions, indexes };
}
