// How a project writes the first lines of its commits, learnt from the latest of them.

import { HEADER, TYPES } from "./conventional.ts";

/** What is known of a project's first lines. */
export type ProjectStyle =
  | {
    readonly kind: "conventional";
    /** In use, those of the latest commits first; also of words that no convention has. */
    readonly types: readonly string[];
    readonly scopes: readonly string[];
    /** How many commits say so. */
    readonly commits: number;
  }
  /** `area: description`, the areas those of the latest commits first. */
  | { readonly kind: "areas"; readonly areas: readonly string[] }
  | { readonly kind: "plain" };

// An area may be a path, or several: `net/http, net/url: x`.
const AREA = /^([^\s:]{1,40}(?:, ?[^\s:]{1,40})?): \S/;
/** Types that are never the name of a part. */
const DEEDS: readonly (string | undefined)[] = ["feat", "fix"];

/**
 * The style of these first lines. Without any it is conventional. Else most must have something before a
 * colon: it is conventional when that is mostly one of {@link TYPES} in its own spelling, or several of them
 * occur that are no parts of a program; `doc: x, setup: y` are areas.
 */
export function learnStyle(subjects: readonly string[]): ProjectStyle {
  const matches = subjects.map((subject) => HEADER.exec(subject)).filter((match) => match !== null);
  const prefixed = subjects.filter((subject) => HEADER.test(subject) || AREA.test(subject));
  if (prefixed.length * 2 < subjects.length) return { kind: "plain" };
  const own = matches.flatMap(([, type = ""]) => TYPES.includes(type) ? [type] : []);
  const isMost = own.length * 2 >= prefixed.length;
  const isSeveral = new Set(own).size > 1 && own.some((type) => DEEDS.includes(type)) &&
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
