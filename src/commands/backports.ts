// The stage that tells backports, for the commands that show notes.

import type { Repository } from "../core/git/repository.ts";
import type { Range } from "../history/range.ts";
import type { Stages } from "../notes/pipeline.ts";

/**
 * The stage that tells which changes an earlier release of another line had; undefined when all
 * commits are to be listed, and without a lower bound.
 */
export function createTraceStage(
  { all }: { readonly all: boolean },
  repository: Pick<Repository, "findFirstReleases">,
  { bases, tip, tag }: Pick<Range, "bases" | "tip" | "tag">,
): Stages["trace"] {
  // All of history holds the originals too.
  if (all || bases.length === 0) return undefined;
  return async (changes) => {
    const { traceBackports } = await import("../notes/backports.ts");
    const end = { hash: tip.hash, tag: tag?.name ?? tip.tag };
    return traceBackports(changes, end, repository.findFirstReleases);
  };
}
