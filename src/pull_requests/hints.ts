// Finds hints at pull requests in the messages and in the commit graph of a log.

import { CommitGraph } from "../history/graph/commit_graph.ts";
import { findMerged } from "../history/graph/merged_branches.ts";
import { isMerge, isSharedBranchMerge } from "../notes/messages/merges/merges.ts";
import { parseCommit } from "../notes/messages/parse.ts";
import { pullRequestInFooter } from "../notes/messages/trailers/footers.ts";
import type { Commit } from "../history/commit.ts";
import type { Change } from "../notes/types.ts";
import { CommitSet } from "../platforms/merge_commits.ts";
import { repositoryUrl } from "../platforms/platform.ts";
import type { PlatformRepository } from "../platforms/types.ts";
import type { PullRequestHint } from "./match.ts";

/** The hints in a log. */
export class PullRequestHints {
  readonly #mark: string;
  readonly #project: string;
  readonly #owner: string;
  readonly #pages: readonly string[];
  readonly #graph: CommitGraph;
  readonly #footers = new Map<string, number>();
  readonly #mergeHints = new Map<string, PullRequestHint>();
  readonly #hashes = new CommitSet();
  /** The pull requests that merge shared branches and so do not join commits. */
  readonly #unjoined = new Set<number>();
  /** The merge that brought in each commit, by position in the graph. */
  readonly #merges: Int32Array;

  /**
   * Reads the commits of a log, beginning at its tip. References to issues and to other
   * repositories than `repository` are ignored.
   */
  constructor(commits: readonly Commit[], repository: PlatformRepository) {
    const { platform, path } = repository;
    this.#mark = platform.mark;
    this.#project = path.join("/").toLowerCase();
    this.#owner = path[0] ?? "";
    this.#pages = platform.pullRequestPages(repositoryUrl(repository));
    this.#graph = new CommitGraph(commits);
    for (const commit of commits) this.#read(commit);
    const merges = [...this.#mergeHints.keys()].flatMap((hash) =>
      this.#graph.positionOf(hash) ?? []
    );
    this.#merges = findMerged(this.#graph, new Set(merges));
  }

  #read(commit: Commit): void {
    const { hash, subject } = commit;
    this.#hashes.add(hash);
    const number = pullRequestInFooter(commit, this.#pages);
    if (number !== undefined) this.#footers.set(hash, number);
    const hint = isMerge(commit) ? this.#hintIn(parseCommit(commit)) : undefined;
    if (hint === undefined) return;
    this.#mergeHints.set(hash, hint);
    // A single commit is one change, whatever the name of its branch.
    const isShared = isSharedBranchMerge(subject, this.#owner) &&
      !this.#graph.bringsOneCommit(this.#graph.positionOf(hash) ?? -1);
    if (isShared) this.#unjoined.add(hint.number);
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
    const { commit: { hash }, description, type } = change;
    const ofMerge = this.#mergeHints.get(this.#mergeOf(hash) ?? "");
    const number = this.#footers.get(hash);
    const own = this.#hintIn(change);
    const isRevert = type === "revert";
    const ofFooter = number === undefined
      ? undefined
      : { number, hash, description, isRevert, isCertain: !isRevert };
    return [
      own?.number === number ? undefined : own,
      ofFooter,
      ofMerge !== undefined && this.isOneChange(ofMerge.number) ? ofMerge : undefined,
    ]
      .filter((hint) => hint !== undefined);
  }

  /** False for a pull request that only merges a shared branch. */
  isOneChange(number: number): boolean {
    return !this.#unjoined.has(number);
  }

  /**
   * The merge that brought in a commit. None brought in the first parents of the tip, even if a
   * pull request later updated another branch with them.
   */
  #mergeOf(hash: string): string | undefined {
    const position = this.#graph.positionOf(hash);
    if (position === undefined || this.#graph.isDirect(position)) return undefined;
    const merge = this.#merges[position] ?? -1;
    return merge < 0 ? undefined : this.#graph.hashAt(merge);
  }

  #hintIn(change: Change): PullRequestHint | undefined {
    const { pullRequest, commit: { hash }, description, type } = change;
    const isOurs = pullRequest?.reference.startsWith(this.#mark) === true &&
      (pullRequest.repository ?? this.#project).toLowerCase() === this.#project;
    if (!isOurs) return undefined;
    return { number: pullRequest.number, hash, description, isRevert: type === "revert" };
  }
}
