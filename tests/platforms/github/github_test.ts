// Tests of src/platforms/github/github.ts.

import assert from "node:assert/strict";
import { github } from "../../../src/platforms/github/github.ts";

Deno.test("github is asked with a token of every kind as Bearer", () => {
  assert.deepEqual(github.authorize("ghp_x", () => "ada"), { authorization: "Bearer ghp_x" });
});

Deno.test("github keeps answers in files without the path of the repository (specification, Cache entries)", () => {
  assert.equal(github.cacheDirectory, ".relnotes-cache/platforma");
  assert.deepEqual(github.cachePlace?.("number", "12"), ["pr_12"]);
  assert.deepEqual(github.cachePlace?.("commit", "abc"), ["commit_abc"]);
});
