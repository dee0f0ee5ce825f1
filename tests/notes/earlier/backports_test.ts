// Tests of src/notes/earlier/backports.ts; tests/commands/generate/corrections_test.ts has the forms.

import assert from "node:assert/strict";
import { originalsOf } from "../../../src/notes/earlier/backports.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { assertLinear } from "../../support/linear_time.ts";

Deno.test("originalsOf() reads a number or a long title, where a mark says that it is a copy", () => {
  const read = (subject: string) => originalsOf(commitWith(subject));
  assert.deepEqual(read("[1.0] Close every port (#12) (GH-14)"), [{ number: 12 }]);
  const { hash: copy } = commitWith("");
  const title = "[BUG] Close every port";
  assert.deepEqual(read(`[1.0] ${title} (#12)`), [{ title, copy }]);
  assert.deepEqual(read(`${title} (#12) (#14)`), []);
  assert.deepEqual(read("[1.0] Close ports"), []);
});

Deno.test("originalsOf() takes linear time", () => {
  for (const part of [" (#1)", "[a]", " ", "backport of "]) {
    assertLinear(part, (text) => originalsOf(commitWith(`[1.0] x${text}.`)));
  }
});
