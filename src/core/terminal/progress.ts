// One line on standard error that tells how far a long run has come, and goes away again.

import process from "node:process";
import { onInterrupt } from "../process.ts";
import * as escapes from "./escapes.ts";

/** Tells how far a run has come. */
export interface Progress {
  /** Called often; shows a line now and then, once the run has taken half a second. */
  readonly update: (describe: () => string) => void;
  /** Takes the line away, before something else is written and in the end. */
  readonly clear: () => void;
}

const FIRST_AFTER_MS = 500;
const NEXT_AFTER_MS = 100;

/** Starts the clock; for a terminal behind standard error only. */
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
    // A line that wraps could not be taken away again.
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
      // What is waited for may take long to say anything more.
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
