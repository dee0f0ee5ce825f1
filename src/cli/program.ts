// Runs what the arguments ask for: help, the version, or a command.

import { VERSION } from "../version.ts";
import { readCommandLine } from "./arguments.ts";
import type { Command } from "./command.ts";
import { COMMANDS, loadCompletion } from "./commands.ts";
import type { Context } from "./context.ts";
import { suggestNames, UnknownNameError } from "./options/near_miss.ts";

/** The command that scripts of shells call; it is in no help. */
const COMPLETE = "__complete";

/**
 * Runs the command named by the arguments and waits for its end.
 * @throws UsageError when the arguments are wrong. Errors of the command pass through.
 */
export async function runProgram(args: readonly string[], context: Context): Promise<void> {
  try {
    // A line that is being typed is no command line yet.
    if (args[0] === COMPLETE) {
      return await (await loadCompletion())(args.slice(1), COMMANDS, context);
    }
    if (args.length === 0 && await isInRepository(context)) {
      const { OVERVIEW } = await import("./overview.ts");
      return await OVERVIEW.run({}, context, COMMANDS);
    }
    const asked = readCommandLine(args, COMMANDS);
    if (asked.kind === "command") {
      await asked.command.run(asked.given, context, COMMANDS);
    } else if (asked.kind === "version") await context.writeOutput(`${VERSION}\n`);
    else await context.writeOutput(await formatHelp(asked.command, context.readWidth()));
  } catch (error) {
    throw error instanceof UnknownNameError ? await suggestNames(error) : error;
  }
}

/** Whether a person at a terminal is in a repository. Where git fails, help names `doctor`. */
async function isInRepository(context: Context): Promise<boolean> {
  if (!context.terminal.output().isTerminal) return false;
  await context.prepareRepository({ path: undefined, tags: true, config: true });
  return await context.openRepository().then(() => true, () => false);
}

async function formatHelp(command: Command | undefined, width: number): Promise<string> {
  // Loaded only when help is asked for.
  const { formatCommandHelp, formatProgramHelp } = await import("./help.ts");
  return command === undefined
    ? formatProgramHelp(COMMANDS, width)
    : formatCommandHelp(command, width);
}
