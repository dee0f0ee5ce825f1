// The top of a repository: where git says that it is, and where that may be believed.

import * as path from "node:path";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { findUpwards, resolveLinks } from "../files.ts";
import { decode, type Git } from "./git.ts";

/** The absolute path of the work tree; of a repository without one its own folder. */
export async function findRoot(git: Git): Promise<string> {
  return await findWorkTree(git) ?? await git.text(["rev-parse", "--absolute-git-dir"]);
}

/**
 * The folder below which caches are kept: the top of the repository that holds `folder`, where the person stands or
 * which they have named. The repository's own configuration can place its work tree anywhere (core.worktree), and
 * would have files written there.
 * @throws EnvironmentError when it does.
 */
export async function findCacheRoot(git: Git, folder: string): Promise<string> {
  const tree = await findWorkTree(git);
  const root = path.resolve(tree ?? await findRoot(git));
  // The person's own word.
  if (git.location.environment["GIT_WORK_TREE"] !== undefined) return root;
  const standing = await resolveLinks(folder);
  const isOwn = tree === undefined
    ? `${standing}${path.sep}`.startsWith(`${root}${path.sep}`)
    : root === standing || root === await findUpwards(standing, ".git");
  if (isOwn) return root;
  throw new EnvironmentError(
    `the cache is not used: the repository that holds ${quote(standing)} ` +
      `places its files elsewhere, in ${quote(root)}`,
    "remove core.worktree from its configuration",
  );
}

async function findWorkTree(git: Git): Promise<string | undefined> {
  const tree = await git.run(["rev-parse", "--show-toplevel"]);
  const found = tree.exitCode === 0 ? decode(tree.stdout).replace(/\n$/, "") : "";
  return found === "" ? undefined : found;
}
