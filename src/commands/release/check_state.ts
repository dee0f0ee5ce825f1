// Checks that a release can be made of the repository as it is.

import type { Repository } from "../../core/git/repository.ts";
import type { ReleaseRecorder } from "../../core/git/release.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";

const MOST_NAMED = 10;

/**
 * Checks the branch, operations in progress and uncommitted changes; gives the branch.
 * @throws EnvironmentError for what stands in the way of a release.
 */
export async function checkState(
  repository: Pick<Repository, "currentBranch" | "head" | "operation">,
  recorder: Pick<ReleaseRecorder, "listUncommitted">,
): Promise<string> {
  const branch = await repository.currentBranch();
  if (branch === undefined) {
    throw new EnvironmentError(
      "nothing was released: HEAD is on no branch",
      "'git switch' goes to the branch of the release",
    );
  }
  if (await repository.head() === undefined) {
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
  if (changed.length === 0) return branch;
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
