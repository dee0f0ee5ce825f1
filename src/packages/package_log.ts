// Divides the commits of one log by the packages that they change.

import type { Commit, FileChange, FileStatus } from "../history/commit.ts";
import { type CommitGraph, CommitIndex } from "../history/graph/commit_graph.ts";
import type { Range } from "../history/range.ts";
import type { FileChanges } from "../history/files.ts";
import type { SelectedCommits } from "../history/read.ts";
import { type MergeParent, rangeWithout, Simplifier } from "../history/graph/simplify.ts";
import type { ParentPair } from "../history/source.ts";
import { MergedLog } from "../history/graph/touching.ts";
import { FolderIndex } from "./folder_index.ts";
import type { Package } from "./package.ts";

// Enough for thousands of commits; whoever reads more needs the files of few of them.
const MOST_FILES = 40_000;
const MOST_FILES_OF_COMMIT = 200;

/** Collects a log, and the files that its commits change. */
export class PackageLogReader {
  readonly #folders: FolderIndex;
  readonly #commits: Commit[] = [];
  readonly #index = new CommitIndex();
  /** The index of the commit of each pair. */
  readonly #pairs: number[] = [];
  /** The first pair of each merge, by the index of the merge. */
  readonly #merges = new Map<number, number>();
  readonly #touched: readonly number[][];
  readonly #changed: readonly Map<number, Set<number>>[];
  /** The files of commits with one parent, by index; undefined when there are too many. */
  #files: Map<number, FileChange[]> | undefined = new Map();
  #fileCount = 0;
  #log: MergedLog | undefined;

  constructor(packages: readonly Package[]) {
    this.#folders = new FolderIndex(packages);
    this.#touched = packages.map(() => []);
    this.#changed = packages.map(() => new Map());
  }

  /** Adds the next commits of the log; gives the next pairs to compare. */
  add(commits: readonly Commit[]): readonly ParentPair[] {
    const pairs: ParentPair[] = [];
    for (const commit of commits) {
      const { hash, parents } = commit;
      const index = this.#commits.push(commit) - 1;
      if (parents.length < 2) {
        pairs.push(commit);
        this.#pairs.push(index);
        continue;
      }
      this.#merges.set(index, this.#pairs.length);
      for (const parent of parents) {
        pairs.push({ hash, parent });
        this.#pairs.push(index);
      }
    }
    this.#index.add(commits);
    return pairs;
  }

  /** Notes a file in which the pair at this index differs; the pairs may come in any order. */
  note(pair: number, path: string, status: FileStatus): void {
    const commit = this.#pairs[pair] ?? -1;
    if (this.#files !== undefined && this.#commits[commit]?.parents.length === 1) {
      this.#keep(this.#files, commit, { path, status });
    }
    const found = this.#folders.find(path);
    if (found.length === 0) return;
    const parents = this.#commits[commit]?.parents.length ?? 0;
    const firstPair = parents < 2 ? pair : this.#merges.get(commit) ?? pair;
    for (const each of found) {
      if (parents < 2) {
        const touched = this.#touched[each];
        if (touched?.at(-1) !== commit) touched?.push(commit);
      } else {
        const changed = this.#changed[each]?.get(commit);
        if (changed === undefined) this.#changed[each]?.set(commit, new Set([pair - firstPair]));
        else changed.add(pair - firstPair);
      }
    }
  }

  #keep(kept: Map<number, FileChange[]>, commit: number, file: FileChange): void {
    const files = kept.get(commit);
    if (files === undefined) kept.set(commit, [file]);
    else if (files.length < MOST_FILES_OF_COMMIT) files.push(file);
    if (++this.#fileCount > MOST_FILES) this.#files = undefined;
  }

  /** The graph of the log; complete only when all commits were added. */
  get graph(): CommitGraph {
    return this.#merged().graph;
  }

  #nameFiles(files: ReadonlyMap<number, readonly FileChange[]>): PackageLog["fileNames"] {
    return (hashes) =>
      new Map(hashes.flatMap((hash) => {
        const changes = files.get(this.#index.indexOf(hash));
        return changes === undefined ? [] : [[hash, changes]];
      }));
  }

