// The schema of the option tables, and the types derived from it.

import type { NamedRange } from "./rows/ranges.ts";

/** The kinds of options, with the type of their values. */
export interface KindTypes {
  /**
   * No value; `--no-…` turns off a default of true. A variable has the value `1`, `true`, `yes`,
   * `on` or an opposite.
   */
  readonly flag: boolean;
  /** `--name` and `--no-name`. */
  readonly switch: boolean;
  readonly text: string;
  /** Text that no message shows. */
  readonly secret: string;
  readonly path: string;
  /** A whole number from the row's `least`, or 0, to its `most`. */
  readonly count: number;
  /** A number of seconds, such as 0.5. */
  readonly seconds: number;
  /** Whole seconds since 1970, without surrounding white space. */
  readonly epoch: number;
  /** A web address, without query and trailing slashes. */
  readonly address: string;
  /** One of the row's `choices`. */
  readonly choice: string;
  /** Some of the row's `choices`, separated by spaces, commas or repetition. */
  readonly choices: readonly string[];
  /** Words, separated by spaces, commas or repetition. */
  readonly words: readonly string[];
  /** One value for each use of the option. */
  readonly repeated: readonly string[];
  /** A regular expression, validated before the command runs. */
  readonly pattern: string;
  /** The start of a range of dates, in seconds since 1970. */
  readonly sinceDate: number;
  /** The end of a range of dates, in seconds since 1970. */
  readonly untilDate: number;
  /** A range such as `v1..v2`. */
  readonly range: NamedRange;
}

/** The name of a kind. */
export type Kind = keyof KindTypes;

/** What a value names: `ref` is a tag or a branch. */
export type Completed = "tag" | "ref" | "package" | "directory" | "file";

/** The definition of an option or environment variable. */
export interface OptionRow {
  /** The name of its value in code. */
  readonly name: string;
  /** The flag shown in help, then its aliases; empty for a value that only variables set. */
  readonly flags: readonly string[];
  /** A single-letter alias of the first flag. */
  readonly short?: string;
  /**
   * `argument` is positional, in the order of the list, and its one "flag" is its name in messages;
   * `global` may also come before the command.
   */
  readonly place?: "argument" | "global";
  /** True for an argument that must be given. */
  readonly isRequired?: true;
  readonly kind: Kind;
  /** The placeholder for the value in help. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  /** Aliases of choices, with the choice that each stands for. */
  readonly otherChoices?: Readonly<Record<string, string>>;
  /** What a wrong value was probably meant for, and how that is written. */
  readonly hint?: string;
  /** What shells complete the value with, beside its choices; files for a `path` without it. */
  readonly completes?: Completed;
  /** Values that shells offer, of which none is excluded. */
  readonly suggestions?: readonly string[];
  /** The smallest value of a `count`; 0 without it. */
  readonly least?: number;
  /** The largest value of a `count`. */
  readonly most?: number;
  /** The names of rows that cannot be given together with this one. */
  readonly contradicts?: readonly string[];
  /** Environment variables for the value without a flag; the first that is set applies. */
  readonly variables?: readonly string[];
  /** The configuration key for the value without a flag or variable. */
  readonly configKey?: string;
  /** The default value; absent if there is none. */
  readonly default?: string | number | boolean | readonly string[];
  /** The heading in help and in the README. */
  readonly group: string;
  readonly help: string;
}

type ValueOf<Row extends OptionRow> = Row["kind"] extends "choice" ? ChoiceOf<Row>
  : Row["kind"] extends "choices" ? readonly ChoiceOf<Row>[]
  : KindTypes[Row["kind"]];

type ChoiceOf<Row extends OptionRow> = NonNullable<Row["choices"]>[number];

/** A row that always has a value. */
type Always = { readonly default: unknown } | { readonly isRequired: true };

/** The values of a list of rows by name, optional where a row has no default. */
export type OptionValues<Rows extends readonly OptionRow[]> =
  & { readonly [Row in Rows[number] as Row extends Always ? Row["name"] : never]: ValueOf<Row> }
  & { readonly [Row in Rows[number] as Row extends Always ? never : Row["name"]]?: ValueOf<Row> };

/** The values of all rows of a group. */
export type GroupValues<Group extends Readonly<Record<string, OptionRow>>> = OptionValues<
  readonly Group[keyof Group][]
>;

/** The rows of a group without their names and group. */
export type RowFields = Readonly<Record<string, Omit<OptionRow, "name" | "group">>>;

/** Adds names and group to the rows of a group. */
export function groupRows<const Fields extends RowFields>(
  group: string,
  fields: Fields,
): { readonly [Name in keyof Fields & string]: Fields[Name] & NameAndGroup<Name> } {
  const rows = Object.entries(fields).map(([name, row]) => [name, { ...row, name, group }]);
  // `Object.entries` loses the types of the keys, which are unchanged.
  return Object.fromEntries(rows) as ReturnType<typeof groupRows<Fields>>;
}

interface NameAndGroup<Name extends string> {
  readonly name: Name;
  readonly group: string;
}
