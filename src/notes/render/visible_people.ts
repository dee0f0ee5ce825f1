// Makes the people of the notes safe to show; the formats escape their own markup.

import type { Contributor, ReleaseNotes } from "../types.ts";
import { visibleLine } from "./visible_entry.ts";

/** A person as a document shows them, on one line. */
export interface VisiblePerson {
  /** `@login` for a mention, else the name. */
  readonly name: string;
  /** True when the name is a login to mention. */
  readonly isMention: boolean;
  readonly url: string | undefined;
  /** What leads to the first change; undefined in the list of all. */
  readonly first: string | undefined;
  /** The page of that; undefined when it is not known. */
  readonly firstUrl: string | undefined;
}

/** A section of people. */
export interface PeopleSection {
  readonly title: string;
  readonly items: readonly VisiblePerson[];
}

// As in an entry: what a platform takes for a login.
const LOGIN = /^(?!www\.)\w[\w.-]*$/;

/** The sections of people below the changes; none is empty. */
export function peopleSections(
  { newPeople = [], people = [] }: Pick<ReleaseNotes, "newPeople" | "people">,
): readonly PeopleSection[] {
  return [
    { title: "New Contributors", items: newPeople.map(visiblePerson) },
    {
      title: "Contributors",
      items: people.map(visiblePerson).map((person) => ({ ...person, first: undefined })),
    },
  ].filter(({ items }) => items.length > 0);
}

/** The person, safe to show. */
export function visiblePerson(
  { name, login, url, reference, referenceUrl, isMentioned = false }: Contributor,
): VisiblePerson {
  const isMention = isMentioned && login !== undefined && LOGIN.test(login);
  return {
    name: isMention ? `@${login}` : visibleLine(name),
    isMention,
    url,
    first: reference === undefined ? undefined : visibleLine(reference),
    firstUrl: referenceUrl,
  };
}

/** The person in words: `Ada made their first contribution in #12`. `write` writes text with a page. */
export function describePerson(
  { name, url, first, firstUrl }: VisiblePerson,
  write: (text: string, url: string | undefined) => string = (text) => text,
): string {
  const person = write(name, url);
  return first === undefined
    ? person
    : `${person} made their first contribution in ${write(first, firstUrl)}`;
}
