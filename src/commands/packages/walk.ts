// Reads the commits of all packages in one walk.

import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { ParentPair } from "../../core/git/package_walk.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Commit } from "../../history/commit.ts";
import { CommitGraph } from "../../history/commit_graph.ts";
import { createGraphSource, findCommonBase } from "../../history/graph_source.ts";
import { literalPath } from "../../history/paths.ts";
import type { Range } from "../../history/range.ts";
import {
  type FileChanges,
  FILES_LIMIT_COMMITS,
  RangeReader,
  type SelectedCommits,
} from "../../history/read.ts";
import { type MergeParent, rangeWithout, simplify } from "../../history/simplify.ts";
import { MergedLog, readAll } from "../../history/touching.ts";
import { findReleaseSeries } from "../../history/release_series.ts";
import type { TagForm } from "../../history/tag_form.ts";
import { FolderIndex } from "../../packages/folder_index.ts";
import type { Package } from "../../packages/package.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { findPlatformOfJob } from "../../platforms/registry.ts";
import { findProject } from "../heading.ts";
import type { Remote } from "../../platforms/remote.ts";
import { needsFiles } from "../notes/placement.ts";
import { rangeSince } from "../next_release.ts";
import { findRange, type RangeOptions, type Reading, wantsFiles } from "../reading.ts";
import { count } from "../../text/wording.ts";
import { explainNoPackages } from "./list.ts";

/** What the packages are read with. */
export interface PackagesWork {
  readonly options: GenerateOptions;
  readonly repository: Repository;
  readonly context: Context;
  readonly configuration: Configuration;
  readonly remote: Remote | undefined;
  readonly packages: readonly Package[];
  /** With `--next`, whether a range begins at the last release or at a pre-release since then. */
  readonly since?: "release" | "pre-release";
}

/** The reading of a package. */
export interface PackageReading extends Reading {
  /** A reader of the same range that no option limits, for the next version. */
  readonly openWhole: () => RangeReader;
}

/** A package and its range. */
interface PackageRange {
  readonly each: Package;
  readonly range: Range;
  readonly repository: Repository;
}

/**
 * The readings of all packages, in their order; none on a branch without commits. Git walks the
 * history once for all of them.
 * @throws EnvironmentError without packages, and as `openReading` does.
 */
export async function readPackages(work: PackagesWork): Promise<readonly PackageReading[]> {
  const { options, repository, context, configuration, packages } = work;
  if (packages.length === 0) throw explainNoPackages();
  const head = options.unreleased || options.next ? await repository.head() : undefined;
  const history = head === undefined
    ? undefined
    : new CommitGraph(await repository.listParents(head));
  const ranges = await findRanges(work, history);
  const [first] = ranges;
  if (first === undefined) return [];
  const tip = first.range.tip.hash;
  const excluded = findExcluded(ranges, history);
  const index = new FolderIndex(packages);
  const touched = packages.map((): string[] => []);
  const progress = await context.terminal.startProgress();
  progress.update(() => `reading: ${count(packages.length, "package")}`);
  let walk: PackageWalk;
  try {
    const readLog = async (): Promise<PackageWalk> => {
      const commits = await readAll(repository.log({ tip, excluded, skipMerges: false }));
      const read = new PackageWalk(new MergedLog(commits), ranges, repository);
      await read.compareMerges(index);
      return read;
    };
    // The log holds the messages and the graph, the walk the files.
    [walk] = await Promise.all([
      readLog(),
      repository.walkFiles({ tip, excluded }, (hash, file) =>
        index.find(file, (found) => {
          const hashes = touched[found];
          if (hashes !== undefined && hashes.at(-1) !== hash) hashes.push(hash);
        })),
    ]);
  } finally {
    progress.clear();
  }
  walk.choose(touched);
  return ranges.map(({ each, range, repository: own }, at): PackageReading => {
    const open = (
      { all, mergeCommits, maxItems }: Pick<GenerateOptions, "all" | "mergeCommits" | "maxItems">,
    ): RangeReader =>
      new RangeReader({ ...own, fileNames: walk.fileNames }, range, {
        skipMerges: !mergeCommits,
        maxItems,
        shallowRemedy: findPlatformOfJob(context.readVariable)?.ci.shallowRemedy,
        wantsFiles,
        needsFiles: needsFiles(configuration),
        select: () => Promise.resolve(walk.select(at, !all && mergeCommits, options.prs)),
      });
    const openReader = (): RangeReader => open(options);
    return {
      range,
      repository: own,
      packageName: each.name,
      reader: openReader(),
      openReader,
      openWhole: () => open({ all: false, mergeCommits: true }),
      graph: () => walk.graph,
    };
  });
}

