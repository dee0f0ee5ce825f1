// Finds the tags on commits that may be releases by their words.

import type { Change } from "../../types.ts";
import type { FolderOptions, FoldEvidence } from "../fold_options.ts";

const SAYS_RELEASE = /\breleas|\bversion\b|\bpublish/i;

/** True for a subject with a word that those of releases have. */
export function saysRelease(subject: string): boolean {
  return SAYS_RELEASE.test(subject);
}

/**
 * The tags of such commits by their positions, where looking for a hash would take longer: of `all` by
 * hash, and the one that ends the range.
 */
export function tagsByPosition(
  changes: readonly Change[],
  all: FoldEvidence["tags"],
  release: FolderOptions["release"],
): ReadonlyMap<number, readonly string[]> {
  const tags = new Map<number, readonly string[]>();
  for (let position = 0; all !== undefined && position < changes.length; position++) {
    // The position is below the length.
    const { commit: { hash, subject } } = changes[position] as Change;
    // "Night theme 2.1" may be a change, whatever is tagged.
    const names = saysRelease(subject) ? all.get(hash) : undefined;
    if (names !== undefined) tags.set(position, names);
  }
  if (release === undefined) return tags;
  const end = changes.findIndex(({ commit }) => commit.hash === release.hash);
  if (end >= 0) tags.set(end, [...tags.get(end) ?? [], release.tag]);
  return tags;
}
