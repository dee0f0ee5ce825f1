// Writes release notes as Markdown: the document of the specification, whatever the history holds.

import type { Entry, ReleaseNotes, Section } from "../types.ts";
import { escapeHeading, escapeInline, escapeLine } from "./markdown_escape.ts";
import { visibleEntry } from "./visible_entry.ts";
import { visibleLine } from "./visible_text.ts";
import { webUrl } from "./web_url.ts";

/**
 * The document in Markdown, ended by one line break. In CommonMark and in GitHub Flavored Markdown
 * every entry is exactly one list item, without html, image or link; the one link of the document
 * is the compare link (decisions, Document).
 */
export function renderMarkdown(notes: ReleaseNotes): string {
  const blocks = [
    `## Release ${escapeHeading(visibleLine(notes.version))}`,
    `_Released on ${notes.date}_`,
  ];
  for (const section of notes.sections) {
    blocks.push(`### ${escapeHeading(visibleLine(section.title))}`, listOf(section));
  }
  const url = webUrl(notes.compareUrl);
  // A destination decodes entities, so `&` must be one.
  if (url !== undefined) blocks.push(`[View full changelog](${url.replaceAll("&", "&amp;")})`);
  return `${blocks.join("\n\n")}\n`;
}

function listOf(section: Section): string {
  return section.entries.map((entry) => itemOf(entry, section)).join("\n");
}

function itemOf(entry: Entry, section: Section): string {
  const { scope, description, reference, lines } = visibleEntry(entry, section.type);
  let item = "- ";
  if (scope !== "") item += `**${escapeInline(scope)}**: ${escapeInline(description)}`;
  else item += escapeLine(description);
  // Without a description there is a space already.
  item += description === "" ? `(${reference})` : ` (${reference})`;
  for (const line of lines) item += `\n  ${escapeLine(line)}`;
  return item;
}
