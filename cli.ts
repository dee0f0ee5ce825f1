// The command line: arguments to program to exit code. Runs when it is the main module, never at import.

import { createContext } from "./src/context.ts";
import { endOnSignals, readArguments, setExitCode } from "./src/core/process.ts";
import { describeError, exitCodeOf } from "./src/errors.ts";
import { runProgram } from "./src/program.ts";

/**
 * Runs relnotes with the arguments of the process and sets the exit code that the process ends with:
 * 0 done, 1 any error, 2 a wrong command line.
 */
export async function main(): Promise<void> {
  const context = createContext();
  endOnSignals();
  try {
    await runProgram(readArguments(), context);
  } catch (error) {
    await context.writeError(describeError(error, context.readVariable("RELNOTES_DEBUG") === "1"));
    setExitCode(exitCodeOf(error));
  }
}

if (import.meta.main) await main();
