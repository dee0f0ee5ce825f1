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

/** Files that a range adds. */
interface AddedFiles {
  /**
   * The full hash of the only commit that adds each, by its path; without files that have the name of one
   * that the range deletes, which may have moved.
   */
  readonly added: ReadonlyMap<string, string>;
  /** The paths of all files that the range deletes. */
  readonly deleted: readonly string[];
}

/** A change that belongs to a feature. */
export interface Join {
  readonly feature: number;
  readonly unit: number;
  /** What the change is shown as by itself. */
  readonly head: Change;
  /** The files that it changes of those that the feature has brought. */
  readonly paths: readonly string[];
}

/** What {@link proposeJoins} finds. */
export interface ProposedJoins extends AddedFiles {
  readonly joins: readonly Join[];
}

/** No joins. */
export const NO_JOINS: ProposedJoins = { joins: [], added: new Map(), deleted: [] };

/**
 * The changes that change nothing, beside tests, but files which one feature of the same range has
 * added: what they correct was never in a release, unless the start of the range has the files, perhaps in
 * another place. `added` has the files of these changes alone, so that the repository is asked for no
 * more. What stands for itself are features, breaking changes, those with a section of their own or with
 * a scope that the feature has not, and those that a changelog or a trailer announces.
 */
export function proposeJoins(folding: Folding): ProposedJoins {
  const { added, deleted } = listAdded(folding.changes);
  const joins = added.size === 0 ? [] : listJoins(folding, findOrigins(folding, added));
  const asked = new Set(joins.flatMap(({ paths }) => paths));
  return { joins, added: new Map([...added].filter(([path]) => asked.has(path))), deleted };
}

/** The joins of which all files but tests are new with the release, and at least one. */
export function confirmJoins(
  joins: readonly Join[],
  isNew: (path: string) => boolean,
): readonly Join[] {
  return joins.filter(({ paths }) =>
    paths.some(isNew) && paths.every((path) => isNew(path) || isTest(path))
  );
}

/** Joins each change to the feature that it belongs to. */
export function foldIntoNew(folding: Folding, joins: readonly Join[]): void {
  for (const { feature, unit, head } of joins) {
    folding.join(feature, unit);
    addNumber(folding, feature, head);
  }
}

function listAdded(changes: readonly Change[]): AddedFiles {
  const adding = new Map<string, string>();
  const deleted = new Set<string>();
  for (const { files = [], commit } of changes) {
    for (const { path, status } of files) {
      if (status === "deleted") deleted.add(path);
      if (status !== "added") continue;
      // The names of more may not all be known.
      const isOnly = !adding.has(path) && files.length <= MOST_FILES;
      adding.set(path, isOnly ? commit.hash : "");
    }
  }
  const deletedNames = new Set(Array.from(deleted, nameOf));
  const mayBeNew = ([path, hash]: readonly [path: string, hash: string]): boolean =>
    hash !== "" && !deletedNames.has(nameOf(path)) && !path.includes(UNREADABLE);
  return { added: new Map([...adding].filter(mayBeNew)), deleted: [...deleted] };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

function listJoins(folding: Folding, origins: ReadonlyMap<string, Origin>): readonly Join[] {
  if (origins.size === 0) return [];
  return folding.units().flatMap((unit) => {
    const head = folding.headOf(unit);
    if (!mayJoin(head)) return [];
    const files = folding.filesOf(unit) ?? [];
    if (files.length > MOST_FILES) return [];
    const paths = files.map(({ path }) => path)
      .filter((path) => origins.has(path) || !isTest(path));
    const [origin, ...others] = new Set(paths.map((path) => origins.get(path)));
    if (origin === undefined || others.length > 0 || origin.unit === unit) return [];
    const written = folding.writtenOf(unit);
    const isLater = written.every((position) => position < origin.added);
    const isAnnounced = written.some((position) =>
      declaredIn(folding.changeAt(position).commit) !== undefined
    );
    const { scope } = folding.headOf(origin.unit);
    // A configuration may leave out a scope, or have a section for it.
    if (!isLater || isAnnounced || (head.scope ?? scope) !== scope) return [];
    return [{ feature: origin.unit, unit, head, paths }];
  });
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
  isNew: Pick<ReadonlySet<string>, "has">,
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
