// Checks that a release can be made of the repository as it is.

import type { Repository } from "../../core/git/repository.ts";
import type { ReleaseRecorder } from "../../core/git/commit/release.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";

const MOST_NAMED = 10;

/** The branch that is released, and its last commit. */
export interface ReleasedBranch {
  readonly branch: string;
  readonly commit: string;
}

/**
 * Checks the branch, operations in progress and uncommitted changes; gives the branch.
 * @throws EnvironmentError for what stands in the way of a release.
 */
export async function checkState(
  repository: Pick<Repository, "operation">,
  recorder: Pick<ReleaseRecorder, "listUncommitted" | "readHead">,
): Promise<ReleasedBranch> {
  const { branch, commit } = await recorder.readHead();
  if (branch === undefined) {
    throw new EnvironmentError(
      "nothing was released: HEAD is on no branch",
      "'git switch' goes to the branch of the release",
    );
  }
  if (commit === undefined) {
    throw new EnvironmentError(
      `nothing was released: the branch ${quote(branch)} has no commits`,
      "make the first one with 'git commit'",
    );
  }
  const operation = await repository.operation();
  if (operation !== undefined) {
    const name = operation === "prepared" ? "commit with a prepared message" : operation;
    throw new EnvironmentError(
      `nothing was released: a ${name} is in progress`,
      `finish it with 'git ${operation === "rebase" ? "rebase --continue" : "commit"}'`,
    );
  }
  const changed = await recorder.listUncommitted();
  if (changed.length === 0) return { branch, commit };
  const more = changed.length - MOST_NAMED;
  throw new EnvironmentError(
    `nothing was released: ${count(changed.length, "file")} with uncommitted changes`,
    "commit them, or put them aside with 'git stash'",
    {
      details: [
        ...changed.slice(0, MOST_NAMED).map(quote),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
    },
  );
}

/**
 * Checks the state again, and that nobody has committed or changed the branch since `planned`.
 * @throws EnvironmentError for what stands in the way of a release.
 */
export async function checkUnmoved(
  planned: ReleasedBranch,
  ...state: Parameters<typeof checkState>
): Promise<void> {
  const { branch, commit } = await checkState(...state);
  if (branch === planned.branch && commit === planned.commit) return;
  throw new EnvironmentError(
    branch === planned.branch
      ? `nothing was released: the branch ${quote(branch)} has another commit meanwhile`
      : `nothing was released: HEAD is on the branch ${quote(branch)} meanwhile`,
    "run the command again, which reads the history anew",
  );
}
