// Finds the commits of a range that its reverts name, and the copies of changes.

import type { Folding } from "../folding.ts";
import type { RevertReading } from "./revert_reading.ts";

/** The reverts of a range, by position, and the commits of the range that they name. */
export interface Reverts {
  readonly readings: ReadonlyMap<number, RevertReading>;
  /** The positions that {@link RevertReading.names} names; a name outside the range is missing. */
  readonly named: ReadonlyMap<string, number>;
  /** The copies of changes and their originals, by position. */
  readonly siblings: ReadonlyMap<number, readonly number[]>;
  /** True for an older change that a newer one has among its ancestors, or where that is not known. */
  readonly reaches: (newer: number, older: number) => boolean;
}

/**
 * Finds the commits that the reverts of a range name. `picks` are the commits that changes were picked
 * from, by position.
 */
export function findReverted(
  folding: Folding,
  readings: ReadonlyMap<number, RevertReading>,
  picks: ReadonlyMap<number, readonly string[]>,
  reaches: Reverts["reaches"],
): Reverts {
  const names = [...readings.values()].flatMap(({ names }) => names);
  const siblings = readings.size > 0 && picks.size > 0
    ? findSiblings(folding, picks)
    : new Map<number, number[]>();
  return { readings, named: folding.findCommits(names), siblings, reaches };
}

function findSiblings(
  folding: Folding,
  picks: ReadonlyMap<number, readonly string[]>,
): ReadonlyMap<number, readonly number[]> {
  const originals = folding.findCommits([...picks.values()].flat());
  const siblings = new Map<number, number[]>();
  const add = (position: number, other: number): void => {
    const known = siblings.get(position);
    if (known === undefined) siblings.set(position, [other]);
    else known.push(other);
  };
  for (const [copy, names] of picks) {
    for (const name of names) {
      const original = originals.get(name);
      if (original === undefined || original === copy) continue;
      add(copy, original);
      add(original, copy);
    }
  }
  return siblings;
}
