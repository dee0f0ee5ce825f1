// Looks up pull requests in batches or in a list, newest first, and then one at a time.

import { workConcurrently } from "../concurrent.ts";
import { CommitSet } from "./merge_commits.ts";
import { etagOf, makePullRequest, type RawPullRequest } from "./pull_request.ts";
import {
  type Answer,
  type ApiClient,
  type Key,
  type LookupRequest,
  MOST_AT_ONCE,
  type PullRequestSource,
} from "./source.ts";
import type { PlatformRepository } from "./types.ts";

/** A page of pull requests, most recently updated first. */
export interface Page {
  readonly pullRequests: readonly RawPullRequest[];
  /** When the last one was updated; absent on an empty page. */
  readonly updatedAt?: string | null | undefined;
  readonly isLast: boolean;
}

/** The requests with which a platform looks up pull requests. */
export interface LookupPlan {
  readonly client: ApiClient;
  readonly repository: PlatformRepository;
  /** Maximum number of requests of a run, unless the request is thorough. */
  readonly mostRequests: number;
  /** Looks up numbers in one request; without it they are looked up like commits. */
  readonly batch?: {
    /** Maximum number of numbers. */
    readonly size: number;
    /** Returns the pull requests that exist. */
    readonly read: (numbers: readonly number[]) => Promise<readonly RawPullRequest[]>;
  };
  /** Returns a page of merged or closed pull requests; pages count from 1. */
  readonly list: (page: number) => Promise<Page>;
  /** The path that looks up one key. */
  readonly targetOf: (key: Key) => string;
  /** The statuses of that path for a key that does not exist, or a repository that is hidden. */
  readonly missingStatuses: readonly number[];
  /** Reads the response of that path. */
  readonly read: (
    body: string,
    key: Key,
  ) => readonly RawPullRequest[] | Promise<readonly RawPullRequest[]>;
}

// For so few keys a page of the list costs more requests than it saves.
const FEW = 3;
const MOST_PAGES = 20;
// Commit dates come from clocks that may be wrong.
const TOLERANCE_SEC = 24 * 3_600;

/**
 * Creates a source that needs few requests: numbers in concurrent batches where the platform has
 * them, then a list back to the date of the oldest commit, then single keys up to
 * {@link LookupPlan.mostRequests}.
 */
export function createLookup(plan: LookupPlan): PullRequestSource {
  return {
    lookUp: async (request, deliver) => {
      const { batch } = plan;
      if (batch === undefined) return await lookUpEach(plan, request, deliver);
      await lookUpBatches(plan, batch, request.numbers, deliver);
      await lookUpEach(plan, { ...request, numbers: [] }, deliver);
    },
  };
}

async function lookUpBatches(
  { repository }: LookupPlan,
  { size, read }: NonNullable<LookupPlan["batch"]>,
  numbers: readonly number[],
  deliver: (answer: Answer) => void,
): Promise<void> {
  const left = [...numbers];
  await workConcurrently(
    MOST_AT_ONCE,
    () => left.length === 0 ? undefined : left.splice(0, size),
    async (numbers) => {
      const found = new Map((await read(numbers)).map((each) => [each.number, each]));
      for (const key of numbers) {
        const raw = found.get(key);
        deliver({ key, pullRequests: raw === undefined ? [] : [makePullRequest(raw, repository)] });
      }
    },
  );
}

async function lookUpEach(
  plan: LookupPlan,
  request: LookupRequest,
  deliver: (answer: Answer) => void,
): Promise<void> {
  const { client, repository, missingStatuses } = plan;
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
      const answer = await client.ask(plan.targetOf(key), {
        etag: stale?.etag,
        accepted: missingStatuses,
      });
      if (answer.status === 304 && stale !== undefined) return close(stale);
      if (missingStatuses.includes(answer.status)) {
        // Listing fails when the repository is hidden; a single look-up only reports 404.
        await (visible ??= plan.list(1));
        return close({ key, pullRequests: [] });
      }
      const found = await plan.read(answer.body, key);
      const pullRequests = found.map((each) => makePullRequest(each, repository));
      close({ key, pullRequests, ...etagOf(answer) });
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
  const { oldestSec = -Infinity, hashes } = request;
  const earliestMs = (oldestSec - TOLERANCE_SEC) * 1000;
  const commits = new CommitSet(hashes);
  for (let page = 1; page <= MOST_PAGES && mayAsk(plan, request); page++) {
    const { pullRequests, updatedAt, isLast } = await plan.list(page);
    for (const raw of pullRequests) {
      const found = makePullRequest(raw, plan.repository);
      const keys = [found.number, ...found.details.mergeCommits.map((hash) => commits.find(hash))];
      for (const key of keys) {
        if (key !== undefined && open.has(key)) close({ key, pullRequests: [found] });
      }
    }
    const isPast = Date.parse(updatedAt ?? "") < earliestMs;
    if (isLast || isPast || open.size <= FEW) return;
  }
}
