// Standard output and standard error: written whole, and a reader that has gone is no error.

import process from "node:process";
import type { Writable } from "node:stream";
import { EnvironmentError, OutputClosedError } from "../../errors.ts";
import { describeFileError, fileErrorCode } from "../file_errors.ts";

/**
 * Writes to standard output and waits until it has been taken.
 * @throws OutputClosedError when the reader has gone (`| head`).
 * @throws EnvironmentError when it cannot be written, as on a full disk.
 */
export async function writeOutput(text: string): Promise<void> {
  const error = await write(process.stdout, text);
  if (error === undefined) return;
  if (fileErrorCode(error) === "EPIPE") throw new OutputClosedError();
  throw new EnvironmentError(`standard output cannot be written: ${describeFileError(error)}`);
}

/** Writes to standard error; nobody can be told when that fails. */
export async function writeError(text: string): Promise<void> {
  await write(process.stderr, text);
}

/** Why a stream takes nothing any more: one that has failed may never say so again. */
const FAILURES = new WeakMap<Writable, Error>();

/** What went wrong; undefined when all has been written. */
function write(stream: Writable, text: string): Promise<unknown> {
  const failure = FAILURES.get(stream);
  if (failure !== undefined) return Promise.resolve(failure);
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      FAILURES.set(stream, error);
      resolve(error);
    };
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
