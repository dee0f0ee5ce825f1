// Tests of src/ai/grounding/identifiers.ts.

import assert from "node:assert/strict";
import { findUnknownName } from "../../../src/ai/grounding/identifiers.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

Deno.test("findUnknownName() finds what the sources do not name", () => {
  const facts = readSources(["Fix parseDate() on linux, see src/date.ts and `max_age` by Ann Lee"]);
  const cases: readonly (readonly [summary: string, unknown: string | undefined])[] = [
    ["Fixes parseDate() on Linux.", undefined],
    ["Fixes `parseDate` in date.ts by Ann Lee's hand", undefined],
    ["Ann's max_age works.", undefined],
    ["Built-in well-known read/write API.", undefined],
    ["Fixes parseTime().", "parseTime()"],
    ["Fixes time.ts.", "time.ts"],
    ["Fixes it on macOS.", "macOS"],
    ["Bob fixes it.", "Bob"],
    ["Fixes `min_age`.", "min_age"],
    ['Fixes "dates.', 'half a pair of "'],
    ["Adds the foobar flag.", "foobar"],
  ];
  for (const [summary, unknown] of cases) {
    assert.equal(findUnknownName(summary, facts), unknown, summary);
  }
});
