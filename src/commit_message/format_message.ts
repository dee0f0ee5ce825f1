// Formats commit messages: a subject and a wrapped body, without sign-offs, closing keywords or
// hidden characters.

import { removeInvisible } from "../text/control_characters.ts";
import { widthOf } from "../text/width.ts";

/** The longest subject, in columns. */
export const SUBJECT_LENGTH = 72;
/** The width to which a body is wrapped, in columns. */
const BODY_WIDTH = 72;

// Footers and markers that act on a platform or sign for somebody; a model may add them by itself
// or because a diff asks for it.
const FORGED =
  /^\s*(?:signed-off-by|co-authored-by|reviewed-by|acked-by|tested-by|reported-by|helped-by|change-id|skip-checks|generated[ -]by)\s*:|^\s*🤖.{0,20}\bgenerated\b|^\s*generated (?:with|by|using) \[[^\]]{1,80}\]\(|^\s*(?:[-*+]\s+)?(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)\s{0,9}:?\s{1,9}(?:[\w./-]*#\d+|https?:\/\/\S+\/\d+)(?:\s*(?:,|and|&)\s*[\w./-]*#\d+)*\s*[.,;]?$/i;
const SKIPS = / ?\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]| ?\*\*\*NO_CI\*\*\*/gi;

/**
 * What a terminal takes for colours and titles (ECMA-48): CSI and OSC sequences, whatever control
 * character begins them.
 */
const ESCAPE_SEQUENCE =
  /(?:(?!\s)\p{Cc}\[|\u009b)[0-?]{0,40}[ -/]{0,8}[@-~]|(?:(?!\s)\p{Cc}\]|\u009d)\P{Cc}{0,400}(?!\s)\p{Cc}\\?/gu;

const CLOSING = /^\W*(?:close|fix|resolve)/i;

/**
 * The lines of a text that {@link formatMessage} leaves out because they sign or close; `hint` as
 * there.
 */
export function listForged(text: string, hint = ""): readonly string[] {
  return text.split("\n").map((line) => removeInvisible(line).trim())
    .filter((line) => isForged(line, hint));
}

/** A line that closes what the user's own hint says to close is no forgery. */
function isForged(line: string, hint: string): boolean {
  if (!FORGED.test(line)) return false;
  const closed = line.match(/\S*\/\d+|#\d+/g) ?? [];
  const isWanted = CLOSING.test(line) && /\b(?:close|fix|resolve)/i.test(hint) &&
    closed.length > 0 && closed.every((each) => hint.split(/[\s,;()]+/).includes(each));
  return !isWanted;
}

/**
 * The text as a commit message: the first line as the subject, the rest as the wrapped body.
 * Removes invisible characters, and footers and markers that sign, close or skip. Does not shorten
 * the subject. Empty when nothing is left. A line that closes an issue stays when `hint`, the user's
 * own words, says to close this one.
 */
export function formatMessage(text: string, hint = ""): string {
  // Repeat until nothing changes: removing one piece may form another.
  for (let current = text;;) {
    const formatted = formatOnce(current, hint);
    if (formatted === current) return formatted;
    current = formatted;
  }
}

function formatOnce(text: string, hint: string): string {
  // The commit must equal what is displayed, without escapes.
  const plain = text.replace(ESCAPE_SEQUENCE, "");
  const visible = removeInvisible(plain.replaceAll("\r\n", "\n").replaceAll("\t", "  "));
  const lines = visible.replace(SKIPS, "").split("\n").map((line) => line.trimEnd())
    .filter((line) => !isForged(line, hint));
  const first = lines.findIndex((line) => line !== "");
  if (first < 0) return "";
  const subject = lines[first]?.trim() ?? "";
  return joinMessage(subject, wrapBody(lines.slice(first + 1).join("\n")));
}

/**
 * An edited message with its white space cleaned up as by git-stripspace(1): removes trailing
 * blanks, carriage returns, a byte order mark, blank lines at both ends and repeated blank lines.
 * Keeps lines that start with `#`. Empty when there is only white space.
 */
export function cleanEdited(text: string): string {
  const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n").replaceAll("\r", "\n")
    .split("\n").map((line) => line.trimEnd());
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").replace(/^\n+/, "").trimEnd();
}

/** The first line of a message. */
export function subjectOf(message: string): string {
  return message.slice(0, message.search(/\n|$/));
}

function joinMessage(subject: string, body: string): string {
  return body === "" ? subject : `${subject}\n\n${body}`;
}

function wrapBody(body: string): string {
  const paragraphs: string[] = [];
  // Keep the indent of the first line, which may be code.
  for (const line of body.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd().split("\n")) {
    const indent = /^\s*(?:[-*+]|\d{1,3}[.)])?\s*/.exec(line)?.[0] ?? "";
    const isKept = line.trim() === "" || line.startsWith("    ") || widthOf(line) <= BODY_WIDTH;
    paragraphs.push(...(isKept ? [line] : wrapLine(line, indent.length)));
  }
  return paragraphs.join("\n").replace(/\n{3,}/g, "\n\n");
}

function wrapLine(line: string, indent: number): readonly string[] {
  const lines: string[] = [];
  let current = line.slice(0, line.length - line.trimStart().length);
  // Added up word by word: a line of words that take no columns would be measured again for each.
  let width = widthOf(current);
  let gap = "";
  for (const word of line.trim().split(/ +/)) {
    const own = widthOf(word);
    // Keep a list marker with the word after it.
    if (width + gap.length + own > BODY_WIDTH && current.length > indent) {
      lines.push(current);
      current = " ".repeat(indent) + word;
      width = indent + own;
    } else {
      current += gap + word;
      width += gap.length + own;
    }
    gap = " ";
  }
  return [...lines, current];
}
