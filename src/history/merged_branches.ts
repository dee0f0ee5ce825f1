// Finds the merge that brought each commit into a range.

import type { Commit } from "./commit.ts";

/** A node of the commit graph. It has no date, because clocks can be wrong. */
export type GraphCommit = Pick<Commit, "hash" | "parents">;

/**
 * Maps each commit that a merge brought in to the hash of that merge: the commit is reachable
 * within the range from a parent other than the first, and not from the first. `commits` is a range
 * as `git log` prints it, newest first except for wrong clocks; `merges` are the merges of pull
 * requests. The merges themselves are not in the map. A commit inside several merges belongs to the
 * innermost, which is the oldest.
 */
export function findMerged(
  commits: readonly GraphCommit[],
  merges: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const graph = sortCommits(commits);
  const owners: (number | undefined)[] = new Array(graph.length);
  for (const chain of chainsOf(graph, merges)) {
    const painter = new Painter(graph, merges);
    for (const merge of chain) {
      for (const position of painter.paint(merge)) {
        // Ancestors have lower positions, so the lower merge is the older one.
        owners[position] = Math.min(owners[position] ?? merge, merge);
      }
    }
  }
  const merged = new Map<string, string>();
  for (const [position, { hash }] of graph.entries()) {
    const owner = graph[owners[position] ?? -1];
    if (owner !== undefined && !merges.has(hash)) merged.set(hash, owner.hash);
  }
  return merged;
}

/**
 * A commit with its parents as positions in the sorted graph; parents outside the range are
 * omitted.
 */
interface Node {
  readonly hash: string;
  readonly first: number | undefined;
  readonly others: readonly number[];
}

/** Sorts the commits topologically, ancestors first, otherwise oldest first as in the log. */
function sortCommits(commits: readonly GraphCommit[]): readonly Node[] {
  const byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  const positions = new Map<string, number>();
  const opened = new Set<string>();
  const graph: Node[] = [];
  for (const start of commits.toReversed()) {
    // Recursion would overflow the call stack on deep histories.
    const stack = [start.hash];
    while (stack.length > 0) {
      const hash = stack.at(-1) ?? "";
      const { parents = [] } = byHash.get(hash) ?? {};
      const ahead = opened.has(hash) ? [] : parents.filter((each) =>
        // git has no cycles; if the input has one, this breaks it.
        byHash.has(each) && !opened.has(each)
      );
      opened.add(hash);
      if (ahead.length > 0) {
        for (const parent of ahead) stack.push(parent);
        continue;
      }
      stack.pop();
      if (positions.has(hash)) continue;
      positions.set(hash, graph.length);
      const [first, ...others] = parents.map((each) => positions.get(each));
      graph.push({ hash, first, others: others.filter((each) => each !== undefined) });
    }
  }
  return graph;
}

/**
 * Groups the merges into chains along first parents, oldest first: everything that the first parent
 * of one merge reaches, the first parent of the next reaches too.
 */
function chainsOf(
  graph: readonly Node[],
  merges: ReadonlySet<string>,
): readonly (readonly number[])[] {
  const chains: number[][] = [];
  const seen = new Set<number>();
  for (let start = graph.length - 1; start >= 0; start--) {
    const chain: number[] = [];
    let position: number | undefined = start;
    while (position !== undefined && !seen.has(position)) {
      seen.add(position);
      const node: Node | undefined = graph[position];
      if (node === undefined) break;
      if (node.others.length > 0 && merges.has(node.hash)) chain.push(position);
      position = node.first;
    }
    if (chain.length > 0) chains.push(chain.reverse());
  }
  return chains;
}

/**
 * Walks the graph back from the merges of one chain, oldest first, and marks what their first
 * parents reach and what only the other parents reach. Stops where the two meet, and visits no
 * commit twice.
 */
class Painter {
  readonly #graph: readonly Node[];
  readonly #merges: ReadonlySet<string>;
  readonly #queue = new Queue();
  readonly #fromFirst = new Set<number>();
  #fromOthers = new Set<number>();
  #waiting = 0;

  constructor(graph: readonly Node[], merges: ReadonlySet<string>) {
    this.#graph = graph;
    this.#merges = merges;
  }

  /** The positions that only the other parents of this merge reach. */
  paint(merge: number): ReadonlySet<number> {
    const { first, others } = this.#graph[merge] ?? { others: [] };
    if (first !== undefined) this.#addFirst(first);
    others.forEach((position) => this.#addOther(position));
    while (this.#waiting > 0) this.#step();
    const painted = this.#fromOthers;
    // The first parent of the next merge in the chain reaches all of these through this merge.
    painted.forEach((position) => this.#fromFirst.add(position));
    this.#fromOthers = new Set();
    return painted;
  }

  // Take the highest position first: all its relevant descendants are marked by then.
  #step(): void {
    const position = this.#queue.pop();
    const { hash = "", first, others = [] } = this.#graph[position] ?? {};
    const isOther = this.#fromOthers.has(position);
    if (isOther) this.#waiting--;
    // Commits of an older merge already have their owner, so nested branches are walked only once.
    const isSettled = this.#merges.has(hash);
    for (const parent of isSettled ? [first] : [first, ...others]) {
      if (parent === undefined) continue;
      if (isOther) this.#addOther(parent);
      else this.#addFirst(parent);
    }
  }

  #addFirst(position: number): void {
    if (this.#fromFirst.has(position)) return;
    this.#fromFirst.add(position);
    if (this.#fromOthers.delete(position)) this.#waiting--;
    else this.#queue.push(position);
  }

  #addOther(position: number): void {
    if (this.#fromFirst.has(position) || this.#fromOthers.has(position)) return;
    this.#fromOthers.add(position);
    this.#waiting++;
    this.#queue.push(position);
  }
}

/** A binary heap that returns the highest position first. */
class Queue {
  readonly #heap: number[] = [];

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
