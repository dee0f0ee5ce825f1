// Reads the numbers of a text: digits and words, units, versions, references to issues.

import { composeNumber, continuesNumber, isNumberWord, MULTIPLIERS } from "./number_words.ts";
import { readUnit } from "./units.ts";

/** A number in a text. */
export interface Quantity {
  /** Digits without grouping, "1.2.3-rc.1", or "dozens" and the like. */
  readonly value: string;
  /** One spelling for each unit; absent where nothing or no known unit follows. */
  readonly unit?: string;
  /** `tail`: part of a longer word such as `python3` or `2fa`. */
  readonly role: "plain" | "version" | "reference" | "tail";
  /** As it stands in the text. */
  readonly text: string;
}

// Each repeated part begins with another character than the part before it can end with: linear.
const NUMBER_OR_WORD = /\d+(?:[,_]\d{3}(?!\d))*(?:[.:]\d+)*|(?<![a-z\d_])[a-z]+(?![a-z\d_])/g;
const PRERELEASE = /[-+][a-z\d][a-z\d.+-]{0,60}/y;
const PRERELEASE_WORD =
  /^[-+](?:.*\d|(?:rc|alpha|beta|pre|dev|snapshot|next|canary|nightly|preview|lts)\b)/;
const DATE_REST = /-\d{1,2}(?:-\d{1,2})?(?![\d.])/y;
const LETTERS = /[a-z]{1,40}/y;
const REFERENCE_WORD =
  /(?:issues?|prs?|pull requests?|merge requests?|mrs?|bugs?|tickets?|gh)[ -](?:(?:no|number)\.? )?$/;
const VERSION_WORD = /(?:versions?|releases?|ver|v)\.? $/;
const ORDINALS = new Set(["st", "nd", "rd", "th"]);

/**
 * The numbers of a text in lower case, in order. Digits within hashes, dates, paths and names such as
 * `cve-2024-1` are no numbers of their own. Each number that ends in `.0` is there as written only.
 */
export function readQuantities(text: string): readonly Quantity[] {
  const found: Quantity[] = [];
  let words: string[] = [];
  let wordsEnd = 0;
  let from = 0;
  const closeWords = (): void => {
    const value = composeNumber(words);
    if (value !== undefined) {
      found.push(withUnit(value, readUnit(text, wordsEnd), "plain", words.join(" ")));
    }
    words = [];
  };
  for (const match of text.matchAll(NUMBER_OR_WORD)) {
    const [part] = match;
    const end = match.index + part.length;
    if (match.index < from) continue;
    if (/^\d/.test(part)) {
      closeWords();
      const { quantity, until } = readDigits(text, part, match.index);
      if (quantity !== undefined) found.push(quantity);
      from = until;
      continue;
    }
    // "one hundred and three" is one number; "one and the same" is one, and words.
    if (part === "and" && MULTIPLIERS.has(words.at(-1) ?? "")) continue;
    const isNumber = isNumberWord(part);
    const gap = text.slice(wordsEnd, Math.min(match.index, wordsEnd + 6));
    if (!isNumber || !/^(?:[ -]| and )$/.test(gap) || !continuesNumber(words, part)) closeWords();
    // "5 second" and "5 times" hold a unit.
    if (
      !isNumber ||
      part === "second" && /\d[ -]?$/.test(text.slice(Math.max(0, match.index - 2), match.index))
    ) continue;
    words.push(part);
    wordsEnd = end;
  }
  closeWords();
  return found;
}

function readDigits(
  text: string,
  part: string,
  index: number,
): { readonly quantity?: Quantity; readonly until: number } {
  const end = index + part.length;
  const before = text.slice(Math.max(0, index - 30), index);
  const value = trimZeros(part.replace(/[,_]/g, ""));
  const dateEnd = /^\d{4}$/.test(part) ? end + matchLength(DATE_REST, text, end) : end;
  if (dateEnd > end) return { until: dateEnd };
  if (/(?:^|[^a-z\d])[#!]$/.test(before) || REFERENCE_WORD.test(before)) {
    return { quantity: { value, role: "reference", text: part }, until: end };
  }
  const isVersion = /(?:^|[^a-z\d])v$/.test(before) || VERSION_WORD.test(before);
  const suffix = text.slice(end, end + matchLength(PRERELEASE, text, end)).replace(/[.+-]+$/, "");
  if ((isVersion || part.includes(".")) && PRERELEASE_WORD.test(suffix)) {
    return {
      quantity: { value: value + suffix, role: "version", text: part + suffix },
      until: end + suffix.length,
    };
  }
  if (!isVersion && isWithinName(before)) return { until: end };
  const letters = text.slice(end, end + matchLength(LETTERS, text, end));
  const after = text.charAt(end + letters.length);
  if (letters !== "" && /[\d_]/.test(after)) return { until: end };
  if (/(?:^|[^a-z\d])[a-z_]{2,}[_-]?$/.test(before) && !isVersion || before.endsWith("_")) {
    return { quantity: { value, role: "tail", text: part }, until: end };
  }
  if (/^\/[a-z]/.test(text.slice(end, end + 2))) return { until: end };
  if (ORDINALS.has(letters)) return { quantity: { value, role: "plain", text: part }, until: end };
  const unit = readUnit(text, end);
  if (letters !== "" && unit === undefined) {
    return { quantity: { value, role: "tail", text: part }, until: end };
  }
  if (unit?.factor !== undefined) {
    return {
      quantity: withUnit(
        String(Number(value) * unit.factor),
        readUnit(text, unit.end),
        "plain",
        part,
      ),
      until: end,
    };
  }
  const role = isVersion || (part.includes(".") && unit === undefined) ? "version" : "plain";
  return { quantity: withUnit(value, unit, role, part), until: end };
}

/** In `issues/12`, `a1b2`, `cve-2024-12`, `x.12`: digits that count nothing. */
function isWithinName(before: string): boolean {
  return /[a-z]\/$/.test(before) || /\d-?[a-z_]$/.test(before) ||
    /(?:^|[^a-z\d])[a-z]$/.test(before) ||
    /[a-z]\d*-(?:\d+-)?$/.test(before) || /[a-z\d][.@]$/.test(before) || /\d[a-z]+$/.test(before);
}

function withUnit(
  value: string,
  unit: { readonly name?: string } | undefined,
  role: Quantity["role"],
  text: string,
): Quantity {
  return unit?.name === undefined ? { value, role, text } : { value, unit: unit.name, role, text };
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

function matchLength(sticky: RegExp, text: string, index: number): number {
  sticky.lastIndex = index;
  return sticky.exec(text)?.[0].length ?? 0;
}
