// What a document says of its range beside the commits: the tag, the date, the page that compares both ends.

import type { Context } from "../cli/context.ts";
import { readVariables } from "../cli/options/resolve.ts";
import { sourceDateEpoch } from "../cli/options/variables.ts";
import { nameRange, type Range } from "../history/range.ts";
import type { HistorySource, Tag } from "../history/source.ts";
import type { NotesRange } from "../notes/build.ts";
import { linkComparison } from "../platforms/compare.ts";
import type { Remote } from "../platforms/remote.ts";

/** The range by its name, and what the document says of it. */
export interface Heading {
  readonly named: Range;
  readonly notesRange: NotesRange;
}

/** What the document says of the range; `remote` is the one that it links to. */
export async function findHeading(
  range: Range,
  remote: Promise<Remote | undefined>,
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
      compareUrl: linkComparison(named, (await remote)?.repository),
    },
  };
}

/**
 * `YYYY-MM-DD`: the day that the tag records; without a tag today by the local clock, or the day of
 * `SOURCE_DATE_EPOCH` (reproducible-builds.org, in UTC) so that the same history gives the same bytes.
 * @throws UsageError when `SOURCE_DATE_EPOCH` is set and is no number of seconds.
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
