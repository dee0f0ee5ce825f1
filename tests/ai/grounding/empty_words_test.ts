// Tests of src/ai/grounding/empty_words.ts.

import assert from "node:assert/strict";
import { isWeighty, tellingWords } from "../../../src/ai/grounding/empty_words.ts";

Deno.test("tellingWords() leaves out what says nothing, isWeighty() what says little", () => {
  const words = tellingWords("makes 3 of the doors close without a sound");
  assert.deepEqual(words, ["makes", "3", "doors", "close", "sound"]);
  assert.deepEqual(words.filter(isWeighty), ["doors", "close", "sound"]);
});
