// Tests of src/notes/changelogs/fragments/kinds.ts: what a kind says of an entry, and of a change.

import assert from "node:assert/strict";
import type { Entered } from "../../../../src/notes/changelogs/entered.ts";
import { kindOfChange, kindOfEntry } from "../../../../src/notes/changelogs/fragments/kinds.ts";
import { readChangelogHeading } from "../../../../src/notes/changelogs/headings.ts";

type Case = readonly [names: string, entry: Entered | undefined, change: Entered | undefined];

Deno.test("kindOfEntry() and kindOfChange() agree unless a message may tell more", () => {
  const cases: readonly Case[] = [
    ["feature feat added enhancement", { type: "feat" }, { type: "feat" }],
    ["bugfix fix fixed", { type: "fix" }, { type: "fix" }],
    ["perf performance", { type: "perf" }, { type: "perf" }],
    ["doc docs", { type: "docs" }, { type: "docs" }],
    ["security", { type: "fix", topic: "security" }, { type: "fix", topic: "security" }],
    [
      "deprecation deprecated",
      { type: "refactor", topic: "deprecations" },
      { topic: "deprecations" },
    ],
    ["breaking", { type: "feat", isBreaking: true }, { isBreaking: true }],
    ["major", { type: "feat", isBreaking: true }, undefined],
    ["minor", { type: "feat" }, undefined],
    ["patch", { type: "fix" }, undefined],
    ["removal removed", { type: "revert", topic: "deprecations" }, undefined],
    ["change changed refactor", { type: "refactor" }, undefined],
    ["misc chore", { type: "chore" }, undefined],
    ["packaging", undefined, { type: "build" }],
    ["contrib vendor", undefined, { type: "chore" }],
    ["improvement neu", undefined, { type: "feat" }],
    ["ports constructor", undefined, undefined],
  ];
  for (const [names, entry, change] of cases) {
    for (const name of names.split(" ")) {
      assert.deepEqual(kindOfEntry(name), entry, name);
      assert.deepEqual(kindOfEntry(name.toUpperCase()), entry, name);
      assert.deepEqual(kindOfChange(name), change, name);
    }
  }
});

Deno.test("kindOfChange() says what the heading of that word says", () => {
  const words = "feature feat added enhancement bugfix fix fixed perf performance security " +
    "deprecation deprecated breaking";
  for (const word of words.split(" ")) {
    assert.deepEqual(kindOfChange(word), readChangelogHeading(word), word);
  }
});
