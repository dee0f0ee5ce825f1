// Reads which files commits change: their names, which is fast, or their lines too.

import { EnvironmentError } from "../../../errors.ts";
import type { FileChange, FileChangeList, FileStatus } from "../../../history/commit.ts";
import type { FileChanges } from "../../../history/files.ts";
import { FSCK_HINT, type Git, PLAIN_DIFF } from "../process/git.ts";

// The configuration could set another limit for finding renames.
const COUNTED = ["--numstat", "--find-renames", "-l1000"];
const COUNTED_AT_ONCE = ["--numstat", "--find-renames", "-l200"];
/** Names and what happened to them: a letter and a path for each file. */
export const NAMED: readonly string[] = ["--name-status", "--no-renames"];
/** As {@link NAMED}, with the modes of the files, which show submodules. */
const NAMED_WITH_MODES = ["--raw", "--no-renames"];

const MOST_LISTED = 5_000;

// Enough to see what a commit is about; a vendored directory has many thousands.
const MOST_NAMED = 200;
// Of all commits together, in less than a second: hardly any range has more.
const MOST_READ = 200_000;
const FIELDS_OF_FILE = 2;

/**
 * The files that these commits, given by full hashes, change compared with their parents, by path;
 * none for merges. The first commit of a history adds all of its files. Counting lines takes some
 * milliseconds for each commit. Bytes of paths that are not UTF-8 become U+FFFD.
 * @throws EnvironmentError when git cannot read the objects, as in a partial clone.
 */
export async function readFileChanges(git: Git, hashes: readonly string[]): Promise<FileChanges> {
  return await readCommits(git, hashes, ["--root", ...COUNTED], new CountedFields());
}

/**
 * As {@link readFileChanges}, several times faster: a renamed file is deleted and added.
 * @throws EnvironmentError when git cannot read the objects, as in a partial clone.
 */
export async function readLineCounts(git: Git, hashes: readonly string[]): Promise<FileChanges> {
  return await readCommits(git, hashes, ["--numstat", "--no-renames"], new CountedFields());
}

/**
 * The first 200 files that each of these commits changes compared with its only parent, by hash,
 * with what happened to them and without lines: at least ten times faster than
 * {@link readFileChanges}. Commits without parents, with several or without files are missing, and
 * so are all when git fails, and the oldest where there are more than 200,000 files: names only help to
 * tell the type of a change.
 */
export async function readFileNames(
  git: Git,
  hashes: readonly string[],
  mostFiles = MOST_READ,
): Promise<FileChanges> {
  try {
    const reader = new NamedFields(MOST_NAMED);
    const read = await readCommits(git, hashes, NAMED_WITH_MODES, reader, mostFiles);
    return new Map([...read].filter(([, files]) => files.length > 0));
  } catch (error) {
    if (error instanceof EnvironmentError) return new Map();
    throw error;
  }
}

/**
 * The files that each of these commits changes compared with its only parent, by hash, without lines;
 * none for merges. The first commit of a history adds all of its files.
 * @throws EnvironmentError when git cannot read the trees.
 */
export async function readAllFileNames(git: Git, hashes: readonly string[]): Promise<FileChanges> {
  return await readCommits(git, hashes, ["--root", ...NAMED], new NamedFields(Infinity));
}

/**
 * The files that a commit changes against its first parent, in git's order, at most 5,000. In a
 * clone without the contents of files they have no numbers of lines. Not safe to show yet.
 * @throws EnvironmentError when git cannot read the trees.
 */
export async function listFileChanges(git: Git, hash: string): Promise<FileChangeList> {
  try {
    return await listFiles(git, hash, COUNTED_AT_ONCE, new CountedFields());
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return await listFiles(git, hash, NAMED, new NamedFields(MOST_LISTED + 1));
  }
}

/** Reads a hash, the files of that commit, the next hash, and so on; none behind so many files. */
async function readCommits(
  git: Git,
  hashes: readonly string[],
  options: readonly string[],
  reader: FieldReader,
  mostFiles = Infinity,
): Promise<FileChanges> {
  const byHash = new Map<string, FileChange[]>(hashes.map((hash) => [hash, []]));
  if (hashes.length === 0) return byHash;
  const args = ["diff-tree", "--stdin", ...PLAIN_DIFF, "-r", "-z", ...options];
  let last = "";
  let count = 0;
  for await (const fields of git.streamRecords(args, "\0", `${hashes.join("\n")}\n`)) {
    for (const field of fields) {
      count++;
      if (reader.read(field)) continue;
      const files = byHash.get(field);
      if (files === undefined) throw unreadable();
      reader.files = files;
      last = field;
    }
    if (count > mostFiles * FIELDS_OF_FILE) {
      // Of this one some files are missing.
      byHash.delete(last);
      return byHash;
    }
  }
  if (reader.isInside) throw unreadable();
  return byHash;
}

