// Builds the heading of a document: tag, date and comparison link.

import type { Context } from "../cli/context.ts";
import { readVariables } from "../cli/options/resolve.ts";
import { sourceDateEpoch } from "../cli/options/variables.ts";
import { nameRange, type Range } from "../history/range.ts";
import type { HistorySource, Tag } from "../history/source.ts";
import type { NotesRange } from "../notes/build.ts";
import { linkComparison } from "../platforms/platform.ts";
import type { Remote } from "../platforms/remote.ts";

/** The range with its tag, and the heading of the document. */
export interface Heading {
  readonly named: Range;
  readonly notesRange: NotesRange;
}

/** The heading for a range; `remote` is the one to link to. */
export async function findHeading(
  range: Range,
  remote: Remote | undefined,
  source: Pick<HistorySource, "tags" | "dateOf">,
  context: Pick<Context, "now" | "readVariable">,
): Promise<Heading> {
  const named = await nameRange(range, source);
  return {
    named,
    notesRange: {
      tag: named.tag?.name,
      date: await findReleaseDate(source, named.tag, context),
      from: named.bases[0],
      to: named.tip,
      compareUrl: linkComparison(named, remote?.repository),
    },
  };
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
  const { sourceDateEpoch: epochSec } = readVariables([sourceDateEpoch], context.readVariable);
  if (epochSec === undefined) return formatLocalDay(context.now());
  return new Date(epochSec * 1000).toISOString().slice(0, 10);
}

function formatLocalDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
