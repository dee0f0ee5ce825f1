// Tests of src/notes/earlier/backports.ts; tests/commands/generate/corrections_test.ts has the forms.

import assert from "node:assert/strict";
import { originalsOf } from "../../../src/notes/earlier/backports.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { assertLinear } from "../../support/linear_time.ts";

Deno.test("originalsOf() reads the title of a copy without its marks and numbers", () => {
  const copy = commitWith("[1.0] [BUG] Close every port (#12) (GH-13) (#14)");
  assert.deepEqual(originalsOf(copy), [{ number: 13 }]);
  const { hash } = copy;
  const one = commitWith("[1.0] [BUG] Close every port (#12)");
  assert.deepEqual(originalsOf(one), [{ title: "Close every port", copy: hash }]);
});

Deno.test("originalsOf() takes linear time", () => {
  for (const part of [" (#1)", "[a]", " ", "backport ", "backport of "]) {
    assertLinear(part, (text) => originalsOf(commitWith(`[1.0] x${text}.`)));
  }
});
