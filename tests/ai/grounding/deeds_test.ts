// Tests of src/ai/grounding/deeds.ts.

import assert from "node:assert/strict";
import { findUnfitVerb } from "../../../src/ai/grounding/deeds.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

function find(summary: string, ...sources: string[]): string | undefined {
  const { titles, sentences } = readSources(sources);
  return findUnfitVerb(summary.toLowerCase(), titles, sentences);
}

Deno.test("findUnfitVerb() names a first verb that claims another deed than the title", () => {
  const cases: readonly (readonly [summary: string, title: string, verb: string | undefined])[] = [
    ["Adds doors.", "paint doors", "adds"],
    ["Adds doors.", "feat: doors", undefined],
    ["Removes doors.", "paint doors", "removes"],
    ["Removes doors.", "drop doors", undefined],
    ["Disables doors.", "paint doors", "disables"],
    ["Disables doors.", "turn doors off", undefined],
    ["Now restores doors.", "add official doors", "restores"],
    ["Restores doors.", "bring doors back", undefined],
    ["Reverts doors.", "fix doors", "reverts"],
    ["Reverts doors.", "roll back doors", undefined],
    ["Breaks doors.", "add doors", "breaks"],
    ["Breaks doors.", "feat: remove doors", undefined],
    ["Fixed doors.", "paint doors", "fixed"],
    ["Fixes doors.", "doors did not close", undefined],
    ["Renames doors.", "paint doors", "renames"],
    ["Renames doors.", "mv doors", undefined],
    ["Rewrites doors.", "paint doors", "rewrites"],
    ["Rewrites doors.", "refactor doors", undefined],
    ["Updates doors.", "paint doors", "updates"],
    ["Updates doors.", "bump doors", undefined],
    // Verbs of their own claim no more than their words.
    ["Paints doors.", "close doors", undefined],
  ];
  for (const [summary, title, verb] of cases) {
    assert.equal(find(summary, title), verb, `${summary} ${title}`);
  }
});

Deno.test("findUnfitVerb() takes a sentence of a body that speaks of the same", () => {
  const body = "The attic is gone.\n\nWe removed the doors. They squeaked.";
  assert.equal(find("Removes doors.", "chore: tidy", body), undefined);
  assert.equal(find("Removes windows.", "chore: tidy", body), "removes");
});
