// Writes text as HTML: escaped, code spans marked up, linked to the web only.

import { splitCodeSpans } from "../../../text/code_spans.ts";
import { linkMentions, type Pages } from "../../messages/references/mentions.ts";
import { webUrl } from "../visible_entry.ts";

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for content and for attributes in quotes. */
export function escapeText(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}

/** Escapes a line, marks up its code spans and links the references to these pages. */
export function phrase(text: string, pages?: Pages): string {
  if (!text.includes("`")) return linked(text, pages);
  return splitCodeSpans(text)
    .map((piece) =>
      piece.code ? `<code>${escapeText(piece.text)}</code>` : linked(piece.text, pages)
    )
    .join("");
}

function linked(text: string, pages: Pages | undefined): string {
  return linkMentions(
    text,
    pages,
    (reference, url) => link(url, escapeText(reference)),
    escapeText,
  );
}

/** Links HTML to a page; without an http or https URL the HTML itself. */
export function link(url: string | undefined, html: string): string {
  const page = webUrl(url);
  return page === undefined ? html : `<a href="${escapeText(page)}">${html}</a>`;
}
