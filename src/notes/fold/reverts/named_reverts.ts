// Finds the commits of a range that its reverts name, and the copies of changes and of reverts.

import type { Folding } from "../folding.ts";
import type { RevertReading } from "./revert_reading.ts";

/** The reverts of a range, by position, and the commits of the range that they name. */
export interface Reverts {
  readonly readings: ReadonlyMap<number, RevertReading>;
  /** The positions that {@link RevertReading.names} names; a name outside the range is missing. */
  readonly named: ReadonlyMap<string, number>;
  /** The copies of changes and their originals, and the reverts of the same commits, by position. */
  readonly siblings: ReadonlyMap<number, readonly number[]>;
  /** The full hashes of those of which a merge took nothing: they take nothing back. */
  readonly untaken: ReadonlySet<string>;
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
  { picks, untaken, reaches }: Pick<Reverts, "untaken" | "reaches"> & {
    readonly picks: ReadonlyMap<number, readonly string[]>;
  },
): Reverts {
  const named = folding.findCommits([...readings.values()].flatMap(({ names }) => names));
  const siblings = readings.size > 0
    ? findSiblings(folding, picks, findTwins(readings, named))
    : new Map<number, number[]>();
  return { readings, named, siblings, untaken, reaches };
}

// Nobody takes a change back as often.
const MOST_TWINS = 20;

/** The reverts of the same commits, as of a change that was taken back on two branches. */
function findTwins(
  readings: ReadonlyMap<number, RevertReading>,
  named: Reverts["named"],
): readonly (readonly number[])[] {
  const twins = new Map<string, number[]>();
  for (const [position, { names }] of readings) {
    if (names.length === 0) continue;
    const key = names.map((name) => named.get(name) ?? name).sort().join(" ");
    const others = twins.get(key);
    if (others === undefined) twins.set(key, [position]);
    else if (others.length < MOST_TWINS) others.push(position);
  }
  return [...twins.values()];
}

function findSiblings(
  folding: Folding,
  picks: ReadonlyMap<number, readonly string[]>,
  twins: readonly (readonly number[])[],
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
  for (const positions of twins) {
    for (const position of positions) {
      for (const other of positions) if (other !== position) add(position, other);
    }
  }
  return siblings;
}
