// Tests of src/ai/grounding/overlap.ts.

import assert from "node:assert/strict";
import { sharesWords } from "../../../src/ai/grounding/overlap.ts";
import { HONEST } from "./honest.ts";

Deno.test("sharesWords() asks for one word of weight in common", () => {
  const cases: readonly (readonly [summary: string, source: string, shares: boolean])[] = [
    ["Closes every port when a test ends.", "close ports", true],
    ["Closing ports.", "Ports are CLOSED now", true],
    ["Removes all passwords.", "close every port", false],
    ["You write release notes.", "close every port", false],
    ["Adds what users use.", "close every port", true],
    ["Foo and bar.", "rename foo", true],
    ["", "close", true],
  ];
  for (const [summary, source, shares] of cases) {
    assert.equal(sharesWords(summary, ["other", source]), shares, summary);
  }
});

Deno.test("sharesWords() tells nearly all summaries that were mixed up", () => {
  const mixed = HONEST.filter(({ summary }, index) =>
    sharesWords(summary, HONEST[(index + 37) % HONEST.length]?.sources ?? [])
  );
  const refused = HONEST.filter(({ summary, sources }) => !sharesWords(summary, sources));
  // Many share a word with another change by chance.
  assert.ok(mixed.length < HONEST.length / 10, `${mixed.length} of ${HONEST.length}`);
  assert.ok(refused.length <= 2, refused.map(({ summary }) => summary).join("\n"));
});
