// The keys of `[lint]`, from the table of rules.

import { RULE_NAMES, SUBJECT_CASES, VALUES } from "../lint/rules.ts";
import type { KeyRow } from "./key_row.ts";

/** The keys of `[lint]`. */
export const LINT_KEYS: readonly KeyRow[] = [
  { key: "types", kind: "texts", ...VALUES.types },
  { key: "scopes", kind: "texts", ...VALUES.scopes },
  {
    key: "subject-case",
    name: "subjectCase",
    kind: "choice",
    choices: SUBJECT_CASES,
    ...VALUES.subjectCase,
  },
  {
    key: "header-max-length",
    name: "headerMaxLength",
    kind: "count",
    least: 1,
    ...VALUES.headerMaxLength,
  },
  {
    key: "body-max-line-length",
    name: "bodyMaxLineLength",
    kind: "count",
    least: 1,
    ...VALUES.bodyMaxLineLength,
  },
  {
    key: "footer-max-line-length",
    name: "footerMaxLineLength",
    kind: "count",
    least: 1,
    ...VALUES.footerMaxLineLength,
  },
  { key: "ticket", kind: "pattern", ...VALUES.ticket },
  { key: "error", kind: "choices", choices: RULE_NAMES, help: "rules that fail the check" },
  { key: "warning", kind: "choices", choices: RULE_NAMES, help: "rules that only warn" },
  { key: "off", kind: "choices", choices: RULE_NAMES, help: "rules that do not apply" },
];
