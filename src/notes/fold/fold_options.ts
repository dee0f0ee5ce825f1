// What folding may know beside the changes of a range.

import type { Commit } from "../../history/commit.ts";
import type { CommitGraph } from "../../history/graph/commit_graph.ts";

/** What folding may know beside the changes. */
export interface FoldOptions {
  /**
   * All commits of the log, newest first, where they are more than those of the changes: commits
   * outside of dates show what a merge brought in.
   */
  readonly logged?: readonly Pick<Commit, "hash" | "parents">[] | undefined;
  /**
   * The owner of the repository on its platform, such as `group`: a pull request from the branch
   * `develop` of the owner brings in the changes of others, one from a fork is a change.
   */
  readonly owner?: string | undefined;
  /** The name of the project: a commit `<project> 1.2.0` makes a release. */
  readonly project?: string | undefined;
  /** True makes an entry of each conventional line in the body of a squashed commit. */
  readonly splitSquash?: boolean | undefined;
  /** True when the log has only first parents: each merge stands for what it brought in. */
  readonly firstParent?: boolean | undefined;
}

/** What a `Folder` may know beside the changes. */
export interface FolderOptions extends Omit<FoldOptions, "logged"> {
  /**
   * True when the log holds every commit of the tip that the start of the range has not: a merge of
   * nothing else brought in what was there before.
   */
  readonly isWholeLog?: boolean | undefined;
  /** The tag at the end of the range and the full hash of its commit, which makes the release. */
  readonly release?: { readonly tag: string; readonly hash: string } | undefined;
  /**
   * The graph of the whole log, where the changes are only those of a path and the merges that
   * brought them in. A merge that in the end is the only part of an entry is omitted.
   */
  readonly graph?: (() => CommitGraph) | undefined;
}

/** What only the repository can tell of a range, beside its commits. */
export interface FoldEvidence {
  /** The full hashes of commits without effect. */
  readonly empty?: ReadonlySet<string> | undefined;
  /** Of `Folder.findBroughtReverts`, the full hashes of those of which their merge took nothing. */
  readonly untaken?: ReadonlySet<string> | undefined;
  /** Of `Folder.findOutside`, the names of commits that the start of the range has. */
  readonly released?: ReadonlySet<string> | undefined;
  /** Where `Folder.mayHaveTitled` is true, the names of the tags by the full hashes of their commits. */
  readonly tags?: ReadonlyMap<string, readonly string[]> | undefined;
  /** The full hashes of the changes that the start of the range has copies of. */
  readonly copied?: ReadonlySet<string> | undefined;
}
