// Opens the range of commits from the options and reports what was read.

import type { Context } from "../cli/context.ts";
import { DATE_FORMS, DATE_WORDS, readDate } from "../cli/options/dates.ts";
import type { filters, range } from "../cli/options/reading.ts";
import type { GroupValues } from "../cli/options/schema.ts";
import type { Repository } from "../core/git/repository.ts";
import { count } from "../text/plural.ts";
import { chooseRange, describeRange, type Range } from "../history/range.ts";
import type { Commit } from "../history/commit.ts";
import { type CommitBatch, RangeReader, type ReadingOptions } from "../history/read.ts";
import { findPlatformOfJob } from "../platforms/registry.ts";
import { showInvisible } from "../text/control_characters.ts";
import { writeWarnings } from "./status.ts";

/** The range options; a command may have only some of them. */
type RangeOptions = Partial<
  GroupValues<typeof range & Pick<typeof filters, "mergeCommits" | "firstParent">>
>;

/** A range and its reader. */
export interface Reading {
  readonly range: Range;
  readonly reader: RangeReader;
  readonly repository: Repository;
  /** Another reader of the same range, to begin again after a failure. */
  readonly openReader: () => RangeReader;
}

/**
 * The range from the options, ready to be read; undefined on a branch without commits.
 * @throws EnvironmentError when the range does not exist in the repository.
 */
export async function openReading(
  options: RangeOptions,
  repository: Repository,
  context: Pick<Context, "readVariable" | "now">,
  limits: Pick<ReadingOptions, "maxItems" | "isWholeLog" | "wantsFiles" | "needsFiles"> = {},
): Promise<Reading | undefined> {
  const shallowRemedy = findPlatformOfJob(context.readVariable)?.ci.shallowRemedy;
  const range = await chooseRange(
    {
      ...options,
      ...options.range,
      sinceDateSec: options.sinceDate,
      untilDateSec: options.untilDate,
    },
    {
      source: repository,
      dates: { words: DATE_WORDS, forms: DATE_FORMS },
      readDate: (text) => readDate(text, context.now(), "start"),
      shallowRemedy,
    },
  );
  if (range === undefined) return undefined;
  const skipMerges = options.mergeCommits === false;
  const openReader = (): RangeReader =>
    new RangeReader(repository, range, {
      ...limits,
      skipMerges,
      firstParent: options.firstParent,
      shallowRemedy,
    });
  return { range, reader: openReader(), repository, openReader };
}

/** The rule that chooses the commits whose files are read; it is loaded while git prints the log. */
export async function wantsFiles(): Promise<(commit: Commit) => boolean> {
  return (await import("../notes/messages/parse.ts")).wantsFiles;
}

/** The commits of a range that is being read. */
export interface StartedReading extends AsyncIterable<CommitBatch> {
  /** Ends the reading and its progress line, at any time; does nothing after the end. */
  readonly end: () => Promise<void>;
}

/**
 * Begins to read the commits of a range, with a progress line while reading. They can be iterated
 * once.
 */
export function startReading(
  reading: Pick<Reading, "reader">,
  context: Pick<Context, "terminal">,
): StartedReading {
  const batches = readWithProgress(reading, context);
  const first = batches.next();
  first.catch(() => {});
  return {
    [Symbol.asyncIterator]: async function* (): AsyncGenerator<CommitBatch> {
      const { done, value } = await first;
      if (done === true) return;
      yield value;
      yield* batches;
    },
    end: async () => void await batches.return(undefined),
  };
}

async function* readWithProgress(
  { reader }: Pick<Reading, "reader">,
  { terminal }: Pick<Context, "terminal">,
): AsyncGenerator<CommitBatch> {
  const progress = await terminal.startProgress();
  try {
    for await (const batch of reader.read()) {
      progress.update(() => `reading: ${count(reader.count, "commit")}`);
      yield batch;
    }
  } finally {
    progress.clear();
  }
}

/**
 * Reports the range, the number of commits and warnings on standard error; `kept` is the number of
 * commits after the filters, `omitted` that of the commits that were folded away.
 */
export async function reportReading(
  reading: Reading,
  kept: number,
  context: Pick<Context, "writeError">,
  omitted = 0,
): Promise<void> {
  const { range, reader } = reading;
  await reportWarnings(reading, context);
  const commits = count(reader.count, "commit");
  const filtered = kept + omitted === reader.count ? "" : `, ${kept} of them after the filters`;
  await context.writeError(`${showInvisible(`${describeRange(range)}, ${commits}${filtered}`)}\n`);
}

/** Writes the warnings about a range to standard error, after it has been read. */
export async function reportWarnings(
  reading: Reading,
  context: Pick<Context, "writeError">,
): Promise<void> {
  const { range, reader } = reading;
  const warnings = [...range.warnings, ...reader.warnings, ...await explainEmpty(reading)];
  await writeWarnings(warnings, context);
}

/** Warns when a range is empty because its ends are in the wrong order. */
async function explainEmpty(
  { range, reader, repository }: Reading,
): Promise<readonly string[]> {
  if (reader.count > 0) return [];
  const { sinceDateSec, untilDateSec } = range;
  if (sinceDateSec !== undefined && untilDateSec !== undefined && sinceDateSec >= untilDateSec) {
    return ["the range is empty: its since date is not before its until date"];
  }
  const base = range.bases[0];
  if (base === undefined || base.hash === range.tip.hash) return [];
  return await repository.isAncestor(range.tip.hash, base.hash)
    ? [`the range is reversed: ${range.tip.name} is an ancestor of ${base.name}; swap the two`]
    : [];
}
