// Reads the numbers in a text: digits and words, units, versions, issue references.

import { NUMBER_WORDS, readUnit, valueOf } from "./number_words.ts";

/** A number in a text. */
export interface Quantity {
  /** Digits without grouping, "1.2.3-rc.1", or a word such as "dozens". */
  readonly value: string;
  /** The unit in one spelling; absent when no known unit follows. */
  readonly unit?: string | undefined;
  readonly role: "plain" | "version" | "reference";
  /** The number as written in the text. */
  readonly text: string;
}

const DATE = "\\d{4}-\\d{2}(?:-\\d{2})?(?![\\d.])";
// Digits after a letter, or after a word and a sign, belong to a name: `a1b2`, `utf-8`.
const DIGITS = "(?<![\\p{L}\\d_]|[\\p{L}_][-./:@]|\\d[./:@,])v?" +
  "(\\d+(?:[,_]\\d{3}(?!\\d))*(?:[.:]\\d+){0,7})(?![\\d_])";
const PRERELEASE =
  "((?:-(?:rc|alpha|beta|pre|dev|snapshot|next|canary|nightly|preview|lts)|\\+[a-z\\d])[a-z\\d.-]{0,60}(?<![.-]))?";
// "second" in "5 second" is a unit.
const WORDS = `(?<![\\p{L}\\d_]|\\d[ -]?(?=second))(${NUMBER_WORDS})(?![\\p{L}\\d_])`;
const TOKEN = new RegExp(`${DATE}|${DIGITS}${PRERELEASE}|${WORDS}`, "gu");
const REFERENCE_BEFORE =
  /[#!]$|\b(?:issues?|prs?|pull requests?|merge requests?|mrs?|bugs?|tickets?|gh)[ -](?:(?:no|number)\.? )?$/;
const VERSION_BEFORE = /\b(?:versions?|releases?|ver|v)\.? $/;

/** The numbers of a text in lower case, in order; without digits in hashes, dates and names. */
export function readQuantities(text: string): readonly Quantity[] {
  return [...text.matchAll(TOKEN)].flatMap(readQuantity);
}

function readQuantity(match: RegExpExecArray): readonly Quantity[] {
  const [part, digits, suffix = "", words] = match;
  const { index, input } = match;
  const end = index + part.length;
  const unit = readUnit(input, end);
  if (words !== undefined) {
    return [{ value: valueOf(words), unit: unit.name, role: "plain", text: part }];
  }
  // A date, or the start of a hash.
  if (digits === undefined || /^[a-z]+\d/.test(input.slice(end, end + 40))) {
    return [];
  }
  const before = input.slice(Math.max(0, index - 30), index);
  const value = digits.replace(/[,_]/g, "").replace(/^0+(?=\d)/, "");
  if (REFERENCE_BEFORE.test(before)) return [{ value, role: "reference", text: part }];
  if (suffix !== "") return [{ value: value + suffix, role: "version", text: part }];
  if (unit.factor !== undefined) {
    const product = String(Number(value) * unit.factor);
    return [{ value: product, unit: readUnit(input, unit.end).name, role: "plain", text: part }];
  }
  const isVersion = part.startsWith("v") || VERSION_BEFORE.test(before) ||
    value.includes(".") && unit.name === undefined;
  return [{ value, unit: unit.name, role: isVersion ? "version" : "plain", text: part }];
}
