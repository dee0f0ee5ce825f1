// Resolves the range options to commits, date bounds and a tag.

import type { RangeEnd } from "./commit.ts";
import { findLaterRelease, findLatestTag, findPreviousTag, highestVersion } from "./latest_tag.ts";
import {
  type End,
  endAt,
  explainShallow,
  findSince,
  findTag,
  findTip,
  type RangeDependencies,
} from "./lookup.ts";
import type { LimitingPath } from "./paths.ts";
import { isPlainForm, matchTagForm, readTagForm, type TagForm } from "./tag_form.ts";
import { isSameSeries } from "./versions.ts";
import { quote } from "../text/control_characters.ts";
import { count, joinList } from "../text/wording.ts";
import type { HistorySource, Tag } from "./source.ts";

/** The range options of a command, already checked for contradictions. */
export interface RangeOptions {
  readonly sinceTag?: string | undefined;
  readonly untilTag?: string | undefined;
  /** A ref, a hash or a date expression. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly unreleased?: boolean | undefined;
  /**
   * A tag for the commits since the release before it, or another ref or hash for the history up to
   * it. Not together with the options above.
   */
  readonly release?: string | undefined;
  /** Seconds since 1970, exclusive. */
  readonly sinceDateSec?: number | undefined;
  /** Seconds since 1970, inclusive. */
  readonly untilDateSec?: number | undefined;
  /** Only tags of this form are releases; a tag that an option names may have another. */
  readonly tagForm?: TagForm | undefined;
  /**
   * The form of releases where `tagForm` does not say it: it applies unless an option names a tag of
   * another form, which belongs to another series.
   */
  readonly usualForm?: TagForm | undefined;
  /** Only commits that change what these match. */
  readonly paths?: readonly LimitingPath[] | undefined;
}

/** A resolved range. */
export interface Range {
  /** The newest commit. */
  readonly tip: RangeEnd;
  /** Excludes these commits and their ancestors. The first one names the range. */
  readonly bases: readonly RangeEnd[];
  /** The tag of the first of these; absent when that is not a tag. */
  readonly previous?: Tag | undefined;
  /**
   * The tag that names the notes; set by {@link nameRange}, or earlier when an option names it.
   */
  readonly tag?: Tag | undefined;
  /** The latest of the lower date bounds, in seconds since 1970, exclusive. */
  readonly sinceDateSec?: number | undefined;
  readonly untilDateSec?: number | undefined;
  /** Only tags of this form name the notes. */
  readonly tagForm?: TagForm | undefined;
  /**
   * A tag that an option names and that belongs to one of several series, as `core@1.0.0` does: only
   * tags of the same series name the notes.
   */
  readonly seriesTag?: string | undefined;
  /** Only commits that change what these match. */
  readonly paths?: readonly LimitingPath[] | undefined;
  /** Warnings to show to the user. */
  readonly warnings: readonly string[];
}

/**
 * Resolves the options to a range; undefined when `HEAD` has no commit yet and no other end is
 * given. The tag is set only when an option names it; see {@link nameRange}.
 * @throws EnvironmentError when a tag or ref does not exist or is not a commit, or when a shallow
 *   clone hides it.
 */
export async function chooseRange(
  options: RangeOptions,
  dependencies: RangeDependencies,
): Promise<Range | undefined> {
  const { source } = dependencies;
  const { release } = options;
  const unreleased = options.unreleased === true;
  const [tip, sinceTag, since, all] = await Promise.all([
    findTip(release === undefined ? options : { until: release }, dependencies),
    options.sinceTag === undefined ? undefined : findTag(options.sinceTag, dependencies),
    options.since === undefined ? undefined : findSince(options.since, dependencies),
    unreleased || release !== undefined ? source.tags() : undefined,
  ]);
  if (tip === undefined) return undefined;
  const named = [tip.tag, sinceTag, typeof since === "object" ? since.tag : undefined];
  const tagForm = options.tagForm ?? chooseForm(options.usualForm, named);
  const releases = all && releasesOf(all.tags, tagForm);
  const latest = unreleased && releases !== undefined
    ? await findLatestTag(source, tip.hash, releases)
    : release !== undefined && tip.tag !== undefined && releases !== undefined
    ? await findPreviousTag(source, tip.tag, releases)
    : undefined;
  if (release !== undefined && tip.tag !== undefined && latest === undefined && source.shallow) {
    const message = `the tag before ${quote(tip.tag.name)} is not in this shallow clone`;
    throw explainShallow(message, dependencies.shallowRemedy);
  }
  const later = !unreleased || releases === undefined || latest === undefined
    ? undefined
    : await findLaterRelease(source, tip.hash, latest, releases);
  const bases = await nearestFirst([
    ...(latest === undefined ? [] : [endAt(latest)]),
    ...(sinceTag === undefined ? [] : [endAt(sinceTag)]),
    ...(typeof since === "object" ? [since] : []),
  ], source);
  const dates = [options.sinceDateSec, typeof since === "number" ? since : undefined]
    .filter((date) => date !== undefined);
  return {
    tip: rangeEndOf(tip),
    bases: bases.map(rangeEndOf),
    previous: bases[0]?.tag,
    tag: tip.tag,
    sinceDateSec: dates.length === 0 ? undefined : Math.max(...dates),
    untilDateSec: options.untilDateSec,
    tagForm,
    seriesTag: tagForm === undefined ? seriesTagOf(bases) : undefined,
    paths: options.paths,
    warnings: [
      ...(unreleased && latest === undefined ? [missingLatestTag(dependencies, tagForm)] : []),
      ...(later === undefined || latest === undefined ? [] : [describeLater(later, latest)]),
    ],
  };
}

