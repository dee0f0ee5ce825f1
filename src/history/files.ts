// Chooses the commits of a range whose files are read, and the files whose lines are.

import type { Commit, FileChange } from "./commit.ts";

/** The files that commits change, by the hash of the commit. */
export type FileChanges = ReadonlyMap<string, readonly FileChange[]>;

/** The lines that commits change, by the hash of the commit and the path of the file. */
export type Patches = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The repository that files are read from. */
export interface FileSource {
  /** The names of the first files that each of these commits changes, as far as git tells. */
  readonly fileNames: (commits: readonly string[]) => Promise<FileChanges>;
  /**
   * What these commits change of files with these paths: the lines of the diff of each from its first
   * `@@` on. Commits that change very much are missing, and so are all when git fails.
   */
  readonly patches: (commits: readonly string[], paths: readonly string[]) => Promise<Patches>;
}

/** Chooses what is read of the commits of a range. */
export interface FileRule {
  /**
   * Chooses the commits whose files are read. Of a range with more than {@link FILES_LIMIT_COMMITS}
   * commits, which is long, the files of the newest so many that are chosen are read, because git
   * compares two trees for each.
   */
  readonly wantsFiles: (commit: Commit, isLong: boolean) => boolean;
  /** Chooses the files whose lines are read too, in short ranges. */
  readonly wantsPatch: (file: FileChange) => boolean;
}

/** The most commits whose files are read: git needs some 0.1 ms for each. */
export const FILES_LIMIT_COMMITS = 300;
// It needs some 1 ms for each with lines.
const PATCHES_LIMIT_COMMITS = 100;

/** The hashes of the commits of a range, or of a part of a long one, whose files are to be read. */
export function chooseFiles(
  commits: readonly Commit[],
  { wantsFiles }: FileRule,
  isLong = commits.length > FILES_LIMIT_COMMITS,
): readonly string[] {
  return commits.filter((commit) => commit.parents.length === 1 && wantsFiles(commit, isLong))
    .slice(0, FILES_LIMIT_COMMITS).map(({ hash }) => hash);
}

/** The files with the lines of those that the rule chooses, of the first 100 commits that have any. */
export async function addPatches(
  files: FileChanges,
  { wantsPatch }: FileRule,
  { patches: read }: Pick<FileSource, "patches">,
): Promise<FileChanges> {
  const wanted = new Map(
    [...files].map(([hash, each]) =>
      [hash, each.filter(wantsPatch).map(({ path }) => path)] as const
    )
      .filter(([, paths]) => paths.length > 0).slice(0, PATCHES_LIMIT_COMMITS),
  );
  if (wanted.size === 0) return files;
  const patches = await read([...wanted.keys()], [...new Set([...wanted.values()].flat())]);
  return new Map(
    [...files].map(([hash, each]) => {
      const found = patches.get(hash);
      return [hash, found === undefined ? each : each.map((file) => withPatch(file, found))];
    }),
  );
}

function withPatch(file: FileChange, patches: ReadonlyMap<string, readonly string[]>): FileChange {
  const patch = patches.get(file.path);
  return patch === undefined ? file : { ...file, patch };
}
