// The marks of emphasis, strong and struck text in a line of Markdown: which are markup and which text.

/** A part of a line: text that is none of these marks, or a run of one of them. */
export interface Part {
  readonly text: string;
  readonly isRun: boolean;
}

interface Run {
  readonly mark: string;
  readonly index: number;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  rest: number;
}

const SPACE = /\s/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * The text of the parts without the marks that have partners (CommonMark 6.2, GitHub's strikethrough).
 * Marks of one kind are paired among themselves only, which differs where kinds cross.
 */
export function withoutEmphasis(given: readonly Part[]): string {
  // What has become nothing stands between no mark and its word.
  const parts = given.filter(({ text }) => text !== "");
  const left = new Map<number, number>();
  const openers = new Map<string, Run[]>();
  for (const [index, part] of parts.entries()) {
    if (!part.isRun) continue;
    const run = readRun(parts, index);
    const stack = openers.get(run.mark) ?? [];
    openers.set(run.mark, stack);
    while (run.closes && run.rest > 0) {
      const opener = stack.at(-1);
      if (opener === undefined || !areMatching(opener, run)) break;
      const used = Math.min(opener.rest, run.rest);
      opener.rest -= used;
      run.rest -= used;
      left.set(opener.index, opener.rest);
      if (opener.rest === 0) stack.pop();
    }
    left.set(index, run.rest);
    if (run.opens && run.rest > 0) stack.push(run);
  }
  return parts.map(({ text }, index) => text.slice(0, left.get(index) ?? text.length)).join("");
}

function readRun(parts: readonly Part[], index: number): Run {
  const { text = "" } = parts[index] ?? {};
  const mark = text[0] ?? "";
  // Outside of the line there is white space (CommonMark 6.2).
  const before = parts[index - 1]?.text.slice(-1) || " ";
  const after = parts[index + 1]?.text.slice(0, 1) || " ";
  const left = !SPACE.test(after) &&
    (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before));
  const right = !SPACE.test(before) &&
    (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after));
  const inWord = mark !== "_";
  return {
    mark,
    index,
    length: text.length,
    opens: left && (inWord || !right || PUNCTUATION.test(before)),
    closes: right && (inWord || !left || PUNCTUATION.test(after)),
    rest: text.length,
  };
}

function areMatching(opener: Run, closer: Run): boolean {
  if (opener.mark === "~") return opener.rest === closer.rest && closer.rest <= 2;
  const isEither = (opener.opens && opener.closes) || (closer.opens && closer.closes);
  const isThreefold = (opener.length + closer.length) % 3 === 0;
  return !isEither || !isThreefold || (opener.length % 3 === 0 && closer.length % 3 === 0);
}
