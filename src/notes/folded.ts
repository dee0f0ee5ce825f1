// Words what has no entry of its own: commits that are part of other entries, left out or filtered out.

import { count, joinList } from "../text/wording.ts";
import type { OmissionReason, ReleaseNotes } from "./types.ts";

const COUNTS: Readonly<Record<OmissionReason, (number: number) => string>> = {
  excluded: (number) => count(number, "excluded change"),
  merge: (number) => count(number, "merge"),
  release: (number) => `${count(number, "commit")} for releases and changelogs`,
  empty: (number) => `${count(number, "commit")} without effect`,
  reverted: (number) => `${count(number, "commit")} of reverted changes`,
  earlier: (number) => `${count(number, "commit")} of the release before`,
  none: (number) => `${count(number, "commit")} marked NONE`,
};

type Counted = Pick<ReleaseNotes, "omitted" | "changeCount" | "commitCount">;

/** Number of commits that filters leave out of notes in which they leave no change; 0 otherwise. */
export function countFilteredOut({ omitted = [], changeCount, commitCount }: Counted): number {
  return changeCount > 0 ? 0 : Math.max(0, commitCount - omitted.length);
}

/**
 * One sentence about the commits without an entry of their own, and the option that lists them.
 * Undefined when every commit has an entry. Readers who `cannotRun` relnotes are only told of what
 * the configuration excludes: the others hold nothing for them.
 */
export function describeFolded(
  notes: Counted & Pick<ReleaseNotes, "joinedCount">,
  { cannotRun = false }: { readonly cannotRun?: boolean | undefined } = {},
): string | undefined {
  const { omitted = [], joinedCount = 0 } = notes;
  if (cannotRun) {
    const number = omitted.filter(({ reason }) => reason === "excluded").length;
    return number === 0 ? undefined : `${COUNTS.excluded(number)} ${be(number)} left out.`;
  }
  const joined = `${count(joinedCount, "more commit")} ${be(joinedCount)} part of these entries`;
  const reasons = Object.entries(COUNTS).flatMap(([reason, describe]) => {
    const number = omitted.filter((each) => each.reason === reason).length;
    return number === 0 ? [] : [describe(number)];
  });
  const filteredOut = countFilteredOut(notes);
  const folded = [
    ...(joinedCount === 0 ? [] : [joined]),
    ...(omitted.length === 0 ? [] : [`${joinList(reasons)} ${be(omitted.length)} left out`]),
  ];
  const parts = [
    ...(filteredOut === 0 ? [] : [`The filters leave nothing of ${count(filteredOut, "commit")}`]),
    ...(folded.length === 0 ? [] : [`${folded.join("; ")} (--all lists every commit)`]),
  ];
  return parts.length === 0 ? undefined : `${parts.join("; ")}.`;
}

function be(number: number): string {
  return number === 1 ? "is" : "are";
}
