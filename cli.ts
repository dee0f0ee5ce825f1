// The command line: arguments to program to exit code. Runs when it is the main module, never at import.

import { createContext } from "./src/context.ts";
import { endOnSignals, endProcess, readArguments } from "./src/core/process.ts";
import { describeError, exitCodeOf } from "./src/errors.ts";
import { runProgram } from "./src/program.ts";

/**
 * Runs relnotes with the arguments of the process and ends the process with its exit code: 0 done,
 * 1 any error, 2 a wrong command line, 130 Ctrl-C.
 */
export async function main(): Promise<void> {
  const context = createContext();
  endOnSignals();
  let exitCode = 0;
  try {
    await runProgram(readArguments(), context);
  } catch (error) {
    await context.writeError(describeError(error, context.readVariable("RELNOTES_DEBUG") === "1"));
    exitCode = exitCodeOf(error);
  }
  await endProcess(exitCode);
}

if (import.meta.main) await main();
