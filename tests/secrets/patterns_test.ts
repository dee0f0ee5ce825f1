// Tests of src/secrets/patterns.ts; what the patterns find is tested in finder_test.ts.

import assert from "node:assert/strict";
import { findByPattern } from "../../src/secrets/patterns.ts";

Deno.test("findByPattern() gives kinds and places, including overlaps", () => {
  const key = "a1B2" + "c3D4e5F6g7H8i9J0k1L2m3N4";
  assert.deepEqual(findByPattern(""), []);
  assert.deepEqual(findByPattern("no secret in here"), []);
  assert.deepEqual(findByPattern(`token: ${key}`), [{ kind: "secret", start: 7, end: 35 }]);
  assert.deepEqual(findByPattern(`token: sk_${"live"}_${key}`), [
    { kind: "Stripe key", start: 7, end: 43 },
    { kind: "secret", start: 7, end: 43 },
  ]);
  assert.deepEqual(findByPattern("http://ab12-ab12:ab12@host"), [
    { kind: "password in a URL", start: 17, end: 21 },
  ]);
});
