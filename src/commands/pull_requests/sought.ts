// Which commits a platform is asked about.

import type { Change } from "../../notes/types.ts";
import type { Sought } from "../../platforms/enrich.ts";
import type { MergeGraph } from "./merge_graph.ts";

/** The commits whose pull requests are asked for: those that are kept, and others that may share one with them. */
export function selectSought(
  changes: readonly Change[],
  graph: Pick<MergeGraph, "evidenceOf">,
  isKept: (hash: string) => boolean,
): readonly Sought[] {
  const all = changes.map((change): Sought => ({
    hash: change.hash,
    evidence: graph.evidenceOf(change),
    dateSec: change.dateSec,
  }));
  const numbers = new Set(
    all.filter(({ hash }) => isKept(hash)).flatMap(({ evidence }) =>
      evidence.map(({ number }) => number)
    ),
  );
  return all.filter(({ hash, evidence }) =>
    isKept(hash) || evidence.some(({ number }) => numbers.has(number))
  );
}
