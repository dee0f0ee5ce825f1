// Finds the tags on commits that may be releases by their words.

import type { Change } from "../../types.ts";
import type { FolderOptions, FoldEvidence } from "../fold_options.ts";

const SAYS_RELEASE = /\breleas|\bversion\b|\bpublish/i;

/** True for a subject with a word that those of releases have. */
export function saysRelease(subject: string): boolean {
  return SAYS_RELEASE.test(subject);
}

/**
 * The tags of such commits, and of the one that ends the range, by their positions; `all` has the tags by
 * the hashes of their commits.
 */
export function tagsByPosition(
  changes: readonly Change[],
  all: FoldEvidence["tags"],
  release: FolderOptions["release"],
): ReadonlyMap<number, readonly string[]> {
  const tags = new Map<number, readonly string[]>();
  for (const [position, { commit: { hash, subject } }] of changes.entries()) {
    // "Night theme 2.1" may be a change, whatever is tagged.
    const names = saysRelease(subject) ? all?.get(hash) : undefined;
    if (names !== undefined) tags.set(position, names);
  }
  if (release === undefined) return tags;
  const end = changes.findIndex(({ commit }) => commit.hash === release.hash);
  if (end >= 0) tags.set(end, [...tags.get(end) ?? [], release.tag]);
  return tags;
}
