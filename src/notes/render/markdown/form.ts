// Writes an entry in a configured form as Markdown.

import { type EntryForm, type Placeholder, writeForm } from "../../entries/form.ts";
import { escapeInline } from "./escape.ts";
import { visibleText } from "../visible_entry.ts";

/**
 * The entry as one line of Markdown. The text of the form is shown as it stands: it makes no link,
 * image, emphasis or list, whatever stands next to it.
 */
export function writeMarkdownForm(
  form: EntryForm,
  values: Readonly<Record<Placeholder, string>>,
): string {
  const line = writeForm(form, { values, escape: escapeLiteral });
  // A number at the start, as in "12. {description}", would begin a list.
  return line.replace(/^(\d{1,9})(?=[.)])/, "$1\\").replace(/^(?=[#>+=|-])/, "\\");
}

/** Its edges meet text from history, which may begin or end as half of a link or an image. */
function escapeLiteral(text: string): string {
  return escapeInline(visibleText(text)).replace(/^\(/, "\\(").replace(/(?<!\\)[\]![]$/, "\\$&")
    .replace(/^(?=[\]])/, "\\");
}
