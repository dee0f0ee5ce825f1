// Reads the commits of a range as far as they are needed, and counts all of them.

import type { Commit } from "../../history/commit.ts";
import { queryOf, type RangeReader } from "../../history/read.ts";
import type { RangeReading } from "../opened_range.ts";

/** What a loader tells of, and asks. */
export interface LoaderListener {
  /** The number of commits that are needed now. */
  readonly countNeeded: () => number;
  readonly onLoaded: (commits: readonly Commit[]) => void;
  /** All commits were read; called once. */
  readonly onEnded: () => void;
  /** Enough commits were read for now; called once, the first time. */
  readonly onPaused: () => void;
}

/** Commits are handed over at least this often while many are read. */
const INTERVAL_MS = 50;

/** Reads one range. Git waits while no more commits are needed. */
export class CommitLoader {
  readonly #reading: RangeReading;
  readonly #listener: LoaderListener;
  #reader: RangeReader;
  #givenCount = 0;
  #isClosed = false;
  #hasPaused = false;
  #mayBeInterrupted = false;
  #wake = (): void => {};

  /** Reading starts with {@link run}. */
  constructor(reading: RangeReading, listener: LoaderListener) {
    this.#reading = reading;
    this.#listener = listener;
    this.#reader = reading.reader;
  }

  /** The reader that was used last. */
  get reader(): RangeReader {
    return this.#reader;
  }

  /**
   * Reads until the end of the range or until {@link close}.
   * @throws EnvironmentError when git fails.
   */
  async run(): Promise<void> {
    for (;;) {
      try {
        await this.#readOn();
        break;
      } catch (error) {
        // Ctrl-C in a pager reaches git too, while it waits.
        if (!this.#mayBeInterrupted || this.#isClosed) throw error;
        this.#mayBeInterrupted = false;
        this.#reader = this.#reading.openReader();
      }
    }
    if (!this.#isClosed) this.#listener.onEnded();
  }

  /** Reads on if more commits are needed now. */
  wake(): void {
    this.#wake();
  }

  /** Reads again what is missing, should git have been interrupted. */
  expectInterrupt(): void {
    this.#mayBeInterrupted = true;
  }

  /** Ends reading. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async #readOn(): Promise<void> {
    let knownCount = this.#givenCount;
    let waiting: Commit[] = [];
    let givenMs = -Infinity;
    const give = (): void => {
      if (waiting.length === 0) return;
      this.#givenCount += waiting.length;
      givenMs = performance.now();
      const commits = waiting;
      waiting = [];
      this.#listener.onLoaded(commits);
    };
    for await (const { commits } of this.#reader.read()) {
      if (this.#isClosed) return;
      const known = Math.min(commits.length, knownCount);
      knownCount -= known;
      for (const commit of commits.slice(known)) waiting.push(commit);
      const isEnough = (): boolean =>
        this.#givenCount + waiting.length >= this.#listener.countNeeded();
      if (isEnough() || performance.now() - givenMs >= INTERVAL_MS) give();
      while (isEnough() && !this.#isClosed) await this.#pause();
      if (this.#isClosed) return;
    }
    give();
  }

  async #pause(): Promise<void> {
    const woken = new Promise<void>((resolve) => this.#wake = resolve);
    if (!this.#hasPaused) this.#listener.onPaused();
    this.#hasPaused = true;
    await woken;
  }
}

/**
 * Number of commits of a whole range.
 * @throws EnvironmentError when git fails.
 */
export async function countRange(
  { range, repository }: RangeReading,
  mergeCommits: boolean,
): Promise<number> {
  const { sinceDateSec, untilDateSec } = range;
  const query = queryOf(range, !mergeCommits);
  return await repository.countCommits({ ...query, sinceDateSec, untilDateSec });
}
