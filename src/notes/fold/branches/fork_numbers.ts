// Finds the numbers of pull requests that are none of this repository: those of forks and of other
// repositories whose merges were brought in.

import type { Change } from "../../types.ts";
import type { Folding } from "../folding.ts";
import type { MergeTree } from "./merge_tree.ts";

// A repository counts on: a number is not a quarter of all others of its time, unless all are small.
const FURTHEST = 4;
const LEAST_DISTANCE = 300;

/**
 * The positions of merges inside of others whose numbers are far from all that was merged into the
 * branch itself. What a platform answered for is its own.
 */
export function findForeignNumbers(
  folding: Folding,
  merges: Iterable<number>,
  tree: () => MergeTree,
): readonly number[] {
  const numbered = [...merges].filter((position) => numberOf(folding.changeAt(position)) > 0);
  if (numbered.length < 2) return [];
  const opened = tree();
  const inner = numbered.filter((position) => !opened.isDirect(position));
  if (inner.length === 0) return [];
  const own = folding.changes.flatMap((change, position) => {
    const number = numberOf(change);
    return number > 0 && opened.isDirect(position) ? [number] : [];
  });
  if (own.length === 0) return [];
  // One by one: there may be more than a call takes arguments.
  const lowest = own.reduce((a, b) => Math.min(a, b));
  const highest = own.reduce((a, b) => Math.max(a, b));
  return inner.filter((position) => {
    const change = folding.changeAt(position);
    const number = numberOf(change);
    return change.pullRequest?.details === undefined &&
      Math.max(lowest - number, number - highest) > LEAST_DISTANCE &&
      (number * FURTHEST < lowest || number > highest * FURTHEST);
  });
}

function numberOf({ pullRequest }: Change): number {
  return pullRequest?.number ?? 0;
}
