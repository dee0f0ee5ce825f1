// Tests of src/text/patterns/sought_words.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { isFound, SearchedBytes, SOUGHT_WORDS } from "../../../src/text/patterns/sought_words.ts";

Deno.test("SearchedBytes.find() finds the words that the text includes", () => {
  const piece = fc.oneof(
    fc.constantFrom(...SOUGHT_WORDS),
    // Parts of words, which begin like one and end otherwise.
    fc.constantFrom(...SOUGHT_WORDS).chain((word) =>
      fc.nat(word.length).map((length) => word.slice(0, length))
    ),
    fc.string({ unit: "grapheme", maxLength: 4 }),
  );
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.nat(9),
      fc.nat(9),
      fc.nat(1),
      (pieces, before, after, offset) => {
        const bytes = new TextEncoder().encode("#".repeat(offset) + pieces.join("")).subarray(
          offset,
        );
        const [start, end] = [Math.min(before, bytes.length), Math.max(0, bytes.length - after)];
        const text = new TextDecoder("latin1").decode(bytes.subarray(start, Math.max(start, end)));
        const found = new SearchedBytes(bytes).find(start, end);
        assert.deepEqual(
          SOUGHT_WORDS.filter((word) => isFound(found, word)),
          SOUGHT_WORDS.filter((word) => text.includes(word)),
        );
      },
    ),
  );
});
