// A whole screen to draw on, with keys and resizes, given back as it was found.

import process from "node:process";
import { onInterrupt, suspend } from "../process.ts";
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
  /**
   * Leaves the screen to a pager that shows this text; when it ends the screen is back, and empty. Gives
   * what went wrong, undefined when nothing did.
   */
  readonly page: (
    text: AsyncIterable<string>,
    command: readonly string[],
  ) => Promise<string | undefined>;
  /** Gives the terminal back and stops the process, as Ctrl-Z does; the screen is back, and empty, when it goes on. */
  readonly suspend: () => Promise<void>;
  /** Gives the terminal back as it was, and waits until it has been; more than once does nothing more. */
  readonly close: () => Promise<void>;
}

const ENTER = escapes.enterAlternativeScreen + escapes.cursorHide + escapes.wrapOff +
  escapes.pasteMarksOn;
const LEAVE = escapes.pasteMarksOff + escapes.wrapOn + escapes.cursorShow +
  escapes.exitAlternativeScreen;

/**
 * Opens the screen of a terminal; see `canDrawScreen`. It is given back on every end of the run. `size`
 * tells how large it is now.
 */
export function openScreen(listener: ScreenListener, size: () => Size): Screen {
  let leave: (() => Promise<void>) | undefined;
  // Resolves once the terminal has taken it: a process that ends takes what is left with it.
  const write = (text: string): Promise<void> =>
    new Promise((resolve) => process.stdout.write(text, () => resolve()));
  // A terminal that has gone is told of by SIGHUP; a stream that fails without a listener is a stack.
  const ignore = (): void => {};
  process.stdout.on("error", ignore);
  // An error that nobody catches is shown, and the run ended, without another word to us.
  const guard = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      void leave?.();
      throw error;
    }
  };
  const redraw = (): void => guard(listener.onRedraw);
  const enter = (): void => {
    void write(ENTER);
    const stopKeys = listenToInput({
      onKey: (key) => guard(() => listener.onKey(key)),
      takesEarlyKeys: true,
    });
    const forget = onInterrupt(() => leave?.());
    process.stdout.on("resize", redraw);
    leave = () => {
      process.stdout.off("resize", redraw);
      forget();
      leave = undefined;
      stopKeys();
      return write(LEAVE);
    };
  };
  enter();
  return {
    size,
    draw: (lines) => {
      if (leave === undefined) return;
      // Erased before they are written: behind a full line some terminals would erase its last cell.
      const rows = lines.map((line, row) => escapes.cursorTo(0, row) + escapes.eraseEndLine + line);
      void write(escapes.beginSynchronizedOutput + rows.join("") + escapes.endSynchronizedOutput);
    },
    page: async (text, command) => {
      await leave?.();
      try {
        return await runPager(text, command);
      } finally {
        enter();
      }
    },
    suspend: async () => {
      await leave?.();
      try {
        await suspend();
      } finally {
        enter();
      }
    },
    close: async () => {
      await leave?.();
      process.stdout.off("error", ignore);
    },
  };
}
