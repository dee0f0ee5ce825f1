// Joins what only changes files that a feature of the same range has brought.

import type { FileChange } from "../../history/commit.ts";
import { kindOfFile } from "../files/file_kinds.ts";
import { declaredIn } from "../messages/trailers/changelog_trailer.ts";
import type { Change, ChangeType } from "../types.ts";
import type { Folding } from "./folding.ts";

/** A feature, and the position of its commit that added a file. */
interface Origin {
  readonly unit: number;
  readonly added: number;
}

// Tests go along with what they test, whatever else they test: by their own names, or by their places,
// unless a library has them for the tests of others.
const NAMED_TEST = /(?:^|\/)__tests__\/|[._-](?:test|spec)s?\.\w+$|\.snap$/i;
const PLACED_TEST = /(?:^|\/)(?:tests?\/|test_[^/]+$)/i;
const LIBRARY = /(?:^|\/)lib\//i;
// What changes more files brings code from elsewhere, or moves it; git tells the names of no more than
// 200.
const MOST_FILES = 100;
// Bytes that are not UTF-8 may be any.
const UNREADABLE = "\ufffd";
// A feature is told for itself, and a revert is about another release.
const APART: readonly ChangeType[] = ["feat", "revert"];
// Like the numbers of copies.
const MOST_NUMBERS = 5;
// Who wires something new into a program replaces some lines; more of them, or many beside few new
// ones, may have been moved.
const MOST_REMOVED = 10;
const FEW_REMOVED = 3;
const ADDED_FOR_REMOVED = 5;

function isTest(path: string): boolean {
  const isCalledTest = NAMED_TEST.test(path) || (PLACED_TEST.test(path) && !LIBRARY.test(path));
  return isCalledTest && kindOfFile(path) === "test";
}

/** True for a commit whose new files may have code that it removes elsewhere, by its counted lines. */
export function mayMoveCode(files: readonly FileChange[]): boolean {
  let added = 0;
  let removed = 0;
  for (const { path, additions = 0, deletions = 0 } of files) {
    if (isTest(path)) continue;
    added += additions;
    removed += deletions;
  }
  return removed > MOST_REMOVED || (removed > FEW_REMOVED && removed * ADDED_FOR_REMOVED > added);
}

/** What {@link findAddedFiles} finds. */
export interface AddedFiles {
  /** The full hash of the commit that adds each, by its path. */
  readonly added: ReadonlyMap<string, string>;
  /** The paths of all files that the range deletes. */
  readonly deleted: readonly string[];
}

/**
 * The files that one commit of the range adds and none deletes, by path, with the full hash of the
 * commit: these are new with the release, unless its start has them, perhaps in another place. A file
 * with the name of one that the range deletes may have moved, and is left out. Only files are listed
 * that another commit changes together with nothing but such files and tests, so that the repository is
 * asked for no more.
 */
export function findAddedFiles(changes: readonly Change[]): AddedFiles {
  const adding = new Map<string, string[]>();
  const deleted = new Set<string>();
  const deletedNames = new Set<string>();
  for (const { files = [], commit } of changes) {
    for (const { path, status } of files) {
      if (status === "deleted") {
        deleted.add(path);
        deletedNames.add(nameOf(path));
      }
      if (status !== "added") continue;
      // The names of more may not all be known.
      const hash = files.length > MOST_FILES ? "" : commit.hash;
      adding.set(path, [...adding.get(path) ?? [], hash]);
    }
  }
  const isNew = (path: string): boolean => {
    const [hash = "", ...others] = adding.get(path) ?? [];
    return hash !== "" && others.length === 0 && !deletedNames.has(nameOf(path)) &&
      !path.includes(UNREADABLE);
  };
  const found = new Map<string, string>();
  for (const { files = [], commit } of changes) {
    if (files.length > MOST_FILES) continue;
    const own = files.filter(({ path }) => isNew(path) || !isTest(path));
    if (!own.every(({ path }) => isNew(path))) continue;
    for (const { path, status } of own) {
      const [hash = ""] = adding.get(path) ?? [];
      if (status !== "added" && hash !== commit.hash) found.set(path, hash);
    }
  }
  return { added: found, deleted: [...deleted] };
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
    const files = folding.filesOf(unit) ?? [];
    if (files.length > MOST_FILES) continue;
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

/**
 * Tells the number of a joined pull request behind the description, like those of copies; not that of
 * tests, which readers of the feature do not look for.
 */
function addNumber(folding: Folding, unit: number, { pullRequest, type }: Change): void {
  const shown = folding.headOf(unit);
  if (pullRequest === undefined || type === "test" || shown.pullRequest === undefined) return;
  const { description } = shown;
  const number = ` (${pullRequest.reference})`;
  const count = description.split(/ \([#!]\d/).length;
  if (count > MOST_NUMBERS || description.includes(number)) return;
  folding.retitle(unit, { ...shown, description: description.replace(/\.$/, "") + number });
}

/** The features that added these files. */
function findOrigins(
  folding: Folding,
  isNew: ReadonlySet<string>,
): ReadonlyMap<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const unit of folding.units()) {
    const { type, topic } = folding.headOf(unit);
    if (type !== "feat" || topic !== undefined || folding.isCorrected(unit)) continue;
    const files = folding.filesOf(unit) ?? [];
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
