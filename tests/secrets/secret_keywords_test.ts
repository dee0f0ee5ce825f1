// Tests of src/secrets/secret_keywords.ts; what else it finds is tested in finder_test.ts.

import assert from "node:assert/strict";
import { findBehindNames } from "../../src/secrets/secret_keywords.ts";

Deno.test("findBehindNames() finds random values only, one for each name", () => {
  const key = "a1B2" + "c3D4e5F6g7H8";
  const cases: readonly (readonly [text: string, found: readonly (readonly [string, string])[]])[] =
    [
      ["", []],
      [`key: ${key}`, []],
      [`token: ${key}`, [["secret", key]]],
      [`a.password = "${key}";`, [["password", key]]],
      [`dbPasswordOld: '${key}'`, [["password", key]]],
      [`secret_token=${key}`, [["secret", key]]],
      [`password=${key}[(`, []],
      [`password=${key}[(4`, [["password", `${key}[(4`]]],
      [`password=x1,${key}`, [["password", `x1,${key}`]]],
      [`f(password=${key}, x)`, [["password", key]]],
      [`badge.svg?token=${key}`, [["secret", key]]],
      [`codecov.io/a/badge.svg?token=${key}`, []],
      [`f(password=${key}a)b`, []],
      [`token = ${"keyOrPair"};`, []],
      [`token: "${"npm:^4.0.0"}"`, []],
      [`token:\n${key}`, []],
    ];
  for (const [text, expected] of cases) {
    const found = findBehindNames(text).map(({ kind, start, end }) => [
      kind,
      text.slice(start, end),
    ]);
    assert.deepEqual(found, expected, text);
  }
});