/** The ends with those first that no other of them contains: these limit the range. */
async function nearestFirst(
  ends: readonly End[],
  source: Pick<HistorySource, "independent">,
): Promise<readonly End[]> {
  if (ends.length < 2) return ends;
  const nearest = new Set(await source.independent(ends.map(({ hash }) => hash)));
  return ends.toSorted((a, b) => Number(nearest.has(b.hash)) - Number(nearest.has(a.hash)));
}

/** The tags of a form, or all of them. */
function releasesOf(tags: readonly Tag[], form: TagForm | undefined): readonly Tag[] {
  return form === undefined
    ? tags
    : tags.filter(({ name }) => matchTagForm(form, name) !== undefined);
}

/** The usual form, unless one of these tags has another. */
function chooseForm(
  usual: TagForm | undefined,
  named: readonly (Tag | undefined)[],
): TagForm | undefined {
  if (usual === undefined) return undefined;
  const isOther = named.some((tag) =>
    tag !== undefined && matchTagForm(usual, tag.name) === undefined
  );
  return isOther ? undefined : usual;
}

/** The first tag among the lower bounds whose name has more than a version, such as `core@1.0.0`. */
function seriesTagOf(bases: readonly End[]): string | undefined {
  return bases.map(({ tag }) => tag?.name).find((name) => {
    const form = name === undefined ? undefined : readTagForm(name)?.form;
    return form !== undefined && !isPlainForm(form);
  });
}

/**
 * Adds the tag that names the notes: the one that an option names, or else the highest version on
 * the newest commit. Without a lower bound only an option names it, because all history is more than
 * its last release. Separate from {@link chooseRange}, because it reads all tags and the commits can
 * be read without waiting for it.
 */
export async function nameRange(
  range: Range,
  source: Pick<HistorySource, "tags">,
): Promise<Range> {
  const { tip: { hash, name }, tagForm, seriesTag } = range;
  const { tags, unreadableCount } = range.tag === undefined
    ? await source.tags()
    : { tags: [range.tag], unreadableCount: 0 };
  const tag = highestVersion(tags.filter((each) => {
    if (each.commit !== hash) return false;
    // An option may name any tag.
    if (each === range.tag) return true;
    return (tagForm === undefined || matchTagForm(tagForm, each.name) !== undefined) &&
      (seriesTag === undefined || isSameSeries(each.name, seriesTag));
  }));
  // An empty range contains nothing of the release that its end is tagged with, unless an option names
  // another tag there.
  const isNamed = tag !== undefined &&
    !range.bases.some((base) =>
      base.hash === tag.commit && (range.tag === undefined || base.tag === tag.name)
    );
  const hasLowerBound = range.bases.length > 0 || range.sinceDateSec !== undefined;
  return {
    ...range,
    tip: { name, hash, ...(isNamed ? { tag: tag.name } : {}) },
    tag: isNamed && (hasLowerBound || range.tag !== undefined) ? tag : undefined,
    warnings: unreadableCount === 0 ? range.warnings : [
      `ignored ${count(unreadableCount, "tag")} that cannot be read`,
      ...range.warnings,
    ],
  };
}

/** Describes the range in one line: `v1.2.0..HEAD`, `all history up to v2.0.0`. */
export function describeRange(range: Range): string {
  const names = range.bases.map(({ name }) => name);
  const tip = range.tip.name;
  const hasDates = range.sinceDateSec !== undefined || range.untilDateSec !== undefined;
  const commits = names.length === 0
    ? `${hasDates ? "history" : "all history"} up to ${tip}`
    : `${names.join(" and ")}..${tip}`;
  const day = (seconds: number): string =>
    new Date(seconds * 1000).toISOString().replace(/\.000Z$/, "Z");
  const dates = [
    range.sinceDateSec === undefined ? "" : `, after ${day(range.sinceDateSec)}`,
    range.untilDateSec === undefined ? "" : `, until ${day(range.untilDateSec)}`,
  ];
  const paths = range.paths === undefined
    ? ""
    : ` in ${joinList(range.paths.map((path) => path.name), "and")}`;
  return commits + paths + dates.join("");
}

function describeLater(later: Tag, latest: Tag): string {
  return `the notes begin at ${quote(latest.name)}, the latest tag among the ancestors of HEAD, ` +
    `although ${quote(later.name)} is newer; --since-tag chooses another`;
}

function missingLatestTag(
  dependencies: RangeDependencies,
  form: TagForm | undefined,
): string {
  if (dependencies.source.shallow) {
    throw explainShallow("the latest tag is not in this shallow clone", dependencies.shallowRemedy);
  }
  const tag = form === undefined ? "tag" : `tag of the form ${quote(form)}`;
  return `no ${tag} among the ancestors of HEAD; the notes begin at the first commit`;
}

function rangeEndOf({ name, hash, tag }: End): RangeEnd {
  return { name, hash, ...(tag === undefined ? {} : { tag: tag.name }) };
}
