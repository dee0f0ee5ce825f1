// Runs programs that take over the terminal: pager, editor, git with its hooks.

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { onInterrupt, pauseInterrupts } from "./process.ts";

/** How a program ended that had the terminal. */
export interface ForegroundExit {
  /** Undefined when a signal ended it. */
  readonly exitCode: number | undefined;
  /** True when Ctrl-C was pressed in the meantime. */
  readonly interrupted: boolean;
}

// Ctrl-C reaches this process too, but the end of the program may be reported before. A program that
// Ctrl-C has ended is waited for longer: on a busy machine the signal comes late, and would end the run.
// One that takes Ctrl-C for its own end reports success.
const SUCCESS_GRACE_MS = 50;
const SIGNAL_GRACE_MS = 200;
const INTERRUPT_GRACE_MS = 2_000;
const INTERRUPTED_CODE = 130;

/**
 * Starts a program that has the terminal, and waits for its end. Ctrl-C is left to the program; any
 * other signal that ends the run ends the program first. `feed` writes its input.
 * @throws the error of the system when the program cannot be started, and errors of `feed`.
 */
export async function runInForeground(
  start: () => ChildProcess,
  feed?: (input: Writable) => Promise<void> | void,
): Promise<ForegroundExit> {
  const pause = pauseInterrupts();
  let forget = (): void => {};
  try {
    const child = start();
    const ended = once(child, "exit");
    ended.catch(() => {});
    await once(child, "spawn");
    let isEnding = false;
    forget = onInterrupt(() => {
      isEnding = true;
      child.kill("SIGTERM");
      return ended;
    });
    if (child.stdin !== null) await feed?.(child.stdin);
    const [code, signal] = await ended;
    // The run is ending: nothing may use the terminal or report a failure any more.
    if (isEnding) await new Promise(() => {});
    const isInterrupted = signal === "SIGINT" || code === INTERRUPTED_CODE;
    const graceMs = code === 0
      ? SUCCESS_GRACE_MS
      : isInterrupted
      ? INTERRUPT_GRACE_MS
      : SIGNAL_GRACE_MS;
    await settles(pause.interrupted, graceMs);
    return { exitCode: code ?? undefined, interrupted: pause.end() || signal === "SIGINT" };
  } finally {
    forget();
    pause.end();
  }
}

/** Waits for this, but no longer than `limitMs`. */
async function settles(awaited: Promise<void>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => timer = setTimeout(resolve, limitMs));
  await Promise.race([awaited, limit]);
  clearTimeout(timer);
}
