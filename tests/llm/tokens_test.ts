// Tests of src/llm/tokens.ts.

import assert from "node:assert/strict";
import { estimateTokens } from "../../src/llm/tokens.ts";

const CASES: readonly (readonly [text: string, tokens: number])[] = [
  ["", 0],
  ["a", 1],
  ["four", 1],
  ["fives", 2],
  ["x".repeat(4_000), 1_000],
  ["漢字漢", 2],
  ["ü", 1],
  ["漢字漢abcd", 3],
];

Deno.test("estimateTokens() counts four characters of ASCII as one, and others more closely", () => {
  for (const [text, tokens] of CASES) assert.equal(estimateTokens(text), tokens, text.slice(0, 20));
});
