// Which commits the notes are about: the options of a range turned into commits, bounds and a version.

import type { RangeEnd } from "./commit.ts";
import { findLatestTag, highestVersion } from "./latest_tag.ts";
import { type End, endAt, findSince, findTag, findTip, type Questions } from "./lookup.ts";
import { count } from "../text/plural.ts";
import { explainShallow } from "./shallow.ts";
import type { HistorySource, Tag, TagList } from "./source.ts";

const NO_TAGS: TagList = { tags: [], unreadableCount: 0 };

/** The range options of a command (specification, Repository and range); contradictions are gone already. */
export interface RangeOptions {
  readonly sinceTag?: string | undefined;
  readonly untilTag?: string | undefined;
  /** A ref, a hash or a date expression. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly unreleased?: boolean | undefined;
  /** Seconds since 1970; only later commits are in the range. */
  readonly sinceDateSec?: number | undefined;
  /** Seconds since 1970; commits of this second and before are in the range. */
  readonly untilDateSec?: number | undefined;
}

/** A range that has been found in the repository. */
export interface Range {
  /** The newest commit. */
  readonly tip: RangeEnd;
  /** What lies outside: these commits and all that they were built on. The first one names the range. */
  readonly bases: readonly RangeEnd[];
  /** The tag that the notes are named after, once {@link nameRange} has found it. */
  readonly tag?: Tag;
  /** The largest of the lower date bounds. */
  readonly sinceDateSec?: number;
  readonly untilDateSec?: number;
  /** What the person should know of the choice. */
  readonly warnings: readonly string[];
}

/**
 * The range that the options mean; undefined when the branch has no commit yet and no other end was
 * asked for. All names are looked up here, once. The tag is there only where an option named it; see
 * {@link nameRange}.
 * @throws EnvironmentError when a tag or ref does not exist or is no commit, or when a shallow clone
 *   hides what was asked for.
 */
export async function chooseRange(
  options: RangeOptions,
  questions: Questions,
): Promise<Range | undefined> {
  const { source } = questions;
  const unreleased = options.unreleased === true;
  const [tip, sinceTag, since, list] = await Promise.all([
    findTip(options, questions),
    options.sinceTag === undefined ? undefined : findTag(options.sinceTag, questions),
    options.since === undefined ? undefined : findSince(options.since, questions),
    unreleased ? source.tags() : undefined,
  ]);
  if (tip === undefined) return undefined;
  const latest = list === undefined ? undefined : await findLatestTag(source, tip.hash, list.tags);
  const bases = [
    ...(latest === undefined ? [] : [endAt(latest)]),
    ...(sinceTag === undefined ? [] : [endAt(sinceTag)]),
    ...(typeof since === "object" ? [since] : []),
  ];
  const dates = [options.sinceDateSec, typeof since === "number" ? since : undefined]
    .filter((date) => date !== undefined);
  return {
    tip: rangeEndOf(tip),
    bases: bases.map(rangeEndOf),
    ...(tip.tag === undefined ? {} : { tag: tip.tag }),
    ...(dates.length === 0 ? {} : { sinceDateSec: Math.max(...dates) }),
    ...(options.untilDateSec === undefined ? {} : { untilDateSec: options.untilDateSec }),
    warnings: unreleased && latest === undefined ? [missingLatestTag(questions)] : [],
  };
}

/**
 * The range with the tag that its notes are named after: the one that an option named, else the
 * highest version of those on its newest commit. It takes a look at all tags, which nobody who reads
 * the commits has to wait for.
 */
export async function nameRange(
  range: Range,
  source: Pick<HistorySource, "tags">,
): Promise<Range> {
  const { hash, name } = range.tip;
  const list = range.tag === undefined ? await source.tags() : NO_TAGS;
  const tag = range.tag ?? highestVersion(list.tags.filter(({ commit }) => commit === hash));
  // A range that begins where it ends holds nothing of the release that its end is named after.
  const isNamed = tag !== undefined && !range.bases.some((base) => base.hash === tag.commit);
  const { tag: _given, ...unnamed } = range;
  return {
    ...unnamed,
    tip: { name, hash, ...(isNamed ? { tag: tag.name } : {}) },
    ...(isNamed ? { tag } : {}),
    warnings: list.unreadableCount === 0 ? range.warnings : [
      `left out, since they cannot be read: ${count(list.unreadableCount, "tag")}`,
      ...range.warnings,
    ],
  };
}

/** The range in one line for a person: `v1.2.0..HEAD`, `all history up to v2.0.0`. */
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
  return commits + dates.join("");
}

/** True when a commit of this date lies within the date bounds: since exclusive, until inclusive. */
export function isWithinDates(
  dateSec: number | undefined,
  bounds: Pick<Range, "sinceDateSec" | "untilDateSec">,
): boolean {
  const { sinceDateSec, untilDateSec } = bounds;
  if (sinceDateSec === undefined && untilDateSec === undefined) return true;
  if (dateSec === undefined) return false;
  return dateSec > (sinceDateSec ?? -Infinity) && dateSec <= (untilDateSec ?? Infinity);
}

function missingLatestTag(questions: Questions): string {
  if (questions.source.shallow) {
    throw explainShallow("the latest tag is not in this shallow clone", questions.shallowRemedy);
  }
  return "no tag leads to HEAD; the notes reach back to the first commit";
}

function rangeEndOf({ name, hash, tag }: End): RangeEnd {
  return { name, hash, ...(tag === undefined ? {} : { tag: tag.name }) };
}
