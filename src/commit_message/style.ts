// How a project writes the subjects of its commits, learnt from the latest of them.

import { CHANGE_TYPES } from "../notes/types.ts";

/** The types of Conventional Commits, in the order that they are named in. */
export const TYPES: readonly string[] = CHANGE_TYPES;

/** A subject that has the form of a Conventional Commit, with any word for a type; the groups are type and scope. */
export const HEADER = /^([a-z]{2,20})(?:\(([^()]{1,40})\))?!?: \S/i;

/** A line that begins as a Conventional Commit with one of {@link TYPES}, in their own spelling. */
export const TYPED = new RegExp(`^(?:${TYPES.join("|")})(?:\\([^()]{1,40}\\))?!?: \\S`);

/** The style of a project's subjects. */
export type ProjectStyle =
  | {
    readonly kind: "conventional";
    /** In use, those of the latest commits first; also those of the project's own. */
    readonly types: readonly string[];
    readonly scopes: readonly string[];
    /** How many subjects are conventional. */
    readonly commits: number;
  }
  /** `area: description`; the areas of the latest commits first. */
  | { readonly kind: "areas"; readonly areas: readonly string[] }
  | { readonly kind: "plain" };

// An area may be a path, or several: `net/http, net/url: x`.
const AREA = /^([^\s:]{1,40}(?:, ?[^\s:]{1,40})?): \S/;
/** Types that are never the name of a part of a program. */
const NO_AREAS: readonly (string | undefined)[] = ["feat", "fix"];

/**
 * The style of these subjects; without any it is conventional. Otherwise most must have something before a
 * colon. They are conventional when that is mostly one of {@link TYPES} in its own spelling, or when `feat`
 * or `fix` occurs among several of them; `doc: x`, `setup: y` are areas.
 */
export function learnStyle(subjects: readonly string[]): ProjectStyle {
  const matches = subjects.map((subject) => HEADER.exec(subject)).filter((match) => match !== null);
  const prefixed = subjects.filter((subject) => HEADER.test(subject) || AREA.test(subject));
  if (prefixed.length * 2 < subjects.length) return { kind: "plain" };
  const own = matches.flatMap(([, type = ""]) => TYPES.includes(type) ? [type] : []);
  const isMost = own.length * 2 >= prefixed.length;
  const isSeveral = new Set(own).size > 1 && own.some((type) => NO_AREAS.includes(type)) &&
    own.length * 4 >= prefixed.length;
  if (!isMost && !isSeveral) {
    const areas = prefixed.flatMap((subject) => AREA.exec(subject)?.[1] ?? []);
    return areas.length * 2 < prefixed.length
      ? { kind: "plain" }
      : { kind: "areas", areas: [...new Set(areas)] };
  }
  const scopes = matches.flatMap(([, , scope]) => scope ?? []);
  const types = matches.map(([, type = ""]) => type);
  return {
    kind: "conventional",
    types: [...new Set(types)],
    scopes: [...new Set(scopes)],
    commits: matches.length,
  };
}
