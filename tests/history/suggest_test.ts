// Tests of src/history/suggest.ts.

import assert from "node:assert/strict";
import { suggestNames } from "../../src/history/suggest.ts";

Deno.test("suggestNames() names the nearest first, three at most", () => {
  const cases: readonly (readonly [string, readonly string[], string | undefined])[] = [
    ["v1.0.1", ["v1.0.0", "main", "other"], "did you mean 'v1.0.0'?"],
    ["V1.0.0", ["v1.0.0"], "did you mean 'v1.0.0'?"],
    ["1.0.0", ["v1.0.0", "v2.0.0"], "did you mean 'v1.0.0' or 'v2.0.0'?"],
    ["v4.13", ["v4.14", "v4.13.0", "v5.0.0"], "did you mean 'v4.13.0' or 'v4.14'?"],
    ["mian", ["main", "next"], "did you mean 'main'?"],
    ["MAIN", ["main"], "did you mean 'main'?"],
    ["main", ["MAIN"], "did you mean 'MAIN'?"],
    ["v1", ["v2", "v3", "v4", "v5"], "did you mean 'v2', 'v3' or 'v4'?"],
    ["main", ["origin/main"], "did you mean 'origin/main'?"],
    ["v1.0.0", ["v1.0.9", "v1.0.9"], "did you mean 'v1.0.9'?"],
    ["nope", ["v1.0.0", "v2.0.0"], undefined],
    ["nope", [], undefined],
    ["", ["abc"], undefined],
    ["a", ["abcdef"], undefined],
    ["v1.0", ["v1.0\u001b[2J"], "did you mean 'v1.0\\u{1b}[2J'?"],
  ];
  for (const [wanted, names, hint] of cases) {
    assert.equal(suggestNames(wanted, names), hint, wanted);
  }
});

Deno.test("suggestNames() compares long names by their start", () => {
  const long = "x".repeat(200_000);
  assert.equal(suggestNames(long, ["v1.0.0"]), undefined);
  assert.equal(suggestNames(long, [`${long}y`]), `did you mean '${"x".repeat(79)}…'?`);
});
