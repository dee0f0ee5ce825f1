// Finds the merges on the line of the tip that say hardly more than which branch was merged, and what each
// of them brought in.

import { isMerge } from "../../messages/merges.ts";
import type { Change } from "../../types.ts";
import type { Folding } from "../folding.ts";
import { readKind } from "../housekeeping/housekeeping_kind.ts";
import type { MergeMessage } from "./merge_message.ts";
import type { MergeTree } from "./merge_tree.ts";

/** A merge that says hardly more than which branch was merged: `Merge branch '1.x'`. */
export interface PlainMerge {
  /** Full object name. */
  readonly hash: string;
  /** Full object name of the commit that it was made on. */
  readonly firstParent: string;
  /** Full object name of the end of the branch. */
  readonly secondParent: string;
  /** Full object names of the commits that came with it, newest first, without merges. */
  readonly brought: readonly string[];
  /** Those of them that make a release by their words: these are left out anyway. */
  readonly releases: ReadonlySet<string>;
}

// After such a commit, what a merge left out may be there in other words.
const MENDS_MERGE = /\b(?:merg(?:e|es|ed|ing)|conflicts?)\b/i;

/**
 * The plain merges of two commits among the tip and its first parents, newest first, without those
 * before a commit that speaks of merges: it may mend one. What came with a merge is all that its first parent does not
 * reach. `project` is its name.
 */
export function findPlainMerges(
  folding: Folding,
  messages: ReadonlyMap<number, MergeMessage>,
  tree: MergeTree,
  project: string | undefined,
): readonly PlainMerge[] {
  const mend = folding.changes.findIndex(({ commit }, position) =>
    !isMerge(commit) && MENDS_MERGE.test(commit.subject) && tree.isDirect(position)
  );
  const positions = [...messages].flatMap(([position, { reading, isShared }]) =>
    (isShared || reading.kind === "plain") && tree.isDirect(position) ? [position] : []
  ).sort((a, b) => a - b);
  const brought = new Map<number, Change[]>(positions.map((position) => [position, []]));
  for (const [position, merge] of tree.findOwners(positions).entries()) {
    const change = folding.changeAt(position);
    if (!isMerge(change.commit)) brought.get(merge)?.push(change);
  }
  return positions.flatMap((position) => {
    const { hash, parents } = folding.changeAt(position).commit;
    const [firstParent = "", secondParent = "", ...others] = parents;
    const changes = brought.get(position) ?? [];
    if (changes.length === 0 || others.length > 0 || (mend >= 0 && position > mend)) return [];
    const releases = changes.filter((change) => readKind(change, project) === "release");
    return [{
      hash,
      firstParent,
      secondParent,
      brought: hashesOf(changes),
      releases: new Set(hashesOf(releases)),
    }];
  });
}

function hashesOf(changes: readonly Change[]): readonly string[] {
  return changes.map(({ commit }) => commit.hash);
}
