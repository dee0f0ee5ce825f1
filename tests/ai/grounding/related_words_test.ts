// Tests of src/ai/grounding/related_words.ts.

import assert from "node:assert/strict";
import { stemWord } from "../../../src/ai/grounding/plain_text.ts";
import { mattersOf } from "../../../src/ai/grounding/related_words.ts";

Deno.test("mattersOf() gives words of one matter a number in common", () => {
  const share = (first: string, second: string): boolean => {
    const matters = mattersOf(stemWord(first));
    return mattersOf(stemWord(second)).some((matter) => matters.includes(matter));
  };
  assert.equal(share("compressed", "bandwidth"), true);
  assert.equal(share("fixes", "errors"), true);
  assert.equal(share("restored", "dumps"), true);
  assert.equal(share("compressed", "errors"), false);
  assert.deepEqual(mattersOf("banana"), []);
});
