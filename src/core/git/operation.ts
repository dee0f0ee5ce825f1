// What git has begun and waits for a commit to end it: such a commit has a message from git already.

import { decode, type Git } from "./git.ts";

/**
 * A merge, a rebase, a cherry-pick or a revert that is being made; `prepared` when there is only a message,
 * as after `git merge --squash` and `git cherry-pick --no-commit`.
 */
export type Operation = "merge" | "rebase" | "cherry-pick" | "revert" | "prepared";

/** What is in progress; undefined when nothing is, and in a rebase that waits for new commits. */
export async function readOperation(git: Git): Promise<Operation | undefined> {
  const [isMerge, isPick, isRevert, isRebase] = await Promise.all(
    ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"].map((name) =>
      isThere(git, name)
    ),
  );
  if (isMerge) return "merge";
  if (isRevert) return "revert";
  const messages = await Promise.all(
    ["SQUASH_MSG", "MERGE_MSG"].map((name) => hasText(git, name)),
  );
  const hasMessage = isPick || messages.includes(true);
  // It has one where it has stopped at a conflict, and none where it has stopped for commits to be made.
  if (isRebase && hasMessage) return "rebase";
  if (isPick) return "cherry-pick";
  return hasMessage ? "prepared" : undefined;
}

/** A tag or a branch may bear the same name, which is then told with what it stands under. */
async function isThere(git: Git, name: string): Promise<boolean> {
  const { exitCode, stdout } = await git.run(["rev-parse", "--symbolic-full-name", name]);
  return exitCode === 0 && !decode(stdout).startsWith("refs/");
}

/** Only git knows where its files are; what it can hash is there. */
async function hasText(git: Git, name: string): Promise<boolean> {
  const path = await git.text(["rev-parse", "--git-path", name]);
  return (await git.run(["hash-object", "--no-filters", "--", path])).exitCode === 0;
}
