// Renders release notes as a self-contained HTML 5 page.

import type { Entry, ReleaseNotes, Section } from "../types.ts";
import { headlineOf } from "../headline.ts";
import { splitCodeSpans } from "../../text/code_spans.ts";
import { breakingBlocks } from "./note_blocks.ts";
import { layOutNote } from "./note_lines.ts";
import { visibleEntry, visibleLine, webUrl } from "./visible_entry.ts";

// The browser's own colours follow `color-scheme` and suit light and dark mode.
const STYLE = `:root { color-scheme: light dark; }
body {
  max-width: 46rem;
  margin: 2rem auto;
  padding: 0 1rem;
  font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}
h1, h2 { line-height: 1.2; }
code { font: 0.9em ui-monospace, monospace; }
li p { margin: 0 0 0.25rem; }`;

/**
 * Renders the notes as a complete, valid HTML 5 page with a final line break. The page has no
 * scripts and loads nothing; all text from the history is escaped.
 */
export function renderHtml(notes: ReleaseNotes): string {
  const { title, line } = headlineOf(notes);
  const heading = escapeText(visibleLine(title));
  const blocks = [
    `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeText(visibleLine(line))}</p>`,
    ...notes.sections.map(sectionOf),
  ];
  const url = webUrl(notes.compareUrl);
  if (url !== undefined) blocks.push(`<p><a href="${escapeText(url)}">View full changelog</a></p>`);
  blocks.push("</main>\n</body>\n</html>\n");
  return blocks.join("\n");
}

function sectionOf(section: Section): string {
  const items = section.entries.map((entry) => itemOf(entry, section));
  return `<section>
<h2>${escapeText(visibleLine(section.title))}</h2>
<ul>
${items.join("\n")}
</ul>
</section>`;
}

function itemOf(entry: Entry, section: Section): string {
  const { scope, description, reference, credit, summary } = visibleEntry(entry);
  const lines = section.type === "breaking" ? breakingBlocks(entry).flatMap(layOutNote) : [];
  let item = "<li>";
  if (scope !== "") item += `<strong>${phrase(scope)}</strong>: `;
  if (description !== "") item += `${phrase(description)} `;
  const url = webUrl(entry.pullRequest?.details?.url);
  const code = `<code>${escapeText(reference)}</code>`;
  item += url === undefined ? `(${code})` : `(<a href="${escapeText(url)}">${code}</a>)`;
  if (credit !== "") item += ` - ${escapeText(credit)}`;
  for (const line of [...lines, ...summary]) item += `\n<p>${phrase(line)}</p>`;
  return `${item}</li>`;
}

/** Escapes a text and marks up its code spans. */
function phrase(text: string): string {
  if (!text.includes("`")) return escapeText(text);
  return splitCodeSpans(text)
    .map((piece) => piece.code ? `<code>${escapeText(piece.text)}</code>` : escapeText(piece.text))
    .join("");
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}
