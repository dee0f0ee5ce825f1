// Text measured in the columns it takes on a terminal: wide characters take two, marks none.

import measure from "fast-string-truncated-width";
import { wrapAnsi } from "fast-wrap-ansi";

const ELLIPSIS = "…";
const PLAIN = /^[ -~]*$/;
// More than any line shows; what lies behind is not looked at. Marks without end would take no column.
const LONGEST_LINE = 4_096;

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
 * is possible. In place of a character that is wider than that an ellipsis is shown.
 */
export function wrap(text: string, width: number): readonly string[] {
  const limit = Math.max(1, width);
  return wrapAnsi(text, limit, { trim: true }).split("\n")
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
  for (let rest = splitGraphemes(word); rest.length > 0;) {
    const line = take(rest, width);
    lines.push(line.length === 0 ? ELLIPSIS : line.join(""));
    rest = rest.slice(Math.max(1, line.length));
  }
  return lines;
}
