// Imports `cliff.toml` of git-cliff, also below `metadata` in Cargo.toml and `tool` in pyproject.toml.

import { LONGEST_PATTERN } from "../../keys.ts";
import type { Configuration, ConfiguredSection, Tracker, ZeroRule } from "../../types.ts";
import { changelogOf } from "../changelog_file.ts";
import { translateExpression } from "../values/expressions.ts";
import { readParsers } from "./parsers.ts";
import type { Imported, NotCarriedOver } from "../imported.ts";
import { Keys } from "../values/keys.ts";
import { readTagForm } from "../values/tag_form.ts";

const NO_TEMPLATES = "templates with logic are not carried over; `entry` is the form of an entry";
const NO_COMMANDS = "no program of a repository is run";
const TOO_LONG = "together the expressions for tags are too long";
const FROM_REMOTE = "the repository is that of the remote in git";

// The subjects that the Conventional Commits specification does not allow.
const UNCONVENTIONAL = String.raw`^(?![^\s():!]+(?:\([^()]+\))?!?:\s)`;

/**
 * The configuration of git-cliff, and what of it is not carried over. `tagNames` are those of the
 * repository.
 */
export function importGitCliff(data: unknown, tagNames: readonly string[] = []): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  const isSorted = readChangelog(file.table("changelog"));
  const git = file.table("git");
  const isConventional = git.flag("conventional_commits") ?? true;
  const isFiltering = git.flag("filter_unconventional") ?? true;
  const isSplit = git.flag("split_commits") ?? false;
  const isConventionalOnly = isConventional && isFiltering && !isSplit;
  const { sections, excluded } = readParsers(
    git.has("commit_parsers") ? git.tables("commit_parsers") : undefined,
    {
      isConventional,
      isConventionalOnly,
      paths: git.texts("include_paths").map(folderOf).filter((path) => path !== ""),
      isFiltered: git.flag("filter_commits") ?? false,
      isBreakingProtected: git.flag("protect_breaking_commits") ?? false,
      isSorted,
    },
  );
  const subjects = [...excluded, ...isConventionalOnly ? [UNCONVENTIONAL] : []];
  const tags = readTagPattern(git, tagNames);
  const ignoreTags = readIgnoredTags(git);
  const trackers = git.tables("link_parsers").flatMap(readLinkParser);
  readPreprocessors(git);
  const bump = file.table("bump");
  const zero = readZeroRule(bump);
  const first = bump.text("initial_tag")?.replace(/^\D*(?=\d)/, "");
  const configuration: Configuration = {
    ...tags === undefined ? {} : { tags },
    ...ignoreTags === undefined ? {} : { ignoreTags },
    ...git.flag("recurse_submodules") === true ? { submodules: true } : {},
    ...zero === undefined ? {} : { zero },
    ...first === undefined || !/^\d+\.\d+\.\d+/.test(first) ? {} : { first },
    ...isConventionalOnly ? { guessTypes: false } : {},
    sections: withoutIncrement(sections, bump),
    ...subjects.length === 0 ? {} : { exclude: { subject: subjects.join("|") } },
    ...trackers.length === 0 ? {} : { trackers },
    ...groupedByScope(file) ? { groupBy: "scope" as const } : {},
    ...changelogOf(file.table("changelog"), "output"),
    ...readOptions(git, isSplit),
  };
  leaveOthers(file, git, bump);
  file.leaveRest();
  return { configuration, notCarriedOver };
}

/** True when the template sorts the groups by name. */
function readChangelog(changelog: Keys): boolean {
  const body = changelog.text("body");
  if (body !== undefined) changelog.leave("body", NO_TEMPLATES);
  changelog.leaveAll({
    header: "the head of a changelog file stays as it is",
    footer: NO_TEMPLATES,
    postprocessors: "documents are not rewritten",
  });
  changelog.ignore("trim", "render_always");
  return body?.includes('group_by(attribute="group")') ?? false;
}

function groupedByScope(file: Keys): boolean {
  return file.table("changelog").text("body")?.includes('group_by(attribute="scope")') ?? false;
}

/** A folder for a pattern of all that is in it: `website` for `website/**`. */
function folderOf(pattern: string): string {
  return pattern.replace(/^\.?\/+/, "").replace(/(?:\/\*{1,2})+$/, "").replace(/\/+$/, "");
}

function readTagPattern(git: Keys, tagNames: readonly string[]): string | undefined {
  const pattern = git.text("tag_pattern");
  const form = pattern === undefined ? undefined : readTagForm(pattern, tagNames);
  if (pattern !== undefined && form === undefined) {
    git.leave("tag_pattern", "it is not one form of tags, such as v{version}");
  }
  return form;
}

