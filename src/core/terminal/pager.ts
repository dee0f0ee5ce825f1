// Runs a pager: a program of the person's choice that shows a long text on the terminal.

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import type { Writable } from "node:stream";
import { quote } from "../../text/control_characters.ts";
import { onInterrupt, pauseInterrupts } from "../process.ts";
import { listenToInput } from "./input.ts";

/**
 * Shows a text in a pager, an argument array, and waits until it ends; it need not have read all.
 * Without one, and when it cannot be started, the text is written as it is and a key ends it. Gives
 * what went wrong with the pager, undefined when nothing did.
 * @throws what reading the text throws, unless the person has interrupted that.
 */
export async function runPager(
  text: AsyncIterable<string>,
  command: readonly string[],
): Promise<string | undefined> {
  const resume = pauseInterrupts();
  let failure: { readonly error: unknown } | undefined;
  const guarded = async (feed: Promise<void>): Promise<void> => {
    await feed.catch((error: unknown) => failure = { error });
  };
  const child = await startPager(command);
  let exitCode: unknown = 0;
  if (child === undefined) await guarded(writeUntilKey(text, command[0]));
  else {
    const ended = once(child, "close");
    // It sets the terminal back, which has to be done before our own end.
    let isEnding = false;
    const forget = onInterrupt(() => {
      isEnding = true;
      child.kill("SIGTERM");
      return ended;
    });
    await guarded(feed(child.stdin, text));
    [exitCode] = await ended;
    forget();
    // The run is over: nobody may take the terminal again.
    if (isEnding) await new Promise(() => {});
  }
  // Ctrl-C reaches git too, as everything in front of the terminal.
  if (!resume() && failure !== undefined) throw failure.error;
  if (typeof exitCode !== "number" || exitCode === 0) return undefined;
  return `the pager ${quote(command.join(" "))} ended with ${exitCode}`;
}

type PagerProcess = ChildProcessByStdio<Writable, null, null>;

/** Undefined when there is no such program. */
async function startPager([file, ...args]: readonly string[]): Promise<PagerProcess | undefined> {
  if (file === undefined) return undefined;
  const child = spawn(file, args, {
    stdio: ["pipe", "inherit", "inherit"],
    // As git does for them (git-config(1), core.pager), without what closes a short text at once.
    env: { ...process.env, LESS: process.env["LESS"] ?? "R", LV: process.env["LV"] ?? "-c" },
  });
  try {
    await once(child, "spawn");
    return child;
  } catch {
    return undefined;
  }
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
    // Not before the keys are read: one that is pressed earlier would be shown and wait for its line.
    process.stdout.write(`(${reason}; a key goes back)`);
  });
  process.stdout.write("\n");
}

/** Writes the text as fast as it is read; a reader that has seen enough ends it. */
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

/** Waits until the text has been taken. */
function writeWhole(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(text, () => resolve()));
}
