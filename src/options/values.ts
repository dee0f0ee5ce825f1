// Reads the text of an option's value as its kind asks; every refusal names the option and what it takes.

import { UsageError } from "../errors.ts";
import { quote } from "../untrusted.ts";
import { DATE_FORMS, type DayEnd, readDate } from "./dates.ts";
import type { Kind, KindTypes, OptionRow } from "./schema.ts";

/** What a command line gives for an option: texts, or only that it was there. */
export type RawValue = boolean | readonly string[];

/** What reading a value may depend on beside its text. */
export interface ReadingFacts {
  readonly now: Date;
}

type Reader<Value> = (row: OptionRow, raw: RawValue, facts: ReadingFacts) => Value;

const COUNT = /^\d{1,15}$/;

const READERS: { readonly [Name in Kind]: Reader<KindTypes[Name]> } = {
  flag: (_row, raw) => raw === true,
  switch: (_row, raw) => raw === true,
  text: (row, raw) => onlyText(row, raw),
  path: (row, raw) => onlyText(row, raw),
  count: (row, raw) => {
    const text = onlyText(row, raw);
    if (!COUNT.test(text)) throw refuse(row, text, "it must be a whole number of 0 or more");
    return Number(text);
  },
  choice: (row, raw) => oneOf(row, onlyText(row, raw), row.choices ?? []),
  format: (row, raw) => oneOf(row, onlyText(row, raw), row.choices ?? []) as KindTypes["format"],
  types: (row, raw) => {
    const names = new Set(splitWords(row, raw).map((word) => word.toLowerCase()));
    return [...names].map((name) =>
      oneOf(row, name, row.choices ?? [])
    ) as unknown as KindTypes["types"];
  },
  words: (row, raw) => splitWords(row, raw),
  repeated: (row, raw) => textsOf(row, raw),
  pattern: (row, raw) => onlyText(row, raw),
  sinceDate: (row, raw, { now }) => dateOf(row, onlyText(row, raw), now, "start"),
  untilDate: (row, raw, { now }) => dateOf(row, onlyText(row, raw), now, "end"),
};

/**
 * The value of one option.
 * @throws UsageError when the text is not of the row's kind.
 */
export function readValue(row: OptionRow, raw: RawValue, facts: ReadingFacts): unknown {
  return READERS[row.kind](row, raw, facts);
}

function textsOf(row: OptionRow, raw: RawValue): readonly string[] {
  const texts = typeof raw === "boolean" ? [] : raw;
  for (const text of texts) {
    // An empty value is most often a variable of a script that was not set: never taken for "none".
    if (text.trim() === "") throw new UsageError(`${row.flags[0]} needs a value that is not empty`);
    if (text.includes("\0")) throw refuse(row, text, "it holds a NUL character");
  }
  return texts;
}

function onlyText(row: OptionRow, raw: RawValue): string {
  // Given twice, the last counts, as with git.
  return textsOf(row, raw).at(-1) ?? "";
}

function splitWords(row: OptionRow, raw: RawValue): readonly string[] {
  const words = textsOf(row, raw).flatMap((text) => text.split(/[,\s]+/)).filter((word) =>
    word !== ""
  );
  if (words.length === 0) throw new UsageError(`${row.flags[0]} needs a value that is not empty`);
  return [...new Set(words)];
}

function oneOf(row: OptionRow, text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  throw refuse(row, text, `it must be one of ${choices.join(", ")}`);
}

function dateOf(row: OptionRow, text: string, now: Date, dayEnd: DayEnd): number {
  const date = readDate(text, now, dayEnd);
  if (date === undefined) throw refuse(row, text, "it is no date", DATE_FORMS);
  return date;
}

function refuse(row: OptionRow, text: string, reason: string, hint?: string): UsageError {
  // A token must not come back in a message, whatever is wrong with it.
  const shown = /token|key/i.test(row.name) ? "the value" : quote(text);
  return new UsageError(`${row.flags[0]} cannot take ${shown}: ${reason}`, hint);
}
