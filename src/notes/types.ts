// The types of the stages: what is understood of a commit, and the document made of it.

import type { Commit, RangeEnd } from "../history/commit.ts";

/** One of the eleven change types of the specification. */
export type ChangeType =
  | "feat"
  | "fix"
  | "docs"
  | "style"
  | "refactor"
  | "perf"
  | "test"
  | "build"
  | "ci"
  | "chore"
  | "revert";

/** The eleven change types, in the order in which the specification lists them. */
export const CHANGE_TYPES: readonly ChangeType[] = [
  "feat",
  "fix",
  "docs",
  "style",
  "refactor",
  "perf",
  "test",
  "build",
  "ci",
  "chore",
  "revert",
];

/** One of the five output formats. */
export type Format = "markdown" | "html" | "text" | "json" | "yaml";

/** The five output formats, the default first. */
export const FORMATS: readonly Format[] = ["markdown", "html", "text", "json", "yaml"];

/** A pull request (GitLab: merge request) that a change belongs to. */
export interface PullRequest {
  /** Its number within the repository (GitLab: its iid); a whole number from 1. */
  readonly number: number;
  /** How the platform writes a reference to it: `#12`, or `!12` on GitLab. */
  readonly reference: string;
  /** What the platform tells of it; absent where the platform was not asked or knows nothing. */
  readonly details?: PullRequestDetails;
}

/** What a platform tells of a pull request. */
export interface PullRequestDetails {
  /** Its title, as it stands on the platform. */
  readonly title: string;
  /** The start of its description, as the person wrote it; no document shows it. */
  readonly description: string;
  /** The address of its page. */
  readonly url?: string;
  /** Who opened it; absent when the account is gone. */
  readonly author?: Account;
  /** Its labels; empty on Bitbucket, which has none. */
  readonly labels: readonly string[];
  /** Who reviewed it, as far as the platform tells without being asked for each. */
  readonly reviewers: readonly Reviewer[];
  /** When it was merged: `YYYY-MM-DDTHH:MM:SSZ`, as the platform writes it. */
  readonly mergedAt?: string;
  /** False for one that is open, or was closed without being merged. */
  readonly isMerged: boolean;
  /** The commits that it was merged as, maybe their first digits only; no document shows them. */
  readonly mergeCommits: readonly string[];
}

/** A person on a platform, by one name at least. */
export interface Account {
  /** What stands behind an `@` to mention somebody on GitHub and GitLab. */
  readonly login?: string;
  /** The name that is shown. */
  readonly name?: string;
}

/** Somebody who was asked to review a pull request, or did. */
export interface Reviewer extends Account {
  /** True when the last thing they said was an approval; absent where the platform does not tell. */
  readonly approved?: boolean;
}

/** A commit that has been understood. */
export interface Change {
  /** From the header, else inferred from the words of the message. */
  readonly type: ChangeType;
  /** From a conventional header `type(scope): …` only. */
  readonly scope?: string;
  /** What was done, on one line: without type, scope and pull request number. */
  readonly description: string;
  /** True when marked with `!` or with a `BREAKING CHANGE:` footer. */
  readonly breaking: boolean;
  /** The texts of the `BREAKING CHANGE:` footers, line breaks kept; empty when there is none. */
  readonly breakingNotes: readonly string[];
  /** The commit; of several that were joined, the one that the entry is named after. */
  readonly commit: Commit;
  /** The pull request that the message names, or that the change was joined by. */
  readonly pullRequest?: PullRequest;
  /** The project on GitLab whose merge request that is, where the message says so: `group/project`. */
  readonly project?: string;
  /** One sentence on the change, by an AI model or from the pull request; never in place of the description. */
  readonly summary?: string;
  /** The commits that it stands for, newest first, where one pull request is one change. */
  readonly parts?: readonly Change[];
}

/** One line of a section. */
export interface Entry {
  /** The type of the change. */
  readonly type: ChangeType;
  /** The scope of the change; absent when it has none, or when scopes are left out. */
  readonly scope?: string;
  /** What was done, on one line. */
  readonly description: string;
  /** True for a breaking change. */
  readonly breaking: boolean;
  /** The texts of the `BREAKING CHANGE:` footers, line breaks kept. */
  readonly breakingNotes: readonly string[];
  /** The full object name of the commit that the entry is named after. */
  readonly hash: string;
  /** First seven digits of `hash`. */
  readonly shortHash: string;
  /** All commits of the entry, newest first, `hash` among them. */
  readonly hashes: readonly string[];
  /** True when the commit has more than one parent. */
  readonly merge: boolean;
  /** Author name as recorded; `unknown` when none is. */
  readonly author: string;
  /** Committer date, `YYYY-MM-DDTHH:MM:SSZ`; absent when it cannot be written so. */
  readonly date?: string;
  /** The pull request of the entry. */
  readonly pullRequest?: PullRequest;
  /** One sentence on the change, shown under it. */
  readonly summary?: string;
}

/** What a section is known by in data: the type of its changes, `breaking`, or a name of one's own. */
export type SectionType = "breaking" | ChangeType | (string & Record<never, never>);

/** Which changes stand in a section, and under which heading. */
export interface SectionRule {
  /** What the section is known by in data. */
  readonly type: SectionType;
  /** The heading. */
  readonly title: string;
  /** True for the changes that may stand in it. */
  readonly includes: (change: Change) => boolean;
  /**
   * True for a section that repeats changes of other sections, such as the breaking ones; without it a
   * change stands in the first section that includes it, and in no other.
   */
  readonly repeats?: boolean;
}

/** A heading with its entries, newest first. */
export interface Section {
  /** The type of its entries, `breaking`, or the name of a section of one's own. */
  readonly type: SectionType;
  /** The heading. */
  readonly title: string;
  /** Never empty. */
  readonly entries: readonly Entry[];
}

/** The release-notes document before it is written in a format. */
export interface ReleaseNotes {
  /** The tag that the range ends at, or `Unreleased`. */
  readonly version: string;
  /** The tag that the range ends at; absent for an unreleased range. */
  readonly tag?: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The lower bound; absent when the notes reach back to the first commit. */
  readonly from?: RangeEnd;
  /** The upper bound; absent in a repository without commits. */
  readonly to?: RangeEnd;
  /** How many commits were read, before the type, scope and author filters. */
  readonly commitCount: number;
  /** In the order of the document; none is empty. */
  readonly sections: readonly Section[];
  /** Author names, each once, sorted by code point. */
  readonly contributors: readonly string[];
  /** Who opened the pull requests, each once, sorted by code point: `@login`, or the name that is shown. */
  readonly pullRequestAuthors: readonly string[];
  /** The platform's page that compares both ends. */
  readonly compareUrl?: string;
}
