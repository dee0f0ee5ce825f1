// Finds the pull request of every commit: numbers in messages first, what was kept, then the platform.

import type { AnswerCache, CachedAnswer } from "../core/cache.ts";
import { EnvironmentError } from "../errors.ts";
import { chooseOfCommit, type Evidence, isConfirmed } from "./match.ts";
import { listOf, matchShape } from "../platforms/shape.ts";
import { type PullRequestRecord, RECORD } from "../platforms/pull_request.ts";
import {
  type Answer,
  type Key,
  PartialFailureError,
  type PullRequestSource,
} from "../platforms/source.ts";

/** A commit whose pull request is looked for. */
export interface Sought {
  /** The full hash. */
  readonly hash: string;
  /** What names its pull request, the nearest first: its message, the merge that brought it in. */
  readonly evidence: readonly Evidence[];
  readonly dateSec?: number | undefined;
}

/** What answers are had from. */
export interface EnrichingFacts {
  readonly source: PullRequestSource;
  /** Whether it is asked with a token. */
  readonly isAuthorized: boolean;
  /** Answers of earlier runs; absent when none are kept. */
  readonly cache?: AnswerCache | undefined;
  /** True for a commit of the range, by its hash or its first twelve digits. */
  readonly isInRange: (hash: string) => boolean;
  /** True when nothing is left out to spare requests. */
  readonly isThorough: boolean;
  /** False for a pull request that brought in the work of others, which stays apart. */
  readonly isOneChange: (number: number) => boolean;
  /** Where the answer to a question is kept. */
  readonly placeOf: (key: Key) => readonly string[];
  readonly lifetimeMin: number;
  readonly now: () => Date;
  /** Told of every answer: how many there are, of how many. */
  readonly onProgress: (answered: number, asked: number) => void;
}

/** What was found. */
export interface Enrichment {
  /** The pull request of each commit that has one, by the full hash. */
  readonly records: ReadonlyMap<string, PullRequestRecord>;
  /** Commits whose messages name numbers that are, as the platform says, no pull request of theirs. */
  readonly misnumbered: ReadonlySet<string>;
  /** Why no more could be had. */
  readonly failure?: EnvironmentError;
  /** How many commits got no answer. */
  readonly unansweredCount: number;
  /** Why answers could not be kept for the next run. */
  readonly cacheFailure?: EnvironmentError;
}

const RECORDS = listOf(RECORD);
// Kept in place of an answer where none was asked for, so that the next run gives the same document.
const SPARED = "spared";
const SPARED_WITHOUT_TOKEN = "spared without a token";
const MS_PER_MINUTE = 60_000;

/**
 * The pull requests of these commits, newest first. Never fails for the platform's sake: what was found
 * before a failure stands (decisions, Enrichment).
 */
export async function findPullRequests(
  sought: readonly Sought[],
  facts: EnrichingFacts,
): Promise<Enrichment> {
  const run = new Run(sought, facts);
  // A number that turns out to be no pull request of this repository leaves the commit to be asked for.
  await run.ask(
    sought.flatMap(({ evidence, hash }): readonly Key[] =>
      evidence.length > 0 ? evidence.map(({ number }) => number) : [hash]
    ),
  );
  await run.ask(sought.filter((each) => run.isMisnumbered(each)).map(({ hash }) => hash));
  return await run.finish();
}

class Run {
  readonly #sought: readonly Sought[];
  readonly #facts: EnrichingFacts;
  readonly #answers = new Map<Key, Answer>();
  readonly #fresh = new Map<Key, Answer>();
  readonly #spared = new Set<Key>();
  readonly #sparedNow: Key[] = [];
  #askedCount = 0;
  #failure: EnvironmentError | undefined;

  constructor(sought: readonly Sought[], facts: EnrichingFacts) {
    this.#sought = sought;
    this.#facts = facts;
  }

