// Renders release notes as plain text.

import type { EntryForm } from "../entries/form.ts";
import { describeFolded } from "../folded.ts";
import { headlineOf } from "../headline.ts";
import type { Entry, ReleaseNotes, Section } from "../types.ts";
import { blocksIn } from "./note_blocks.ts";
import { layOutNote } from "./note_lines.ts";
import type { Layout } from "./layout.ts";
import { writePlainForm } from "./plain_form.ts";
import {
  visibleEntry,
  visibleHighlights,
  visibleLine,
  webUrl,
  writeReferences,
} from "./visible_entry.ts";
import { describePerson, peopleSections } from "./visible_people.ts";

/**
 * Renders the notes as plain text with a final line break. Lines are not wrapped. Control and
 * bidirectional characters are escaped, so that the output is safe on a terminal.
 */
export function renderText(notes: ReleaseNotes, { form }: Layout = {}): string {
  const { title, line } = headlineOf(notes);
  const blocks = [
    `${visibleLine(title)}\n${visibleLine(line)}`,
    ...[visibleHighlights(notes)].filter((overview) => overview !== ""),
    ...notes.sections.map((section) => blockOf(section, form)),
    ...peopleSections(notes).map(({ title, items }) =>
      `${title}\n${items.map((item) => `  - ${describePerson(item)}`).join("\n")}`
    ),
  ];
  const folded = describeFolded(notes);
  if (folded !== undefined) blocks.push(folded);
  const url = webUrl(notes.compareUrl);
  if (url !== undefined) blocks.push(`Full changelog: ${url}`);
  return `${blocks.join("\n\n")}\n`;
}

function blockOf(section: Section, form: EntryForm | undefined): string {
  const items = section.entries.map((entry) => itemOf(entry, section, form));
  return `${visibleLine(section.title)}\n${items.join("\n")}`;
}

function itemOf(entry: Entry, section: Section, form: EntryForm | undefined): string {
  const visible = visibleEntry(entry);
  const { scope, credit, summary } = visible;
  // As reStructuredText marks code.
  const description = visible.description.replace(/``([^`]+)``/g, "`$1`");
  let item = "  - ";
  if (form === undefined) {
    if (scope !== "") item += `${scope}: `;
    item += `${description} (${writeReferences(entry, visible)})`;
    if (credit !== "") item += ` - ${credit}`;
  } else item += writePlainForm(form, entry, visible);
  const notes = blocksIn(section.type, entry).flatMap(layOutNote);
  for (const line of [...notes, ...summary]) {
    item += line === "" ? "\n" : `\n    ${line}`;
  }
  return item;
}
