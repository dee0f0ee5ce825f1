// Writes the people of a release, each once.

import type { ReleaseNotes } from "../../types.ts";
import { creditOf } from "../../entries/entry.ts";
import { isBot } from "../../../history/bots.ts";
import { visibleLine } from "../visible_entry.ts";
import { visiblePerson } from "../visible_people.ts";
import { escapeText, link } from "./markup.ts";
import { headingHtml } from "./section.ts";

/** The section of the contributors under this id; without any its HTML is empty. */
export function peopleHtml(
  notes: ReleaseNotes,
  id: string,
): PeopleHtml {
  const items = (notes.people?.map((person) => visiblePerson(person)) ?? peopleOf(notes))
    .map(({ name, url }) => link(url, escapeText(visibleLine(name))));
  return listHtml("Contributors", items, id, ' class="people"');
}

/** The section of the people without an earlier commit; without any its HTML is empty. */
export function newPeopleHtml({ newPeople = [] }: ReleaseNotes, id: string): PeopleHtml {
  const items = newPeople.map((person) => {
    const { name, url, first, firstUrl } = visiblePerson(person);
    const html = link(url, escapeText(name));
    return first === undefined
      ? html
      : `${html} <bdi class="meta" lang="en">${link(firstUrl, escapeText(first))}</bdi>`;
  });
  return listHtml("New Contributors", items, id, "");
}

/** A section of people. */
interface PeopleHtml {
  readonly count: number;
  readonly html: string;
}

/** No section. */
export const NO_PEOPLE: PeopleHtml = { count: 0, html: "" };

function listHtml(title: string, items: readonly string[], id: string, mark: string): PeopleHtml {
  if (items.length === 0) return NO_PEOPLE;
  return {
    count: items.length,
    html: `<section id="${id}">
${headingHtml(title, items.length, id)}
<ul${mark}>
${items.map((item) => `<li lang="" dir="auto">${item}</li>`).join("\n")}
</ul>
</section>`,
  };
}

/**
 * First the authors of pull requests, as the platform names them, then the authors of other commits.
 * Programs are left out, and so are commits without a name.
 */
function peopleOf(
  { sections, contributors, pullRequestAuthors }: ReleaseNotes,
): readonly { readonly name: string; readonly url: string | undefined }[] {
  const pages = new Map<string, string | undefined>();
  const thanked = new Set(["unknown"]);
  for (const { author, pullRequest } of sections.flatMap(({ entries }) => entries)) {
    const credit = creditOf(pullRequest);
    if (credit === undefined) continue;
    // Most pull requests hold commits of their author, who would be thanked under two names.
    thanked.add(author);
    pages.set(credit, pullRequest?.details?.author?.url);
  }
  const names = [...pullRequestAuthors, ...contributors.filter((name) => !thanked.has(name))];
  return [...new Set(names)]
    .filter((name) => !isBot({ authorName: name.replace(/^@/, ""), authorEmail: "" }))
    .map((name) => ({ name, url: pages.get(name) }));
}
