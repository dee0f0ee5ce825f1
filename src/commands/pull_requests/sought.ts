// Which commits a platform is asked about.

import type { Change } from "../../notes/types.ts";
import type { Sought } from "../../pull_requests/find.ts";
import type { MergeGraph } from "../../pull_requests/merge_graph.ts";

/** The commits whose pull requests are asked for: those that are kept, and others that may share one with them. */
export function selectSought(
  changes: readonly Change[],
  graph: Pick<MergeGraph, "evidenceOf">,
  isKept: (change: Change) => boolean,
): readonly Sought[] {
  const kept = new Set(changes.filter(isKept).map(({ commit }) => commit.hash));
  const all = changes.map((change): Sought => ({
    hash: change.commit.hash,
    evidence: graph.evidenceOf(change),
    dateSec: change.commit.dateSec,
  }));
  const numbers = new Set(
    all.filter(({ hash }) => kept.has(hash)).flatMap(({ evidence }) =>
      evidence.map(({ number }) => number)
    ),
  );
  return all.filter(({ hash, evidence }) =>
    kept.has(hash) || evidence.some(({ number }) => numbers.has(number))
  );
}
