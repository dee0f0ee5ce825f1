// The current process: variables, arguments, signals, exit.

import { runtime } from "./runtime.ts";

/** Undoes unfinished work when the run ends early; may be asynchronous. */
type Cleanup = () => void | Promise<unknown>;

const cleanups = new Set<Cleanup>();

/** The value of an environment variable; undefined when it is unset or empty. */
export function readVariable(name: string): string | undefined {
  const value = runtime.readVariable(name);
  return value === "" ? undefined : value;
}

/** All environment variables, for the user's own programs. */
export function readEnvironment(): Record<string, string | undefined> {
  return runtime.readEnvironment();
}

/** The version of Node, such as `22.21.0`; undefined under Deno. */
export function readNodeVersion(): string | undefined {
  return runtime.nodeVersion();
}

/** Tells quickly whether there is something at a path, where the runtime can. */
export const isThere = runtime.isThere;

/** The arguments after the program name. */
export function readArguments(): readonly string[] {
  return runtime.readArguments();
}

let ending: Promise<never> | undefined;

/** True once the run ends, for whatever reason: what fails then fails because of that. */
export function isEnding(): boolean {
  return ending !== undefined;
}

/**
 * Runs the cleanups, which also end child processes such as git, for a limited time, and then exits
 * with this code, or with that of the first call. Never resolves.
 */
export function endProcess(code: number): Promise<never> {
  return ending ??= end(code);
}

async function end(code: number): Promise<never> {
  if (cleanups.size === 0) runtime.exit(code);
  const begun = new Set(cleanups);
  const undone = Promise.allSettled([...begun].map(async (cleanup) => await cleanup()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => timer = setTimeout(resolve, CLEANUP_TIMEOUT_MS));
  await Promise.race([undone, limit]);
  clearTimeout(timer);
  // Work continued during the cleanups; run the synchronous part of cleanups added since.
  for (const cleanup of cleanups) if (!begun.has(cleanup)) void cleanup();
  runtime.exit(code);
}

/** Registers a cleanup for when a signal ends the run. The returned function removes it. */
export function onInterrupt(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

// 128 plus the number of the signal, as in shells.
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const;
// Do not wait longer for cleanups: a closed terminal or a stopped pager may never respond.
const CLEANUP_TIMEOUT_MS = 1_500;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

let paused: { interrupted: boolean; readonly tell: () => void } | undefined;

/**
 * Runs the cleanups and exits on SIGINT (130), SIGTERM (143), SIGHUP (129) and SIGQUIT (131).
 * Ignores SIGXFSZ, so that a write beyond the file size limit fails with an error instead.
 */
export function endOnSignals(): void {
  runtime.onSignal("SIGXFSZ", () => {});
  runtime.onSignal("SIGINT", () => {
    if (paused === undefined) interrupt("SIGINT");
    else {
      paused.interrupted = true;
      paused.tell();
    }
  });
  for (const signal of ["SIGHUP", "SIGQUIT", "SIGTERM"] as const) {
    runtime.onSignal(signal, () => interrupt(signal));
  }
}

/** Ends the run as this signal does. Needed in raw mode, where Ctrl-C sends no signal. */
export function interrupt(signal: keyof typeof SIGNALS): void {
  void endProcess(SIGNALS[signal]);
}

/**
 * Stops the process as Ctrl-Z does; resolves when it continues.
 * @throws when the runtime has no permission to send signals.
 */
export async function suspend(): Promise<void> {
  let resume = (): void => {};
  const resumed = new Promise<void>((resolve) => resume = resolve);
  runtime.onSignal("SIGCONT", resume);
  // A signal listener alone does not keep Node running.
  const timer = setInterval(() => {}, LONGEST_TIMER_MS);
  try {
    runtime.sendSignal("SIGTSTP");
    await resumed;
  } finally {
    clearInterval(timer);
    runtime.offSignal("SIGCONT", resume);
  }
}

/** The time in which Ctrl-C is left to a program that uses the terminal. */
export interface Pause {
  /** Resolves when Ctrl-C is pressed. */
  readonly interrupted: Promise<void>;
  /** Ends the pause; returns whether Ctrl-C was pressed in the meantime. */
  readonly end: () => boolean;
}

/** Leaves Ctrl-C to a program that now uses the terminal, until the pause is ended. */
export function pauseInterrupts(): Pause {
  let tell = (): void => {};
  const interrupted = new Promise<void>((resolve) => tell = resolve);
  const pause = { interrupted: false, tell };
  paused = pause;
  return {
    interrupted,
    end: () => {
      paused = undefined;
      return pause.interrupted;
    },
  };
}
