// Resolves the names given in options: tags, refs, hashes, dates. Unknown names are errors.

import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import type { HistorySource, Tag } from "./source.ts";
import { compareVersions, isSameVersion } from "./versions.ts";

/** What resolving a range depends on. */
export interface RangeDependencies {
  readonly source: HistorySource;
  /** Parses a date expression into seconds since 1970; undefined when it is not a date. */
  readonly readDate: (text: string) => number | undefined;
  /** The words among date expressions and the hint at all forms, for what is no date. */
  readonly dates?: { readonly words: readonly string[]; readonly forms: string };
  /** The hint for shallow clones in this environment; defaults to {@link UNSHALLOW}. */
  readonly shallowRemedy?: string | undefined;
}

/** A resolved name. */
export interface End {
  readonly name: string;
  readonly hash: string;
  readonly tag?: Tag;
}

/** Completes a shallow clone. */
export const UNSHALLOW_COMMAND = "git fetch --unshallow --tags";

/** The hint for shallow clones outside of CI systems. */
export const UNSHALLOW = `run '${UNSHALLOW_COMMAND}'`;

/** The error for something missing from a shallow clone; `remedy` is the hint. */
export function explainShallow(message: string, remedy = UNSHALLOW): EnvironmentError {
  return new EnvironmentError(message, remedy);
}

/**
 * Resolves the newest commit of the range; undefined when it is `HEAD` and `HEAD` has no commit
 * yet.
 * @throws EnvironmentError when the name does not exist or is not a commit.
 */
export async function findTip(
  { untilTag, until }: {
    readonly untilTag?: string | undefined;
    readonly until?: string | undefined;
  },
  dependencies: RangeDependencies,
): Promise<End | undefined> {
  const { source, readDate } = dependencies;
  if (untilTag !== undefined) return endAt(await findTag(untilTag, dependencies));
  if (until === undefined || until === "HEAD") {
    const hash = await source.head();
    return hash === undefined ? undefined : { name: "HEAD", hash };
  }
  const end = await findRevision(until, source);
  if (end !== undefined) return end;
  if (readDate(until) === undefined) throw await missingName("ref", until, dependencies);
  throw new EnvironmentError(
    `there is no ref or hash ${quote(until)} in this repository`,
    "--since and --until-date take dates",
  );
}

/**
 * Resolves `--since` to a commit, or else to a date in seconds since 1970.
 * @throws EnvironmentError when it is neither.
 */
export async function findSince(
  since: string,
  dependencies: RangeDependencies,
): Promise<End | number> {
  const end = await findRevision(since, dependencies.source) ?? dependencies.readDate(since);
  if (end === undefined) throw await missingName("date", since, dependencies);
  return end;
}

/**
 * Resolves a tag name.
 * @throws EnvironmentError with similar names when the tag does not exist or is not a commit.
 */
export async function findTag(name: string, dependencies: RangeDependencies): Promise<Tag> {
  const tag = await dependencies.source.resolveTag(name);
  if (tag === "other") {
    throw new EnvironmentError(
      `the tag ${quote(name)} does not point to a commit`,
      "notes are of commits: name the tag of one",
    );
  }
  if (tag === "missing") throw await missingName("tag", name, dependencies);
  return tag;
}

// A version, and neither a hash nor an expression such as `HEAD~3`.
const LIKELY_TAG = /^(?![0-9a-f]{4,64}$)(?!.*(?:[~^:]|@\{)).*\d/i;

async function findRevision(revision: string, source: HistorySource): Promise<End | undefined> {
  if (LIKELY_TAG.test(revision)) {
    // git prefers a tag too (gitrevisions(7)); asking for it alone spares a process.
    const tag = await source.resolveTag(revision);
    if (typeof tag === "object") return endAt(tag);
  }
  const [resolution, tag] = await Promise.all([
    source.resolveRevision(revision),
    source.resolveTag(revision),
  ]);
  if (resolution.kind === "other") {
    throw new EnvironmentError(
      `${quote(revision)} is not a commit`,
      "notes are of commits: name a tag, a branch or a hash of one",
    );
  }
  // git does not resolve a tag that is named like a hash or is not UTF-8.
  if (resolution.kind === "missing") return typeof tag === "object" ? endAt(tag) : undefined;
  const end = { name: revision, hash: resolution.hash };
  return typeof tag === "object" && tag.commit === end.hash ? { ...end, tag } : end;
}

/** Converts a tag to the end of a range. */
export function endAt(tag: Tag): End {
  return { name: tag.name, hash: tag.commit, tag };
}

const MOST_SHOWN = 3;

/** The error for a name that is no tag, no ref (or hash), or neither a ref nor a date. */
async function missingName(
  kind: "tag" | "ref" | "date",
  name: string,
  { source, shallowRemedy, dates }: RangeDependencies,
): Promise<EnvironmentError> {
  const shown = quote(name);
  const place = `in this ${source.shallow ? "shallow clone" : "repository"}`;
  const message = kind === "date"
    ? `${shown} is neither a ${source.shallow ? `date nor a ref ${place}` : "ref nor a date"}`
    : `there is no ${kind === "tag" ? "tag" : "ref or hash"} ${shown} ${place}`;
  if (source.shallow) return explainShallow(message, shallowRemedy);
  const [{ tags }, branches] = await Promise.all([
    source.tags(),
    kind === "tag" ? [] : source.branchNames(),
  ]);
  const words = kind === "date" ? dates?.words ?? [] : [];
  const tagNames = tags.map((tag) => tag.name).toSorted((a, b) => compareVersions(b, a));
  const names = [...tagNames, ...branches, ...words];
  // Loaded only for an error.
  const { askIfMeant, findSimilar } = await import("../text/similar.ts");
  const sameVersion = tagNames.filter((each) => isSameVersion(each, name));
  const similar = sameVersion.length > 0
    ? sameVersion.slice(0, MOST_SHOWN)
    : await findSimilar(name, names);
  const hint = kind === "tag"
    ? "'git tag' lists the tags, 'git fetch --tags' brings those of the remote"
    : kind === "date"
    ? dates?.forms
    : "'git branch --all' and 'git tag' list the names, 'git fetch --tags' brings those of the remote";
  const meant = findMeant(name, tagNames, names) ?? await findPath(name, source);
  return new EnvironmentError(message, meant ?? askIfMeant(similar.map(quote)) ?? hint);
}

/** What to write for the words of other commands and for a range with another separator. */
function findMeant(
  name: string,
  tagNames: readonly string[],
  names: readonly string[],
): string | undefined {
  if (/^unreleased$/i.test(name)) return "--unreleased has what came since the latest tag";
  const [latest] = tagNames;
  if (/^latest$/i.test(name) && latest !== undefined) return `the latest tag is ${quote(latest)}`;
  const known = new Set(names);
  for (const { 0: separator, index } of name.matchAll(/[:–—-]|\.{4,}/g)) {
    const [from, to] = [name.slice(0, index), name.slice(index + separator.length)];
    if (known.has(from) && known.has(to)) return `write a range with two dots: ${from}..${to}`;
  }
  return undefined;
}

/** What to write for a file or directory of `HEAD`, by its path from the current directory. */
async function findPath(name: string, source: HistorySource): Promise<string | undefined> {
  const { kind } = await source.resolveRevision(`HEAD:./${name}`);
  return kind === "other" ? `--path ${quote(name)} limits the notes to it` : undefined;
}