async function listFiles(
  git: Git,
  hash: string,
  options: readonly string[],
  reader: FieldReader,
): Promise<FileChangeList> {
  const args = [
    "show",
    ...PLAIN_DIFF,
    ...["--format=", "--no-show-signature", "--no-notes", "-z", "-m", "--first-parent"],
    ...options,
    "--end-of-options",
    hash,
    "--",
  ];
  const files: FileChange[] = [];
  reader.files = files;
  for await (const fields of git.streamRecords(args, "\0")) {
    for (const field of fields) if (!reader.read(field)) throw unreadable();
    if (files.length > MOST_LISTED) return { files: files.slice(0, MOST_LISTED), isCut: true };
  }
  if (reader.isInside) throw unreadable();
  return { files, isCut: false };
}

/** Reads the fields that git prints for files. */
interface FieldReader {
  /** Where the next files are added; none before the first hash. */
  files: FileChange[] | undefined;
  /** True while fields of the last file are missing. */
  readonly isInside: boolean;
  /** Reads a field; false when it belongs to no file. */
  readonly read: (field: string) => boolean;
}

// The number of added and of removed lines, `-` in a binary file, and the path. It is empty for a
// renamed file, whose paths follow as two fields (git-diff(1), "Other diff formats").
const COUNTED_FILE = /^(\d+|-)\t(\d+|-)\t(.*)$/s;

interface RenamedFile {
  readonly counts: Omit<FileChange, "path">;
  previousPath?: string;
}

/** Reads the fields of `--numstat -z`. */
class CountedFields implements FieldReader {
  files: FileChange[] | undefined;
  /** The renamed file whose paths follow, and the first of them. */
  #renamed: RenamedFile | undefined;

  get isInside(): boolean {
    return this.#renamed !== undefined;
  }

  read(field: string): boolean {
    if (this.#renamed !== undefined) {
      this.#readPath(field, this.#renamed);
      return true;
    }
    const [, additions = "", deletions = "", path = ""] = COUNTED_FILE.exec(field) ?? [];
    if (additions === "" || this.files === undefined) return false;
    const counts = additions === "-"
      ? {}
      : { additions: Number(additions), deletions: Number(deletions) };
    if (path === "") this.#renamed = { counts };
    else this.files.push({ path, ...counts });
    return true;
  }

  #readPath(path: string, renamed: RenamedFile): void {
    const { counts, previousPath } = renamed;
    if (previousPath === undefined) {
      renamed.previousPath = path;
      return;
    }
    this.files?.push({ path, previousPath, ...counts });
    this.#renamed = undefined;
  }
}

/** What the letters of {@link NAMED} say; all others stand for a modified file. */
export const STATUSES: Readonly<Record<string, FileStatus>> = {
  A: "added",
  D: "deleted",
};

// The modes of a submodule: git-fast-import(1).
const SUBMODULE = /^:(?:160000 |\d{6} 160000 )/;

/**
 * Reads the fields of `--name-status --no-renames -z`, a letter and a path for each file, and of `--raw`,
 * where modes and objects stand before the letter (git-diff(1), "Raw output format").
 */
class NamedFields implements FieldReader {
  files: FileChange[] | undefined;
  readonly #mostFiles: number;
  #status: string | undefined;

  /** Of each commit the first `mostFiles` are kept. */
  constructor(mostFiles: number) {
    this.#mostFiles = mostFiles;
  }

  get isInside(): boolean {
    return this.#status !== undefined;
  }

  read(field: string): boolean {
    const told = this.#status;
    if (told === undefined) {
      const isStatus = field.length === 1 || field.startsWith(":");
      if (!isStatus || this.files === undefined) return false;
      this.#status = field;
      return true;
    }
    this.#status = undefined;
    if (this.files !== undefined && this.files.length < this.#mostFiles) {
      const status = STATUSES[told.slice(-1)] ?? "modified";
      const isSubmodule = SUBMODULE.test(told);
      this.files.push({ path: field, status, ...(isSubmodule ? { isSubmodule } : {}) });
    }
    return true;
  }
}

function unreadable(): EnvironmentError {
  return new EnvironmentError("git's list of changed files could not be read", FSCK_HINT);
}
