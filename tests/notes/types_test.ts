// Tests of src/notes/types.ts.

import assert from "node:assert/strict";
import { CHANGE_TYPES, FORMATS } from "../../src/notes/types.ts";

Deno.test("CHANGE_TYPES are the eleven of the specification, in its order", () => {
  assert.deepEqual(CHANGE_TYPES, [
    "feat",
    "fix",
    "docs",
    "style",
    "refactor",
    "perf",
    "test",
    "build",
    "ci",
    "chore",
    "revert",
  ]);
});

Deno.test("FORMATS are the five of the specification, the default first", () => {
  assert.deepEqual(FORMATS, ["markdown", "html", "text", "json", "yaml"]);
});
