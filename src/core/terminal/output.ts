// Standard output and standard error: written whole, and a reader that has gone is no error.

import process from "node:process";
import type { Writable } from "node:stream";
import { EnvironmentError, OutputClosedError } from "../../errors.ts";

/**
 * Writes to standard output and waits until it has been taken.
 * @throws OutputClosedError when the reader has gone (`| head`).
 * @throws EnvironmentError when it cannot be written, as on a full disk.
 */
export async function writeOutput(text: string): Promise<void> {
  const code = await write(process.stdout, text);
  if (code === "EPIPE") throw new OutputClosedError();
  if (code !== undefined) {
    const reason = code === "ENOSPC" ? "the disk is full" : code;
    throw new EnvironmentError(`standard output cannot be written: ${reason}`);
  }
}

/** Writes to standard error; nobody can be told when that fails. */
export async function writeError(text: string): Promise<void> {
  await write(process.stderr, text);
}

/** The code of the error, such as `EPIPE`; undefined when all has been written. */
function write(stream: Writable, text: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    // A stream that fails without a listener ends the process with a stack.
    stream.once("error", fail);
    try {
      stream.write(text, (error) => {
        stream.off("error", fail);
        if (error) {
          stream.on("error", () => {});
          fail(error);
        } else resolve(undefined);
      });
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
