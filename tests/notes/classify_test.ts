// Tests of src/notes/classify.ts.

import assert from "node:assert/strict";
import { typeNamed } from "../../src/notes/classify.ts";
import { CHANGE_TYPES, type ChangeType } from "../../src/notes/types.ts";

const NAMES: Readonly<Record<ChangeType, readonly string[]>> = {
  feat: ["feat", "feature", "features", "feats"],
  fix: ["fix", "bugfix", "hotfix", "fixes", "fixed", "bug"],
  docs: ["docs", "doc", "documentation"],
  style: ["style", "styles"],
  refactor: ["refactor", "refactoring", "refact"],
  perf: ["perf", "performance"],
  test: ["test", "tests", "testing"],
  build: ["build", "builds"],
  ci: ["ci"],
  chore: ["chore", "chores", "deps", "dep"],
  revert: ["revert", "reverts", "reverted"],
};

Deno.test("typeNamed() knows every type and every alias, whatever the case", () => {
  assert.deepEqual(Object.keys(NAMES), CHANGE_TYPES);
  for (const type of CHANGE_TYPES) {
    for (const name of NAMES[type]) {
      assert.equal(typeNamed(name), type, name);
      assert.equal(typeNamed(name.toUpperCase()), type, name.toUpperCase());
      assert.equal(typeNamed(`${name[0]?.toUpperCase()}${name.slice(1)}`), type, name);
    }
  }
});

Deno.test("typeNamed() knows no other word", () => {
  const words = [
    "",
    "wip",
    "release",
    "security",
    "feat ",
    "feature s",
    "__proto__",
    "constructor",
  ];
  for (const word of [...words, "toString", "hasOwnProperty", "ﬁx", "ſtyle"]) {
    assert.equal(typeNamed(word), undefined, word);
  }
});
