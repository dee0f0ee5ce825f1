// Finds the lines of a text that are code, or quoted in a folded block of HTML.

/** For each line that opens a `<details>` block, the line that closes it, if one does. */
export function findFoldEnds(lines: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (/^\s*<details\b/i.test(line)) open.push(index);
    const start = /<\/details>\s*$/i.test(line) ? open.pop() : undefined;
    if (start !== undefined) ends.set(start, index);
  }
  return ends;
}

const FENCE = /^\s*(`{3,}|~{3,})([^`]*)$/;

/**
 * For each line that may open a fenced code block, the line that closes it: the next of the same
 * mark, as long or longer and with nothing after it (CommonMark 4.5). A block that stays open is
 * none, so that it does not swallow the footers that follow.
 */
export function findCodeEnds(lines: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  // By mark, the closing lines below, the nearest last; a longer one hides shorter ones further down.
  const below: Record<string, { readonly length: number; readonly index: number }[]> = {};
  for (let index = lines.length - 1; index >= 0; index--) {
    const [, mark = "", info = ""] = FENCE.exec(lines[index] ?? "") ?? [];
    if (mark === "") continue;
    const closing = below[mark.charAt(0)] ??= [];
    const end = closing.findLast(({ length }) => length >= mark.length);
    if (end !== undefined) ends.set(index, end.index);
    if (info.trim() !== "") continue;
    while (closing.length > 0 && (closing.at(-1)?.length ?? 0) <= mark.length) closing.pop();
    closing.push({ length: mark.length, index });
  }
  return ends;
}

/** The text without its fenced code blocks. */
export function withoutCode(text: string): string {
  if (!text.includes("```") && !text.includes("~~~")) return text;
  const lines = text.split("\n");
  const ends = findCodeEnds(lines);
  let end = -1;
  return lines.filter((_, index) => {
    if (index > end) end = ends.get(index) ?? end;
    return index > end;
  }).join("\n");
}
