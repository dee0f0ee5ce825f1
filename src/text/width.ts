// Text measured in the columns it takes on a terminal: wide characters take two, marks none.

import measure from "fast-string-truncated-width";
import { wrapAnsi } from "fast-wrap-ansi";

const ELLIPSIS = "…";
const PLAIN = /^[ -~]*$/;
/** More characters than any line shows; what lies behind is not looked at. Marks without end would take no column. */
export const LONGEST_LINE = 4_096;
// More than anybody reads of one text on a terminal; it takes longer than its length to lay it out.
const LONGEST_TEXT = 65_536;

// What a person sees as one character is never cut (UAX #29).
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How many columns a line takes; colours take none. */
export function widthOf(text: string): number {
  return measure(text).width;
}

/** The line, without colours, cut to at most this many columns; what is missing is shown by an ellipsis. */
export function cut(text: string, width: number): string {
  if (width <= 0) return "";
  const isLong = text.length > LONGEST_LINE;
  const line = isLong ? text.slice(0, LONGEST_LINE) : text;
  if (!isLong && fits(line, width)) return line;
  return take(splitGraphemes(line), width - 1).join("") + ELLIPSIS;
}

/** The end of the line, without colours, in at most this many columns; what is missing before it is shown by an ellipsis. */
export function cutStart(text: string, width: number): string {
  if (width <= 0) return "";
  const isLong = text.length > LONGEST_LINE;
  const line = isLong ? text.slice(-LONGEST_LINE) : text;
  if (!isLong && fits(line, width)) return line;
  return ELLIPSIS + take(splitGraphemes(line).reverse(), width - 1).reverse().join("");
}

/** The line cut or filled to exactly this many columns. */
export function fit(text: string, width: number): string {
  const shown = cut(text, width);
  return shown + " ".repeat(Math.max(0, width - widthOf(shown)));
}

/**
 * The line, without colours, as several of at most this many columns, broken between words where that
 * is possible. In place of a character that is wider than that an ellipsis is shown, and in place of
 * what lies behind 65,536 characters.
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
  // Of ASCII each character is one, which is quick to tell.
  return PLAIN.test(line)
    ? line.split("")
    : Array.from(graphemes.segment(line), ({ segment }) => segment);
}

/** As many characters from the beginning as fit. */
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
