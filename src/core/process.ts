// The process that relnotes runs in: variables, clock, signals, exit.

import { hostname } from "node:os";
import process from "node:process";

/** Undoes something half done when the run ends before its time; it may take a moment. */
type Cleanup = () => void | Promise<unknown>;

const cleanups = new Set<Cleanup>();

/** The value of an environment variable; one that is empty counts as not set. */
export function readVariable(name: string): string | undefined {
  const value = process.env[name];
  return value === "" ? undefined : value;
}

/** All environment variables, for programs of the person's own. */
export function readEnvironment(): Record<string, string | undefined> {
  return { ...process.env };
}

/** The version of Node, as `22.21.0`; undefined under Deno, which only tells of one that it is like. */
export function readNodeVersion(): string | undefined {
  return "Deno" in globalThis ? undefined : process.versions.node;
}

/** This process by its machine and its id; undefined where the runtime would ask the person for that. */
export function nameProcess(): string | undefined {
  return mayLookAround() ? `${hostname()} ${process.pid}` : undefined;
}

/** True when the process that {@link nameProcess} has named is known to run no more. */
export function isGone(name: string): boolean {
  const [host, pid = ""] = name.split(" ");
  if (!/^[1-9]\d{0,9}$/.test(pid) || !mayLookAround() || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

/** Whether the machine's name and other processes may be looked at; where not, Deno would ask in the terminal. */
function mayLookAround(): boolean {
  const deno: unknown = Reflect.get(globalThis, "Deno");
  if (deno === undefined) return true;
  // The type of Deno's own interface, which is not imported for one line.
  const { permissions } = deno as {
    readonly permissions: { readonly querySync: (wanted: object) => { readonly state: string } };
  };
  const wanted = [{ name: "run" }, { name: "sys", kind: "hostname" }];
  return wanted.every((each) => permissions.querySync(each).state === "granted");
}

/** The command line behind the program's own name. */
export function readArguments(): readonly string[] {
  return process.argv.slice(2);
}

/**
 * Ends the process with this code, once everything has been written. What still runs is ended too, such
 * as a git that prints what nobody wants to see any more. Never resolves.
 */
export async function endProcess(code: number): Promise<never> {
  const begun = new Set(cleanups);
  const undone = Promise.allSettled([...begun].map(async (cleanup) => await cleanup()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => timer = setTimeout(resolve, CLEANUP_TIMEOUT_MS));
  await Promise.race([undone, limit]);
  clearTimeout(timer);
  // Work has gone on meanwhile; what it has begun is undone as far as that takes no time.
  for (const cleanup of cleanups) if (!begun.has(cleanup)) void cleanup();
  process.exit(code);
}

/** Has something undone if a signal ends the run from now on; the function given back ends that. */
export function onInterrupt(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

// 128 and the signal's number, as shells have it.
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const;
// What undoes itself by then is undone; a terminal or a pager that has gone takes for ever.
const CLEANUP_TIMEOUT_MS = 1_500;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

let paused: { interrupted: boolean } | undefined;

/**
 * Ends the run on SIGINT (130), SIGTERM (143), SIGHUP (129) and SIGQUIT (131) with everything half done
 * undone. A file that would become larger than is allowed is an error of the one who writes it, not the
 * end.
 */
export function endOnSignals(): void {
  process.on("SIGXFSZ", () => {});
  process.on("SIGINT", () => {
    if (paused === undefined) interrupt("SIGINT");
    else paused.interrupted = true;
  });
  for (const signal of ["SIGHUP", "SIGQUIT", "SIGTERM"] as const) {
    process.on(signal, () => interrupt(signal));
  }
}

/** Ends the run as this signal does: Ctrl-C is only a key while a terminal is raw. */
export function interrupt(signal: keyof typeof SIGNALS): void {
  void endProcess(SIGNALS[signal]);
}

/**
 * Stops the process as Ctrl-Z does, until it is told to go on; resolves then.
 * @throws when the runtime may not send signals.
 */
export async function suspend(): Promise<void> {
  const resumed = new Promise<void>((resolve) => process.once("SIGCONT", () => resolve()));
  // A signal that is waited for keeps no Node from ending.
  const timer = setInterval(() => {}, LONGEST_TIMER_MS);
  try {
    process.kill(process.pid, "SIGTSTP");
    await resumed;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Leaves Ctrl-C to a program that has the terminal now. The function given back ends that, and tells
 * whether Ctrl-C was pressed meanwhile.
 */
export function pauseInterrupts(): () => boolean {
  const pause = { interrupted: false };
  paused = pause;
  return () => {
    paused = undefined;
    return pause.interrupted;
  };
}
