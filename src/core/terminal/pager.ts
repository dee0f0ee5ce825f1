// Runs a pager: a program of the person's choice that shows a long text on the terminal.

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import type { Writable } from "node:stream";
import { pauseInterrupts } from "../process.ts";
import { listenToInput } from "./input.ts";

/**
 * Shows a text in a pager, an argument array, and waits until it ends; it need not have read all.
 * Without one, and when it cannot be started, the text is written as it is and a key ends it.
 */
export async function runPager(
  text: AsyncIterable<string>,
  command: readonly string[],
): Promise<void> {
  const resume = pauseInterrupts();
  try {
    const child = await startPager(command);
    if (child === undefined) return await writeUntilKey(text);
    const ended = once(child, "close");
    await feed(child.stdin, text);
    await ended;
  } finally {
    resume();
  }
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

async function writeUntilKey(text: AsyncIterable<string>): Promise<void> {
  for await (const part of text) process.stdout.write(part);
  await new Promise<void>((resolve) => {
    const stop = listenToInput({
      onKey: () => {
        stop();
        resolve();
      },
    });
    // Not before the keys are read: one that is pressed earlier would be shown and wait for its line.
    process.stdout.write("(no pager; a key goes back)");
  });
  process.stdout.write("\n");
}

/** Writes the text as fast as it is read; a reader that has seen enough ends it. */
async function feed(stream: Writable, text: AsyncIterable<string>): Promise<void> {
  let closed = false;
  const close = (): void => void (closed = true);
  stream.on("error", close).on("close", close);
  for await (const part of text) {
    if (closed) break;
    if (!stream.write(part) && !closed) {
      await Promise.race([once(stream, "drain"), once(stream, "close")]).catch(close);
    }
  }
  stream.end();
}
