// Renders release notes as Markdown.

import type { Entry, ReleaseNotes, Section, SectionType } from "../types.ts";
import { headlineOf } from "../headline.ts";
import { escapeHeading, escapeInline, escapeLine, escapeMention } from "./markdown_escape.ts";
import { visibleEntry, visibleLine, webUrl } from "./visible_entry.ts";

/** A section whose entries are already formatted. */
export interface FormattedSection extends Pick<Section, "title" | "collapsed"> {
  /** The formatted entries, joined by line breaks. */
  readonly items: string;
  /** Number of entries. */
  readonly entryCount: number;
}

/**
 * Renders the notes as Markdown with a final line break. In CommonMark and GitHub Flavored Markdown
 * every entry is exactly one list item without HTML, images or links. The only link is the one to
 * the compare page.
 */
export function renderMarkdown(notes: ReleaseNotes): string {
  return layOutMarkdown(
    notes,
    notes.sections.map(({ type, title, entries, collapsed = false }) => ({
      title,
      collapsed,
      entryCount: entries.length,
      items: entries.map((entry) => formatItem(entry, type)).join("\n"),
    })),
  );
}

/** Lays out the document from sections whose list items are already formatted. */
export function layOutMarkdown(
  notes: ReleaseNotes,
  sections: readonly FormattedSection[],
): string {
  const { title, line } = headlineOf(notes);
  const blocks = [
    `## ${escapeHeading(visibleLine(title))}`,
    `_${escapeInline(visibleLine(line))}_`,
  ];
  for (const { title, items } of sections) {
    blocks.push(`### ${escapeHeading(visibleLine(title))}`, items);
  }
  const url = webUrl(notes.compareUrl);
  // Markdown decodes entities in link destinations.
  if (url !== undefined) blocks.push(`[View full changelog](${url.replaceAll("&", "&amp;")})`);
  return `${blocks.join("\n\n")}\n`;
}

/** Formats an entry as a list item for this section, without a final line break. */
export function formatItem(entry: Entry, section: SectionType): string {
  const { scope, description, reference, credit, isMention, lines } = visibleEntry(
    entry,
    section,
  );
  let item = "- ";
  if (scope !== "") item += `**${escapeInline(scope)}**: ${escapeInline(description)}`;
  else item += escapeLine(description);
  // Without a description the item already ends with a space.
  item += description === "" ? `(${reference})` : ` (${reference})`;
  if (credit !== "") item += ` - ${isMention ? escapeMention(credit) : escapeInline(credit)}`;
  for (const line of lines) item += `\n  ${escapeLine(line)}`;
  return item;
}
