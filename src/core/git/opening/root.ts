// Finds the root of a repository, and checks it before files are written there.

import * as path from "node:path";
import { EnvironmentError } from "../../../errors.ts";
import { quote } from "../../../text/control_characters.ts";
import { decode, type Git } from "../process/git.ts";

/** The absolute path of the work tree, or of a bare repository itself. */
export async function findRoot(git: Git): Promise<string> {
  return await findWorkTree(git) ?? await findGitFolder(git);
}

/**
 * The directory below which caches are kept: the root of the repository that contains `folder`, the
 * directory that the user is in or named. A repository's own configuration can place its work tree
 * anywhere (core.worktree) and so have files written there.
 * @throws EnvironmentError when it does.
 */
export async function findCacheRoot(git: Git, folder: string): Promise<string> {
  const tree = await findWorkTree(git);
  const root = path.resolve(tree ?? await findGitFolder(git));
  // Set by the user.
  if (git.location.environment["GIT_WORK_TREE"] !== undefined) return root;
  const { findUpwards, resolveLinks } = await import("../../files.ts");
  const current = await resolveLinks(folder);
  const isOwn = tree === undefined
    ? `${current}${path.sep}`.startsWith(`${root}${path.sep}`)
    : root === current || root === await findUpwards(current, ".git");
  if (isOwn) return root;
  throw new EnvironmentError(
    `the cache is not used: the repository that holds ${quote(current)} ` +
      `places its files elsewhere, in ${quote(root)}`,
    "remove core.worktree from its configuration",
  );
}

// A run asks for it in many places, and each process takes some milliseconds.
const workTrees = new WeakMap<Git, Promise<string | undefined>>();

function findWorkTree(git: Git): Promise<string | undefined> {
  const found = workTrees.get(git) ?? askWorkTree(git);
  workTrees.set(git, found);
  return found;
}

async function askWorkTree(git: Git): Promise<string | undefined> {
  const { exitCode, stdout } = await git.run(["rev-parse", "--show-toplevel"]);
  const found = exitCode === 0 ? decode(stdout).replace(/\n$/, "") : "";
  return found === "" ? undefined : found;
}

function findGitFolder(git: Git): Promise<string> {
  return git.text(["rev-parse", "--absolute-git-dir"]);
}
