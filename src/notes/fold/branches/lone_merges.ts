// Leaves out the merges with nothing to tell.

import type { CommitIndex } from "../../../history/graph/commit_graph.ts";
import type { Folding } from "../folding.ts";
import type { MergeMessage } from "./merge_message.ts";

/**
 * Leaves out merges without anything that they brought in: that belongs to another entry, to other
 * paths, or to an earlier release, which was made on the branch. `log` has all commits of the range;
 * where it is missing, the changes are only those of some paths.
 */
export function omitLoneMerges(
  folding: Folding,
  messages: ReadonlyMap<number, MergeMessage>,
  log: Pick<CommitIndex, "indexOf"> | undefined,
): void {
  const isElsewhere = (position: number): boolean =>
    log === undefined ||
    folding.changeAt(position).commit.parents.slice(1)
      .every((parent) => log.indexOf(parent) < 0);
  for (const [position, { reading }] of messages) {
    // In words of its own it may have changes of its own.
    if (reading.kind === "own words" && log !== undefined) continue;
    const isLone = folding.writtenOf(position).length === 0 &&
      folding.membersOf(position).every(isElsewhere);
    if (isLone) folding.omit(position, "merge");
  }
}
