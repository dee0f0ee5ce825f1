// Looks pull requests up where there is no batch for it: a list, newest first, then one by one.

import { workConcurrently } from "../concurrent.ts";
import type { PullRequest } from "../notes/types.ts";
import {
  type Answer,
  type ApiClient,
  type Key,
  type LookupRequest,
  MOST_AT_ONCE,
} from "./source.ts";

/** A page of pull requests, the latest change first. */
export interface Page {
  readonly pullRequests: readonly Required<PullRequest>[];
  /** When the last of them was changed; absent where there is none. */
  readonly updatedAt?: string | undefined;
  readonly isLast: boolean;
}

/**
 * Answers numbers from batches of at most `size`, several at one time; `read` gives what there is of a
 * batch. What is not there is answered with no pull request.
 */
export async function askInBatches(
  numbers: readonly number[],
  size: number,
  read: (batch: readonly number[]) => Promise<readonly Required<PullRequest>[]>,
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

/** What one request brings; `not found` also where nothing at all may be seen. */
export type OneAnswer = Answer | "not modified" | "not found";

/** How a platform is looked through. */
export interface LookupPlan {
  readonly client: ApiClient;
  /** Page by page, from 1. */
  readonly list: (page: number) => Promise<Page>;
  /** Asks for one; `etag` as the platform gave it for this very key. */
  readonly askOne: (key: Key, etag: string | undefined) => Promise<OneAnswer>;
  /** One by one is asked only while the run has made fewer requests, but for who is thorough. */
  readonly mostRequests: number;
}

// For fewer keys than this a page of the list costs more than it brings.
const FEW = 3;
const MOST_PAGES = 20;
// Whose clock wrote a date is not known.
const TOLERANCE_SEC = 24 * 3_600;

/**
 * Answers what can be answered for the fewest requests: from the list as far back as the oldest commit, as
 * long as a page brings something, then one by one while few requests have been made.
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
        // The list of a repository that may not be seen says so, as a single answer does not.
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
  // A commit may be known by its first digits only.
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
