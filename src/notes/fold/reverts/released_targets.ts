// Tells reverts of released commits, by the names that they give, from those of changes of the range.

import type { Folding } from "../folding.ts";
import { keyOf } from "../subject_key.ts";
import type { RevertReading } from "./revert_reading.ts";

// To ask for more would take long.
const MOST_ASKED = 50;

/** See `Folder.findOutside`; 50 at most. */
export function findOutside(
  folding: Folding,
  readings: ReadonlyMap<number, RevertReading>,
): readonly string[] {
  const quoting = [...readings.values()].filter(({ names, subject }) =>
    names.length > 0 && subject !== undefined
  );
  if (quoting.length === 0) return [];
  const named = folding.findCommits(quoting.flatMap(({ names }) => names));
  const outside = quoting.filter(({ names }) => !names.some((name) => named.has(name)));
  const wanted = new Set(outside.map(({ subject }) => subject));
  const known = new Set(
    folding.changes.flatMap(({ commit, description }) => [keyOf(commit.subject), description])
      .filter((words) => wanted.has(words)),
  );
  return outside.filter(({ subject }) => known.has(subject ?? "")).flatMap(({ names }) => names)
    .slice(0, MOST_ASKED);
}

/** The readings, in which reverts that name released commits mean these and no others of their words. */
export function withoutWords(
  readings: ReadonlyMap<number, RevertReading>,
  released: ReadonlySet<string>,
): ReadonlyMap<number, RevertReading> {
  if (released.size === 0) return readings;
  return new Map(
    [...readings].map(([position, reading]) => {
      const { names, stands } = reading;
      const isReleased = names.some((name) => released.has(name));
      return [
        position,
        isReleased ? { names, stands, subject: undefined, number: undefined } : reading,
      ];
    }),
  );
}
