// Checks that a pull request belongs to a commit, because a number may mean another one.

import { isMergedAs } from "../notes/messages/merges/merges.ts";
import type { DetailedPullRequest } from "../notes/types.ts";

/** A pull request number in the message of a commit, or of the merge that brought it in. */
export interface PullRequestHint {
  readonly number: number;
  /** Full hash of the commit with this message. */
  readonly hash: string;
  /** The description in that message. */
  readonly description: string;
  /** True for a revert, whose number is usually that of the reverted change. */
  readonly isRevert: boolean;
  /** True when the message links to the page of the pull request. */
  readonly isCertain?: boolean;
}

/**
 * True when a pull request found by number is the one of the message: its merge commit is this
 * commit, the titles match, or a footer links to it and it was not merged elsewhere. A number may
 * also be an issue, a reverted or earlier pull request, or a pull request of the repository that
 * this one was forked from.
 */
export function isConfirmed(
  pullRequest: DetailedPullRequest,
  hint: PullRequestHint,
  isInRange: (hash: string) => boolean,
): boolean {
  const { title, isMerged, mergeCommits } = pullRequest.details;
  // A pull request merged elsewhere may be one that this commit follows up.
  const isElsewhere = isMerged && mergeCommits.length > 0 && !mergeCommits.some(isInRange);
  if (hint.isCertain === true && !isElsewhere) return true;
  if (isMergedAs(pullRequest, hint.hash)) return true;
  const isRevert = hint.isRevert || REVERT.test(hint.description);
  if (isRevert !== REVERT.test(title)) return false;
  return isSame(title, hint.description);
}

/**
 * Chooses the pull request that brought in a commit, from those that a look-up by commit returned:
 * the one whose merge commit this is, or else one merged in the range. A pull request merged
 * elsewhere may contain the commit too, such as one that updates a branch, and is ignored. So is
 * one that is not `isOneChange`.
 */
export function chooseOfCommit(
  pullRequests: readonly DetailedPullRequest[],
  hash: string,
  isInRange: (hash: string) => boolean,
  isOneChange: (number: number) => boolean,
): DetailedPullRequest | undefined {
  const merged = pullRequests.filter(({ details }) => details.isMerged);
  return merged.find((each) => isMergedAs(each, hash)) ??
    merged.find(({ number, details }) =>
      isOneChange(number) && details.mergeCommits.some(isInRange)
    );
}

// May follow component names, as in `[api] Revert x`. For `revert: x` the description is only `x`.
const REVERT =
  /^(?:\[[^\]]{1,40}\]\s*|[\w./()!-]{1,60}:\s+){0,3}(?:\s*(?:⏪|:rewind:)|\W*(?:revert|reapply|undo|roll(?:s|ed|ing)? ?back|back(?:s|ed|ing)? ?out))/i;

function isSame(title: string, description: string): boolean {
  const [one, other] = [normalize(title), normalize(description)];
  if (one === other) return one !== "";
  // A long subject may be cut and continue in the body.
  const start = /^(.{20,}?)(?:…|\.\.\.)$/s.exec(description.trim())?.[1];
  return start !== undefined && one.startsWith(normalize(start));
}

// Titles are quoted and marked up in many ways in messages, so compare letters and digits only.
function normalize(text: string): string {
  return text.replace(/^[a-z]{1,20}(?:\([^()]*\))?!?:/i, "").toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
