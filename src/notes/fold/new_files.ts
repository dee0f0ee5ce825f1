// Joins what only changes files that a feature of the same range has brought.

import type { FileChange } from "../../history/commit.ts";
import { declaredIn } from "../messages/trailers/changelog_trailer.ts";
import type { Change, ChangeType } from "../types.ts";
import type { Folding } from "./folding.ts";

/** A feature, and the position of its commit that added a file. */
interface Origin {
  readonly unit: number;
  readonly added: number;
}

// They go along with what they test, whatever else they test.
const TEST =
  /(?:^|\/)(?:tests?|__tests__)\/|[._-](?:test|spec)s?\.\w+$|_test\.\w+$|(?:^|\/)test_[^/]+$|\.snap$/i;
/** True for the file of a test, by its path. */
export function isTest(path: string): boolean {
  return TEST.test(path);
}

// What changes more files brings code from elsewhere, or moves it; git tells the names of no more than
// 200.
const MOST_FILES = 100;
// Bytes that are not UTF-8 may be any.
const UNREADABLE = "\ufffd";
// A feature is told for itself, and a revert is about another release.
const APART: readonly ChangeType[] = ["feat", "revert"];
// Like the numbers of copies.
const MOST_NUMBERS = 5;

/**
 * The files that one commit of the range adds and none deletes, by path, with the full hash of the
 * commit: these are new with the release, unless they are there at its start. Files are left out whose
 * name another file had that a commit of the range deletes, which may have moved; and so are those of
 * which no other commit changes nothing else, because asking for them takes time.
 */
export function findAddedFiles(changes: readonly Change[]): ReadonlyMap<string, string> {
  const adding = new Map<string, string[]>();
  const deleted = new Set<string>();
  for (const { files = [], commit } of changes) {
    for (const { path, status } of files) {
      if (status === "deleted") deleted.add(nameOf(path));
      if (status !== "added") continue;
      // The names of more may not all be known.
      const hash = files.length > MOST_FILES ? "" : commit.hash;
      adding.set(path, [...adding.get(path) ?? [], hash]);
    }
  }
  const isNew = (path: string): boolean => {
    const [hash = "", ...others] = adding.get(path) ?? [];
    return hash !== "" && others.length === 0 && !deleted.has(nameOf(path)) &&
      !path.includes(UNREADABLE);
  };
  const found = new Map<string, string>();
  for (const { files = [], commit } of changes) {
    const own = files.filter(({ path }) => isNew(path) || !isTest(path));
    if (!own.every(({ path }) => isNew(path))) continue;
    for (const { path, status } of own) {
      const [hash = ""] = adding.get(path) ?? [];
      if (status !== "added" && hash !== commit.hash) found.set(path, hash);
    }
  }
  return found;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/**
 * Joins each change to the feature that added all files which it changes, beside tests: what it
 * corrects was never in a release. `isNew` has the paths of {@link findAddedFiles} that are new. What
 * stands for itself are features, breaking changes, those with a section of their own or with a scope
 * that the feature has not, and those that a changelog or a trailer announces.
 */
export function foldIntoNew(folding: Folding, isNew: ReadonlySet<string>): void {
  if (isNew.size === 0) return;
  const origins = findOrigins(folding, isNew);
  if (origins.size === 0) return;
  for (const unit of folding.units()) {
    const head = folding.headOf(unit);
    if (!mayJoin(head)) continue;
    const files = filesOf(folding, unit) ?? [];
    const own = files.filter(({ path }) => origins.has(path) || !isTest(path));
    const [origin, ...others] = new Set(own.map(({ path }) => origins.get(path)));
    if (origin === undefined || others.length > 0 || origin.unit === unit) continue;
    const written = folding.writtenOf(unit);
    const isLater = written.every((position) => position < origin.added);
    const isAnnounced = written.some((position) =>
      declaredIn(folding.changeAt(position).commit) !== undefined
    );
    const { scope } = folding.headOf(origin.unit);
    // A configuration may leave out a scope, or have a section for it.
    if (!isLater || isAnnounced || (head.scope ?? scope) !== scope) continue;
    folding.join(origin.unit, unit);
    addNumber(folding, origin.unit, head);
  }
}

function mayJoin({ type, breaking, topic }: Change): boolean {
  return !APART.includes(type) && !breaking && topic === undefined;
}

/** Tells the number of a joined pull request behind the description, like those of copies. */
function addNumber(folding: Folding, unit: number, { pullRequest }: Change): void {
  const shown = folding.headOf(unit);
  const number = ` (${pullRequest?.reference})`;
  const count = shown.description.split(" (#").length;
  if (pullRequest === undefined || shown.pullRequest === undefined) return;
  if (count > MOST_NUMBERS || shown.description.includes(number)) return;
  folding.retitle(unit, { ...shown, description: shown.description.replace(/\.$/, "") + number });
}

/** The features that added these files. */
function findOrigins(
  folding: Folding,
  isNew: ReadonlySet<string>,
): ReadonlyMap<string, Origin | undefined> {
  const origins = new Map<string, Origin | undefined>();
  for (const unit of folding.units()) {
    const { type, topic } = folding.headOf(unit);
    if (type !== "feat" || topic !== undefined || folding.isCorrected(unit)) continue;
    const files = filesOf(folding, unit) ?? [];
    if (files.length > MOST_FILES || files.some(({ status }) => status === "deleted")) continue;
    for (const added of folding.writtenOf(unit)) {
      const origin = { unit, added };
      for (const { path, status } of folding.changeAt(added).files ?? []) {
        if (status === "added" && isNew.has(path)) origins.set(path, origin);
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
