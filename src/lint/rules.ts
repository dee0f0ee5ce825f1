// The rules for commit messages. The options of `lint`, the keys of the configuration and the page of
// the documentation are made from this table. Where commitlint has a rule, its name is the same.

import type { RuleName, Severity, SubjectCase } from "./types.ts";

/** A rule. */
export interface RuleRow {
  readonly name: RuleName;
  readonly severity: Severity;
  /** What a message must be like. */
  readonly help: string;
}

/** The rules, in the order of a message. */
export const RULES: readonly RuleRow[] = [
  {
    name: "control-characters",
    severity: "error",
    help: "the message has no control characters, such as those of an escape sequence",
  },
  {
    name: "type-empty",
    severity: "error",
    help: "the header begins with a type, as in `fix: close every port`",
  },
  { name: "type-case", severity: "error", help: "the type is in lower case" },
  { name: "type-enum", severity: "error", help: "the type is one of `types`" },
  { name: "scope-empty", severity: "off", help: "the header has a scope" },
  { name: "scope-case", severity: "off", help: "the scope is in lower case" },
  {
    name: "scope-enum",
    severity: "error",
    help: "the scope, or each of several, is one of `scopes`, if that is given",
  },
  {
    name: "header-format",
    severity: "error",
    help: "the header is written as `type(scope)!: description`, with no other space or emoji",
  },
  { name: "subject-empty", severity: "error", help: "the header has a description" },
  {
    name: "subject-case",
    severity: "error",
    help: "the description begins as `subject-case` says",
  },
  {
    name: "subject-full-stop",
    severity: "error",
    help: "the description ends without a full stop",
  },
  {
    name: "header-max-length",
    severity: "error",
    help: "the header has at most `header-max-length` characters, without the number of a pull " +
      "request that a platform adds",
  },
  {
    name: "body-leading-blank",
    severity: "warning",
    help: "an empty line separates header and body",
  },
  { name: "body-empty", severity: "off", help: "the message has a body" },
  {
    name: "body-max-line-length",
    severity: "error",
    help: "lines of the body have at most `body-max-line-length` characters, apart from code, " +
      "addresses of the web and single words",
  },
  {
    name: "footer-leading-blank",
    severity: "warning",
    help: "an empty line separates body and footers",
  },
  {
    name: "footer-max-line-length",
    severity: "error",
    help: "lines of footers have at most `footer-max-line-length` characters, apart from those " +
      "that name people or pages",
  },
  {
    name: "signed-off-by",
    severity: "off",
    help: "a footer `Signed-off-by: Name <address>` signs the commit off",
  },
  {
    name: "ticket",
    severity: "error",
    help: "the message names a ticket: `ticket`, if that is given, matches it",
  },
];

/** The names of all rules. */
export const RULE_NAMES: readonly RuleName[] = RULES.map(({ name }) => name);

/** What a description may begin with. */
export const SUBJECT_CASES: readonly SubjectCase[] = ["lower", "sentence", "any"];

/** The values that rules compare with: what applies by default, and what they mean. */
export const VALUES = {
  types: {
    help: "allowed types; by default those of Conventional Commits and those of your own sections",
  },
  scopes: { help: "allowed scopes; without it any" },
  subjectCase: {
    default: "lower",
    help:
      "whether descriptions begin with a small letter (lower) or a capital (sentence), names and " +
      "acronyms such as GitHub and API apart",
  },
  headerMaxLength: { default: 100, help: "most characters of a header" },
  bodyMaxLineLength: { default: 100, help: "most characters of a line of the body" },
  footerMaxLineLength: { default: 100, help: "most characters of a line of the footers" },
  ticket: { help: "regular expression for a ticket, such as `\\bACME-\\d+\\b`" },
} as const;
