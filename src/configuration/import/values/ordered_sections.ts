// Puts sections into the order in which a document shows them, without changing what each takes.

import { typeNamed } from "../../../notes/messages/types/type_names.ts";
import type { ConfiguredSection } from "../../types.ts";

// A longer expression is harder to read than two sections.
const LONGEST_JOINED = 300;

/** A section and the key that it is sorted by. */
export interface SortableSection {
  readonly section: ConfiguredSection;
  readonly sortKey: string;
}

/**
 * The sections by their keys. The first section that fits takes a change; so a section stays behind
 * each earlier one that may take the same changes. Hidden ones come as early as they may, and
 * neighbours of one title are joined where one section can say what both say.
 */
export function orderSections(sections: readonly SortableSection[]): readonly ConfiguredSection[] {
  const waiting = [...sections];
  const ordered: ConfiguredSection[] = [];
  while (waiting.length > 0) {
    const free = waiting.filter((candidate, index) =>
      !waiting.slice(0, index).some((earlier) => mayShare(earlier.section, candidate.section))
    );
    const next = free.reduce((best, other) => comesBefore(other, best) ? other : best);
    waiting.splice(waiting.indexOf(next), 1);
    ordered.push(next.section);
  }
  return joinNeighbours(ordered);
}

/** Neighbours of one title as one section, where one can say what both say. */
export function joinNeighbours(
  sections: readonly ConfiguredSection[],
): readonly ConfiguredSection[] {
  const joined: ConfiguredSection[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const both = last === undefined ? undefined : joinSections(last, section);
    if (both === undefined) joined.push(section);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

/** The types that a section is limited to, as far as they can be told; undefined for any. */
export function typesOf({ types, subject }: ConfiguredSection): readonly string[] | undefined {
  if (types !== undefined) return types;
  const [, words] = /^\^(?:\(\?:|\()?([a-z|]+)\)?(?:\\\(|\(\?:\\\(|!?:)/.exec(subject ?? "") ?? [];
  if (words === undefined || (subject ?? "").replace(/\([^()]*\)/g, "").includes("|")) {
    return undefined;
  }
  return words.split("|").map((word) => typeNamed(word) ?? word);
}

function mayShare(one: ConfiguredSection, other: ConfiguredSection): boolean {
  const types = typesOf(one);
  const others = typesOf(other);
  if (types === undefined || others === undefined) return true;
  return types.some((type) => others.includes(type));
}

function comesBefore(one: SortableSection, other: SortableSection): boolean {
  if (one.section.hidden !== other.section.hidden) return one.section.hidden === true;
  return one.sortKey < other.sortKey;
}

function joinSections(
  one: ConfiguredSection,
  other: ConfiguredSection,
): ConfiguredSection | undefined {
  const { types, subject, ...rest } = one;
  const { types: moreTypes, subject: moreSubject, ...otherRest } = other;
  if (JSON.stringify(rest) !== JSON.stringify(otherRest)) return undefined;
  // Any other condition would have to hold for both.
  if (
    types !== undefined && moreTypes !== undefined && subject === undefined &&
    moreSubject === undefined
  ) {
    return { ...one, types: [...new Set([...types, ...moreTypes])] };
  }
  if (
    subject === undefined || moreSubject === undefined || types !== undefined ||
    moreTypes !== undefined
  ) {
    return undefined;
  }
  if (subject === moreSubject) return one;
  if (subject.startsWith("(?i)") !== moreSubject.startsWith("(?i)")) return undefined;
  const joined = `${subject}|${moreSubject.replace(/^\(\?i\)/, "")}`;
  return joined.length > LONGEST_JOINED ? undefined : { ...one, subject: joined };
}
