// Writes standard output and standard error completely. A closed pipe is not a failure.

import process from "node:process";
import type { Writable } from "node:stream";
import { EnvironmentError, OutputClosedError } from "../../errors.ts";
import { describeFileError, fileErrorCode } from "../file_errors.ts";

/**
 * Writes to standard output and waits until the text has been written.
 * @throws OutputClosedError when the reader has closed the pipe (`| head`).
 * @throws EnvironmentError when it cannot be written, for example on a full disk.
 */
export async function writeOutput(text: string): Promise<void> {
  const error = await write(process.stdout, text);
  if (error === undefined) return;
  if (fileErrorCode(error) === "EPIPE") throw new OutputClosedError();
  throw new EnvironmentError(`standard output cannot be written: ${describeFileError(error)}`);
}

/** Writes to standard error; ignores failures, which could not be reported. */
export async function writeError(text: string): Promise<void> {
  await write(process.stderr, text);
}

/** The first failure of each stream: a failed stream may not report it again. */
const FAILURES = new WeakMap<Writable, Error>();

/** The error; undefined when everything has been written. */
function write(stream: Writable, text: string): Promise<unknown> {
  const failure = FAILURES.get(stream);
  if (failure !== undefined) return Promise.resolve(failure);
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      FAILURES.set(stream, error);
      resolve(error);
    };
    // An `error` event without a listener ends the process with a stack trace.
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
