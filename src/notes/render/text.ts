// Renders release notes as plain text.

import type { Entry, ReleaseNotes, Section } from "../types.ts";
import { headlineOf } from "../headline.ts";
import { visibleEntry, visibleLine, webUrl } from "./visible_entry.ts";

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
  const url = webUrl(notes.compareUrl);
  if (url !== undefined) blocks.push(`Full changelog: ${url}`);
  return `${blocks.join("\n\n")}\n`;
}

function blockOf(section: Section): string {
  const items = section.entries.map((entry) => itemOf(entry, section));
  return `${visibleLine(section.title)}\n${items.join("\n")}`;
}

function itemOf(entry: Entry, section: Section): string {
  const { scope, description, reference, credit, lines } = visibleEntry(entry, section.type);
  let item = "  - ";
  if (scope !== "") item += `${scope}: `;
  if (description !== "") item += `${description} `;
  item += `(${reference})`;
  if (credit !== "") item += ` - ${credit}`;
  for (const line of lines) item += `\n    ${line}`;
  return item;
}
