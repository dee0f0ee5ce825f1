// Tests of src/secrets/values.ts.

import assert from "node:assert/strict";
import { isPlaceholder, isRepetition, looksRandom } from "../../src/secrets/values.ts";

Deno.test("looksRandom() recognizes random values", () => {
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
    ["src/secrets/patterns.ts", false],
    ["changeme-a1B2c3D4", false],
    // "Aktuální", "Përsërit": words of other languages.
    ["Aktu\u00e1ln\u00ed", false],
    ["P\u00ebrs\u00ebrit", false],
    ["OAuth2\u7528\u6236\u7aef1a2b", false],
  ];
  for (const [value, expected] of cases) assert.equal(looksRandom(value), expected, value);
});

Deno.test("isPlaceholder() recognizes placeholders", () => {
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
    "sk-...",
    "ghp_…",
    "sk_test_xxxx",
  ];
  for (const value of placeholders) assert.equal(isPlaceholder(value), true, value);
  const values: readonly string[] = ["hunter2", "s3cret", "a1B2c3D4", "Passw0rd!42", "key-of-ada"];
  for (const value of values) assert.equal(isPlaceholder(value), false, value);
});

Deno.test("isRepetition() recognizes one sign again and again, behind the beginning of a token", () => {
  const repeated = ["xxxx", "sk_test_xxxx", "ghp_000000", "AKIA0000", "----", "xoxb-xxxxx"];
  for (const value of repeated) assert.equal(isRepetition(value), true, value);
  const others = ["xxx", "sk_test_xxxy", "hunter2222", "sk_test_51xxxx", "", "a-b-c-d-1111"];
  for (const value of others) assert.equal(isRepetition(value), false, value);
});
