// What applies to a run: the rules' severities and values from options, configuration and defaults.

import { UsageError } from "../errors.ts";
import { CHANGE_TYPES } from "../notes/types.ts";
import { typeNamed } from "../notes/messages/types/type_names.ts";
import { RULES, VALUES } from "./rules.ts";
import type { LintRules, RuleName, Severity, SubjectCase } from "./types.ts";

/** What applies. */
export interface LintSettings {
  readonly severities: ReadonlyMap<RuleName, Severity>;
  readonly types: readonly string[];
  /** Undefined allows any. */
  readonly scopes: readonly string[] | undefined;
  readonly subjectCase: SubjectCase;
  readonly headerMaxLength: number;
  readonly bodyMaxLineLength: number;
  readonly footerMaxLineLength: number;
  readonly ticket: string | undefined;
}

/**
 * The settings from what is given, the first first; `ownTypes` are those of the project's sections.
 * @throws UsageError when one of them gives a rule two severities.
 */
export function settleRules(
  given: readonly LintRules[],
  ownTypes: readonly string[] = [],
): LintSettings {
  const values = given.reduceRight<LintRules>((all, each) => ({ ...all, ...each }), {});
  const severities = given.map(readSeverities);
  return {
    severities: new Map(RULES.map(({ name, severity }) => [
      name,
      severities.find((each) => each.has(name))?.get(name) ?? severity,
    ])),
    types: values.types ??
      [...CHANGE_TYPES, ...ownTypes.filter((type) => typeNamed(type) === undefined)],
    scopes: values.scopes,
    subjectCase: values.subjectCase ?? VALUES.subjectCase.default,
    headerMaxLength: values.headerMaxLength ?? VALUES.headerMaxLength.default,
    bodyMaxLineLength: values.bodyMaxLineLength ?? VALUES.bodyMaxLineLength.default,
    footerMaxLineLength: values.footerMaxLineLength ?? VALUES.footerMaxLineLength.default,
    ticket: values.ticket,
  };
}

function readSeverities(rules: LintRules): ReadonlyMap<RuleName, Severity> {
  const found = new Map<RuleName, Severity>();
  for (const severity of ["off", "warning", "error"] as const) {
    for (const name of rules[severity] ?? []) {
      const other = found.get(name);
      if (other !== undefined && other !== severity) {
        throw new UsageError(`the rule '${name}' is both ${other} and ${severity}`);
      }
      found.set(name, severity);
    }
  }
  return found;
}
