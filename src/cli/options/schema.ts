// The shape of a row of the option tables, and the types of the values that follow from it.

/** What kind of value a row takes, and the type that a command gets it as. */
export interface KindTypes {
  /** No value; `--no-…` turns a default of true off. A variable says `1`, `true`, `yes`, `on` or their opposites. */
  readonly flag: boolean;
  /** `--name` and `--no-name`. */
  readonly switch: boolean;
  readonly text: string;
  /** A text that no message shows. */
  readonly secret: string;
  readonly path: string;
  /** A whole number from 0 to the row's `most`. */
  readonly count: number;
  /** A number of seconds, such as 0.5. */
  readonly seconds: number;
  /** Whole seconds since 1970, without white space around them. */
  readonly epoch: number;
  /** A web address, without query and without a slash at its end. */
  readonly address: string;
  /** One of the row's `choices`. */
  readonly choice: string;
  /** Some of the row's `choices`, separated by spaces, commas or repetition. */
  readonly choices: readonly string[];
  /** Words, separated by spaces, commas or repetition. */
  readonly words: readonly string[];
  /** One value each time the option is used. */
  readonly repeated: readonly string[];
  /** A regular expression, checked before a command gets it. */
  readonly pattern: string;
  /** A date from which on, in seconds since 1970. */
  readonly sinceDate: number;
  /** A date up to which, in seconds since 1970. */
  readonly untilDate: number;
}

/** The name of a kind. */
export type Kind = keyof KindTypes;

/** Everything that is known of one option or environment variable. */
export interface OptionRow {
  /** How code names its value. */
  readonly name: string;
  /** The flag that help shows, then its other names; empty for a value that only variables give. */
  readonly flags: readonly string[];
  /** A single letter for the first of the flags. */
  readonly short?: string;
  /** `argument` stands by itself, its one "flag" is what messages call it; `global` stands before the command. */
  readonly place?: "argument" | "global";
  readonly kind: Kind;
  /** What help shows in place of a value. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  /** Other names of choices, and the choice that each of them is. */
  readonly otherChoices?: Readonly<Record<string, string>>;
  /** The largest number that a `count` may be. */
  readonly most?: number;
  /** The names of rows that cannot be given with this one. */
  readonly contradicts?: readonly string[];
  /** Environment variables that give the value without a flag, the first that is set counts. */
  readonly variables?: readonly string[];
  /** The key that gives the value in a configuration, without a flag and a variable. */
  readonly configKey?: string;
  /** The value that nothing else gives; absent where that is none. */
  readonly default?: string | number | boolean | readonly string[];
  /** The heading in help and in the README. */
  readonly group: string;
  readonly help: string;
}

type ValueOf<Row extends OptionRow> = Row["kind"] extends "choice" ? ChoiceOf<Row>
  : Row["kind"] extends "choices" ? readonly ChoiceOf<Row>[]
  : KindTypes[Row["kind"]];

type ChoiceOf<Row extends OptionRow> = NonNullable<Row["choices"]>[number];

/** A row whose value is always there. */
type Always = { readonly default: unknown } | { readonly place: "argument" };

/** The values of a list of rows by their names; a value may be absent where its row has no default. */
export type OptionValues<Rows extends readonly OptionRow[]> =
  & { readonly [Row in Rows[number] as Row extends Always ? Row["name"] : never]: ValueOf<Row> }
  & { readonly [Row in Rows[number] as Row extends Always ? never : Row["name"]]?: ValueOf<Row> };

/** The values of all rows of a group. */
export type GroupValues<Group extends Readonly<Record<string, OptionRow>>> = OptionValues<
  readonly Group[keyof Group][]
>;

/** What a row says beside the name of its value and its group. */
export type RowFields = Readonly<Record<string, Omit<OptionRow, "name" | "group">>>;

/** The rows of a group, by the names of their values. */
export function groupRows<const Fields extends RowFields>(
  group: string,
  fields: Fields,
): { readonly [Name in keyof Fields & string]: Fields[Name] & NameAndGroup<Name> } {
  const rows = Object.entries(fields).map(([name, row]) => [name, { ...row, name, group }]);
  // The keys are those of the fields, which `Object.entries` does not keep.
  return Object.fromEntries(rows) as ReturnType<typeof groupRows<Fields>>;
}

interface NameAndGroup<Name extends string> {
  readonly name: Name;
  readonly group: string;
}
