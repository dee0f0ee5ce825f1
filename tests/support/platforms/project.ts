// A project of a local platform, with its pull requests.

/** A person on a platform. */
export interface FakeAccount {
  /** GitHub's login, GitLab's username, Bitbucket's nickname. */
  readonly login: string;
  /** The display name. */
  readonly name: string;
  readonly isBot?: boolean;
}

/** A pull request (GitLab: merge request). */
export interface FakePullRequest {
  readonly number: number;
  readonly title: string;
  readonly description: string | null;
  /** Null for a deleted account. */
  readonly author: FakeAccount | null;
  readonly state: "open" | "closed" | "merged";
  /** The merge commit or the squashed commit. */
  readonly mergeCommit?: string;
  /** Its other commits. */
  readonly commits?: readonly string[];
  readonly labels?: readonly string[];
  /** The reviewers that approved it. */
  readonly approvedBy?: readonly FakeAccount[];
  /** ISO 8601 in UTC, as `2026-01-31T12:00:00Z`. */
  readonly mergedAt?: string;
  readonly updatedAt: string;
}

/** A rate limit. */
export interface FakeQuota {
  readonly limit: number;
  /** Reduced by each request. */
  remaining: number;
  /** Seconds since 1970. */
  readonly resetSec: number;
}

/** A project and the tokens that may read it. */
export interface FakeProject {
  /** Owner and name; on GitLab with sub-groups. */
  readonly path: readonly string[];
  readonly pullRequests: readonly FakePullRequest[];
  /** True when it is visible only with one of the tokens. */
  readonly isPrivate?: boolean;
  /** The accepted values of the token header: `Bearer x`, `Basic …` or `x`. */
  readonly tokens?: readonly string[];
  readonly quota?: FakeQuota;
  readonly tags?: readonly FakeTag[];
  /** Changed by requests that write. */
  readonly releases?: FakeRelease[];
  /** Those of `tokens` that may write; all by default. */
  readonly writers?: readonly string[];
}

/** A tag. */
export interface FakeTag {
  readonly name: string;
  /** The tag object, or the commit of a lightweight tag. */
  readonly objectId: string;
  readonly commit: string;
}

/** A release. */
export interface FakeRelease {
  readonly id: number;
  tag: string;
  name: string;
  body: string | null;
  isDraft: boolean;
  isPreRelease: boolean;
  /** GitHub's `make_latest`, when a request had one. */
  latest?: string;
  /** The names of its files, which every answer of GitHub lists. */
  readonly assets?: readonly string[];
}
