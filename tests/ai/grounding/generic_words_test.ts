// Tests of src/ai/grounding/generic_words.ts.

import assert from "node:assert/strict";
import { isGeneric } from "../../../src/ai/grounding/generic_words.ts";
import { stemWord } from "../../../src/ai/grounding/plain_text.ts";

Deno.test("isGeneric() knows what changes of any kind speak of, in every form", () => {
  const generic = ["behavior", "behaviour", "tests", "configurations", "users", "compatible"];
  for (const word of generic) assert.equal(isGeneric(stemWord(word)), true, word);
  for (const word of ["cart", "session", "regex"]) assert.equal(isGeneric(stemWord(word)), false);
});
