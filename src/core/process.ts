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

/**
 * Ends the process with this code, once everything has been written. What still runs is ended too, such
 * as a git that prints what nobody wants to see any more.
 */
export function endProcess(code: number): never {
  for (const cleanup of cleanups) cleanup();
  process.exit(code);
}

/** Has something undone if a signal ends the run from now on; the function given back ends that. */
export function onInterrupt(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

// 128 and the signal's number, as shells have it.
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

let paused = false;

/**
 * Ends the run on SIGINT (130), SIGTERM (143) and SIGHUP (129) with everything half done undone. A file
 * that would become larger than is allowed is an error of the one who writes it, not the end.
 */
export function endOnSignals(): void {
  process.on("SIGXFSZ", () => {});
  process.on("SIGINT", () => {
    if (!paused) interrupt("SIGINT");
  });
  process.on("SIGTERM", () => interrupt("SIGTERM"));
  process.on("SIGHUP", () => interrupt("SIGHUP"));
}

/** Ends the run as this signal does: Ctrl-C is only a key while a terminal is raw. */
export function interrupt(signal: keyof typeof SIGNALS): never {
  endProcess(SIGNALS[signal]);
}

/** Leaves Ctrl-C to a program that has the terminal now; the function given back ends that. */
export function pauseInterrupts(): () => void {
  paused = true;
  return () => {
    paused = false;
  };
}
