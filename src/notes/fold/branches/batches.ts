// Finds merges that brought in several pull requests which were merged before, as one of `develop` does.

import { isMerge, readMerge } from "../../messages/merges/merges.ts";
import type { Folding } from "../folding.ts";

// A branch of one person may name as many issues as it has commits.
const FEWEST_NUMBERS = 3;
const FEWEST_AUTHORS = 2;
// A merge that names several pull requests as picked brought copies in.
const FEWEST_PICKED = 2;

/** What a merge brought in that was merged before. */
interface Brought {
  readonly positions: number[];
  readonly numbers: Set<number>;
  /** The numbers of the merges that were picked, which make commits with one parent. */
  readonly picked: Set<number>;
  readonly authors: Set<string>;
}

/**
 * The positions of squashed pull requests by the merge that brought in several, of several people, or
 * whose merges were picked. `owners` has the merge of each change, or -1.
 */
export function findBatches(
  folding: Folding,
  owners: Int32Array,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, Brought>();
  for (let position = 0; position < owners.length; position++) {
    const owner = owners[position] ?? -1;
    if (owner < 0) continue;
    const { commit, pullRequest } = folding.changeAt(position);
    if (pullRequest === undefined || isMerge(commit)) continue;
    if (folding.changeAt(owner).pullRequest?.number === pullRequest.number) continue;
    let brought = found.get(owner);
    if (brought === undefined) {
      brought = { positions: [], numbers: new Set(), picked: new Set(), authors: new Set() };
      found.set(owner, brought);
    }
    brought.positions.push(position);
    brought.numbers.add(pullRequest.number);
    brought.authors.add(commit.authorName);
    if (readMerge(commit) !== undefined) brought.picked.add(pullRequest.number);
  }
  return new Map(
    [...found]
      .filter(([, { numbers, picked, authors }]) =>
        picked.size >= FEWEST_PICKED ||
        (numbers.size >= FEWEST_NUMBERS && authors.size >= FEWEST_AUTHORS)
      )
      .map(([owner, { positions }]) => [owner, positions]),
  );
}
