// Tests of src/ai/grounding/ordinary_words.ts.

import assert from "node:assert/strict";
import { isOrdinaryOpening, isOrdinaryWord } from "../../../src/ai/grounding/ordinary_words.ts";

Deno.test("isOrdinaryWord() knows the forms of common words", () => {
  for (const word of ["fixes", "adding", "dependencies", "the", "marked", "whole"]) {
    assert.equal(isOrdinaryWord(word), true, word);
  }
  for (const word of ["lodash", "foobar", "acme", ""]) assert.equal(isOrdinaryWord(word), false);
});

Deno.test("isOrdinaryOpening() takes words that are names too for names", () => {
  for (const word of ["fixes", "marks", "shopping", "recursive", "previously"]) {
    assert.equal(isOrdinaryOpening(word), true, word);
  }
  for (const word of ["mark", "windows", "john", "google", "acme", "fred", "boeing"]) {
    assert.equal(isOrdinaryOpening(word), false, word);
  }
});
