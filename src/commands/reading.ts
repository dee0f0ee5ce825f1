// Opens the range of commits from the options and reports what was read.

import type { Context } from "../cli/context.ts";
import { DATE_FORMS, DATE_WORDS, readDate } from "../cli/options/dates.ts";
import type { filters, range } from "../cli/options/rows/reading.ts";
import type { GroupValues } from "../cli/options/schema.ts";
import type { Repository } from "../core/git/repository.ts";
import { count } from "../text/wording.ts";
import type { Configuration } from "../configuration/types.ts";
import {
  chooseRange,
  describeRange,
  type Range,
  type RangeOptions as ChosenRange,
} from "../history/range.ts";
import type { CommitGraph } from "../history/graph/commit_graph.ts";
import type { HistorySource } from "../history/source.ts";
import { packageOfTag } from "../history/tag_form.ts";
import type { TouchingCommits } from "../history/graph/touching.ts";
import type { FileRule } from "../history/files.ts";
import { type CommitBatch, RangeReader, type ReadingOptions } from "../history/read.ts";
import { findPlatformOfJob } from "../platforms/registry.ts";
import { showInvisible } from "../text/control_characters.ts";
import type { RangeReading } from "./opened_range.ts";
import type { Part } from "./packages/limit.ts";
import { needsFiles } from "./notes/placement.ts";
import { writeWarnings } from "./status.ts";

/** The range options; a command may have only some of them. */
export type RangeOptions = Partial<
  GroupValues<typeof range & Pick<typeof filters, "mergeCommits" | "all" | "firstParent">>
>;

/** How a range is read. */
type Limits = Pick<ReadingOptions, "maxItems" | "isWholeLog" | "fileRule" | "needsFiles"> & {
  /** What the repository configures of its releases. */
  readonly configuration: Pick<Configuration, "packages" | "tags">;
};

/** The repository of the options, in which the tags are those that count as releases. */
export async function openConfigured(
  { repo }: { readonly repo?: string },
  context: Pick<Context, "openRepository" | "createPatternTester">,
  { ignoreTags }: Pick<Configuration, "ignoreTags">,
): Promise<Repository> {
  const repository = await context.openRepository(repo);
  if (ignoreTags === undefined) return repository;
  const releases = await import("./release_tags.ts");
  return await releases.ignoreTags(repository, ignoreTags, context);
}

/**
 * The range from the options, ready to be read; undefined on a branch without commits.
 * @throws EnvironmentError when the range does not exist in the repository.
 */
export async function openReading(
  options: RangeOptions,
  repository: Repository,
  context: Pick<Context, "readVariable" | "now">,
  { configuration, ...limits }: Limits,
): Promise<RangeReading | undefined> {
  const { path, tags, packageName } = options;
  const part: Part = path === undefined && tags === undefined && packageName === undefined
    ? {}
    : await (await import("./packages/limit.ts")).choosePart(options, {
      repository,
      configuration,
      readVariable: context.readVariable,
      ends: [options.untilTag, options.sinceTag].filter((name) => name !== undefined),
    });
  const shallowRemedy = findPlatformOfJob(context.readVariable)?.ci.shallowRemedy;
  const limit = { ...part, usualForm: configuration.tags };
  const range = await findRange(options, limit, repository, context);
  if (range === undefined) return undefined;
  const skipMerges = options.mergeCommits === false;
  const { firstParent } = options;
  const readingOptions = { ...limits, skipMerges, firstParent, shallowRemedy };
  const opened = { range, repository, packageName: part.packageName };
  // A shallow clone may be cut at a commit that changes no path.
  const isWhole = limits.isWholeLog || repository.shallow;
  if (range.paths === undefined || !isWhole) {
    const openReader = (): RangeReader => new RangeReader(repository, range, readingOptions);
    return { ...opened, reader: openReader(), openReader };
  }
  let touching: TouchingCommits | undefined;
  const select = async (): Promise<TouchingCommits> => {
    const { readTouching } = await import("../history/graph/touching.ts");
    return touching = await readTouching(repository, range, !options.all && !skipMerges);
  };
  const openReader = (): RangeReader =>
    new RangeReader(repository, range, { ...readingOptions, select });
  // Folding begins after reading.
  const graph = (): CommitGraph => (touching as TouchingCommits).graph;
  return { ...opened, reader: openReader(), openReader, graph };
}

/** The options of a reading for notes; without `prs` no pull requests are looked up. */
type NotesReadingOptions = RangeOptions & {
  readonly prs?: boolean;
  readonly maxItems?: number | undefined;
};

/**
 * The range from the options, ready to be read with all that notes need; undefined on a branch
 * without commits.
 * @throws EnvironmentError when the range does not exist in the repository.
 */
