// Finds where git looks for hooks, and the folder that all work trees of a repository share.

import * as path from "node:path";
import { decode, explainFailure, type Git } from "../process/git.ts";
import { findRoot } from "../opening/root.ts";

/** Where hooks are; all paths are absolute. */
export interface HookPlaces {
  /**
   * The folder of hooks: `core.hooksPath`, else `hooks` in git's own folder; empty when
   * `core.hooksPath` is, which has git run none.
   */
  readonly hooks: string;
  /** True when `core.hooksPath` names it. */
  readonly isConfigured: boolean;
  /** Git's own folder, which linked work trees share. */
  readonly common: string;
  /** The root of the work tree. */
  readonly root: string;
}

/** Finds the folders of hooks of a repository with a work tree, whose current folder is `folder`. */
export async function findHookPlaces(git: Git, folder: string): Promise<HookPlaces> {
  const [root, configured, shared] = await Promise.all([
    findRoot(git),
    readHooksPath(git),
    git.text(["rev-parse", "--git-common-dir"]),
  ]);
  const common = path.resolve(folder, shared);
  // Git takes a relative path from where it runs hooks, which is the root (git-config(1)).
  const hooks = configured === undefined
    ? path.join(common, "hooks")
    : configured && path.resolve(root, configured);
  return { hooks, isConfigured: configured !== undefined, common, root };
}

/** Not `rev-parse --git-path hooks`: every call of git here has its hooks turned off. */
async function readHooksPath(git: Git): Promise<string | undefined> {
  const options = ["--show-scope", "-z", "--type=path", "--get-all", "core.hooksPath"];
  const result = await git.run(["config", ...options]);
  // 1: it is not configured.
  if (result.exitCode > 1) throw explainFailure(result);
  const fields = decode(result.stdout).split("\0");
  const values = fields.filter((_field, index) => index % 2 === 1 && fields[index - 1] !== OURS);
  return values.at(-1);
}

/** The scope of what relnotes itself tells git. */
const OURS = "command";
