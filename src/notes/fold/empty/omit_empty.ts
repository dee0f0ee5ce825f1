// Leaves out what has no effect.

import { withoutCopyMarks } from "../../messages/copy_marks.ts";
import type { Change } from "../../types.ts";
import type { Folding } from "../folding.ts";
import { saysRevert } from "../reverts/revert_reading.ts";
import { keyFinishedBy, keyOf } from "../subject_key.ts";

/** What protects a commit without effect, by positions. */
interface Protection {
  /** What somebody corrected. */
  readonly corrections: ReadonlyMap<number, unknown>;
  /** The names of the commits that changes were picked from. */
  readonly picks: ReadonlyMap<number, readonly string[]>;
}

/**
 * Leaves out the changes of which every commit is in `empty`, full hashes: not those that somebody
 * corrected, that a `fixup!` with an effect finishes, or that another change with an effect repeats or
 * is the original of, to which they are joined.
 */
export function omitEmpty(
  folding: Folding,
  empty: ReadonlySet<string>,
  { corrections, picks }: Protection,
): void {
  if (empty.size === 0) return;
  const finished = new Set<string | undefined>();
  const repeated = new Set<string>();
  for (const change of folding.changes) {
    if (empty.has(change.commit.hash)) continue;
    finished.add(keyFinishedBy(change.commit.subject));
    repeated.add(wordsOf(change));
  }
  const originals = folding.findCommits([...picks.values()].flat());
  const hashAt = (position: number): string => folding.changeAt(position).commit.hash;
  const isCopy = (position: number): boolean =>
    (picks.get(position) ?? []).some((name) => {
      const original = originals.get(name);
      return original !== undefined && !empty.has(hashAt(original));
    });
  const isEmptyAt = (position: number): boolean => {
    const change = folding.changeAt(position);
    const { hash, subject } = change.commit;
    // Reverts of one change say the same, and are none of each other's copies.
    const isRepeated = repeated.has(wordsOf(change)) && !saysRevert(change.description);
    return empty.has(hash) && !corrections.has(position) && !finished.has(keyOf(subject)) &&
      !isRepeated && !isCopy(position);
  };
  for (const position of folding.units()) {
    const written = folding.writtenOf(position);
    if (written.length > 0 && written.every(isEmptyAt)) folding.omit(position, "empty");
  }
}

function wordsOf({ description }: Change): string {
  return withoutCopyMarks(description).toLowerCase();
}
