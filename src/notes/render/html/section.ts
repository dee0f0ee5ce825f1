// Writes a section of the page: its heading and its entries.

import type { EntryForm } from "../../entries/form.ts";
import type { Section } from "../../types.ts";
import { count } from "../../../text/wording.ts";
import { visibleLine } from "../visible_entry.ts";
import type { Anchors } from "./anchors.ts";
import { entryHtml } from "./entry.ts";
import { escapeText } from "./markup.ts";

/** The HTML of a section under this id. Its entries get ids from `anchors`. */
export function sectionHtml(
  { type, title, entries, collapsed }: Section,
  id: string,
  anchors: Anchors,
  form?: EntryForm,
): string {
  const items = entries.map((entry) => entryHtml(entry, type, anchors.entry(entry, id), form));
  const list = `<ul>\n${items.join("\n")}\n</ul>`;
  return `<section id="${id}"${type === "breaking" ? ' class="breaking"' : ""}>
${headingHtml(title, entries.length, id)}
${
    collapsed === true
      ? `<details>\n<summary>${count(entries.length, "change")}</summary>\n${list}\n</details>`
      : list
  }
</section>`;
}

/** The heading of a section with the number of what it holds and a link to itself. */
export function headingHtml(title: string, number: number, id: string): string {
  const name = escapeText(visibleLine(title));
  const anchor = `<a class="anchor" href="#${id}" aria-label="Link to ${name}">#</a>`;
  return `<h2 dir="auto">${name} <bdi class="count">${number}</bdi> ${anchor}</h2>`;
}
