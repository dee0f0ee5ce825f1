// From what the command line and the environment give to the values that a command works with.

import { UsageError } from "../errors.ts";
import type { OptionRow } from "./schema.ts";
import type { CommandValues, GlobalValues } from "./table.ts";
import { type RawValue, type ReadingFacts, readValue } from "./values.ts";

/** What was given on the command line, by the names of the rows. */
export type RawValues = Readonly<Record<string, RawValue>>;

/** Where values come from when no flag gives them. */
export interface ResolvingFacts extends ReadingFacts {
  readonly readVariable: (name: string) => string | undefined;
}

/**
 * The values of all rows: flag, else environment variable, else default (decisions, Names).
 * @throws UsageError when a value is not of its kind, or options contradict each other.
 */
export function resolveOptions(
  rows: readonly OptionRow[],
  given: RawValues,
  facts: ResolvingFacts,
): CommandValues & GlobalValues {
  const values: Record<string, unknown> = {};
  for (const row of rows) {
    const raw = given[row.name] ?? rawVariable(row, facts);
    const value = raw === undefined ? row.default : readValue(row, raw, facts);
    if (value !== undefined) values[row.name] = value;
  }
  // Each value has been read by the reader of its row's kind, which is what the type is made of.
  const resolved = values as unknown as CommandValues & GlobalValues;
  refuseContradictions(given);
  return resolved;
}

function rawVariable(row: OptionRow, facts: ResolvingFacts): RawValue | undefined {
  for (const name of row.variables ?? []) {
    const value = facts.readVariable(name);
    // Blank is what a secret that is not set becomes in many CI systems.
    if (value !== undefined && value.trim() !== "") return [value];
  }
  return undefined;
}

function refuseContradictions(given: RawValues): void {
  const flags: Readonly<Record<string, string>> = {
    sinceTag: "--since-tag",
    untilTag: "--until-tag",
    until: "--until",
  };
  if (given["unreleased"] !== undefined) {
    for (const [name, flag] of Object.entries(flags)) {
      if (given[name] !== undefined) throw contradiction("--unreleased", flag);
    }
  }
  if (given["untilTag"] !== undefined && given["until"] !== undefined) {
    throw contradiction("--until-tag", "--until");
  }
}

function contradiction(first: string, second: string): UsageError {
  return new UsageError(
    `${first} and ${second} contradict each other: both say where the range lies`,
    "give one of them",
  );
}
