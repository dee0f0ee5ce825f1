// Lists of words in a sentence.

import assert from "node:assert/strict";
import { joinList } from "../../src/text/wording.ts";

Deno.test("joinList() writes commas between words, and a word before the last", () => {
  const cases = [
    { words: [], expected: "" },
    { words: ["a"], expected: "a" },
    { words: ["a", "b"], expected: "a and b" },
    { words: ["a", "b", "c"], expected: "a, b and c" },
  ];
  for (const { words, expected } of cases) assert.equal(joinList(words), expected);
  assert.equal(joinList(["a", "b", "c"], "or"), "a, b or c");
});
