// Tests of src/platforms/gitlab/gitlab.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../../src/platforms/gitlab/gitlab.ts";

Deno.test("gitlab tells a person's token from that of a job", () => {
  assert.deepEqual(gitlab.authorize("glpat-x", () => "ada"), { "private-token": "glpat-x" });
  const { jobToken } = gitlab.ci;
  assert.equal(jobToken?.variable, "CI_JOB_TOKEN");
  assert.deepEqual(jobToken?.authorize("glcbt-x"), { "job-token": "glcbt-x" });
});

Deno.test("gitlab keeps answers where the specification's neutral word says", () => {
  assert.equal(gitlab.cacheDirectory, ".relnotes-cache/platformb");
});
