// Tests of src/summaries/retrieve/threshold.ts.

import assert from "node:assert/strict";
import { createThreshold } from "../../../src/summaries/retrieve/threshold.ts";

Deno.test("createThreshold() asks for two rare words in common, in any form", () => {
  const passages = [
    "Barges moor at the northern quay.",
    "Quays and configuration of values, see the options.",
    ...Array.from({ length: 300 }, (_, at) => `The harbour has berth ${at}.`),
  ].map((text) => ({ source: "README.md", text }));
  const isNear = createThreshold(passages);
  const cases: readonly (readonly [text: string, at: number, isNear: boolean])[] = [
    ["moor a barge", 0, true],
    ["moor_barges()", 0, true],
    ["a barge, a barge, barges", 0, false],
    ["the configuration of values and options", 1, false],
    ["quays", 1, false],
    // Every passage has these.
    ["harbour berths", 2, false],
  ];
  for (const [text, at, expected] of cases) {
    const passage = passages[at];
    assert.ok(passage);
    assert.equal(isNear(text, passage), expected, text);
  }
});
