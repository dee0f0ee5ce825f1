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
  /** The ends of the log that will be read, if they turn out to be tags. */
  readonly log?: { readonly sinceTag?: string | undefined; readonly untilTag?: string | undefined };
}

/** The options of a range that say what will be read. */
interface PreparedOptions {
  readonly repo?: string;
  readonly range?: NamedRange;
  readonly sinceTag?: string;
  readonly untilTag?: string;
  readonly since?: string;
  readonly until?: string;
  readonly unreleased?: boolean;
  readonly next?: boolean;
  readonly mergeCommits?: boolean;
  readonly firstParent?: boolean;
  readonly path?: unknown;
  readonly tags?: string;
  readonly packageName?: string;
  readonly allPackages?: boolean;
}

/** The repository, the tags that the options of a range name, and the log that it will read. */
export function prepareRange(options: PreparedOptions): RangePreparation {
  const { repo, range, unreleased = false, next = false } = options;
  const isNamed = range === undefined || "since" in range;
  // What is a branch, a hash or a date is found to be no tag.
  const sinceTag = options.sinceTag ?? (isNamed ? range?.since : undefined) ?? options.since;
  const until = options.untilTag ?? (isNamed ? range?.until : undefined) ?? options.until;
  const untilTag = until === "HEAD" ? undefined : until;
  return {
    path: repo,
    tagNames: [sinceTag, untilTag].filter((name) => name !== undefined),
    tags: unreleased || next,
    ...(isNamed && isWhole(options) ? { log: { sinceTag, untilTag } } : {}),
  };
}

/** True when the range is a log of whole commits, and has only the ends that are named. */
function isWhole(options: PreparedOptions): boolean {
  const { unreleased, next, firstParent, allPackages, mergeCommits } = options;
  const { sinceTag, since, path, tags, packageName } = options;
  const isPart = [path, tags, packageName].some((value) => value !== undefined);
  const isFlagged = [unreleased, next, firstParent, allPackages, mergeCommits === false].includes(
    true,
  );
  return !isPart && !isFlagged && (sinceTag === undefined || since === undefined);
}
