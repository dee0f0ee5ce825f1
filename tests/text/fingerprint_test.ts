// Tests of src/text/fingerprint.ts.

import assert from "node:assert/strict";
import { FingerprintSet } from "../../src/text/fingerprint.ts";

Deno.test("FingerprintSet never lacks what was added, and holds little else", () => {
  const set = new FingerprintSet(10_003);
  const hashes = Array.from(
    { length: 10_000 },
    (_, at) => (at * 2_654_435_761).toString(16).padStart(16, "0").repeat(3).slice(0, 40),
  );
  const added = ["", "a", "größe", ...hashes];
  const repeats = added.filter((text) => set.add(text));
  for (const text of added) assert.equal(set.mayHave(text), true, text);
  const others = hashes.filter((text) => set.mayHave([...text].reverse().join("")));
  assert.ok(repeats.length < 500 && others.length < 500, `${repeats.length} ${others.length}`);
});
