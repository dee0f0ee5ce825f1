// Reads the commits of all packages in one walk.

import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
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
import { rangeWithout, simplify } from "../../history/simplify.ts";
import { MergedLog, readAll } from "../../history/touching.ts";
import { FolderIndex } from "../../packages/folder_index.ts";
import type { Package } from "../../packages/package.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { findPlatformOfJob } from "../../platforms/registry.ts";
import { findProject } from "../heading.ts";
import type { Remote } from "../../platforms/remote.ts";
import { findRange, type Reading, wantsFiles } from "../reading.ts";
import { count } from "../../text/plural.ts";
import { explainNoPackages } from "./list.ts";

/** What the packages are read with. */
export interface PackagesWork {
  readonly options: GenerateOptions;
  readonly repository: Repository;
  readonly context: Context;
  readonly remote: Remote | undefined;
  readonly packages: readonly Package[];
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
export async function readPackages(work: PackagesWork): Promise<readonly Reading[]> {
  const { options, repository, context, packages } = work;
  if (packages.length === 0) throw explainNoPackages();
  const ranges = await findRanges(work);
  const [first] = ranges;
  if (first === undefined) return [];
  const tip = first.range.tip.hash;
  const excluded = await findExcluded(ranges, repository);
  const index = new FolderIndex(packages);
  const touched = packages.map((): string[] => []);
  const progress = await context.terminal.startProgress();
  progress.update(() => `reading: ${count(packages.length, "package")}`);
  let commits: readonly Commit[];
  try {
    // The log holds the messages and the graph, the walk the files.
    [commits] = await Promise.all([
      readAll(repository.log({ tip, excluded, skipMerges: false })),
      repository.walkFiles({ tip, excluded }, (hash, file) =>
        index.find(file, (found) => {
          const hashes = touched[found];
          if (hashes !== undefined && hashes.at(-1) !== hash) hashes.push(hash);
        })),
    ]);
  } finally {
    progress.clear();
  }
  const walk = new PackageWalk(new MergedLog(commits), ranges, touched, repository);
  await walk.choose();
  const includesMerges = !options.all && options.mergeCommits;
  return ranges.map(({ each, range, repository: own }, at): Reading => {
    const openReader = (): RangeReader =>
      new RangeReader({ ...own, fileNames: walk.fileNames }, range, {
        skipMerges: !options.mergeCommits,
        maxItems: options.maxItems,
        shallowRemedy: findPlatformOfJob(context.readVariable)?.ci.shallowRemedy,
        wantsFiles,
        select: () => Promise.resolve(walk.select(at, includesMerges, options.prs)),
      });
    return {
      range,
      repository: own,
      packageName: each.name,
      reader: openReader(),
      openReader,
      graph: () => walk.graph,
    };
  });
}

/** The range of each package: with `--unreleased` since its own latest tag, else the same for all. */
async function findRanges(work: PackagesWork): Promise<readonly PackageRange[]> {
  const { options, repository, context, remote, packages } = work;
  const { tags, unreadableCount } = await repository.tags();
  const forms = new TagForms(tags);
  const project = findProject(remote, repository);
  const head = options.unreleased ? await repository.head() : undefined;
  const answers = head === undefined
    ? undefined
    : createGraphSource(new CommitGraph(await repository.listParents(head)));
  const shared = answers === undefined
    ? await findRange(options, {}, repository, context)
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
      : await findRange(options, part, own, context);
    if (range !== undefined) ranges.push({ each, range, repository: own });
  }
  return ranges;
}

/** The commits that no range contains, as far as one of them tells. */
async function findExcluded(
  ranges: readonly PackageRange[],
  repository: Repository,
): Promise<readonly string[]> {
  const bases = ranges.map(({ range }) => range.bases.map(({ hash }) => hash));
  const [first] = bases;
  if (first === undefined || bases.some(({ length }) => length === 0)) return [];
  const key = first.join();
  if (bases.every((each) => each.join() === key)) return first;
  const tip = ranges[0]?.range.tip.hash ?? "";
  const graph = new CommitGraph(await repository.listParents(tip));
  const base = findCommonBase(graph, bases.map((each) => each[0] ?? ""));
  return base === undefined ? [] : [base];
}

/** The commits of one walk, by package. */
class PackageWalk {
  readonly #log: MergedLog;
  readonly #ranges: readonly PackageRange[];
  readonly #touched: readonly (readonly number[])[];
  readonly #repository: Repository;
  readonly #kept: PackageCommits[] = [];
  #files: Promise<FileChanges> | undefined;

  constructor(
    log: MergedLog,
    ranges: readonly PackageRange[],
    touched: readonly (readonly string[])[],
    repository: Repository,
  ) {
    this.#log = log;
    this.#ranges = ranges;
    this.#touched = touched.map((hashes) =>
      hashes.flatMap((hash) => log.graph.positionOf(hash) ?? [])
    );
    this.#repository = repository;
  }

  /** The graph of all commits. */
  get graph(): CommitGraph {
    return this.#log.graph;
  }

  /** Chooses the commits of each package. */
  async choose(): Promise<void> {
    const merges = this.#touched.map((touched) => [...this.#log.mergesOf(touched)]);
    const sameParents = await this.#findSameParents(merges);
    const roots = this.#log.commits.filter(({ parents }) => parents.length === 0)
      .map(({ hash }) => this.graph.positionOf(hash) ?? -1);
    let last: { readonly bases: string; readonly inRange: Uint8Array } | undefined;
    for (const [at, { range }] of this.#ranges.entries()) {
      const bases = range.bases.map(({ hash }) => hash);
      const key = bases.join();
      if (last?.bases !== key) last = { bases: key, inRange: rangeWithout(this.graph, bases) };
      const { inRange } = last;
      const history = {
        graph: this.graph,
        bases,
        touched: this.#touched[at] ?? [],
        sameParents: sameParents[at] ?? new Map(),
      };
      const kept = simplify(history, inRange);
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

  /** For each package the parents that have the same content in it as these merges. */
  async #findSameParents(
    merges: readonly (readonly number[])[],
  ): Promise<readonly ReadonlyMap<number, readonly string[]>[]> {
    const names: string[] = [];
    for (const [at, { each }] of this.#ranges.entries()) {
      for (const merge of merges[at] ?? []) {
        for (const hash of this.#withParents(merge)) {
          for (const path of each.paths) names.push(`${hash}:${path === "." ? "" : path}`);
        }
      }
    }
    const places = await this.#repository.listPlaces(names);
    let next = 0;
    return this.#ranges.map(({ each }, at) => {
      const same = new Map<number, readonly string[]>();
      for (const merge of merges[at] ?? []) {
        const contents = this.#withParents(merge).map((hash) => {
          const content = places.slice(next, next += each.paths.length).join();
          return { hash, content };
        });
        const [own, ...parents] = contents;
        const equal = parents.filter(({ content }) => content === own?.content);
        if (equal.length > 0) same.set(merge, equal.map(({ hash }) => hash));
      }
      return same;
    });
  }

  #withParents(position: number): readonly string[] {
    const commit = this.#log.commits[this.graph.indexAt(position)];
    return commit === undefined ? [] : [commit.hash, ...commit.parents];
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
