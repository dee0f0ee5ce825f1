// Checks which sentence is taken out of the description of a pull request.

import assert from "node:assert/strict";
import { shortenDescription } from "../../src/pull_requests/description.ts";

/** Each description with the sentence in «», which are taken out before; without them none is expected. */
export function checkMarked(descriptions: readonly string[]): void {
  checkPairs(descriptions.map((marked) => [
    marked.replace(/[«»]/g, ""),
    /«(.*)»/s.exec(marked)?.[1],
  ]));
}

/** Each description and its sentence, with both kinds of line ends. */
export function checkPairs(
  cases: readonly (readonly [description: string, sentence: string | undefined])[],
): void {
  for (const [description, sentence] of cases) {
    for (const text of [description, description.replaceAll("\n", "\r\n")]) {
      assert.equal(shortenDescription(text, "the title"), sentence, JSON.stringify(text));
    }
  }
}
