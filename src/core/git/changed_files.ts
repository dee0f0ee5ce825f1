// Reads which files a commit changes.

import { EnvironmentError } from "../../errors.ts";
import type { ChangedFile, ChangedFiles } from "../../ui/types.ts";
import { type Git, PLAIN_DIFF } from "./git.ts";

const MOST_FILES = 5_000;

/**
 * The files that a commit changes against its first parent, in git's order, at most 5,000. In a
 * clone without the contents of files they have no numbers of lines. Not safe to show yet.
 * @throws EnvironmentError when git cannot read the trees.
 */
export async function readChangedFiles(git: Git, hash: string): Promise<ChangedFiles> {
  try {
    return await readNumbers(git, hash);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return await readNames(git, hash);
  }
}

function showOf(hash: string, options: readonly string[]): readonly string[] {
  return [
    "show",
    ...PLAIN_DIFF,
    ...["--format=", "--no-show-signature", "--no-notes", "-z", "-m", "--first-parent"],
    ...options,
    "--end-of-options",
    hash,
    "--",
  ];
}

const NUMBERS = /^(?:(\d+)\t(\d+)|-\t-)\t(.*)$/s;

/** Reads `--numstat -z`: a renamed file has an empty path, and its two paths follow. */
async function readNumbers(git: Git, hash: string): Promise<ChangedFiles> {
  const files: ChangedFile[] = [];
  let renamed: { readonly lines: ChangedFile["lines"]; from?: string } | undefined;
  const args = showOf(hash, ["--numstat", "--find-renames", "-l200"]);
  for await (const records of git.streamRecords(args, "\0")) {
    for (const record of records) {
      if (renamed !== undefined) {
        if (renamed.from === undefined) {
          renamed = { ...renamed, from: record };
          continue;
        }
        files.push(makeFile(record, renamed.lines, renamed.from));
        renamed = undefined;
        continue;
      }
      const [, added, removed, path] = NUMBERS.exec(record) ?? [];
      if (path === undefined) continue;
      const lines = added === undefined
        ? undefined
        : { added: Number(added), removed: Number(removed) };
      if (path === "") renamed = { lines };
      else files.push(makeFile(path, lines));
    }
    if (files.length > MOST_FILES) return { files: files.slice(0, MOST_FILES), isCut: true };
  }
  return { files, isCut: false };
}

function makeFile(path: string, lines: ChangedFile["lines"], from?: string): ChangedFile {
  return {
    path,
    ...(from === undefined ? {} : { from }),
    ...(lines === undefined ? {} : { lines }),
  };
}

async function readNames(git: Git, hash: string): Promise<ChangedFiles> {
  const files: ChangedFile[] = [];
  for await (
    const names of git.streamRecords(showOf(hash, ["--name-only", "--no-renames"]), "\0")
  ) {
    for (const path of names) if (path !== "") files.push({ path });
    if (files.length > MOST_FILES) return { files: files.slice(0, MOST_FILES), isCut: true };
  }
  return { files, isCut: false };
}
