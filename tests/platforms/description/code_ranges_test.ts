// Tests of src/platforms/description/code_ranges.ts.

import assert from "node:assert/strict";
import { findCodeRanges } from "../../../src/platforms/description/code_ranges.ts";

function codeIn(text: string, isMarkdown: boolean): readonly string[] {
  return findCodeRanges(text, isMarkdown).map(({ start, end }) => text.slice(start, end));
}

Deno.test("findCodeRanges() pairs runs of the same length", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    ["a `b` c ``d ` e`` f", ["`b`", "``d ` e``"]],
    ["a ` b", []],
    ["`` a ` b ` c", ["` b `"]],
    ["`a``b`", ["`a``b`"]],
    ["`a` b `c", ["`a`"]],
  ];
  for (const [text, codes] of cases) {
    assert.deepEqual(codeIn(text, true), codes, text);
    assert.deepEqual(codeIn(text, false), codes, text);
  }
});

Deno.test("findCodeRanges() reads escapes in Markdown only", () => {
  assert.deepEqual(codeIn("\\`a` b`", true), ["` b`"]);
  assert.deepEqual(codeIn("\\`a` b`", false), ["`a`"]);
  assert.deepEqual(codeIn("\\\\`a`", true), ["`a`"]);
  assert.deepEqual(codeIn("\\``a`", true), ["`a`"]);
  assert.deepEqual(codeIn("`a\\`", true), ["`a\\`"]);
});

Deno.test("findCodeRanges() reads runs of any number and length once", () => {
  const runs = Array.from({ length: 1_400 }, (_, index) => "`".repeat(index + 1)).join(" ");
  assert.deepEqual(findCodeRanges(runs, true), []);
  assert.equal(findCodeRanges("` ".repeat(500_000), true).length, 250_000);
});
