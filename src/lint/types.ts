// The words of the rules for commit messages, and what options and a configuration say of them.

/** How much a rule matters. */
export type Severity = "off" | "warning" | "error";

/** How a description begins. */
export type SubjectCase = "lower" | "sentence" | "any";

/** The name of a rule. */
export type RuleName =
  | "type-empty"
  | "type-case"
  | "type-enum"
  | "scope-empty"
  | "scope-case"
  | "scope-enum"
  | "header-format"
  | "subject-empty"
  | "subject-case"
  | "subject-full-stop"
  | "header-max-length"
  | "control-characters"
  | "body-leading-blank"
  | "body-empty"
  | "body-max-line-length"
  | "footer-leading-blank"
  | "footer-max-line-length"
  | "signed-off-by"
  | "ticket";

/** Values for rules, as options and a configuration give them. */
export interface LintRules {
  readonly types?: readonly string[];
  readonly scopes?: readonly string[];
  readonly subjectCase?: SubjectCase;
  readonly headerMaxLength?: number;
  readonly bodyMaxLineLength?: number;
  readonly footerMaxLineLength?: number;
  /** A regular expression. */
  readonly ticket?: string;
  readonly off?: readonly RuleName[];
  readonly warning?: readonly RuleName[];
  readonly error?: readonly RuleName[];
}
