// Tests of src/summaries/check/common_words.ts.

import assert from "node:assert/strict";
import { isCommonOpening, isCommonWord } from "../../../src/summaries/check/common_words.ts";

Deno.test("isCommonWord() knows the forms of common words", () => {
  for (const word of ["fixes", "adding", "dependencies", "the", "marked", "whole"]) {
    assert.equal(isCommonWord(word), true, word);
  }
  for (const word of ["lodash", "foobar", "acme", ""]) assert.equal(isCommonWord(word), false);
});

Deno.test("isCommonOpening() takes words that are names too for names", () => {
  for (const word of ["fixes", "marks", "shopping", "recursive", "previously", "throttles"]) {
    assert.equal(isCommonOpening(word), true, word);
  }
  for (const word of ["mark", "windows", "john", "google", "acme", "fred", "atlas", "charles"]) {
    assert.equal(isCommonOpening(word), false, word);
  }
});
