// Finds where the next version begins: the last release of a series of tags, and what was tagged since.

import { findLatestTag } from "./latest_tag.ts";
import type { HistorySource, Tag } from "./source.ts";
import { matchTagForm, readTagForm, type TagForm } from "./tag_form.ts";
import { compareVersions, isPreRelease, isSameSeries, splitTagName } from "./versions.ts";

/** The releases of a repository, or of a package of it, as a commit sees them. */
export interface ReleaseSeries {
  /** The form of the last tag, or else the one that was asked for; undefined without either. */
  readonly form?: TagForm | undefined;
  /** The highest release among the ancestors of the commit. */
  readonly release?: Tag | undefined;
  /** The highest pre-release since then, if its version is higher. */
  readonly preRelease?: Tag | undefined;
  /** The names of all tags of the series, on other branches too, the highest version first. */
  readonly names: readonly string[];
}

/**
 * The releases of the series that `tip` belongs to: of the tags of this form, or else of the tags
 * that are only a version, such as `v1.2.3`, unless another series has long taken their place, or
 * else of those that begin as the latest release does.
 * Dates and versions are two series.
 */
export async function findReleaseSeries(
  source: HistorySource,
  tip: string,
  tags: readonly Tag[],
  form?: TagForm,
): Promise<ReleaseSeries> {
  const series = form === undefined
    ? await chooseSeries(source, tip, tags)
    : tags.filter(({ name }) => matchTagForm(form, name) !== undefined);
  const sorted = series.toSorted((a, b) => compareVersions(b.name, a.name));
  const release = await findHighestRelease(source, tip, sorted);
  const preRelease = await findPreReleaseSince(source, tip, sorted, release);
  return {
    form: formOf(release, preRelease) ?? form,
    release,
    preRelease,
    names: sorted.map(({ name }) => name),
  };
}

/** The form of the newer tag; a release also has what stands after its version: `1.0.0.RELEASE`. */
function formOf(release: Tag | undefined, preRelease: Tag | undefined): TagForm | undefined {
  const after = release === undefined ? "" : splitTagName(release.name)?.after ?? "";
  const last = after === "" ? preRelease ?? release : release;
  return last === undefined ? undefined : readTagForm(last.name)?.form;
}

/** True for the name of a tag that is a date, such as `2026.07.30` or `24.04`. */
export function isCalendarVersion(name: string): boolean {
  const numbers = splitTagName(name)?.numbers ?? [];
  return Number(numbers[0]) >= FIRST_YEAR || numbers.some((number) => /^0\d/.test(number));
}

const FIRST_YEAR = 1990;

async function chooseSeries(
  source: HistorySource,
  tip: string,
  tags: readonly Tag[],
): Promise<readonly Tag[]> {
  const versions = tags.filter(({ name }) => splitTagName(name) !== undefined);
  const plain = versions.filter(({ name }) => isSameSeries(name, "1"));
  // Some projects tag candidates under a prefix of their own: `rc-8_22_0-2` before `curl-8_22_0`.
  const releases = versions.filter(({ name }) => !isPreRelease(name));
  // A candidate may be the last of the plain ones: `v2.0.0-rc1` before `tool-v2.0.0`.
  const finals = plain.filter(({ name }) => !isPreRelease(name));
  const latestPlain = await findLatestTag(source, tip, finals) ??
    await findLatestTag(source, tip, plain);
  const later = latestPlain === undefined ? [] : findLaterSeries(releases, latestPlain);
  for (const candidates of [later, plain, releases, versions]) {
    const latest = candidates === plain
      ? latestPlain
      : await findLatestTag(source, tip, candidates);
    if (latest === undefined) continue;
    const isDate = isCalendarVersion(latest.name);
    return versions.filter(({ name }) =>
      isSameSeries(name, latest.name) && isCalendarVersion(name) === isDate
    );
  }
  return [];
}

/** A project that goes on under other names has that many releases a year after its last plain one. */
const FEWEST_LATER = 3;

/**
 * The releases of series that took the place of the plain tags: after `1.6` came `jq-1.7`, or each
 * package got tags of its own. Tags beside the releases, such as `chart-0.2.0`, are no older than
 * these; dates and numbers of builds are no versions.
 */
function findLaterSeries(releases: readonly Tag[], { day }: Tag): readonly Tag[] {
  if (day === undefined) return [];
  const yearLater = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  const later = new Map<string, Tag[]>();
  for (const tag of releases) {
    const { before = "", numbers = [] } = splitTagName(tag.name) ?? {};
    const isVersion = numbers.length > 1 && !isCalendarVersion(tag.name);
    if (!isVersion || tag.day === undefined || tag.day < yearLater) continue;
    later.set(before, [...later.get(before) ?? [], tag]);
  }
  return [...later.values()].filter((tags) => tags.length >= FEWEST_LATER).flat();
}

/** The highest release that `tip` contains; `sorted` are the tags, the highest version first. */
async function findHighestRelease(
  source: HistorySource,
  tip: string,
  sorted: readonly Tag[],
): Promise<Tag | undefined> {
  const releases = sorted.filter(({ name }) => !isPreRelease(name));
  const nearest = await findLatestTag(source, tip, releases);
  if (nearest === undefined) return undefined;
  // A release of an older line may have been merged last.
  const higher = releases.slice(0, releases.indexOf(nearest));
  if (higher.length === 0) return nearest;
  const wanted = new Set(higher.map(({ commit }) => commit));
  const found = new Set(
    await source.findReachable({ tip, excluded: [], wanted, firstOnly: false }),
  );
  return higher.find(({ commit }) => found.has(commit)) ?? nearest;
}

async function findPreReleaseSince(
  source: HistorySource,
  tip: string,
  sorted: readonly Tag[],
  release: Tag | undefined,
): Promise<Tag | undefined> {
  const candidates = sorted.filter(({ name }) =>
    isPreRelease(name) && (release === undefined || compareVersions(name, release.name) > 0)
  );
  if (candidates.length === 0) return undefined;
  const wanted = new Set(candidates.map(({ commit }) => commit));
  const excluded = release === undefined ? [] : [release.commit];
  const found = new Set(await source.findReachable({ tip, excluded, wanted, firstOnly: false }));
  return candidates.find(({ commit }) => found.has(commit));
}
