// A full-screen display with keys and resizing, which restores the terminal when it closes.

import process from "node:process";
import { onInterrupt, suspend } from "../process.ts";
import type { Key, Size } from "../../ui/types.ts";
import type { Copied } from "./clipboard.ts";
import * as escapes from "./escapes.ts";
import { listenToInput } from "./input.ts";
import { runPager } from "./pager.ts";

/** Callbacks for events on a screen. */
export interface ScreenListener {
  readonly onKey: (key: Key) => void;
  /** Called when the size has changed and everything must be drawn again. */
  readonly onRedraw: () => void;
}

/** An open screen. */
export interface Screen {
  readonly size: () => Size;
  /** Draws these lines from the top, one per row, and cuts wide ones at the edge. */
  readonly draw: (lines: readonly string[]) => void;
  /**
   * Shows this text in a pager; the screen is back, and empty, when the pager ends. Returns a
   * message if the pager fails, otherwise undefined.
   */
  readonly page: (
    text: AsyncIterable<string>,
    command: readonly string[],
  ) => Promise<string | undefined>;
  /** Copies a text to the clipboard, where the terminal says that it can. */
  readonly copy: (text: string) => Promise<Copied>;
  /**
   * Restores the terminal and stops the process, as Ctrl-Z does; the screen is back, and empty,
   * when the process continues.
   */
  readonly suspend: () => Promise<void>;
  /** Restores the terminal and waits until that is done. Further calls do nothing. */
  readonly close: () => Promise<void>;
}

const ENTER = escapes.enterAlternativeScreen + escapes.cursorHide + escapes.wrapOff +
  escapes.pasteMarksOn;
const LEAVE = escapes.pasteMarksOff + escapes.wrapOn + escapes.cursorShow +
  escapes.exitAlternativeScreen;

/**
 * Opens the screen of a terminal for which `canDrawScreen` is true. Every end of the run closes it.
 * `size` returns the current size.
 */
export function openScreen(
  listener: ScreenListener,
  size: () => Size,
  readVariable: (name: string) => string | undefined = () => undefined,
): Screen {
  let leave: (() => Promise<void>) | undefined;
  // Resolves once the text is written: output still pending when the process ends is lost.
  const write = (text: string): Promise<void> =>
    new Promise((resolve) => process.stdout.write(text, () => resolve()));
  // SIGHUP reports a closed terminal; an `error` event without a listener would print a stack
  // trace.
  const ignore = (): void => {};
  process.stdout.on("error", ignore);
  // Restore the terminal first: an uncaught error ends the run without running the cleanups.
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
      // Erase before writing: after a full line some terminals would erase its last cell.
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
    copy: async (text) => (await import("./clipboard.ts")).copyText(text, readVariable),
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
