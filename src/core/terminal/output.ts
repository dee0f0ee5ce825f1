// Writes standard output and standard error completely. A closed pipe is not a failure.

import { EnvironmentError, OutputClosedError } from "../../errors.ts";
import { describeFileError, fileErrorCode } from "../file_errors.ts";
import { runtime } from "../runtime.ts";

/**
 * Writes to standard output and waits until the text has been written.
 * @throws OutputClosedError when the reader has closed the pipe (`| head`).
 * @throws EnvironmentError when it cannot be written, for example on a full disk.
 */
export async function writeOutput(text: string): Promise<void> {
  const error = await write("stdout", text);
  if (error === undefined) return;
  if (fileErrorCode(error) === "EPIPE") throw new OutputClosedError();
  throw new EnvironmentError(`standard output cannot be written: ${describeFileError(error)}`);
}

/** Writes to standard error; ignores failures, which could not be reported. */
export async function writeError(text: string): Promise<void> {
  await write("stderr", text);
}

/** The first failure of each stream: a failed stream may not report it again. */
const failures = new Map<"stdout" | "stderr", unknown>();

/** The error; undefined when everything has been written. */
async function write(stream: "stdout" | "stderr", text: string): Promise<unknown> {
  if (failures.has(stream)) return failures.get(stream);
  try {
    await runtime.write(stream, text);
    return undefined;
  } catch (error) {
    failures.set(stream, error);
    return error;
  }
}
