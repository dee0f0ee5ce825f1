// Tests of src/summaries/check/identifiers.ts.

import assert from "node:assert/strict";
import { findUnknownName } from "../../../src/summaries/check/identifiers.ts";
import { SourceIndex } from "../../../src/summaries/check/sources.ts";

Deno.test("findUnknownName() finds what the sources do not name", () => {
  const sources = new SourceIndex([
    "Fix parseDate() on linux, see src/date.ts and `max_age` by Ann Lee, utf-8, Node >=20",
  ]);
  const cases: readonly (readonly [summary: string, unknown: string | undefined])[] = [
    ["Fixes parseDate() on Linux.", undefined],
    ["Fixes `parseDate` in date.ts by Ann Lee's hand", undefined],
    ["Ann's max_age and `max_age()` work on Node 20 with UTF8.", undefined],
    ["Built-in well-known read/write API, after 30s or a 5-minute wait.", undefined],
    ["Don't fail when parsing hooks.", undefined],
    ["Fixes parseTime().", "parseTime()"],
    ["Fixes time.ts.", "time.ts"],
    ["Fixes it on macOS.", "macOS"],
    ["Fixes it on Node 22.", "Node 22"],
    ["Bob fixes it.", "Bob"],
    ["Fixes `min_age`.", "min_age"],
    ["Fixes ` `.", "nothing in quotes"],
    ["Adds the foobar flag.", "foobar"],
    ["Adds left-foobar support.", "left-foobar"],
    ["Reverts deadbeef.", "deadbeef"],
    ["Supports xml.", "xml"],
  ];
  for (const [summary, unknown] of cases) {
    assert.equal(findUnknownName(summary, sources), unknown, summary);
  }
});
