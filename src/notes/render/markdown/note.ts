// Writes the blocks of a breaking note as Markdown.

import type { Pages } from "../../messages/references/mentions.ts";
import { escapeLine, escapeStrong } from "./escape.ts";
import type { NoteBlock } from "../note_blocks.ts";
import { hangBelow } from "../note_lines.ts";

// A longer number begins no list (CommonMark 5.2).
const HIGHEST_NUMBER = 999_999_999;

/**
 * The lines of the blocks, with a blank line between blocks; code stays as it is. References with a
 * page in `pages` become links in text and items.
 */
export function formatNote(blocks: readonly NoteBlock[], pages?: Pages): readonly string[] {
  return blocks.flatMap((block, index) =>
    index === 0 ? formatBlock(block, pages) : ["", ...formatBlock(block, pages)]
  );
}

function formatBlock(block: NoteBlock, pages: Pages | undefined): readonly string[] {
  if (block.kind === "list") return formatList(block, pages);
  if (block.kind !== "code") {
    return [
      block.kind === "heading" ? `**${escapeStrong(block.text)}**` : escapeLine(block.text, pages),
    ];
  }
  const fence = fenceFor(block.lines);
  return [`${fence}${block.language}`, ...block.lines, fence];
}

function formatList(
  { items, start }: Extract<NoteBlock, { kind: "list" }>,
  pages: Pages | undefined,
): readonly string[] {
  const first = start !== undefined && start + items.length > HIGHEST_NUMBER ? 1 : start;
  return items.flatMap((item, index) => {
    const mark = first === undefined ? "- " : `${first + index}. `;
    return hangBelow(mark, formatNote(item, pages));
  });
}

/** A fence that no line of the code closes. */
function fenceFor(lines: readonly string[]): string {
  let longest = 2;
  for (const line of lines) {
    const [run = ""] = /^\s*(`{3,})/.exec(line)?.slice(1) ?? [];
    longest = Math.max(longest, run.length);
  }
  return "`".repeat(longest + 1);
}
