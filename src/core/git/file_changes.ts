// Reads which files commits change, and how many lines.

import { EnvironmentError } from "../../errors.ts";
import type { FileChange } from "../../history/commit.ts";
import { FSCK_HINT, type Git, PLAIN_DIFF } from "./git.ts";

// The number of added and of removed lines, `-` in a binary file, and the path. It is empty for a
// renamed file, whose paths follow as two fields (git-diff(1), "Other diff formats").
const FILE = /^(\d+|-)\t(\d+|-)\t(.*)$/s;
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * The files that these commits, given by full hashes, change compared with their parents, by path;
 * none for merges. The first commit of a history adds all of its files. Bytes of paths that are not
 * UTF-8 become U+FFFD.
 * @throws EnvironmentError when git cannot read the objects, as in a partial clone.
 */
export async function readFileChanges(
  git: Git,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly FileChange[]>> {
  const byHash = new Map<string, FileChange[]>(hashes.map((hash) => [hash, []]));
  if (hashes.length === 0) return byHash;
  const reader = new FileChangeReader(byHash);
  // The configuration could set another limit for finding renames.
  const options = ["-r", "--root", "--numstat", "-z", "--find-renames", "-l1000"];
  const args = ["diff-tree", "--stdin", ...PLAIN_DIFF, ...options];
  for await (const fields of git.streamRecords(args, "\0", `${hashes.join("\n")}\n`)) {
    for (const field of fields) reader.read(field);
  }
  reader.end();
  return byHash;
}

/** Reads the fields that git prints: a hash, the files of that commit, the next hash. */
class FileChangeReader {
  readonly #byHash: ReadonlyMap<string, FileChange[]>;
  #files: FileChange[] | undefined;
  /** The renamed file whose paths follow, and the first of them. */
  #renamed: { readonly counts: Omit<FileChange, "path">; previousPath?: string } | undefined;

  constructor(byHash: ReadonlyMap<string, FileChange[]>) {
    this.#byHash = byHash;
  }

  read(field: string): void {
    const renamed = this.#renamed;
    if (renamed === undefined) return this.#readStart(field);
    const { counts, previousPath } = renamed;
    if (previousPath === undefined) {
      renamed.previousPath = field;
      return;
    }
    this.#files?.push({ path: field, previousPath, ...counts });
    this.#renamed = undefined;
  }

  end(): void {
    if (this.#renamed !== undefined) throw unreadable();
  }

  #readStart(field: string): void {
    const [, additions = "", deletions = "", path = ""] = FILE.exec(field) ?? [];
    if (additions === "") {
      this.#files = HASH.test(field) ? this.#byHash.get(field) : undefined;
      if (this.#files === undefined) throw unreadable();
      return;
    }
    const counts = additions === "-"
      ? {}
      : { additions: Number(additions), deletions: Number(deletions) };
    if (this.#files === undefined) throw unreadable();
    if (path === "") this.#renamed = { counts };
    else this.#files.push({ path, ...counts });
  }
}

function unreadable(): EnvironmentError {
  return new EnvironmentError("the output of git diff-tree could not be read", FSCK_HINT);
}
