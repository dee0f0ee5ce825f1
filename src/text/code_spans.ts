// Finds and writes the code spans of one line, as CommonMark defines them.

/** A part of a line: a code span, or the text between code spans. */
export interface Piece {
  readonly code: boolean;
  /** The visible text; for a code span, its content. */
  readonly text: string;
  /** The source; for a code span, with its backticks. */
  readonly source: string;
}

/**
 * Splits a line into code spans and text, in order; no piece is empty. A code span reaches from a
 * run of backticks to the next run of the same length (CommonMark 6.1). A run without a partner is
 * text. Unlike in CommonMark, a backslash is literal, because commit messages are not Markdown.
 */
export function splitCodeSpans(line: string): readonly Piece[] {
  const runs = [...line.matchAll(/`+/g)];
  const partners = partnersOf(runs.map(([run]) => run.length));
  const pieces: Piece[] = [];
  let end = 0;
  for (let index = 0; index < runs.length; index++) {
    const partner = partners[index];
    const opening = runs[index];
    const closing = partner === undefined ? undefined : runs[partner];
    if (partner === undefined || opening === undefined || closing === undefined) continue;
    if (opening.index > end) pieces.push(textPiece(line.slice(end, opening.index)));
    const start = opening.index;
    end = closing.index + closing[0].length;
    pieces.push({
      code: true,
      text: withoutPadding(line.slice(start + opening[0].length, closing.index)),
      source: line.slice(start, end),
    });
    index = partner;
  }
  if (end < line.length) pieces.push(textPiece(line.slice(end)));
  return pieces;
}

/**
 * Writes a text as a code span. The text may contain backticks, but must be one line and not empty.
 */
export function codeSpan(text: string): string {
  const lengths = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (lengths.has(length)) length++;
  const fence = "`".repeat(length);
  // CommonMark strips one space from both ends. Padding keeps the text's own spaces, and keeps its
  // backticks apart from the fence.
  const padding = isPadded(text) || text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${padding}${text}${padding}${fence}`;
}

/** For each run, the index of the next run of the same length, found in one pass from the end. */
function partnersOf(lengths: readonly number[]): readonly (number | undefined)[] {
  const next = new Map<number, number>();
  const partners: (number | undefined)[] = new Array(lengths.length);
  for (let index = lengths.length - 1; index >= 0; index--) {
    const length = lengths[index] ?? 0;
    partners[index] = next.get(length);
    next.set(length, index);
  }
  return partners;
}

function textPiece(text: string): Piece {
  return { code: false, text, source: text };
}

function withoutPadding(content: string): string {
  return isPadded(content) ? content.slice(1, -1) : content;
}

function isPadded(content: string): boolean {
  return content.startsWith(" ") && content.endsWith(" ") && /[^ ]/.test(content);
}
