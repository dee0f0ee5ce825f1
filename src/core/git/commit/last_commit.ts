// Reads what is needed to amend the last commit.

import { EnvironmentError } from "../../../errors.ts";
import { decode, type Git } from "../process/git.ts";
import { resolveObject } from "../refs.ts";

/** The commit that `git commit --amend` replaces. */
export interface LastCommit {
  /** As recorded; not safe to show yet. */
  readonly message: string;
  /** What its changes are compared with: its parent, or the empty tree. */
  readonly base: string;
  /** A remote branch that holds it already, such as `origin/main`. */
  readonly remoteBranch: string | undefined;
}

/**
 * The last commit.
 * @throws EnvironmentError when there is none, or it is a merge.
 */
export async function readLastCommit(git: Git): Promise<LastCommit> {
  const head = await resolveObject(git, "HEAD");
  if (head === undefined) {
    throw new EnvironmentError("there is no commit to amend", "make one without --amend");
  }
  const format = "--format=%P%x00%B";
  const text = decode(
    (await git.run(["log", "-1", "--encoding=UTF-8", format, head, "--"])).stdout,
  );
  const [parents = "", message = ""] = text.split("\0");
  if (parents.includes(" ")) {
    throw new EnvironmentError(
      "the last commit is a merge, whose message is not about a diff",
      "change it with 'git commit --amend'",
    );
  }
  const base = parents === ""
    ? (await git.text(["hash-object", "-t", "tree", "--stdin"])).trim()
    : parents;
  const listing = ["for-each-ref", "--count=1", "--format=%(refname)", `--contains=${head}`];
  const [name = ""] = (await git.text([...listing, "refs/remotes"])).split("\n");
  const remoteBranch = name.replace(/^refs\/remotes\//, "") || undefined;
  return { message: message.trimEnd(), base, remoteBranch };
}
