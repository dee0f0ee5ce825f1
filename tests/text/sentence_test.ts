// Tests of src/text/sentence.ts.

import assert from "node:assert/strict";
import { firstSentence, limitLength } from "../../src/text/sentence.ts";

Deno.test("firstSentence() ends at the first end mark of a sentence", () => {
  // `¦` marks the end of the first sentence.
  const marked = [
    "",
    "a",
    "a.¦ b",
    "Ab cd.Ef gh.¦ I",
    "a (see `b.` c).¦ d",
    "a?¦ b",
    "(a!)¦ b",
    "“a.”¦ b",
    "「a。」¦b",
    "1. a.¦ b",
    "see fig. 2.¦ b",
    "say no.¦ Then go",
    "the U.S. and more.¦ b",
    "at 5 p.m. on Monday.¦ b",
    "from Jan. to Dec. 5.¦ b",
    "until Dec.¦ Then b",
    "min. and max. values.¦ b",
    "et al. say.¦ b",
    "... a.¦ b",
    "a etc.",
    "allow :. in names again.¦ Only b",
  ];
  for (const text of marked) {
    assert.equal(firstSentence(text.replace("¦", "")), text.split("¦")[0], text);
  }
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
