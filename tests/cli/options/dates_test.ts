// Tests of src/cli/options/dates.ts. They hold in every time zone; TZ=… deno test tries another one.

import assert from "node:assert/strict";
import fc from "fast-check";
import { DATE_FORMS, readDate } from "../../../src/cli/options/dates.ts";

/** Seconds of a local date and time; the month counts from 1. */
function local(year: number, month: number, day: number, ...clock: readonly number[]): number {
  const [hour = 0, minute = 0, second = 0] = clock;
  const date = new Date(2000, 0, 1, hour, minute, second);
  date.setFullYear(year, month - 1, day);
  return date.getTime() / 1000;
}

const NOW = new Date(local(2026, 1, 31, 12, 30, 15) * 1000 + 250);

Deno.test("readDate() reads a date without a zone as local", () => {
  const cases: readonly (readonly [string, number])[] = [
    ["2026-01-31T12:34:56", local(2026, 1, 31, 12, 34, 56)],
    ["2026-01-31t12:34:56", local(2026, 1, 31, 12, 34, 56)],
    ["2026-01-31T12:34", local(2026, 1, 31, 12, 34)],
    ["2026-01-31T12:34:56.999", local(2026, 1, 31, 12, 34, 56)],
    ["  2026-01-31T12:34:56\n", local(2026, 1, 31, 12, 34, 56)],
    ["0099-03-01T12:00:00", local(99, 3, 1, 12)],
  ];
  for (const [text, seconds] of cases) {
    assert.equal(readDate(text, NOW, "start"), seconds, text);
    assert.equal(readDate(text, NOW, "end"), seconds, text);
  }
});

Deno.test("readDate() respects a zone", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["2026-01-31T12:34:56Z", "2026-01-31T12:34:56Z"],
    ["2026-01-31T12:34Z", "2026-01-31T12:34:00Z"],
    ["2026-01-31T12:34:56.789Z", "2026-01-31T12:34:56Z"],
    ["2026-01-31T12:34:56+02:00", "2026-01-31T10:34:56Z"],
    ["2026-01-31 12:34:56 +0200", "2026-01-31T10:34:56Z"],
    ["2026-01-31T12:34:56-05:30", "2026-01-31T18:04:56Z"],
    ["2026-01-31T23:00:00-14:00", "2026-02-01T13:00:00Z"],
    ["0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"],
    ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"],
  ];
  for (const [text, utc] of cases) {
    assert.equal(readDate(text, NOW, "start"), Date.parse(utc) / 1000, text);
  }
});

Deno.test("readDate() reads a day as its start or its end", () => {
  assert.equal(readDate("2026-01-31", NOW, "start"), local(2026, 1, 31));
  assert.equal(readDate("2026-01-31", NOW, "end"), local(2026, 1, 31, 23, 59, 59));
  assert.equal(readDate("2024-02-29", NOW, "start"), local(2024, 2, 29));
  assert.equal(readDate("2000-02-29", NOW, "end"), local(2000, 2, 29, 23, 59, 59));
  assert.equal(readDate("1969-12-31", NOW, "start"), local(1969, 12, 31));
  assert.equal(readDate("0001-01-01", NOW, "start"), local(1, 1, 1));
});

Deno.test("readDate() knows today and yesterday, the start of the day for both ends", () => {
  for (const end of ["start", "end"] as const) {
    assert.equal(readDate("today", NOW, end), local(2026, 1, 31));
    assert.equal(readDate(" Yesterday ", NOW, end), local(2026, 1, 30));
    assert.equal(
      readDate("yesterday", new Date(local(2026, 1, 1, 0, 0, 0) * 1000), end),
      local(2025, 12, 31),
    );
    assert.equal(readDate("today", new Date(local(2026, 1, 1) * 1000), end), local(2026, 1, 1));
    assert.equal(
      readDate("yesterday", new Date(local(2024, 3, 1, 23, 59, 59) * 1000), end),
      local(2024, 2, 29),
    );
  }
});

Deno.test("readDate() counts back from now", () => {
  const cases: readonly (readonly [string, number])[] = [
    ["90 seconds ago", local(2026, 1, 31, 12, 28, 45)],
    ["2 hours ago", local(2026, 1, 31, 10, 30, 15)],
    ["1 day ago", local(2026, 1, 30, 12, 30, 15)],
    ["31 days ago", local(2025, 12, 31, 12, 30, 15)],
    ["2 weeks ago", local(2026, 1, 17, 12, 30, 15)],
    ["  2  WEEKS \t ago ", local(2026, 1, 17, 12, 30, 15)],
    ["007 days ago", local(2026, 1, 24, 12, 30, 15)],
    ["1 month ago", local(2025, 12, 31, 12, 30, 15)],
    ["1 year ago", local(2025, 1, 31, 12, 30, 15)],
    ["2000 years ago", local(26, 1, 31, 12, 30, 15)],
  ];
  for (const [text, seconds] of cases) {
    assert.equal(readDate(text, NOW, "start"), seconds, text);
    assert.equal(readDate(text, NOW, "end"), seconds, text);
  }
});

