// The stage that folds changes, for the commands that show notes.

import type { Stages } from "../notes/pipeline.ts";
import type { CommitGraph } from "../history/commit_graph.ts";
import type { Remote } from "../platforms/remote.ts";

/**
 * The stage that folds changes; undefined when all commits are to be listed. `remote` tells the
 * branches of the repository from those of forks, and the name of the project; `graph` is that of
 * the whole log where only some of its commits are read.
 */
export function createFoldStage(
  { all, splitSquash, firstParent }: {
    readonly all: boolean;
    readonly splitSquash: boolean;
    readonly firstParent: boolean;
  },
  remote: Remote | undefined,
  graph?: () => CommitGraph,
): Stages["fold"] {
  if (all) return undefined;
  // Loaded while git prints the log.
  const loading = import("../notes/fold/fold.ts");
  loading.catch(() => {});
  const owner = remote?.repository?.path[0];
  const project = remote?.project;
  return async () =>
    new (await loading).Folder({ owner, project, splitSquash, firstParent, graph });
}
