// Tests of src/ai/grounding/grave_claims.ts.

import assert from "node:assert/strict";
import { GRAVE_CLAIMS } from "../../../src/ai/grounding/grave_claims.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

/** What each claim looks like, and a source that bears it out. */
const EXAMPLES: readonly (readonly [name: string, summary: string, source: string])[] = [
  ["security", "Fixes a vulnerability.", "escape HTML"],
  ["breaking", "A breaking change.", "BREAKING CHANGE: gone"],
  ["performance", "Starts faster.", "cache modules"],
  ["crash", "Fixes a crash.", "check for null"],
  ["data loss", "Data is no longer corrupted.", "torn page"],
  ["severity", "Fixes a critical mistake.", "hotfix"],
  ["reach", "Works for all users.", "for everyone"],
  ["guarantee", "Order is guaranteed.", "ensure order"],
  ["deprecation", "Deprecates it.", "retire it"],
  ["stability", "An experimental mode.", "alpha mode"],
  ["license", "Changes the licence.", "relicense under MIT"],
  ["praise", "A world-class cart.", "industry praise"],
  ["credit", "Reported by a reader.", "thanks for the report"],
  ["price", "Needs a subscription.", "billing"],
];

Deno.test("GRAVE_CLAIMS are known by their words and borne out by words of the matter", () => {
  const other = readSources(["paint the door"]);
  for (const [name, summary, source] of EXAMPLES) {
    const kind = GRAVE_CLAIMS.find((each) => each.name === name);
    assert.ok(kind !== undefined && kind.says.test(summary.toLowerCase()), summary);
    assert.equal(readSources([source]).holdsStart(kind.support.split(",")), true, source);
    assert.equal(other.holdsStart(kind.support.split(",")), false, name);
  }
});

Deno.test("GRAVE_CLAIMS have a name each and an example", () => {
  const names = GRAVE_CLAIMS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(names.filter((name) => !EXAMPLES.some((each) => each[0] === name)), []);
});
