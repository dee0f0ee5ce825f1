// Resolves the names given in options: tags, refs, hashes, dates. Unknown names are errors.

import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { explainShallow } from "./shallow.ts";
import type { HistorySource, Tag } from "./source.ts";

/** The sources that resolve a name. */
export interface Questions {
  readonly source: HistorySource;
  /** Parses a date expression into seconds since 1970; undefined when it is not a date. */
  readonly readDate: (text: string) => number | undefined;
  /** The hint for shallow clones in this environment; defaults to {@link UNSHALLOW}. */
  readonly shallowRemedy?: string | undefined;
}

/** A resolved name. */
export interface End {
  readonly name: string;
  readonly hash: string;
  readonly tag?: Tag;
}

/**
 * Resolves the newest commit of the range; undefined when it is `HEAD` and `HEAD` has no commit
 * yet.
 * @throws EnvironmentError when the name does not exist or is not a commit.
 */
export async function findTip(
  options: { readonly untilTag?: string | undefined; readonly until?: string | undefined },
  questions: Questions,
): Promise<End | undefined> {
  const { source } = questions;
  if (options.untilTag !== undefined) return endAt(await findTag(options.untilTag, questions));
  if (options.until === undefined || options.until === "HEAD") {
    const hash = await source.head();
    return hash === undefined ? undefined : { name: "HEAD", hash };
  }
  const end = await findRevision(options.until, questions);
  if (end !== undefined) return end;
  const isDate = questions.readDate(options.until) !== undefined;
  throw await missingRevision(
    "ref or hash",
    options.until,
    questions,
    isDate ? "--until-date takes a date" : undefined,
  );
}

/**
 * Resolves `--since` to a commit, or else to a date in seconds since 1970.
 * @throws EnvironmentError when it is neither.
 */
export async function findSince(
  since: string,
  questions: Questions,
): Promise<End | number> {
  const end = await findRevision(since, questions);
  if (end !== undefined) return end;
  const date = questions.readDate(since);
  if (date === undefined) throw await missingRevision("ref, hash or date", since, questions);
  return date;
}

/**
 * Resolves a tag name.
 * @throws EnvironmentError with similar names when the tag does not exist or is not a commit.
 */
export async function findTag(name: string, questions: Questions): Promise<Tag> {
  const tag = await questions.source.resolveTag(name);
  if (tag === "other") throw new EnvironmentError(`the tag ${quote(name)} leads to no commit`);
  if (tag !== "missing") return tag;
  if (questions.source.shallow) {
    throw explainShallow(
      `there is no tag ${quote(name)} in this shallow clone`,
      questions.shallowRemedy,
    );
  }
  const { tags } = await questions.source.tags();
  throw new EnvironmentError(
    `there is no tag ${quote(name)} in this repository`,
    await suggest(name, tags.map((each) => each.name)) ??
      "'git tag' lists the tags, 'git fetch --tags' brings those of the remote",
  );
}

async function findRevision(
  revision: string,
  { source }: Questions,
): Promise<End | undefined> {
  const [resolution, tag] = await Promise.all([
    source.resolveRevision(revision),
    source.resolveTag(revision),
  ]);
  if (resolution.kind === "other") {
    throw new EnvironmentError(`${quote(revision)} is not a commit`);
  }
  // git does not resolve a tag that is named like a hash or is not UTF-8.
  if (resolution.kind === "missing") return typeof tag === "object" ? endAt(tag) : undefined;
  const end = { name: revision, hash: resolution.hash };
  return typeof tag === "object" && tag.commit === end.hash ? { ...end, tag } : end;
}

async function missingRevision(
  kind: string,
  revision: string,
  questions: Questions,
  hint?: string,
): Promise<EnvironmentError> {
  const { source, shallowRemedy } = questions;
  const message = `there is no ${kind} ${quote(revision)} in this repository`;
  if (hint !== undefined) return new EnvironmentError(message, hint);
  if (source.shallow) return explainShallow(message, shallowRemedy);
  const [{ tags }, branches] = await Promise.all([source.tags(), source.branchNames()]);
  return new EnvironmentError(
    message,
    await suggest(revision, [...tags.map(({ name }) => name), ...branches]),
  );
}

/** Converts a tag to the end of a range. */
export function endAt(tag: Tag): End {
  return { name: tag.name, hash: tag.commit, tag };
}

/** Suggests similar names. The package that compares them is loaded only for an error. */
async function suggest(wanted: string, names: readonly string[]): Promise<string | undefined> {
  const { suggestNames } = await import("./suggest.ts");
  return suggestNames(wanted, names);
}
