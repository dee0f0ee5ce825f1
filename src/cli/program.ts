// Runs what the arguments ask for: help, the version, or a command.

import { VERSION } from "../version.ts";
import { readCommandLine } from "./arguments.ts";
import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import type { Context } from "./context.ts";
import { suggestNames, UnknownNameError } from "./options/near_miss.ts";

/**
 * Runs the command named by the arguments and waits for its end.
 * @throws UsageError when the arguments are wrong. Errors of the command pass through.
 */
export async function runProgram(args: readonly string[], context: Context): Promise<void> {
  try {
    const asked = readCommandLine(args, COMMANDS);
    if (asked.kind === "command") {
      await asked.command.run(asked.given, context, COMMANDS);
    } else if (asked.kind === "version") await context.writeOutput(`${VERSION}\n`);
    else await context.writeOutput(await formatHelp(asked.command, context.readWidth()));
  } catch (error) {
    throw error instanceof UnknownNameError ? await suggestNames(error) : error;
  }
}

async function formatHelp(command: Command | undefined, width: number): Promise<string> {
  // Loaded only when help is asked for.
  const { formatCommandHelp, formatProgramHelp } = await import("./help.ts");
  return command === undefined
    ? formatProgramHelp(COMMANDS, width)
    : formatCommandHelp(command, width);
}
