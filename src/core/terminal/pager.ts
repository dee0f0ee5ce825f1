// Shows long text in the user's pager.

import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import type { Writable } from "node:stream";
import { quote } from "../../text/control_characters.ts";
import { runInForeground } from "../foreground.ts";
import { pauseInterrupts } from "../process.ts";
import { listenToInput } from "./input.ts";
import { writeOutput } from "./output.ts";

/**
 * Shows a text in a pager, an argument array, and waits for its end; the pager may quit before it
 * has read everything. Without a pager, or when it cannot be started, writes the text as it is and
 * waits for a key. Returns a message if the pager fails, otherwise undefined.
 * @throws the error of reading the text, unless the user interrupted it.
 */
export async function runPager(
  text: AsyncIterable<string>,
  command: readonly string[],
): Promise<string | undefined> {
  // Without `F`, which quits at once on a short text.
  return await feedPager(text, command, "R", () => writeUntilKey(text, command[0]));
}

/**
 * Shows the output of a command in a pager, and waits for its end. Without a pager, or when it
 * cannot be started, writes the text to standard output. Returns a message if the pager fails,
 * otherwise undefined.
 * @throws the error of reading the text, unless the user interrupted it.
 */
export async function pageOutput(
  text: AsyncIterable<string>,
  command: readonly string[],
): Promise<string | undefined> {
  const writeAll = async (): Promise<void> => {
    for await (const part of text) await writeOutput(part);
  };
  if (command.length === 0) return void await writeAll();
  return await feedPager(text, command, "FRX", writeAll);
}

/** Feeds a pager; `less` is its `LESS` unless the user has set one (git-config(1), core.pager). */
async function feedPager(
  text: AsyncIterable<string>,
  command: readonly string[],
  less: string,
  writeInstead: () => Promise<void>,
): Promise<string | undefined> {
  let failure: { readonly error: unknown } | undefined;
  const guarded = (writing: Promise<void>): Promise<void> =>
    writing.catch((error: unknown) => void (failure = { error }));
  const { exitCode, interrupted } = await runInForeground(
    () => startPager(command, less),
    (input) => guarded(feed(input, text)),
  ).catch(async () => {
    const pause = pauseInterrupts();
    await guarded(writeInstead());
    return { exitCode: 0, interrupted: pause.end() };
  });
  // Ctrl-C interrupts git as well, which is in the same process group.
  if (failure !== undefined && !interrupted) throw failure.error;
  if (exitCode === undefined || exitCode === 0) return undefined;
  return `the pager ${quote(command.join(" "))} ended with ${exitCode}`;
}

function startPager([file = "", ...args]: readonly string[], less: string): ChildProcess {
  return spawn(file, args, {
    stdio: ["pipe", "inherit", "inherit"],
    // As git sets them (git-config(1), core.pager).
    env: { ...process.env, LESS: process.env["LESS"] ?? less, LV: process.env["LV"] ?? "-c" },
  });
}

async function writeUntilKey(
  text: AsyncIterable<string>,
  pager: string | undefined,
): Promise<void> {
  for await (const part of text) await writeWhole(process.stdout, part);
  const reason = pager === undefined ? "no pager" : `${quote(pager)} cannot be started`;
  await new Promise<void>((resolve) => {
    const stop = listenToInput({
      onKey: () => {
        stop();
        resolve();
      },
    });
    // Start reading keys first: a key pressed earlier would be echoed and held until the end of the
    // line.
    process.stdout.write(`(${reason}; a key goes back)`);
  });
  process.stdout.write("\n");
}

/** Writes the text as it is read, until the pager closes its input. */
async function feed(stream: Writable, text: AsyncIterable<string>): Promise<void> {
  let close = (): void => {};
  const closed = new Promise<"closed">((resolve) => close = () => resolve("closed"));
  stream.on("error", close).on("close", close);
  try {
    for await (const part of text) {
      if (await Promise.race([writeWhole(stream, part), closed]) === "closed") return;
    }
  } finally {
    stream.end();
  }
}

/** Waits until the text has been written. */
function writeWhole(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(text, () => resolve()));
}
