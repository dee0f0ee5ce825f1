// A pull request, as notes know it.

/** A pull request (GitLab: merge request) that a change belongs to. */
export interface PullRequest {
  /** Its number in the repository (GitLab: its iid), from 1. */
  readonly number: number;
  /** The reference as the platform writes it: `#12`, or `!12` on GitLab. */
  readonly reference: string;
  /** Its repository, such as `group/project`; absent when the message does not name it. */
  readonly repository?: string;
  /** URL of its page, with or without details; set in entries of a repository with known links. */
  readonly url?: string;
  /** Its details; absent when the platform was not queried or does not know it. */
  readonly details?: PullRequestDetails;
}

/** A pull request that a platform has answered for. */
export type DetailedPullRequest = PullRequest & Required<Pick<PullRequest, "details">>;

/** The details of a pull request, as the platform reports them. */
export interface PullRequestDetails {
  /** Its title. */
  readonly title: string;
  /** The start of its description, and the block of corrections in it. No document shows it. */
  readonly description: string;
  /** URL of its page. */
  readonly url?: string;
  /** The account that opened it; absent when that account is deleted. */
  readonly author?: Account;
  /** Its labels. Always empty on Bitbucket, which has no labels. */
  readonly labels: readonly string[];
  /** Its reviewers, as far as the platform lists them without an extra request. */
  readonly reviewers: readonly Reviewer[];
  /** Date of the merge, `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly mergedAt?: string;
  /** False when it is open or was closed without a merge. */
  readonly isMerged: boolean;
  /** Object names of its merge commits, possibly abbreviated. No document shows them. */
  readonly mergeCommits: readonly string[];
}

/** An account on a platform. At least one of its names is present. */
export interface Account {
  /** The name used in mentions, without the `@`. */
  readonly login?: string;
  /** The display name. */
  readonly name?: string;
  /** URL of its page; set in entries, when the platform has pages by login. */
  readonly url?: string;
}

/** A requested or actual reviewer of a pull request. */
export interface Reviewer extends Account {
  /** True when their latest review approves; absent when the platform does not report it. */
  readonly approved?: boolean;
}
