// Pull requests for tests that specify only some of their details.

import type { DetailedPullRequest, PullRequestDetails } from "../../../src/notes/types.ts";

/** The number and the details that a test specifies. */
export type PullRequestFields = Partial<PullRequestDetails> & { readonly number: number };

/** A pull request; merged, without description, labels and reviewers by default. */
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

/** The details of a pull request, with the same defaults. */
export function detailsWith(details: Partial<PullRequestDetails>): PullRequestDetails {
  const { title = "", description = "", isMerged = true, mergeCommits = [] } = details;
  const { labels = [], reviewers = [] } = details;
  return { ...details, title, description, isMerged, mergeCommits, labels, reviewers };
}
