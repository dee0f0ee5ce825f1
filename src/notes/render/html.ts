// Renders release notes as a self-contained HTML 5 page.

import type { ReleaseNotes } from "../types.ts";
import { headlineOf, wordNoChanges } from "../headline.ts";
import { Anchors } from "./html/anchors.ts";
import { contentsHtml, footerHtml, headerHtml } from "./html/frame.ts";
import { escapeText } from "./html/markup.ts";
import { newPeopleHtml, NO_PEOPLE, peopleHtml } from "./html/people.ts";
import { sectionHtml } from "./html/section.ts";
import { STYLE } from "./html/style.ts";
import type { Layout } from "./layout.ts";
import { visibleHighlights, visibleLine } from "./visible_entry.ts";

// Whatever a text from history were to become, the browser runs and loads nothing.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const CHANGES = "changes";
const CONTRIBUTORS = "contributors";
const NEW_CONTRIBUTORS = "new-contributors";

/**
 * Renders the notes as a complete, valid HTML 5 page with a final line break. The page has no
 * scripts and loads nothing; all text from the history is escaped. Sections and entries have ids
 * that stay the same when the page is written again.
 */
export function renderHtml(notes: ReleaseNotes, { form, listsPeople = true }: Layout = {}): string {
  const anchors = new Anchors([CHANGES, CONTRIBUTORS, NEW_CONTRIBUTORS]);
  const sections = notes.sections.map((section) => {
    const id = anchors.section(section.type);
    return { id, title: section.title, count: section.entries.length, section };
  });
  const people = listsPeople ? peopleHtml(notes, CONTRIBUTORS) : NO_PEOPLE;
  const newPeople = newPeopleHtml(notes, NEW_CONTRIBUTORS);
  const rest = [
    { id: NEW_CONTRIBUTORS, title: "New Contributors", count: newPeople.count },
    { id: CONTRIBUTORS, title: "Contributors", count: people.count },
  ].filter(({ count }) => count > 0);
  const title = visibleLine(headlineOf(notes).title);
  const project = visibleLine(notes.project ?? "");
  const overview = visibleHighlights(notes);
  const blocks = [
    `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="relnotes">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="description" content="${describe(notes)}">
<title>${tabTitle(project === "" || project === title ? title : `${title} · ${project}`)}</title>
<style>
${STYLE}
</style>
</head>
<body>
<a class="skip" href="#${CHANGES}">Skip to the changes</a>`,
    headerHtml(notes),
    contentsHtml([...sections, ...rest]),
    `<main id="${CHANGES}">`,
    overview === "" ? "" : `<p class="overview">${escapeText(overview)}</p>`,
    // Without a tag, the line below the title says so.
    notes.sections.length === 0 && notes.tag !== undefined ? `<p>${wordNoChanges(notes)}.</p>` : "",
    ...sections.map(({ id, section }) => sectionHtml(section, id, anchors, form)),
    newPeople.html,
    people.html,
    "</main>",
    footerHtml(notes),
    "</body>\n</html>\n",
  ];
  return blocks.filter((block) => block !== "").join("\n");
}

/** What search engines and places that preview an address show of the page. */
function describe(notes: ReleaseNotes): string {
  const counts = notes.sections.map(({ title, entries }) =>
    `${visibleLine(title)} ${entries.length}`
  );
  const { line } = headlineOf(notes);
  return escapeText([visibleLine(line), ...counts.slice(0, MOST_COUNTS)].join(" · "));
}

const MOST_COUNTS = 4;

// Tabs and search engines show no more.
const LONGEST_TITLE = 70;

/** Escapes the title of the page, cut to what is shown of it. */
function tabTitle(title: string): string {
  let html = "";
  for (const character of title) {
    const next = escapeText(character);
    if (html.length + next.length >= LONGEST_TITLE) return `${html.trimEnd()}…`;
    html += next;
  }
  return html;
}
