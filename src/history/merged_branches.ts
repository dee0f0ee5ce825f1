// Which merge brought a commit in: the commits of merged branches, found in the graph of a range.

/** A commit as far as the graph is concerned. */
export interface GraphCommit {
  /** The full object name. */
  readonly hash: string;
  /** Full object names of the parents; those outside the range are its edge. */
  readonly parents: readonly string[];
  /** Committer date in seconds; clocks go wrong, so it decides nothing here. */
  readonly dateSec?: number;
}

/**
 * For each commit that came in by a merge of a pull request the hash of that merge: it can be reached
 * within the range from a parent other than the first, and not from the first (specification, one
 * entry for a pull request). `commits` is a range as `git log` prints it, newest first but for wrong
 * clocks; `merges` are the merges that count. None of these is in the answer: each stands for itself.
 * A commit within several of them belongs to the innermost, which is the oldest.
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
        // Positions grow from ancestors to descendants: the lower one is the older one.
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

/** A commit whose parents are positions in the sorted graph; those outside the range are left out. */
interface Node {
  readonly hash: string;
  readonly first: number | undefined;
  readonly others: readonly number[];
}

/** The commits with every ancestor before its descendants, otherwise oldest first as the log has them. */
function sortCommits(commits: readonly GraphCommit[]): readonly Node[] {
  const byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  const positions = new Map<string, number>();
  const opened = new Set<string>();
  const graph: Node[] = [];
  for (const start of commits.toReversed()) {
    // A stack of its own: histories are deeper than calls may be.
    const stack = [start.hash];
    while (stack.length > 0) {
      const hash = stack.at(-1) ?? "";
      const { parents = [] } = byHash.get(hash) ?? {};
      const ahead = opened.has(hash) ? [] : parents.filter((each) =>
        // A circle cannot be made in git, and would be broken up here.
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
 * The positions of the merges, oldest first, in chains along first parents: what the first parent of
 * one can reach, the first parent of the next can reach too.
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
 * Paints a graph backwards from the merges of one chain, oldest first, in two colours: what their first
 * parents reach, and what only the others do. Goes no further than the two have diverged, and over
 * nothing twice.
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
    // The next first parent in the chain reaches all of this by way of the merge.
    painted.forEach((position) => this.#fromFirst.add(position));
    this.#fromOthers = new Set();
    return painted;
  }

  // The highest position goes first: all of its descendants that matter have been painted by then.
  #step(): void {
    const position = this.#queue.pop();
    const { hash = "", first, others = [] } = this.#graph[position] ?? {};
    const isOther = this.#fromOthers.has(position);
    if (isOther) this.#waiting--;
    // What an older merge brought in has its owner there, so that nested branches are walked once.
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

/** Positions of which the highest comes out first: a binary heap. */
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

  /** The highest one; -1 when there is none. */
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
