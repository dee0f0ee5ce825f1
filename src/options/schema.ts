// The shape of the option table: what a row says, and the types that follow from it.

import type { ChangeType, Format } from "../notes/types.ts";

/** The commands of relnotes. */
export type CommandName =
  | "generate"
  | "generate-commit"
  | "preview"
  | "browse"
  | "search"
  | "doctor";

/** What kind of value an option takes, and the type that a command gets it as. */
export interface KindTypes {
  /** No value; `--no-…` rows turn a default of true off. */
  readonly flag: boolean;
  /** `--name` and `--no-name`. */
  readonly switch: boolean;
  readonly text: string;
  readonly path: string;
  /** A whole number from 0. */
  readonly count: number;
  /** One of the row's `choices`. */
  readonly choice: string;
  readonly format: Format;
  /** Change types, separated by spaces, commas or repetition. */
  readonly types: readonly ChangeType[];
  /** Words, separated by spaces, commas or repetition. */
  readonly words: readonly string[];
  /** One value each time the option is used. */
  readonly repeated: readonly string[];
  /** A regular expression; {@link OptionRow.kind} `pattern` is checked before a command gets it. */
  readonly pattern: string;
  /** A date from which on, in seconds since 1970. */
  readonly sinceDate: number;
  /** A date up to which, in seconds since 1970. */
  readonly untilDate: number;
}

/** The name of a kind. */
export type Kind = keyof KindTypes;

/** One option: everything that is known of it. */
export interface OptionRow {
  /** How code names it. */
  readonly name: string;
  /** Long flags, the specification's own first; others are aliases. A `switch` has its `--no-` form besides. */
  readonly flags: readonly string[];
  /** A single letter for the first of the flags. */
  readonly short?: string;
  /** An argument that stands by itself, in place of flags; its one "flag" is what messages call it. */
  readonly positional?: true;
  readonly kind: Kind;
  /** What help shows in place of a value. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  /** Environment variables that stand in for the flag, in their order; a flag counts for more. */
  readonly variables?: readonly string[];
  /** The commands that take it. */
  readonly commands: readonly CommandName[];
  /** The value without the option; absent where that is nothing. */
  readonly default?: string | number | boolean | readonly string[];
  /** The heading in help and in the README. */
  readonly group: string;
  readonly help: string;
}

/** The values of a table's rows by their names: always there where a row has a default. */
export type OptionValues<Rows extends readonly OptionRow[]> =
  & {
    readonly [Row in Rows[number] as Row extends { default: unknown } ? Row["name"] : never]:
      KindTypes[Row["kind"]];
  }
  & {
    readonly [Row in Rows[number] as Row extends { default: unknown } ? never : Row["name"]]?:
      KindTypes[Row["kind"]];
  };
