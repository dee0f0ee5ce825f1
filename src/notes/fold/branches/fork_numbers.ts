// Finds the numbers of pull requests that are none of this repository: those of forks and of other
// repositories whose merges or commits were brought in.

import type { Change } from "../../types.ts";
import type { MergeTree } from "./merge_tree.ts";

// A repository numbers in sequence. A wider gap means that the numbers come from another repository.
const WIDEST_RATIO = 4;
const WIDEST_DISTANCE = 300;
// Of commits, no more than one in so many may come from elsewhere: of a history that was brought in as a
// whole nothing tells which numbers are its own.
const FEWEST_OWN = 10;
const WIDEST_RATIO_OF_FEW = 2;

/**
 * The positions of merges inside of others whose numbers are apart from those that were merged into
 * the branch itself, with a gap between them; and those of a few changes whose numbers are far above
 * all others, also above those of newer changes. What a platform answered for is its own.
 */
export function findForeignNumbers(
  changes: readonly Change[],
  merges: Iterable<number>,
  tree: MergeTree,
): readonly number[] {
  const positions = [...merges];
  // What the platform merged into the branch itself has a number of its own.
  const far = findFarAbove(changes).filter((position) =>
    !positions.includes(position) || !tree.isDirect(position)
  );
  return [...new Set([...findForeignMerges(changes, positions, tree), ...far])];
}

function findForeignMerges(
  changes: readonly Change[],
  merges: readonly number[],
  tree: MergeTree,
): readonly number[] {
  const numbered = merges.filter((position) => numberOf(changes[position]) > 0);
  if (numbered.length < 2) return [];
  const inner = numbered.filter((position) => !tree.isDirect(position));
  if (inner.length === 0) return [];
  const all: number[] = [];
  const direct: number[] = [];
  for (const [position, change] of changes.entries()) {
    const number = numberOf(change);
    if (number > 0) all.push(number);
    if (number > 0 && tree.isDirect(position)) direct.push(number);
  }
  if (direct.length === 0) return [];
  const { least, most } = findOwn(all, direct);
  return inner.filter((position) => {
    const { pullRequest } = changes[position] ?? {};
    return pullRequest !== undefined && pullRequest.details === undefined &&
      (pullRequest.number < least || pullRequest.number > most);
  });
}

function findFarAbove(changes: readonly Change[]): readonly number[] {
  const numbers = changes.map(numberOf);
  const sorted = Float64Array.from(numbers.filter((number) => number > 0)).sort();
  const fewest = sorted.length - Math.floor(sorted.length / (FEWEST_OWN + 1));
  const most = sorted.subarray(fewest - 1, -1).find((number, place) =>
    isGap(number, sorted[fewest + place] ?? 0, WIDEST_RATIO_OF_FEW)
  );
  if (most === undefined) return [];
  // On the branch of an old release the newest number may be the first of its kind.
  const newest = numbers.findIndex((number) => number > 0 && number <= most);
  return [...numbers.keys()].filter((position) =>
    position > newest && (numbers[position] ?? 0) > most &&
    changes[position]?.pullRequest?.details === undefined
  );
}

/** The numbers around the direct ones, up to the first wide gaps. */
function findOwn(
  all: readonly number[],
  direct: readonly number[],
): { readonly least: number; readonly most: number } {
  const sorted = all.toSorted((a, b) => a - b);
  let least = direct.reduce((a, b) => Math.min(a, b));
  let most = direct.reduce((a, b) => Math.max(a, b));
  for (const number of sorted.toReversed()) {
    if (number < least && !isGap(number, least)) least = number;
  }
  for (const number of sorted) if (number > most && !isGap(most, number)) most = number;
  return { least, most };
}

function isGap(lower: number, higher: number, ratio = WIDEST_RATIO): boolean {
  return higher - lower > WIDEST_DISTANCE && higher > lower * ratio;
}

function numberOf(change: Change | undefined): number {
  return change?.pullRequest?.number ?? 0;
}
