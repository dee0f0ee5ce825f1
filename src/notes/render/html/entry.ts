// Writes an entry as a list item of the page.

import { pagesOf } from "../../messages/mentions.ts";
import type { Entry, SectionType } from "../../types.ts";
import { blocksIn } from "../note_blocks.ts";
import { visibleEntry, writeReferences } from "../visible_entry.ts";
import { escapeText, link, phrase } from "./markup.ts";
import { noteHtml } from "./note.ts";

/**
 * The list item of an entry under this id. The section `breaking` shows the breaking notes too. The
 * language of the text is not known, and its direction is that of its first letter.
 */
export function entryHtml(entry: Entry, section: SectionType, id: string): string {
  const visible = visibleEntry(entry);
  const { scope, description, credit, summary } = visible;
  let html = `<li id="${id}" lang="" dir="auto">`;
  if (scope !== "") html += `<bdi><strong>${phrase(scope)}</strong>:</bdi> `;
  if (description !== "") {
    const text = phrase(description, pagesOf(entry));
    html += section === "breaking" ? `<strong>${text}</strong> ` : `${text} `;
  }
  html += `<bdi class="meta" lang="en">${writeReferences(entry, visible, referenceHtml)}`;
  if (credit !== "") {
    // A line never ends with the dot.
    html += ` ·\u00a0${link(entry.pullRequest?.details?.author?.url, escapeText(credit))}`;
  }
  // With a keyboard or a screen reader, it would be in the way before every entry.
  html += `</bdi><a class="anchor" href="#${id}" tabindex="-1" aria-hidden="true">#</a>`;
  for (const blocks of blocksIn(section, entry)) html += `\n${noteHtml(blocks)}`;
  for (const line of summary) html += `\n<p>${phrase(line)}</p>`;
  return `${html}</li>`;
}

/** Numbers have a mark before them; without one, a reference is a hash. */
function referenceHtml(reference: string, url: string | undefined): string {
  const text = escapeText(reference);
  return link(url, /[#!]/.test(reference) ? text : `<code>${text}</code>`);
}
