// A temporary progress line on standard error.

import process from "node:process";
import { onInterrupt } from "../process.ts";
import * as escapes from "./escapes.ts";

/** Progress of a long run. */
export interface Progress {
  /** May be called often; updates the line at intervals, starting after half a second. */
  readonly update: (describe: () => string) => void;
  /** Removes the line. Call it before other output and at the end. */
  readonly clear: () => void;
}

const FIRST_AFTER_MS = 500;
const NEXT_AFTER_MS = 100;

/** Starts the clock. Requires a terminal on standard error. */
export function startProgress(now: () => number = () => performance.now()): Progress {
  let nextMs = now() + FIRST_AFTER_MS;
  let isShown = false;
  let latest: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (latest === undefined) return;
    nextMs = now() + NEXT_AFTER_MS;
    isShown = true;
    // A line that wraps could not be erased.
    const width = Math.max(1, (process.stderr.columns || 80) - 1);
    process.stderr.write(`\r${latest().slice(0, width)}${escapes.eraseEndLine}`);
    latest = undefined;
  };
  const erase = (): void => {
    if (isShown) process.stderr.write(`\r${escapes.eraseEndLine}`);
    isShown = false;
  };
  const forget = onInterrupt(erase);
  return {
    update: (describe) => {
      latest = describe;
      const waitMs = nextMs - now();
      // The next update may be long in coming, so show this one by timer.
      if (waitMs <= 0) show();
      else timer ??= setTimeout(show, waitMs);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
      forget();
      erase();
    },
  };
}
