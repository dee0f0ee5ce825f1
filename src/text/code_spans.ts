// The code spans of one line: found as CommonMark finds them, and written so that they end where they should.

/** A part of a line: a code span, or the text between two of them. */
export interface Piece {
  readonly code: boolean;
  /** What a reader sees: of a code span, what is inside. */
  readonly text: string;
  /** What was written: of a code span, with its backticks. */
  readonly source: string;
}

/**
 * The line in pieces, in order; texts are never empty. A code span reaches from a run of backticks
 * to the next run of the same length (CommonMark 6.1); runs without a partner belong to the text.
 * Unlike there, a backslash means itself: a commit message is no Markdown source.
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

/** A text as a code span of its own; the text may hold backticks, but is not empty and on one line. */
export function codeSpan(text: string): string {
  const lengths = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (lengths.has(length)) length++;
  const fence = "`".repeat(length);
  // CommonMark takes one space from both ends: a reader must not miss any, nor a backtick join the fence.
  const padding = isPadded(text) || text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${padding}${text}${padding}${fence}`;
}

/** For every run the index of the next run of its length, found from the end in one pass. */
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
