// Checks a commit message by the rules that are on.

import { CHECKS, type LintFacts } from "./checks.ts";
import { mendHeader } from "./mend_header.ts";
import { type Line, type Message, readMessage } from "./message.ts";
import { RULES } from "./rules.ts";
import type { RuleName, Severity } from "./types.ts";
import type { LintSettings } from "./settings.ts";

/** A broken rule. */
export interface Finding {
  readonly rule: RuleName;
  readonly severity: Exclude<Severity, "off">;
  /** From 1, in the message or the file that it stands in. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly problem: string;
  /** The mended header, or what to do; absent when nobody but the author can tell. */
  readonly fix?: string;
  /** True when the fix is a header to take. */
  readonly isHeader: boolean;
}

/** What the rules that are on find in a message, in its order. */
export async function lintMessage(
  lines: readonly Line[],
  settings: LintSettings,
  facts: LintFacts,
): Promise<readonly Finding[]> {
  const message = readMessage(lines);
  const found = RULES.flatMap(({ name }) => {
    const severity = settings.severities.get(name) ?? "off";
    if (severity === "off" || isLeftToOthers(name, message)) return [];
    const problems = [CHECKS[name](message, settings, facts) ?? []].flat();
    return problems.map((problem) => ({ ...problem, rule: name, severity }));
  });
  const needsHeader = found.some(({ remedy }) => remedy === undefined);
  const header = needsHeader ? await mendHeader(message, settings) : undefined;
  return found.map(({ remedy, ...problem }): Finding => {
    const fix = remedy ?? header;
    return {
      ...problem,
      ...(fix === undefined ? {} : { fix }),
      isHeader: remedy === undefined && fix !== undefined,
    };
  }).toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** An empty message breaks one rule, not all of them. */
function isLeftToOthers(rule: RuleName, { first }: Message): boolean {
  return first.text.trim() === "" && rule !== "subject-empty";
}
