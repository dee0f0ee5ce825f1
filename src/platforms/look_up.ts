// Looks up pull requests in a list, newest first, and then one at a time.

import { workConcurrently } from "../concurrent.ts";
import type { DetailedPullRequest } from "../notes/types.ts";
import {
  type Answer,
  type ApiClient,
  type Key,
  type LookupRequest,
  MOST_AT_ONCE,
} from "./source.ts";

/** A page of pull requests, most recently updated first. */
export interface Page {
  readonly pullRequests: readonly DetailedPullRequest[];
  /** When the last one was updated; absent on an empty page. */
  readonly updatedAt?: string | undefined;
  readonly isLast: boolean;
}

/**
 * Looks up numbers in concurrent batches of at most `size`; `read` returns the pull requests that
 * exist. A number that does not exist is answered with no pull request.
 */
export async function askInBatches(
  numbers: readonly number[],
  size: number,
  read: (batch: readonly number[]) => Promise<readonly DetailedPullRequest[]>,
  deliver: (answer: Answer) => void,
): Promise<void> {
  const left = [...numbers];
  await workConcurrently(
    MOST_AT_ONCE,
    () => left.length === 0 ? undefined : left.splice(0, size),
    async (batch) => {
      const found = await read(batch);
      for (const key of batch) {
        deliver({ key, pullRequests: found.filter(({ number }) => number === key).slice(0, 1) });
      }
    },
  );
}

/** The answer to one request; `not found` may also mean that the repository is not visible. */
export type OneAnswer = Answer | "not modified" | "not found";

/** The requests of a platform that a look-up uses. */
export interface LookupPlan {
  readonly client: ApiClient;
  /** Returns a page of merged or closed pull requests; pages count from 1. */
  readonly list: (page: number) => Promise<Page>;
  /** Looks up one key; `etag` is from an earlier answer to the same key. */
  readonly askOne: (key: Key, etag: string | undefined) => Promise<OneAnswer>;
  /** Maximum number of requests of a run, unless the request is thorough. */
  readonly mostRequests: number;
}

// For so few keys a page of the list costs more requests than it saves.
const FEW = 3;
const MOST_PAGES = 20;
// Commit dates come from clocks that may be wrong.
const TOLERANCE_SEC = 24 * 3_600;

/**
 * Looks up keys with few requests: first in the list, back to the date of the oldest commit, then
 * one at a time up to {@link LookupPlan.mostRequests}.
 */
export async function lookUp(
  plan: LookupPlan,
  request: LookupRequest,
  deliver: (answer: Answer) => void,
): Promise<void> {
  const open = new Set<Key>([...request.numbers, ...request.hashes]);
  const close = (answer: Answer): void => {
    open.delete(answer.key);
    deliver(answer);
  };
  let visible: Promise<unknown> | undefined;
  if (open.size > FEW) {
    visible = readList(plan, request, open, close);
    await visible;
  }
  const left = [...open];
  await workConcurrently(
    MOST_AT_ONCE,
    () => mayAsk(plan, request) ? left.shift() : undefined,
    async (key) => {
      const stale = request.stale.get(key);
      const answer = await plan.askOne(key, stale?.etag);
      if (answer === "not found") {
        // Listing fails when the repository is not visible; a single look-up only reports 404.
        await (visible ??= plan.list(1));
        close({ key, pullRequests: [] });
      } else if (answer !== "not modified") close(answer);
      else if (stale !== undefined) close(stale);
    },
  );
}

function mayAsk({ client, mostRequests }: LookupPlan, { isThorough }: LookupRequest): boolean {
  return isThorough || client.requestCount < mostRequests;
}

async function readList(
  plan: LookupPlan,
  request: LookupRequest,
  open: ReadonlySet<Key>,
  close: (answer: Answer) => void,
): Promise<void> {
  const { oldestSec } = request;
  const earliestMs = oldestSec === undefined ? -Infinity : (oldestSec - TOLERANCE_SEC) * 1000;
  // Bitbucket abbreviates merge commits to twelve digits.
  const hashes = new Map([...open].filter((key) => typeof key === "string").map(shortenKey));
  for (let page = 1; page <= MOST_PAGES && mayAsk(plan, request); page++) {
    const { pullRequests, updatedAt, isLast } = await plan.list(page);
    for (const found of pullRequests) {
      if (open.has(found.number)) close({ key: found.number, pullRequests: [found] });
      for (const hash of found.details.mergeCommits) {
        const whole = hashes.get(hash.slice(0, SHORT_LENGTH));
        if (whole !== undefined && open.has(whole) && whole.startsWith(hash)) {
          close({ key: whole, pullRequests: [found] });
        }
      }
    }
    const isPast = updatedAt !== undefined && Date.parse(updatedAt) < earliestMs;
    if (isLast || isPast || open.size <= FEW) return;
  }
}

const SHORT_LENGTH = 12;

function shortenKey(key: Key): [string, string] {
  return [String(key).slice(0, SHORT_LENGTH), String(key)];
}
