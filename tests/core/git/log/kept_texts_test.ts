// Texts that come again and again are decoded once each.

import assert from "node:assert/strict";
import { KeptTexts } from "../../../../src/core/git/log/kept_texts.ts";

const ENCODER = new TextEncoder();

Deno.test("KeptTexts.read() gives the text between two places", () => {
  const kept = new KeptTexts(new TextDecoder("utf-8", { ignoreBOM: true }));
  const bytes = ENCODER.encode("Ada\0Ärne\0Ada\0Adb");
  const texts = [[0, 3], [4, 9], [10, 13], [14, 17], [3, 3]]
    .map(([start = 0, end = 0]) => kept.read(bytes, start, end));
  assert.deepEqual(texts, ["Ada", "Ärne", "Ada", "Adb", ""]);
});

Deno.test("KeptTexts.read() tells texts apart, whatever number stands for them", () => {
  const kept = new KeptTexts(new TextDecoder());
  // Enough for some of them to share a number.
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 200_000; index++) {
      const text = index.toString(36);
      const bytes = ENCODER.encode(text);
      assert.equal(kept.read(bytes, 0, bytes.length), text);
    }
  }
});
