// Writes the blocks of a breaking note as HTML.

import type { NoteBlock } from "../note_blocks.ts";
import { escapeText, phrase } from "./markup.ts";

/** The HTML of the blocks, one element a line. */
export function noteHtml(blocks: readonly NoteBlock[]): string {
  return blocks.map(blockHtml).join("\n");
}

function blockHtml(block: NoteBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${phrase(block.text)}</p>`;
    case "heading":
      // The outline of the page has no place for the headings of a message.
      return `<p><strong>${phrase(block.text)}</strong></p>`;
    case "code":
      // Long lines scroll, which the keyboard can do only where it can go.
      return `<pre dir="ltr" tabindex="0"><code>${escapeText(block.lines.join("\n"))}</code></pre>`;
    case "list": {
      const items = block.items.map((item) => `<li>${itemHtml(item)}</li>`).join("\n");
      if (block.start === undefined) return `<ul>\n${items}\n</ul>`;
      const start = block.start === 1 ? "" : ` start="${block.start}"`;
      return `<ol${start}>\n${items}\n</ol>`;
    }
  }
}

function itemHtml(blocks: readonly NoteBlock[]): string {
  const [first, ...rest] = blocks;
  if (first?.kind !== "paragraph") return noteHtml(blocks);
  return phrase(first.text) + (rest.length === 0 ? "" : `\n${noteHtml(rest)}`);
}
