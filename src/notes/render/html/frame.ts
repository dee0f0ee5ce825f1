// Writes what stands around the changes: header, contents and footer.

import { describeFolded } from "../../folded.ts";
import type { ReleaseNotes } from "../../types.ts";
import { headlineOf } from "../../headline.ts";
import { count } from "../../../text/wording.ts";
import { visibleLine, webUrl } from "../visible_entry.ts";
import { escapeText, link } from "./markup.ts";

/** The header: project, title, date, and links to the comparison and the previous release. */
export function headerHtml(notes: ReleaseNotes): string {
  const { repository, project, previous, compareUrl, commitCount, changeCount } = notes;
  const { title, line } = headlineOf(notes);
  const name = visibleLine(repository?.path ?? project ?? "");
  // A release is dated; other notes count their changes and tell their range.
  const isSaid = notes.tag === undefined && commitCount === changeCount;
  const range = escapeText(visibleLine(line));
  const facts = [
    notes.tag === undefined ? range : range.replace(notes.date, timeHtml),
    ...(isSaid || commitCount === 0 ? [] : [count(commitCount, "commit")]),
  ];
  const links: string[] = [];
  if (webUrl(compareUrl) !== undefined) links.push(link(compareUrl, "View full changelog"));
  if (previous !== undefined) {
    const tag = `<bdi>${escapeText(visibleLine(previous.tag))}</bdi>`;
    const date = previous.date === undefined
      ? ""
      : `, ${timeHtml(escapeText(visibleLine(previous.date)))}`;
    links.push(`Previous release: ${link(previous.url, tag)}${date}`);
  }
  return [
    "<header>",
    ...(name === "" || name === title
      ? []
      : [`<p class="project">${link(repository?.url, escapeText(name))}</p>`]),
    `<h1 dir="auto">${escapeText(visibleLine(title))}</h1>`,
    `<p class="facts">${facts.join(" · ")}</p>`,
    ...(links.length === 0
      ? []
      : ['<ul class="links">', ...links.map((each) => `<li>${each}</li>`), "</ul>"]),
    "</header>",
  ].join("\n");
}

function timeHtml(date: string): string {
  return `<time datetime="${date}">${date}</time>`;
}

/** A part of the page that the contents list. */
interface Part {
  readonly id: string;
  readonly title: string;
  /** Number of entries or people. */
  readonly count: number;
}

/** The contents with the number of entries of each part; empty when there is only one. */
export function contentsHtml(parts: readonly Part[]): string {
  if (parts.length < 2) return "";
  const items = parts.map(({ id, title, count }) =>
    `<li dir="auto"><a href="#${id}">${escapeText(visibleLine(title))}</a> ` +
    `<bdi class="count">${count}</bdi></li>`
  );
  return `<nav aria-label="Contents">\n<ul>\n${items.join("\n")}\n</ul>\n</nav>`;
}

/** The footer: how many commits have no entry of their own, and why. Empty when all have. */
export function footerHtml(notes: ReleaseNotes): string {
  const folded = describeFolded(notes);
  return folded === undefined ? "" : `<footer>\n<p>${escapeText(folded)}</p>\n</footer>`;
}
