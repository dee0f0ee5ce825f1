// The interface to git that reads the commits of a log.

import type { Commit } from "./commit.ts";
import type { FileChanges, FileSource } from "./files.ts";
import type { Range } from "./range.ts";

/** The arguments of a log. */
export interface LogQuery {
  /** Full object name of the newest commit. */
  readonly tip: string;
  /** Full object names; these commits and their ancestors are excluded. */
  readonly excluded: readonly string[];
  /** True to exclude commits with more than one parent. */
  readonly skipMerges: boolean;
  /** True to follow only the first parent of merges. */
  readonly firstParent?: boolean;
  /** Pathspecs, as `findPaths` gives them: only commits that change what they match. */
  readonly paths?: readonly string[] | undefined;
}

/** The commits to count: those of a log within the date bounds of a {@link Range}. */
export interface CountQuery extends LogQuery, Pick<Range, "sinceDateSec" | "untilDateSec"> {}

/** The repository that commits are read from. */
export interface CommitSource extends FileSource {
  /** Yields the commits of a query in the order of `git log`, newest first, in batches. */
  readonly log: (query: LogQuery) => AsyncGenerator<readonly Commit[]>;
  /**
   * Of these commits, which the log printed without parents, returns those cut off by a shallow
   * clone.
   */
  readonly findCuts: (commits: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Of the commits that these reach, returns those cut off by a shallow clone. */
  readonly findCutsBelow: (commits: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The names of all files that each of these commits changes; none for merges. */
  readonly allFileNames: (commits: readonly string[]) => Promise<FileChanges>;
}
