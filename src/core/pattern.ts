// Runs the user's regular expressions under a time limit that can interrupt them.

import { createContext, Script } from "node:vm";
import { EnvironmentError, UsageError } from "../errors.ts";
import type { Place } from "../ui/types.ts";
import { quote } from "../text/control_characters.ts";

const TIMEOUT_MS = 1_000;

/** Tests texts against one regular expression. */
export interface PatternTester {
  /**
   * For each text, whether the expression matches anywhere in it.
   * @throws EnvironmentError when that takes longer than a second.
   * @throws UsageError when the expression is too large.
   */
  readonly test: (texts: readonly string[]) => readonly boolean[];
  /**
   * For each text, the first `most` non-overlapping matches; empty matches are left out.
   * @throws EnvironmentError, UsageError as `test` does.
   */
  readonly find: (texts: readonly string[], most: number) => readonly (readonly Place[])[];
  /**
   * For each text, the first `most` non-overlapping matches that are not empty: each the whole match,
   * then its groups, empty where one took no part.
   * @throws EnvironmentError, UsageError as `test` does.
   */
  readonly capture: (
    texts: readonly string[],
    most: number,
  ) => readonly (readonly (readonly string[])[])[];
}

// The scripts run in another realm; convert their results to arrays of this one.
const TEST = "answer = texts.map((text) => { pattern.lastIndex = 0; return pattern.test(text); });";
const FIND = `answer = texts.map((text) => {
  const places = [];
  pattern.lastIndex = 0;
  for (let match; places.length < 2 * most && (match = pattern.exec(text)) !== null;) {
    const { length } = match[0];
    if (length === 0) pattern.lastIndex++;
    else places.push(match.index, match.index + length);
  }
  return places;
});`;

const CAPTURE = `answer = texts.map((text) => {
  const found = [];
  pattern.lastIndex = 0;
  for (let match; found.length < most && (match = pattern.exec(text)) !== null;) {
    if (match[0] === "") pattern.lastIndex++;
    else found.push([...match].map((group) => group ?? ""));
  }
  return found;
});`;

/** A tester for a valid expression; `flags` as in ECMAScript. */
export function createPatternTester(source: string, flags: string): PatternTester {
  // Pass the expression as data, never as code.
  const sandbox = createContext({ source, flags: `${flags}g`, texts: [], most: 0, answer: [] });
  new Script("var pattern = new RegExp(source, flags);").runInContext(sandbox);
  const run = <Answer>(script: Script, texts: readonly string[]): readonly Answer[] => {
    sandbox["texts"] = texts;
    try {
      script.runInContext(sandbox, { timeout: TIMEOUT_MS });
    } catch (error) {
      // The engine compiles an expression on first use and may then reject a valid one as too
      // large.
      if (/^SyntaxError: Invalid regular expression/.test(String(error))) {
        throw new UsageError(`the pattern ${quote(source)} is too large`, "write a shorter one");
      }
      if (!isTimeout(error)) throw error;
      throw new EnvironmentError(
        `the pattern ${quote(source)} takes too long`,
        "avoid a repetition inside another, as in '(a+)+'",
        { cause: error },
      );
    }
    // The type holds because only the three scripts above write `answer`.
    return [...sandbox["answer"] as readonly Answer[]];
  };
  const test = new Script(TEST);
  const find = new Script(FIND);
  const capture = new Script(CAPTURE);
  return {
    test: (texts) => run<boolean>(test, texts),
    find: (texts, most) => {
      sandbox["most"] = most;
      return run<readonly number[]>(find, texts).map(pairUp);
    },
    capture: (texts, most) => {
      sandbox["most"] = most;
      return run<readonly (readonly string[])[]>(capture, texts)
        .map((matches) => Array.from(matches, (groups) => [...groups]));
    },
  };
}

function pairUp(numbers: readonly number[]): readonly Place[] {
  const places: Place[] = [];
  for (let index = 0; index < numbers.length; index += 2) {
    places.push({ start: numbers[index] ?? 0, end: numbers[index + 1] ?? 0 });
  }
  return places;
}

// Match the message: the error carries a code in Node, but not in Deno.
function isTimeout(error: unknown): boolean {
  return /Script execution timed out/.test(String(error));
}
