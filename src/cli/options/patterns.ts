// Checks regular expressions from the command line and locates their errors.

import { UsageError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import type { OptionRow } from "./schema.ts";

/**
 * Checks the values of all rows of the kind `pattern`.
 * @throws UsageError with the option, the error and its character position, counted from 1.
 */
export async function checkPatterns(
  rows: readonly OptionRow[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const row of rows) {
    const value = values[row.name];
    if (row.kind !== "pattern" || typeof value !== "string") continue;
    try {
      new RegExp(value);
    } catch (error) {
      const fault = await describeFault(value) ?? reasonOf(error);
      throw new UsageError(
        `invalid value ${quote(value)} for ${
          row.flags[0]
        }: not a valid regular expression: ${fault}`,
        "put a backslash before a character to match it literally",
      );
    }
  }
}

/** The reason in the engine's message, without the expression, which may be of any length. */
function reasonOf(error: unknown): string {
  const message = String(error);
  return message.slice(message.lastIndexOf(": ") + 2);
}

/**
 * The error with its position, which the engine does not report; undefined for an expression nested
 * too deeply to parse.
 */
async function describeFault(pattern: string): Promise<string | undefined> {
  const { RegExpValidator } = await import("@eslint-community/regexpp");
  try {
    new RegExpValidator().validatePattern(pattern, 0, pattern.length, false);
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    if (!(error instanceof SyntaxError) || !("index" in error)) throw error;
    const fault = reasonOf(error);
    // Most errors are reported after the character in question, unmatched closing ones before it.
    const place = Number(error.index) + (fault.startsWith("Unmatched") ? 1 : 0);
    return `${fault} at character ${Math.max(place, 1)}`;
  }
}
