// Looks up the names that options give: tags, refs, hashes, dates. What is not there is an error with near names.

import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { explainShallow } from "./shallow.ts";
import type { HistorySource, Tag } from "./source.ts";

/** Who answers when a name is looked up. */
export interface Questions {
  readonly source: HistorySource;
  /** Reads a date expression as seconds since 1970; undefined when it is none. */
  readonly readDate: (text: string) => number | undefined;
  /** What makes a shallow clone whole here, where that is not git's own command. */
  readonly shallowRemedy?: string | undefined;
}

/** A name that has been looked up. */
export interface End {
  readonly name: string;
  readonly hash: string;
  readonly tag?: Tag;
}

/** The newest commit of the range; undefined when `HEAD` is meant and has no commit yet. */
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

/** The lower bound that `--since` means: a commit, or else a date in seconds since 1970. */
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

/** The tag of this name; a name that is not there is an error with those that are near. */
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
  // A tag that is named like a hash, or in no UTF-8, is no revision to git.
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

/** The end of a range at a tag. */
export function endAt(tag: Tag): End {
  return { name: tag.name, hash: tag.commit, tag };
}

/** Names near to the wanted one; what compares them is loaded only for an error. */
async function suggest(wanted: string, names: readonly string[]): Promise<string | undefined> {
  const { suggestNames } = await import("./suggest.ts");
  return suggestNames(wanted, names);
}
