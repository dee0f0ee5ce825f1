// Parses dates from the command line into seconds since 1970.

/** Whether a date without a time means the start or the end of its day. */
export type DayEnd = "start" | "end";

/** The words for days, for suggestions. */
export const DATE_WORDS: readonly string[] = ["yesterday", "today"];

/** The accepted forms, for the hint of an error. */
export const DATE_FORMS =
  "dates look like 2026-01-31, 2026-01-31T12:00:00, '2 weeks ago', yesterday or today";

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?\s?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i;
const RELATIVE = /^(\d{1,6})\s+(second|minute|hour|day|week|month|year)s?\s+ago$/i;

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
};

/**
 * The time of a date expression, in seconds since 1970; undefined when it is not a date. A date
 * without a zone is local; without a time it is the start or the end of its day. `today` and
 * `yesterday` are the start of that day. `2 weeks ago` counts back from now, by the calendar for
 * days and longer units: a month before 31 March is the last day of February.
 */
export function readDate(text: string, now: Date, dayEnd: DayEnd): number | undefined {
  const expression = text.trim().toLowerCase();
  if (expression === "today") return startOfDay(now, 0);
  if (expression === "yesterday") return startOfDay(now, 1);
  const relative = RELATIVE.exec(expression);
  if (relative !== null) return countBack(now, Number(relative[1]), relative[2] ?? "");
  const iso = ISO.exec(expression);
  return iso === null ? undefined : readIso(iso, dayEnd);
}

function readIso(match: RegExpExecArray, dayEnd: DayEnd): number | undefined {
  const [year = 0, month = 0, day = 0, hour, minute, second = 0] = match.slice(1, 7)
    .map((part) => part === undefined ? undefined : Number(part));
  const wholeDay = hour === undefined || minute === undefined;
  const clock: [number, number, number] = !wholeDay
    ? [hour, minute, second]
    : dayEnd === "start"
    ? [0, 0, 0]
    : [23, 59, 59];
  if (clock[0] > 23 || clock[1] > 59 || clock[2] > 59) return undefined;
  // `Date` would carry a day that does not exist into the next month.
  const calendar = new Date(Date.UTC(2000, month - 1, day));
  calendar.setUTCFullYear(year, month - 1, day);
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return undefined;
  const zone = match[7];
  if (zone === undefined) {
    const local = new Date(2000, 0, 1, ...clock);
    local.setFullYear(year, month - 1, day);
    return toSeconds(local);
  }
  const utcSec = calendar.getTime() / 1000 + clock[0] * 3_600 + clock[1] * 60 + clock[2];
  return utcSec - offsetSec(zone);
}

function offsetSec(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const sign = zone.startsWith("-") ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 3_600 + Number(zone.slice(-2)) * 60);
}

function startOfDay(now: Date, daysBack: number): number {
  return toSeconds(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack));
}

function countBack(now: Date, count: number, unit: string): number | undefined {
  const seconds = UNIT_SECONDS[unit];
  const date = new Date(now);
  if (seconds !== undefined) date.setTime(now.getTime() - count * seconds * 1000);
  else if (unit === "day") date.setDate(now.getDate() - count);
  else if (unit === "week") date.setDate(now.getDate() - count * 7);
  else moveMonths(date, unit === "month" ? count : count * 12);
  return Number.isNaN(date.getTime()) ? undefined : toSeconds(date);
}

function moveMonths(date: Date, count: number): void {
  const month = date.getMonth() - count;
  const last = new Date(0);
  last.setUTCFullYear(date.getFullYear(), month + 1, 0);
  // Set month and day together: an intermediate day may lack this hour, which would move the clock
  // forward.
  date.setMonth(month, Math.min(date.getDate(), last.getUTCDate()));
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
