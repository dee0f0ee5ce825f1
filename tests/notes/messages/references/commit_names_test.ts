// Tests of src/notes/messages/references/commit_names.ts.

import assert from "node:assert/strict";
import { commitNamesIn } from "../../../../src/notes/messages/references/commit_names.ts";
import { assertLinear } from "../../../support/linear_time.ts";

Deno.test("commitNamesIn() finds what may be hashes, each once", () => {
  const cases: readonly (readonly [text: string, names: string])[] = [
    ["broken since 8d3c1f0, again in 8d3c1f0 and (9e4d2a1b)", "8d3c1f0 9e4d2a1b"],
    [`Reverts \`${"a1".repeat(20)}\`.`, "a1".repeat(20)],
    // Words, numbers, and parts of something else.
    ["defaced 1234567 effaced", ""],
    ["#8d3c1f0 a/8d3c1f0 8d3c1f0/a v8d3c1f0 8d3c1f0x 8d3c1f0.js 8d3c1f0-a ada@8d3c1f0", ""],
    ["8d3c1f 8D3C1F0", ""],
    [`${"a1".repeat(20)}a`, ""],
  ];
  for (const [text, names] of cases) assert.equal(commitNamesIn(text).join(" "), names, text);
});

Deno.test("commitNamesIn() takes any text, in linear time", () => {
  for (const part of ["a1", "a", "1", "a1b2c3d ", "abcdef0-"]) {
    assertLinear(part, (text) => assert.ok(commitNamesIn(text).length <= 50));
  }
});
