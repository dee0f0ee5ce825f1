// The types of parsed changes and of the release notes document.

import type { Commit, FileChange, RangeEnd } from "../history/commit.ts";
import type { EntryCommit } from "./entries/commit.ts";
import type { Omission } from "./omission.ts";
import type { PullRequest } from "./pull_request.ts";
import type { ClosedIssue, Mention, TrackerReference } from "./reference.ts";

export type {
  Account,
  DetailedPullRequest,
  PullRequest,
  PullRequestDetails,
  Reviewer,
} from "./pull_request.ts";
export type { Omission, OmissionReason } from "./omission.ts";
export type { ClosedIssue, Mention, TrackerReference } from "./reference.ts";

/** All change types. */
export const CHANGE_TYPES = [
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
] as const;

/** A change type. */
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** The output formats, the default first. */
export const FORMATS = ["markdown", "html", "text", "json", "yaml", "slack"] as const;

/** An output format. */
export type Format = (typeof FORMATS)[number];

/** The topics that have a section of their own, whatever the type of the change. */
export const TOPICS = ["security", "deprecations", "dependencies"] as const;

/** A topic that has a section of its own. */
export type Topic = (typeof TOPICS)[number];

/** A dependency that a change updates. */
export interface DependencyUpdate {
  /** The name of the package, as the message writes it. */
  readonly name: string;
  /** The version before; absent when the message does not name it. */
  readonly from?: string;
  /** The version after; absent when the message does not name it. */
  readonly to?: string;
}

/** A person whose work the notes hold. */
export interface Contributor {
  /** The name after the mailmap, or the login where no commit tells a name. */
  readonly name: string;
  /** The account on the platform, without the `@`; absent when it is not known. */
  readonly login?: string;
  /** URL of the page of the account. */
  readonly url?: string;
  /** What leads to the first change of the person: `#12` or a short hash. */
  readonly reference?: string;
  /** URL of the page of that pull request or commit. */
  readonly referenceUrl?: string;
  /** True to mention the account, as `@login`, which notifies the person. */
  readonly isMentioned?: boolean;
}

/** The repository of the notes. */
export interface NotesRepository {
  /** The name of the project: the last part of its path. */
  readonly name: string;
  /** Owner and name, such as `group/project`. */
  readonly path: string;
  /** The platform, such as `github`. */
  readonly platform: string;
  /** URL of its page. */
  readonly url: string;
}

/** The release before this one. */
export interface PreviousRelease {
  /** The name of its tag. */
  readonly tag: string;
  /** Its date, `YYYY-MM-DD`; absent when it is not known. */
  readonly date?: string;
  /** URL of its page; absent when the platform is not known. */
  readonly url?: string;
}

/** A parsed commit, or several that were joined into one change. */
export interface Change {
  /** From the header, or else inferred from the words of the message. */
  readonly type: ChangeType;
  /** From a conventional header, `type(scope): …`. */
  readonly scope?: string;
  /** One line, without type, scope and pull request number. */
  readonly description: string;
  /** True when the header has a `!` or the message has a `BREAKING CHANGE:` footer. */
  readonly breaking: boolean;
  /** The texts of the `BREAKING CHANGE:` footers, with line breaks; empty when there are none. */
  readonly breakingNotes: readonly string[];
  /** The commit. For a joined change, the one that identifies the entry. */
  readonly commit: Commit;
  /** The topic whose section shows the change in place of the section of its type. */
  readonly topic?: Topic;
  /** The dependency that it updates, when it is a single one. */
  readonly update?: DependencyUpdate;
  /** The files that the commit changes, where they were read. */
  readonly files?: readonly FileChange[];
  /**
   * What all files are that the commit touched, if known; `records` are changelogs and lists of
   * contributors, `manifests` come with lock files or the like, `dependencies` are all of these with
   * what was copied from others, and `submodules` may come with records.
   */
  readonly touchesOnly?:
    | "records"
    | "lock files"
    | "manifests"
    | "submodules"
    | "dependencies"
    | "workflows";
  /** The pull request that the message names or that the commits were joined by. */
  readonly pullRequest?: PullRequest;
  /** True for a part that another part takes back, or that takes back another. */
  readonly isTakenBack?: boolean;
  /** The tag of the first release that had it before, in another line of releases. */
  readonly alsoIn?: string;
  /** One sentence from an AI model or from the pull request, shown below the description. */
  readonly summary?: string;
  /** Where the summary is from: an AI model, or the description of the pull request. */
  readonly summaryOrigin?: "model" | "pullRequest";
  /** The joined changes, newest first; absent when the change is a single commit. */
  readonly parts?: readonly Change[];
  /** The paths that the commit touches; present only where a configuration asks for them. */
  readonly paths?: readonly string[];
  /** The position of its configured section; -1 for a breaking change of a hidden one. */
  readonly section?: number;
  /** What a correction or a line of a squashed commit says in place of the message; conventional. */
  readonly message?: { readonly subject: string; readonly body: string };
  /** The path of the submodule that it is of; its section shows it, and none of its type. */
  readonly submodule?: string;
  /** The title of its section, where the configured one takes a part of the message into its own. */
  readonly sectionTitle?: string;
  /** True when an earlier change has the same commits, whose correction or body names several. */
  readonly sharesCommits?: true;
  /** The issues of configured trackers that it names, in order of appearance. */
  readonly trackerReferences?: readonly TrackerReference[];
  /** The issues that its message closes, as it writes them; absent when they are still to be read. */
  readonly closings?: readonly string[] | undefined;
}

