// What a repository may configure: how its documents and messages read, and nothing else.

import type { LintRules } from "../lint/types.ts";

/** The configuration of a repository, from `relnotes.toml`. Absent keys leave the defaults. */
export interface Configuration {
  /** The form of release tags, such as `v{version}`. */
  readonly tags?: string;
  /** A regular expression for tags that are no releases. */
  readonly ignoreTags?: string;
  /** True adds a section for each submodule with the commits that came with it. */
  readonly submodules?: boolean;
  /** The rule for the next version below 1.0.0. Default: `shift`. */
  readonly zero?: ZeroRule;
  /** The first version of a repository without tags. Default: `0.1.0`. */
  readonly first?: string;
  /** False takes types from headers alone. Default: true. */
  readonly guessTypes?: boolean;
  /** Sections of one's own, in document order; the built-in ones that they leave over follow. */
  readonly sections?: readonly ConfiguredSection[];
  /** Changes that have no entry: those for which any one of the keys holds. */
  readonly exclude?: ChangeConditions;
  /** How contributors are listed; without it they are not. */
  readonly contributors?: ContributorRules;
  /** References to issue trackers of one's own, in descriptions and footers. */
  readonly trackers?: readonly Tracker[];
  /** The packages of the repository. */
  readonly packages?: readonly PackageRules[];
  /** The form of an entry: text with placeholders, such as `- {scope}{description} ({refs})`. */
  readonly entry?: string;
  /** Groups the entries of a section. */
  readonly groupBy?: "scope";
  /** The changelog file. */
  readonly changelog?: ChangelogRules;
  /** The rules for commit messages. */
  readonly lint?: LintRules;
  /** Values of options by their configuration key, such as `format`. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/**
 * How a breaking change and a feature count below 1.0.0: `shift` takes each a step down (minor,
 * patch), `minor` only the breaking change, `strict` neither.
 */
export type ZeroRule = "shift" | "minor" | "strict";

/** Conditions on a change; a list means any of it. */
export interface ChangeConditions {
  /** Types, in their usual names or aliases. */
  readonly types?: readonly string[];
  /** Scopes, with `*` for any text. */
  readonly scopes?: readonly string[];
  /** Labels of the pull request; they need the platform. */
  readonly labels?: readonly string[];
  /** Paths of which the change touches at least one, with `*` and `**`. */
  readonly paths?: readonly string[];
  /** A regular expression for the first line of the message. */
  readonly subject?: string;
  /** A regular expression for the rest of the message. */
  readonly body?: string;
  /** Names, e-mail addresses or logins of authors, with `*` for any text. */
  readonly authors?: readonly string[];
  /** Topics, such as `security`. */
  readonly topics?: readonly string[];
  /** True for breaking changes only, false for others only. */
  readonly breaking?: boolean;
}

/** A section: all conditions that are given must hold. */
export interface ConfiguredSection extends ChangeConditions {
  readonly title: string;
  /** What its changes do to the next version. Default: by their types. */
  readonly bump?: Bump | "none";
  /** The number of entries above which markdown and html collapse the section. */
  readonly collapseAfter?: number;
  /** True leaves its changes out of the document. */
  readonly hidden?: boolean;
}

/** The number of a version that a release raises. */
export type Bump = "major" | "minor" | "patch";

/** How contributors are listed. */
export interface ContributorRules {
  /** True lists them at the end of the document. */
  readonly list?: boolean;
  /** True names those without an earlier commit. */
  readonly new?: boolean;
  /** True mentions accounts, as `@login`. */
  readonly mention?: boolean;
}

/** An issue tracker. */
export interface Tracker {
  /** A regular expression. */
  readonly pattern: string;
  /** An https address, with `{0}` for the match and `{1}` for its first group. */
  readonly url: string;
}

/** A package of a repository that holds several. */
export interface PackageRules {
  readonly name: string;
  /** Its folders, from the root of the repository. */
  readonly paths: readonly string[];
  /** The form of its tags, such as `core@{version}`. */
  readonly tags?: string;
  /** Its changelog file, from the root of the repository. */
  readonly changelog?: string;
}

/** The changelog file. */
export interface ChangelogRules {
  /** From the root of the repository. Default: `CHANGELOG.md`. */
  readonly file?: string;
  readonly style?: ChangelogStyle;
}

/** The headings and sections of a changelog file. */
export type ChangelogStyle = "relnotes" | "keepachangelog" | "conventional";
