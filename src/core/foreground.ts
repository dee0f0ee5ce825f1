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

// After Ctrl-C, the end of a program may be reported before the signal.
const SIGNAL_GRACE_MS = 200;

/**
 * Starts a program that has the terminal, and waits for its end. Ctrl-C is left to the program; any
 * other signal that ends the run ends the program first. `feed` writes its input.
 * @throws the error of the system when the program cannot be started, and errors of `feed`.
 */
export async function runInForeground(
  start: () => ChildProcess,
  feed?: (input: Writable) => Promise<void> | void,
): Promise<ForegroundExit> {
  const resume = pauseInterrupts();
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
    if (code !== 0) await new Promise((resolve) => setTimeout(resolve, SIGNAL_GRACE_MS));
    return { exitCode: code ?? undefined, interrupted: resume() || signal === "SIGINT" };
  } finally {
    forget();
    resume();
  }
}
