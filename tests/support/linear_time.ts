// Stops work that takes more than linear time: a limit that only much slower work can reach.

import { createContext, Script } from "node:vm";

/** Quadratic time takes minutes with so many characters, linear time less than a second. */
const LENGTH = 1_000_000;
/** Some hundred times what linear work takes, for machines that are busy. */
const LIMIT_MS = 60_000;

/** How much work there is, where linear work on a text of the usual length takes long. */
export interface LinearOptions {
  /** The length of the text. Quadratic work must still take minutes. */
  readonly length?: number;
  readonly limitMs?: number;
}

/**
 * Gives `work` a text that repeats `part`, and fails when it does not come to an end, even in the
 * middle of a regular expression. What `work` throws is thrown.
 */
export function assertLinear(
  part: string,
  work: (text: string) => unknown,
  { length = LENGTH, limitMs = LIMIT_MS }: LinearOptions = {},
): void {
  const text = part.repeat(Math.ceil(length / part.length));
  const run = (): void => void work(text);
  try {
    new Script("run()").runInContext(createContext({ run }), { timeout: limitMs });
  } catch (error) {
    if (!String(error).includes("Script execution timed out")) throw error;
    throw new Error(`more than linear time for ${JSON.stringify(part)}, repeated`, {
      cause: error,
    });
  }
}
