// A project on a platform as a test imagines it: the pull requests that the local servers answer with.

/** A person on a platform. */
export interface FakeAccount {
  /** GitHub's login, GitLab's username, Bitbucket's nickname. */
  readonly login: string;
  /** The name that is shown. */
  readonly name: string;
  readonly isBot?: boolean;
}

/** A pull request (GitLab: merge request). */
export interface FakePullRequest {
  readonly number: number;
  readonly title: string;
  readonly description: string | null;
  /** Null when the account has been deleted. */
  readonly author: FakeAccount | null;
  readonly state: "open" | "closed" | "merged";
  /** The commit that it was merged as: a merge commit, or the squashed one. */
  readonly mergeCommit?: string;
  /** All commits that a look-up by commit finds it for; `mergeCommit` is found without standing here. */
  readonly commits?: readonly string[];
  readonly labels?: readonly string[];
  /** Who approved it. */
  readonly approvedBy?: readonly FakeAccount[];
  /** ISO 8601 in UTC, as `2026-01-31T12:00:00Z`. */
  readonly mergedAt?: string;
  readonly updatedAt: string;
}

/** How many requests are left. */
export interface FakeQuota {
  readonly limit: number;
  /** Counted down by each request that counts. */
  remaining: number;
  /** Seconds since 1970. */
  readonly resetSec: number;
}

/** A project and who may see it. */
export interface FakeProject {
  /** Owner and name; on GitLab with sub-groups. */
  readonly path: readonly string[];
  readonly pullRequests: readonly FakePullRequest[];
  /** Without a token of these, a private project is not found. */
  readonly isPrivate?: boolean;
  /** The tokens that are accepted, in the form of the header's value (`Bearer x`, `Basic …`, `x`). */
  readonly tokens?: readonly string[];
  readonly quota?: FakeQuota;
}
