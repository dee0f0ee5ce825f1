// Tests of src/releases/choose_tag.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import type { Tag } from "../../src/history/source.ts";
import { chooseTagAt } from "../../src/releases/choose_tag.ts";

function tagsAt(commit: string, ...names: readonly string[]): readonly Tag[] {
  return names.map((name) => ({ name, objectId: commit, commit }));
}

Deno.test("chooseTagAt() takes the highest version at the commit", () => {
  const cases: readonly (readonly [names: readonly string[], chosen: string])[] = [
    [["v1.2.0"], "v1.2.0"],
    [["v1.2.0-rc.1", "v1.2.0"], "v1.2.0"],
    // Tags that move.
    [["latest", "v1", "v1.2", "v1.2.3"], "v1.2.3"],
    [["nightly"], "nightly"],
  ];
  for (const [names, chosen] of cases) {
    const tags = [...tagsAt("b", "v9.0.0"), ...tagsAt("a", ...names)];
    assert.equal(chooseTagAt("a", tags).name, chosen);
  }
});

Deno.test("chooseTagAt() names the tags when it cannot choose", () => {
  const cases: readonly (readonly [tags: readonly Tag[], message: string, hint: string])[] = [
    [[], "there is no tag at HEAD", "create one with 'git tag', and push it"],
    [
      tagsAt("b", "v1.9.0", "v1.10.0"),
      "there is no tag at HEAD",
      "name one: 'v1.10.0' or 'v1.9.0'",
    ],
    [
      tagsAt("b", "v1", "v2", "v3", "v4", "v5", "v6"),
      "there is no tag at HEAD",
      "name one: 'v6', 'v5', 'v4', 'v3', 'v2', …",
    ],
    [
      tagsAt("a", "core@1.0.0", "cli@2.0.0"),
      "there are several tags at HEAD",
      "name one: 'cli@2.0.0' or 'core@1.0.0'",
    ],
    [
      tagsAt("a", "nightly", "stable"),
      "there are several tags at HEAD",
      "name one: 'stable' or 'nightly'",
    ],
  ];
  for (const [tags, message, hint] of cases) {
    assert.throws(() => chooseTagAt("a", tags), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.deepEqual([error.message, error.hint], [message, hint]);
      return true;
    });
  }
});
