// `help` as the commands of the table are described; it is none of them, since it shows them all.

import { groupRows, type OptionRow, type OptionValues, type RowFields } from "./schema.ts";

const help = groupRows(
  "Help",
  {
    command: {
      flags: ["COMMAND"],
      place: "argument",
      kind: "text",
      help: "the command to print help for, by default the program",
    },
    format: {
      flags: ["--format"],
      kind: "choice",
      choices: ["text", "json", "man"],
      default: "text",
      help: "text for people, json for scripts, man for a manual page of all commands",
    },
  } as const satisfies RowFields,
);

/** The options of `help`. */
export const HELP_OPTIONS = [help.format] as const;

/** The values of the options of `help`. */
export type HelpOptions = OptionValues<typeof HELP_OPTIONS>;

/** What is said of a command, whether it is one of the table or not. */
export interface DescribedCommand {
  readonly name: string;
  readonly help: string;
  /** Example command lines without the program name, each with a description. */
  readonly examples: readonly (readonly [args: string, does: string])[];
  readonly options: readonly OptionRow[];
  /** The environment variables that it reads besides those of its options. */
  readonly variables: readonly OptionRow[];
  readonly effects: readonly string[];
}

/** These commands and `help`, which comes last. */
export function withHelp(commands: readonly DescribedCommand[]): readonly DescribedCommand[] {
  return [...commands, describeHelp(commands)];
}

/** `help` as a command, for help on these. */
export function describeHelp(commands: readonly DescribedCommand[]): DescribedCommand {
  return {
    name: "help",
    help: "Print help for a command",
    examples: [
      ["help generate", "the options and examples of a command"],
      ["help --format man | man -l -", "the manual page, where none is installed"],
      ["help --format json", "all commands and options, for scripts"],
    ],
    options: [
      { ...help.command, kind: "choice", choices: commands.map(({ name }) => name) },
      help.format,
    ],
    variables: [],
    effects: [],
  };
}
