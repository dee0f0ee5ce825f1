// Writes the blocks of a breaking note as HTML.

import type { Pages } from "../../messages/references/mentions.ts";
import type { NoteBlock } from "../note_blocks.ts";
import { escapeText, phrase } from "./markup.ts";

/** The HTML of the blocks, one element a line, with links to these pages. */
export function noteHtml(blocks: readonly NoteBlock[], pages?: Pages): string {
  return blocks.map((block) => blockHtml(block, pages)).join("\n");
}

function blockHtml(block: NoteBlock, pages: Pages | undefined): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${phrase(block.text, pages)}</p>`;
    case "heading":
      // The outline of the page has no place for the headings of a message.
      return `<p><strong>${phrase(block.text, pages)}</strong></p>`;
    case "code":
      // Long lines scroll, which the keyboard can do only where it can go.
      return `<pre dir="ltr" tabindex="0"><code>${escapeText(block.lines.join("\n"))}</code></pre>`;
    case "list": {
      const items = block.items.map((item) => `<li dir="auto">${itemHtml(item, pages)}</li>`).join(
        "\n",
      );
      if (block.start === undefined) return `<ul>\n${items}\n</ul>`;
      const start = block.start === 1 ? "" : ` start="${block.start}"`;
      return `<ol${start}>\n${items}\n</ol>`;
    }
  }
}

function itemHtml(blocks: readonly NoteBlock[], pages: Pages | undefined): string {
  const [first, ...rest] = blocks;
  if (first?.kind !== "paragraph") return noteHtml(blocks, pages);
  return phrase(first.text, pages) + (rest.length === 0 ? "" : `\n${noteHtml(rest, pages)}`);
}