export async function openNotesReading(
  options: NotesReadingOptions,
  repository: Repository,
  context: Pick<Context, "readVariable" | "now">,
  configuration: Configuration,
): Promise<RangeReading | undefined> {
  const { prs = false, all = false, mergeCommits = true, maxItems } = options;
  return await openReading(options, repository, context, {
    maxItems,
    // The graph of the whole log shows what a merge in the range brought in.
    isWholeLog: prs || (!all && mergeCommits),
    fileRule: all ? loadShortRule : loadFileRule,
    needsFiles: needsFiles(configuration),
    configuration,
  });
}

/**
 * The range from the options; undefined on a branch without commits.
 * @throws EnvironmentError when the range does not exist in the repository.
 */
export async function findRange(
  options: RangeOptions,
  { tagForm, usualForm, paths }: Pick<ChosenRange, "tagForm" | "usualForm" | "paths">,
  source: HistorySource,
  context: Pick<Context, "readVariable" | "now">,
): Promise<Range | undefined> {
  return await chooseRange(
    {
      ...options,
      ...options.range,
      tagForm,
      usualForm,
      paths,
      sinceDateSec: options.sinceDate,
      untilDateSec: options.untilDate,
    },
    {
      source,
      dates: { words: DATE_WORDS, forms: DATE_FORMS },
      readDate: (text) => readDate(text, context.now(), "start"),
      shallowRemedy: findPlatformOfJob(context.readVariable)?.ci.shallowRemedy,
    },
  );
}

/** The rule that chooses the commits whose files are read; it is loaded while git prints the log. */
export async function loadFileRule(): Promise<FileRule> {
  return (await import("../notes/messages/files/file_rule.ts")).FILE_RULE;
}

/** As {@link loadFileRule}, without what files tell for folding alone: of long ranges, and of headers. */
async function loadShortRule(): Promise<FileRule> {
  const rule = await loadFileRule();
  return {
    ...rule,
    wantsFiles: (commit, isLong) => !isLong && rule.wantsFiles(commit, isLong),
    wantsAll: () => false,
  };
}

/** The commits of a range that is being read. */
export interface StartedReading extends AsyncIterable<CommitBatch> {
  /** Ends the reading and its progress line, at any time; does nothing after the end. */
  readonly end: () => Promise<void>;
}

/** How long git may take for its first commits before there is time for other work. */
const PATIENCE_MS = 20;

/**
 * Begins to read the commits of a range, with a progress line while reading. They can be iterated
 * once. `onWait` is called once if git prints nothing for a while, as in a long search for the end
 * of the range.
 */
export function startReading(
  reading: Pick<RangeReading, "reader">,
  context: Pick<Context, "terminal">,
  onWait?: () => Promise<void>,
): StartedReading {
  const batches = readWithProgress(reading, context);
  const first = batches.next();
  first.catch(() => {});
  if (onWait !== undefined) callAfter(PATIENCE_MS, first, onWait);
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

/** Calls after this time, unless the promise is settled by then. */
function callAfter(timeMs: number, until: Promise<unknown>, act: () => Promise<void>): void {
  // Under Deno the first `setTimeout` takes some 4 ms.
  const signal = AbortSignal.timeout(timeMs);
  signal.addEventListener("abort", act);
  const forget = (): void => signal.removeEventListener("abort", act);
  until.then(forget, forget);
}

async function* readWithProgress(
  { reader }: Pick<RangeReading, "reader">,
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
  reading: RangeReading,
  kept: number,
  context: Pick<Context, "writeError">,
  omitted = 0,
): Promise<void> {
  const { range, reader } = reading;
  await reportWarnings(reading, context);
  const commits = count(reader.count, "commit");
  const filtered = kept + omitted === reader.count ? "" : `, ${kept} of them after the filters`;
  const lines = [`${describeRange(range)}, ${commits}${filtered}`, ...hintAtPackage(range)];
  await context.writeError(lines.map((line) => `${showInvisible(line)}\n`).join(""));
}

/** Tells of `--package` where the notes of a tag of one package are those of the whole repository. */
function hintAtPackage({ tip, paths, tagForm }: Range): readonly string[] {
  const name = paths !== undefined || tagForm !== undefined || tip.tag === undefined
    ? undefined
    : packageOfTag(tip.tag);
  return name === undefined
    ? []
    : [`hint: if ${name} is a package, --package ${name} leaves out what is of others`];
}

/** Writes the warnings about a range to standard error, after it has been read. */
export async function reportWarnings(
  reading: RangeReading,
  context: Pick<Context, "writeError">,
): Promise<void> {
  const { range, reader } = reading;
  const warnings = [...range.warnings, ...reader.warnings, ...await explainEmpty(reading)];
  await writeWarnings(warnings, context);
}

/** Warns when a range is empty because its ends are in the wrong order. */
async function explainEmpty(
  { range, reader, repository }: RangeReading,
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
