// Where the code spans of a text are, so that what stands in them is taken for no markup.

/** A part of a text, its end not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The code spans of a text in order, backticks included: from a run of backticks to the next run of
 * the same length (CommonMark 6.1). In Markdown source a backslash before the first run takes its
 * first backtick away; in plain text it means itself.
 */
export function findCodeRanges(text: string, isMarkdown: boolean): readonly TextRange[] {
  const runs = Array.from(
    text.matchAll(/`+/g),
    ({ 0: run, index }) => ({ start: index, length: run.length }),
  );
  const last = new Map(runs.map(({ length }, index) => [length, index]));
  const ranges: TextRange[] = [];
  for (let index = 0; index < runs.length; index++) {
    const { start, length } = runs[index] ?? { start: 0, length: 0 };
    const escaped = isMarkdown && isEscaped(text, start) ? 1 : 0;
    const wanted = length - escaped;
    if (wanted === 0 || (last.get(wanted) ?? 0) <= index) continue;
    // The search ends at a run that exists and goes on behind it: no run is looked at twice.
    let closing = index + 1;
    while (runs[closing]?.length !== wanted) closing++;
    ranges.push({ start: start + escaped, end: (runs[closing]?.start ?? 0) + wanted });
    index = closing;
  }
  return ranges;
}

function isEscaped(text: string, position: number): boolean {
  let start = position;
  while (text[start - 1] === "\\") start--;
  return (position - start) % 2 === 1;
}
