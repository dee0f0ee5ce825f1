// Tests of src/summaries/check/numbers.ts.

import assert from "node:assert/strict";
import { readQuantities } from "../../../src/summaries/check/numbers.ts";

function read(text: string): string {
  return readQuantities(text).map(({ value, unit, role }) =>
    [role === "plain" ? "" : `${role}:`, value, unit === undefined ? "" : ` ${unit}`].join("")
  ).join(", ");
}

Deno.test("readQuantities() reads numbers with their units", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["3 files, 1,000 rows and 10_000 more", "3, 1000, 10000"],
    ["30s, 30 seconds, 30-second", "30 second, 30 second, 30 second"],
    ["40% or 40 percent", "40 percent, 40 percent"],
    ["1.5 gb, 2x, 10k, 5-10 rows", "1.5 gigabyte, 2 time, 10000, 5, 10"],
    ["three, twenty-one, two hundred rows", "3, 21, 200"],
    ["two million rows, dozens", "2000000, dozens"],
    ["the 2nd and the third", "2, 3"],
    ["v2, version 3, 1.2.3-rc.1, 1.2", "version:2, version:3, version:1.2.3-rc.1, version:1.2"],
    ["#12, pr 13, issue no. 14", "reference:12, reference:13, reference:14"],
    ["2024-05-01, 9f3c2ab, a1b2c3d, cve-2024, utf-8, issues/12, python3", ""],
    ["often anyone phones", ""],
  ];
  for (const [text, expected] of cases) assert.equal(read(text), expected, text);
});
