// Runs a command in a real pseudo-terminal, presses keys in it and reads its screen.

import { spawn } from "@lydell/node-pty";
import process from "node:process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { formatStyledText, formatText, type ScreenCells } from "./pty/cells.ts";
import { openEmulator } from "./pty/emulator.ts";
import { buildEnvironment } from "./pty/environment.ts";

/** What a screen must be like: contain this text, match the expression, or satisfy the function. */
export type ScreenCondition = string | RegExp | ((screen: string) => boolean);

/** What the terminal is like, and where the command runs. */
export interface PtyOptions {
  /** Without it 80. */
  readonly columns?: number;
  /** Without it 24. */
  readonly rows?: number;
  /**
   * The whole environment, beside `TERM`, `COLORTERM`, `PATH` and `DENO_DIR`, of which each may be set
   * otherwise, and taken away with `undefined`; but without `TERM` it is `xterm`. `PWD` is always set.
   */
  readonly variables?: Readonly<Record<string, string | undefined>>;
  readonly directory?: string;
  /** The background that the terminal reports (OSC 11): `#1e1e1e`. Without it, it does not answer. */
  readonly background?: string;
  /** Answers no question at all, as a dumb terminal does; without it all that xterm answers, so DA1. */
  readonly silent?: true;
}

/** How a command ended. */
export interface PtyExit {
  readonly exitCode: number;
  /** The signal that ended it; 0 when none did. */
  readonly signal: number;
}

/** A command that runs, or ran, in a pseudo-terminal. */
export interface Pty extends AsyncDisposable {
  readonly processId: number;
  /** The screen: all rows, each without the spaces at its end. */
  readonly text: () => string;
  /** The screen with marks for its styles: `‹bold #d75f00 on #ffffff›text‹/›`. */
  readonly styledText: () => string;
  /** Everything that the command has written so far. */
  readonly rawOutput: () => string;
  /** The screen, cell by cell. */
  readonly cells: () => ScreenCells;
  readonly isAlternate: () => boolean;
  readonly isCursorHidden: () => boolean;
  /** Writes to the terminal as its keyboard does: `\r` is Enter, `\u001b[A` is up, `\u0003` is Ctrl-C. */
  readonly send: (keys: string | Uint8Array) => void;
  readonly resize: (columns: number, rows: number) => void;
  /**
   * Waits until the screen is like this; it is looked at after each piece of output and between the
   * frames of synchronized output. Rejects with the screen after `timeoutMs` (by default 80,000), and
   * at once when the command has ended and the screen is not like this.
   */
  readonly waitFor: (condition: ScreenCondition, timeoutMs?: number) => Promise<void>;
  /** Resolves when the command has ended and the screen shows all that it wrote. Never rejects. */
  readonly exited: Promise<PtyExit>;
  /** Kills what still runs, waits for its end and lets everything go; more than once does nothing more. */
  readonly close: () => Promise<void>;
}

/** A pager that is there on every machine: shows what it reads, then `(END)`, and ends with any key. */
export const PAGER: readonly string[] = ["sh", fileURLToPath(new URL("pager.sh", import.meta.url))];

// A busy machine takes many times as long as a quiet one; nothing waits when all is well.
const TIMEOUT_MS = 80_000;
const LONGEST_RUN_MS = 90_000;

/**
 * Runs a command in a pseudo-terminal. A command that cannot be started ends with exit code 1, one
 * that runs longer than a minute and a half with signal 9.
 *
 * Tests say `await using pty = openPty(…)`, and then need no options for sanitizers.
 */
