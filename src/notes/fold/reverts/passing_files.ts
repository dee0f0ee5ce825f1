// Leaves out what only changes files that the same range adds and deletes again.

import type { FileChange } from "../../../history/commit.ts";
import type { Change } from "../../types.ts";
import type { Folding } from "../folding.ts";

/**
 * Omits each change that does nothing but to add, change or delete files which neither the start nor the
 * end of the range has: an experiment that was given up. A file counts when one commit adds it, a newer
 * one that only deletes deletes it, and no file of its name is added elsewhere, to which it may have
 * moved. What breaks something, has a section of its own or was corrected stands. Does nothing where the
 * files of some commits are not known.
 */
export function omitPassing(folding: Folding, changes: readonly Change[]): void {
  const passing = findPassing(changes);
  if (passing.size === 0) return;
  for (const unit of folding.units()) {
    const { breaking, topic } = folding.headOf(unit);
    const written = folding.writtenOf(unit);
    const isPassing = written.length > 0 &&
      written.every((position) => {
        const files = folding.changeAt(position).files ?? [];
        return files.length > 0 && files.every(({ path }) => passing.has(path));
      });
    if (isPassing && !breaking && topic === undefined && !folding.isCorrected(unit)) {
      folding.omit(unit, "reverted");
    }
  }
}

/** The paths of the files that come and go between the ends of a range, whose changes are newest first. */
function findPassing(changes: readonly Change[]): ReadonlySet<string> {
  const added = new Map<string, number>();
  const names = new Map<string, number>();
  const deleted = new Map<string, number>();
  for (const [position, { files, commit }] of changes.entries()) {
    if (commit.parents.length > 1) continue;
    if (files === undefined) return new Set();
    const isRemoval = files.every(({ status }) => status === "deleted");
    for (const { path, status } of files) {
      if (status === "added") {
        // One that is added twice may be at both ends.
        added.set(path, added.has(path) ? -1 : position);
        names.set(nameOf(path), (names.get(nameOf(path)) ?? 0) + 1);
      } else if (status === "deleted") deleted.set(path, isRemoval ? position : -1);
    }
  }
  return new Set(
    [...deleted].filter(([path, position]) => {
      const by = added.get(path) ?? -1;
      return position >= 0 && by > position && names.get(nameOf(path)) === 1;
    }).map(([path]) => path),
  );
}

function nameOf(path: FileChange["path"]): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}
