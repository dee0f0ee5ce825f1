// Answers questions about reachability from a commit graph in memory, for many ranges of one history.

import type { CommitGraph } from "./commit_graph.ts";
import type { HistorySource, ReachableQuery } from "../source.ts";

/** The questions that a graph answers. */
export type GraphAnswers = Pick<HistorySource, "findReachable" | "independent" | "countBetween">;

/**
 * Answers from the graph of a history; commits outside of it are not reachable. Where the graph is
 * only the newest part of the history, `source` is asked when none of the commits is in it, and which
 * are independent when one is not.
 */
export function createGraphSource(
  graph: CommitGraph,
  source: Partial<Pick<HistorySource, "findReachable" | "independent">> = {},
): GraphAnswers {
  const tip = graph.size === 0 ? -1 : graph.positionAt(0);
  const reachFrom = (hashes: readonly string[]): Uint8Array =>
    reachableFrom(graph, hashes.flatMap((hash) => graph.positionOf(hash) ?? []));
  return {
    findReachable: (query: ReachableQuery) => {
      const start = graph.positionOf(query.tip);
      const isOutside = query.excluded.length === 0 &&
        Array.from(query.wanted).every((hash) => graph.positionOf(hash) === undefined);
      if (isOutside && source.findReachable !== undefined) return source.findReachable(query);
      if (start === undefined) return Promise.resolve([]);
      const reached = start === tip ? undefined : reachableFrom(graph, [start]);
      const excluded = query.excluded.length === 0 ? undefined : reachFrom(query.excluded);
      const found = [...query.wanted].map((hash) => graph.positionOf(hash) ?? -1)
        .filter((position) =>
          position >= 0 && reached?.[position] !== 0 && excluded?.[position] !== 1
        )
        .sort((a, b) => graph.indexAt(a) - graph.indexAt(b));
      const wanted = query.firstOnly ? found.slice(0, 1) : found;
      return Promise.resolve(wanted.map((position) => graph.hashAt(position)));
    },
    independent: (commits) => {
      const unique = [...new Set(commits)];
      const isOutside = unique.some((hash) => graph.positionOf(hash) === undefined);
      if (unique.length > 1 && isOutside && source.independent !== undefined) {
        return source.independent(unique);
      }
      return Promise.resolve(unique.filter((hash) => {
        const position = graph.positionOf(hash) ?? -1;
        return unique.length === 1 ||
          reachFrom(unique.filter((other) => other !== hash))[position] !== 1;
      }));
    },
    countBetween: (base, end) => {
      const [inner, outer] = [reachFrom([base]), reachFrom([end])];
      let count = 0;
      for (let at = 0; at < outer.length; at++) if (outer[at] === 1 && inner[at] !== 1) count++;
      return Promise.resolve(count);
    },
  };
}

/** Marks with 1 the positions that these positions reach, themselves included. */
export function reachableFrom(graph: CommitGraph, starts: readonly number[]): Uint8Array {
  const marks = new Uint8Array(graph.size);
  let highest = -1;
  for (const start of starts) {
    marks[start] = 1;
    highest = Math.max(highest, start);
  }
  // Ancestors have lower positions.
  for (let at = highest; at >= 0; at--) {
    if (marks[at] !== 1) continue;
    const first = graph.firstParentOf(at);
    if (first >= 0) marks[first] = 1;
    for (const other of graph.otherParentsOf(at)) marks[other] = 1;
  }
  return marks;
}

/** For each of these commits, by full hashes, how many commits of the graph it does not reach. */
export function countUnreached(graph: CommitGraph, hashes: readonly string[]): readonly number[] {
  return hashes.map((hash) => {
    const marks = reachableFrom(graph, [graph.positionOf(hash) ?? -1]);
    let reached = 0;
    for (const mark of marks) reached += mark;
    return graph.size - reached;
  });
}

/**
 * The newest commit that all of these commits reach, by full hashes; undefined when there is none.
 * More than 500 different commits are not compared.
 */
export function findCommonBase(graph: CommitGraph, hashes: readonly string[]): string | undefined {
  const starts = [...new Set(hashes)].map((hash) => graph.positionOf(hash) ?? -1);
  if (starts.length === 0 || starts.length > MOST_COMPARED || starts.includes(-1)) return undefined;
  const counts = new Int32Array(graph.size);
  for (const start of starts) {
    const marks = reachableFrom(graph, [start]);
    for (let at = 0; at <= start; at++) counts[at] = (counts[at] ?? 0) + (marks[at] ?? 0);
  }
  const base = counts.lastIndexOf(starts.length);
  return base < 0 ? undefined : graph.hashAt(base);
}

const MOST_COMPARED = 500;
