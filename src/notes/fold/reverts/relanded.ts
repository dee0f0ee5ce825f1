// Leaves out what was released, reverted and made again within the range.

import type { Folding } from "../folding.ts";
import { isCodeHeader } from "../housekeeping/release_contents.ts";
import { keyOf } from "../subject_key.ts";
import type { RevertReading } from "./revert_reading.ts";

// Fewer words may be those of another change.
const FEWEST_WORDS = 3;

/** True for a group with news beside what its title says. */
function hasMore(folding: Folding, position: number, title: string): boolean {
  return folding.membersOf(position).map((member) => folding.changeAt(member)).some((change) =>
    change.breaking || change.topic !== undefined ||
    (keyOf(change.commit.subject) !== title && isCodeHeader(change.commit.subject))
  );
}

/**
 * Leaves out reverts of what is older than the range together with the next newer change of the same
 * words: what was released before is there again.
 */
export function foldRelanded(
  folding: Folding,
  readings: ReadonlyMap<number, RevertReading>,
): void {
  const open = new Map<string, number[]>();
  // The oldest first.
  for (const position of folding.units().toReversed()) {
    const head = folding.headOf(position);
    const reading = readings.get(position);
    if (reading !== undefined) {
      const { subject, isCut, stands } = reading;
      const isWhole = subject !== undefined && !isCut && !stands;
      // Asking for a type tells it from words, which takes time.
      if (!isWhole || subject.split(" ").length < FEWEST_WORDS || head.type !== "revert") continue;
      open.set(subject, [...open.get(subject) ?? [], position]);
      continue;
    }
    // What is said of it now may be new.
    if (open.size === 0 || head.breaking || head.topic !== undefined) continue;
    const title = keyOf(folding.groupOf(position)?.title ?? head.commit.subject);
    if (!open.has(title) || hasMore(folding, position, title)) continue;
    const revert = open.get(title)?.pop();
    if (revert === undefined) continue;
    folding.omit(revert, "reverted");
    folding.omit(position, "reverted");
  }
}
