// Tests of src/summaries/check/stopwords.ts.

import assert from "node:assert/strict";
import { contentWords, isGeneric, isStopword } from "../../../src/summaries/check/stopwords.ts";

Deno.test("contentWords() leaves stopwords and numbers out", () => {
  const words = contentWords("makes 3 of the doors close without a sound");
  assert.deepEqual(words, ["doors", "close", "sound"]);
  assert.equal(isStopword("without"), true);
  assert.equal(isStopword("door"), false);
});

Deno.test("isGeneric() knows the words of any change in every form", () => {
  const generic = ["behavior", "behaviour", "tests", "configurations", "users", "compatible"];
  for (const word of generic) assert.equal(isGeneric(word), true, word);
  for (const word of ["cart", "session", "regex"]) assert.equal(isGeneric(word), false, word);
});
