// Detects what the next commit concludes, and reads the configured template of commit messages.

import * as path from "node:path";
import { readStart } from "../../files.ts";
import { checkObjects } from "../objects.ts";
import { decode, type Git } from "../process/git.ts";
import { findRoot } from "../opening/root.ts";

/**
 * An operation that the next commit concludes; `prepared` when git has only prepared a message, as
 * `git merge --squash` and `git cherry-pick --no-commit` do.
 */
export type Operation = "merge" | "rebase" | "cherry-pick" | "revert" | "prepared";

/** The operation in progress; undefined without one, and when a rebase stopped for new commits. */
export async function readOperation(git: Git): Promise<Operation | undefined> {
  const names = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"];
  // One process for all; where there is something, it may be a tag or a branch.
  const objects = await checkObjects(git, names);
  const [isMerge, isPick, isRevert, isRebase] = await Promise.all(
    names.map((name, at) => objects[at] !== undefined && hasRef(git, name)),
  );
  if (isMerge) return "merge";
  if (isRevert) return "revert";
  const hasMessage = isPick || await hasPreparedMessage(git);
  // A rebase has a message only when a conflict stopped it.
  if (isRebase && hasMessage) return "rebase";
  if (isPick) return "cherry-pick";
  return hasMessage ? "prepared" : undefined;
}

/** Excludes tags and branches of the same name, whose full names begin with `refs/`. */
async function hasRef(git: Git, name: string): Promise<boolean> {
  const { exitCode, stdout } = await git.run(["rev-parse", "--symbolic-full-name", name]);
  return exitCode === 0 && !decode(stdout).startsWith("refs/");
}

const MESSAGES = ["SQUASH_MSG", "MERGE_MSG"];

/** Only git knows the paths of its files, and may read them: it can hash a file that exists. */
async function hasPreparedMessage(git: Git): Promise<boolean> {
  // The names end the paths, which may hold line breaks.
  const paths = await git.text(["rev-parse", ...MESSAGES.flatMap((name) => ["--git-path", name])]);
  const files = paths.split(/(?<=SQUASH_MSG)\n/);
  const hashed = await Promise.all(
    files.map((file) => git.run(["hash-object", "--no-filters", "--", file])),
  );
  return hashed.some(({ exitCode }) => exitCode === 0);
}

/** The configured template of commit messages. */
export interface CommitTemplate {
  /** As configured; not safe to show yet. */
  readonly path: string;
  /** Without comment lines, not safe to show yet; undefined when it may not or cannot be read. */
  readonly text: string | undefined;
}

const LIMIT_BYTES = 8_192;

/**
 * The template that `commit.template` names (git-commit(1)); undefined when none is configured. A
 * file in the work tree, or named by the repository's configuration, is read only from the index:
 * otherwise a repository could have any file of the user sent to a model.
 */
export async function readTemplate(git: Git): Promise<CommitTemplate | undefined> {
  const options = ["--show-scope", "-z", "--type=path", "--get", "commit.template"];
  const result = await git.run(["config", ...options]);
  const [scope = "", named = ""] = decode(result.stdout).split("\0");
  if (result.exitCode !== 0 || named === "") return undefined;
  const isOfUser = ["global", "system"].includes(scope) && path.isAbsolute(named);
  const bytes = isOfUser
    ? await readStart(named, LIMIT_BYTES)
    : await readTracked(git, path.isAbsolute(named) ? await withinRoot(git, named) : named);
  if (bytes === undefined) return { path: named, text: undefined };
  const cleaned = await git.run(["stripspace", "--strip-comments"], decode(bytes));
  return { path: named, text: decode(cleaned.stdout).trimEnd() };
}

async function withinRoot(git: Git, file: string): Promise<string> {
  return path.relative(await findRoot(git), file).replaceAll("\\", "/");
}

async function readTracked(git: Git, name: string): Promise<Uint8Array | undefined> {
  const found = await git.run(["cat-file", "blob", `:${path.posix.normalize(name)}`]);
  return found.exitCode === 0 ? found.stdout.subarray(0, LIMIT_BYTES) : undefined;
}
