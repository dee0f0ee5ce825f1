// The keys of a configuration file: their kinds, and what they mean. The reader, the JSON Schema and
// the documentation are made from this table.

import { PLACEHOLDERS } from "../notes/entries/form.ts";
import { CHANGE_TYPES, TOPICS } from "../notes/types.ts";
import type { KeyKind, KeyRow } from "./key_row.ts";
import { LINT_KEYS } from "./lint_keys.ts";

/**
 * The forms of texts with a kind of their own, in the syntax that editors in Rust read too: no `[`
 * in a class without an escape.
 */
export const FORMS = {
  /** No path leaves the repository or enters git's own folder. */
  path:
    /^(?![/\\]|[A-Za-z]:)(?!(?:\P{Cc}*[/\\])?(?:\.\.|\.[gG][iI][tT])(?:[/\\]|$))(?=\P{Cc}*\S)\P{Cc}+$/u,
  /** The host must not depend on what history says. The other characters are those of RFC 3986. */
  address: /^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#](?:[\w.~:/?#\[\]@!$&'()*+,;=%-]|\{\d\})*)?$/u,
  /** `{version}` once, and nothing that a tag cannot have. */
  tagForm:
    /^(?:(?!\{version\})[^\s\p{Cc}~^:?*\[\\])*\{version\}(?:(?!\{version\})[^\s\p{Cc}~^:?*\[\\])*$/u,
  version: /^(?=\D*\d)[0-9A-Za-z@][\w@.\/+-]{0,200}$/u,
} as const satisfies Partial<Record<KeyKind, RegExp>>;

const CONDITIONS: readonly KeyRow[] = [
  {
    key: "types",
    kind: "texts",
    help: `types of the change: ${CHANGE_TYPES.join(", ")}, or a word of your own before the colon`,
  },
  { key: "scopes", kind: "texts", help: "scopes; `*` stands for any text" },
  { key: "labels", kind: "texts", help: "labels of the pull request, which need its platform" },
  {
    key: "paths",
    kind: "texts",
    help:
      "paths of which the change touches at least one; `*` stays within a folder, `**` does not",
  },
  { key: "subject", kind: "pattern", help: "regular expression for the first line of the message" },
  { key: "body", kind: "pattern", help: "regular expression for the rest of the message" },
  { key: "authors", kind: "texts", help: "names, addresses or logins; `*` stands for any text" },
  { key: "topics", kind: "choices", choices: TOPICS, help: `topics: ${TOPICS.join(", ")}` },
  { key: "breaking", kind: "flag", help: "true for breaking changes only, false for all others" },
];

const SECTION: readonly KeyRow[] = [
  {
    key: "title",
    kind: "text",
    isRequired: true,
    help: "the heading; `{1}` stands for the first group of `subject`",
  },
  ...CONDITIONS,
  {
    key: "bump",
    kind: "choice",
    choices: ["major", "minor", "patch", "none"],
    help: "what its changes raise in the next version",
  },
  {
    key: "collapse-after",
    name: "collapseAfter",
    kind: "count",
    help: "collapse the section in markdown and html when it has more entries than this",
  },
  {
    key: "hidden",
    kind: "flag",
    default: false,
    help: "true leaves its changes out of the document",
  },
];

const CONTRIBUTORS: readonly KeyRow[] = [
  {
    key: "list",
    kind: "flag",
    help: "true lists the contributors at the end of the document; without it only html does",
  },
  { key: "new", kind: "flag", default: false, help: "true names those who had no commit before" },
  {
    key: "mention",
    kind: "flag",
    default: false,
    help: "true mentions accounts as @login, which notifies them",
  },
];

const TRACKER: readonly KeyRow[] = [
  {
    key: "pattern",
    kind: "pattern",
    isRequired: true,
    help: "regular expression for a reference, such as `\\b(ACME-\\d+)\\b`",
  },
  {
    key: "url",
    kind: "address",
    isRequired: true,
    help: "address of its page: `{0}` is the reference, `{1}` the first group",
  },
];

const PACKAGE: readonly KeyRow[] = [
  { key: "name", kind: "text", isRequired: true, help: "the name for --package" },
  {
    key: "path",
    name: "paths",
    kind: "paths",
    isRequired: true,
    help: "its folder or folders, from the root of the repository",
  },
  { key: "tags", kind: "tagForm", help: "the form of its tags, such as `core@{version}`" },
  { key: "changelog", kind: "path", help: "its changelog file, from the root of the repository" },
];

const CHANGELOG: readonly KeyRow[] = [
  {
    key: "file",
    kind: "path",
    default: "CHANGELOG.md",
    help: "the changelog file, from the root of the repository",
  },
  {
    key: "style",
    kind: "choice",
    choices: ["relnotes", "keepachangelog", "conventional"],
    help: "headings and sections of the changelog file",
  },
];

/** The version of the file that this program reads. */
export const CONFIGURATION_VERSION = 1;

/** The longest regular expression, in characters. */
export const LONGEST_PATTERN = 1_000;

/** The keys of a configuration file. */
export const CONFIGURATION_KEYS: readonly KeyRow[] = [
  { key: "version", kind: "count", help: `version of this file: ${CONFIGURATION_VERSION}` },
  {
    key: "tags",
    kind: "tagForm",
    help: "the form of release tags, such as `v{version}`; other tags are no releases",
  },
  {
    key: "ignore-tags",
    name: "ignoreTags",
    kind: "pattern",
    help: "regular expression for tags that are no releases",
  },
  {
    key: "submodules",
    kind: "flag",
    default: false,
    help: "true adds a section for each submodule with the commits that came with it",
  },
  {
    key: "zero",
    kind: "choice",
    choices: ["shift", "minor", "strict"],
    default: "shift",
    help:
      "the next version below 1.0.0: `shift` raises minor for a breaking change and patch for a " +
      "feature, `minor` raises minor for both, `strict` counts as from 1.0.0 on",
  },
  {
    key: "first",
    kind: "version",
    default: "0.1.0",
    help: "the first version, when there is no tag",
  },
  {
    key: "guess-types",
    name: "guessTypes",
    kind: "flag",
    default: true,
    help:
      "false takes types from headers alone; other changes count as chores, which no `types` takes",
  },
  {
    key: "entry",
    kind: "entryForm",
    help: `form of an entry, with ${PLACEHOLDERS.map((name) => `{${name}}`).join(", ")}`,
  },
  {
    key: "group-by",
    name: "groupBy",
    kind: "choice",
    choices: ["scope"],
    help: "group the entries of a section by their scopes",
  },
  {
    key: "section",
    name: "sections",
    kind: "tables",
    keys: SECTION,
    help: "a section; all conditions that are given must hold, a list means any of it",
  },
  {
    key: "exclude",
    kind: "table",
    keys: CONDITIONS,
    help:
      "changes to leave out: those for which any one of the conditions holds; a breaking change " +
      "stays in its section, unless a label or `breaking` leaves it out",
  },
  { key: "contributors", kind: "table", keys: CONTRIBUTORS, help: "the list of contributors" },
  {
    key: "tracker",
    name: "trackers",
    kind: "tables",
    keys: TRACKER,
    help: "an issue tracker whose references become links",
  },
  {
    key: "package",
    name: "packages",
    kind: "tables",
    keys: PACKAGE,
    help: "a package of a repository that holds several",
  },
  { key: "changelog", kind: "table", keys: CHANGELOG, help: "the changelog file" },
  { key: "lint", kind: "table", keys: LINT_KEYS, help: "the rules of `relnotes lint`" },
  {
    key: "options",
    kind: "options",
    help: "defaults of options, by their names on the command line without the hyphens",
  },
];
