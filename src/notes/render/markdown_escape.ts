// Escapes a line for Markdown, only where it would mean something: CommonMark and GitHub's extensions of it.

import { codeSpan, type Piece, splitCodeSpans } from "../../text/code_spans.ts";
import { linkWords, mayHoldLinkWords } from "./link_words.ts";

// One look settles the lines that mean nothing but themselves, which most do, snake_case included.
const MAY_BE_ACTIVE = /[\\`*[<~&$@]|_(?:(?![a-z\d])|(?<![a-z\d]_))|:\/\/|www\./i;

const CANDIDATE = /_+|[\\`*[~<&$]/g;

// When a candidate means something; without a row it always does, as code spans (6.1) and whatever
// begins with a bracket do. The sections are those of CommonMark 0.31, or of GitHub Flavored
// Markdown 0.29 where marked GFM. At the edges of a piece the neighbour is unknown: active.
const ACTIVE: Readonly<Record<string, RegExp>> = {
  // 2.4: a backslash means itself unless punctuation or the end of the line follows it.
  "\\": /\\(?:[!-/:-@[-`{-~]|$)/y,
  // 6.2 emphasis and GFM 6.5 strikethrough: nothing opens or closes between two spaces.
  "*": /(?<!\s)\*|\*(?!\s)/y,
  "~": /(?<!\s)~|~(?!\s)/y,
  // 6.2: a run of underscores does nothing between two letters or digits.
  "_": /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])/uy,
  // 6.5 autolinks and 6.6 html; an address in an autolink needs no letter to begin with.
  "<": /<(?:[a-z/!?]|[\w.!#$%&'*+/=?^`{|}~-]*(?:@|$))/iy,
  // 2.5 entities.
  "&": /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iy,
};

// What makes a line a heading, quotation, list, thematic break, underline of a heading or row of a
// table (4.1, 4.2, 4.3, 5.1, 5.2, GFM 4.10); what matches is what stands before the backslash.
const LINE_START =
  /^(?:\d{1,9}(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|>|\+(?:\s|$)|-+(?:\s|$)|=+\s*$|[|:-][|:\s-]*$))/;

/**
 * Visible text, one line without spaces around it, as Markdown that shows exactly this text and its
 * code spans. URLs, addresses and `@names` become code spans, so that no platform links or notifies.
 * For text within a line; where one begins, {@link escapeLine}.
 */
export function escapeInline(text: string): string {
  if (!MAY_BE_ACTIVE.test(text)) return text;
  // GitHub reads mathematics between two dollar signs; one alone is a price.
  const dollars = text.indexOf("$") !== text.lastIndexOf("$");
  if (!text.includes("`") && !mayHoldLinkWords(text)) return escapeActive(text, dollars);
  return write(splitCodeSpans(text).flatMap(splitLinkWords), dollars);
}

/** As {@link escapeInline}, for text at the start of a line or of a list item. */
export function escapeLine(text: string): string {
  const marker = LINE_START.exec(text);
  if (marker === null) return escapeInline(text);
  const before = marker[0];
  return `${before}\\${escapeInline(text.slice(before.length))}`;
}

/** As {@link escapeInline}, for text that ends a heading: `#` at its end would be cut (4.2). */
export function escapeHeading(text: string): string {
  return escapeInline(text).replace(/(?<!\S)#+$/, "\\$&");
}

/** `@login` as Markdown that stays a mention: what a platform gives as a login, nothing of history. */
export function escapeMention(mention: string): string {
  return escapeActive(mention, false);
}

function splitLinkWords(piece: Piece): readonly Piece[] {
  if (piece.code) return [piece];
  const pieces: Piece[] = [];
  let end = 0;
  for (const range of [...linkWords(piece.text), { start: piece.text.length, end: Infinity }]) {
    const before = piece.text.slice(end, range.start);
    if (before !== "") pieces.push({ code: false, text: before, source: before });
    const word = piece.text.slice(range.start, range.end);
    if (word !== "") pieces.push({ code: true, text: word, source: codeSpan(word) });
    end = range.end;
  }
  return pieces;
}

function write(pieces: readonly Piece[], dollars: boolean): string {
  let written = "";
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (piece === undefined) break;
    if (!piece.code) {
      written += escapeActive(piece.text, dollars);
      continue;
    }
    // The backticks of two neighbours would join, so neighbours become one code span.
    let joined = piece.text;
    let source = piece.source;
    for (let next = pieces[index + 1]; next?.code; next = pieces[++index + 1]) {
      joined += next.text;
      source = "";
    }
    written += source === "" ? codeSpan(joined) : source;
  }
  return written;
}

function escapeActive(text: string, dollars: boolean): string {
  return text.replace(CANDIDATE, (found, index: number) => {
    const active = found === "$" ? dollars : isActive(found, text, index);
    return active ? `\\${found.split("").join("\\")}` : found;
  });
}

function isActive(found: string, text: string, index: number): boolean {
  const rule = ACTIVE[found.charAt(0)];
  if (rule === undefined) return true;
  rule.lastIndex = index;
  return rule.test(text);
}
