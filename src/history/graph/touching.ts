// Chooses the commits of a log that change a path, and the merges that brought them in.

import type { Commit } from "../commit.ts";
import { CommitGraph, CommitIndex } from "./commit_graph.ts";
import { findMerged } from "./merged_branches.ts";
import type { CommitSource, LogQuery } from "../log_source.ts";
import { queryOf, type SelectedCommits } from "../read.ts";
import type { Range } from "../range.ts";

/** A log, and what its merges brought in. */
export class MergedLog {
  /** The commits, newest first. */
  readonly commits: readonly Commit[];
  readonly graph: CommitGraph;
  readonly #merges: readonly number[];
  #owners: readonly Int32Array[] | undefined;

  /** `index` holds the same commits. */
  constructor(commits: readonly Commit[], index = indexOf(commits)) {
    this.commits = commits;
    this.graph = new CommitGraph(index);
    const merges: number[] = [];
    for (let position = 0; position < this.graph.size; position++) {
      if (this.graph.otherParentsOf(position).length > 0) merges.push(position);
    }
    this.#merges = merges;
  }

  /**
   * The merges that brought in these commits, and those that brought in these merges. All are
   * positions of the graph. A few may be among them that brought in a merge and not the commit.
   */
  mergesOf(touched: Iterable<number>): ReadonlySet<number> {
    const { graph } = this;
    const found = new Set<number>();
    for (const position of touched) {
      for (const owners of this.#findOwners()) {
        let at = position;
        while (!graph.isDirect(at)) {
          at = owners[at] ?? -1;
          if (at < 0 || found.has(at)) break;
          found.add(at);
        }
      }
    }
    return found;
  }

  /** The commits at these positions, newest first, as the log has them. */
  commitsAt(positions: Iterable<number>): readonly Commit[] {
    const indexes = Array.from(positions, (position) => this.graph.indexAt(position));
    return indexes.sort((a, b) => a - b).flatMap((index) => this.commits[index] ?? []);
  }

  // A commit may have come by a branch into another and by itself into the main line.
  #findOwners(): readonly Int32Array[] {
    const { graph } = this;
    return this.#owners ??= [
      findMerged(graph, new Set(this.#merges), true),
      findMerged(graph, new Set(this.#merges.filter((merge) => graph.isDirect(merge)))),
    ];
  }
}

function indexOf(commits: readonly Commit[]): CommitIndex {
  const index = new CommitIndex();
  index.add(commits);
  return index;
}

/** What lists commits without reading them. */
export interface HashSource {
  /**
   * The hashes of the commits of a query, in the order of the log. `others` are tips beside that of
   * the query: a merge may leave out what a release on its branch held.
   */
  readonly listHashes: (
    query: LogQuery,
    others?: readonly string[],
  ) => Promise<readonly string[]>;
}

/** The commits of a range that change its paths, and the graph of all of its commits. */
export interface TouchingCommits extends SelectedCommits {
  readonly graph: CommitGraph;
}

/**
 * The commits of a range that change its paths, as `git log --no-merges` with the paths lists them,
 * and, with `includesMerges`, the merges that brought them in.
 */
export async function readTouching(
  source: Pick<CommitSource, "log"> & HashSource,
  range: Range,
  includesMerges: boolean,
): Promise<TouchingCommits> {
  const query = queryOf(range, true);
  const [hashes, logged] = await Promise.all([
    source.listHashes(query),
    readAll(source.log({ ...query, skipMerges: false, paths: undefined })),
  ]);
  return chooseTouching(logged, hashes, includesMerges);
}

/** The commits of a log with these hashes and, with `includesMerges`, the merges that brought them in. */
export function chooseTouching(
  logged: readonly Commit[],
  hashes: readonly string[],
  includesMerges: boolean,
): TouchingCommits {
  const log = new MergedLog(logged);
  const touched = hashes.flatMap((hash) => log.graph.positionOf(hash) ?? []);
  const merges = includesMerges ? log.mergesOf(touched) : [];
  const commits = log.commitsAt([...touched, ...merges]);
  return { commits, logged, graph: log.graph };
}

/** All commits of a log. */
export async function readAll(batches: AsyncIterable<readonly Commit[]>): Promise<Commit[]> {
  const all: Commit[] = [];
  for await (const batch of batches) for (const commit of batch) all.push(commit);
  return all;
}
