// Passes the changes of a range to the writer of the document. Loaded while git prints the log.

import type { ChosenModel } from "../../llm/model.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { CommitBatch } from "../../history/read.ts";
import type { NotesRange } from "../../notes/build.ts";
import { createSections } from "../../notes/sections/sections.ts";
import type { Stages } from "../../notes/pipeline.ts";
import type { DocumentWriter } from "../../notes/render/mod.ts";
import type { Remote } from "../../platforms/remote.ts";
import { holdsPages } from "../format_options.ts";
import { findProject, findReleaseDate } from "../heading.ts";
import { readChanges } from "../notes/changes.ts";
import { layoutOf } from "../notes/layout.ts";
import type { RangeReading } from "../opened_range.ts";
import { createWriter } from "./writer.ts";

/** The inputs of a run. */
interface Work {
  readonly options: GenerateOptions;
  readonly repository: Repository;
  readonly context: Context;
  readonly configuration: Configuration;
  /** The model for summaries; undefined without summaries. */
  readonly model: ChosenModel | undefined;
  readonly remote: Remote | undefined;
  /** Undefined on a branch without commits. */
  readonly reading: RangeReading | undefined;
  /** The commits of the reading. */
  readonly batches: AsyncIterable<CommitBatch> | undefined;
  /** The tag that the release will get. */
  readonly releaseTag: string | undefined;
}

/** The document so far, and the facts that it still needs. */
export interface Written {
  readonly writer: DocumentWriter;
  readonly range: NotesRange;
}

/** Passes the changes of the range to a writer of the document. */
export async function writeChanges(work: Work): Promise<Written> {
  const { options, repository, context, configuration, remote, reading, batches, releaseTag } =
    work;
  const stats = options.stats ? (await import("./stats.ts")).createStats(repository) : undefined;
  const named = holdsPages(options)
    ? (await import("./named_commits.ts")).createNamedCommits(repository)
    : undefined;
  const documentOptions = {
    ...options,
    sections: createSections(configuration.sections),
    groupBy: configuration.groupBy,
    ...layoutOf(configuration),
    collapse: !options.all,
    filesOf: stats?.filesOf,
    commitOf: named?.commitOf,
  };
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    const date = await findReleaseDate(repository, undefined, context);
    const project = findProject(remote, repository);
    const writer = await createWriter(remote?.repository, remote, documentOptions, context);
    return { writer, range: { date, project, commitCount: 0 } };
  }
  let highlights: readonly string[] | undefined;
  const summarize = await createSummarize(
    reading,
    work,
    (sentences) => void (highlights = sentences),
  );
  const shared = { options, context, configuration, remote, reading, batches };
  const inputs = { ...shared, releaseTag, summarize };
  const { sink, range, report } = await readChanges(inputs, async (linked) => {
    const writer = await createWriter(linked, remote, documentOptions, context);
    // Without pages there is nothing that a hash could lead to.
    const readers = [stats, linked && named].filter((reader) => reader !== undefined);
    if (readers.length === 0) return { writer, add: writer.add };
    return {
      writer,
      add: async (changes) => {
        await Promise.all(readers.map((reader) => reader.read(changes)));
        writer.add(changes);
      },
    };
  });
  await report();
  return { writer: sink.writer, range: { ...range, highlights } };
}

/**
 * The stage that adds summaries; undefined without summaries. With `--dry-run` it writes the
 * requests to standard output and leaves the changes as they are.
 */
async function createSummarize(
  { range }: RangeReading,
  { model, options, repository, context }: Work,
  onHighlights: (sentences: readonly string[]) => void,
): Promise<Stages["summarize"]> {
  if (model === undefined) return undefined;
  const { createSummarizeStage, describeSummaryPlan } = await import("./summarize.ts");
  const work = { options, repository, context, model, range };
  if (!options.dryRun) return createSummarizeStage(work, onHighlights);
  return async (changes) => {
    await context.writeOutput(await describeSummaryPlan(changes, work));
    return changes;
  };
}
