// Says how long ago something was.

import { count } from "../text/wording.ts";

/** The units, the largest first, with the age in seconds from which each is used, as git does. */
const UNITS: readonly {
  readonly name: string;
  readonly short: string;
  readonly seconds: number;
  readonly from: number;
}[] = [
  { name: "year", short: "y", seconds: 31_557_600, from: 31_557_600 },
  { name: "month", short: "mo", seconds: 2_629_800, from: 70 * 86_400 },
  { name: "week", short: "w", seconds: 604_800, from: 14 * 86_400 },
  { name: "day", short: "d", seconds: 86_400, from: 36 * 3_600 },
  { name: "hour", short: "h", seconds: 3_600, from: 90 * 60 },
  { name: "minute", short: "m", seconds: 60, from: 90 },
  { name: "second", short: "s", seconds: 1, from: 0 },
];

/** `3 days ago`, or `in 3 days` for a clock that is ahead; undefined when the date is not one. */
export function describeAge(date: string, now: Date): string | undefined {
  const age = measureAge(date, now);
  if (age === undefined) return undefined;
  const text = count(age.number, age.unit.name);
  return age.isAhead ? `in ${text}` : `${text} ago`;
}

/**
 * When it was, in four columns: the age within a year (`3d`, `11mo`), and else the year. `+3d` for
 * a clock that is ahead.
 */
export function shortenAge(date: string, now: Date): string {
  const age = measureAge(date, now);
  if (age === undefined) return "";
  const { number, unit, isAhead } = age;
  return unit.name === "year" ? date.slice(0, 4) : `${isAhead ? "+" : ""}${number}${unit.short}`;
}

function measureAge(
  date: string,
  now: Date,
): { number: number; unit: (typeof UNITS)[number]; isAhead: boolean } | undefined {
  const differenceSec = (now.getTime() - Date.parse(date)) / 1000;
  if (Number.isNaN(differenceSec)) return undefined;
  const ageSec = Math.abs(differenceSec);
  const unit = UNITS.find(({ from }) => ageSec >= from) ?? UNITS[UNITS.length - 1];
  if (unit === undefined) return undefined;
  // Clocks of two machines always differ by a few seconds.
  const isAhead = differenceSec < -60;
  return { number: Math.floor(ageSec / unit.seconds), unit, isAhead };
}
