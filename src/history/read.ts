// Reads the commits of a range: date bounds, the maximum number, the edge of a shallow clone.

import type { Commit } from "./commit.ts";
import { count } from "../text/wording.ts";
import {
  addEntries,
  chooseFiles,
  type EntryQuery,
  type FileChanges,
  type FileRule,
  FILES_LIMIT_COMMITS,
  type ReadRange,
  SHORT_RANGE_COMMITS,
  UNREAD_CHANGELOGS,
} from "./files.ts";
import { explainShallow, UNSHALLOW } from "./lookup.ts";
import type { CommitSource, LogQuery } from "./log_source.ts";
import type { Range } from "./range.ts";

/** A batch of commits, newest first. */
export interface CommitBatch {
  /** The commits within the dates and limits of the range. */
  readonly commits: readonly Commit[];
  /**
   * All commits that git printed; with `isWholeLog` this includes merges and commits outside the
   * dates.
   */
  readonly logged: readonly Commit[];
  /**
   * The files of the commits that {@link ReadingOptions.fileRule} chose: in a short range those of
   * all batches, in a long one in a last batch without commits.
   */
  readonly files?: FileChanges;
  /** All commits of a short range whose files were read. */
  readonly range?: readonly Commit[];
}

/** Options for reading a range. */
export interface ReadingOptions {
  readonly skipMerges: boolean;
  /** True to follow only the first parent of merges. Default: false. */
  readonly firstParent?: boolean | undefined;
  /** Maximum number of commits, counted before the filters by type, scope and author. */
  readonly maxItems?: number | undefined;
  /** The hint for shallow clones in this environment; defaults to {@link UNSHALLOW}. */
  readonly shallowRemedy?: string | undefined;
  /**
   * True to yield every commit of the log, including those outside the range, for the commit graph.
   */
  readonly isWholeLog?: boolean | undefined;
  /** Gives the rule that chooses the commits whose files are read; without it, none are. */
  readonly fileRule?: (() => Promise<FileRule>) | undefined;
  /** True to read the files of all commits, in ranges of any length. */
  readonly needsFiles?: boolean | undefined;
  /** The paths whose changelogs count; without them, those that limit the range. */
  readonly changelogsOf?: EntryQuery["paths"];
  /** Gives the commits in place of the source's log, which is not read then. */
  readonly select?: (() => Promise<SelectedCommits>) | undefined;
}

/** Commits that were chosen from a log. */
export interface SelectedCommits {
  /** Newest first; with the merges that brought them in. */
  readonly commits: readonly Commit[];
  /** As in {@link CommitBatch}. */
  readonly logged: readonly Commit[];
  /** The commits that may be at the edge of a shallow clone, where they are not those logged. */
  readonly ends?: readonly Commit[];
}

/** Reads the commits of one range, once. */
export class RangeReader {
  readonly #source: CommitSource;
  readonly #range: Range;
  readonly #options: ReadingOptions;
  #count = 0;
  #undated = 0;
  #cut = false;
  #unread = false;

  /** Reading starts when {@link read} is iterated. */
  constructor(source: CommitSource, range: Range, options: ReadingOptions) {
    this.#source = source;
    this.#range = range;
    this.#options = options;
  }

  /** Number of commits read so far. */
  get count(): number {
    return this.#count;
  }

  /** True when nothing but the ends of the range limits what is read. */
  get isUnlimited(): boolean {
    const { maxItems, firstParent = false, skipMerges, isWholeLog = false, select } = this.#options;
    const { sinceDateSec, untilDateSec, paths } = this.#range;
    return !firstParent && (!skipMerges || isWholeLog) &&
      [maxItems, select, sinceDateSec, untilDateSec, paths].every((limit) => limit === undefined);
  }

  /** True when a shallow clone cut the range off; known only after reading has ended. */
  get isCut(): boolean {
    return this.#cut;
  }

