// Tests of src/ai/grounding/held_words.ts.

import assert from "node:assert/strict";
import { isBorneOut, isHeld, readHeldWords } from "../../../src/ai/grounding/held_words.ts";

Deno.test("isHeld() knows the forms and parts of a word, isBorneOut() its matter too", () => {
  const held = readHeldWords("restyle the doors and gzip them");
  const cases: readonly (readonly [word: string, isHeld: boolean, isBorneOut: boolean])[] = [
    ["door", true, true],
    ["styles", true, true],
    ["doorway", true, true],
    ["compress", false, true],
    ["window", false, false],
  ];
  for (const [word, isWord, isMatter] of cases) {
    assert.equal(isHeld(word, held), isWord, word);
    assert.equal(isBorneOut(word, held), isMatter, word);
  }
});
