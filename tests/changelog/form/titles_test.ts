// Tests of src/changelog/form/titles.ts.

import assert from "node:assert/strict";
import { chooseRules } from "../../../src/changelog/form/titles.ts";

function titlesOf(
  released: readonly string[],
  open: readonly string[] = [],
): readonly string[] {
  const rules = chooseRules("relnotes", { released, open }, { isFlat: false });
  return [...new Set(rules.map(({ title }) => title))];
}

Deno.test("chooseRules() puts breaking changes first where the file has no place for them", () => {
  assert.deepEqual(titlesOf(["Bug Fixes", "Features"]).slice(0, 3), [
    "Breaking Changes",
    "Bug Fixes",
    "Features",
  ]);
});

Deno.test("chooseRules() takes the file's own title and place for breaking changes", () => {
  assert.deepEqual(titlesOf(["New", "Fixed", "Incompatible changes"]).slice(0, 3), [
    "New",
    "Fixed",
    "Incompatible changes",
  ]);
});

Deno.test("chooseRules() lists what is rarely read only as the releases of the file do", () => {
  const types = (released: readonly string[], open: readonly string[]): readonly string[] =>
    chooseRules("relnotes", { released, open }, { isFlat: false })
      .filter(({ title }) => title === "Changes").map(({ type }) => type);
  assert.deepEqual(types(["Features"], ["Changes"]), ["chore"]);
  assert.deepEqual(types([], ["Features", "Changes"]), ["chore"]);
  assert.deepEqual(types(["Features", "Changes"], []), [
    "docs",
    "dependencies",
    "refactor",
    "test",
    "build",
    "ci",
    "style",
    "chore",
  ]);
});
