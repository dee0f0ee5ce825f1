// The forms of dates in headings: finding one, and writing another day in the same form.

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A form of dates. */
interface DateForm {
  readonly pattern: RegExp;
  /** Writes a day; `sample` is a date in this form. */
  readonly write: (day: Day, sample: string) => string;
}

interface Day {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?`;

const FORMS: readonly DateForm[] = [
  {
    pattern: /(?<!\d)\d{4}([-/.])\d{2}\1\d{2}(?!\d)/,
    write: ({ year, month, day }, sample) => [year, month, day].join(sample.charAt(4)),
  },
  {
    pattern: /(?<!\d)\d{2}\.\d{2}\.\d{4}(?!\d)/,
    write: ({ year, month, day }) => `${day}.${month}.${year}`,
  },
  {
    pattern: new RegExp(String.raw`\b${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b`, "i"),
    write: ({ year, month, day }, sample) =>
      `${nameMonth(month, sample)} ${sizeDay(day, sample)}${ordinalOf(day, sample)}${
        sample.includes(",") ? "," : ""
      } ${year}`,
  },
  {
    pattern: new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)? ${MONTH},? \d{4}\b`, "i"),
    write: ({ year, month, day }, sample) =>
      `${sizeDay(day, sample)}${ordinalOf(day, sample)} ${
        nameMonth(month, sample.replace(/^\S+ /, ""))
      }${sample.includes(",") ? "," : ""} ${year}`,
  },
];

/** The first date in a text as it is written, in one of the known forms. */
export function findDate(text: string): string | undefined {
  for (const { pattern } of FORMS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Writes a day, `YYYY-MM-DD`, in the form of a date that {@link findDate} found. */
export function writeDate(date: string, sample: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const form = FORMS.find(({ pattern }) => pattern.test(sample));
  return form === undefined ? date : form.write({ year, month, day }, sample);
}

/** The name of a month, as long as that at the start of the sample. */
function nameMonth(month: string, sample: string): string {
  const name = MONTHS[Number(month) - 1] ?? month;
  const written = /^[A-Za-z]+/.exec(sample)?.[0] ?? "";
  const isShort = written.length <= 4 && !MONTHS.includes(written);
  return isShort ? `${name.slice(0, 3)}${sample.includes(".") ? "." : ""}` : name;
}

function sizeDay(day: string, sample: string): string {
  return /(?<!\d)0\d(?!\d)/.test(sample) ? day : String(Number(day));
}

function ordinalOf(day: string, sample: string): string {
  if (!/\d(?:st|nd|rd|th)/i.test(sample)) return "";
  const number = Number(day);
  const isTeen = number > 10 && number < 14;
  return isTeen ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th";
}
