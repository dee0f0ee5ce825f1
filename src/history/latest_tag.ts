// Finds the latest tag: the nearest tag reachable from a commit.

import type { HistorySource, Tag } from "./source.ts";
import {
  compareVersions,
  isLaterRelease,
  isPreRelease,
  isSameMajor,
  isSameSeries,
  leadingV,
} from "./versions.ts";

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
  if (tags.length === 0) return undefined;
  const wanted = new Set(tags.map(({ commit }) => commit));
  const [first] = await source.findReachable({ tip, excluded: [], wanted, firstOnly: true });
  if (first === undefined) return undefined;
  // The first tag by commit date need not be the nearest: a branch with old commits may have been
  // tagged and merged late. So also search the history that this tag does not contain, which is
  // empty when the history is linear.
  const others = await source.findReachable({ tip, excluded: [first], wanted, firstOnly: false });
  const newest = await source.independent([first, ...others]);
  const distances = await countAfter(source, newest, tip);
  const byDistance = newest
    .flatMap((hash, at) => {
      const tag = highestVersion(tags.filter(({ commit }) => commit === hash));
      return tag === undefined ? [] : [{ tag, distance: distances[at] ?? 0 }];
    })
    .toSorted((a, b) => a.distance - b.distance || compareVersions(b.tag.name, a.tag.name))
    .map(({ tag }) => tag);
  const [nearest] = byDistance;
  if (nearest === undefined || !isPreRelease(nearest.name)) return nearest;
  const release = byDistance.find(({ name }) =>
    !isPreRelease(name) && compareVersions(name, nearest.name) > 0
  );
  return release ?? nearest;
}

// Each takes a git process, and more are told sooner by the parents of all commits.
const MOST_COUNTED = 16;

/** For each of these ancestors of `tip`, the number of commits after it. */
async function countAfter(
  source: Pick<HistorySource, "countBetween" | "listParents">,
  ancestors: readonly string[],
  tip: string,
): Promise<readonly number[]> {
  if (ancestors.length === 1) return [0];
  if (ancestors.length > MOST_COUNTED) {
    const [{ CommitGraph }, { countUnreached }, commits] = await Promise.all([
      import("./graph/commit_graph.ts"),
      import("./graph/graph_source.ts"),
      source.listParents(tip),
    ]);
    return countUnreached(new CommitGraph(commits), ancestors);
  }
  const counts: number[] = [];
  for (const ancestor of ancestors) counts.push(await source.countBetween(ancestor, tip));
  return counts;
}

/**
 * The tag of the release before `tag`: the latest tag before it of the same series, by
 * {@link isSameSeries}, or a higher release on a branch of its own that is nearer. Before a release,
 * pre-releases count only if there is nothing else, and so do tags of other series. Of `1.2.0` and a
 * newer `v1.2.0` only the latter counts where `tag` has a `v` too, and the other way round. Undefined
 * when no tag is reachable.
 */
export async function findPreviousTag(
  source: HistorySource,
  tag: Tag,
  tags: readonly Tag[],
): Promise<Tag | undefined> {
  const others = withoutDoubles(tags.filter(({ commit }) => commit !== tag.commit), tag);
  const series = others.filter(({ name }) => isSameSeries(name, tag.name));
  const releases = isPreRelease(tag.name) ? [] : series.filter(({ name }) => !isPreRelease(name));
  for (const candidates of [releases, series, others]) {
    const latest = await findLatestTag(source, tag.commit, candidates);
    if (latest === undefined) continue;
    return await findNearerRelease(source, tag, latest, candidates) ?? latest;
  }
  return undefined;
}

/** The tags without those of a version that was tagged again later in the form of `tag`. */
function withoutDoubles(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  const form = leadingV(tag.name);
  const own = new Map(
    tags.filter(({ name }) => leadingV(name) === form)
      .map((each) => [each.name.slice(form.length), each]),
  );
  return tags.filter(({ name, day }) => {
    const other = own.get(name.slice(leadingV(name).length));
    // A build of what was tagged is made on the same day.
    const isNewer = day !== undefined && other?.day !== undefined && other.day > day;
    return leadingV(name) === form || !isNewer;
  });
}

/**
 * The highest release between `latest` and `tag` by version, made no later than `tag`, where `latest`
 * is far from being the release before it: releases are made on branches that do not contain each
 * other, so that only an old one is an ancestor; or tags of something else, such as `v0.301.0` of a
 * library, stand between `v3.0.1` and `v3.1.0`.
 */
async function findNearerRelease(
  source: HistorySource,
  tag: Tag,
  latest: Tag,
  tags: readonly Tag[],
): Promise<Tag | undefined> {
  const between = tags.filter(({ name, day }) => {
    const isEarlier = day === undefined || tag.day === undefined || day <= tag.day;
    return isEarlier && compareVersions(name, latest.name) > 0 &&
      compareVersions(name, tag.name) < 0;
  });
  const highest = highestVersion(between);
  if (highest === undefined) return undefined;
  if (isSameMajor(highest.name, tag.name) && !isSameMajor(latest.name, tag.name)) {
    return highest;
  }
  const [distance, latestDistance] = await Promise.all(
    [highest, latest].map(({ commit }) => source.countBetween(commit, tag.commit)),
  );
  return (distance ?? 0) <= (latestDistance ?? 0) ? highest : undefined;
}

/**
 * The highest release of the same series as `latest`, of a later minor or major version and a later
 * day, that is not reachable from `tip`. Undefined when there is none. Such a tag shows that releases
 * are made on branches that `tip` does not contain.
 */
export async function findLaterRelease(
  source: HistorySource,
  tip: string,
  latest: Tag,
  tags: readonly Tag[],
): Promise<Tag | undefined> {
  const later = highestVersion(
    tags.filter(({ name }) => isLaterRelease(name, latest.name) && !isPreRelease(name)),
  );
  if (later === undefined) return undefined;
  const wanted = new Set([later.commit]);
  const [reached, day, latestDay] = await Promise.all([
    source.findReachable({ tip, excluded: [], wanted, firstOnly: true }),
    source.dateOf(later),
    source.dateOf(latest),
  ]);
  const isNewer = day !== undefined && latestDay !== undefined && day > latestDay;
  return isNewer && reached.length === 0 ? later : undefined;
}

/**
 * The tag with the highest version by {@link compareVersions}; undefined when there are no tags.
 */
export function highestVersion(tags: readonly Tag[]): Tag | undefined {
  return tags.toSorted((a, b) => compareVersions(b.name, a.name))[0];
}