/**
 * The range of each package: with `--unreleased` since its own latest tag, with `--next` since its own
 * last release, else the same for all.
 */
async function findRanges(
  work: PackagesWork,
  history: CommitGraph | undefined,
): Promise<readonly PackageRange[]> {
  const { options, repository, context, configuration, remote, packages } = work;
  const { tags, unreadableCount } = await repository.tags();
  const forms = new TagForms(tags, configuration.tags);
  const project = findProject(remote, repository);
  const answers = history && createGraphSource(history);
  const shared = answers === undefined
    ? await findRange(options, { usualForm: configuration.tags }, repository, context)
    : undefined;
  const ranges: PackageRange[] = [];
  for (const each of packages) {
    const tagForm = forms.formOf(each, packages, project);
    const own: Repository = {
      ...repository,
      ...answers,
      tags: () => Promise.resolve({ tags: forms.tagsOf(tagForm), unreadableCount }),
    };
    const part = { tagForm, paths: each.paths.map(literalPath) };
    const range = answers === undefined
      ? shared && { ...shared, ...part, seriesTag: undefined }
      : await findRange(await chooseStart(work, own, tagForm), part, own, context);
    if (range !== undefined) ranges.push({ each, range, repository: own });
  }
  return ranges;
}

/** The options of the range, with that of `--next` spelled out. */
async function chooseStart(
  { options, since }: PackagesWork,
  own: Repository,
  tagForm: TagForm,
): Promise<RangeOptions> {
  if (!options.next) return options;
  const [tip = "", { tags }] = await Promise.all([own.head(), own.tags()]);
  const { release, preRelease } = await findReleaseSeries(own, tip, tags, tagForm);
  const last = since === "pre-release" ? preRelease ?? release : release;
  return { ...options, unreleased: false, ...rangeSince(last) };
}

/** The commits that no range contains, as far as one of them tells. */
function findExcluded(
  ranges: readonly PackageRange[],
  history: CommitGraph | undefined,
): readonly string[] {
  const bases = ranges.map(({ range }) => range.bases.map(({ hash }) => hash));
  // Only ranges since the latest tags differ.
  if (history === undefined) return bases[0] ?? [];
  const first = bases.flatMap((each) => each.slice(0, 1));
  const base = first.length < bases.length ? undefined : findCommonBase(history, first);
  return base === undefined ? [] : [base];
}

/** The commits of one walk, by package. */
class PackageWalk {
  readonly #log: MergedLog;
  readonly #ranges: readonly PackageRange[];
  readonly #repository: Repository;
  /** The number of the first pair of a merge and a parent, by the position of the merge. */
  readonly #pairs: Int32Array;
  readonly #merges: (readonly MergeParent[] | undefined)[];
  /** The pairs that differ in each package. */
  readonly #changed: readonly Set<number>[];
  readonly #kept: PackageCommits[] = [];
  #files: Promise<FileChanges> | undefined;

  constructor(log: MergedLog, ranges: readonly PackageRange[], repository: Repository) {
    this.#log = log;
    this.#ranges = ranges;
    this.#changed = ranges.map(() => new Set());
    this.#pairs = new Int32Array(log.graph.size);
    this.#merges = new Array(log.graph.size);
    this.#repository = repository;
  }

