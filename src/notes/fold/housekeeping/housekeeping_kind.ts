// Reads what kind of housekeeping a change is, from its words and its files.

import { withoutCopyMarks } from "../../messages/copy_marks.ts";
import { onFirstUse } from "../../../text/first_use.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import { isTyped } from "../../messages/open_change.ts";
import { typeOfHeader } from "../../messages/header.ts";
import { isProgram } from "../../files/file_kinds.ts";
import { consumesChangesets } from "../../files/records.ts";
import { readClosings } from "../../messages/references/closed_issues.ts";
import type { Commit } from "../../../history/commit.ts";
import { isCodeType } from "../../messages/types/type_names.ts";
import type { Change, ChangeType } from "../../types.ts";
import { WordMatcher } from "../words/fit_words.ts";
import { readUpdates } from "../dependencies/dependency_updates.ts";
import {
  AUTOMATED_WORDS,
  DEPENDENCY_SCOPES,
  DEPENDENCY_WORDS,
  LEFTOVER_WORDS,
  TRIFLE_WORDS,
  UPDATERS,
} from "./housekeeping_words.ts";
import {
  isForVersion,
  isNamedRelease,
  isReleaseList,
  isReleaseTitle,
  isTagName,
  isTitledRelease,
} from "./named_releases.ts";
import { holdsMore, touchesCode } from "./release_contents.ts";
import { RELEASE_WORDS } from "./release_words.ts";
import { isUpdateOf } from "./touched_updates.ts";

/** What the files and the words of a change say about it. */
export type Kind = "release" | "leftover" | "trifle" | "automated" | "dependencies";

// Labels that are no types: "*: ", "net/http: ", "Update dependencies: ".
const NO_TYPE = /^(?:\*|[\w.-]+[/.][\w./-]*|[\w.-]*-[\w./-]*|\w+ \w[^:]{0,60}): /;
const NOT_RELEASING: ReadonlySet<ChangeType> = new Set(["ci", "test", "style", "refactor"]);
// In small letters these are words like any other.
const LOUD = /CHANGES|HISTORY|NEWS/;
const LOUD_CHANGELOG =
  /^(?:[Uu]pdate|[Aa]dd(?: to)?|[Ee]dit|[Tt]weak|[Ff]ix) (?:CHANGES|HISTORY|NEWS)(?:\.\w{1,9})?(?: and (?:AUTHORS|CONTRIBUTORS|README|THANKS)(?:\.\w{1,9})?)?(?: for (?:version |release )?v?\d[\w.-]{0,20})?\.?$/;
const AUTOMATED_LABEL = /^\[(?:automated|auto-?generated)\] \S/i;
const CONTRIBUTORS = /\b(?:authors|contributors)\b/i;
const MAKES = /^(?:add|creat|publish|start)\w{0,3} [^\d]*$/i;
// Elsewhere a changeset is something of a program.
const CHANGESET = guard(
  /changeset/i,
  /^(?:(?:add|updat|fix|edit|creat|reword|improv)\w{0,3} )?(?:(?:an?|the|missing|empty|new) ){0,2}changesets?(?: (?:version|file|entry|message|description)s?)?$/i,
);
const RECORDING: readonly (ChangeType | undefined)[] = ["chore", "docs"];
const CHANGELOG_LABEL = /^change ?log(?:\.md)?: /i;
// "Update to released `tool` 1.2".
const RELEASED =
  /^(?:updat|upgrad|switch|mov|us)(?:e|es|ed|ing)?(?: to)? (?:the )?released (?!v?\d)/i;
// What Mercurial commits for a tag.
const MERCURIAL_TAG =
  /^(?:Added|Removed|Moved) tag \S.{0,80} (?:for|to) changeset [0-9a-f]{12,40}\b/;
// "chore(release): 1.2.0, tool-cli 2.0.0", "chore(release): prepare ${VERSION}".
const RELEASE_CHORE =
  /^(?:(?:prepare|publish|cut|bump|set)(?: the)? )?(?:\S+ )?(?:v?\d+\.\d|\$\{?\w+\}?$)/i;
