// Tests of src/text/sentence.ts.

import assert from "node:assert/strict";
import { firstSentence, limitLength } from "../../src/text/sentence.ts";

Deno.test("firstSentence() ends at the first end mark of a sentence", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", ""],
    ["a", "a"],
    ["a. b", "a."],
    ["Ab cd.Ef gh. I", "Ab cd.Ef gh."],
    ["a (see `b.` c). d", "a (see `b.` c)."],
    ["a? b", "a?"],
    ["(a!) b", "(a!)"],
    ["“a.” b", "“a.”"],
    ["「a。」b", "「a。」"],
    ["1. a. b", "1. a."],
    ["see fig. 2. b", "see fig. 2."],
    ["say no. Then go", "say no."],
    ["the U.S. and more. b", "the U.S. and more."],
    ["et al. say. b", "et al. say."],
    ["... a. b", "... a."],
    ["a etc.", "a etc."],
  ];
  for (const [text, sentence] of cases) assert.equal(firstSentence(text), sentence, text);
});

Deno.test("limitLength() cuts between words, outside of code", () => {
  const cases: readonly (readonly [string, number, string])[] = [
    ["abc def", 7, "abc def"],
    ["abc defg", 7, "abc…"],
    ["abc def ghi", 8, "abc def…"],
    ["abc, def ghi", 8, "abc…"],
    ["abcdefgh", 4, "abc…"],
    ["ab `c d` e", 8, "ab…"],
    ["`ab cd`", 5, ""],
    ["😀😀😀", 3, "😀😀😀"],
    ["a😀😀😀", 3, "a😀…"],
    ["漢字かな", 3, "漢字…"],
    ["ae\u0301e\u0301", 3, "a…"],
  ];
  for (const [text, limit, cut] of cases) assert.equal(limitLength(text, limit), cut, text);
});

Deno.test("limitLength() reads no more than needed", () => {
  assert.equal(limitLength("a".repeat(1_000_000), 3), "aa…");
  assert.equal(limitLength("a\u0301".repeat(500_000), 4), "a\u0301…");
});
