// Finds commits that put all files of an older one back as they were before it, whatever they say.

import type { FileChange } from "../../../history/commit.ts";
import type { Change } from "../../types.ts";
import type { RevertReading } from "./revert_reading.ts";

// Of more files some may not have been read.
const MOST_FILES = 199;
// More changes to one file between the same contents are those of a script.
const MOST_ALIKE = 10;

/**
 * What commits of a range undo without saying so, as reverts that name it, by position: those that
 * change the same files as an older commit, each back to what it was. One that breaks something stands.
 * What makes a change again after that is a change of its own. Changes are newest first; `said` are
 * the reverts that say so, and `reaches` is true for an older one that a newer one has among its
 * ancestors.
 */
export function findUndone(
  changes: readonly Change[],
  said: ReadonlyMap<number, RevertReading>,
  reaches: (newer: number, older: number) => boolean,
): ReadonlyMap<number, RevertReading> {
  const undone = new Map<number, RevertReading>();
  // By what they do to their first file, the newest last.
  const open = new Map<string, number[]>();
  for (const [index, { files = [], breaking }] of changes.toReversed().entries()) {
    const position = changes.length - 1 - index;
    const [first] = files;
    if (first?.versions === undefined || files.length > MOST_FILES) continue;
    const isSaid = said.get(position)?.stands === false;
    const alike = open.get(keyOfUndoing(first)) ?? [];
    const found = alike.findLastIndex((older) =>
      undoes(files, changes[older]?.files ?? []) && reaches(position, older)
    );
    const [target] = found < 0 ? [] : alike.splice(found, 1);
    const name = changes[target ?? -1]?.commit.hash;
    if (name !== undefined && !isSaid) {
      undone.set(position, {
        names: [name],
        subject: undefined,
        number: undefined,
        stands: breaking,
      });
    }
    if (name !== undefined || isSaid) continue;
    const others = open.get(keyOf(first));
    if (others === undefined) open.set(keyOf(first), [position]);
    else if (others.push(position) > MOST_ALIKE) others.shift();
  }
  return undone;
}

/** What a commit does to a file. */
function keyOf({ path, versions = "" }: FileChange): string {
  return `${versions} ${path}`;
}

/** What undoes that. */
function keyOfUndoing({ path, versions = "" }: FileChange): string {
  const [mode, newMode, object, newObject] = versions.split(" ");
  return `${newMode} ${mode} ${newObject} ${object} ${path}`;
}

/** True when the first commit undoes what the second does to each of its files. */
function undoes(newer: readonly FileChange[], older: readonly FileChange[]): boolean {
  return newer.length === older.length &&
    newer.every((file, index) => {
      const other = older[index];
      return other !== undefined && keyOf(file) === keyOfUndoing(other);
    });
}
