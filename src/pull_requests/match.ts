// Whether a pull request that a platform named is the one of a commit: numbers in messages may mean others.

import type { PullRequest } from "../notes/types.ts";

/** What names the number of a pull request: the message of a commit, or of the merge that brought it in. */
export interface PullRequestHint {
  readonly number: number;
  /** The full hash of the commit whose message it is. */
  readonly hash: string;
  /** What that message says was done. */
  readonly description: string;
  /** True when it takes something back: the number it names is then most often that of what it takes back. */
  readonly isRevert: boolean;
  /** True when it does not only name a number but leads to the page of the pull request. */
  readonly isCertain?: boolean;
}

/**
 * True when a pull request found by a number in a message is the one that the message is of: merged as
 * this very commit, of the same title, or with its page in a footer and not merged elsewhere. A number may
 * also be one of an issue, of something that is taken back or followed up, or of the repository that this
 * one was forked from, where another pull request bears it.
 */
export function isConfirmed(
  { details: { title, isMerged, mergeCommits } }: Required<PullRequest>,
  hint: PullRequestHint,
  isInRange: (hash: string) => boolean,
): boolean {
  // What was merged elsewhere may be what is followed up.
  const isElsewhere = isMerged && mergeCommits.length > 0 && !mergeCommits.some(isInRange);
  if (hint.isCertain === true && !isElsewhere) return true;
  if (mergeCommits.some((each) => hint.hash.startsWith(each))) return true;
  const isRevert = hint.isRevert || REVERT.test(hint.description);
  if (isRevert !== REVERT.test(title)) return false;
  return isSame(title, hint.description);
}

/**
 * The pull request that brought a commit in, of those that a look-up by commit gave: merged as this very
 * commit, else as another one of the range. One that was merged elsewhere holds the commit too, such as one
 * that brings a whole branch up to date, but is not what it was made in; nor is one of the range that
 * `isOneChange` denies.
 */
export function chooseOfCommit(
  pullRequests: readonly Required<PullRequest>[],
  hash: string,
  isInRange: (hash: string) => boolean,
  isOneChange: (number: number) => boolean,
): Required<PullRequest> | undefined {
  const merged = pullRequests.filter(({ details }) => details.isMerged);
  return merged.find(({ details }) => details.mergeCommits.some((each) => hash.startsWith(each))) ??
    merged.find(({ number, details }) =>
      isOneChange(number) && details.mergeCommits.some(isInRange)
    );
}

// Behind the names of parts, as in `[api] Revert x`; of `revert: x` a description holds the `x` alone.
const REVERT =
  /^(?:\[[^\]]{1,40}\]\s*|[\w./()!-]{1,60}:\s+){0,3}(?:\s*(?:⏪|:rewind:)|\W*(?:revert|reapply|undo|roll(?:s|ed|ing)? ?back|back(?:s|ed|ing)? ?out))/i;

function isSame(title: string, said: string): boolean {
  const [one, other] = [normalize(title), normalize(said)];
  if (one === other) return one !== "";
  // A first line that was too long goes on in the body.
  const start = /^(.{20,}?)(?:…|\.\.\.)$/s.exec(said.trim())?.[1];
  return start !== undefined && one.startsWith(normalize(start));
}

// Letters and digits only: titles are quoted and marked in many ways on their way into a message.
function normalize(text: string): string {
  return text.replace(/^[a-z]{1,20}(?:\([^()]*\))?!?:/i, "").toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
