// The rules of commitlint as rules of relnotes, where there is one that means the same.

import type { LintRules, RuleName, Severity } from "../../../lint/types.ts";

/** A rule of commitlint, imported. */
interface ReadRule {
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly values: LintRules;
}

/** Reads the value of a rule; undefined when relnotes has no rule for it. */
type ValueReader = (value: unknown) => LintRules | undefined;

/** How a rule is read: when it applies, its rule here if that has another name, its value. */
interface RuleReader {
  readonly when: "always" | "never";
  readonly rule?: RuleName;
  readonly read?: ValueReader;
}

const SEVERITIES: readonly Severity[] = ["off", "warning", "error"];

const lengthOf = (name: keyof LintRules): ValueReader => (value) =>
  Number.isSafeInteger(value) && Number(value) >= 1 ? { [name]: value } : undefined;

const listOf = (name: keyof LintRules): ValueReader => (value) =>
  Array.isArray(value) && value.length > 0 &&
    value.every((each) => typeof each === "string" && each.trim() !== "")
    ? { [name]: value }
    : undefined;

const lowerCase: ValueReader = (value) =>
  isAll(value, ["lower-case", "lowercase"]) ? {} : undefined;

function isAll(value: unknown, names: readonly string[]): boolean {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  return given.length > 0 && given.every((each) => names.some((name) => name === each));
}

/** By the names of commitlint; of two readers of a name that which applies. */
const READERS: Readonly<Record<string, readonly RuleReader[]>> = {
  "type-empty": [{ when: "never" }],
  "type-case": [{ when: "always", read: lowerCase }],
  "type-enum": [{ when: "always", read: listOf("types") }],
  "scope-empty": [{ when: "never" }],
  "scope-case": [{ when: "always", read: lowerCase }],
  "scope-enum": [{ when: "always", read: listOf("scopes") }],
  "subject-empty": [{ when: "never" }],
  "subject-case": [
    {
      when: "never",
      read: (value) => {
        const names: readonly unknown[] = Array.isArray(value) ? value : [value];
        return names.includes("sentence-case") ? { subjectCase: "lower" } : undefined;
      },
    },
    {
      when: "always",
      read: (value) =>
        isAll(value, ["lower-case", "lowercase"])
          ? { subjectCase: "lower" }
          : isAll(value, ["sentence-case", "sentencecase"])
          ? { subjectCase: "sentence" }
          : undefined,
    },
  ],
  "subject-full-stop": [{
    when: "never",
    read: (value) => value === undefined || value === "." ? {} : undefined,
  }],
  "header-full-stop": [{
    when: "never",
    rule: "subject-full-stop",
    read: (value) => value === undefined || value === "." ? {} : undefined,
  }],
  "header-trim": [{ when: "always", rule: "header-format" }],
  "header-max-length": [{ when: "always", read: lengthOf("headerMaxLength") }],
  "body-leading-blank": [{ when: "always" }],
  "body-empty": [{ when: "never" }],
  "body-max-line-length": [{ when: "always", read: lengthOf("bodyMaxLineLength") }],
  "footer-leading-blank": [{ when: "always" }],
  "footer-max-line-length": [{ when: "always", read: lengthOf("footerMaxLineLength") }],
  "signed-off-by": [{ when: "always" }],
  "trailer-exists": [{
    when: "always",
    rule: "signed-off-by",
    read: (value) => /^signed-off-by:?$/i.test(String(value)) ? {} : undefined,
  }],
  "references-empty": [{
    when: "never",
    rule: "ticket",
    read: () => ({ ticket: String.raw`#\d+` }),
  }],
};

/** Reads a rule, such as `[2, "always", 72]`; a text says why it is not carried over. */
export function readCommitlintRule(name: string, value: unknown): ReadRule | string {
  const readers = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (readers === undefined) return "relnotes lint has no such rule";
  const [level, when = "always", given]: readonly unknown[] = Array.isArray(value)
    ? value
    : [value];
  const severity = SEVERITIES[Number(level)];
  if (typeof level !== "number" || severity === undefined) return "its level is not 0, 1 or 2";
  const [first] = readers;
  // The row names the rule where the names differ; otherwise they are the same.
  const rule = first?.rule ?? name as RuleName;
  if (severity === "off") return { rule, severity, values: {} };
  const reader = readers.find((each) => each.when === when);
  if (reader === undefined) return `relnotes lint has no such rule with '${String(when)}'`;
  const values = reader.read === undefined ? {} : reader.read(given);
  return values === undefined ? "relnotes lint has no such value" : { rule, severity, values };
}
