// The latest tag: the nearest one that HEAD was built on, whatever was tagged later on other branches.

import type { HistorySource, Tag } from "./source.ts";
import { compareVersions, isPreRelease } from "./versions.ts";

/**
 * The nearest tag that can be reached from `tip`, undefined when there is none. Nearest is the one
 * with the fewest commits after it; where several sit on one commit, the highest version. A
 * pre-release gives way to a release of a higher version that `tip` was built on too.
 */
export async function findLatestTag(
  source: HistorySource,
  tip: string,
  tags: readonly Tag[],
): Promise<Tag | undefined> {
  const byCommit = groupByCommit(tags);
  if (byCommit.size === 0) return undefined;
  const wanted = new Set(byCommit.keys());
  const [first] = await source.findReachable({ tip, excluded: [], wanted, firstOnly: true });
  if (first === undefined) return undefined;
  // The first in order of dates need not be the nearest: an old branch may have been tagged late and
  // merged. What it does not contain is searched as well; on a straight line that is nothing.
  const others = await source.findReachable({ tip, excluded: [first], wanted, firstOnly: false });
  const newest = await source.independent([first, ...others]);
  const candidates: Candidate[] = [];
  // One after the other: each is a question to git, and a merge of many tagged branches has many.
  for (const commit of newest) {
    candidates.push({
      tag: highestVersion(byCommit.get(commit) ?? []),
      distance: newest.length === 1 ? 0 : await source.countBetween(commit, tip),
    });
  }
  return chooseNearest(candidates);
}

/** The tag with the highest version, by {@link compareVersions}; undefined for no tags. */
export function highestVersion(tags: readonly Tag[]): Tag | undefined {
  return tags.toSorted((a, b) => compareVersions(b.name, a.name))[0];
}

interface Candidate {
  readonly tag: Tag | undefined;
  readonly distance: number;
}

function chooseNearest(candidates: readonly Candidate[]): Tag | undefined {
  const tags = candidates
    .toSorted((a, b) =>
      a.distance - b.distance || compareVersions(b.tag?.name ?? "", a.tag?.name ?? "")
    )
    .flatMap(({ tag }) => tag ?? []);
  const nearest = tags[0];
  if (nearest === undefined || !isPreRelease(nearest.name)) return nearest;
  const release = tags.find(({ name }) =>
    !isPreRelease(name) && compareVersions(name, nearest.name) > 0
  );
  return release ?? nearest;
}

function groupByCommit(tags: readonly Tag[]): ReadonlyMap<string, readonly Tag[]> {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) {
    const group = groups.get(tag.commit);
    if (group === undefined) groups.set(tag.commit, [tag]);
    else group.push(tag);
  }
  return groups;
}
