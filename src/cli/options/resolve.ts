// Resolves option values in two steps: from the command line and the environment, without the
// repository; then, with it, from a configuration and the defaults.

import { UsageError } from "../../errors.ts";
import type { Kind, OptionRow, OptionValues } from "./schema.ts";
import { type RawValue, readValue } from "./values.ts";

/** The raw values of the command line, by row name. */
export type RawValues = Readonly<Record<string, RawValue>>;

/** Parsed values by row name, each of its row's kind. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** The environment for values without a flag, and the clock for relative dates. */
export interface OptionWorld {
  readonly readVariable: (name: string) => string | undefined;
  readonly now: () => Date;
}

// White space around a value usually comes from files and pastes and is trimmed, except for these
// kinds, which are checked or sent as they are.
const EXACT: readonly Kind[] = ["text", "secret", "epoch"];

/**
 * The given values: from a flag, else from the first of the row's variables that is set.
 * @throws UsageError when a value is not of its kind, or options cannot be used together.
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
      // Many CI systems set the variable of an undefined secret to a blank value.
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
 * The values of all rows: the given ones, else the configured ones by the rows' keys, else the
 * defaults. Configured values must already be of the rows' kinds.
 */
export function completeOptions<const Rows extends readonly OptionRow[]>(
  rows: Rows,
  given: GivenValues,
  configured: GivenValues = {},
): OptionValues<Rows> {
  const valueOf = ({ name, configKey, default: standard }: OptionRow): unknown =>
    given[name] ?? (configKey === undefined ? undefined : configured[configKey]) ?? standard;
  const values = rows.map((row) => [row.name, valueOf(row)] as const)
    .filter(([, value]) => value !== undefined);
  // Each value is of its row's kind, from which the type is derived.
  return Object.fromEntries(values) as OptionValues<Rows>;
}

/**
 * The current values of rows that only variables set.
 * @throws UsageError when one is not of its kind.
 */
export function readVariables<const Rows extends readonly OptionRow[]>(
  rows: Rows,
  readVariable: OptionWorld["readVariable"],
): OptionValues<Rows> {
  return completeOptions(rows, readOptions(rows, {}, { readVariable, now: () => new Date() }));
}

function refuseContradictions(rows: readonly OptionRow[], given: RawValues): void {
  // What applies anyway contradicts nothing.
  const isGiven = ({ name, kind, ...row }: OptionRow): boolean =>
    given[name] !== undefined &&
    !(kind === "count" && String(row.default) === [given[name]].flat().at(-1));
  for (const row of rows.filter(isGiven)) {
    const other = rows.find((each) => isGiven(each) && row.contradicts?.includes(each.name));
    if (other === undefined) continue;
    throw new UsageError(
      `${row.flags[0]} and ${other.flags[0]} cannot be used together`,
      "use one of them",
    );
  }
}
