// Parses a range as git users write it. Pure.

/** A range from the command line. */
export type NamedRange =
  /** `a..b`: the commits after `since`, up to and including `until`. */
  | { readonly since: string; readonly until: string }
  /** A lone name: the release of a tag, or the history up to another ref. */
  | { readonly release: string };

/**
 * Parses `v1..v2`, `v1..` (up to `HEAD`) or a lone name. Three dots mean the same as two, because
 * that is how platforms link to comparisons; the symmetric difference that they mean to git is no
 * release. Undefined without a start, with more than two ends, or with more dots.
 */
export function readRange(text: string): NamedRange | undefined {
  // The name of a ref cannot contain two dots (git-check-ref-format(1)).
  const [since = "", until, ...others] = text.split(/\.{2,}/);
  if (since === "" || others.length > 0 || text.includes("....")) return undefined;
  return until === undefined ? { release: since } : { since, until: until === "" ? "HEAD" : until };
}

/** True for a text that can hardly be anything but a range or a version: `a..b`, `v2`, `x@1.0`. */
export function looksLikeRange(text: string): boolean {
  return text.includes("..") || /^v?\d|\d\.\d/i.test(text);
}

/** What a range needs of a repository. */
export interface RangePreparation {
  /** The repository; the current directory when it is undefined. */
  readonly path: string | undefined;
  readonly tagNames: readonly string[];
  readonly tags: boolean;
}

/** The repository and the tags that the options of a range name. */
export function prepareRange({ repo, sinceTag, untilTag, unreleased = false, next = false }: {
  readonly repo?: string;
  readonly sinceTag?: string;
  readonly untilTag?: string;
  readonly unreleased?: boolean;
  readonly next?: boolean;
}): RangePreparation {
  const tagNames = [sinceTag, untilTag].filter((name) => name !== undefined);
  return { path: repo, tagNames, tags: unreleased || next };
}
