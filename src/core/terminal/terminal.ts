// The terminal as commands see it: facts of the streams, its background, a screen.

import type { Size } from "../../ui/types.ts";
import { canDrawScreen, isTerminal, readOutputFacts, readSize, type StreamFacts } from "./facts.ts";
import type { Progress } from "./progress.ts";
import type { Prompt } from "./prompt.ts";
import type { Screen, ScreenListener } from "./screen.ts";

export type { Progress, Prompt, Screen, ScreenListener, Size, StreamFacts };

/** The terminal that relnotes runs in, or none; tests put another one in its place. */
export interface Terminal {
  /** Facts of standard output, as they are now. */
  readonly output: () => StreamFacts;
  /** True when a screen can be drawn and keys be read. */
  readonly canDrawScreen: () => boolean;
  /**
   * What the terminal says of its background; undefined when it does not, which takes a second, or not
   * within `patienceMs`. Only where a screen can be drawn.
   */
  readonly askBackground: (patienceMs?: number) => Promise<string | undefined>;
  /** Tells on standard error how far a long run has come, where somebody can see it. */
  readonly startProgress: () => Promise<Progress>;
  /** Asks the person on standard input, a terminal or not. */
  readonly openPrompt: () => Promise<Prompt>;
  /** The text as the person leaves it in their editor, which is started as this program and arguments. */
  readonly editText: (command: readonly string[], text: string) => Promise<string>;
  /** Facts of standard error, as they are now. */
  readonly isErrorTerminal: () => boolean;
  /** Takes the whole screen; only where one can be drawn. */
  readonly openScreen: (listener: ScreenListener) => Promise<Screen>;
}

const SILENT: Progress = { update: () => {}, clear: () => {} };

/** The real terminal. */
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
    openScreen: async (listener) => {
      const { openScreen } = await import("./screen.ts");
      return openScreen(listener, () => readSize(readVariable));
    },
  };
}
