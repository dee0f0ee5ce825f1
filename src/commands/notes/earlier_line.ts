// Reads the line of releases before a range that the end of the range does not hold. Loaded only when
// there is one.

import type { Commit } from "../../history/commit.ts";
import { highestVersion } from "../../history/latest_tag.ts";
import type { Range } from "../../history/range.ts";
import type { Tag } from "../../history/source.ts";
import { matchTagForm } from "../../history/tag_form.ts";
import { isPreRelease, isSameSeries } from "../../history/versions.ts";
import { type EarlierLine, traceLine } from "../../notes/earlier/earlier_line.ts";
import type { Change } from "../../notes/types.ts";
import type { RangeReading } from "../opened_range.ts";

/** Lines that parted longer ago are no branch of patch releases; their newest commits are enough. */
const MOST_COMMITS = 20_000;

/** Tells which changes the line up to this start of the range had, as {@link traceLine} does. */
export type TraceStart = (
  changes: readonly Change[],
  start: Range["bases"][number],
) => Promise<readonly Change[]>;

/** Gives the function that reads each line once, for whatever changes. */
export function createLineTracer(
  reading: Pick<RangeReading, "range" | "repository">,
): TraceStart {
  const lines = new Map<string, Promise<EarlierLine>>();
  return async (changes, start) => {
    const line = lines.get(start.hash) ?? readLine(start, reading);
    lines.set(start.hash, line);
    return await traceLine(changes, await line, reading.repository.authorDates);
  };
}

async function readLine(
  start: Range["bases"][number],
  { range, repository }: Pick<RangeReading, "range" | "repository">,
): Promise<EarlierLine> {
  const query = { tip: start.hash, excluded: [range.tip.hash], skipMerges: false };
  const commits: Commit[] = [];
  for await (const batch of repository.log(query)) {
    for (const commit of batch) commits.push(commit);
    if (commits.length >= MOST_COMMITS) break;
  }
  // Where the log was cut short, the start may be an ancestor of the end.
  if (commits.length === 0) return { commits, tagOf: () => undefined };
  return { commits, tagOf: createTagOf((await repository.tags()).tags, start.tag, range) };
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
