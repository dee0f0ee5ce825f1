// Tests of src/ai/grounding/number_words.ts.

import assert from "node:assert/strict";
import {
  composeNumber,
  continuesNumber,
  isNumberWord,
  MULTIPLIERS,
} from "../../../src/ai/grounding/number_words.ts";

Deno.test("composeNumber() adds the words of a number up", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["three", "3"],
    ["twenty one", "21"],
    ["two hundred six", "206"],
    ["three thousand five hundred", "3500"],
    ["dozen", "12"],
    ["dozens", "dozens"],
    ["halved", "half"],
    ["twice", "2"],
  ];
  for (const [words, value] of cases) assert.equal(composeNumber(words.split(" ")), value);
  assert.equal(composeNumber([]), undefined);
});

Deno.test("continuesNumber() parts numbers that stand next to each other", () => {
  assert.equal(continuesNumber([], "three"), true);
  assert.equal(continuesNumber(["twenty"], "three"), true);
  assert.equal(continuesNumber(["first"], "three"), false);
  assert.equal(continuesNumber(["twenty"], "second"), false);
  assert.equal(continuesNumber(["two"], "hundred"), true);
});

Deno.test("isNumberWord() knows words of numbers only", () => {
  for (const word of ["zero", "nineteen", "ninety", "once", "tenth", ...MULTIPLIERS.keys()]) {
    assert.equal(isNumberWord(word), true, word);
  }
  for (const word of ["many", "ones", "constructor", ""]) assert.equal(isNumberWord(word), false);
});
