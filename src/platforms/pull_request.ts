// A pull request as a platform tells of it: one shape for all platforms, which the cache keeps too.

import type { HttpAnswer } from "../core/http.ts";
import { shape, type Shaped } from "./shape.ts";

const { array, boolean, nullable, number, object, optional, string } = shape;

const PERSON = object({ login: optional(string()), name: optional(string()) });

const HASH = /^[0-9a-f]{7,64}$/;

/** The shape of {@link PullRequestRecord}. */
export const RECORD = object({
  number: number(),
  title: string(),
  /** The start of it, as the person wrote it. */
  description: string(),
  url: optional(string()),
  author: optional(PERSON),
  isMerged: boolean(),
  /** The commits that it was merged as; on Bitbucket their first twelve digits. */
  mergeCommits: array(shape.pipe(string(), shape.regex(HASH))),
  labels: optional(array(string())),
  reviewers: optional(array(object({ ...PERSON.entries, isApproving: optional(boolean()) }))),
  mergedAt: optional(string()),
});

/** A pull request as a platform tells of it. */
export type PullRequestRecord = Shaped<typeof RECORD>;

/** Who wrote or reviewed a pull request. */
export type Person = Shaped<typeof PERSON>;

/** What a platform gives of a pull request, as far as all platforms have it. */
export interface RawRecord {
  readonly number: number;
  readonly title: string;
  readonly description: string | null | undefined;
  readonly url: string | undefined;
  readonly author: Person | undefined;
  readonly isMerged: boolean;
  readonly mergeCommits: readonly (string | null | undefined)[];
  readonly labels?: readonly string[] | undefined;
  readonly reviewers?: readonly (Person & { readonly isApproving?: boolean })[] | undefined;
  readonly mergedAt?: string | null | undefined;
}

const LONGEST_TITLE = 1_000;
const LONGEST_DESCRIPTION = 4_000;
const MOST_LABELS = 100;
const MOST_REVIEWERS = 100;
// GitHub's and GitLab's own rules for names, and the mark of GitHub's apps.
const LOGIN = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,254}(?:\[bot\])?$/;

// Who stands in for a deleted account, on GitHub and on GitLab.
const GHOST = "ghost";

/** The record of what a platform gave: cut to bounds, nonsense left out. */
export function makeRecord(raw: RawRecord): PullRequestRecord {
  const description = raw.description ?? "";
  return {
    number: raw.number,
    title: firstLine(raw.title),
    description: cutText(description, LONGEST_DESCRIPTION),
    ...(raw.url === undefined || !/^https?:\/\//.test(raw.url) ? {} : { url: raw.url }),
    ...(raw.author === undefined ? {} : { author: checkPerson(raw.author) }),
    isMerged: raw.isMerged,
    mergeCommits: raw.mergeCommits.flatMap((hash) => hash && HASH.test(hash) ? [hash] : []),
    ...(raw.labels === undefined ? {} : {
      labels: raw.labels.slice(0, MOST_LABELS).map(firstLine),
    }),
    ...(raw.reviewers === undefined ? {} : {
      reviewers: raw.reviewers.slice(0, MOST_REVIEWERS).map((reviewer) => ({
        ...checkPerson(reviewer),
        ...(reviewer.isApproving === undefined ? {} : { isApproving: reviewer.isApproving }),
      })),
    }),
    ...(raw.mergedAt ? { mergedAt: raw.mergedAt } : {}),
  };
}

/** The number of a pull request as platforms give it: whole, from 1, at most ten digits. */
export const NUMBER = shape.pipe(
  number(),
  shape.integer(),
  shape.minValue(1),
  shape.maxValue(9_999_999_999),
);

/** A text that may be missing in either way that JSON knows. */
export const MAYBE_TEXT = optional(nullable(string()));

/** The ETag of an answer, where it has one. */
export function etagOf(answer: HttpAnswer): { readonly etag?: string } {
  const etag = answer.header("etag");
  // What is more than visible ASCII cannot be sent back.
  return etag !== undefined && /^[!-~]{1,256}$/.test(etag) ? { etag } : {};
}

function checkPerson({ login, name }: Person): Person {
  if (login === GHOST) return {};
  return {
    ...(login !== undefined && LOGIN.test(login) ? { login } : {}),
    ...(name === undefined || name.trim() === "" ? {} : { name: firstLine(name) }),
  };
}

function firstLine(text: string): string {
  return cutText(text.trim().split(/\r?\n/, 1)[0] ?? "", LONGEST_TITLE);
}

function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).toWellFormed();
}
