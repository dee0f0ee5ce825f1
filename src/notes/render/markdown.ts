// Writes release notes as Markdown: the document of the specification, whatever the history holds.

import type { Entry, ReleaseNotes, SectionType } from "../types.ts";
import { escapeHeading, escapeInline, escapeLine, escapeMention } from "./markdown_escape.ts";
import { visibleEntry } from "./visible_entry.ts";
import { visibleLine } from "./visible_text.ts";
import { webUrl } from "./web_url.ts";

/**
 * The document in Markdown, ended by one line break. In CommonMark and in GitHub Flavored Markdown
 * every entry is exactly one list item, without html, image or link; the one link of the document
 * is the compare link (decisions, Document).
 */
export function renderMarkdown(notes: ReleaseNotes): string {
  return layOutMarkdown(
    notes,
    notes.sections.map(({ type, title, entries }) => ({
      title,
      items: entries.map((entry) => formatItem(entry, type)).join("\n"),
    })),
  );
}

/** The document around sections whose items, one or more lines each, are written already. */
export function layOutMarkdown(
  notes: Pick<ReleaseNotes, "version" | "date" | "compareUrl">,
  sections: readonly { readonly title: string; readonly items: string }[],
): string {
  const blocks = [
    `## Release ${escapeHeading(visibleLine(notes.version))}`,
    `_Released on ${notes.date}_`,
  ];
  for (const { title, items } of sections) {
    blocks.push(`### ${escapeHeading(visibleLine(title))}`, items);
  }
  const url = webUrl(notes.compareUrl);
  // A destination decodes entities, so `&` must be one.
  if (url !== undefined) blocks.push(`[View full changelog](${url.replaceAll("&", "&amp;")})`);
  return `${blocks.join("\n\n")}\n`;
}

/** The list item of an entry as the section of this type shows it, without a line break at its end. */
export function formatItem(entry: Entry, section: SectionType): string {
  const { scope, description, reference, credit, isMention, lines } = visibleEntry(
    entry,
    section,
  );
  let item = "- ";
  if (scope !== "") item += `**${escapeInline(scope)}**: ${escapeInline(description)}`;
  else item += escapeLine(description);
  // Without a description there is a space already.
  item += description === "" ? `(${reference})` : ` (${reference})`;
  if (credit !== "") item += ` - ${isMention ? escapeMention(credit) : escapeInline(credit)}`;
  for (const line of lines) item += `\n  ${escapeLine(line)}`;
  return item;
}
