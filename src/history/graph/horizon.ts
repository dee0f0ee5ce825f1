// Tells how far a log must be read to know what came after the latest tags of several packages.

import type { Commit } from "../commit.ts";
import { CommitGraph, CommitIndex, type GraphCommit } from "./commit_graph.ts";
import { reachableFrom } from "./graph_source.ts";

// After a check that failed the log must grow this much, so that all checks take linear time.
const GROWTH = 1.3;

// With wrong clocks a parent may stand before its child. git looks as far for these (SLOP in its
// revision.c).
const COMMITS_AFTER_CHECK = 5;

/**
 * Follows a log that is read from its tip until each set of tags has its latest ones, and all of
 * these reach every commit that was not read. What was not read is then older than any of them.
 */
export class Horizon {
  readonly #sets: readonly ReadonlySet<string>[];
  /** The sets of which no tag was read, by the commits of their tags. */
  readonly #missing = new Map<string, number[]>();
  readonly #found = new Set<number>();
  readonly #commits: GraphCommit[] = [];
  #nextCheck = 0;
  #end: number | undefined;

  /** The full hashes of the commits that have tags, a set for each package. */
  constructor(sets: readonly ReadonlySet<string>[]) {
    this.#sets = sets;
    for (const [index, hashes] of sets.entries()) {
      for (const hash of hashes) {
        const others = this.#missing.get(hash);
        if (others === undefined) this.#missing.set(hash, [index]);
        else others.push(index);
      }
    }
  }

  /** The hashes of the last commits: each latest tag reaches them, if by commits that were not read. */
  get beyond(): readonly string[] {
    const from = this.#end === undefined ? this.#commits.length : this.#end - COMMITS_AFTER_CHECK;
    return this.#commits.slice(from).map(({ hash }) => hash);
  }

  /** Adds the next commits of the log; true when no more are needed. */
  add(commits: readonly Commit[]): boolean {
    for (const commit of commits) {
      this.#commits.push(commit);
      for (const index of this.#missing.get(commit.hash) ?? []) this.#found.add(index);
    }
    const size = this.#commits.length;
    if (this.#end === undefined) {
      if (this.#found.size < this.#sets.length || size < this.#nextCheck) return false;
      this.#nextCheck = Math.floor(size * GROWTH);
      if (!this.#isReached()) return false;
      this.#end = size + COMMITS_AFTER_CHECK;
    }
    return size >= this.#end;
  }

  #isReached(): boolean {
    const read = new CommitIndex();
    read.add(this.#commits);
    const unread = new Set<string>();
    for (const { parents } of this.#commits) {
      for (const hash of parents) if (read.indexOf(hash) < 0) unread.add(hash);
    }
    read.add(Array.from(unread, (hash) => ({ hash, parents: [] })));
    const graph = new CommitGraph(read);
    const positions = Array.from(unread, (hash) => graph.positionOf(hash) ?? -1);
    let last: { readonly position: number; readonly marks: Uint8Array } | undefined;
    const reachesAll = (position: number): Uint8Array | undefined => {
      // Packages that are released together have their tags at one commit.
      if (last?.position !== position) last = { position, marks: reachableFrom(graph, [position]) };
      const { marks } = last;
      return positions.every((each) => marks[each] === 1) ? marks : undefined;
    };
    return this.#sets.every((hashes) => everyLatest(graph, hashes, reachesAll));
  }
}

/**
 * True when `reach` gives marks for each tag of a set that no other of its tags reaches; they say
 * what the tag reaches.
 */
function everyLatest(
  graph: CommitGraph,
  hashes: ReadonlySet<string>,
  reach: (position: number) => Uint8Array | undefined,
): boolean {
  const older = new Uint8Array(graph.size);
  // Ancestors have lower positions.
  const positions = Array.from(hashes, (hash) => graph.positionOf(hash) ?? -1)
    .filter((position) => position >= 0)
    .sort((a, b) => b - a);
  for (const position of positions) {
    if (older[position] === 1) continue;
    const marks = reach(position);
    if (marks === undefined) return false;
    for (let at = 0; at <= position; at++) if (marks[at] === 1) older[at] = 1;
  }
  return true;
}
