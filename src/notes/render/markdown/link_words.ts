// Finds the words that platforms turn into links or mentions: URLs, e-mail addresses, @names.

import { onFirstUse } from "../../../text/first_use.ts";

/** A range of a text in UTF-16 units; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const TRIGGER = /:\/\/|www\.|@/gi;
const SCHEME_CHARACTER = /[a-z\d+.-]/i;
// `@@map` is one word.
const AT = /@/;
const LOCAL_CHARACTER = /[\w.+-]/;
// Loose on purpose: implementations of GitHub Flavored Markdown accept more domains than its
// specification.
const DOMAIN_AFTER_AT = /@[\w-]*\.[\w.-]*[a-z]/iy;

/** What follows the `@` of a name; `letter` is the class of letters and digits, without brackets. */
interface NamePatterns {
  readonly begins: RegExp;
  readonly whole: RegExp;
}

function namePatterns(letter: string): NamePatterns {
  return {
    begins: new RegExp(`@[${letter}_]`, "uy"),
    whole: new RegExp(`@[${letter}_.:/@+~-]*(?:(?<=\\/)\\*{1,2}(?![*${letter}]))?`, "uy"),
  };
}

// The classes of all letters take milliseconds to compile, so they are used only where it matters.
const LAST_ASCII = 0x7f;
const ASCII_NAMES = namePatterns("A-Za-z0-9");
const ALL_NAMES = onFirstUse(() => namePatterns(String.raw`\p{L}\p{N}`));

const URL_REST = /[^\s<>`]*/y;
const URL_TRAIL = "?!.,:;*_~'\"]}";
const NAME_TRAIL = ".:/@+~-";

/** A cheap test that is false only for texts without such words. */
export function mayContainLinkWords(text: string): boolean {
  return text.search(TRIGGER) !== -1;
}

/**
 * The ranges of the words, in order and without overlaps:
 * - URLs of every scheme (GitLab links them all) and names that begin with `www.`, without trailing
 *   punctuation (GitHub Flavored Markdown 6.9);
 * - e-mail addresses as defined in the same section (`git@github.com:o/r`, `tool@1.0.0-rc.1`);
 * - `@name`, `@scope/package@1.2.3` and `@scope/*`, unless a letter or digit precedes them.
 */
export function linkWords(text: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  let from = 0;
  for (const { 0: trigger, index } of text.matchAll(TRIGGER)) {
    if (index < from) continue;
    const range = wordAround(text, trigger, index, from);
    if (range === undefined) continue;
    ranges.push(range);
    from = range.end;
  }
  return ranges;
}

function wordAround(
  text: string,
  trigger: string,
  index: number,
  from: number,
): TextRange | undefined {
  if (trigger === "@") return nameAround(text, index, from);
  const start = trigger === "://" ? schemeStart(text, index, from) : wwwStart(text, index);
  if (start === undefined) return undefined;
  const rest = index + trigger.length;
  return { start, end: urlEnd(text, rest, rest + matchLength(URL_REST, text, rest)) };
}

function schemeStart(text: string, index: number, from: number): number | undefined {
  let start = rewind(SCHEME_CHARACTER, text, index, from);
  while (start < index && !/[a-z]/i.test(text.charAt(start))) start++;
  return start < index ? start : undefined;
}

function wwwStart(text: string, index: number): number | undefined {
  return /[a-z\d]/i.test(text.charAt(index - 1)) ? undefined : index;
}

function nameAround(text: string, index: number, from: number): TextRange | undefined {
  const start = rewind(LOCAL_CHARACTER, text, index, from);
  const address = start < index && matchLength(DOMAIN_AFTER_AT, text, index) > 0;
  const mention = !/[a-z\d]/i.test(text.charAt(index - 1)) &&
    matchLength(patternsAt(text, index + 1).begins, text, index) > 0;
  // Return before reading the whole name, so that a million `a@` stay linear.
  if (!address && !mention) return undefined;
  let end = index + matchLength(ASCII_NAMES.whole, text, index);
  const { whole } = patternsAt(text, end);
  if (whole !== ASCII_NAMES.whole) end = index + matchLength(whole, text, index);
  while (NAME_TRAIL.includes(text.charAt(end - 1))) end--;
  return { start: address ? start : rewind(AT, text, index, from), end };
}

/** The patterns that tell whether the character here belongs to a name. */
function patternsAt(text: string, index: number): NamePatterns {
  if (!(text.charCodeAt(index) > LAST_ASCII)) return ASCII_NAMES;
  return ALL_NAMES();
}

/**
 * The end of the URL without trailing punctuation. A `)` is trailing when the URL has no `(` for
 * it.
 */
function urlEnd(text: string, start: number, limit: number): number {
  let unopened = 0;
  for (let index = start; index < limit; index++) {
    if (text[index] === "(") unopened--;
    else if (text[index] === ")") unopened++;
  }
  let end = limit;
  for (; end > start; end--) {
    const last = text.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened--;
    else if (!URL_TRAIL.includes(last)) return end;
  }
  return limit;
}

function rewind(character: RegExp, text: string, index: number, from: number): number {
  let start = index;
  while (start > from && character.test(text.charAt(start - 1))) start--;
  return start;
}

function matchLength(sticky: RegExp, text: string, index: number): number {
  sticky.lastIndex = index;
  return sticky.exec(text)?.[0].length ?? 0;
}
