// The process that relnotes runs in: variables, clock, signals, exit.

import process from "node:process";

/** Undoes something half done when a signal ends the run. */
type Cleanup = () => void;

const cleanups = new Set<Cleanup>();

/** The value of an environment variable; one that is empty counts as not set. */
export function readVariable(name: string): string | undefined {
  const value = process.env[name];
  return value === "" ? undefined : value;
}

/** The command line behind the program's own name. */
export function readArguments(): readonly string[] {
  return process.argv.slice(2);
}

/** The exit code that the process ends with once everything is written. */
export function setExitCode(code: number): void {
  process.exitCode = code;
}

/** Has something undone if a signal ends the run from now on; the function given back ends that. */
export function onInterrupt(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/**
 * Ends the run on SIGINT (130) and SIGTERM (143) with everything half done undone. A file that would
 * become larger than is allowed is an error of the one who writes it, not the end.
 */
export function endOnSignals(): void {
  process.on("SIGXFSZ", () => {});
  for (const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
    process.once(signal, () => {
      for (const cleanup of cleanups) cleanup();
      process.exit(code);
    });
  }
}
