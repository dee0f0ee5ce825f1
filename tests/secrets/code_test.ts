// Tests of src/secrets/code.ts.

import assert from "node:assert/strict";
import {
  isBetweenStrings,
  isCamelName,
  isCode,
  isMeasure,
  isName,
  isReference,
} from "../../src/secrets/code.ts";

Deno.test("isCode() recognizes calls, members, types and method names", () => {
  const code = [
    "prompt()",
    "a.b",
    "a?.b[",
    "e1?t2:n3",
    "Float32Array",
    "sha256",
    "scram-sha-256",
    "A::b2",
  ];
  for (const value of code) assert.equal(isCode(value), true, value);
  const others = ["word", "hunter2", "1815-ada", `a.b.${"a1B2c3D4".repeat(3)}`];
  for (const value of others) assert.equal(isCode(value), false, value);
});

Deno.test("isName() and isCamelName() recognize identifiers", () => {
  const cases: readonly (readonly [value: string, isName: boolean, isCamelName: boolean])[] = [
    ["keyOrPair", true, true],
    ["jwtToken2", true, true],
    ["!!apiKey", true, false],
    ["db_password", true, false],
    ["oauth2Token", true, false],
    ["hunter2", true, false],
    ["Sommer2024", false, false],
    ["qLr7Xw2kZp", false, false],
    ["DVDNDfzWvNCBVpoRTzTbucbf", false, false],
    ["aBcDeFgHiJ", false, false],
    ["", false, false],
  ];
  for (const [value, name, camel] of cases) {
    assert.deepEqual([isName(value), isCamelName(value)], [name, camel], value);
  }
});

Deno.test("isReference() and isMeasure() recognize the values of lock files", () => {
  const cases: readonly (readonly [string, reference: boolean, measure: boolean])[] = [
    ["npm:^4.0.0", true, false],
    ["workspace:*", true, false],
    ["git+ssh://git@example.org/a.git#0f3c", true, false],
    ["https://example.org/a-1.0.0.tgz", true, false],
    ["https://example.org/a1B2c3", false, false],
    ["^1.2.3", false, true],
    [">=1.2", false, true],
    ["7.1.0(encoding@0.1.13)", false, true],
    ["12px", false, true],
    ["a1B2c3D4", false, false],
  ];
  for (const [value, reference, measure] of cases) {
    assert.deepEqual([isReference(value), isMeasure(value)], [reference, measure], value);
  }
});

Deno.test("isBetweenStrings() recognizes code between two strings", () => {
  for (const value of [",e=t.name,f(", ");x(", "+a.b+"]) {
    assert.equal(isBetweenStrings(value), true);
  }
  for (const value of ["a=b", ",aB1", "a1B2c3D4"]) assert.equal(isBetweenStrings(value), false);
});
