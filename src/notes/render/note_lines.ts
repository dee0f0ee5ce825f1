// Lays out the blocks of a breaking note as plain lines.

import type { NoteBlock } from "./note_blocks.ts";

const INDENT = "  ";

/** The lines of the blocks, not wrapped: items after a mark, code indented. */
export function layOutNote(blocks: readonly NoteBlock[]): readonly string[] {
  return blocks.flatMap((block, index) => {
    const lines = layOutBlock(block);
    const isApart = index > 0 && (block.kind === "code" || blocks[index - 1]?.kind === "code");
    return isApart ? ["", ...lines] : lines;
  });
}

function layOutBlock(block: NoteBlock): readonly string[] {
  if (block.kind === "code") {
    return block.lines.map((line) => line === "" ? "" : INDENT + line);
  }
  if (block.kind !== "list") return [block.text];
  return block.items.flatMap((item, index) => {
    const mark = block.start === undefined ? "- " : `${block.start + index}. `;
    return hangBelow(mark, layOutNote(item));
  });
}

/** The lines of an item: its mark before the first, the others indented as far. */
export function hangBelow(mark: string, lines: readonly string[]): readonly string[] {
  const indent = " ".repeat(mark.length);
  return lines.map((line, at) => at === 0 ? mark + line : line === "" ? "" : indent + line);
}
