// The terminal as commands use it: its properties, background, prompt, editor and screen.

import type { Size } from "../../ui/types.ts";
import { canDrawScreen, isTerminal, readOutputFacts, readSize, type StreamState } from "./facts.ts";
import type { Progress } from "./progress.ts";
import type { Prompt } from "./prompt.ts";
import type { Screen, ScreenListener } from "./screen.ts";

export type { Progress, Prompt, Screen, ScreenListener, Size, StreamState };

/** The terminal that relnotes runs in, if any. Tests replace it. */
export interface Terminal {
  /** The current properties of standard output. */
  readonly output: () => StreamState;
  /** True when a full screen can be drawn and keys can be read. */
  readonly canDrawScreen: () => boolean;
  /**
   * The background colour as reported by the terminal; undefined when there is no reply within a
   * second or `patienceMs`. Requires `canDrawScreen`.
   */
  readonly askBackground: (patienceMs?: number) => Promise<string | undefined>;
  /** Shows the progress of a long run on standard error; does nothing if that is not a terminal. */
  readonly startProgress: () => Promise<Progress>;
  /** Prompts on standard input, a terminal or not. */
  readonly openPrompt: () => Promise<Prompt>;
  /** The text as edited in the user's editor. `command` is its program and arguments. */
  readonly editText: (command: readonly string[], text: string) => Promise<string>;
  /** True when standard error is a terminal. */
  readonly isErrorTerminal: () => boolean;
  /**
   * Shows a text in a pager; returns a message if the pager fails, otherwise undefined. Writes the
   * text to standard output when the pager cannot be started, and while the terminal may still
   * answer {@link askBackground}: the answer would be taken for keys.
   */
  readonly page: (
    text: AsyncIterable<string>,
    command: readonly string[],
  ) => Promise<string | undefined>;
  /** Takes over the whole screen. Requires `canDrawScreen`. */
  readonly openScreen: (listener: ScreenListener) => Promise<Screen>;
}

const SILENT: Progress = { update: () => {}, clear: () => {} };

/** The terminal of this process. */
export function createTerminal(readVariable: (name: string) => string | undefined): Terminal {
  return {
    output: () => readOutputFacts(readVariable),
    canDrawScreen: () => canDrawScreen(readVariable),
    askBackground: async (patienceMs) => {
      const { askBackground } = await import("./background.ts");
      const asked = askBackground();
      if (patienceMs === undefined) return await asked;
      const impatience = new Promise<undefined>((resolve) =>
        setTimeout(() => resolve(undefined), patienceMs)
      );
      return await Promise.race([asked, impatience]);
    },
    startProgress: async () => {
      if (!isTerminal("stderr")) return SILENT;
      const { startProgress } = await import("./progress.ts");
      return startProgress();
    },
    openPrompt: async () => {
      const { openPrompt } = await import("./prompt.ts");
      return openPrompt();
    },
    editText: async (command, text) => {
      const { editText } = await import("./editor.ts");
      return await editText(command, text);
    },
    isErrorTerminal: () => isTerminal("stderr"),
    page: async (text, command) => {
      const { whenAnswered } = await import("./background.ts");
      const { pageOutput } = await import("./pager.ts");
      await whenAnswered();
      return await pageOutput(text, command);
    },
    openScreen: async (listener) => {
      const { openScreen } = await import("./screen.ts");
      return openScreen(listener, () => readSize(readVariable), readVariable);
    },
  };
}
