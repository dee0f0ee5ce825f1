// Finds the merges on the line of the tip that say hardly more than which branch was merged, and what each
// of them brought in.

import { isMerge } from "../../messages/merges.ts";
import type { Folding } from "../folding.ts";
import type { MergeMessage } from "./merge_message.ts";
import type { MergeTree } from "./merge_tree.ts";

/** A merge that says hardly more than which branch was merged: `Merge branch '1.x'`. */
export interface PlainMerge {
  /** Full object name. */
  readonly hash: string;
  /** Full object name of the commit that it was made on. */
  readonly firstParent: string;
  /** Full object names of the commits that came with it, newest first, without merges. */
  readonly brought: readonly string[];
}

/**
 * The plain merges among the tip and its first parents, newest first. What came with a merge is all
 * that its first parent does not reach.
 */
export function findPlainMerges(
  folding: Folding,
  messages: ReadonlyMap<number, MergeMessage>,
  tree: MergeTree,
): readonly PlainMerge[] {
  const positions = [...messages].flatMap(([position, { reading, isShared }]) =>
    (isShared || reading.kind === "plain") && tree.isDirect(position) ? [position] : []
  ).sort((a, b) => a - b);
  const brought = new Map<number, string[]>(positions.map((position) => [position, []]));
  for (const [position, merge] of tree.findOwners(positions).entries()) {
    const { commit } = folding.changeAt(position);
    if (!isMerge(commit)) brought.get(merge)?.push(commit.hash);
  }
  return positions.flatMap((position) => {
    const { hash, parents: [firstParent = ""] } = folding.changeAt(position).commit;
    const commits = brought.get(position) ?? [];
    return commits.length === 0 ? [] : [{ hash, firstParent, brought: commits }];
  });
}
