// Tests of src/summaries/check/number_words.ts.

import assert from "node:assert/strict";
import {
  isNumberWord,
  NUMBER_WORDS,
  readUnit,
  unitOf,
  valueOf,
} from "../../../src/summaries/check/number_words.ts";

Deno.test("valueOf() gives the number that NUMBER_WORDS matches", () => {
  const cases: readonly (readonly [words: string, value: string])[] = [
    ["three", "3"],
    ["twenty one", "21"],
    ["ninety-nine", "99"],
    ["two hundred", "200"],
    ["seventeen thousand", "17000"],
    ["two hundred thousand", "200000"],
    ["dozen", "12"],
    ["dozens", "dozens"],
    ["halved", "half"],
    ["twice", "2"],
  ];
  const pattern = new RegExp(`^(?:${NUMBER_WORDS})$`);
  for (const [words, value] of cases) {
    assert.match(words, pattern);
    assert.equal(valueOf(words), value);
    assert.equal(isNumberWord(words.split(/[ -]/)[0] ?? ""), true);
  }
  for (const word of ["many", "ones", "constructor", ""]) {
    assert.doesNotMatch(word, pattern);
    assert.equal(isNumberWord(word), false, word);
  }
});

Deno.test("readUnit() reads the unit behind a number, unitOf() that of a word", () => {
  assert.deepEqual(readUnit("5 minutes", 1), { name: "minute", end: 9 });
  assert.deepEqual(readUnit("5m", 1), { name: "minute", end: 2 });
  assert.deepEqual(readUnit("5%", 1), { name: "percent", end: 2 });
  assert.deepEqual(readUnit("5 million", 1), { factor: 1_000_000, end: 9 });
  for (const text of ["5 m", "5 files", "5", "5ms2"]) {
    assert.equal(readUnit(text, 1).name, undefined, text);
  }
  assert.equal(unitOf("msec"), "millisecond");
  for (const word of ["s", "file"]) assert.equal(unitOf(word), undefined);
});
