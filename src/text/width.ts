// Measures, cuts and wraps text by terminal columns.

import measure from "fast-string-truncated-width";
import { wrapAnsi } from "fast-wrap-ansi";

const ELLIPSIS = "…";
const PLAIN = /^[ -~]*$/;
/**
 * The longest line in characters; the rest is ignored. Bounds lines of combining marks, which take
 * no columns.
 */
export const LONGEST_LINE = 4_096;
// The longest text to wrap, because wrapping takes more than linear time.
const LONGEST_TEXT = 65_536;

// Cut between grapheme clusters only (UAX #29).
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The width of a line in columns. Colours take none. */
export function widthOf(text: string): number {
  return measure(text).width;
}

/**
 * Cuts a line without colours to at most `width` columns, with an ellipsis for the missing end.
 */
export function cut(text: string, width: number): string {
  if (width <= 0) return "";
  if (isWithin(text, width)) return text;
  return take(splitGraphemes(text.slice(0, LONGEST_LINE)), width - 1).join("") + ELLIPSIS;
}

/**
 * Cuts a line without colours to its last `width` columns, with an ellipsis for the missing start.
 */
export function cutStart(text: string, width: number): string {
  if (width <= 0) return "";
  if (isWithin(text, width)) return text;
  const characters = splitGraphemes(text.slice(-LONGEST_LINE)).reverse();
  return ELLIPSIS + take(characters, width - 1).reverse().join("");
}

function isWithin(text: string, width: number): boolean {
  return text.length <= LONGEST_LINE && fits(text, width);
}

/** Cuts or pads a line to exactly `width` columns. */
export function fit(text: string, width: number): string {
  const shown = cut(text, width);
  return shown + " ".repeat(Math.max(0, width - widthOf(shown)));
}

/**
 * Wraps a line without colours to at most `width` columns, between words where possible. An
 * ellipsis replaces a character wider than that, and everything after 65,536 characters.
 */
export function wrap(text: string, width: number): readonly string[] {
  const limit = Math.max(1, width);
  const shown = text.length <= LONGEST_TEXT
    ? text
    : text.slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, "") + ELLIPSIS;
  return wrapAnsi(shown, limit, { trim: true }).split("\n")
    .flatMap((line) => fits(line, limit) ? [line] : breakWord(line, limit));
}

function fits(line: string, width: number): boolean {
  return PLAIN.test(line) ? line.length <= width : widthOf(line) <= width;
}

function splitGraphemes(line: string): string[] {
  // Each ASCII character is a grapheme cluster, so skip the segmenter.
  return PLAIN.test(line)
    ? line.split("")
    : Array.from(graphemes.segment(line), ({ segment }) => segment);
}

/** The characters from the start that fit. */
function take(characters: readonly string[], width: number): string[] {
  const taken: string[] = [];
  let rest = width;
  for (const character of characters) {
    rest -= widthOf(character);
    if (rest < 0) break;
    taken.push(character);
  }
  return taken;
}

function breakWord(word: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  let rest = width;
  for (const character of splitGraphemes(word)) {
    const own = widthOf(character);
    if (own > rest && line !== "") {
      lines.push(line);
      line = "";
      rest = width;
    }
    line += own > width ? ELLIPSIS : character;
    rest -= own;
  }
  return [...lines, line];
}
