// Applies corrections to changes and pull requests, and splits squashed commits.

import { isMerge } from "../messages/merges/merges.ts";
import { type Correction, rewordChange, splitSquash } from "../corrections/correct.ts";
import type { Folding } from "./folding.ts";

/**
 * Shows changes in the words of their corrections. That of a pull request, or of the commit that
 * names an entry, is one of the whole entry; a note on another commit of a pull request gives it an
 * entry of its own. A change that was taken back stays so, but a correction of a revert stands.
 * `corrections` and `reverts` are by position.
 */
export function foldCorrections(
  folding: Folding,
  corrections: ReadonlyMap<number, Correction>,
  reverts: ReadonlySet<number>,
): void {
  const left = new Set<number>();
  // Notes of git come before what stands in the pull request of the same entry.
  const inOrder = [...corrections].toSorted(([, a], [, b]) =>
    Number(b.source === "note") - Number(a.source === "note")
  );
  for (const [position, { source, messages }] of inOrder) {
    if (folding.isCorrected(position) || left.has(position)) continue;
    if (folding.isOmitted(position) && !reverts.has(position)) continue;
    if (source !== "pullRequest" && !namesEntry(position, folding)) {
      if (source === "message") continue;
      folding.detach(position);
    }
    const { breaking, breakingNotes } = folding.joinedOf(position);
    const head = { ...folding.headOf(position), breaking, breakingNotes };
    const entries = rewordChange(head, messages);
    // Whoever merged may not have known what a commit breaks.
    if (entries.length === 0 && source !== "note" && breaksInside(position, folding)) continue;
    if (entries.length > 0) {
      folding.correct(position, entries);
      continue;
    }
    for (const member of folding.membersOf(position)) left.add(member);
    folding.omit(position, "none");
  }
}

/** True where a part of a change, which is not taken back, breaks something. */
function breaksInside(position: number, folding: Folding): boolean {
  return folding.membersOf(position).some((member) =>
    member !== position && !folding.isCancelled(member) && folding.changeAt(member).breaking
  );
}

/** True for the commit whose words the entry has, and for the only commit of a pull request. */
function namesEntry(position: number, folding: Folding): boolean {
  if (folding.headOf(position).commit === folding.changeAt(position).commit) return true;
  return !isMerge(folding.changeAt(position).commit) && folding.writtenOf(position).length === 1;
}

/** Makes entries of the conventional lines in the bodies of squashed commits. */
export function splitSquashes(folding: Folding): void {
  for (const position of folding.units()) {
    const head = folding.headOf(position);
    if (folding.isCorrected(position) || isMerge(head.commit) || head.update !== undefined) {
      continue;
    }
    const entries = splitSquash(head);
    if (entries !== undefined) folding.correct(position, entries);
  }
}
