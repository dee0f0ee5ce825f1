// Chooses the commits of a range whose files are read, and the changelogs whose lines are.

import type { ChangelogEntry, Commit, FileChange } from "./commit.ts";
import type { LimitingPath } from "./paths.ts";

/** The files that commits change, by the hash of the commit. */
export type FileChanges = ReadonlyMap<string, readonly FileChange[]>;

/** Values by the hash of a commit and the path of a file that it changes. */
export type ByFile<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>;

/** The lines of diffs, from the first `@@` on. */
export type Patches = ByFile<readonly string[]>;

/** The repository that files are read from. */
export interface FileSource {
  /** The names of the first files that each of these commits changes, as far as git tells. */
  readonly fileNames: (commits: readonly string[]) => Promise<FileChanges>;
  /**
   * What these commits change of files with these paths, from the root of the repository, in the order
   * of the commits. Commits that change very much are missing; undefined when git fails, as in a
   * partial clone.
   */
  readonly patches: (
    commits: readonly string[],
    paths: readonly string[],
  ) => Promise<Patches | undefined>;
}

/** Chooses what is read of the commits of a range. */
export interface FileRule {
  /**
   * Chooses the commits whose files are read. Of a range with more than {@link SHORT_RANGE_COMMITS},
   * which is long, at most {@link FILES_LIMIT_COMMITS} are read, the newest that are chosen, because
   * git compares two trees for each.
   */
  readonly wantsFiles: (commit: Commit, isLong: boolean) => boolean;
  /** True where the files of all commits of a range, newest first, are read if it is not long. */
  readonly wantsAll: (commits: readonly Commit[]) => boolean;
  /** True for commits of which few say their type: what releases enter may tell it. */
  readonly saysLittle: (commits: readonly Commit[]) => boolean;
  /** Of these, chooses the commits whose changelogs are read, and the releases where they may tell more. */
  readonly wantsEntries: (commit: Commit, isLong: boolean, withReleases: boolean) => boolean;
  /** True for a changelog of the project. */
  readonly isOwnChangelog: (file: FileChange) => boolean;
  /**
   * The entries that the commits of a range add to changelogs, by what they change there, the newest
   * first, and by all files that they change.
   */
  readonly readEntries: (
    patches: Patches,
    files: FileChanges,
  ) => ByFile<readonly ChangelogEntry[]>;
}

/** The most commits of a range whose files are all read: git needs some 0.1 ms for each. */
export const SHORT_RANGE_COMMITS = 4000;

/** The most commits whose lines are read, or whose files of a long range: 1 ms for each with lines. */
export const FILES_LIMIT_COMMITS = 600;

/** Said when changelogs cannot be read. */
export const UNREAD_CHANGELOGS =
  "the contents of changelogs are missing, as in a partial clone; types come from words alone";

/** The commits of a range, or of a part of a long one, whose files are to be read. */
export function chooseFiles(
  commits: readonly Commit[],
  { wantsFiles, wantsAll }: Pick<FileRule, "wantsFiles" | "wantsAll">,
  isLong: boolean = commits.length > SHORT_RANGE_COMMITS,
): readonly Commit[] {
  const areAll = !isLong && wantsAll(commits);
  const chosen = commits.filter((commit) =>
    commit.parents.length === 1 && (areAll || wantsFiles(commit, isLong))
  );
  return isLong ? chosen.slice(0, FILES_LIMIT_COMMITS) : chosen;
}

/** The commits of a range, newest first; of a long one at least those whose files were read. */
export interface ReadRange {
  readonly commits: readonly Commit[];
  readonly isLong: boolean;
}

/** What {@link addEntries} reads. */
export interface EntryQuery {
  readonly ranges: readonly ReadRange[];
  /** The paths that limit the range: a changelog counts that is inside of one, or above it. */
  readonly paths?: readonly Pick<LimitingPath, "name" | "isPattern">[] | undefined;
}

/** The files with the entries that they gain as changelogs; undefined when git cannot tell. */
export async function addEntries(
  files: FileChanges,
  { ranges, paths }: EntryQuery,
  { saysLittle, wantsEntries, isOwnChangelog, readEntries }: FileRule,
  source: Pick<FileSource, "patches">,
): Promise<FileChanges | undefined> {
  const isWanted = (file: FileChange): boolean =>
    isOwnChangelog(file) && (paths?.some((limit) => isInReach(file.path, limit)) ?? true);
  const wanted = ranges.flatMap(({ commits, isLong }) => {
    const withReleases = !isLong && saysLittle(commits);
    return commits.filter((commit) =>
      files.get(commit.hash)?.some(isWanted) === true && wantsEntries(commit, isLong, withReleases)
    );
  }).slice(0, FILES_LIMIT_COMMITS).map(({ hash }) => hash);
  if (wanted.length === 0) return files;
  const changelogs = new Set(
    wanted.flatMap((hash) => files.get(hash)?.filter(isWanted) ?? []).map(({ path }) => path),
  );
  const patches = await source.patches(wanted, [...changelogs]);
  if (patches === undefined) return undefined;
  // What a range adds may stand elsewhere in the next.
  const entries = new Map(
    ranges.flatMap(({ commits }) => [
      ...readEntries(pick(patches, commits.map(({ hash }) => hash)), files),
    ]),
  );
  return new Map(
    [...files].map(([hash, each]) => {
      const own = entries.get(hash);
      if (own === undefined) return [hash, each];
      const lines = patches.get(hash);
      return [
        hash,
        each.map((file) => withEntries(file, own.get(file.path), lines?.get(file.path))),
      ];
    }),
  );
}

/** What is known of these commits, in their order. */
export function pick<Value>(
  known: ReadonlyMap<string, Value>,
  hashes: readonly string[],
): ReadonlyMap<string, Value> {
  return new Map(hashes.flatMap((hash) => {
    const value = known.get(hash);
    return value === undefined ? [] : [[hash, value] as const];
  }));
}

function withEntries(
  file: FileChange,
  entries: FileChange["entries"],
  lines: readonly string[] = [],
): FileChange {
  if (entries === undefined) return file;
  return file.status === "added" ? { ...file, entries, text: textOf(lines) } : { ...file, entries };
}

/** The text of a file by the lines of the diff that adds it. */
function textOf(lines: readonly string[]): string {
  return lines.flatMap((line) => line.startsWith("+") ? [line.slice(1)] : []).join("\n");
}

/** True for a changelog of what the path limits to: inside of it, or in a folder above it. */
function isInReach(
  changelog: string,
  { name, isPattern }: Pick<LimitingPath, "name" | "isPattern">,
): boolean {
  const folder = changelog.slice(0, changelog.lastIndexOf("/") + 1);
  return isPattern || name === "." || folder.startsWith(`${name}/`) ||
    `${name}/`.startsWith(folder);
}
