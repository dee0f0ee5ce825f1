// Finds hints at pull requests in the commit graph of a log.

import { findMerged, type GraphCommit } from "../history/merged_branches.ts";
import { isSharedBranchMerge } from "../notes/merges.ts";
import { parseCommit } from "../notes/parse.ts";
import { pullRequestInFooter } from "../notes/footers.ts";
import type { Commit } from "../history/commit.ts";
import type { Change } from "../notes/types.ts";
import { CommitSet } from "../platforms/merge_commits.ts";
import { type PlatformRepository, repositoryUrl } from "../platforms/platform.ts";
import type { PullRequestHint } from "./match.ts";

/** The commit graph of a log, built while the log is read. */
export class MergeGraph {
  readonly #mark: string;
  readonly #project: string;
  readonly #owner: string;
  readonly #pages: readonly string[];
  readonly #commits = new Map<string, GraphCommit>();
  readonly #footers = new Map<string, number>();
  readonly #mergeHints = new Map<string, PullRequestHint>();
  readonly #hashes = new CommitSet();
  /** The pull requests that merge shared branches, by merge commit. */
  readonly #shared = new Map<string, number>();
  #graph: Graph | undefined;

  /** References to issues and to other repositories than `repository` are ignored. */
  constructor(repository: PlatformRepository) {
    const { platform, path } = repository;
    this.#mark = platform.mark;
    this.#project = path.join("/").toLowerCase();
    this.#owner = path[0] ?? "";
    this.#pages = platform.pullRequestPages(repositoryUrl(repository));
  }

  /** Adds commits, beginning at the tip of the log. */
  add(commits: readonly Commit[]): void {
    for (const commit of commits) {
      const { hash, parents } = commit;
      this.#commits.set(hash, { hash, parents });
      this.#hashes.add(hash);
      const number = pullRequestInFooter(commit, this.#pages);
      if (number !== undefined) this.#footers.set(hash, number);
      const hint = parents.length < 2 ? undefined : this.#hintIn(parseCommit(commit));
      if (hint === undefined) continue;
      this.#mergeHints.set(hash, hint);
      if (isSharedBranchMerge(commit.subject, this.#owner)) this.#shared.set(hash, hint.number);
    }
  }

  /** True for a commit of the log, by its full hash or its first twelve or more digits. */
  has(hash: string): boolean {
    return this.#hashes.find(hash) !== undefined;
  }

  /**
   * The hints at the pull request of a change: from its subject, from a footer, then from the merge
   * that brought it in.
   */
  hintsOf(change: Change): readonly PullRequestHint[] {
    const { merges, unjoined } = this.#readGraph();
    const { commit: { hash }, description, type } = change;
    const merge = merges.get(hash);
    const ofMerge = merge === undefined ? undefined : this.#mergeHints.get(merge);
    const number = this.#footers.get(hash);
    const own = this.#hintIn(change);
    const isRevert = type === "revert";
    const ofFooter = number === undefined
      ? undefined
      : { number, hash, description, isRevert, isCertain: !isRevert };
    return [
      own?.number === number ? undefined : own,
      ofFooter,
      ofMerge !== undefined && !unjoined.has(ofMerge.number) ? ofMerge : undefined,
    ]
      .filter((hint) => hint !== undefined);
  }

  /** False for a pull request that only merges a shared branch. */
  isOneChange(number: number): boolean {
    return !this.#readGraph().unjoined.has(number);
  }

  #readGraph(): Graph {
    if (this.#graph !== undefined) return this.#graph;
    const merges = new Map(
      findMerged([...this.#commits.values()], new Set(this.#mergeHints.keys())),
    );
    // First-parent commits of the tip were not brought in by a merge, even if a pull request later
    // updated another branch with them.
    const direct = new Set<string>();
    let [hash] = this.#commits.keys();
    while (hash !== undefined && this.#commits.has(hash)) {
      merges.delete(hash);
      direct.add(hash);
      hash = this.#commits.get(hash)?.parents[0];
    }
    const shared = [...this.#shared].filter(([merge]) => !this.#bringsOneCommit(merge, direct));
    return this.#graph = { merges, unjoined: new Set(shared.map(([, number]) => number)) };
  }

  /** A single commit is one change, whatever the name of its branch. */
  #bringsOneCommit(merge: string, direct: ReadonlySet<string>): boolean {
    const commit = this.#commits.get(this.#commits.get(merge)?.parents[1] ?? "");
    if (commit?.parents.length !== 1) return false;
    return commit.parents.every((parent) => direct.has(parent) || !this.#commits.has(parent));
  }

  #hintIn(change: Change): PullRequestHint | undefined {
    const { pullRequest, commit: { hash }, description, type } = change;
    const isOurs = pullRequest?.reference.startsWith(this.#mark) === true &&
      (pullRequest.repository ?? this.#project).toLowerCase() === this.#project;
    if (!isOurs) return undefined;
    return { number: pullRequest.number, hash, description, isRevert: type === "revert" };
  }
}

/** Computed from the complete graph. */
interface Graph {
  /** The merge that brought in each commit, by hash. */
  readonly merges: ReadonlyMap<string, string>;
  /** The pull requests that do not join commits. */
  readonly unjoined: ReadonlySet<number>;
}
