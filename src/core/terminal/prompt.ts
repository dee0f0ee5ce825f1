// Prompts for a key or a line, on a terminal or from piped input.

import process from "node:process";
import { createInterface } from "node:readline/promises";
import { onInterrupt, readVariable } from "../process.ts";
import * as escapes from "./escapes.ts";
import { listenToInput } from "./input.ts";
import { isTerminal } from "./facts.ts";

/** Prompts the user. */
export interface Prompt {
  /**
   * The character of the next key; white space is skipped. On a terminal, keys pressed before the
   * question appears are ignored. Undefined at the end of the input, and for Ctrl-C and Ctrl-D.
   */
  readonly askKey: (question: string) => Promise<string | undefined>;
  /** The next line; undefined at the end of the input. The label is shown only on a terminal. */
  readonly askLine: (label: string) => Promise<string | undefined>;
  /** True when input and label are visible: on a terminal, not with piped input. */
  readonly showsTyping: boolean;
  /** Releases the input. */
  readonly close: () => void;
}

// Keys typed earlier arrive at once when reading starts.
const TYPED_BEFORE_MS = 50;

/** Opens the prompt on standard input. */
export function openPrompt(): Prompt {
  return isTerminal("stdin") ? openTerminalPrompt() : openPipePrompt();
}

function openTerminalPrompt(): Prompt {
  return {
    showsTyping: true,
    askKey: (question) =>
      new Promise((resolve) => {
        let isAsked = false;
        const unmark = markPastes();
        const close = listenToInput({
          // Take early keys and drop them, so that no later listener receives them.
          takesEarlyKeys: true,
          onKey: ({ name, ctrl, text }) => {
            const isEnd = ctrl && ["c", "d"].includes(name);
            if (!isEnd && !isAsked) return;
            if (!isEnd && (text === undefined || text.trim() === "" || name === "paste")) return;
            clearTimeout(timer);
            close();
            unmark();
            resolve(isEnd ? undefined : text);
          },
        });
        const timer = setTimeout(() => {
          isAsked = true;
          process.stderr.write(question);
        }, TYPED_BEFORE_MS);
      }),
    askLine: async (label) => {
      const typed = await takeTyped();
      if (typed === undefined) return undefined;
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      const stopped = new AbortController();
      lines.on("SIGINT", () => stopped.abort());
      lines.on("close", () => stopped.abort());
      try {
        const line = lines.question(label, { signal: stopped.signal });
        if (typed !== "") lines.write(typed);
        return await line;
      } catch (error) {
        if (stopped.signal.aborted) return undefined;
        throw error;
      } finally {
        lines.close();
      }
    },
    close: () => {},
  };
}

/**
 * Text typed right after the previous key, which belongs to the line; undefined when Ctrl-C or
 * Ctrl-D is among it.
 */
async function takeTyped(): Promise<string | undefined> {
  let typed = "";
  let isOver = false;
  const close = listenToInput({
    takesEarlyKeys: true,
    onKey: ({ name, ctrl, text }) => {
      if (ctrl && ["c", "d"].includes(name)) isOver = true;
      else typed += name === "return" || name === "enter" ? "\n" : text ?? "";
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  close();
  return isOver ? undefined : typed;
}

/**
 * Makes the terminal mark pasted text, so that its letters are not read as keys. The returned
 * function ends that.
 */
function markPastes(): () => void {
  if (!isTerminal("stderr") || readVariable("TERM") === "dumb") return () => {};
  const off = (): void => void process.stderr.write(escapes.pasteMarksOff);
  process.stderr.write(escapes.pasteMarksOn);
  const forget = onInterrupt(off);
  return () => {
    forget();
    off();
  };
}

function openPipePrompt(): Prompt {
  const input = process.stdin[Symbol.asyncIterator]();
  let rest = "";
  const more = async (): Promise<boolean> => {
    const { value, done } = await input.next();
    if (done) return false;
    rest += String(value);
    return true;
  };
  process.stdin.setEncoding("utf8");
  return {
    showsTyping: false,
    askKey: async (question) => {
      process.stderr.write(question);
      while (rest.trimStart() === "") if (!await more()) return undefined;
      const [key = ""] = rest.trimStart();
      rest = rest.trimStart().slice(key.length);
      return key;
    },
    askLine: async () => {
      // Skip the line break after the key that opened the line; it may arrive in pieces.
      while (/^[^\S\n]*$/.test(rest)) if (!await more()) return undefined;
      rest = rest.replace(/^[^\S\n]*\r?\n/, "");
      while (!rest.includes("\n")) {
        if (!await more()) break;
      }
      if (rest === "") return undefined;
      const end = rest.includes("\n") ? rest.indexOf("\n") : rest.length;
      const line = rest.slice(0, end).replace(/\r$/, "");
      rest = rest.slice(end + 1);
      return line;
    },
    close: () => void process.stdin.destroy(),
  };
}
