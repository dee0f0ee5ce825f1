// Tests of src/commands/flags.ts.

import assert from "node:assert/strict";
import { flagsFor } from "../../src/commands/flags.ts";

Deno.test("flagsFor() takes Unicode's classes where an expression is valid so", () => {
  const cases: readonly (readonly [pattern: string, flags: string])[] = [
    ["cat", "i"],
    ["\\p{Lu}", "iu"],
    ["😀.", "iu"],
    ["größe", "iu"],
    ["größe\\-", "i"],
    ["\\-", "i"],
    ["a{,2}", "i"],
    ["x]", "i"],
  ];
  for (const [pattern, flags] of cases) {
    assert.equal(flagsFor(pattern, false), flags, pattern);
    assert.equal(flagsFor(pattern, true), flags.slice(1), pattern);
  }
});