const DOTTED_VERSION = /\d\.\d/;
const BARE_FIX = /^(?:bug)?fix(?:e[sd])?[.!]?$/i;
// A line of at least four words.
const PROSE = /^(?:[-*] )?\p{L}[\p{L}'’-]*(?:,? [\p{L}\p{N}'’`(-]+){3}/mu;
// In a workflow this is a step: "run linter", "fmt".
const RUNS_TOOL = /^(?:run .*|lint(?:er)?|format(?:ting)?|(?:cargo |rust|go)?fmt)$/i;
const OTHER_UPDATE = /^(?:bump|updat|upgrad)\w{0,3} /i;
const UPDATE_TO = /^(?:(?:updat|upgrad)(?:e|es|ed|ing)? to |v?\d[\w.+-]{0,30} ?(?:[-=]>|→) ?)v?\d/i;
const SCOPES_OF_RELEASES: ReadonlySet<string> = new Set(
  ["release", "releases", "version", "versions", "main", "master", "repo", "package"],
);
// "(packaging) Bump to version 1.2.0 [no-promote]".
const MARK = /^(?:\([\w .-]{1,30}\)|\[[\w .-]{1,30}\]) |(?<=\S) \[[\w-]{1,30}\]$/g;
// The pull request of another repository: "Release 1.2.0 (acme/tool#12)".
const OTHER_NUMBER = / \([\w.-]{1,100}\/[\w.-]{1,100}#\d{1,10}\)$/;
// "Address Ada's review comments", which only make sense beside the commit before.
const REVIEWED = guard(
  / review \w+\.?$/i,
  /^(?:[\w./-]{1,40}: )?address(?:e[sd]|ing)? (?:(?!in |of |for |with |\S*(?:xss|cve|csrf|crash|leak|bug|fault|fail|error|race|overflow|injection|vulnerab|spam))\S{1,40} ){1,4}review (?:nit|finding|comment|remark|point|suggestion|feedback)s?\.?$/i,
);
const NAMES_RELEASE = /\b(?:versions?|releas(?:e|es|ing)|publish|changesets?)\b/i;
const LABEL = /^[\w./-]{1,40}: /;
const LIST_LAST = / \([^()]{1,200}\)$/;

// Compiled on first use, because nothing is folded with `--all`.
const MATCHER = onFirstUse(() =>
  new WordMatcher<Kind>({
    release: RELEASE_WORDS,
    leftover: LEFTOVER_WORDS,
    automated: AUTOMATED_WORDS,
    dependencies: DEPENDENCY_WORDS,
    trifle: TRIFLE_WORDS,
  })
);

/**
 * The kind of a change; undefined for one that is no housekeeping. `tags` are those of its commit,
 * `release` is the tag that the range ends with, or empty.
 */
export function readKind(
  change: Change,
  project: string | undefined,
  tags: readonly string[] = [],
  release = "",
): Kind | undefined {
  // The words of a type are quicker read than those of a free message.
  if (isTyped(change) && isNews(change)) return undefined;
  const kind = kindOf(change, project, tags) ??
    (release !== "" && isForVersion(change.description, release) && mayRelease(change) &&
        change.files !== undefined && !touchesCode(change.files) &&
        readClosings(change.commit).length === 0
      ? "release"
      : undefined);
  if (kind === "release" && holdsMore(change)) {
    return undefined;
  }
  return kind === undefined || isNews(change) ? undefined : kind;
}

/**
 * True for what breaks something, whatever its words, and for what seems to be a conventional
 * feature, fix or performance gain: a colon tells most of them without reading them again.
 */
export function isNews(change: Change): boolean {
  const { breaking, commit } = change;
  return breaking || (commit.subject.includes(": ") && isCodeType(change.type) &&
    !NO_TYPE.test(commit.subject));
}

/** As {@link readKind}, also for news. */
export function kindOf(
  change: Change,
  project: string | undefined,
  tags: readonly string[] = [],
): Kind | undefined {
  const { touchesOnly } = change;
  const description = withoutCopyMarks(change.description).replace(OTHER_NUMBER, "");
  const isTagged = description.includes(" tag ") && MERCURIAL_TAG.test(description);
  const isRelease = touchesOnly === "records" || isChangelogEdit(change) || isTagged ||
    (NAMES_RELEASE.test(description) && consumesChangesets(change.files ?? []));
  if (isRelease) return "release";
  const isReviewed = change.pullRequest === undefined && change.topic === undefined &&
    REVIEWED.test(description);
  if (isReviewed) return "leftover";
  if (description.startsWith("[") && AUTOMATED_LABEL.test(description)) return "automated";
  if (isReleaseList(description)) return "release";
  const isScoped = DEPENDENCY_SCOPES.has(change.scope?.toLowerCase() ?? "");
  const kind = MATCHER().match(withoutProject(description, project));
  const isNamed = kind === "trifle" &&
    (saysWhat(description, change.commit) || (RUNS_TOOL.test(description) && isOfCi(change)));
  if (isNamed) return undefined;
  const isUpdater = isScoped || UPDATERS.test(change.commit.authorName) ||
    RELEASED.test(description);
  if (kind === "release" && isUpdater) return "dependencies";
  if (kind === "release" && (isOther(change, project) || isOfProgram(change))) return undefined;
  if (kind !== undefined) return kind;
  const mark = description.startsWith("(") || description.startsWith("[")
    ? description.replace(MARK, "")
    : description;
  if (mark !== description) {
    const marked = MATCHER().match(withoutProject(mark, project));
    if (marked === "release" || marked === "dependencies") return marked;
  }
  const colon = description.indexOf(": ");
  if (colon > 0) {
    const label = LABEL.exec(description)?.[0];
    // "tools: Update dependencies", and "Update dependencies: one, two".
    const rest = label === undefined
      ? description.slice(0, colon)
      : description.slice(label.length);
    if (MATCHER().match(rest) === "dependencies") return "dependencies";
  }
  // "Update vendored dependencies (one, two)".
  const bare = description.endsWith(")") ? description.replace(LIST_LAST, "") : description;
  if (bare !== description && MATCHER().match(bare) === "dependencies") return "dependencies";
  const { files } = change;
  const isTitled = isNamedRelease(description) ||
    (files !== undefined && isTitledRelease(description, files, project) && !touchesCode(files)) ||
    (tags.some((tag) => isReleaseTitle(description, tag)) &&
      readClosings(change.commit).length === 0);
  if (isTitled && mayRelease(change)) return "release";
  // The type is asked for last, because words may have to tell it.
  const isReleaseScope = change.scope?.toLowerCase() === "release" && change.type === "chore";
  if (isReleaseScope && RELEASE_CHORE.test(description)) return "release";
  if (isTagName(description, project)) return isScoped ? "dependencies" : "release";
  // Who closes an issue by copied code or by a submodule tells of more than an update.
  const isOfOthers = touchesOnly === "submodules" || touchesOnly === "dependencies";
  const isUpdate = isUpdateOf(touchesOnly, description) &&
    !(isOfOthers && readClosings(change.commit).length > 0);
  return isUpdate ? "dependencies" : undefined;
}

/** True for a trifle by its subject whose issue, or whose body, says what it corrects. */
function saysWhat(description: string, commit: Commit): boolean {
  return description.includes("#") || readClosings(commit).length > 0 ||
    (BARE_FIX.test(description) && PROSE.test(commit.body));
}

/** True for a change of what a CI system runs, by its header or its files. */
function isOfCi({ commit, touchesOnly }: Change): boolean {
  return touchesOnly === "workflows" || typeOfHeader(commit.subject) === "ci";
}

/** True for words about contributors or something new whose files are more than lists and records. */
function isOfProgram({ description, files, touchesOnly }: Change): boolean {
  if (files === undefined || touchesOnly === "records") return false;
  // A program may have the dates of releases, and publish notes.
  return CONTRIBUTORS.test(description) || (MAKES.test(description) && files.some(isProgram));
}

/** True for words of a release that update a package by its name, or say what CI does. */
function isOther(change: Change, project: string | undefined): boolean {
  const { description, scope } = change;
  // `chore(toolchain): update to 1.97.0`
  if (scope !== undefined && UPDATE_TO.test(description) && !mayBeNamed(scope, project)) {
    return true;
  }
  if (!mayRelease(change) && !DOTTED_VERSION.test(description)) return description.includes(" ");
  const [update] = readUpdates(change, () => false)?.updates ?? [];
  return update !== undefined && update.name.toLowerCase() !== project?.toLowerCase();
}

/** True for scopes that releases of the project have, such as its name or that of a part. */
function mayBeNamed(scope: string, project: string | undefined): boolean {
  const name = scope.toLowerCase();
  const own = project?.toLowerCase() ?? "";
  return SCOPES_OF_RELEASES.has(name) || name === own || (own !== "" && name.startsWith(`${own}-`));
}

/** False for the header of a change to CI, tests or code. */
function mayRelease({ commit }: Change): boolean {
  const type = typeOfHeader(commit.subject);
  return type === undefined || !NOT_RELEASING.has(type);
}

/** "prepare v1.2.0" for "prepare tool-core v1.2.0", when that is the project or a part of it. */
function withoutProject(description: string, project: string | undefined): string {
  if (project === undefined || !DOTTED_VERSION.test(description)) return description;
  const name = project.toLowerCase();
  if (!description.toLowerCase().includes(name)) return description;
  // "Update tool-plugin to 1.2.0" is hardly ever about a part of the project.
  const suffix = OTHER_UPDATE.test(description) ? /^:?$/ : /^(?:[-_/][a-z_-]{1,40})?:?$/i;
  const words = description.split(" ").filter((word) => {
    const rest = word.toLowerCase().startsWith(name) ? word.slice(name.length) : undefined;
    return rest === undefined || !suffix.test(rest);
  });
  // A version by itself is judged with its name.
  return words.length > 1 ? words.join(" ") : description;
}

/**
 * True for `Add to CHANGES`, for `docs(changelog): …` and `CHANGELOG.md: …` but of code, and for
 * `docs: add changeset`.
 */
function isChangelogEdit(change: Change): boolean {
  const { scope, description } = change;
  if (LOUD.test(description) && LOUD_CHANGELOG.test(description)) return true;
  const isAbout = scope?.toLowerCase() === "changelog" || CHANGELOG_LABEL.test(description);
  if (isAbout) return RECORDING.includes(change.type);
  return CHANGESET.test(description) && RECORDING.includes(typeOfHeader(change.commit.subject));
}
