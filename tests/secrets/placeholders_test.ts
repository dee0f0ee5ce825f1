// Tests of src/secrets/placeholders.ts.

import assert from "node:assert/strict";
import { isKnown, isStandIn } from "../../src/secrets/placeholders.ts";

Deno.test("isStandIn() and isKnown() recognize sample values", () => {
  const cases: readonly (readonly [value: string, standsIn: boolean, known: boolean])[] = [
    ["postgres", true, true],
    ["somewordpress", true, true],
    ["admin123", true, true],
    ["secret123", true, false],
    ["mysecretpassword", true, false],
    ["my-secret-pw", true, false],
    ["loginButton2", true, false],
    ["swordfish", false, false],
    ["password2024", false, false],
    ["password1234", true, false],
    ["hunter2-prod", false, false],
    ["longRandomKey", true, false],
    ["pass;auth", true, false],
    // "user:pass" and "ada:lovelace" in base64.
    ["dXNlcjpwYXNz", true, false],
    ["YWRhOmxvdmVsYWNl", false, false],
    // Words by chance.
    ["x7Q" + "foo9Zk2mWp4Rt8Ln5Vb", false, false],
  ];
  for (const [value, standsIn, known] of cases) {
    assert.equal(isStandIn(value), standsIn, value);
    assert.equal(isKnown(value), known, value);
  }
});
