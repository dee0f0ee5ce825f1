// What the choice of a range asks of a repository: answers of git, without a judgement in them.

/** A tag that leads to a commit. */
export interface Tag {
  /** What follows `refs/tags/`; bytes that are no UTF-8 are shown as U+FFFD. */
  readonly name: string;
  /** The object that the ref names: a tag object, or the commit itself for a lightweight tag. */
  readonly objectId: string;
  /** The full object name of the commit. */
  readonly commit: string;
  /**
   * `YYYY-MM-DD` in the zone in which the tag, or without a tag object its commit, was recorded. A tag
   * that was asked for by its name has it; for others see {@link HistorySource.dateOf}.
   */
  readonly day?: string;
}

/** All tags of a repository. */
export interface TagList {
  /** Those that lead to a commit, in the order of their names. */
  readonly tags: readonly Tag[];
  /** How many others could not be read, because an object of theirs is missing or malformed. */
  readonly unreadableCount: number;
}

/** The answer to a name: the commit, or why there is none. */
export type Resolution =
  | { readonly kind: "commit"; readonly hash: string }
  | { readonly kind: "other" }
  | { readonly kind: "missing" };

/** What {@link HistorySource.findReachable} looks for; commits by their full object names. */
export interface ReachableQuery {
  readonly tip: string;
  readonly excluded: readonly string[];
  readonly wanted: ReadonlySet<string>;
  /** Stop at the first one found. */
  readonly firstOnly: boolean;
}

/** Answers of one repository; every call may throw `EnvironmentError` when git fails. */
export interface HistorySource {
  /** True when the history was cut by a shallow clone. */
  readonly shallow: boolean;
  /** The commit that `HEAD` leads to; undefined when its branch has no commit yet. */
  readonly head: () => Promise<string | undefined>;
  /** What a ref, a hash or any other revision of gitrevisions(7) leads to. */
  readonly resolveRevision: (revision: string) => Promise<Resolution>;
  /** The tag of exactly this name; `other` when it leads to no commit. */
  readonly resolveTag: (name: string) => Promise<Tag | "other" | "missing">;
  readonly tags: () => Promise<TagList>;
  /** Names of branches, local and of remotes. */
  readonly branchNames: () => Promise<readonly string[]>;
  /** Those of `wanted` that can be reached from `tip` and not from `excluded`; with `firstOnly` one at most. */
  readonly findReachable: (query: ReachableQuery) => Promise<readonly string[]>;
  /** Those of `commits` that cannot be reached from another of them. */
  readonly independent: (commits: readonly string[]) => Promise<readonly string[]>;
  /** How many commits can be reached from `tip` and not from `base`. */
  readonly countBetween: (base: string, tip: string) => Promise<number>;
  /** The day of a tag; undefined when none is recorded. */
  readonly dateOf: (tag: Tag) => Promise<string | undefined>;
}