  /** The graph of all commits. */
  get graph(): CommitGraph {
    return this.#log.graph;
  }

  /** Reads in which packages the merges differ from their parents. */
  async compareMerges(index: FolderIndex): Promise<void> {
    const pairs: ParentPair[] = [];
    for (const commit of this.#log.commits) {
      if (commit.parents.length < 2) continue;
      const merge = this.graph.positionOf(commit.hash) ?? -1;
      const parents = commit.parents.map((hash) => ({
        hash,
        position: this.graph.positionOf(hash) ?? -1,
      }));
      this.#merges[merge] = parents;
      this.#pairs[merge] = pairs.length;
      for (const parent of commit.parents) pairs.push({ hash: commit.hash, parent });
    }
    await this.#repository.comparePairs(pairs, (pair, file) =>
      index.find(file, (found) => {
        this.#changed[found]?.add(pair);
      }));
  }

  /** Chooses the commits of each package; `touched` are the hashes of those that change it. */
  choose(touched: readonly (readonly string[])[]): void {
    const roots = this.#log.commits.filter(({ parents }) => parents.length === 0)
      .map(({ hash }) => this.graph.positionOf(hash) ?? -1);
    let last: { readonly bases: string; readonly inRange: Uint8Array } | undefined;
    for (const [at, { range }] of this.#ranges.entries()) {
      const bases = range.bases.map(({ hash }) => hash);
      const key = bases.join();
      if (last?.bases !== key) last = { bases: key, inRange: rangeWithout(this.graph, bases) };
      const { inRange } = last;
      const changed = this.#changed[at] ?? new Set();
      const kept = simplify({
        graph: this.graph,
        merges: this.#merges,
        bases,
        touched: (touched[at] ?? []).flatMap((hash) => this.graph.positionOf(hash) ?? []),
        isChanged: (merge, parent) => changed.has((this.#pairs[merge] ?? 0) + parent),
      }, inRange);
      const brought = [...this.#log.mergesOf(kept)].filter((merge) => inRange[merge] === 1);
      const ends = this.#log.commitsAt(roots.filter((root) => inRange[root] === 1));
      this.#kept.push({ kept, brought, ends });
    }
  }

  /** The commits of the package at this index of the ranges, and the merges that brought them in. */
  select(at: number, includesMerges: boolean, includesLog: boolean): SelectedCommits {
    const { kept, brought, ends } = this.#kept[at] ?? { kept: [], brought: [], ends: [] };
    return {
      commits: this.#log.commitsAt(includesMerges ? [...kept, ...brought] : kept),
      logged: includesLog ? this.#log.commits : [],
      ends,
    };
  }

  /** The files of commits, read once for all packages with few commits. */
  readonly fileNames = async (hashes: readonly string[]): Promise<FileChanges> => {
    this.#files ??= this.#readFiles();
    const files = await this.#files;
    return new Map(hashes.flatMap((hash) => {
      const changes = files.get(hash);
      return changes === undefined ? [] : [[hash, changes]];
    }));
  };

  async #readFiles(): Promise<FileChanges> {
    const isWanted = await wantsFiles();
    const hashes = new Set<string>();
    for (const { kept } of this.#kept) {
      if (kept.length > FILES_LIMIT_COMMITS) continue;
      for (const commit of this.#log.commitsAt(kept)) {
        if (isWanted(commit)) hashes.add(commit.hash);
      }
    }
    return await this.#repository.fileNames([...hashes]);
  }
}

/** The commits of a package. */
interface PackageCommits {
  /** The positions of those that change it, newest first. */
  readonly kept: readonly number[];
  /** The merges that brought them in. */
  readonly brought: readonly number[];
  /** Those without parents in its range. */
  readonly ends: readonly Commit[];
}
