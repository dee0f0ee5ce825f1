// The stage that folds changes, for the commands that show notes.

import type { Stages } from "../notes/pipeline.ts";
import type { Remote } from "../platforms/remote.ts";

/**
 * The stage that folds changes; undefined when all commits are to be listed. `remote` tells the
 * branches of the repository from those of forks.
 */
export async function createFoldStage(
  { all }: { readonly all: boolean },
  remote: Remote | undefined,
): Promise<Stages["fold"]> {
  if (all) return undefined;
  const { foldChanges } = await import("../notes/fold/fold.ts");
  const owner = remote?.repository?.path[0];
  return (changes, logged) => foldChanges(changes, { logged, owner });
}