/** An expression for the tags that are ignored or not counted, and not skipped. */
function readIgnoredTags(git: Keys): string | undefined {
  const read = (key: string): string | undefined => {
    const expression = git.text(key)?.trim() ?? "";
    if (expression === "") return undefined;
    const result = translateExpression(expression);
    // Only a whole expression ignores case.
    const why = "why" in result
      ? result.why
      : result.source.startsWith("(?i)")
      ? "a flag is not carried over"
      : undefined;
    if (why !== undefined) git.leave(key, why);
    return why === undefined && "source" in result ? result.source : undefined;
  };
  const ignored = read("ignore_tags");
  const counted = read("count_tags");
  if (ignored === undefined && counted === undefined) return undefined;
  const skipped = read("skip_tags");
  if (counted === undefined && skipped === undefined) return ignored;
  const kinds = [
    ...ignored === undefined ? [] : [`.*(?:${ignored})`],
    ...counted === undefined ? [] : [`(?!.*(?:${counted}))`],
  ];
  const source = `^${skipped === undefined ? "" : `(?!.*(?:${skipped}))`}(?:${kinds.join("|")})`;
  if (source.length <= LONGEST_PATTERN) return source;
  git.leaveAll({ ignore_tags: TOO_LONG, count_tags: TOO_LONG });
  return undefined;
}

function readLinkParser(keys: Keys): readonly Tracker[] {
  const pattern = keys.text("pattern");
  const href = keys.text("href");
  keys.leave("text", "a reference is shown as it is written");
  if (pattern === undefined || href === undefined) return [];
  const result = translateExpression(pattern);
  if (!("source" in result)) {
    keys.leave("pattern", result.why);
    return [];
  }
  if (!href.startsWith("https://")) {
    keys.leave("href", "it is not an https address");
    return [];
  }
  return [{ pattern: result.source, url: href.replace(/\$\{?(\d+)\}?/g, "{$1}") }];
}

function readPreprocessors(git: Keys): void {
  for (const step of git.tables("commit_preprocessors")) {
    step.leave("replace_command", NO_COMMANDS);
    const pattern = step.text("pattern") ?? "";
    const isReference = /#\(?(?:\[0-9\]|\\d)/.test(pattern);
    step.ignore("replace");
    // References to pull requests are told from the description, and linked.
    if (!isReference && step.has("replace")) step.leave("pattern", "messages are not rewritten");
  }
}

/** The defaults of options. */
function readOptions(git: Keys, isSplit: boolean): Pick<Configuration, "options"> {
  const limit = git.count("limit_commits");
  const options = {
    ...isSplit ? { "split-squash": true } : {},
    ...limit === undefined ? {} : { "max-items": limit },
  };
  return Object.keys(options).length === 0 ? {} : { options };
}

/** The rule below 1.0.0: git-cliff raises a breaking change and a feature as elsewhere. */
function readZeroRule(bump: Keys): ZeroRule | undefined {
  const isFeatureMinor = bump.flag("features_always_bump_minor") ?? true;
  const isBreakingMajor = bump.flag("breaking_always_bump_major") ?? true;
  if (isBreakingMajor && !isFeatureMinor) {
    bump.leave(
      "features_always_bump_minor",
      "with breaking_always_bump_major there is no such rule",
    );
  }
  if (isBreakingMajor) return "strict";
  return isFeatureMinor ? "minor" : "shift";
}

/** The sections, without a bump where the types are those that raise no version. */
function withoutIncrement(
  sections: readonly ConfiguredSection[],
  bump: Keys,
): readonly ConfiguredSection[] {
  const expression = bump.text("no_increment_regex");
  if (expression === undefined) return sections;
  const words = /^\^?\(?([a-z]+(?:\|[a-z]+)*)\)?\$?$/.exec(expression)?.[1]?.split("|");
  if (words === undefined) {
    bump.leave("no_increment_regex", "it is no list of types; a section says it with `bump`");
    return sections;
  }
  return sections.map((section) =>
    section.types?.every((type) => words.includes(type)) === true
      ? { ...section, bump: "none" as const }
      : section
  );
}

function leaveOthers(file: Keys, git: Keys, bump: Keys): void {
  const noBump = "a section says with `bump` what its changes do to the next version";
  bump.leaveAll({
    custom_major_increment_regex: noBump,
    custom_minor_increment_regex: noBump,
    bump_type: "use relnotes next --as",
  });
  git.leaveAll({
    skip_tags: "relnotes changelog has a section for each release",
    exclude_paths: "commits are not excluded by path",
    processing_order: "the order of the steps is fixed",
  });
  if (git.flag("require_conventional") === true || git.flag("fail_on_unmatched_commit") === true) {
    const byLint = "relnotes lint checks messages";
    git.leaveAll({ require_conventional: byLint, fail_on_unmatched_commit: byLint });
  }
  git.ignore("sort_commits", "topo_order", "topo_order_commits", "use_branch_tags");
  const remote = file.table("remote");
  remote.ignore("offline");
  for (const platform of remote.names) {
    if (platform === "offline") continue;
    const keys = remote.table(platform);
    keys.leave("token", "tokens are read from the environment only");
    keys.leave("api_url", "the address of an API is read from the environment only");
    keys.ignore(
      "owner",
      "repo",
      "is_custom",
      "native_tls",
      "commit_range",
      "cache",
      "timeout_secs",
    );
    keys.leaveRest(FROM_REMOTE);
  }
}
