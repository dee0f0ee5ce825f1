// Renders release notes as plain text.

import { describeFolded } from "../folded.ts";
import { headlineOf } from "../headline.ts";
import type { Entry, ReleaseNotes, Section } from "../types.ts";
import { blocksIn } from "./note_blocks.ts";
import { layOutNote } from "./note_lines.ts";
import { visibleEntry, visibleLine, webUrl, writeReferences } from "./visible_entry.ts";

/**
 * Renders the notes as plain text with a final line break. Lines are not wrapped. Control and
 * bidirectional characters are escaped, so that the output is safe on a terminal.
 */
export function renderText(notes: ReleaseNotes): string {
  const { title, line } = headlineOf(notes);
  const blocks = [
    `${visibleLine(title)}\n${visibleLine(line)}`,
    ...notes.sections.map(blockOf),
  ];
  const folded = describeFolded(notes);
  if (folded !== undefined) blocks.push(folded);
  const url = webUrl(notes.compareUrl);
  if (url !== undefined) blocks.push(`Full changelog: ${url}`);
  return `${blocks.join("\n\n")}\n`;
}

function blockOf(section: Section): string {
  const items = section.entries.map((entry) => itemOf(entry, section));
  return `${visibleLine(section.title)}\n${items.join("\n")}`;
}

function itemOf(entry: Entry, section: Section): string {
  const visible = visibleEntry(entry);
  const { scope, description, credit, summary } = visible;
  let item = "  - ";
  if (scope !== "") item += `${scope}: `;
  if (description !== "") item += `${description} `;
  item += `(${writeReferences(entry, visible)})`;
  if (credit !== "") item += ` - ${credit}`;
  const notes = blocksIn(section.type, entry).flatMap(layOutNote);
  for (const line of [...notes, ...summary]) {
    item += line === "" ? "\n" : `\n    ${line}`;
  }
  return item;
}
