// Options for the repository, the range, filters and the document.

import { CHANGE_TYPES, FORMATS } from "../../../notes/types.ts";
import { DATE_WORDS } from "../dates.ts";
import { groupRows, type RowFields } from "../schema.ts";

/** The options for the repository and the range of commits. */
export const range = groupRows(
  "Repository and range",
  {
    repo: {
      flags: ["--repo"],
      kind: "path",
      placeholder: "path",
      completes: "directory",
      help: "repository to read, by default the one that contains the current directory",
    },
    range: {
      flags: ["RANGE"],
      place: "argument",
      kind: "range",
      contradicts: ["sinceTag", "untilTag", "since", "until", "unreleased"],
      help: "v1..v2 for the commits after v1 up to v2, v1.. up to HEAD, v2 for the release v2",
    },
    sinceTag: {
      flags: ["--since-tag"],
      kind: "text",
      placeholder: "tag",
      completes: "tag",
      help: "commits after this tag",
    },
    untilTag: {
      flags: ["--until-tag"],
      kind: "text",
      placeholder: "tag",
      completes: "tag",
      contradicts: ["until"],
      help: "commits up to and including this tag",
    },
    since: {
      flags: ["--since"],
      kind: "text",
      placeholder: "ref|date",
      completes: "ref",
      help: "start after this ref, commit hash or date expression",
    },
    until: {
      flags: ["--until"],
      kind: "text",
      placeholder: "ref",
      completes: "ref",
      default: "HEAD",
      help: "end at this ref or commit hash",
    },
    unreleased: {
      flags: ["--unreleased"],
      kind: "flag",
      default: false,
      contradicts: ["sinceTag", "untilTag", "until"],
      help: "commits between the latest tag and HEAD",
    },
    sinceDate: {
      flags: ["--since-date"],
      kind: "sinceDate",
      placeholder: "date",
      suggestions: DATE_WORDS,
      help: "only commits after this date",
    },
    untilDate: {
      flags: ["--until-date"],
      kind: "untilDate",
      placeholder: "date",
      suggestions: DATE_WORDS,
      help: "only commits up to this date",
    },
    path: {
      flags: ["--path"],
      kind: "repeated",
      placeholder: "path",
      completes: "file",
      help: "only commits that change this file or directory; may be repeated",
    },
    tags: {
      flags: ["--tags"],
      kind: "text",
      placeholder: "form",
      help: "only tags of this form are releases, such as 'core@{version}'",
    },
    packageName: {
      flags: ["--package"],
      kind: "text",
      placeholder: "name",
      completes: "package",
      contradicts: ["path"],
      help: "only this package of the repository, and its tags",
    },
    allPackages: {
      flags: ["--all-packages"],
      kind: "flag",
      default: false,
      contradicts: ["tags", "packageName"],
      help: "a part for each package that has changes, or a file where --out has '{package}'",
    },
  } as const satisfies RowFields,
);

/** The options that choose the configuration. */
export const configuration = groupRows(
  "Configuration",
  {
    config: {
      flags: ["--config"],
      kind: "path",
      placeholder: "file",
      contradicts: ["configured"],
      help: "read this configuration in place of the repository's relnotes.toml",
    },
    configured: {
      flags: ["--no-config"],
      kind: "flag",
      default: true,
      help: "read no configuration",
    },
  } as const satisfies RowFields,
);

/** The options for the document. */
export const output = groupRows(
  "Output",
  {
    format: {
      flags: ["--format"],
      kind: "choice",
      choices: FORMATS,
      default: "markdown",
      configKey: "format",
      help: "format of the document",
    },
    links: {
      flags: ["--links"],
      kind: "flag",
      default: false,
      configKey: "links",
      help: "write full links in Markdown, for places where '#12' and '@login' are no links",
    },
    out: {
      flags: ["--out"],
      short: "-o",
      kind: "path",
      placeholder: "path",
      help: "write to this file ('-' for standard output) and create missing directories",
    },
    maxChars: {
      flags: ["--max-chars"],
      kind: "count",
      placeholder: "count",
      help: "cut Markdown between two entries to at most this many characters, with a link to all",
    },
    stats: {
      flags: ["--stats"],
      kind: "flag",
      default: false,
      help: "add the changed files of commits, for json and yaml",
    },
  } as const satisfies RowFields,
);

/** The options that select commits and their details for the document. */
export const filters = groupRows(
  "Filters",
  {
    includeScopes: {
      flags: ["--include-scopes"],
      kind: "switch",
      default: true,
      configKey: "include-scopes",
      help: "show scopes in entries",
    },
    prs: {
      flags: ["--no-prs"],
      kind: "flag",
      default: true,
      configKey: "prs",
      help: "do not look up pull requests",
    },
    strict: {
      flags: ["--strict"],
      kind: "flag",
      default: false,
      configKey: "strict",
      help: "exit with status 1 and write nothing when pull request data or summaries are missing",
    },
    all: {
      flags: ["--all"],
      kind: "flag",
      default: false,
      configKey: "all",
      help: "list every commit by itself, without folding or collapsing anything",
    },
    splitSquash: {
      flags: ["--split-squash"],
      kind: "flag",
      default: false,
      contradicts: ["all"],
      configKey: "split-squash",
      help: "make an entry of each conventional line in the body of a squashed commit",
    },
    firstParent: {
      flags: ["--first-parent"],
      kind: "flag",
      default: false,
      contradicts: ["path", "packageName", "allPackages"],
      help: "follow only the first parent of merges, which are the changes then",
    },
    mergeCommits: {
      flags: ["--no-merge-commits"],
      kind: "flag",
      default: true,
      configKey: "merge-commits",
      help: "exclude merge commits",
    },
    maxItems: {
      flags: ["--max-items"],
      kind: "count",
      placeholder: "count",
      configKey: "max-items",
      help: "read at most this many commits, newest first",
    },
    failOnEmpty: {
      flags: ["--fail-on-empty"],
      kind: "flag",
      default: false,
      help: "exit with status 1 when no commits are found",
    },
    includeTypes: {
      flags: ["--include-types"],
      kind: "choices",
      placeholder: "types",
      choices: CHANGE_TYPES,
      configKey: "include-types",
      help: "keep only commits of these types",
    },
    excludeScopes: {
      flags: ["--exclude-scopes"],
      kind: "words",
      placeholder: "scopes",
      configKey: "exclude-scopes",
      help: "exclude commits with these scopes; commits without a scope are kept",
    },
    authorFilter: {
      flags: ["--author-filter"],
      kind: "pattern",
      placeholder: "regexp",
      help: "keep only commits whose author name or e-mail matches, ignoring case",
    },
  } as const satisfies RowFields,
);
