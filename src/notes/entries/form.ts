// The form of an entry: text with placeholders, without any logic.

import type { Entry } from "../types.ts";

/** What a form may hold in braces. */
export type Placeholder = "scope" | "description" | "refs" | "hash" | "authors" | "date" | "type";

/** The placeholders. */
export const PLACEHOLDERS: readonly Placeholder[] = [
  "scope",
  "description",
  "refs",
  "hash",
  "authors",
  "date",
  "type",
];

/** A part of a form: a placeholder, or text as it stands. */
export type FormPart = { readonly placeholder: Placeholder } | { readonly text: string };

/** The parts of an entry in order, without the mark of the list item. */
export type EntryForm = readonly FormPart[];

const BRACES = /\{([^{}]*)\}/g;
const NAMES: ReadonlySet<string> = new Set(PLACEHOLDERS);

/**
 * The parts of a form such as `- {scope}{description} ({refs}){authors}`. The mark of the list item
 * at its start is left out: every format has its own.
 * @throws SyntaxError when it names no such placeholder, lacks {description}, or has several lines.
 */
export function parseEntryForm(form: string): EntryForm {
  if (/[\r\n]/.test(form)) throw new SyntaxError("it has more than one line");
  const text = form.trim().replace(/^[-*] +/, "");
  const parts: FormPart[] = [];
  let end = 0;
  for (const { 0: braces, 1: name = "", index } of text.matchAll(BRACES)) {
    if (!isPlaceholder(name)) throw new SyntaxError(`it has no placeholder ${braces}`);
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ placeholder: name });
    end = index + braces.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  if (!hasPlaceholder(parts, "description")) throw new SyntaxError("it lacks {description}");
  return parts;
}

/** True when the form has the placeholder. */
export function hasPlaceholder(form: EntryForm, placeholder: Placeholder): boolean {
  return form.some((part) => "placeholder" in part && part.placeholder === placeholder);
}

function isPlaceholder(name: string): name is Placeholder {
  return NAMES.has(name);
}

/** How a format writes the parts of a form; each of `values` is empty when the entry has none. */
export interface FormWriter {
  readonly values: Readonly<Record<Placeholder, string>>;
  /** Escapes the text of the form between placeholders. */
  readonly escape: (text: string) => string;
}

/** An entry in this form, on one line. */
export function writeForm(form: EntryForm, { values, escape }: FormWriter): string {
  return form.map((part) => "text" in part ? escape(part.text) : values[part.placeholder])
    .join("").trim();
}

/** The day of an entry, `YYYY-MM-DD`; empty without a date. */
export function dayOf({ date = "" }: Pick<Entry, "date">): string {
  return date.slice(0, "YYYY-MM-DD".length);
}
