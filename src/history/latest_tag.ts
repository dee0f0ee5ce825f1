// Finds the latest tag: the nearest tag reachable from a commit.

import type { HistorySource, Tag } from "./source.ts";
import { compareVersions, isPreRelease } from "./versions.ts";

/**
 * The nearest tag reachable from `tip`; undefined when there is none. The nearest tag is the one
 * with the fewest commits after it, and of several tags on one commit the highest version. A
 * reachable release with a higher version takes precedence over a pre-release.
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
  // The first tag by commit date need not be the nearest: a branch with old commits may have been
  // tagged and merged late. So also search the history that this tag does not contain, which is
  // empty when the history is linear.
  const others = await source.findReachable({ tip, excluded: [first], wanted, firstOnly: false });
  const newest = await source.independent([first, ...others]);
  const candidates: Candidate[] = [];
  // Sequential, because each is a git process and a merge of many tagged branches has many.
  for (const commit of newest) {
    candidates.push({
      tag: highestVersion(byCommit.get(commit) ?? []),
      distance: newest.length === 1 ? 0 : await source.countBetween(commit, tip),
    });
  }
  return chooseNearest(candidates);
}

/**
 * The tag with the highest version by {@link compareVersions}; undefined when there are no tags.
 */
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