  /** Warnings for the user; complete only after reading has ended. */
  get warnings(): readonly string[] {
    const warnings: string[] = [];
    if (this.#undated > 0) {
      warnings.push(`left out ${count(this.#undated, "commit")} without a readable date`);
    }
    if (this.#unread) warnings.push(UNREAD_CHANGELOGS);
    if (this.#cut) {
      const remedy = this.#options.shallowRemedy ?? UNSHALLOW;
      warnings.push(`this is a shallow clone, older commits are missing; ${remedy}`);
    }
    return warnings;
  }

  /**
   * Yields the commits, newest first, in batches.
   * @throws EnvironmentError when a shallow clone ends inside a range with a lower bound.
   */
  async *read(): AsyncGenerator<CommitBatch> {
    const { fileRule, needsFiles = false } = this.#options;
    if (needsFiles) yield* this.#readAllFiles(fileRule);
    else if (fileRule === undefined) yield* this.#readLog();
    else yield* this.#readFiles(fileRule);
  }

  async *#readFiles(loadRule: () => Promise<FileRule>): AsyncGenerator<CommitBatch> {
    const held: CommitBatch[] = [];
    const chosen: Commit[] = [];
    let rule: FileRule | undefined;
    let reading: Promise<FileChanges> | undefined;
    for await (const batch of this.#readLog()) {
      held.push(batch);
      // Until the end is known, a range may be a short one.
      if (this.#count <= SHORT_RANGE_COMMITS) continue;
      rule ??= await loadRule();
      for (const { commits } of held) {
        if (chosen.length < FILES_LIMIT_COMMITS) chosen.push(...chooseFiles(commits, rule, true));
      }
      if (reading === undefined && chosen.length >= FILES_LIMIT_COMMITS) {
        // These come while git prints the rest of the log.
        reading = this.#filesOf(chosen, rule);
        reading.catch(() => {});
      }
      yield* held.splice(0);
    }
    if (rule !== undefined) {
      const files = await (reading ?? this.#filesOf(chosen, rule));
      if (files.size > 0) yield { commits: [], logged: [], files };
      return;
    }
    rule = await loadRule();
    const commits = held.flatMap((batch) => batch.commits);
    const names = await this.#namesOf(chooseFiles(commits, rule));
    if (names.size === 0) return yield* held;
    const files = await this.#addEntries(names, { commits, isLong: false }, rule);
    for (const batch of held) yield { ...batch, files, range: commits };
  }

  /** The files of the first of these commits of a long range. */
  async #filesOf(chosen: readonly Commit[], rule: FileRule): Promise<FileChanges> {
    const commits = chosen.slice(0, FILES_LIMIT_COMMITS);
    const names = await this.#namesOf(commits);
    return await this.#addEntries(names, { commits, isLong: true }, rule);
  }

  async #namesOf(commits: readonly Commit[]): Promise<FileChanges> {
    const hashes = commits.map(({ hash }) => hash);
    return hashes.length === 0 ? new Map() : await this.#source.fileNames(hashes);
  }

  async *#readAllFiles(loadRule: ReadingOptions["fileRule"]): AsyncGenerator<CommitBatch> {
    const held: CommitBatch[] = [];
    for await (const batch of this.#readLog()) held.push(batch);
    const commits = held.flatMap((batch) => batch.commits);
    const names = await this.#source.allFileNames(commits.map(({ hash }) => hash));
    const rule = await loadRule?.();
    const isLong = commits.length > SHORT_RANGE_COMMITS;
    const files = rule === undefined
      ? names
      : await this.#addEntries(names, { commits, isLong }, rule);
    for (const batch of held) yield { ...batch, files, ...(isLong ? {} : { range: commits }) };
  }

