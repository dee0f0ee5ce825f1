// Tests of src/notes/sections.ts.

import assert from "node:assert/strict";
import { SECTIONS } from "../../src/notes/sections.ts";
import { CHANGE_TYPES } from "../../src/notes/types.ts";

Deno.test("SECTIONS have the headings and the order of the document", () => {
  assert.deepEqual(SECTIONS.map(({ type, title }) => `${type}: ${title}`), [
    "breaking: Breaking Changes",
    "feat: Features",
    "fix: Bug Fixes",
    "perf: Performance",
    "docs: Documentation",
    "refactor: Refactoring",
    "test: Tests",
    "build: Build",
    "ci: Continuous Integration",
    "style: Style",
    "chore: Chores",
    "revert: Reverts",
  ]);
});

Deno.test("SECTIONS hold every type once", () => {
  const types = SECTIONS.map(({ type }) => type).filter((type) => type !== "breaking");
  assert.deepEqual(types.toSorted(), CHANGE_TYPES.toSorted());
});
