// Attaches the pull requests that a look-up found to changes.

import type { Change } from "../notes/types.ts";
import type { LookupResult } from "./find.ts";

/**
 * The changes with the pull requests that were found for their commits. A number that turned out to
 * be something else is part of the description again; `mark` is the one before numbers of pull
 * requests on the platform.
 */
export function attachPullRequests(
  changes: readonly Change[],
  found: Pick<LookupResult, "pullRequests" | "misnumbered">,
  mark: string,
): readonly Change[] {
  return changes.map((change) => {
    const pullRequest = found.pullRequests.get(change.commit.hash);
    const own = isLinkedWrongly(change, mark, found) ? withoutPullRequest(change) : change;
    return pullRequest === undefined ? own : { ...own, pullRequest };
  });
}

/**
 * True when the number in a message is not that of the commit's pull request, according to the
 * platform or to its notation.
 */
function isLinkedWrongly(
  { commit: { hash }, pullRequest }: Change,
  mark: string,
  { pullRequests, misnumbered }: Pick<LookupResult, "pullRequests" | "misnumbered">,
): boolean {
  if (pullRequest === undefined) return false;
  const isOfOtherKind = !pullRequest.reference.startsWith(mark);
  return misnumbered.has(hash) || isOfOtherKind ||
    (pullRequests.has(hash) && pullRequests.get(hash)?.number !== pullRequest.number);
}

/**
 * Removes the pull request from a change whose number turned out to be something else, and puts the
 * number back into the description.
 */
export function withoutPullRequest(change: Change): Change {
  const { pullRequest, ...rest } = change;
  if (pullRequest === undefined) return change;
  const { description } = change;
  const { reference } = pullRequest;
  // A merge message without a title is the whole description and contains the number.
  const isThere = description.split(/[\s()]/).includes(reference);
  return { ...rest, description: isThere ? description : `${description} (${reference})` };
}