  async #addEntries(
    names: FileChanges,
    range: ReadRange,
    rule: FileRule,
  ): Promise<FileChanges> {
    const { changelogsOf: paths = this.#range.paths } = this.#options;
    const files = await addEntries(names, { ranges: [range], paths }, rule, this.#source);
    this.#unread ||= files === undefined;
    return files ?? names;
  }

  async *#readLog(): AsyncGenerator<CommitBatch> {
    const { maxItems = Infinity, skipMerges, isWholeLog = false, firstParent = false, select } =
      this.#options;
    if (maxItems === 0) return;
    if (select !== undefined) return yield* this.#readSelected(await select(), maxItems);
    const query = { ...queryOf(this.#range, skipMerges && !isWholeLog), firstParent };
    for await (const logged of this.#source.log(query)) {
      const wanted = skipMerges ? logged.filter(({ parents }) => parents.length < 2) : logged;
      const commits = this.#keepDated(wanted).slice(0, maxItems - this.#count);
      this.#count += commits.length;
      // Missing commits would follow the cut, so a cut at the last wanted commit does not matter.
      const last = this.#count < maxItems ? undefined : commits.at(-1);
      await this.#noteCuts(last === undefined ? logged : logged.slice(0, logged.indexOf(last)));
      if (commits.length > 0 || isWholeLog) yield { commits, logged };
      if (this.#count >= maxItems) return;
    }
  }

  async *#readSelected(
    { commits: all, logged, ends = logged }: SelectedCommits,
    maxItems: number,
  ): AsyncGenerator<CommitBatch> {
    await this.#noteCuts(ends);
    const { skipMerges } = this.#options;
    const wanted = skipMerges ? all.filter(({ parents }) => parents.length < 2) : all;
    const dated = this.#keepDated(wanted);
    const commits = dated.slice(0, endOf(dated, maxItems));
    this.#count += commits.length;
    yield { commits, logged };
  }

  #keepDated(commits: readonly Commit[]): readonly Commit[] {
    const { sinceDateSec, untilDateSec } = this.#range;
    if (sinceDateSec === undefined && untilDateSec === undefined) return commits;
    this.#undated += commits.filter(({ dateSec }) => dateSec === undefined).length;
    return commits.filter(({ dateSec }) =>
      dateSec !== undefined &&
      dateSec > (sinceDateSec ?? -Infinity) && dateSec <= (untilDateSec ?? Infinity)
    );
  }

  /**
   * Records where a shallow clone cuts off commits of the range. Missing commits are older than the
   * commit at the cut: a cut before the lower date bound does not matter, one after the upper date
   * bound does.
   */
  async #noteCuts(commits: readonly Commit[]): Promise<void> {
    const { bases, sinceDateSec, untilDateSec } = this.#range;
    const ends = commits.filter(({ parents, dateSec = Infinity }) =>
      parents.length === 0 && dateSec > (sinceDateSec ?? -Infinity)
    );
    if (ends.length === 0) return;
    const cuts = await this.#source.findCuts(ends.map(({ hash }) => hash));
    const cut = ends.find(({ hash }) => cuts.has(hash));
    if (cut === undefined) {
      // The first commit of all is in the range: does its start lack it, or was that cut off?
      const below = await this.#source.findCutsBelow(bases.map(({ hash }) => hash));
      if (below.size === 0) return;
      throw explainShallow(
        "this is a shallow clone that is cut before the range, which may hold what its start has",
        this.#options.shallowRemedy,
      );
    }
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

/** The index after so many commits; merges do not count, since they only show what belongs together. */
function endOf(commits: readonly Commit[], count: number): number {
  let left = count;
  const end = commits.findIndex(({ parents }) => parents.length < 2 && --left < 0);
  return end < 0 ? commits.length : end;
}

/** The arguments of the log of a range. A merge changes nothing by itself, so no path has one. */
export function queryOf({ tip, bases, paths }: Range, skipMerges: boolean): LogQuery {
  return {
    tip: tip.hash,
    excluded: bases.map(({ hash }) => hash),
    skipMerges: skipMerges || paths !== undefined,
    paths: paths?.map(({ pathspec }) => pathspec),
  };
}
