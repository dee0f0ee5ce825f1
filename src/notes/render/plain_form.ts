// Writes an entry in the configured form without any markup, for plain text and terminals.

import { dayOf, type EntryForm, writeForm } from "../entries/form.ts";
import type { Entry } from "../types.ts";
import { type VisibleEntry, visibleLine, visibleText, writeReferences } from "./visible_entry.ts";

/** The line of an entry in this form. */
export function writePlainForm(form: EntryForm, entry: Entry, visible: VisibleEntry): string {
  const { scope, description, credit } = visible;
  const values = {
    scope: scope === "" ? "" : `${scope}: `,
    description,
    refs: writeReferences(entry, visible),
    hash: entry.shortHash,
    authors: ` - ${credit === "" ? visibleLine(entry.author) : credit}`,
    date: dayOf(entry),
    type: entry.type,
  };
  return writeForm(form, { values, escape: visibleText });
}