/** One line of a section. */
export interface Entry {
  /** The type of the change. */
  readonly type: ChangeType;
  /** The scope; absent when the change has none or scopes are omitted. */
  readonly scope?: string;
  /** The description, on one line. */
  readonly description: string;
  /** True for a breaking change. */
  readonly breaking: boolean;
  /** The texts of the `BREAKING CHANGE:` footers, with line breaks. */
  readonly breakingNotes: readonly string[];
  /** Full object name of the commit that identifies the entry. */
  readonly hash: string;
  /** The first seven digits of `hash`. */
  readonly shortHash: string;
  /** Object names of all commits of the entry, newest first, including `hash`. */
  readonly hashes: readonly string[];
  /** True when the commit has more than one parent. */
  readonly merge: boolean;
  /** The recorded author name, or `unknown` when it is empty. */
  readonly author: string;
  /** Committer date, `YYYY-MM-DDTHH:MM:SSZ`; absent when unreadable or outside years 0 to 9999. */
  readonly date?: string;
  /** The topic of the change. */
  readonly topic?: Topic;
  /** The dependency that it updates. */
  readonly update?: DependencyUpdate;
  /** URL of the commit; absent when the platform is not known. */
  readonly url?: string;
  /** The issues that footers of the entry's commits close, in order of appearance. */
  readonly closes?: readonly ClosedIssue[];
  /** The tag of the first release that had the change before, in another line of releases. */
  readonly alsoIn?: string;
  /** The issues and pull requests that the description, then the breaking notes name. */
  readonly mentions?: readonly Mention[];
  /** The issues of configured trackers that the messages of the entry name. */
  readonly trackerReferences?: readonly TrackerReference[];
  /** The pull request of the entry. */
  readonly pullRequest?: PullRequest;
  /** One sentence, shown below the description. */
  readonly summary?: string;
  /** Where the summary is from. */
  readonly summaryOrigin?: NonNullable<Change["summaryOrigin"]>;
  /** The commits of `hashes`, in the same order; only JSON and YAML hold them. */
  readonly commits?: readonly EntryCommit[];
}

/** The identifier of a section in JSON and YAML: a change type, a topic, `breaking`, or a custom name. */
export type SectionType = "breaking" | Topic | ChangeType | (string & Record<never, never>);

/** A section: its heading and the changes that it includes. */
export interface SectionRule {
  /** The identifier of the section in JSON and YAML. */
  readonly type: SectionType;
  /** The heading. */
  readonly title: string;
  /** True for the changes of this section. */
  readonly includes: (change: Change) => boolean;
  /** True when it repeats changes of other sections; else the first that includes one shows it. */
  readonly repeats?: boolean;
  /** True when readers rarely need the section: markdown and html collapse it when it is long. */
  readonly isRarelyRead?: boolean;
  /** The number of entries above which markdown and html collapse it, whatever its kind. */
  readonly collapseAfter?: number;
  /** The section with a title of its own, for changes that have a {@link Change.sectionTitle}. */
  readonly titled?: (title: string) => SectionRule;
  /** The rule that this one is a titled section of. */
  readonly kind?: SectionRule;
}

/** A section of the document: a heading and its entries, newest first. */
export interface Section {
  /** The identifier of the section in JSON and YAML. */
  readonly type: SectionType;
  /** The heading. */
  readonly title: string;
  /** The entries, newest first; never empty. */
  readonly entries: readonly Entry[];
  /** True when markdown and html show only the heading until it is opened. */
  readonly collapsed?: boolean;
}

/** The release notes document, independent of an output format. */
export interface ReleaseNotes {
  /** The tag at the end of the range, or `Unreleased`. */
  readonly version: string;
  /** The tag at the end of the range; absent for unreleased changes. */
  readonly tag?: string;
  /** The release date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The lower bound; absent when the notes go back to the first commit. */
  readonly from?: RangeEnd;
  /** The upper bound; absent in a repository without commits. */
  readonly to?: RangeEnd;
  /** The lower date bound, `YYYY-MM-DD`; absent when there is none. */
  readonly sinceDate?: string;
  /** The upper date bound, `YYYY-MM-DD`; absent when there is none. */
  readonly untilDate?: string;
  /** The name of the project: of its remote, or else of its folder; absent when it is not known. */
  readonly project?: string;
  /** The package that the notes are of. */
  readonly package?: string;
  /** Number of commits read, before the type, scope and author filters. */
  readonly commitCount: number;
  /** Number of changes; one that stands in several sections counts once. */
  readonly changeCount: number;
  /** The overview by an AI model: sentences that each stand for themselves; absent without one. */
  readonly highlights?: readonly string[];
  /** The sections, in document order; none is empty. */
  readonly sections: readonly Section[];
  /** Unique author names, sorted by code point. */
  readonly contributors: readonly string[];
  /** Unique authors of the pull requests, sorted by code point: `@login` or the display name. */
  readonly pullRequestAuthors: readonly string[];
  /** The people to list at the end; absent unless a configuration lists them. */
  readonly people?: readonly Contributor[];
  /** The people without an earlier commit; absent unless a configuration names them. */
  readonly newPeople?: readonly Contributor[];
  /** URL of the page on the platform that compares both ends. */
  readonly compareUrl?: string;
  /** The repository; absent when the platform is not known. */
  readonly repository?: NotesRepository;
  /** The release at the lower bound; absent when that is not a tag. */
  readonly previous?: PreviousRelease;
  /** The commits without an entry; absent when there are none. */
  readonly omitted?: readonly Omission[];
  /** Number of commits that are part of an entry of another commit. */
  readonly joinedCount?: number;
}
