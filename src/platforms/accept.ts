// Whether a pull request that a platform named is the one of a commit: numbers in messages may mean others.

import type { PullRequestRecord } from "./record.ts";

/** A commit as far as a pull request is recognised by it. */
export interface Candidate {
  readonly hash: string;
  /** What the message says was done. */
  readonly description: string;
}

/**
 * True when a pull request found by the number in a message is the commit's: it was merged as a commit of
 * the range, or its title is what the message says. A number may also be one of an issue, or of the
 * repository that this one was forked from, where another pull request bears it.
 */
export function isConfirmed(
  record: PullRequestRecord,
  candidates: readonly Candidate[],
  isInRange: (hash: string) => boolean,
): boolean {
  if (record.mergeCommits.some(isInRange)) return true;
  const title = normalize(record.title);
  return candidates.some(({ description }) => isSame(title, normalize(description)));
}

/**
 * The pull request that brought a commit in, of those that a look-up by commit gave: merged, and merged as
 * this very commit before any other.
 */
export function chooseOfCommit(
  records: readonly PullRequestRecord[],
  hash: string,
): PullRequestRecord | undefined {
  const merged = records.filter(({ isMerged }) => isMerged);
  return merged.find(({ mergeCommits }) => mergeCommits.some((each) => hash.startsWith(each))) ??
    merged[0];
}

// A message may hold more or less than the title, but a word or two stand in many titles.
const LEAST_WORDS = 3;

function isSame(one: string, other: string): boolean {
  if (one === other) return one !== "";
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.split(" ").length >= LEAST_WORDS && longer.includes(shorter);
}

// Letters and digits only: titles are cut, quoted and marked in many ways on their way into a message.
function normalize(text: string): string {
  return text.replace(/^[a-z]{1,20}(?:\([^()]*\))?!?:/i, "").toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
