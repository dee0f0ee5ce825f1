// Tests of src/summaries/check/form.ts.

import assert from "node:assert/strict";
import { findFormFault, MOST_WORDS } from "../../../src/summaries/check/form.ts";

Deno.test("findFormFault() lets one plain sentence pass", () => {
  const sentences = [
    "Adds a port, e.g. for tests.",
    "Adds ports (vs. sockets) and `a | b`",
    "Ignores empty lines!",
    `${"a ".repeat(MOST_WORDS)}`,
    "Adds I/O",
    "Updates the summary page.",
  ];
  for (const sentence of sentences) assert.equal(findFormFault(sentence), undefined, sentence);
});

Deno.test("findFormFault() says what is wrong", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "is empty"],
    ["?!", "is empty"],
    ["a\u2028b", "has more than one line"],
    ["a\u202eb", "holds invisible or control characters"],
    ["a `b", "holds broken code marks"],
    ["see example.com", "holds a link or an address"],
    ["see [a](b)", "holds markup or a character that is not plain text: '['"],
    ["a ".repeat(MOST_WORDS + 1), "is longer than 30 words"],
    ["One. Two", "has more than one sentence"],
    ["I cannot tell", "talks instead of telling the change"],
  ];
  for (const [summary, fault] of cases) assert.equal(findFormFault(summary), fault);
});
