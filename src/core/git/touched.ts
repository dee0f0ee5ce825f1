// Reads which files commits touched.

import { EnvironmentError } from "../../errors.ts";
import type { TouchedFile } from "../../history/commit.ts";
import type { TouchedFiles } from "../../history/read.ts";
import { decode, type Git, WALK_TIMEOUT_MS } from "./git.ts";

// Enough to see what a commit is about; a vendored directory has many thousands.
const FILES_LIMIT = 200;

const CHANGES: Readonly<Record<string, TouchedFile["change"]>> = { A: "added", D: "deleted" };

/**
 * The first 200 files that each of these commits touched, compared with its only parent, by hash.
 * Commits without parents or with several are missing, and so are all when git fails: what is
 * touched only helps to tell the type of a change.
 */
export async function readTouched(
  git: Git,
  commits: readonly string[],
): Promise<TouchedFiles> {
  const args = ["diff-tree", "--stdin", "-r", "-z", "--name-status", "--no-renames"];
  try {
    const input = commits.map((hash) => `${hash}\n`).join("");
    const { exitCode, stdout } = await git.run(args, input, WALK_TIMEOUT_MS);
    return exitCode === 0 ? readFields(decode(stdout).split("\0")) : new Map();
  } catch (error) {
    if (error instanceof EnvironmentError) return new Map();
    throw error;
  }
}

/** Reads a hash, and a letter and a path for each of its files, and so on. */
function readFields(fields: readonly string[]): TouchedFiles {
  const touched = new Map<string, TouchedFile[]>();
  let files: TouchedFile[] = [];
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] ?? "";
    if (field.length > 1) {
      files = [];
      touched.set(field, files);
      continue;
    }
    const path = fields[++index];
    if (path === undefined || files.length === FILES_LIMIT) continue;
    files.push({ path, change: CHANGES[field] ?? "modified" });
  }
  return touched;
}
