// Options of commands that read no history: files, scripts for shells, help.

import { groupRows, type OptionRow, type RowFields } from "../schema.ts";

/** The option of `schema`. */
export const schema = groupRows(
  "Schema",
  {
    document: {
      flags: ["DOCUMENT"],
      place: "argument",
      isRequired: true,
      kind: "choice",
      choices: ["notes", "config"],
      help: "what the schema describes: notes for the release notes in json and yaml, config for " +
        "relnotes.toml",
    },
  } as const satisfies RowFields,
);

/** The option that names the document for `render`. */
export const input = groupRows(
  "Input",
  {
    file: {
      flags: ["FILE"],
      place: "argument",
      isRequired: true,
      kind: "path",
      help: "release notes in json or yaml, as generate writes them ('-' for standard input)",
    },
  } as const satisfies RowFields,
);

/** The options of `init`: what is imported, and where the configuration goes. */
export const initial = groupRows(
  "Import",
  {
    from: {
      flags: ["--from"],
      kind: "path",
      placeholder: "auto|file",
      default: "auto",
      help: "import this file of another tool; auto finds those of the repository",
    },
    stdout: {
      flags: ["--stdout", "--dry-run"],
      short: "-n",
      kind: "flag",
      default: false,
      help: "print the configuration, and write no file",
    },
  } as const satisfies RowFields,
);

/** The options of `completions`. */
export const shell = groupRows(
  "Script",
  {
    shell: {
      flags: ["SHELL"],
      place: "argument",
      isRequired: true,
      kind: "choice",
      choices: ["bash", "zsh", "fish", "powershell"],
      help: "the shell that reads the script",
    },
    name: {
      flags: ["--name"],
      kind: "text",
      placeholder: "name",
      default: "relnotes",
      help: "the name that the program was installed by",
    },
  } as const satisfies RowFields,
);

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
