// Divides history by releases: which tags are releases, and which commits each of them brought.

import type { Commit } from "./commit.ts";
import type { Tag } from "./source.ts";
import {
  compareNumbers,
  compareVersions,
  isPreRelease,
  isSameSeries,
  leadingV,
  splitTagName,
} from "./versions.ts";

/** The commits of a release. */
export interface ReleaseCommits {
  readonly tag: Tag;
  /** The release before: the highest one that the release contains; absent for the first. */
  readonly previous?: Tag;
  /** Newest first. */
  readonly commits: readonly Commit[];
}

/** History, divided by releases. */
export interface DividedHistory {
  /** In the order of their versions, the highest first. */
  readonly releases: readonly ReleaseCommits[];
  /** The commits that no release contains, newest first. */
  readonly unreleased: readonly Commit[];
}

/**
 * The tags that are releases, the highest version first: versions of the same series as `latest`. A
 * pre-release counts until its release, or a later one, is there. Of several tags of one commit the
 * highest counts, such as `v1.2.0` beside `v1`, and of `1.2.0` and `v1.2.0` the one that is written as
 * `latest` is.
 */
export function chooseReleases(tags: readonly Tag[], latest: Tag | undefined): readonly Tag[] {
  if (latest === undefined) return [];
  const isAlike = ({ name }: Tag): boolean => leadingV(name) === leadingV(latest.name);
  const series = tags.filter(({ name }) =>
    splitTagName(name) !== undefined && isSameSeries(name, latest.name)
  ).toSorted((a, b) =>
    compareNumbers(b.name, a.name) || byPrecision(b, a) ||
    Number(isAlike(b)) - Number(isAlike(a))
  );
  const newest = series.find(({ name }) => !isPreRelease(name));
  const commits = new Set<string>();
  return series.filter(({ name, commit }, at) => {
    const isOpen = newest === undefined || compareVersions(name, newest.name) > 0;
    if (isPreRelease(name) && !isOpen) return false;
    const above = series[at - 1];
    // `v1` moves along with the releases of its series, wherever it stands now.
    if (above !== undefined && compareNumbers(above.name, name) === 0) return false;
    if (commits.has(commit)) return false;
    commits.add(commit);
    return true;
  });
}

function byPrecision(a: Tag, b: Tag): number {
  const numbersOf = ({ name }: Tag): number => splitTagName(name)?.numbers.length ?? 0;
  return numbersOf(a) - numbersOf(b);
}

/**
 * Divides a log, newest first, by the releases in it. A commit belongs to the first release that
 * contains it, so that none stands in two. `earlier` are releases whose commits are not in the log.
 * Takes linear time.
 */
export function divideHistory(
  log: readonly Commit[],
  tags: readonly Tag[],
  earlier: readonly Tag[] = [],
): DividedHistory {
  const byHash = new Map(log.map((commit) => [commit.hash, commit]));
  const ages = ageCommits(log, byHash);
  const known = tags.filter(({ commit }) => byHash.has(commit))
    .toSorted((a, b) => (ages.get(a.commit) ?? 0) - (ages.get(b.commit) ?? 0));
  const owners = new Map<string, Tag>();
  const previous = new Map<Tag, Tag>();
  for (const tag of known) {
    const met = claim(tag, byHash, owners);
    const before = met.toSorted((a, b) => compareVersions(b.name, a.name))[0] ??
      findLower(tag, earlier);
    if (before !== undefined) previous.set(tag, before);
  }
  const commits = new Map(known.map((tag): [Tag, Commit[]] => [tag, []]));
  const unreleased: Commit[] = [];
  for (const commit of log) {
    const owner = owners.get(commit.hash);
    (owner === undefined ? unreleased : commits.get(owner))?.push(commit);
  }
  const releases = known.toSorted((a, b) => compareVersions(b.name, a.name)).map((tag) => {
    const before = previous.get(tag);
    return {
      tag,
      ...(before === undefined ? {} : { previous: before }),
      commits: commits.get(tag) ?? [],
    };
  });
  return { releases, unreleased };
}

/** A number for each commit that is higher than those of its parents. */
function ageCommits(
  log: readonly Commit[],
  byHash: ReadonlyMap<string, Commit>,
): ReadonlyMap<string, number> {
  const ages = new Map<string, number>();
  // A clock that was wrong can put a parent before its child, so the order of the log is not enough.
  for (const start of log.toReversed()) {
    const path = [start];
    for (let commit = path.at(-1); commit !== undefined; commit = path.at(-1)) {
      const open = ages.has(commit.hash)
        ? undefined
        : commit.parents.find((hash) => byHash.has(hash) && !ages.has(hash));
      const parent = open === undefined ? undefined : byHash.get(open);
      if (parent !== undefined) {
        path.push(parent);
        continue;
      }
      ages.set(commit.hash, 1 + Math.max(0, ...commit.parents.map((hash) => ages.get(hash) ?? 0)));
      path.pop();
    }
  }
  return ages;
}

/** Gives a release the commits that no earlier one has; returns the releases that it builds on. */
function claim(
  tag: Tag,
  byHash: ReadonlyMap<string, Commit>,
  owners: Map<string, Tag>,
): readonly Tag[] {
  const met = new Set<Tag>();
  const open = [tag.commit];
  for (let hash = open.pop(); hash !== undefined; hash = open.pop()) {
    const owner = owners.get(hash);
    if (owner !== undefined && owner !== tag) met.add(owner);
    if (owner !== undefined) continue;
    const commit = byHash.get(hash);
    if (commit === undefined) continue;
    owners.set(hash, tag);
    open.push(...commit.parents);
  }
  return [...met];
}

function findLower(tag: Tag, tags: readonly Tag[]): Tag | undefined {
  return tags.filter(({ name }) => compareVersions(name, tag.name) < 0 && !isPreRelease(name))
    .toSorted((a, b) => compareVersions(b.name, a.name))[0];
}
