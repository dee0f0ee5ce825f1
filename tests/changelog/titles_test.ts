// Tests of src/changelog/titles.ts.

import assert from "node:assert/strict";
import { chooseRules } from "../../src/changelog/titles.ts";

function titlesOf(titles: readonly string[]): readonly string[] {
  return [...new Set(chooseRules("relnotes", titles, false).map(({ title }) => title))];
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
