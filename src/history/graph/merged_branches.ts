// Finds the merge that brought each commit into a range.

import type { CommitGraph } from "./commit_graph.ts";

/**
 * The merge that brought in each commit, by position, or -1: the commit is reachable within the
 * range from a parent other than the first, and not from the first. No merge of `merges` is brought
 * in by another, unless `includesMerges` is true. A commit inside several merges belongs to the
 * innermost, which is the oldest.
 */
export function findMerged(
  graph: CommitGraph,
  merges: ReadonlySet<number>,
  includesMerges = false,
): Int32Array {
  return new MergedFinder(graph).find(merges, includesMerges);
}

/**
 * Finds what brought in commits, for one set of merges after another, in time for what these merges
 * brought in.
 */
export class MergedFinder {
  readonly #graph: CommitGraph;
  readonly #painter: Painter;
  readonly #owners: Int32Array;
  /** The positions that have an owner. */
  #owned: number[] = [];
  #chains: Int32Array | undefined;

  constructor(graph: CommitGraph) {
    this.#graph = graph;
    this.#painter = new Painter(graph);
    this.#owners = new Int32Array(graph.size).fill(-1);
  }

  /** As {@link findMerged}; the answer changes with the next call. */
  find(merges: ReadonlySet<number>, includesMerges = false): Int32Array {
    const owners = this.#owners;
    for (const position of this.#owned) owners[position] = -1;
    this.#owned = [];
    // Asked of each commit, for which a set takes too long.
    const isAsked = new Uint8Array(this.#graph.size);
    for (const position of merges) isAsked[position] = 1;
    for (const chain of this.#chainsOf(merges)) {
      this.#painter.begin(isAsked);
      for (const merge of chain) this.#own(merge, isAsked, includesMerges);
    }
    return owners;
  }

  /** Notes what a merge brought in. */
  #own(merge: number, isAsked: Uint8Array, includesMerges: boolean): void {
    const owners = this.#owners;
    for (const position of this.#painter.paint(merge)) {
      if (!includesMerges && isAsked[position] === 1) continue;
      const owner = owners[position] ?? -1;
      if (owner < 0) this.#owned.push(position);
      // Ancestors have lower positions, so the lower merge is the older one.
      if (owner < 0 || merge < owner) owners[position] = merge;
    }
  }

  /**
   * Groups the merges into chains along first parents, oldest first: everything that the first parent
   * of one merge reaches, the first parent of the next reaches too.
   */
  #chainsOf(merges: ReadonlySet<number>): Iterable<readonly number[]> {
    const numbers = this.#chains ??= numberChains(this.#graph);
    const chains = new Map<number, number[]>();
    for (const merge of [...merges].sort((a, b) => a - b)) {
      if (this.#graph.otherParentsOf(merge).length === 0) continue;
      const number = numbers[merge] ?? -1;
      const chain = chains.get(number);
      if (chain === undefined) chains.set(number, [merge]);
      else chain.push(merge);
    }
    return chains.values();
  }
}

/** The number of the chain of first parents that each commit is on. */
function numberChains(graph: CommitGraph): Int32Array {
  const numbers = new Int32Array(graph.size).fill(-1);
  for (let start = graph.size - 1; start >= 0; start--) {
    for (let at = start; at >= 0 && numbers[at] === -1; at = graph.firstParentOf(at)) {
      numbers[at] = start;
    }
  }
  return numbers;
}

/**
 * Walks the graph back from the merges of one chain after another, oldest first, and marks what
 * their first parents reach and what only the other parents reach. Stops where the two meet, and
 * visits no commit of a chain twice.
 */
class Painter {
  readonly #graph: CommitGraph;
  #isAsked: Uint8Array = new Uint8Array(0);
  readonly #queue = new Queue();
  /** The number of the chain whose first parents reach a commit. */
  readonly #fromFirst: Int32Array;
  /** The number of the merge whose other parents reach a commit. */
  readonly #fromOthers: Int32Array;
  #chain = 0;
  #merge = 0;
  #waiting = 0;

  constructor(graph: CommitGraph) {
    this.#graph = graph;
    this.#fromFirst = new Int32Array(graph.size);
    this.#fromOthers = new Int32Array(graph.size);
  }

  /** Begins with another chain; `isAsked` has 1 for all merges that are asked for, by position. */
  begin(isAsked: Uint8Array): void {
    this.#isAsked = isAsked;
    this.#chain++;
    this.#queue.clear();
  }

  /** The positions that only the other parents of this merge reach. */
  paint(merge: number): readonly number[] {
    this.#merge++;
    const reached: number[] = [];
    const first = this.#graph.firstParentOf(merge);
    if (first >= 0) this.#addFirst(first);
    for (const other of this.#graph.otherParentsOf(merge)) this.#addOther(other, reached);
    while (this.#waiting > 0) this.#step(reached);
    const painted = reached.filter((position) => this.#fromFirst[position] !== this.#chain);
    // The first parent of the next merge in the chain reaches all of these through this merge.
    for (const position of painted) this.#fromFirst[position] = this.#chain;
    return painted;
  }

  // Take the highest position first: all its relevant descendants are marked by then.
  #step(reached: number[]): void {
    const position = this.#queue.pop();
    const isOther = this.#isFromOthers(position);
    if (isOther) this.#waiting--;
    const first = this.#graph.firstParentOf(position);
    if (first >= 0) this.#add(first, isOther, reached);
    // Commits of an older merge already have their owner, so nested branches are walked only once.
    if (this.#isAsked[position] === 1) return;
    for (const other of this.#graph.otherParentsOf(position)) this.#add(other, isOther, reached);
  }

  #isFromOthers(position: number): boolean {
    return this.#fromOthers[position] === this.#merge && this.#fromFirst[position] !== this.#chain;
  }

  #add(position: number, isOther: boolean, reached: number[]): void {
    if (isOther) this.#addOther(position, reached);
    else this.#addFirst(position);
  }

  #addFirst(position: number): void {
    if (this.#fromFirst[position] === this.#chain) return;
    // One that waits in the queue changes its side there.
    if (this.#fromOthers[position] === this.#merge) this.#waiting--;
    else this.#queue.push(position);
    this.#fromFirst[position] = this.#chain;
  }

  #addOther(position: number, reached: number[]): void {
    if (this.#fromFirst[position] === this.#chain) return;
    if (this.#fromOthers[position] === this.#merge) return;
    this.#fromOthers[position] = this.#merge;
    this.#waiting++;
    this.#queue.push(position);
    reached.push(position);
  }
}

/** A binary heap that returns the highest position first. */
class Queue {
  readonly #heap: number[] = [];

  clear(): void {
    this.#heap.length = 0;
  }

  push(position: number): void {
    const heap = this.#heap;
    let index = heap.length;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const value = heap[above] ?? 0;
      if (value >= position) break;
      heap[index] = value;
      index = above;
    }
    heap[index] = position;
  }

  /** Removes and returns the highest position; -1 when empty. */
  pop(): number {
    const heap = this.#heap;
    const top = heap[0] ?? -1;
    const last = heap.pop() ?? -1;
    let index = 0;
    while (2 * index + 1 < heap.length) {
      const left = 2 * index + 1;
      const child = (heap[left + 1] ?? -1) > (heap[left] ?? -1) ? left + 1 : left;
      const value = heap[child] ?? -1;
      if (value <= last) break;
      heap[index] = value;
      index = child;
    }
    if (heap.length > 0) heap[index] = last;
    return top;
  }
}
