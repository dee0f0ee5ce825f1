// Parses values by the kind of their row. Every error names the flag or variable.

import { readAddress } from "../../addresses.ts";
import { UsageError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { joinList } from "../../text/wording.ts";
import { DATE_FORMS, DATE_WORDS, type DayEnd, readDate } from "./dates.ts";
import { UnknownNameError } from "./near_miss.ts";
import { readRange } from "./rows/ranges.ts";
import type { Kind, KindTypes, OptionRow } from "./schema.ts";

/** A raw value: texts, or a boolean for a flag without a value. */
export type RawValue = boolean | readonly string[];

/** A raw value and its row. */
interface Given {
  readonly row: OptionRow;
  readonly raw: RawValue;
  /** The flag or variable with the value. */
  readonly source: string;
  readonly now: () => Date;
}

type Reader<Value> = (given: Given) => Value;

const YES = ["1", "true", "yes", "on"];
const NO = ["0", "false", "no", "off"];

const READERS: { readonly [Name in Kind]: Reader<KindTypes[Name]> } = {
  flag: readBoolean,
  switch: readBoolean,
  text: readText,
  secret: readText,
  path: readText,
  count: (given) => {
    const { least = 0, most } = given.row;
    const range = most === undefined ? `of ${least} or more` : `from ${least} to ${most}`;
    const count = readNumber(given, /^\d{1,15}$/, `a whole number ${range}`);
    return count >= least && count <= (most ?? count)
      ? count
      : refuse(given, `use a whole number ${range}`);
  },
  seconds: (given) =>
    readNumber(given, /^\d{1,6}(?:\.\d{1,6})?$/, "a number of seconds such as 0.5"),
  epoch: (given) => readNumber(given, /^\d{1,11}$/, "a number of seconds since 1970"),
  address: (given) => readAddress(given.source, readText(given)),
  choice: (given) => choose(given, readText(given)),
  choices: (given) => {
    const names = new Set(splitWords(given).map((word) => word.toLowerCase()));
    return [...names].map((name) => choose(given, name));
  },
  words: splitWords,
  repeated: listTexts,
  pattern: readText,
  sinceDate: (given) => dateOf(given, "start"),
  untilDate: (given) => dateOf(given, "end"),
  range: (given) =>
    readRange(readText(given)) ??
      refuse(given, "not a range", {
        hint: "write v1..v2, v1.. for all since v1, or v2 for the release v2",
      }),
};

/**
 * Parses the value for a row; `source` is its flag or variable.
 * @throws UsageError when it is not of the row's kind.
 */
export function readValue(
  row: OptionRow,
  raw: RawValue,
  source: string,
  now: () => Date,
): unknown {
  return READERS[row.kind]({ row, raw, source, now });
}

function readBoolean(given: Given): boolean {
  if (typeof given.raw === "boolean") return given.raw;
  const word = readText(given).toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : refuse(given, `use ${joinList([...YES, ...NO], "or")}`);
}

function listTexts(given: Given): readonly string[] {
  const texts = typeof given.raw === "boolean" ? [] : given.raw;
  for (const text of texts) {
    // An empty value is usually an unset variable of a script, so it never means "none".
    if (text.trim() === "") refuseEmpty(given);
    if (text.includes("\0")) refuse(given, "it contains a NUL character", { text });
  }
  return texts;
}

/** The last value applies, as in git. */
function readText(given: Given): string {
  return listTexts(given).at(-1) ?? "";
}

function readNumber(given: Given, form: RegExp, wanted: string): number {
  const text = readText(given);
  return form.test(text) ? Number(text) : refuse(given, `use ${wanted}`);
}

function splitWords(given: Given): readonly string[] {
  const words = listTexts(given).flatMap((text) => text.split(/[,\s]+/))
    .filter((word) => word !== "");
  return words.length === 0 ? refuseEmpty(given) : [...new Set(words)];
}

function choose(given: Given, text: string): string {
  const { choices = [], otherChoices = {} } = given.row;
  if (choices.includes(text)) return text;
  const other = Object.entries(otherChoices).find(([name]) => name === text);
  if (other !== undefined) return other[1];
  const names = [...choices, ...Object.keys(otherChoices)];
  const message = describeInvalid(given, text, `use ${joinList(choices, "or")}`);
  throw new UnknownNameError(message, text, names, hintOf(given));
}

function dateOf(given: Given, dayEnd: DayEnd): number {
  const text = readText(given);
  const date = readDate(text, given.now(), dayEnd);
  if (date !== undefined) return date;
  const message = describeInvalid(given, text, "not a date");
  throw new UnknownNameError(message, text, DATE_WORDS, DATE_FORMS);
}

function refuseEmpty({ source }: Given): never {
  throw new UsageError(`${source} needs a non-empty value`);
}

/** Throws an error for `text`, by default the last value, which is the one that applies. */
function refuse(
  given: Given,
  reason: string,
  { text, hint }: { readonly text?: string; readonly hint?: string } = {},
): never {
  const message = describeInvalid(given, text ?? readText(given), reason);
  throw new UsageError(message, hint ?? hintOf(given));
}

function describeInvalid({ row, source }: Given, text: string, reason: string): string {
  const shown = row.kind === "secret" ? "value" : `value ${quote(text)}`;
  return `invalid ${shown} for ${source}: ${reason}`;
}

function hintOf({ row, source }: Given): string | undefined {
  return row.variables?.includes(source) ? `unset ${source}` : row.hint;
}
