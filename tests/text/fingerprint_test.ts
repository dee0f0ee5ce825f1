// Tests of src/text/fingerprint.ts.

import assert from "node:assert/strict";
import { FingerprintSet, TextIndex } from "../../src/text/fingerprint.ts";

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

Deno.test("TextIndex finds texts by their positions", () => {
  const texts = Array.from(
    { length: 3_000 },
    (_, at) => (at * 40_503).toString(16).padStart(40, "0"),
  );
  const index = new TextIndex(texts.length, (at) => texts[at] ?? "");
  for (const [at, text] of texts.entries()) assert.equal(index.find(text), at);
  for (const other of ["", "a", "f".repeat(40)]) assert.equal(index.find(other), -1);
  assert.equal(new TextIndex(0, () => "").find(""), -1);
  const repeated = ["one", "two", "one"];
  assert.equal(new TextIndex(3, (at) => repeated[at] ?? "").find("one"), 2);
});
