// Reads standard input as text, when it is not for keys.

import process from "node:process";
import { readStream } from "../files.ts";

/**
 * The text of standard input, at most `limitBytes`, with the rules of `readText`.
 * @throws EnvironmentError when it cannot be read or is larger.
 */
export async function readStandardInput(limitBytes: number): Promise<string> {
  // Not file descriptor 0: Node makes it non-blocking, and reading it as a file then fails.
  return await readStream(process.stdin, "standard input", limitBytes);
}
