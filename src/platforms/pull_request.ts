// Validates pull requests from platforms and from the cache.

import type { HttpAnswer } from "../core/http.ts";
import { cutWithBlock } from "../notes/corrections/blocks.ts";
import type { Account, DetailedPullRequest, Reviewer } from "../notes/types.ts";
import type { PlatformRepository } from "./types.ts";
import { listOf, matchShape, MOST_ENTRIES, shape } from "./client/shape.ts";

const { array, boolean, exactOptional, nullable, number, object, optional, string } = shape;

/** A pull request in the form common to all platforms, not validated. */
export interface RawPullRequest {
  readonly number: number;
  readonly title: string;
  readonly description: string | null | undefined;
  readonly url: string | undefined;
  readonly author: Account | undefined;
  readonly isMerged: boolean;
  /** The merge commits; on Bitbucket their first twelve digits. */
  readonly mergeCommits: readonly (string | null | undefined)[];
  readonly labels?: readonly string[];
  readonly reviewers?: readonly Reviewer[];
  readonly mergedAt?: string | null | undefined;
}

const LONGEST_TITLE = 1_000;
const LONGEST_DESCRIPTION = 4_000;
const HASH = /^[0-9a-f]{7,64}$/;
// The platforms' rules for logins, and the suffix of GitHub apps.
const LOGIN = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,254}(?:\[bot\])?$/;
// GitHub's placeholder for deleted accounts.
const GHOST = "ghost";

/** Builds a pull request: cuts long values and drops invalid ones. */
export function makePullRequest(
  raw: RawPullRequest,
  { platform, webUrl }: PlatformRepository,
): DetailedPullRequest {
  const description = raw.description ?? "";
  const author = checkAccount(raw.author ?? {});
  const isNamed = author.login !== undefined || author.name !== undefined;
  return {
    number: raw.number,
    reference: `${platform.mark}${raw.number}`,
    details: {
      title: firstLine(raw.title),
      description: cutWithBlock(description, LONGEST_DESCRIPTION).toWellFormed(),
      ...(raw.url !== undefined && isOnPlatform(raw.url, webUrl) ? { url: raw.url } : {}),
      ...(isNamed ? { author } : {}),
      isMerged: raw.isMerged,
      mergeCommits: raw.mergeCommits.flatMap((hash) => hash && HASH.test(hash) ? [hash] : []),
      labels: (raw.labels ?? []).slice(0, MOST_ENTRIES).map(firstLine),
      reviewers: (raw.reviewers ?? []).slice(0, MOST_ENTRIES).map((reviewer) => ({
        ...checkAccount(reviewer),
        ...(reviewer.approved === undefined ? {} : { approved: reviewer.approved }),
      })),
      ...(raw.mergedAt ? { mergedAt: raw.mergedAt } : {}),
    },
  };
}

const ACCOUNT = { login: exactOptional(string()), name: exactOptional(string()) };
const KEPT = listOf(object({
  number: number(),
  reference: string(),
  details: object({
    title: string(),
    description: string(),
    url: exactOptional(string()),
    author: exactOptional(object(ACCOUNT)),
    isMerged: boolean(),
    mergeCommits: array(shape.pipe(string(), shape.regex(HASH))),
    labels: array(string()),
    reviewers: array(object({ ...ACCOUNT, approved: exactOptional(boolean()) })),
    mergedAt: exactOptional(string()),
  }),
}));

/**
 * Validates cached pull requests; undefined when any of them differs from what
 * {@link makePullRequest} gives.
 */
export function readPullRequests(
  value: unknown,
  { platform, webUrl }: PlatformRepository,
): readonly DetailedPullRequest[] | undefined {
  const found = matchShape(KEPT, value);
  const isOurs = found?.every(({ number, reference, details: { url } }) =>
    reference === `${platform.mark}${number}` && (url === undefined || isOnPlatform(url, webUrl))
  );
  return isOurs ? found : undefined;
}

/** Only links to the platform itself are allowed. */
function isOnPlatform(url: string, webUrl: string): boolean {
  return url.startsWith(`${webUrl}/`);
}

/** A pull request number: an integer from 1, of at most ten digits. */
export const NUMBER = shape.pipe(
  number(),
  shape.integer(),
  shape.minValue(1),
  shape.maxValue(9_999_999_999),
);

/** A string that may be null or absent. */
export const MAYBE_TEXT = optional(nullable(string()));

/** The ETag of a response, if it has one. */
export function etagOf(answer: HttpAnswer): { readonly etag?: string } {
  const etag = answer.header("etag");
  // Only visible ASCII can be sent back in a header.
  return etag !== undefined && /^[!-~]{1,256}$/.test(etag) ? { etag } : {};
}

function checkAccount({ login, name }: Account): Account {
  if (login?.toLowerCase() === GHOST) return {};
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
