// Messages as git users write them: a subject, a wrapped body, and nothing that signs, closes or hides.

/** How many columns of a terminal a text takes; wide characters take two. */
export type Measure = (text: string) => number;

/** The longest subject that is asked for, in columns. */
export const SUBJECT_LENGTH = 72;
/** How wide a body is wrapped, in columns. */
export const BODY_WIDTH = 72;

// Footers and marks that act on a platform or sign for somebody: a model adds them, or a diff tells it to.
const FORGED =
  /^\s*(?:signed-off-by|co-authored-by|reviewed-by|acked-by|tested-by|reported-by|helped-by|change-id|skip-checks|generated[ -]by)\s*:|^\s*🤖.{0,20}\bgenerated\b|^\s*generated (?:with|by|using) \[[^\]]{1,80}\]\(|^\s*(?:[-*+]\s+)?(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)\s{0,9}:?\s{1,9}(?:[\w./-]*#\d+|https?:\/\/\S+\/\d+)(?:\s*(?:,|and|&)\s*[\w./-]*#\d+)*\s*[.,;]?$/i;
const SKIPS = / ?\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]| ?\*\*\*NO_CI\*\*\*/gi;
// All that is shown as an escape (untrusted.ts): what is committed is what was seen.
const CONTROLS =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]/gu;

/**
 * The text as a commit message: the first line as its subject, the rest as its wrapped body, without
 * invisible characters, and without footers and marks that sign, close or skip. A long subject stays.
 * Empty when nothing is left.
 */
export function formatMessage(text: string, widthOf: Measure): string {
  // Again until nothing changes: what is taken away may join what was kept apart to get through.
  for (let current = text;;) {
    const formatted = formatOnce(current, widthOf);
    if (formatted === current) return formatted;
    current = formatted;
  }
}

function formatOnce(text: string, widthOf: Measure): string {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\t", "  ").replace(CONTROLS, "")
    .replace(SKIPS, "").split("\n").map((line) => line.trimEnd())
    .filter((line) => !FORGED.test(line));
  const first = lines.findIndex((line) => line !== "");
  if (first < 0) return "";
  const subject = lines[first]?.trim() ?? "";
  return joinMessage(subject, wrapBody(lines.slice(first + 1).join("\n"), widthOf));
}

/**
 * An edited message with its white space cleaned up as git does it (git-stripspace(1)): no blanks at the
 * ends of lines, no carriage returns, no byte order mark, no blank lines at both ends and no two in a row.
 * Lines that begin with `#` stay. Empty when there is nothing else.
 */
export function cleanEdited(text: string): string {
  const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n").replaceAll("\r", "\n")
    .split("\n").map((line) => line.trimEnd());
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").replace(/^\n+/, "").trimEnd();
}

/** How many columns the subject of a message takes. */
export function measureSubject(message: string, widthOf: Measure): number {
  return widthOf(message.slice(0, message.search(/\n|$/)));
}

/**
 * The message with a subject of at most {@link SUBJECT_LENGTH} columns, broken after the last word that
 * fits; the rest of it begins the body. Unchanged where that leaves too little, or would form a footer.
 */
export function breakSubject(message: string, widthOf: Measure): string {
  const [subject = "", ...body] = message.split("\n");
  if (widthOf(subject) <= SUBJECT_LENGTH) return message;
  const first = takeWords(subject, widthOf);
  if (widthOf(first) < SHORTEST_BROKEN) return message;
  const rest = subject.slice(first.length).trimStart();
  const broken = joinMessage(first.trimEnd(), wrapBody([rest, "", ...body].join("\n"), widthOf));
  // At the beginning of a line the rest may become what signs or closes.
  return formatMessage(broken, widthOf) === broken ? broken : message;
}

/** In columns: little more than a type is no subject. */
const SHORTEST_BROKEN = 24;

/** The words that fit into a subject. */
function takeWords(line: string, widthOf: Measure): string {
  let [end, width] = [0, 0];
  for (const [part] of line.matchAll(/ *[^ ]+/g)) {
    width += widthOf(part);
    if (width > SUBJECT_LENGTH) break;
    end += part.length;
  }
  return line.slice(0, end);
}

function joinMessage(subject: string, body: string): string {
  return body === "" ? subject : `${subject}\n\n${body}`;
}

function wrapBody(body: string, widthOf: Measure): string {
  const paragraphs: string[] = [];
  // The first line may be code: its indent stays.
  for (const line of body.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd().split("\n")) {
    const indent = /^\s*(?:[-*+]|\d{1,3}[.)])?\s*/.exec(line)?.[0] ?? "";
    const isKept = line.trim() === "" || line.startsWith("    ") || widthOf(line) <= BODY_WIDTH;
    paragraphs.push(...(isKept ? [line] : wrapLine(line, indent.length, widthOf)));
  }
  return paragraphs.join("\n").replace(/\n{3,}/g, "\n\n");
}

function wrapLine(line: string, indent: number, widthOf: Measure): readonly string[] {
  const lines: string[] = [];
  let current = "";
  let width = 0;
  for (const word of line.trim().split(/ +/)) {
    const margin = lines.length === 0 ? line.length - line.trimStart().length : indent;
    const next = current === "" ? `${" ".repeat(margin)}${word}` : `${current} ${word}`;
    const wordWidth = widthOf(word);
    const nextWidth = (current === "" ? margin : width + 1) + wordWidth;
    // The mark of a list is not left alone.
    if (nextWidth > BODY_WIDTH && current.length > indent) {
      lines.push(current);
      current = `${" ".repeat(indent)}${word}`;
      width = indent + wordWidth;
    } else [current, width] = [next, nextWidth];
  }
  return [...lines, current];
}