Deno.test("readDate() uses the last day of a month that has no such day", () => {
  const cases: readonly (readonly [readonly [number, number, number], string, number])[] = [
    [[2026, 3, 31], "1 month ago", local(2026, 2, 28, 9)],
    [[2024, 3, 31], "1 month ago", local(2024, 2, 29, 9)],
    [[2026, 3, 29], "1 month ago", local(2026, 2, 28, 9)],
    [[2026, 5, 31], "1 month ago", local(2026, 4, 30, 9)],
    [[2024, 2, 29], "1 year ago", local(2023, 2, 28, 9)],
    [[2024, 2, 29], "4 years ago", local(2020, 2, 29, 9)],
    [[2026, 12, 31], "25 months ago", local(2024, 11, 30, 9)],
  ];
  for (const [[year, month, day], text, seconds] of cases) {
    const now = new Date(local(year, month, day, 9) * 1000);
    assert.equal(readDate(text, now, "start"), seconds, `${text} before ${year}-${month}-${day}`);
  }
});

Deno.test("readDate() keeps the clock over nights in which it was changed", () => {
  // Every day of a year as now: in most zones two of the days before it have 23 or 25 hours.
  for (let day = 2; day <= 366; day++) {
    const now = new Date(2024, 0, day, 12);
    const at = (text: string): number | undefined => readDate(text, now, "start");
    assert.equal(at("1 day ago"), local(2024, 1, day - 1, 12));
    assert.equal(at("3 weeks ago"), local(2024, 1, day - 21, 12));
    assert.equal(at("yesterday"), local(2024, 1, day - 1));
    assert.equal(at("24 hours ago"), now.getTime() / 1000 - 86_400);
    // The first of the month before may lack the hour of now; it must not count.
    const night = new Date(2024, 0, day, 2, 30);
    const monthAgo = new Date((readDate("1 month ago", night, "start") ?? NaN) * 1000);
    const clock = [night.getHours(), night.getMinutes()] as const;
    const expected = new Date(2024, night.getMonth() - 1, night.getDate(), ...clock);
    if (night.getDate() < 29) assert.equal(monthAgo.getTime(), expected.getTime());
  }
});

Deno.test("readDate() rejects everything else", () => {
  const texts = `
    10 | 2026 | 2026-01 | 2026-1-31 | 26-01-31 | 20260131 | 2026/01/31 | 31.01.2026
    2026-13-01 | 2026-01-00 | 2024-02-30 | 1900-02-29 | 2026-04-31 | 2026-01-31T
    2026-01-31T24:00:00 | 2026-01-31T12:60 | 2026-01-31T12:00:60 | 2026-01-31T12:00:00+24:00
    2026-01-31T12:00:00+02:60 | 2026-01-31T12:00:00+2 | 2026-01-31T12:00:00 CET
    +002026-01-31 | ２０２６-01-31 | not a date | last week | a week ago | 2 weeks | 2weeks ago
    2 fortnights ago | -3 days ago | 1.5 days ago | 0x10 days ago | 9999999999 weeks ago
    999999 years ago | constructor
  `.split(/[|\n]/).map((text) => text.trim());
  for (const text of [...texts, "1970-01-01T00:00:00Z\u0000"]) {
    assert.equal(readDate(text, NOW, "start"), undefined, text);
  }
  assert.equal(readDate(" ".repeat(1_000_000), NOW, "start"), undefined);
  assert.equal(readDate(`2026-01-31T12:00:00${" ".repeat(1_000_000)}x`, NOW, "start"), undefined);
  assert.equal(readDate(`1${" ".repeat(1_000_000)}days`, NOW, "start"), undefined);
});

Deno.test("readDate() reads back what a local clock shows", () => {
  const show = (seconds: number): string => {
    const date = new Date(seconds * 1000);
    const pad = (part: number, length = 2): string => String(part).padStart(length, "0");
    const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())];
    const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part));
    return `${day.join("-")}T${clock.join(":")}`;
  };
  fc.assert(
    // Between the years 1 and 9998, wherever the zone moves them.
    fc.property(fc.integer({ min: -62_000_000_000, max: 253_300_000_000 }), (seconds) => {
      const text = show(seconds);
      assert.equal(show(readDate(text, NOW, "start") ?? NaN), text);
    }),
    { seed: 20260131 },
  );
});

Deno.test("DATE_FORMS names forms that are understood", () => {
  const forms = ["2026-01-31", "2026-01-31T12:00:00", "2 weeks ago", "yesterday", "today"];
  for (const form of forms) {
    assert.ok(DATE_FORMS.includes(form));
    assert.notEqual(readDate(form, NOW, "start"), undefined);
  }
});
