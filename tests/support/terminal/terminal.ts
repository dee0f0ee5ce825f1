// A terminal of the test's own: its size, colours and background are given, its keys pressed by the test.

import assert from "node:assert/strict";
import type { ScreenListener, StreamState, Terminal } from "../../../src/core/terminal/terminal.ts";
import type { Key } from "../../../src/ui/types.ts";

/** What the terminal is like; without anything 80 x 24 without colours. */
export interface TerminalOptions extends Partial<StreamState> {
  /** What it answers when it is asked for its background. */
  readonly background?: string;
  /** Whether programs may write its clipboard. */
  readonly canCopy?: boolean;
}

/** A terminal with a screen to look at. */
export interface TestTerminal extends Terminal {
  /** Presses a key: a character, or a name in angle brackets such as `<down>` or `<ctrl-c>`. */
  readonly press: (...keys: readonly string[]) => void;
  /** Gives the terminal another size, of which the one who draws is told. */
  readonly resize: (columns: number, rows: number) => void;
  /** The lines drawn last. */
  readonly lines: () => readonly string[];
  /** Waits until what is drawn matches. */
  readonly drawn: (pattern: RegExp) => Promise<void>;
  /** The progress lines shown, in order; empty where one was removed. */
  readonly progress: readonly string[];
  /** What went through the pager: command and text. */
  readonly paged: { readonly command: readonly string[]; readonly text: string }[];
  /** What was copied to the clipboard. */
  readonly copied: readonly string[];
  /** How often the background was asked for. */
  readonly askedCount: () => number;
  /** True while the screen is taken. */
  readonly isOpen: () => boolean;
}

/** Makes a terminal; `isTerminal: false` is the lack of one. */
export function makeTerminal(setting: TerminalOptions = {}): TestTerminal {
  const facts = { isTerminal: true, columns: 80, rows: 24, colorDepth: 1, ...setting } as const;
  let { columns, rows } = facts;
  let listener: ScreenListener | undefined;
  let lines: readonly string[] = [];
  let asked = 0;
  const waiting = new Set<() => void>();
  const progress: string[] = [];
  const copied: string[] = [];
  const paged: { command: readonly string[]; text: string }[] = [];
  const page: Terminal["page"] = async (parts, command) => {
    let text = "";
    for await (const part of parts) text += part;
    paged.push({ command, text });
    return undefined;
  };
  return {
    output: () => ({ ...facts, columns, rows }),
    canDrawScreen: () => facts.isTerminal,
    askBackground: () => {
      asked++;
      return Promise.resolve(setting.background);
    },
    startProgress: () =>
      Promise.resolve({
        update: (describe) => void progress.push(describe()),
        clear: () => void progress.push(""),
      }),
    openPrompt: () =>
      Promise.resolve({
        askKey: () => Promise.resolve(undefined),
        askLine: () => Promise.resolve(undefined),
        showsTyping: true,
        close: () => {},
      }),
    editText: (_command, text) => Promise.resolve(text),
    isErrorTerminal: () => facts.isTerminal,
    page,
    openScreen: (given) => {
      listener = given;
      return Promise.resolve({
        size: () => ({ columns, rows }),
        draw: (drawn) => {
          lines = drawn;
          for (const look of waiting) look();
        },
        page,
        copy: (text) => {
          if (setting.canCopy === true) copied.push(text);
          return Promise.resolve(setting.canCopy === true ? "copied" : "no");
        },
        suspend: () => Promise.resolve(),
        close: () => {
          listener = undefined;
          return Promise.resolve();
        },
      });
    },
    press: (...keys) => {
      for (const key of keys) {
        assert.ok(listener, "nobody listens to the keys");
        listener.onKey(keyOf(key));
      }
    },
    resize: (newColumns, newRows) => {
      [columns, rows] = [newColumns, newRows];
      listener?.onRedraw();
    },
    lines: () => lines,
    drawn: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!pattern.test(lines.join("\n"))) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    progress,
    paged,
    copied,
    askedCount: () => asked,
    isOpen: () => listener !== undefined,
  };
}

function keyOf(text: string): Key {
  const [, ctrl, name] = /^<(ctrl-)?([a-z]+)>$/.exec(text) ?? [];
  return name === undefined
    ? { name: text.toLowerCase(), ctrl: false, text }
    : { name, ctrl: ctrl !== undefined };
}
