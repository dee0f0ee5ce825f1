// Options as a command gets them, from what a command line and an environment give.

import {
  completeOptions,
  type OptionWorld,
  type RawValues,
  readOptions,
} from "../../src/cli/options/resolve.ts";
import type { OptionRow, OptionValues } from "../../src/cli/options/schema.ts";

/** The moment that dates are counted from: 2026-01-31T12:00:00, local time. */
export const NOW = new Date(2026, 0, 31, 12);

/** A world with these variables, at {@link NOW}. */
export function optionWorld(variables: Readonly<Record<string, string>> = {}): OptionWorld {
  return { readVariable: (name) => variables[name], now: () => NOW };
}

/** The values of rows, both steps taken. */
export function resolveOptions<const Rows extends readonly OptionRow[]>(
  rows: Rows,
  given: RawValues = {},
  variables: Readonly<Record<string, string>> = {},
): OptionValues<Rows> {
  return completeOptions(rows, readOptions(rows, given, optionWorld(variables)));
}
