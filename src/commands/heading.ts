// Finds the facts around the changes: tag, dates, project, repository, comparison link.

import type { Context } from "../cli/context.ts";
import { readVariables } from "../cli/options/resolve.ts";
import { sourceDateEpoch } from "../cli/options/variables.ts";
import type { Repository } from "../core/git/repository.ts";
import { nameRange, type Range } from "../history/range.ts";
import type { HistorySource, Tag } from "../history/source.ts";
import type { NotesRange } from "../notes/build.ts";
import type { NotesRepository, PreviousRelease } from "../notes/types.ts";
import { linkComparison, linkTag, repositoryUrl } from "../platforms/platform.ts";
import { projectAt, type Remote } from "../platforms/remote.ts";
import type { PlatformRepository } from "../platforms/types.ts";
import type { RangeReading } from "./opened_range.ts";

/** The range with its tag, and what the notes say around the changes. */
export interface Heading {
  readonly named: Range;
  readonly notesRange: NotesRange;
}

/**
 * The heading for a range; the name of the project is that of the remote. `releaseTag` is the name of
 * a tag that the end of the range will get, whatever tags are there already.
 */
export async function findHeading(
  { range, repository: source, packageName }: Pick<
    RangeReading,
    "range" | "repository" | "packageName"
  >,
  remote: Remote | undefined,
  context: Pick<Context, "now" | "readVariable">,
  releaseTag?: string,
): Promise<Heading> {
  const [tagged, previous] = await Promise.all([
    nameRange(range, source),
    findPrevious(range, remote, source),
  ]);
  const named = releaseTag === undefined
    ? tagged
    : { ...tagged, tag: undefined, tip: { ...range.tip, name: releaseTag, tag: releaseTag } };
  return {
    named,
    notesRange: {
      tag: releaseTag ?? named.tag?.name,
      date: await findReleaseDate(source, named.tag, context),
      from: named.bases[0],
      to: named.tip,
      sinceDate: dayOf(named.sinceDateSec),
      untilDate: dayOf(named.untilDateSec),
      project: findProject(remote, source),
      package: packageName,
      previous,
    },
  };
}

/** What the notes say of the repository that they link to. */
export function linkRange(
  range: Range,
  repository: PlatformRepository | undefined,
): Pick<NotesRange, "compareUrl" | "repository"> {
  return {
    compareUrl: linkComparison(range, repository),
    repository: repository && describeRepository(repository),
  };
}

/** The name of the project: of its remote, or else of its folder. */
export function findProject(
  remote: Remote | undefined,
  { gitFolder }: Pick<Repository, "gitFolder">,
): string | undefined {
  return remote?.project ?? projectAt(gitFolder);
}

async function findPrevious(
  { previous }: Range,
  remote: Remote | undefined,
  source: Pick<HistorySource, "dateOf">,
): Promise<PreviousRelease | undefined> {
  if (previous === undefined) return undefined;
  const date = await source.dateOf(previous);
  const url = remote?.repository && linkTag(remote.repository, previous.name);
  return {
    tag: previous.name,
    ...(date === undefined ? {} : { date }),
    ...(url === undefined ? {} : { url }),
  };
}

function describeRepository(repository: PlatformRepository): NotesRepository {
  return {
    name: repository.path.at(-1) ?? "",
    path: repository.path.join("/"),
    platform: repository.platform.id,
    url: repositoryUrl(repository),
  };
}

function dayOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : formatLocalDay(new Date(seconds * 1000));
}

/** Throws a UsageError when `SOURCE_DATE_EPOCH` is not a number of seconds. */
export function checkReleaseDate({ readVariable }: Pick<Context, "readVariable">): void {
  readEpoch(readVariable);
}

function readEpoch(readVariable: Context["readVariable"]): number | undefined {
  return readVariables([sourceDateEpoch], readVariable).sourceDateEpoch;
}

/**
 * The release date as `YYYY-MM-DD`: the day recorded in the tag. Without a tag, the day of
 * `SOURCE_DATE_EPOCH` in UTC (reproducible-builds.org), else today in local time.
 * @throws UsageError when `SOURCE_DATE_EPOCH` is not a number of seconds.
 */
export async function findReleaseDate(
  source: Pick<HistorySource, "dateOf">,
  tag: Tag | undefined,
  context: Pick<Context, "now" | "readVariable">,
): Promise<string> {
  const recorded = tag === undefined ? undefined : await source.dateOf(tag);
  if (recorded !== undefined) return recorded;
  const epochSec = readEpoch(context.readVariable);
  if (epochSec === undefined) return formatLocalDay(context.now());
  return new Date(epochSec * 1000).toISOString().slice(0, 10);
}

function formatLocalDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