  #merged(): MergedLog {
    return this.#log ??= new MergedLog(this.#commits, this.#index);
  }

  /**
   * Divides the log; `ranges` are those of the packages. `within` are the hashes of the commits that
   * no range exceeds, where the log does not tell what the bases reach; `beyond` those of commits
   * that all bases reach, by commits that are not in the log.
   */
  finish(
    ranges: readonly Pick<Range, "bases">[],
    { within, beyond = [] }: Pick<Partial<PackageChanges>, "within" | "beyond"> = {},
  ): PackageLog {
    return new PackageLog({
      log: this.#merged(),
      ranges,
      within,
      beyond,
      touched: this.#touched,
      changed: this.#changed,
      fileNames: this.#files === undefined ? undefined : this.#nameFiles(this.#files),
    });
  }
}

/** What was read, by package. */
interface PackageChanges {
  readonly log: MergedLog;
  readonly ranges: readonly Pick<Range, "bases">[];
  readonly within: ReadonlySet<string> | undefined;
  readonly beyond: readonly string[];
  /** The indexes of the commits that change each package. */
  readonly touched: readonly (readonly number[])[];
  /** The parents, by their places, from which merges differ in each package, by their indexes. */
  readonly changed: readonly ReadonlyMap<number, ReadonlySet<number>>[];
  readonly fileNames: PackageLog["fileNames"];
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

/** The commits of a log, by package. */
export class PackageLog {
  /** The first 200 files of commits with one parent; undefined when there were too many to keep. */
  readonly fileNames: ((hashes: readonly string[]) => FileChanges) | undefined;
  readonly #log: MergedLog;
  readonly #packages: readonly PackageCommits[];

  constructor({ log, ranges, within, beyond, touched, changed, fileNames }: PackageChanges) {
    this.fileNames = fileNames;
    this.#log = log;
    const { graph } = log;
    const merges = new Map<number, readonly MergeParent[]>();
    const roots: number[] = [];
    for (const [index, { parents }] of log.commits.entries()) {
      if (parents.length > 1) merges.set(graph.positionAt(index), placeParents(parents, graph));
      else if (parents.length === 0) roots.push(graph.positionAt(index));
    }
    const simplifier = new Simplifier({ graph, merges });
    let last: { readonly bases: string; readonly inRange: Uint8Array } | undefined;
    this.#packages = ranges.map((range, at) => {
      const bases = range.bases.map(({ hash }) => hash);
      const key = bases.join();
      if (last?.bases !== key) {
        const range = rangeWithout(graph, [...bases, ...beyond]);
        last = { bases: key, inRange: limitTo(within, range, graph) };
      }
      const { inRange } = last;
      const kept = simplifier.simplify({
        bases,
        // Files of a commit may have been noted among those of others.
        touched: [...new Set(touched[at])].sort((a, b) => a - b)
          .map((index) => graph.positionAt(index)),
        isChanged: (merge, parent) => changed[at]?.get(graph.indexAt(merge))?.has(parent) === true,
      }, inRange);
      const brought = [...log.mergesOf(kept)].filter((merge) => inRange[merge] === 1);
      return { kept, brought, ends: log.commitsAt(roots.filter((root) => inRange[root] === 1)) };
    });
  }

  /** The graph of all commits. */
  get graph(): CommitGraph {
    return this.#log.graph;
  }

  /** The commits that change each package, newest first. */
  *divided(): Generator<readonly Commit[]> {
    for (const { kept } of this.#packages) yield this.#log.commitsAt(kept);
  }

  /** The commits of the package at this index, and the merges that brought them in. */
  select(at: number, includesMerges: boolean, includesLog: boolean): SelectedCommits {
    const { kept, brought, ends } = this.#packages[at] ?? { kept: [], brought: [], ends: [] };
    return {
      commits: this.#log.commitsAt(includesMerges ? [...kept, ...brought] : kept),
      logged: includesLog ? this.#log.commits : [],
      ends,
    };
  }
}

function limitTo(
  within: ReadonlySet<string> | undefined,
  range: Uint8Array,
  graph: CommitGraph,
): Uint8Array {
  if (within === undefined) return range;
  return range.map((mark, position) => within.has(graph.hashAt(position)) ? mark : 0);
}

function placeParents(hashes: readonly string[], graph: CommitGraph): readonly MergeParent[] {
  return hashes.map((hash) => ({ hash, position: graph.positionOf(hash) ?? -1 }));
}
