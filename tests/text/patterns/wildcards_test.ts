// Tests of src/text/patterns/wildcards.ts.

import assert from "node:assert/strict";
import { createMatcher } from "../../../src/text/patterns/wildcards.ts";

Deno.test("createMatcher() matches folders by patterns", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["packages/*", ["packages/a"], ["packages", "packages/a/b", "other/a"]],
    ["packages/**", ["packages/a", "packages/a/b"], ["other"]],
    ["**/tool", ["tool", "a/b/tool"], ["a/tools"]],
    ["./a-*/x?/", ["a-1/xy"], ["a/xy", "a-1/x"]],
    ["{apps,libs}/*", ["apps/a", "libs/b"], ["tools/c"]],
    ["packages/[a]", ["packages/[a]"], ["packages/a"]],
  ];
  for (const [pattern, matched, others] of cases) {
    const matches = createMatcher(pattern);
    for (const folder of matched) assert.ok(matches(folder), `${pattern} ${folder}`);
    for (const folder of others) assert.ok(!matches(folder), `${pattern} ${folder}`);
  }
});

Deno.test("createMatcher() ends soon for a hostile pattern", () => {
  assert.ok(!createMatcher(`${"*a".repeat(500)}b`)("a".repeat(2_000)));
  assert.ok(!createMatcher("{a,b}".repeat(40))("c"));
});
