// Learns how a project writes its commit subjects from the latest ones.

import { CHANGE_TYPES } from "../notes/types.ts";

/** The types of Conventional Commits, in the order of their listing. */
export const TYPES: readonly string[] = CHANGE_TYPES;

/**
 * A subject in the form of a Conventional Commit, with any word as its type. Groups: type, scope.
 */
export const HEADER = /^([a-z]{2,20})(?:\(([^()]{1,40})\))?!?: \S/i;

/** The start of a Conventional Commit with one of {@link TYPES}, in lower case. */
export const TYPED = new RegExp(`^(?:${TYPES.join("|")})(?:\\([^()]{1,40}\\))?!?: \\S`);

/** The style of a project's subjects. */
export type ProjectStyle =
  | {
    readonly kind: "conventional";
    /** All types in use, those of the latest commits first; may include the project's own. */
    readonly types: readonly string[];
    readonly scopes: readonly string[];
    /** The number of conventional subjects. */
    readonly commits: number;
  }
  /** `area: description`; the areas of the latest commits come first. */
  | { readonly kind: "areas"; readonly areas: readonly string[] }
  | { readonly kind: "plain" };

// An area may be a path or a list of two: `net/http, net/url: x`.
const AREA = /^([^\s:]{1,40}(?:, ?[^\s:]{1,40})?): \S/;
/** Types that never name a part of a program. */
const NO_AREAS: readonly (string | undefined)[] = ["feat", "fix"];

/**
 * The style of these subjects; conventional when there are none, plain when fewer than half have a
 * prefix before a colon. Prefixed subjects are conventional when at least half of them have one of
 * {@link TYPES} in lower case, or at least a quarter do, with several types and `feat` or `fix`
 * among them. Otherwise prefixes such as `doc: x`, `setup: y` are areas.
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
