// Joins what only changes files that a feature of the same range has brought.

import { kindOfFile } from "../messages/files/file_kinds.ts";
import { isMerge } from "../messages/merges.ts";
import type { FileChange } from "../../history/commit.ts";
import type { Change, ChangeType } from "../types.ts";
import type { Folding } from "./folding.ts";

/** A feature, and the position of its commit that added a file. */
interface Origin {
  readonly unit: number;
  readonly added: number;
}

// They go along with any change.
const ALONG: readonly string[] = ["docs", "test", "data"];
// What adds more brings code from elsewhere, with its faults.
const MOST_ADDED = 100;
// A feature is told for itself, and a revert is about another release.
const APART: readonly ChangeType[] = ["feat", "revert"];

/**
 * The paths of files that a commit of the range adds, none deletes, and another one changes: these are
 * new with the release, unless they are there at its start.
 */
export function findAddedFiles(changes: readonly Change[]): readonly string[] {
  const touched = new Map<string, { count: number; isAdded: boolean; isDeleted: boolean }>();
  for (const { files = [], commit } of changes) {
    if (isMerge(commit)) continue;
    for (const { path, status } of files) {
      const known = touched.get(path) ?? { count: 0, isAdded: false, isDeleted: false };
      known.count++;
      known.isAdded ||= status === "added";
      known.isDeleted ||= status === "deleted";
      touched.set(path, known);
    }
  }
  return [...touched].filter(([, { count, isAdded, isDeleted }]) =>
    count > 1 && isAdded && !isDeleted
  ).map(([path]) => path);
}

/**
 * Joins each change to the feature that added all files which it changes, beside documentation, tests
 * and data: what it corrects was never in a release. `isNew` has the paths of {@link findAddedFiles}
 * that the start of the range does not have. A feature that deletes code may have moved it, and one of
 * very many files brought it from elsewhere. What stands for itself are features, breaking changes,
 * those with a section of their own, and those of a scope that the feature has not.
 */
export function foldIntoNew(folding: Folding, isNew: ReadonlySet<string>): void {
  if (isNew.size === 0) return;
  const origins = findOrigins(folding, isNew);
  if (origins.size === 0) return;
  for (const unit of folding.units()) {
    const { type, breaking, topic, scope } = folding.headOf(unit);
    if (APART.includes(type) || breaking || topic !== undefined) continue;
    const files = filesOf(folding, unit) ?? [];
    const own = files.filter(({ path }) => origins.has(path) || !ALONG.includes(kindOfFile(path)));
    const [origin, ...others] = new Set(own.map(({ path }) => origins.get(path)));
    if (origin === undefined || others.length > 0 || origin.unit === unit) continue;
    const isLater = folding.writtenOf(unit).every((position) => position < origin.added);
    const { scope: itsScope } = folding.headOf(origin.unit);
    // A configuration may leave out a scope.
    if (isLater && (itsScope ?? scope) === scope) folding.join(origin.unit, unit);
  }
}

/** The features that added these files; a file that several add is of none. */
function findOrigins(
  folding: Folding,
  isNew: ReadonlySet<string>,
): ReadonlyMap<string, Origin | undefined> {
  const origins = new Map<string, Origin | undefined>();
  for (const unit of folding.units()) {
    const { type, topic } = folding.headOf(unit);
    if (type !== "feat" || topic !== undefined || folding.isCorrected(unit)) continue;
    const files = filesOf(folding, unit) ?? [];
    const isMoved = files.some(({ path, status }) =>
      status === "deleted" && kindOfFile(path) === "code"
    );
    const addedCount = files.filter(({ status }) => status === "added").length;
    if (isMoved || addedCount > MOST_ADDED) continue;
    for (const added of folding.writtenOf(unit)) {
      const origin = { unit, added };
      for (const { path, status } of folding.changeAt(added).files ?? []) {
        if (status !== "added" || !isNew.has(path)) continue;
        origins.set(path, origins.has(path) ? undefined : origin);
      }
    }
  }
  return origins;
}

/** The files of all commits that are shown as one change; undefined where some are not known. */
function filesOf(folding: Folding, unit: number): readonly FileChange[] | undefined {
  const files = folding.writtenOf(unit).map((position) => folding.changeAt(position).files);
  return files.includes(undefined) ? undefined : files.flatMap((each) => each ?? []);
}
