// Reads what a commit holds: names of files, and small files whole.

import type { RangeEnds } from "../../history/source.ts";
import { decode, type Git, PLAIN_DIFF, WALK_TIMEOUT_MS } from "./process/git.ts";
import { checkObjects, readObjects } from "./objects.ts";

// Systems limit the arguments of a program.
const PATHS_AT_ONCE = 200;
const LARGEST_FILE_BYTES = 4 * 1024 * 1024;
const LARGEST_TOTAL_BYTES = 64 * 1024 * 1024;

/** The directory that git runs in. */
export interface GitPlace {
  /** The absolute path of the work tree, or of a bare repository itself. */
  readonly root: string;
  /** The path from there, with a slash at its end; empty for the root. */
  readonly folder: string;
}

/**
 * The files and folders of a commit from its root, whatever the current directory, in batches; bytes
 * that are not UTF-8 become U+FFFD.
 */
export function listTreeFiles(git: Git, commit: string): AsyncGenerator<readonly string[]> {
  const output = ["-r", "-t", "-z", "--name-only", "--full-tree"];
  return git.streamRecords(["ls-tree", ...output, "--end-of-options", commit], "\0");
}

/** Files of a range, by their paths from the root. */
export interface RangeFiles {
  readonly added: readonly string[];
  readonly deleted: readonly string[];
}

/**
 * The added files of a range that are there at its start, or are deleted ones of it in another place, as
 * git finds renames. Where more than 200 are deleted, all may be.
 */
export async function listOld(
  git: Git,
  { base, tip }: RangeEnds,
  { added, deleted }: RangeFiles,
): Promise<ReadonlySet<string>> {
  if (deleted.length > PATHS_AT_ONCE) return new Set(added);
  const old = new Set<string>();
  const listTree = ["ls-tree", "-z", "--name-only", "--full-tree", "--end-of-options", base];
  const listRenames = [
    ...["--no-literal-pathspecs", "diff-tree", ...PLAIN_DIFF, "-r", "-z", "-M", "--diff-filter=R"],
    ...["--name-only", "--end-of-options", base, tip, "--"],
  ];
  for (let start = 0; start < added.length; start += PATHS_AT_ONCE) {
    const some = added.slice(start, start + PATHS_AT_ONCE);
    const calls = [[...listTree, ...some]];
    if (deleted.length > 0) {
      const places = [...deleted, ...some].map((path) => `:(top,literal)${path}`);
      calls.push([...listRenames, ...places]);
    }
    await Promise.all(calls.map(async (args) => {
      for await (const names of git.streamRecords(args, "\0")) {
        for (const name of names) old.add(name);
      }
    }));
  }
  return old;
}

/**
 * The texts of these files of a commit, by path. Missing ones are left out, and so are links, files
 * of more than 4 MiB and what would exceed 64 MiB together.
 */
export async function readTreeFiles(
  git: Git,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // A line break would end the name.
  const names = paths.filter((path) => !path.includes("\n"));
  const headers = await checkObjects(git, names.map((path) => `${commit}:${path}`));
  let total = 0;
  const found = names.flatMap((path, index) => {
    const header = headers[index];
    if (header?.type !== "blob" || header.sizeBytes > LARGEST_FILE_BYTES) return [];
    total += header.sizeBytes;
    return total > LARGEST_TOTAL_BYTES ? [] : [{ path, hash: header.hash }];
  });
  const objects = await readObjects(git, found.map(({ hash }) => hash));
  return new Map(found.flatMap(({ path }, index): (readonly [string, string])[] => {
    const object = objects[index];
    return object === undefined ? [] : [[path, decode(object.content).replace(/^\ufeff/, "")]];
  }));
}

/** True when a commit up to `HEAD` changes what a pathspec matches. */
export async function hasHistory(git: Git, pathspec: string): Promise<boolean> {
  const args = ["--no-literal-pathspecs", "rev-list", "-1", "HEAD", "--", pathspec];
  return (await git.text(args, WALK_TIMEOUT_MS)) !== "";
}
