// Lays out release notes for a terminal.

import { describeFolded } from "../notes/folded.ts";
import type { EntryForm } from "../notes/entries/form.ts";
import { headlineOf } from "../notes/headline.ts";
import type { Layout } from "../notes/render/layout.ts";
import { blocksIn } from "../notes/render/note_blocks.ts";
import { layOutNote } from "../notes/render/note_lines.ts";
import { writePlainForm } from "../notes/render/plain_form.ts";
import {
  visibleEntry,
  visibleLine,
  webUrl,
  writeReferences,
} from "../notes/render/visible_entry.ts";
import type { Entry, ReleaseNotes, Section } from "../notes/types.ts";
import { wrap } from "../text/width.ts";
import { type Paint, roleOfSection } from "./theme.ts";

/** The lines of the document, none wider than `width` columns. */
export function* layOutChangelog(
  notes: ReleaseNotes,
  width: number,
  paint: Paint,
  { form }: Layout = {},
): Generator<string> {
  const { title, line: below } = headlineOf(notes);
  for (const line of wrap(visibleLine(title), width)) yield paint("heading", line);
  for (const line of wrap(visibleLine(below), width)) yield paint("note", line);
  for (const section of notes.sections) {
    yield "";
    for (const line of wrap(section.title, width)) yield paint(roleOfSection(section.type), line);
    for (const entry of section.entries) yield* layOutEntry(entry, section, width, paint, form);
  }
  const folded = describeFolded(notes);
  if (folded !== undefined) {
    yield "";
    for (const line of wrap(folded, width)) yield paint("note", line);
  }
  const url = webUrl(notes.compareUrl);
  if (url !== undefined) {
    yield "";
    for (const line of wrap(`Full changelog: ${url}`, width)) yield paint("note", line);
  }
}

const BULLET = "• ";
const INDENT = "  ";
// So that narrow terminals show more than the indentation of code.
const DEEPEST_INDENT = 8;

function* layOutEntry(
  entry: Entry,
  section: Section,
  width: number,
  paint: Paint,
  form: EntryForm | undefined,
): Generator<string> {
  const visible = visibleEntry(entry);
  const { description, summary } = visible;
  const reference = writeReferences(entry, visible);
  // Wrapping normalizes text; the scope must match the wrapped line.
  const scope = visible.scope.normalize();
  const text = form === undefined
    ? [scope === "" ? "" : `${scope}:`, description, `(${reference})`]
      .filter((part) => part !== "").join(" ")
    : writePlainForm(form, entry, visible);
  for (const [index, line] of wrap(text, width - BULLET.length).entries()) {
    const isScoped = index === 0 && scope !== "" && line.startsWith(`${scope}: `);
    const rest = isScoped ? line.slice(scope.length) : line;
    const painted = rest.endsWith(`(${reference})`)
      ? rest.slice(0, -reference.length - 2) + paint("hash", `(${reference})`)
      : rest;
    yield (index === 0 ? BULLET : INDENT) + (isScoped ? paint("scope", scope) : "") + painted;
  }
  const notes = blocksIn(section.type, entry).flatMap(layOutNote);
  for (const under of [...notes, ...summary]) {
    if (under === "") {
      yield "";
      continue;
    }
    const indent = INDENT + INDENT + (/^ */.exec(under)?.[0] ?? "").slice(0, DEEPEST_INDENT);
    for (const line of wrap(under.trimStart(), width - indent.length)) {
      yield indent + paint("note", line);
    }
  }
}
