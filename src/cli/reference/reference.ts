// All commands and options as data, for scripts, agents and documents. Pure.

import { formatJson } from "../../text/control_characters.ts";
import { describeUsage, INFORMATION_OPTIONS } from "../arguments.ts";
import { EXIT_CODES } from "../help.ts";
import { flagsOf } from "../options/flags.ts";
import type { DescribedCommand } from "../options/rows/documents.ts";
import { GLOBAL_OPTIONS } from "../options/shared_lists.ts";
import type { Completed, Kind, OptionRow } from "../options/schema.ts";

/** The program as data. */
export interface Reference {
  /** Increased by a change that breaks scripts. */
  readonly schemaVersion: 1;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly usage: string;
  /** Options that stand before a command; what comes after it may be given there too. */
  readonly options: readonly ReferenceOption[];
  readonly commands: readonly ReferenceCommand[];
  readonly exitCodes: readonly { readonly code: number; readonly description: string }[];
}

/** A command as data. */
export interface ReferenceCommand {
  readonly name: string;
  readonly description: string;
  readonly usage: string;
  /** What it does to the world: `read`, `write` or `network`. */
  readonly effects: readonly string[];
  /** The positional arguments, in their order. */
  readonly arguments: readonly ReferenceArgument[];
  readonly options: readonly ReferenceOption[];
  /** The environment variables that it reads besides those of its options. */
  readonly variables: readonly ReferenceVariable[];
  readonly examples: readonly { readonly command: string; readonly description: string }[];
}

/** What is said of every value. */
interface ReferenceValue {
  readonly description: string;
  readonly type: ReferenceType;
  /** True when it has several values. */
  readonly isList: boolean;
  readonly choices?: readonly string[];
  /** Other names of choices, with the choice that each stands for. */
  readonly otherChoices?: Readonly<Record<string, string>>;
  /** Values that are usual; others are possible. */
  readonly suggestions?: readonly string[];
  /** What the value names. */
  readonly completes?: Completed;
  /** The smallest number; 0 without it. */
  readonly least?: number;
  /** The largest number. */
  readonly most?: number;
  readonly default?: string | number | boolean | readonly string[];
}

/** A positional argument as data. */
export interface ReferenceArgument extends ReferenceValue {
  readonly name: string;
  readonly isRequired: boolean;
}

/** An option as data. */
export interface ReferenceOption extends ReferenceValue {
  /** Every spelling; the first is the one that help shows. */
  readonly flags: readonly string[];
  /** The spellings that turn a flag off. */
  readonly negations?: readonly string[];
  /** How help shows the place of the value. */
  readonly placeholder?: string;
  /** The heading in help. */
  readonly group: string;
  /** The environment variables that it is read from without the flag; the first that is set. */
  readonly variables?: readonly string[];
  /** The key of the configuration that it is read from without flag and variable. */
  readonly configurationKey?: string;
  /** The options and arguments that cannot be given with it. */
  readonly contradicts?: readonly string[];
}

/** A value that only environment variables set, as data. */
export interface ReferenceVariable extends ReferenceValue {
  /** The variables; the first that is set applies. */
  readonly variables: readonly string[];
}

/** The types of values. */
export type ReferenceType =
  | "flag"
  | "text"
  | "secret"
  | "path"
  | "number"
  | "url"
  | "pattern"
  | "date"
  | "range";

const TYPES: Readonly<Record<Kind, ReferenceType>> = {
  flag: "flag",
  switch: "flag",
  text: "text",
  secret: "secret",
  path: "path",
  count: "number",
  seconds: "number",
  epoch: "number",
  address: "url",
  choice: "text",
  choices: "text",
  words: "text",
  repeated: "text",
  pattern: "pattern",
  sinceDate: "date",
  untilDate: "date",
  range: "range",
};

const LISTS: readonly Kind[] = ["choices", "words", "repeated"];

/** The program with these commands as data. */
export function describeProgram(
  commands: readonly DescribedCommand[],
  version: string,
): Reference {
  const globals = [...INFORMATION_OPTIONS, ...GLOBAL_OPTIONS];
  return {
    schemaVersion: 1,
    name: "relnotes",
    version,
    description: "Turn git history into release notes",
    usage: "relnotes [options] [command]",
    options: globals.map((row) => describeOption(row, globals)),
    commands: commands.map(describeCommand),
    exitCodes: EXIT_CODES.map(([code, description]) => ({ code: Number(code), description })),
  };
}

/** The data as JSON. */
export function formatReference(reference: Reference): string {
  return `${formatJson(reference, 2)}\n`;
}

function describeCommand(command: DescribedCommand): ReferenceCommand {
  const { name, help, effects, examples } = command;
  const rows = command.options.filter(({ place }) => place !== "global");
  return {
    name,
    description: help,
    usage: `relnotes ${describeUsage(command)}`,
    effects,
    arguments: rows.filter(({ place }) => place === "argument").map((row) => ({
      name: row.name,
      isRequired: row.isRequired === true,
      ...describeValue(row),
    })),
    options: rows.filter(({ place, flags }) => place !== "argument" && flags.length > 0)
      .map((row) => describeOption(row, rows)),
    variables: [...command.options, ...command.variables].flatMap((row) =>
      row.flags.length === 0 && row.variables !== undefined
        ? [{ variables: row.variables, ...describeValue(row) }]
        : []
    ),
    examples: examples.map(([args, description]) => ({
      command: `relnotes ${args}`,
      description,
    })),
  };
}

function describeOption(row: OptionRow, others: readonly OptionRow[]): ReferenceOption {
  const { short, flags, kind, group, placeholder, variables, configKey, contradicts } = row;
  const negations = kind === "switch"
    ? [...flagsOf([row])].filter(([, { value }]) => value === false).map(([flag]) => flag)
    : undefined;
  const excluded = others.filter(({ name }) => contradicts?.includes(name));
  return {
    flags: [...flags.slice(0, 1), ...(short === undefined ? [] : [short]), ...flags.slice(1)],
    ...(negations === undefined ? {} : { negations }),
    ...(kind === "flag" || kind === "switch" ? {} : { placeholder: placeholder ?? row.name }),
    ...describeValue(row),
    group,
    ...(variables === undefined ? {} : { variables }),
    ...(configKey === undefined ? {} : { configurationKey: configKey }),
    ...(excluded.length === 0 ? {} : { contradicts: excluded.map((each) => each.flags[0] ?? "") }),
  };
}

function describeValue(row: OptionRow): ReferenceValue {
  const { help, kind, choices, otherChoices, suggestions, completes, least, most } = row;
  // A flag does what its description says when it is given, whatever it is called.
  const hasDefault = row.default !== undefined && (kind !== "flag" || row.flags.length === 0);
  return {
    description: help,
    type: TYPES[kind],
    isList: LISTS.includes(kind),
    ...(choices === undefined ? {} : { choices }),
    ...(otherChoices === undefined ? {} : { otherChoices }),
    ...(suggestions === undefined ? {} : { suggestions }),
    ...(completes === undefined ? {} : { completes }),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(hasDefault ? { default: row.default } : {}),
  };
}
