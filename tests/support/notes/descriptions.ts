// Checks the sentence that is extracted from the description of a pull request.

import assert from "node:assert/strict";
import { shortenDescription } from "../../../src/pull_requests/description.ts";

/** Descriptions with the expected sentence in «»; without them, none is expected. */
export function checkMarked(descriptions: readonly string[]): void {
  checkPairs(descriptions.map((marked) => [
    marked.replace(/[«»]/g, ""),
    /«(.*)»/s.exec(marked)?.[1],
  ]));
}

/** Descriptions and their sentences; each is checked with both kinds of line breaks. */
export function checkPairs(
  cases: readonly (readonly [description: string, sentence: string | undefined])[],
): void {
  for (const [description, sentence] of cases) {
    for (const text of [description, description.replaceAll("\n", "\r\n")]) {
      assert.equal(shortenDescription(text, "the title"), sentence, JSON.stringify(text));
    }
  }
}
