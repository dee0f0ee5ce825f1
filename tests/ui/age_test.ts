// Tests of src/ui/age.ts.

import assert from "node:assert/strict";
import { describeAge, shortenAge } from "../../src/ui/age.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** The units change where those of `git log --date=relative` do. */
const AGES: readonly (readonly [ageSec: number, long: string, short: string])[] = [
  [0, "0 seconds ago", "0s"],
  [1, "1 second ago", "1s"],
  [89, "89 seconds ago", "89s"],
  [90, "1 minute ago", "1m"],
  [89 * MINUTE, "89 minutes ago", "89m"],
  [90 * MINUTE, "1 hour ago", "1h"],
  [35 * HOUR, "35 hours ago", "35h"],
  [36 * HOUR, "1 day ago", "1d"],
  [3 * DAY, "3 days ago", "3d"],
  [13 * DAY, "13 days ago", "13d"],
  [14 * DAY, "2 weeks ago", "2w"],
  [69 * DAY, "9 weeks ago", "9w"],
  [70 * DAY, "2 months ago", "2mo"],
  [364 * DAY, "11 months ago", "11mo"],
  [366 * DAY, "1 year ago", "2025"],
  [20_000 * DAY, "54 years ago", "1972"],
  // A clock that is a little ahead is not worth a word.
  [-30, "30 seconds ago", "30s"],
  [-3 * DAY, "in 3 days", "+3d"],
  [-400 * DAY, "in 1 year", "2027"],
];

Deno.test("describeAge() and shortenAge() name the largest unit that says enough", () => {
  for (const [ageSec, long, short] of AGES) {
    const date = new Date(NOW.getTime() - ageSec * 1000).toISOString();
    assert.equal(describeAge(date, NOW), long);
    assert.equal(shortenAge(date, NOW), short);
    assert.ok(short.length <= 4, short);
  }
});

Deno.test("describeAge() and shortenAge() leave out what is no date", () => {
  for (const date of ["", "yesterday", "\u001b[2J"]) {
    assert.equal(describeAge(date, NOW), undefined);
    assert.equal(shortenAge(date, NOW), "");
  }
});
