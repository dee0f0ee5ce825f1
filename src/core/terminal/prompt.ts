// Asks the person for a key or a line: from the terminal, or from what is piped in.

import process from "node:process";
import { createInterface } from "node:readline/promises";
import { onInterrupt, readVariable } from "../process.ts";
import * as escapes from "./escapes.ts";
import { listenToInput } from "./input.ts";
import { isTerminal } from "./facts.ts";

/** Asks the person. */
export interface Prompt {
  /**
   * The next key after the question, by what it writes; white space is passed over. In a terminal what was
   * typed before the question could be read is no answer to it. Undefined at the end of the input, and for
   * Ctrl-C and Ctrl-D.
   */
  readonly askKey: (question: string) => Promise<string | undefined>;
  /** The next line, after the label, which is shown to who types; undefined at the end of the input. */
  readonly askLine: (label: string) => Promise<string | undefined>;
  /** True when what is typed, and the label, can be seen: not where it is piped in. */
  readonly showsTyping: boolean;
  /** Lets go of the input. */
  readonly close: () => void;
}

// What was typed before comes at once when the terminal is read.
const TYPED_BEFORE_MS = 50;

/** The prompt for standard input. */
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
          // Taken, and not answered to: nobody else may get them either.
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

/** What was typed along with the key before, which is of the line; undefined when that is its end. */
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

/** Has the terminal mark pasted text, without which each letter of it would be a key; until the function given back is called. */
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
      // The line break behind the key that asked for the line; it may come in pieces.
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
