// Tests of src/history/shallow.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import { explainShallow, UNSHALLOW } from "../../src/history/shallow.ts";

Deno.test("explainShallow() is an error that the repository must mend", () => {
  const error = explainShallow("the tag is not there", "set the depth");
  assert.ok(error instanceof EnvironmentError);
  assert.equal(error.message, "the tag is not there");
  assert.equal(error.hint, "set the depth");
});

Deno.test("explainShallow() names git's own command where there is nothing better", () => {
  assert.equal(UNSHALLOW, "run 'git fetch --unshallow --tags'");
  assert.equal(explainShallow("the tag is not there").hint, UNSHALLOW);
  assert.equal(explainShallow("the tag is not there", undefined).hint, UNSHALLOW);
});
