/**
 * The command line of `relnotes`. It starts only as the main module, never on import.
 *
 * ```sh
 * deno run -A jsr:@relnotes/cli generate v1.0.0..v2.0.0
 * ```
 *
 * A program that starts it itself calls {@linkcode main}:
 *
 * ```ts
 * import { main } from "@relnotes/cli/cli";
 *
 * await main();
 * ```
 *
 * @module
 */

import { type Context, createContext } from "./src/cli/context.ts";
import { runProgram } from "./src/cli/program.ts";
import { endOnSignals, endProcess, isEnding, readArguments } from "./src/core/process.ts";
import { describeError, exitCodeOf } from "./src/errors.ts";

/**
 * Runs relnotes with the arguments of the process and ends the process with its exit code: 0
 * success, 1 any error, 2 usage error, 130 Ctrl-C.
 */
export async function main(): Promise<void> {
  const context = createContext();
  endOnSignals();
  let exitCode = 0;
  try {
    await runProgram(readArguments(), context);
  } catch (error) {
    if (!isEnding()) await context.writeError(describeError(error, isDebugging(context)));
    exitCode = exitCodeOf(error);
  }
  await endProcess(exitCode);
}

/** False also when the variable cannot be read: a permission error would hide the one to report. */
function isDebugging({ readVariable }: Pick<Context, "readVariable">): boolean {
  try {
    return readVariable("RELNOTES_DEBUG") === "1";
  } catch {
    return false;
  }
}

if (import.meta.main) await main();
