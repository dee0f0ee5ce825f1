// The options of `hook` and `lint`, and their order in help.

import { RULE_NAMES, SUBJECT_CASES, VALUES } from "../../../lint/rules.ts";
import { CHANGE_TYPES } from "../../../notes/types.ts";
import { commitProvider, model } from "./models.ts";
import { configuration, range } from "./reading.ts";
import { groupRows, type OptionValues, type RowFields } from "../schema.ts";

const { openaiModel, openrouterModel } = model;

/** What is done, and how the hook asks for messages. */
const hook = groupRows(
  "Hook",
  {
    action: {
      flags: ["ACTION"],
      place: "argument",
      isRequired: true,
      kind: "choice",
      choices: ["install", "status", "uninstall"],
      help:
        "install writes the hook, status says what is there, uninstall removes what install made",
    },
    // A variable or a default of today must not be written into the hook.
    openaiModel: {
      flags: openaiModel.flags,
      kind: "text",
      placeholder: "model",
      help: "OpenAI model, by default the one that generate-commit then uses",
    },
    openrouterModel: {
      flags: openrouterModel.flags,
      kind: "text",
      placeholder: "model",
      help: "OpenRouter model, by default the one that generate-commit then uses",
    },
    timeLimit: {
      flags: ["--time-limit"],
      kind: "count",
      placeholder: "seconds",
      least: 1,
      most: 600,
      default: 60,
      help: "how long a commit waits for a message before the editor opens without one",
    },
  } as const satisfies RowFields,
);

/** What is checked, in place of the commits of a range. */
const linted = groupRows(
  "Messages",
  {
    range: {
      flags: ["RANGE"],
      place: "argument",
      kind: "range",
      contradicts: ["file", "stdin"],
      help:
        "v1..v2 for the commits after v1 up to v2, main.. up to HEAD, v2 for the release v2; by " +
        "default what is not in the base of the merge request, or in the remote's default branch",
    },
    file: {
      flags: ["--file"],
      kind: "path",
      placeholder: "path",
      contradicts: ["stdin"],
      help: "check the message in this file, without comments, as a commit-msg hook gets it",
    },
    stdin: {
      flags: ["--stdin"],
      kind: "flag",
      default: false,
      help: "check the message on standard input, such as the title of a pull request",
    },
  } as const satisfies RowFields,
);

/** The rules; what is not given is said by the configuration. */
const lintRules = groupRows(
  "Rules",
  {
    types: {
      flags: ["--types"],
      kind: "words",
      placeholder: "types",
      suggestions: CHANGE_TYPES,
      help: VALUES.types.help,
    },
    scopes: { flags: ["--scopes"], kind: "words", placeholder: "scopes", help: VALUES.scopes.help },
    subjectCase: {
      flags: ["--subject-case"],
      kind: "choice",
      placeholder: "case",
      choices: SUBJECT_CASES,
      help: `${VALUES.subjectCase.help}, by default ${VALUES.subjectCase.default}`,
    },
    headerMaxLength: {
      flags: ["--header-max-length"],
      kind: "count",
      least: 1,
      placeholder: "count",
      help: `${VALUES.headerMaxLength.help}, by default ${VALUES.headerMaxLength.default}`,
    },
    bodyMaxLineLength: {
      flags: ["--body-max-line-length"],
      kind: "count",
      least: 1,
      placeholder: "count",
      help: `${VALUES.bodyMaxLineLength.help}, by default ${VALUES.bodyMaxLineLength.default}`,
    },
    footerMaxLineLength: {
      flags: ["--footer-max-line-length"],
      kind: "count",
      least: 1,
      placeholder: "count",
      help: `${VALUES.footerMaxLineLength.help}, by default ${VALUES.footerMaxLineLength.default}`,
    },
    ticket: {
      flags: ["--ticket"],
      kind: "pattern",
      placeholder: "regexp",
      help: VALUES.ticket.help,
    },
    error: {
      flags: ["--error"],
      kind: "choices",
      placeholder: "rules",
      choices: RULE_NAMES,
      help: "rules that fail the check",
    },
    warning: {
      flags: ["--warning"],
      kind: "choices",
      placeholder: "rules",
      choices: RULE_NAMES,
      help: "rules that only warn",
    },
    off: {
      flags: ["--off"],
      kind: "choices",
      placeholder: "rules",
      choices: RULE_NAMES,
      help: "rules that do not apply",
    },
  } as const satisfies RowFields,
);

/** How findings are written. */
const lintReport = groupRows(
  "Report",
  {
    format: {
      flags: ["--format"],
      kind: "choice",
      choices: ["text", "json", "github", "gitlab"],
      default: "text",
      help: "text for people, json for scripts, annotations of GitHub Actions, or a code quality " +
        "report of GitLab",
    },
  } as const satisfies RowFields,
);

/** The options of `hook`. */
export const HOOK_OPTIONS = [
  hook.action,
  range.repo,
  commitProvider,
  hook.openaiModel,
  hook.openrouterModel,
  hook.timeLimit,
] as const;

/** The values of the options of `hook`. */
export type HookOptions = OptionValues<typeof HOOK_OPTIONS>;

/** The options of `lint`. */
export const LINT_OPTIONS = [
  range.repo,
  linted.range,
  linted.file,
  linted.stdin,
  lintRules.types,
  lintRules.scopes,
  lintRules.subjectCase,
  lintRules.headerMaxLength,
  lintRules.bodyMaxLineLength,
  lintRules.footerMaxLineLength,
  lintRules.ticket,
  lintRules.error,
  lintRules.warning,
  lintRules.off,
  configuration.config,
  configuration.configured,
  lintReport.format,
] as const;

/** The values of the options of `lint`. */
export type LintOptions = OptionValues<typeof LINT_OPTIONS>;
