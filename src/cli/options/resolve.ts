// From what was given to the values that a command works with, in two steps: what the command line and the
// environment say, judged without the repository, and what stands in for the rest.

import { UsageError } from "../../errors.ts";
import type { Kind, OptionRow, OptionValues } from "./schema.ts";
import { type RawValue, readValue } from "./values.ts";

/** What was given on the command line, by the names of the rows. */
export type RawValues = Readonly<Record<string, RawValue>>;

/** Values by the names of their rows, each of its row's kind. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** Where values come from when no flag gives them, and what dates count from. */
export interface OptionWorld {
  readonly readVariable: (name: string) => string | undefined;
  readonly now: () => Date;
}

// White space at the ends comes from files and pastes; these are judged, or sent, as they are.
const EXACT: readonly Kind[] = ["text", "secret", "epoch"];

/**
 * The values that are given: by a flag, else by the first of the row's variables that is set.
 * @throws UsageError when a value is not of its kind, or options contradict each other.
 */
export function readOptions(
  rows: readonly OptionRow[],
  given: RawValues,
  { readVariable, now }: OptionWorld,
): GivenValues {
  const values: Record<string, unknown> = {};
  for (const row of rows) {
    const raw = given[row.name];
    if (raw !== undefined) values[row.name] = readValue(row, raw, row.flags[0] ?? row.name, now);
    else {
      // Blank is what a secret that is not set becomes in many CI systems.
      const variable = row.variables?.find((name) => (readVariable(name) ?? "").trim() !== "");
      if (variable === undefined) continue;
      const text = readVariable(variable) ?? "";
      const value = EXACT.includes(row.kind) ? text : text.trim();
      values[row.name] = readValue(row, [value], variable, now);
    }
  }
  refuseContradictions(rows, given);
  return values;
}

/**
 * The values of all rows: those that were given, else those of a configuration by the rows' keys, else the
 * defaults. What is configured has been read as the rows' kinds ask.
 */
export function completeOptions<const Rows extends readonly OptionRow[]>(
  rows: Rows,
  given: GivenValues,
  configured: GivenValues = {},
): OptionValues<Rows> {
  const values = rows.flatMap(({ name, configKey, default: standard }) => {
    const chosen = configKey === undefined ? undefined : configured[configKey];
    const value = given[name] ?? chosen ?? standard;
    return value === undefined ? [] : [[name, value]];
  });
  // Each value is of its row's kind, which is what the type is made of.
  return Object.fromEntries(values) as OptionValues<Rows>;
}

/**
 * The values of rows that only variables give, as the environment has them now.
 * @throws UsageError when one is not of its kind.
 */
export function readVariables<const Rows extends readonly OptionRow[]>(
  rows: Rows,
  readVariable: OptionWorld["readVariable"],
): OptionValues<Rows> {
  return completeOptions(rows, readOptions(rows, {}, { readVariable, now: () => new Date() }));
}

function refuseContradictions(rows: readonly OptionRow[], given: RawValues): void {
  const isGiven = ({ name }: OptionRow): boolean => given[name] !== undefined;
  for (const row of rows.filter(isGiven)) {
    const other = rows.find((each) => isGiven(each) && row.contradicts?.includes(each.name));
    if (other === undefined) continue;
    throw new UsageError(
      `${row.flags[0]} and ${other.flags[0]} contradict each other`,
      "give one of them",
    );
  }
}
