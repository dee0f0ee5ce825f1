// Reads the line of releases before a range, where that is not the line of the range. Loaded only when
// there is one.

import type { Commit, RangeEnd } from "../../history/commit.ts";
import type { CommitIndex } from "../../history/graph/commit_graph.ts";
import { createApart } from "../../history/graph/growth.ts";
import { highestVersion } from "../../history/latest_tag.ts";
import type { Range } from "../../history/range.ts";
import type { Tag } from "../../history/source.ts";
import { matchTagForm } from "../../history/tag_form.ts";
import { isPreRelease, isSameSeries } from "../../history/versions.ts";
import {
  type EarlierLine,
  type ReadAuthorDates,
  traceLine,
} from "../../notes/earlier/earlier_line.ts";
import type { Change } from "../../notes/types.ts";
import type { RangeReading } from "../opened_range.ts";

/** Lines that parted longer ago are no branch of patch releases; their newest commits are enough. */
const MOST_COMMITS = 20_000;

/** A release that a range begins at, and the line of releases up to it. */
export interface LineStart {
  readonly start: RangeEnd;
  /** The commit from which the line of the range grew; absent where that is unknown. */
  readonly fork?: string | undefined;
  /** All commits of the range; present with `fork`. */
  readonly log?: CommitIndex | undefined;
}

/** Tells which changes a line had, as {@link traceLine} does. */
export type TraceStart = (
  changes: readonly Change[],
  line: LineStart,
) => Promise<readonly Change[]>;

/** Gives the function that reads each line once, for whatever changes. */
export function createLineTracer(
  reading: Pick<RangeReading, "range" | "repository">,
): TraceStart {
  const lines = new Map<string, Promise<EarlierLine>>();
  const dates = new Map<string, number>();
  const readDates: ReadAuthorDates = async (hashes) => {
    const others = hashes.filter((hash) => !dates.has(hash));
    const read = await reading.repository.authorDates(others);
    for (const [hash, date] of read) dates.set(hash, date);
    return dates;
  };
  return async (changes, lineStart) => {
    const { hash } = lineStart.start;
    const line = lines.get(hash) ?? readLine(lineStart, reading);
    lines.set(hash, line);
    return await traceLine(changes, await line, readDates);
  };
}

async function readLine(
  { start, fork, log }: LineStart,
  { range, repository }: Pick<RangeReading, "range" | "repository">,
): Promise<EarlierLine> {
  // What the end of the range holds may have been merged back into its line.
  const query = { tip: start.hash, excluded: [fork ?? range.tip.hash], skipMerges: false };
  const commits: Commit[] = [];
  for await (const batch of repository.log(query)) {
    for (const commit of batch) commits.push(commit);
    if (commits.length >= MOST_COMMITS) break;
  }
  // Where the log was cut short, the start may be an ancestor of the end.
  if (commits.length === 0) return { commits, tagOf: () => undefined };
  const tagOf = createTagOf((await repository.tags()).tags, start.tag, range);
  return { commits, tagOf, isApart: log && createApart(log.commits, commits) };
}

/** Gives the tag of a release on a commit, of the form or the series of the range. */
function createTagOf(
  tags: readonly Tag[],
  start: string | undefined,
  { tip, tag, tagForm }: Pick<Range, "tip" | "tag" | "tagForm">,
): EarlierLine["tagOf"] {
  // Who waits for releases has not had what a candidate for one holds.
  const takesPreReleases = isPreRelease(tag?.name ?? tip.tag ?? "");
  const byCommit = new Map<string, Tag[]>();
  for (const each of tags) {
    const { name, commit } = each;
    const isOfForm = tagForm === undefined
      ? start === undefined || isSameSeries(name, start)
      : matchTagForm(tagForm, name) !== undefined;
    if (!isOfForm || (isPreRelease(name) && !takesPreReleases)) continue;
    const others = byCommit.get(commit);
    if (others === undefined) byCommit.set(commit, [each]);
    else others.push(each);
  }
  return (hash) => highestVersion(byCommit.get(hash) ?? [])?.name;
}
