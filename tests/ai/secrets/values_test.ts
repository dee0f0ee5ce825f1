// Tests of src/ai/secrets/values.ts.

import assert from "node:assert/strict";
import {
  isCode,
  isEncodedPair,
  isKnown,
  isPlaceholder,
  isStandIn,
  looksChosen,
  looksRandom,
} from "../../../src/ai/secrets/values.ts";

Deno.test("looksRandom() knows what a machine has made up", () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ["a1B2c3D4", true],
    ["Tr0ub4dor&3", true],
    ["sup3rS3cret!", true],
    ["DVDNDfzWvNCBVpoRTzTbucbf", true],
    ["0f3c9a7be21d48560f3c9a7be21d4856", true],
    ["123e4567-e89b-12d3-a456-426614174000", true],
    ["x7-k2p-9qz-4wn", false],
    ["x7-k2P-9qZ!4wn", true],
    ["a1B2c3D", false],
    ["", false],
    ["correcthorsebatterystaple", false],
    ["1234567890123", false],
    ["AccessTokenProvider2", false],
    ["my-secret-v2", false],
    ["release-2.0.1-rc.1", false],
    ["src/ai/secrets/patterns.ts", false],
    ["changeme-a1B2c3D4", false],
    // "Aktuální", "Përsërit": words of other languages.
    ["Aktu\u00e1ln\u00ed", false],
    ["P\u00ebrs\u00ebrit", false],
    ["OAuth2\u7528\u6236\u7aef1a2b", false],
  ];
  for (const [value, expected] of cases) assert.equal(looksRandom(value), expected, value);
});

Deno.test("isPlaceholder() knows what stands for a value", () => {
  const placeholders: readonly string[] = [
    "",
    "...",
    "xxx",
    "********",
    "$PASSWORD",
    "${PASSWORD}",
    "$(cat password)",
    "{{ password }}",
    "%PASSWORD%",
    "<password>",
    "[masked:",
    "changeme",
    "CHANGE_ME_NOW",
    "password",
    "Passw0rd-example",
    "my-secret",
    "your-key",
    "pass",
    "x-oauth-basic",
  ];
  for (const value of placeholders) assert.equal(isPlaceholder(value), true, value);
  const values: readonly string[] = ["hunter2", "s3cret", "a1B2c3D4", "Passw0rd!42", "key-of-ada"];
  for (const value of values) assert.equal(isPlaceholder(value), false, value);
});

/** Values that a person may have chosen, put together so that no scanner takes this file for a leak. */
const CHOSEN: readonly string[] = [
  "hunter2",
  "hunter2-prod",
  "Sommer2024",
  "Sommer2024!",
  "abc12345",
  "s3cret",
  "Tr0ub4dor&3",
  "lovelace@home",
  "1815-ada",
];

Deno.test("looksChosen() knows what a person may have chosen for a password", () => {
  for (const value of CHOSEN) assert.equal(looksChosen(value), true, value);
  const others: readonly string[] = [
    "",
    "a1",
    "swordfish",
    "Passwort!",
    "Password*",
    "next-token",
    "password1",
    "Password123!",
    "P@ssw0rd",
    "secret123",
    "test1234",
    "user-password-2",
    "step-1",
    "required|min:8",
    "varchar(255)",
    "sha256",
    "argon2id",
    "utf-8",
    "scram-sha-256",
    "Uint8Array",
    "login.field2",
    "/run/secrets/db1",
    "./key1.pem",
    "#password-1",
    "^1.2.3",
    "1.2.3-beta4",
    "2024-01-01T00",
    "0x1f2e3d",
    "100chars",
    "ada@example.org",
    "${PASSWORD_1}",
    "pa\u00dfwort1",
    `a1${"b".repeat(100)}`,
  ];
  for (const value of others) assert.equal(looksChosen(value), false, value);
});

Deno.test("isStandIn() and isKnown() know what tests and programs come with", () => {
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
  ];
  for (const [value, standsIn, known] of cases) {
    assert.equal(isStandIn(value), standsIn, value);
    assert.equal(isKnown(value), known, value);
  }
});

Deno.test("isCode() knows calls, members, types and names of methods", () => {
  const code = ["prompt()", "a.b", "a?.b[", "e1?t2:n3", "Float32Array", "sha256", "scram-sha-256"];
  for (const value of code) assert.equal(isCode(value), true, value);
  for (const value of [...CHOSEN, "word"]) assert.equal(isCode(value), false, value);
});

Deno.test("isEncodedPair() knows a name and a password in base64", () => {
  for (const text of ["ada:lovelace", ":lovelace", "ada:a:b c"]) {
    assert.equal(isEncodedPair(btoa(text)), true, text);
  }
  for (const text of ["lovelace", "ada:", "ada:l\n:x", "\0\u0001:\u00ff\u00fe\u00fd"]) {
    assert.equal(isEncodedPair(btoa(text)), false, text);
  }
  for (const value of ["", "a:b", "=====", "abcdefghi"]) assert.equal(isEncodedPair(value), false);
});
