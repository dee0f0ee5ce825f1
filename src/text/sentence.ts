// Finds the first sentence of a text, and shortens sentences.

import { splitCodeSpans } from "./code_spans.ts";
import { onFirstUse } from "./first_use.ts";

const MARKS = /[.!?。！？]+/g;
const CLOSING = new Set([..."\"'”’»)]}*_」』）】〉》"]);
const WIDE_MARK = /[。！？]$/;
const DOTTED = onFirstUse(() => /^(?:\p{L}\.)+\p{L}$/u);
const INITIAL = onFirstUse(() => /^\p{Lu}$/u);
const VERSION = /^v\d{1,6}$/i;
const WORD = onFirstUse(() => /[\p{L}\p{N}]/u);
// Abbreviations that end in a dot. After those of the second set a capital letter begins a sentence,
// after those of the third, which are words too, all but a number.
const ABBREVIATIONS = new Set(
  "eg,ie,etc,vs,cf,approx,incl,excl,resp,al,ca,viz,mr,mrs,ms,dr,prof,st,esp,misc".split(","),
);
const SHORTENED_WORDS = new Set(
  "jan,feb,mar,apr,jun,jul,aug,sep,sept,oct,nov,dec,min,max,avg,inc,ltd,corp,v".split(","),
);
const NUMBER_ABBREVIATIONS = new Set("no,nos,fig,figs,sec,ch,p,pp,vol,art,eq,ver".split(","));
const LONGEST_WORD = 20;

/**
 * The first sentence with its end mark and closing quotes, or the whole text when it has only one.
 * White space must already be folded. A mark inside a code span, an abbreviation, a number or a
 * name such as `a.ts` does not end the sentence.
 */
export function firstSentence(text: string): string {
  const [end] = sentenceEnds(text);
  return text.slice(0, end);
}

/**
 * The positions after the sentences that another one follows, in order; see {@link firstSentence}.
 */
export function* sentenceEnds(text: string): Generator<number> {
  const code = findCode(text);
  for (const match of text.matchAll(MARKS)) {
    const [marks] = match;
    if (isWithin(code, match.index)) continue;
    let end = match.index + marks.length;
    while (CLOSING.has(text[end] ?? "")) end++;
    if (end === text.length) return;
    const rest = text.slice(end, end + 3);
    // Chinese and Japanese have no space between sentences.
    if (!rest.startsWith(" ") && !WIDE_MARK.test(marks)) continue;
    if (!isInside(text, match.index, marks, rest.trimStart())) yield end;
  }
}

function isInside(text: string, index: number, marks: string, next: string): boolean {
  const before = text.slice(Math.max(0, index - LONGEST_WORD), index);
  const word = /[^\s([{"'“‘/]*$/.exec(before)?.[0] ?? "";
  if (!WORD().test(text.slice(0, index))) return true;
  if (marks.length > 1 && /^\.+$/.test(marks)) return /^\p{Ll}/u.test(next);
  if (marks !== ".") return false;
  // A sign of its own: "allow :. in names".
  if (/[:;,/\\([{<=+#&-]$/.test(before)) return true;
  const plain = word.toLowerCase().replaceAll(".", "");
  if (ABBREVIATIONS.has(plain) || DOTTED().test(word)) return true;
  if (SHORTENED_WORDS.has(plain)) return /^[\p{Ll}\d]/u.test(next);
  if (NUMBER_ABBREVIATIONS.has(plain)) return /^[\d#]/.test(next);
  // A number at the start is a list number: "1. Adds ports".
  if (word.length === index && /^\d+$/.test(word)) return true;
  if (VERSION.test(word)) return !/^[^\p{Ll}\d]/u.test(next);
  return INITIAL().test(word) && /^\p{Lu}/u.test(next);
}

const ELLIPSIS = "…";
// Scripts without spaces between words: a line may break between any two characters.
const UNSPACED = onFirstUse(() =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
);
// Cut between grapheme clusters only (UAX #29). Created on first use, because it takes long.
let graphemes: Intl.Segmenter | undefined;

/**
 * Shortens a text to at most `limit` code points, including the ellipsis. Cuts between words where
 * possible, never inside a grapheme cluster or a code span. Empty when nothing fits.
 */
export function limitLength(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, 2 * limit + 2);
  if (head.length === text.length && Array.from(text).length <= limit) return text;
  // Longer than the limit, so that a grapheme cluster at the limit is complete.
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const window = text.slice(0, 8 * limit);
  const code = findCode(text);
  let anywhere = 0;
  let betweenWords = 0;
  let count = 0;
  let previous = "";
  for (const { segment, index } of graphemes.segment(window)) {
    if (count > limit - 1) break;
    if (!isWithin(code, index)) {
      anywhere = index;
      const isBreak = segment.startsWith(" ") || UNSPACED().test(segment) ||
        UNSPACED().test(previous);
      if (isBreak && !previous.endsWith(" ")) betweenWords = index;
    }
    count += Array.from(segment).length;
    previous = segment;
  }
  const kept = text.slice(0, betweenWords === 0 ? anywhere : betweenWords);
  const shown = kept.replace(/[\s,;:，、；：]{1,8}$/u, "");
  return WORD().test(shown) ? shown + ELLIPSIS : "";
}

/** The positions of the code spans, in UTF-16 units; `end` is exclusive. */
function findCode(text: string): readonly { readonly start: number; readonly end: number }[] {
  let end = 0;
  return splitCodeSpans(text)
    .map(({ code, source }) => ({ code, start: end, end: end += source.length }))
    .filter(({ code }) => code);
}

function isWithin(code: ReturnType<typeof findCode>, index: number): boolean {
  return code.some(({ start, end }) => start < index && index < end);
}