export function openPty(command: readonly string[], options: PtyOptions = {}): Pty {
  const { columns = 80, rows = 24, directory, background } = options;
  const [file = "", ...args] = command;
  const child = spawn(file, args, {
    cols: columns,
    rows,
    env: buildEnvironment(options.variables),
    ...(directory === undefined ? {} : { cwd: directory }),
  });
  awaitLastOutput(child);
  const emulator = openEmulator({
    columns,
    rows,
    ...(background === undefined ? {} : { background }),
    onReply: (reply) => {
      if (!options.silent) child.write(reply);
    },
  });
  const text = (): string => formatText(emulator.cells());
  let output = "";
  let hasEnded = false;
  let end: string | undefined;
  const { waitFor, look } = createWaiting({
    text,
    isDrawing: emulator.isDrawing,
    describeEnd: () => end,
  });
  child.onData((data) => {
    output += data;
    emulator.write(data, look);
  });
  const limit = setTimeout(() => killGroup(child.pid), LONGEST_RUN_MS);
  const exited = new Promise<PtyExit>((resolve) => {
    child.onExit(({ exitCode, signal = 0 }) => {
      hasEnded = true;
      clearTimeout(limit);
      // Written last, so parsed last.
      emulator.write("", () => {
        end = signal === 0 ? `exit code ${exitCode}` : `signal ${signal}`;
        look();
        resolve({ exitCode, signal });
      });
    });
  });
  const close = async (): Promise<void> => {
    if (!hasEnded) killGroup(child.pid);
    await exited;
    emulator.close();
  };
  return {
    processId: child.pid,
    text,
    styledText: () => formatStyledText(emulator.cells()),
    rawOutput: () => output,
    cells: emulator.cells,
    isAlternate: emulator.isAlternate,
    isCursorHidden: emulator.isCursorHidden,
    // It hands bytes on as they are, which its types do not say.
    send: (keys) => child.write(keys as string),
    resize: (newColumns, newRows) => {
      emulator.resize(newColumns, newRows);
      // The number of a terminal that is closed may be that of another file by now.
      if (!hasEnded) child.resize(newColumns, newRows);
      look();
    },
    waitFor: (condition, timeoutMs = TIMEOUT_MS) => waitFor(condition, timeoutMs),
    exited,
    close,
    [Symbol.asyncDispose]: close,
  };
}

// The command leads a session of its own; what it started, such as a pager, is in its group.
function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    // It may have ended by itself just now.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

// Where something else holds the terminal open there is no end to read.
const LONGEST_WAIT_MS = 3_000;

/**
 * Has node-pty wait for the end of the output. By itself it lets the terminal go 200 ms after the end of the
 * command, read or not, so that a machine under load would lose the last output, or all of it.
 */
export function awaitLastOutput(child: object): void {
  // Its own field: there is no option for the time.
  const socket: Duplex = Reflect.get(child, "_socket");
  const destroy = socket.destroy.bind(socket);
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.once("close", () => clearTimeout(timer));
  socket.destroy = (error) => {
    // What ends the stream from within goes through.
    if (error || socket.readableEnded) return destroy(error);
    timer ??= setTimeout(destroy, LONGEST_WAIT_MS);
    return socket;
  };
}

/** The screen that is waited for. */
interface WaitedScreen {
  readonly text: () => string;
  /** Whether half of a frame is on the screen, which no test may see. */
  readonly isDrawing: () => boolean;
  /** How the command ended, in words; undefined as long as output may come. */
  readonly describeEnd: () => string | undefined;
}

/** The waiting for one screen. */
interface Waiting {
  /** Resolves when the screen is like this; rejects with the screen when it is not in time, or never will be. */
  readonly waitFor: (condition: ScreenCondition, timeoutMs: number) => Promise<void>;
  /** To be called whenever the screen has changed or the command has ended. */
  readonly look: () => void;
}

/** Begins to wait for a screen. */
function createWaiting(screen: WaitedScreen): Waiting {
  const checks = new Set<() => void>();
  const waitFor = (condition: ScreenCondition, timeoutMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        checks.delete(check);
        finish();
      };
      const fail = (when: string): void => {
        const wanted = typeof condition === "string" ? JSON.stringify(condition) : condition;
        settle(() =>
          reject(new Error(`${wanted} was not on the screen ${when}:\n${screen.text().trimEnd()}`))
        );
      };
      const check = (): void => {
        const end = screen.describeEnd();
        if (end === undefined && screen.isDrawing()) return;
        try {
          if (holds(condition, screen.text())) settle(resolve);
          else if (end !== undefined) fail(`when the command ended with ${end}`);
        } catch (error) {
          settle(() => reject(error));
        }
      };
      const timer = setTimeout(() => fail(`within ${timeoutMs} ms`), timeoutMs);
      checks.add(check);
      check();
    });
  return { waitFor, look: () => checks.forEach((check) => check()) };
}

function holds(condition: ScreenCondition, screen: string): boolean {
  if (typeof condition === "string") return screen.includes(condition);
  return typeof condition === "function" ? condition(screen) : screen.search(condition) >= 0;
}
