// Tests of src/commands/doctor/finding.ts.

import assert from "node:assert/strict";
import { attempt, explainProblem, type Finding } from "../../../src/commands/doctor/finding.ts";
import { EnvironmentError } from "../../../src/errors.ts";

const FINDING: Finding = { status: "ok", name: "git", text: "2.39.5" };

Deno.test("attempt() gives what the work finds, or its error as a problem", async () => {
  assert.deepEqual(await attempt("x", () => Promise.resolve([FINDING])), [FINDING]);
  assert.deepEqual(
    await attempt("x", () => Promise.reject(new EnvironmentError("cannot", "do this"))),
    [{ status: "problem", name: "x", text: "cannot", hint: "do this" }],
  );
});

Deno.test("attempt() hides no fault of relnotes itself", async () => {
  await assert.rejects(
    attempt("x", () => Promise.reject(new TypeError("undefined is not a function"))),
    TypeError,
  );
});

Deno.test("explainProblem() has no hint where the error has none", () => {
  assert.deepEqual(explainProblem("x", new EnvironmentError("cannot")), {
    status: "problem",
    name: "x",
    text: "cannot",
  });
});
