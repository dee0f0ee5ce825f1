// Runs what the arguments ask for: help, the version, or a command.

import { VERSION, VERSION_DATE } from "../version.ts";
import { NoRepositoryError, UsageError } from "../errors.ts";
import { readCommandLine } from "./arguments.ts";
import { COMMANDS } from "./commands.ts";
import type { Context } from "./context.ts";
import { type DescribedCommand, HELP_OPTIONS, withHelp } from "./options/rows/documents.ts";
import { completeOptions, type RawValues, readOptions } from "./options/resolve.ts";
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
      const { completeLine } = await import("./completing.ts");
      return await completeLine(args.slice(1), COMMANDS, context);
    }
    if (args.length === 0 && await isInRepository(context)) {
      const { OVERVIEW } = await import("./overview.ts");
      return await OVERVIEW.run({}, context, COMMANDS);
    }
    const asked = readCommandLine(args, COMMANDS);
    if (asked.kind === "command") {
      await asked.command.run(asked.given, context, COMMANDS);
    } else if (asked.kind === "version") await context.writeOutput(`${VERSION}\n`);
    else await context.writeOutput(await formatHelp(asked.command, asked.given ?? {}, context));
  } catch (error) {
    throw error instanceof UnknownNameError ? await suggestNames(error) : error;
  }
}

/**
 * Whether a person at a terminal is in a repository.
 * @throws EnvironmentError for one that cannot be read: help would not say why.
 */
async function isInRepository(context: Context): Promise<boolean> {
  if (!context.terminal.output().isTerminal) return false;
  await context.prepareRepository({ path: undefined, tags: true, config: true });
  try {
    await context.openRepository();
    return true;
  } catch (error) {
    if (error instanceof NoRepositoryError) return false;
    throw error;
  }
}

async function formatHelp(
  command: DescribedCommand | undefined,
  given: RawValues,
  context: Context,
): Promise<string> {
  const { format } = completeOptions(HELP_OPTIONS, readOptions(HELP_OPTIONS, given, context));
  // Loaded only when help is asked for.
  if (format === "text") {
    const { formatCommandHelp, formatProgramHelp } = await import("./help.ts");
    const width = context.readWidth();
    return command === undefined
      ? formatProgramHelp(COMMANDS, width)
      : formatCommandHelp(command, width);
  }
  const all = withHelp(COMMANDS);
  if (format === "man") {
    if (command !== undefined) {
      throw new UsageError(
        "the manual page is one for all commands",
        "give --format man no command",
      );
    }
    return (await import("./reference/manual_page.ts")).formatManualPage(
      all,
      VERSION,
      VERSION_DATE,
    );
  }
  const { describeProgram, formatReference } = await import("./reference/reference.ts");
  const wanted = all.filter(({ name }) => command === undefined || name === command.name);
  return formatReference(describeProgram(wanted, VERSION));
}
