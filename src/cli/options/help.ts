// `help` as the commands of the table are described; it is none of them, since it shows them all.

import type { OptionRow } from "./schema.ts";

/** What is shown of `help` as of a command. */
export interface HelpCommand {
  readonly name: string;
  readonly help: string;
  readonly options: readonly OptionRow[];
}

/** `help` as a command; `names` are those of the commands that it knows. */
export function describeHelp(names: readonly string[]): HelpCommand {
  return {
    name: "help",
    help: "print help for a command",
    options: [
      {
        name: "topic",
        flags: ["COMMAND"],
        place: "argument",
        kind: "choice",
        choices: names,
        group: "Help",
        help: "the command to print help for, by default the program",
      },
    ],
  };
}
