// Finds the pull request of each commit from messages, the cache and the platform.

import type { AnswerCache, CachedAnswer } from "../core/cache.ts";
import { EnvironmentError } from "../errors.ts";
import type { Change, DetailedPullRequest } from "../notes/types.ts";
import { cachePlaceOf } from "../platforms/platform.ts";
import { readPullRequests } from "../platforms/pull_request.ts";
import {
  type Answer,
  type Key,
  PartialFailureError,
  type PullRequestSource,
} from "../platforms/source.ts";
import type { PlatformRepository } from "../platforms/types.ts";
import { chooseOfCommit, isConfirmed, type PullRequestHint } from "./match.ts";

/** A commit to look up. */
export interface LookupTarget {
  /** Full hash of the commit. */
  readonly hash: string;
  /**
   * Hints at its pull request, best first: from its message, then from the merge that brought it
   * in.
   */
  readonly hints: readonly PullRequestHint[];
  readonly dateSec?: number | undefined;
}

/** The options of a look-up. */
export interface LookupOptions {
  readonly repository: PlatformRepository;
  readonly source: PullRequestSource;
  /** True when requests carry a token. */
  readonly isAuthorized: boolean;
  /** Answers of earlier runs; absent when caching is off. */
  readonly cache?: AnswerCache | undefined;
  /** True for a commit of the range, by its full hash or its first twelve digits. */
  readonly isInRange: (hash: string) => boolean;
  /** True to look up every commit, however many requests that takes. */
  readonly isThorough: boolean;
  /** False for a pull request that merges the work of others and does not join commits. */
  readonly isOneChange: (number: number) => boolean;
  readonly lifetimeMin: number;
  readonly now: () => Date;
  /** Called for every answer with the number answered and the total. */
  readonly onProgress: (answered: number, asked: number) => void;
}

/** The result of a look-up. */
export interface LookupResult {
  /** Pull requests by the full hash of the commit. */
  readonly pullRequests: ReadonlyMap<string, DetailedPullRequest>;
  /** Commits whose messages contain only numbers that are not their pull requests. */
  readonly misnumbered: ReadonlySet<string>;
  /** The error that ended the look-up early. */
  readonly failure?: EnvironmentError;
  /** Number of commits without an answer. */
  readonly unansweredCount: number;
  /** The error that prevented caching. */
  readonly cacheFailure?: EnvironmentError;
}

// Cached for keys not looked up, so that the next run gives the same document.
const SPARED = "spared";
const SPARED_WITHOUT_TOKEN = "spared without a token";
const MS_PER_MINUTE = 60_000;

/**
 * Finds the pull requests of commits, newest first. A failure of the platform does not throw: the
 * result holds the error and everything found before it.
 */
export async function findPullRequests(
  targets: readonly LookupTarget[],
  options: LookupOptions,
): Promise<LookupResult> {
  const run = new Run(targets, options);
  // When no number of a commit is a pull request of this repository, look up the commit instead.
  await run.lookUp(
    targets.flatMap(({ hints, hash }): readonly Key[] =>
      hints.length > 0 ? hints.map(({ number }) => number) : [hash]
    ),
  );
  await run.lookUp(targets.filter((each) => run.isMisnumbered(each)).map(({ hash }) => hash));
  return await run.finish();
}

/**
 * The commits to look up: those kept by the filters, and others that may share a pull request with
 * them.
 */
export function selectTargets(
  changes: readonly Change[],
  hintsOf: (change: Change) => readonly PullRequestHint[],
  isKept: (change: Change) => boolean,
): readonly LookupTarget[] {
  const kept = new Set(changes.filter(isKept).map(({ commit }) => commit.hash));
  const all = changes.map((change): LookupTarget => ({
    hash: change.commit.hash,
    hints: hintsOf(change),
    dateSec: change.commit.dateSec,
  }));
  const numbers = new Set(
    all.filter(({ hash }) => kept.has(hash)).flatMap(({ hints }) =>
      hints.map(({ number }) => number)
    ),
  );
  return all.filter(({ hash, hints }) =>
    kept.has(hash) || hints.some(({ number }) => numbers.has(number))
  );
}

class Run {
  readonly #targets: readonly LookupTarget[];
  readonly #options: LookupOptions;
  readonly #answers = new Map<Key, Answer>();
  readonly #fresh = new Map<Key, Answer>();
  readonly #spared = new Set<Key>();
  readonly #sparedNow: Key[] = [];
  #askedCount = 0;
  #failure: EnvironmentError | undefined;

  constructor(targets: readonly LookupTarget[], options: LookupOptions) {
    this.#targets = targets;
    this.#options = options;
  }

