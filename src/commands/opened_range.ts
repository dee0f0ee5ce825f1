// A range of commits that is open to be read, as the commands hand it on.

import type { Repository } from "../core/git/repository.ts";
import type { CommitGraph } from "../history/graph/commit_graph.ts";
import type { Range } from "../history/range.ts";
import type { RangeReader } from "../history/read.ts";

/** A range and its reader. */
export interface RangeReading {
  readonly range: Range;
  readonly reader: RangeReader;
  readonly repository: Repository;
  /** Another reader of the same range, to begin again after a failure. */
  readonly openReader: () => RangeReader;
  /** The package that is read. */
  readonly packageName?: string | undefined;
  /** The graph of the whole log, where only some of its commits are read; after reading them. */
  readonly graph?: (() => CommitGraph) | undefined;
}
