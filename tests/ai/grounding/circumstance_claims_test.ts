// Tests of src/ai/grounding/circumstance_claims.ts.

import assert from "node:assert/strict";
import { CIRCUMSTANCE_CLAIMS } from "../../../src/ai/grounding/circumstance_claims.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

/** What each claim looks like, and a source that bears it out. */
const EXAMPLES: readonly (readonly [name: string, summary: string, source: string])[] = [
  ["tests", "It is now covered by tests.", "add spec"],
  ["documentation", "As shown in the guide.", "docs: how to"],
  ["resources", "Needs less memory.", "fewer allocations"],
  ["reassurance", "No action is needed.", "no change for users"],
  ["payment", "For a small fee.", "billing"],
  ["wishes", "It was requested long ago.", "as asked for"],
  ["plans", "More to come.", "first step"],
  ["incident", "After an outage.", "incident report"],
  ["privacy", "Keeps private information safe.", "mask secrets"],
  ["reliability", "Makes it more reliable.", "deflake it"],
];

Deno.test("CIRCUMSTANCE_CLAIMS are known by their words and borne out by words of the matter", () => {
  const other = readSources(["paint the door"]);
  for (const [name, summary, source] of EXAMPLES) {
    const kind = CIRCUMSTANCE_CLAIMS.find((each) => each.name === name);
    assert.ok(kind !== undefined && kind.says.test(summary.toLowerCase()), summary);
    assert.equal(readSources([source]).holdsStart(kind.support.split(",")), true, source);
    assert.equal(other.holdsStart(kind.support.split(",")), false, name);
  }
});

Deno.test("CIRCUMSTANCE_CLAIMS have a name each and an example", () => {
  const names = CIRCUMSTANCE_CLAIMS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(names.filter((name) => !EXAMPLES.some((each) => each[0] === name)), []);
});