  async lookUp(keys: readonly Key[]): Promise<void> {
    const open = [...new Set(keys)].filter((key) => !this.#answers.has(key));
    const isStopped = this.#failure !== undefined &&
      !(this.#failure instanceof PartialFailureError);
    if (open.length === 0 || isStopped) return;
    this.#askedCount += open.length;
    const stale = await this.#readCache(open);
    const left = open.filter((key) => !this.#answers.has(key) && !this.#spared.has(key));
    if (left.length === 0) return;
    const request = {
      numbers: left.filter((key) => typeof key === "number"),
      hashes: left.filter((key) => typeof key === "string"),
      oldestSec: this.#oldestOf(new Set(left)),
      isThorough: this.#options.isThorough,
      stale,
    };
    this.#options.onProgress(this.#answers.size, this.#askedCount);
    try {
      await this.#options.source.lookUp(request, (answer) => {
        this.#answers.set(answer.key, answer);
        this.#fresh.set(answer.key, answer);
        this.#options.onProgress(this.#answers.size, this.#askedCount);
      });
      this.#sparedNow.push(...left.filter((key) => !this.#answers.has(key)));
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      this.#failure = error;
    }
  }

  /** True when all numbers of a commit were looked up and none is its pull request. */
  isMisnumbered({ hints }: LookupTarget): boolean {
    return hints.length > 0 && hints.every(({ number }) => this.#answers.has(number)) &&
      this.#confirmed(hints) === undefined;
  }

  async finish(): Promise<LookupResult> {
    const pullRequests = new Map<string, DetailedPullRequest>();
    let unansweredCount = 0;
    const misnumbered = new Set<string>();
    const { isInRange, isOneChange } = this.#options;
    for (const target of this.#targets) {
      const { hash, hints } = target;
      const ofCommit = this.#answers.get(hash)?.pullRequests ?? [];
      const found = this.#confirmed(hints) ??
        chooseOfCommit(ofCommit, hash, isInRange, isOneChange);
      if (found !== undefined) pullRequests.set(hash, found);
      else if (!this.#answers.has(hash)) unansweredCount++;
      if (found === undefined && this.isMisnumbered(target)) misnumbered.add(hash);
    }
    const cacheFailure = await this.#keepAnswers();
    return {
      pullRequests,
      misnumbered,
      unansweredCount,
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
      ...(cacheFailure === undefined ? {} : { cacheFailure }),
    };
  }

  /** The first confirmed pull request. */
  #confirmed(hints: readonly PullRequestHint[]): DetailedPullRequest | undefined {
    for (const hint of hints) {
      const [found] = this.#answers.get(hint.number)?.pullRequests ?? [];
      if (found !== undefined && isConfirmed(found, hint, this.#options.isInRange)) return found;
    }
    return undefined;
  }

  #oldestOf(keys: ReadonlySet<Key>): number | undefined {
    const dates = this.#targets
      .filter(({ hash, hints }) => keys.has(hash) || hints.some(({ number }) => keys.has(number)))
      .flatMap(({ dateSec }) => dateSec ?? []);
    return dates.length === 0 ? undefined : dates.reduce((a, b) => Math.min(a, b));
  }

  /** Uses cached answers that are fresh; returns expired ones that can be revalidated. */
  async #readCache(keys: readonly Key[]): Promise<ReadonlyMap<Key, Answer>> {
    const { cache, repository, lifetimeMin, now, isAuthorized, isThorough } = this.#options;
    const stale = new Map<Key, Answer>();
    if (cache === undefined) return stale;
    const kept = await cache.read(keys.map((key) => cachePlaceOf(repository, key)));
    for (const [index, key] of keys.entries()) {
      const ageMs = now().getTime() - (kept[index]?.storedAtMs ?? 0);
      // A date in the future comes from a wrong clock.
      const isFresh = ageMs >= 0 && ageMs < lifetimeMin * MS_PER_MINUTE;
      const data = kept[index]?.data;
      // With a token more keys are looked up.
      const isSpared = data === SPARED || (data === SPARED_WITHOUT_TOKEN && !isAuthorized);
      if (isFresh && isSpared && !isThorough) this.#spared.add(key);
      const answer = readKept(key, kept[index], repository);
      if (answer === undefined) continue;
      if (isFresh) this.#answers.set(key, answer);
      else if (answer.etag !== undefined) stale.set(key, answer);
    }
    return stale;
  }

  async #keepAnswers(): Promise<EnvironmentError | undefined> {
    const { cache, repository, now, isAuthorized } = this.#options;
    if (cache === undefined || this.#sparedNow.length + this.#fresh.size === 0) return undefined;
    const spared = isAuthorized ? SPARED : SPARED_WITHOUT_TOKEN;
    const answers = [
      ...[...this.#fresh.values()].map(({ key, etag, pullRequests }) => ({
        place: cachePlaceOf(repository, key),
        etag,
        data: pullRequests,
      })),
      ...this.#sparedNow.map((key) => ({ place: cachePlaceOf(repository, key), data: spared })),
    ];
    try {
      await cache.keep(answers, now());
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      return error;
    }
    return undefined;
  }
}

function readKept(
  key: Key,
  kept: CachedAnswer | undefined,
  repository: PlatformRepository,
): Answer | undefined {
  const pullRequests = kept === undefined ? undefined : readPullRequests(kept.data, repository);
  if (pullRequests === undefined) return undefined;
  // A misnamed file would answer another key.
  if (typeof key === "number" && pullRequests.some(({ number }) => number !== key)) {
    return undefined;
  }
  return { key, pullRequests, ...(kept?.etag === undefined ? {} : { etag: kept.etag }) };
}
