// Writes an entry as a list item of the page.

import { dayOf, type EntryForm, writeForm } from "../../entries/form.ts";
import { pagesOf } from "../../messages/references/mentions.ts";
import type { Entry, SectionType } from "../../types.ts";
import { blocksIn } from "../note_blocks.ts";
import { visibleEntry, visibleLine, visibleText, writeReferences } from "../visible_entry.ts";
import { escapeText, link, phrase } from "./markup.ts";
import { noteHtml } from "./note.ts";

/**
 * The list item of an entry under this id. The section `breaking` shows the breaking notes too. The
 * language of the text is not known, and its direction is that of its first letter.
 */
export function entryHtml(
  entry: Entry,
  section: SectionType,
  id: string,
  form?: EntryForm,
): string {
  const visible = visibleEntry(entry);
  const { scope, description, credit, summary } = visible;
  let html = `<li id="${id}" lang="" dir="auto">`;
  const pages = pagesOf(entry);
  const phrased = phrase(description, pages);
  const notes = blocksIn(section, entry);
  // What has notes is their heading.
  const text = notes.length > 0 ? `<strong>${phrased}</strong>` : phrased;
  const leading = scope === "" ? "" : `<bdi><strong>${phrase(scope)}</strong></bdi>: `;
  const references = writeReferences(entry, visible, {
    write: referenceHtml,
    writeTracker: (reference, url) => link(url, escapeText(reference)),
    mostIssues: Infinity,
  });
  const author = link(entry.pullRequest?.details?.author?.url, escapeText(credit));
  if (form === undefined) {
    html += `${leading}${text} <bdi class="meta" lang="en">${references}`;
    // A line never ends with the dot.
    if (credit !== "") html += ` ·\u00a0${author}`;
    html += "</bdi>";
  } else {
    const meta = (part: string): string => `<bdi class="meta" lang="en">${part}</bdi>`;
    const name = credit === "" ? escapeText(visibleLine(entry.author)) : author;
    const values = {
      scope: leading,
      description: text,
      refs: meta(references),
      hash: meta(referenceHtml(entry.shortHash, entry.url)),
      authors: ` ${meta(`·\u00a0${name}`)}`,
      date: meta(dayOf(entry)),
      type: entry.type,
    };
    html += writeForm(form, { values, escape: (each) => escapeText(visibleText(each)) });
  }
  // With a keyboard or a screen reader, it would be in the way before every entry.
  html += `<a class="anchor" href="#${id}" tabindex="-1" aria-hidden="true">#</a>`;
  for (const blocks of notes) html += `\n${noteHtml(blocks, pages)}`;
  for (const line of summary) html += `\n<p>${phrase(line)}</p>`;
  return `${html}</li>`;
}

/** Numbers have a mark before them; without one, a reference is a hash. */
function referenceHtml(reference: string, url: string | undefined): string {
  const text = escapeText(reference);
  return link(url, /[#!]/.test(reference) ? text : `<code>${text}</code>`);
}
