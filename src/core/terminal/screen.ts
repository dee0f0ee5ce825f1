// A whole screen to draw on, with keys and resizes, given back as it was found.

import process from "node:process";
import { onInterrupt } from "../process.ts";
import type { Key, Size } from "../../ui/types.ts";
import * as escapes from "./escapes.ts";
import { listenToInput } from "./input.ts";
import { runPager } from "./pager.ts";

/** What happens on a screen. */
export interface ScreenListener {
  readonly onKey: (key: Key) => void;
  /** The terminal has another size now: everything has to be drawn again. */
  readonly onRedraw: () => void;
}

/** A screen that is open. */
export interface Screen {
  readonly size: () => Size;
  /** Puts these lines on the screen, from the top, one for each of its rows. What is wider is cut at its edge. */
  readonly draw: (lines: readonly string[]) => void;
  /** Leaves the screen to a pager that shows this text; when it ends the screen is back, and empty. */
  readonly page: (text: AsyncIterable<string>, command: readonly string[]) => Promise<void>;
  /** Gives the terminal back as it was; more than once does nothing more. */
  readonly close: () => void;
}

const ENTER = escapes.enterAlternativeScreen + escapes.cursorHide + escapes.wrapOff;
const LEAVE = escapes.wrapOn + escapes.cursorShow + escapes.exitAlternativeScreen;

/** Opens the screen of a terminal; see `canDrawScreen`. It is given back on every end of the run. */
export function openScreen(listener: ScreenListener): Screen {
  let leave: (() => void) | undefined;
  const write = (text: string): void => void process.stdout.write(text);
  // A terminal that has gone is told of by SIGHUP; a stream that fails without a listener is a stack.
  const ignore = (): void => {};
  process.stdout.on("error", ignore);
  // An error that nobody catches is shown, and the run ended, without another word to us.
  const guard = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      leave?.();
      throw error;
    }
  };
  const redraw = (): void => guard(listener.onRedraw);
  const enter = (): void => {
    write(ENTER);
    const stopKeys = listenToInput({ onKey: (key) => guard(() => listener.onKey(key)) });
    const forget = onInterrupt(() => write(LEAVE));
    process.stdout.on("resize", redraw);
    leave = () => {
      process.stdout.off("resize", redraw);
      forget();
      stopKeys();
      write(LEAVE);
      leave = undefined;
    };
  };
  enter();
  return {
    size: () => ({ columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 }),
    draw: (lines) => {
      if (leave === undefined) return;
      // Erased before they are written: behind a full line some terminals would erase its last cell.
      const rows = lines.map((line, row) => escapes.cursorTo(0, row) + escapes.eraseEndLine + line);
      write(escapes.beginSynchronizedOutput + rows.join("") + escapes.endSynchronizedOutput);
    },
    page: async (text, command) => {
      leave?.();
      try {
        await runPager(text, command);
      } finally {
        enter();
      }
    },
    close: () => {
      leave?.();
      process.stdout.off("error", ignore);
    },
  };
}
