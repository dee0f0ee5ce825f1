// Reads the commits of a range: date bounds, the most that were asked for, and the edge of a shallow clone.

import type { Commit } from "./commit.ts";
import { count } from "../text/plural.ts";
import { isWithinDates, type Range } from "./range.ts";
import { explainShallow, UNSHALLOW } from "./shallow.ts";

/** Which commits a log reads. */
export interface LogQuery {
  /** Full object name of the newest commit. */
  readonly tip: string;
  /** Full object names; what can be reached from them is left out. */
  readonly excluded: readonly string[];
  /** Leaves out commits with more than one parent. */
  readonly skipMerges: boolean;
}

/** A repository as far as its commits are read. */
export interface CommitSource {
  /** The commits of a query, newest first as `git log` orders them, some at a time. */
  readonly log: (query: LogQuery) => AsyncGenerator<readonly Commit[]>;
  /** Those of these commits, which the log gave without parents, that a shallow clone took theirs from. */
  readonly findCuts: (commits: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Some commits of a log, newest first. */
export interface CommitBatch {
  /** Those within the dates and the limits of the range. */
  readonly commits: readonly Commit[];
  /** All that git printed: with `isWholeLog` merges and commits outside the dates too. */
  readonly logged: readonly Commit[];
}

/** How a range is read. */
export interface ReadingOptions {
  readonly skipMerges: boolean;
  /** The most commits, newest first; counted before the filters by type, scope and author. */
  readonly maxItems?: number | undefined;
  /** What makes a shallow clone whole here, where that is not git's own command. */
  readonly shallowRemedy?: string | undefined;
  /** True where every commit of the log is wanted, whatever is left out of the range; for the graph. */
  readonly isWholeLog?: boolean | undefined;
}

/** The commits of one range, read once. */
export class RangeReader {
  readonly #source: CommitSource;
  readonly #range: Range;
  readonly #options: ReadingOptions;
  #count = 0;
  #undated = 0;
  #cut = false;

  /** Nothing is read before {@link read} is iterated. */
  constructor(source: CommitSource, range: Range, options: ReadingOptions) {
    this.#source = source;
    this.#range = range;
    this.#options = options;
  }

  /** How many commits have been read so far. */
  get count(): number {
    return this.#count;
  }

  /** What the person should know of the reading, once it has ended. */
  get warnings(): readonly string[] {
    const warnings: string[] = [];
    if (this.#undated > 0) {
      warnings.push(`left out, since their date cannot be read: ${count(this.#undated, "commit")}`);
    }
    if (this.#cut) {
      const remedy = this.#options.shallowRemedy ?? UNSHALLOW;
      warnings.push(`this is a shallow clone, older commits are missing; ${remedy}`);
    }
    return warnings;
  }

  /**
   * The commits, newest first, some at a time.
   * @throws EnvironmentError when a shallow clone is cut inside a range that has a lower bound.
   */
  async *read(): AsyncGenerator<CommitBatch> {
    const { maxItems = Infinity, skipMerges, isWholeLog = false } = this.#options;
    if (maxItems === 0) return;
    const query = {
      tip: this.#range.tip.hash,
      excluded: this.#range.bases.map(({ hash }) => hash),
      skipMerges: skipMerges && !isWholeLog,
    };
    for await (const logged of this.#source.log(query)) {
      const wanted = skipMerges ? logged.filter(({ parents }) => parents.length < 2) : logged;
      const commits = this.#keepDated(wanted).slice(0, maxItems - this.#count);
      this.#count += commits.length;
      // What a cut took away comes after it, so that the last commit may be one.
      const last = this.#count < maxItems ? undefined : commits.at(-1);
      await this.#noteCuts(last === undefined ? logged : logged.slice(0, logged.indexOf(last)));
      if (commits.length > 0 || isWholeLog) yield { commits, logged };
      if (this.#count >= maxItems) return;
    }
  }

  #keepDated(commits: readonly Commit[]): readonly Commit[] {
    const range = this.#range;
    if (range.sinceDateSec === undefined && range.untilDateSec === undefined) return commits;
    this.#undated += commits.filter(({ dateSec }) => dateSec === undefined).length;
    return commits.filter(({ dateSec }) => isWithinDates(dateSec, range));
  }

  /**
   * Notes where a shallow clone took commits of the range away. They are older than the commit at the
   * cut: one before the lower date bound is no matter, one after the upper date bound is.
   */
  async #noteCuts(commits: readonly Commit[]): Promise<void> {
    const { bases, sinceDateSec, untilDateSec } = this.#range;
    const ends = commits.filter(({ parents, dateSec = Infinity }) =>
      parents.length === 0 && dateSec > (sinceDateSec ?? -Infinity)
    );
    if (ends.length === 0) return;
    const cuts = await this.#source.findCuts(ends.map(({ hash }) => hash));
    const cut = ends.find(({ hash }) => cuts.has(hash));
    if (cut === undefined) return;
    if (bases.length > 0 || sinceDateSec !== undefined) {
      const isAbove = cut.dateSec !== undefined && cut.dateSec > (untilDateSec ?? Infinity);
      throw explainShallow(
        `this is a shallow clone that is cut ${isAbove ? "above" : "inside"} the range, ` +
          `at ${cut.hash.slice(0, 12)}`,
        this.#options.shallowRemedy,
      );
    }
    this.#cut = true;
  }
}
