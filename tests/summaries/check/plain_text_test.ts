// Tests of src/summaries/check/plain_text.ts.

import assert from "node:assert/strict";
import { joinWords, normalizeText, stemWord } from "../../../src/summaries/check/plain_text.ts";

Deno.test("normalizeText() writes what looks the same in one way", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["ｖ１．２", "v1.2"],
    ["José ﬁle", "Jose file"],
    ["“a” ‘b’", "\"a\" 'b'"],
    ["a‑b 1–2 a—b", "a-b 1-2 a - b"],
    ["a\u200bb\u0007", "ab"],
    ["a\r\nb\tc", "a\n\nb c"],
    ["2×", "2x"],
  ];
  for (const [text, plain] of cases) assert.equal(normalizeText(text), plain);
});

Deno.test("stemWord() gives one stem for the forms of a word", () => {
  const forms = [
    "cache caches cached caching",
    "entry entries",
    "stop stops stopped stopping",
    "fix fixes fixed",
  ];
  for (const row of forms) assert.equal(new Set(row.split(" ").map(stemWord)).size, 1, row);
  assert.notEqual(stemWord("class"), stemWord("clad"));
});

Deno.test("joinWords() puts single spaces between and around words", () => {
  assert.equal(joinWords("A, b-c"), " a b c ");
});
