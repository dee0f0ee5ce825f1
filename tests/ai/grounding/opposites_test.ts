// Tests of src/ai/grounding/opposites.ts.

import assert from "node:assert/strict";
import { areOppositeActs, OPPOSITES, REMOVED } from "../../../src/ai/grounding/opposites.ts";
import { stemWord } from "../../../src/ai/grounding/plain_text.ts";

Deno.test("areOppositeActs() knows verbs that undo each other, in both directions", () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ["opens", "close", true],
    ["closes", "open", true],
    ["removes", "add", true],
    ["disables", "enable", true],
    ["removes", "drop", false],
    ["keeps", "add", false],
    ["renames", "add", false],
  ];
  for (const [first, second, expected] of cases) {
    assert.equal(areOppositeActs(stemWord(first), stemWord(second)), expected, first);
  }
});

Deno.test("OPPOSITES ask for words that are not those of the other side", () => {
  assert.ok(REMOVED.includes("remov"));
  for (const { says, reversed, support } of OPPOSITES) {
    assert.deepEqual(reversed.filter((start) => support.includes(start)), [], String(says));
  }
});
