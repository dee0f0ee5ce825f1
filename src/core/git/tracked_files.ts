// Lists files that git tracks: which are unchanged, and which commits added them.

import { findRoot } from "./opening/root.ts";
import { decode, type Git, WALK_TIMEOUT_MS } from "./process/git.ts";

/** The files below these paths, from the root, that git tracks and that nobody changed since. */
export async function listUnchanged(
  git: Git,
  paths: readonly string[],
): Promise<readonly string[]> {
  const root = await findRoot(git);
  const [tracked, changed] = await Promise.all([
    listNames(git, ["-C", root, "ls-files", "-z", "--", ...paths]),
    listNames(git, [
      "-C",
      root,
      "diff",
      "--name-only",
      "-z",
      "--no-ext-diff",
      "HEAD",
      "--",
      ...paths,
    ]),
  ]);
  const isChanged = new Set(changed);
  return tracked.filter((path) => !isChanged.has(path));
}

async function listNames(git: Git, args: readonly string[]): Promise<readonly string[]> {
  const { exitCode, stdout } = await git.run(args);
  // Without a work tree, or without a commit, there are no such files.
  return exitCode === 0 ? decode(stdout).split("\0").filter((name) => name !== "") : [];
}

/** The commit that added each file last, by the path of the file from the root. */
export async function findAddingCommits(
  git: Git,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const commits = new Map<string, string>();
  if (paths.length === 0) return commits;
  const text = await git.text([
    "-C",
    await findRoot(git),
    "log",
    "--diff-filter=A",
    "--no-renames",
    "--no-ext-diff",
    "--no-show-signature",
    "--no-color",
    "--name-only",
    "-z",
    "--format=%x01%H",
    "--end-of-options",
    "HEAD",
    "--",
    ...paths,
  ], WALK_TIMEOUT_MS);
  let hash = "";
  for (const field of text.split(/[\0\n]/)) {
    if (field.startsWith("\u0001")) hash = field.slice(1);
    else if (field !== "" && !commits.has(field)) commits.set(field, hash);
  }
  return commits;
}

/** True when git tracks this file, or a file in this directory. */
export async function isTracked(git: Git, path: string): Promise<boolean> {
  // Outside of the work tree git fails.
  const listed = await git.run(["ls-files", "-z", "--", path]);
  return listed.exitCode === 0 && listed.stdout.length > 0;
}
