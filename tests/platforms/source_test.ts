// Tests of src/platforms/source.ts.

import assert from "node:assert/strict";
import { EnvironmentError, exitCodeOf } from "../../src/errors.ts";
import { PartialFailureError } from "../../src/platforms/source.ts";

Deno.test("PartialFailureError is an error of the environment, with its hint", () => {
  const error = new PartialFailureError("GitHub could not answer", "try again later");
  assert.ok(error instanceof EnvironmentError);
  assert.equal(error.hint, "try again later");
  assert.equal(exitCodeOf(error), 1);
});
