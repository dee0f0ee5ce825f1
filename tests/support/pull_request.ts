// Pull requests as platforms tell of them, for tests that care about some of their details only.

import type { DetailedPullRequest, PullRequestDetails } from "../../src/notes/types.ts";

/** What a test says of a pull request. */
export type PullRequestFields = Partial<PullRequestDetails> & { readonly number: number };

/** A pull request; of what is not said: merged, without description, labels and reviewers. */
export function pullRequestWith(
  { number, ...details }: PullRequestFields,
  mark: "#" | "!" = "#",
): DetailedPullRequest {
  return {
    number,
    reference: `${mark}${number}`,
    details: detailsWith({ title: `Change ${number}`, ...details }),
  };
}

/** The details of one; of what is not said: merged, without description, labels and reviewers. */
export function detailsWith(details: Partial<PullRequestDetails>): PullRequestDetails {
  const { title = "", description = "", isMerged = true, mergeCommits = [] } = details;
  const { labels = [], reviewers = [] } = details;
  return { ...details, title, description, isMerged, mergeCommits, labels, reviewers };
}
