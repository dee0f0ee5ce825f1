// The interface to git that resolves names, tags and reachability.

import type { FileStatus } from "./commit.ts";
import type { GraphCommit } from "./graph/commit_graph.ts";

/** A tag that points to a commit, directly or through a tag object. */
export interface Tag {
  /** The name after `refs/tags/`; bytes that are not UTF-8 become U+FFFD. */
  readonly name: string;
  /** The object that the ref points to: a tag object, or the commit of a lightweight tag. */
  readonly objectId: string;
  /** Full object name of the commit. */
  readonly commit: string;
  /**
   * `YYYY-MM-DD` in the recorded time zone of the tag object, or else of the commit. A list of tags
   * may lack it where the tag object has no date; {@link HistorySource.dateOf} always finds it.
   */
  readonly day?: string | undefined;
}

/** All tags of a repository. */
export interface TagList {
  /** The tags that point to a commit, sorted by name. */
  readonly tags: readonly Tag[];
  /** Number of tags that cannot be read because an object is missing or malformed. */
  readonly unreadableCount: number;
}

/** A resolved revision. `other` means that it is not a commit. */
export type Resolution =
  | { readonly kind: "commit"; readonly hash: string }
  | { readonly kind: "other" }
  | { readonly kind: "missing" };

/** The arguments of {@link HistorySource.findReachable}. Commits are full object names. */
export interface ReachableQuery {
  readonly tip: string;
  readonly excluded: readonly string[];
  readonly wanted: ReadonlySet<string>;
  /** True to stop at the first match. */
  readonly firstOnly: boolean;
}

/** The first release of a commit. */
export interface FirstRelease {
  readonly tag: string;
  /** The date of the tag, in seconds since 1970. */
  readonly dateSec: number;
}

/** The ends of a range, full object names. */
export interface RangeEnds {
  readonly base: string;
  readonly tip: string;
}

/** A commit and what it is compared with: a parent of a merge, or else its only parent if any. */
export interface ParentPair {
  readonly hash: string;
  /** Present for a merge. */
  readonly parent?: string;
}

/** A file that a commit changes. */
export interface FileVersion {
  /** The path from the root of the repository. */
  readonly path: string;
  /** Its text before; undefined where it is not there, large, or no plain file. */
  readonly before: string | undefined;
  /** Its text after. */
  readonly after: string | undefined;
}

/** A line that a commit adds or removes. */
export interface ChangedLine {
  /** The index of the commit's pair. */
  readonly index: number;
  /** The path of the file, from the root of the repository. */
  readonly path: string;
  readonly isAdded: boolean;
  /** Without the mark of the diff; not safe to show yet. */
  readonly text: string;
}

/** Compares commits with their parents. Every call throws `EnvironmentError` when git fails. */
export interface CommitComparer {
  /**
   * Calls back with each file in which a commit differs from its parent, the pair's index before
   * it; the indexes come in no order.
   */
  readonly comparePairs: (
    pairs: AsyncIterable<readonly ParentPair[]>,
    onFile: (index: number, path: string, status: FileStatus) => void,
  ) => Promise<void>;
  /**
   * Calls back with the lines in which commits differ from their parents, in the order of the pairs,
   * until it gets false; with `paths`, with those in these files.
   */
  readonly changedLines: (
    pairs: readonly ParentPair[],
    onLine: (line: ChangedLine) => boolean,
    paths?: readonly string[],
  ) => Promise<void>;
  /** The hashes of what stands at `<commit>:<path>`; undefined for nothing. */
  readonly listPlaces: (places: readonly string[]) => Promise<readonly (string | undefined)[]>;
}

/** How a message tells the original of a copy: by its hash, its pull request or its title. */
export type OriginalName =
  | { readonly hash: string }
  | { readonly number: number }
  /** `copy` is the full hash of the commit that must make the same change. */
  | { readonly title: string; readonly copy: string };

/**
 * Finds the first release of originals, in the order of their names; undefined where there is none.
 * Pull requests and titles are looked for in what tags hold and `tip` does not, down to `sinceSec`,
 * in seconds since 1970.
 */
export type FindFirstReleases = (
  names: readonly OriginalName[],
  tip: string,
  sinceSec: number,
  /** A glob that the tags of releases match; without it all tags are releases. */
  tagGlob?: string,
) => Promise<readonly (FirstRelease | undefined)[]>;

/** Queries to one repository. Every call throws `EnvironmentError` when git fails. */
export interface HistorySource {
  /** True in a shallow clone. */
  readonly shallow: boolean;
  /** The commit of `HEAD`; undefined when the branch has no commit yet. */
  readonly head: () => Promise<string | undefined>;
  /** Resolves a ref, a hash or any other revision of gitrevisions(7). */
  readonly resolveRevision: (revision: string) => Promise<Resolution>;
  /** The tag with exactly this name; `other` when it does not point to a commit. */
  readonly resolveTag: (name: string) => Promise<Tag | "other" | "missing">;
  readonly tags: () => Promise<TagList>;
  /** Names of local and remote-tracking branches. */
  readonly branchNames: () => Promise<readonly string[]>;
  /**
   * The commits of `wanted` reachable from `tip` and not from `excluded`; with `firstOnly` at most
   * one.
   */
  readonly findReachable: (query: ReachableQuery) => Promise<readonly string[]>;
  /** The commits that are not reachable from another of them. */
  readonly independent: (commits: readonly string[]) => Promise<readonly string[]>;
  /** Number of commits reachable from `tip` and not from `base`. */
  readonly countBetween: (base: string, tip: string) => Promise<number>;
  /** The hashes and parents of all commits that a commit reaches, newest first. */
  readonly listParents: (tip: string) => Promise<readonly GraphCommit[]>;
  /** The day of a tag, `YYYY-MM-DD`; undefined when none is recorded. */
  readonly dateOf: (tag: Tag) => Promise<string | undefined>;
}