  async ask(keys: readonly Key[]): Promise<void> {
    const open = [...new Set(keys)].filter((key) => !this.#answers.has(key));
    const isStopped = this.#failure !== undefined &&
      !(this.#failure instanceof PartialFailureError);
    if (open.length === 0 || isStopped) return;
    this.#askedCount += open.length;
    const stale = await this.#readCache(open);
    const left = open.filter((key) => !this.#answers.has(key) && !this.#spared.has(key));
    if (left.length === 0) return;
    const questions = {
      numbers: left.filter((key) => typeof key === "number"),
      hashes: left.filter((key) => typeof key === "string"),
      oldestSec: this.#oldestOf(new Set(left)),
      isThorough: this.#facts.isThorough,
      stale,
    };
    this.#facts.onProgress(this.#answers.size, this.#askedCount);
    try {
      await this.#facts.source.ask(questions, (answer) => {
        this.#answers.set(answer.key, answer);
        this.#fresh.set(answer.key, answer);
        this.#facts.onProgress(this.#answers.size, this.#askedCount);
      });
      this.#sparedNow.push(...left.filter((key) => !this.#answers.has(key)));
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      this.#failure = error;
    }
  }

  /** True when the numbers of a commit were answered, but none is a pull request of it. */
  isMisnumbered({ evidence }: Sought): boolean {
    return evidence.length > 0 && evidence.every(({ number }) => this.#answers.has(number)) &&
      this.#recordOf(evidence) === undefined;
  }

  async finish(): Promise<Enrichment> {
    const records = new Map<string, PullRequestRecord>();
    let unansweredCount = 0;
    const misnumbered = new Set<string>();
    const { isInRange, isOneChange } = this.#facts;
    for (const sought of this.#sought) {
      const { hash, evidence } = sought;
      const ofCommit = this.#answers.get(hash)?.records ?? [];
      const found = this.#recordOf(evidence) ??
        chooseOfCommit(ofCommit, hash, isInRange, isOneChange);
      if (found !== undefined) records.set(hash, found);
      else if (!this.#answers.has(hash)) unansweredCount++;
      if (found === undefined && this.isMisnumbered(sought)) misnumbered.add(hash);
    }
    const cacheFailure = await this.#keepAnswers();
    return {
      records,
      misnumbered,
      unansweredCount,
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
      ...(cacheFailure === undefined ? {} : { cacheFailure }),
    };
  }

  /** The pull request of the first number that is confirmed. */
  #recordOf(evidence: readonly Evidence[]): PullRequestRecord | undefined {
    for (const each of evidence) {
      const [record] = this.#answers.get(each.number)?.records ?? [];
      if (record !== undefined && isConfirmed(record, each, this.#facts.isInRange)) {
        return record;
      }
    }
    return undefined;
  }

  #oldestOf(keys: ReadonlySet<Key>): number | undefined {
    const dates = this.#sought
      .filter(({ hash, evidence }) =>
        keys.has(hash) || evidence.some(({ number }) => keys.has(number))
      )
      .flatMap(({ dateSec }) => dateSec ?? []);
    return dates.length === 0 ? undefined : dates.reduce((a, b) => Math.min(a, b));
  }

  /** Takes what was kept and is young enough; gives what is older but may be unchanged. */
  async #readCache(keys: readonly Key[]): Promise<ReadonlyMap<Key, Answer>> {
    const { cache, placeOf, lifetimeMin, now, isAuthorized, isThorough } = this.#facts;
    const stale = new Map<Key, Answer>();
    if (cache === undefined) return stale;
    const kept = await cache.read(keys.map(placeOf));
    for (const [index, key] of keys.entries()) {
      const ageMs = now().getTime() - (kept[index]?.storedAtMs ?? 0);
      // A date in the future is of a clock that was wrong.
      const isFresh = ageMs >= 0 && ageMs < lifetimeMin * MS_PER_MINUTE;
      const data = kept[index]?.data;
      // With a token more is asked.
      const isSpared = data === SPARED || (data === SPARED_WITHOUT_TOKEN && !isAuthorized);
      if (isFresh && isSpared && !isThorough) this.#spared.add(key);
      const answer = readKept(key, kept[index]);
      if (answer === undefined) continue;
      if (isFresh) this.#answers.set(key, answer);
      else if (answer.etag !== undefined) stale.set(key, answer);
    }
    return stale;
  }

  async #keepAnswers(): Promise<EnvironmentError | undefined> {
    const { cache, placeOf, now, isAuthorized } = this.#facts;
    if (cache === undefined || this.#sparedNow.length + this.#fresh.size === 0) return undefined;
    const spared = isAuthorized ? SPARED : SPARED_WITHOUT_TOKEN;
    const answers = [
      ...[...this.#fresh.values()].map(({ key, etag, records }) => ({
        place: placeOf(key),
        etag,
        data: records,
      })),
      ...this.#sparedNow.map((key) => ({ place: placeOf(key), data: spared })),
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

function readKept(key: Key, kept: CachedAnswer | undefined): Answer | undefined {
  const records = kept === undefined ? undefined : matchShape(RECORDS, kept.data);
  if (records === undefined) return undefined;
  // A file under a wrong name answers another question.
  if (typeof key === "number" && records.some(({ number }) => number !== key)) return undefined;
  return { key, records, ...(kept?.etag === undefined ? {} : { etag: kept.etag }) };
}
