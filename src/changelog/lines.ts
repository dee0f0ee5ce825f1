// Splits text into lines and tells which stand in code blocks and comments.

import type { Line } from "./types.ts";

/** The line that begins a code block; the first group is its mark. */
export const FENCE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_END = /^\s*(`{3,}|~{3,})\s*$/;
const COMMENT = /^\s*<!--/;

/** The line breaks at the end of a text, with the blanks between them; empty when it ends within a line. */
export function lineBreaksAtEnd(text: string): string {
  let start = text.length;
  while (start > 0 && " \t\r\n".includes(text.charAt(start - 1))) start--;
  const end = text.slice(start);
  const at = end.search(/\r?\n/);
  return at < 0 ? "" : end.slice(at);
}

/** The lines of a text, whose raw texts are the text again. Takes linear time. */
export function splitLines(text: string): readonly Line[] {
  const raws = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const lines = raws.map((raw) => ({ text: raw.replace(/\r?\n$/, ""), raw }));
  const ends = findEnds(lines);
  const marked: Line[] = [];
  let hiddenUntil = -1;
  for (const [at, line] of lines.entries()) {
    const end = at > hiddenUntil ? ends(at) : undefined;
    if (end !== undefined) hiddenUntil = end;
    marked.push({ ...line, isText: at > hiddenUntil });
  }
  return marked;
}

/** Gives the last line of the code block or comment that begins at a line, if one does. */
function findEnds(
  lines: readonly { readonly text: string }[],
): (at: number) => number | undefined {
  // What has no end hides nothing: a fence that somebody forgot would hide all older versions.
  const unclosed = new Set<string>();
  return (at) => {
    const { text = "" } = lines[at] ?? {};
    const fence = FENCE.exec(text)?.[1];
    if (fence === undefined && !COMMENT.test(text)) return undefined;
    const mark = fence ?? "<!--";
    if (unclosed.has(mark)) return undefined;
    const isEnd = fence === undefined
      ? (line: string): boolean => line.includes("-->")
      : (line: string): boolean => FENCE_END.exec(line)?.[1]?.startsWith(fence) === true;
    const first = fence === undefined ? at : at + 1;
    for (let next = first; next < lines.length; next++) {
      if (isEnd(lines[next]?.text ?? "")) return next;
    }
    unclosed.add(mark);
    return undefined;
  };
}
