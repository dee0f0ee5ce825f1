// Regular expressions of the person who runs relnotes, under a time limit that really ends them.

import { createContext, Script } from "node:vm";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../untrusted.ts";

const TIMEOUT_MS = 1_000;

/** Tests texts against one regular expression. */
export interface PatternTester {
  /**
   * For each text whether the expression matches it somewhere.
   * @throws EnvironmentError when that takes longer than a second.
   */
  readonly test: (texts: readonly string[]) => readonly boolean[];
}

/** Makes a tester of an expression that is known to be valid; `flags` as in ECMAScript. */
export function createPatternTester(source: string, flags: string): PatternTester {
  // The expression goes in as data, never as code.
  const sandbox = createContext({ source, flags, texts: "[]", results: "[]" });
  const script = new Script(
    "var pattern = pattern || new RegExp(source, flags);" +
      "results = JSON.stringify(JSON.parse(texts).map((text) => pattern.test(text)));",
  );
  return {
    test: (texts) => {
      sandbox["texts"] = JSON.stringify(texts);
      try {
        script.runInContext(sandbox, { timeout: TIMEOUT_MS });
      } catch (error) {
        if (!isTimeout(error)) throw error;
        throw new EnvironmentError(
          `the pattern ${quote(source)} takes too long`,
          "write it without one repetition inside another",
          { cause: error },
        );
      }
      // What the script above has just written there.
      return JSON.parse(String(sandbox["results"])) as readonly boolean[];
    },
  };
}

// Node marks the error with a code; in Deno it comes from the other realm and bears a message only.
function isTimeout(error: unknown): boolean {
  return /Script execution timed out/.test(String(error));
}
