// Passes the changes of a range to the writer of the document. Loaded while git prints the log.

import type { ChosenModel } from "../../llm/model.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { CommitBatch } from "../../history/read.ts";
import { countJoined, type NotesRange } from "../../notes/build.ts";
import { collectChanges, type Stages } from "../../notes/pipeline.ts";
import type { Omission } from "../../notes/types.ts";
import type { DocumentWriter } from "../../notes/render/mod.ts";
import { guessRepository } from "../../platforms/guess.ts";
import { pathOf, type Remote } from "../../platforms/remote.ts";
import { findHeading, findProject, findReleaseDate, linkRange } from "../heading.ts";
import { createFoldStage } from "../folding.ts";
import { type Reading, reportReading } from "../reading.ts";
import { createAuthorFilter } from "../patterns.ts";
import { createStats } from "./stats.ts";
import { createWriter } from "./writer.ts";

/** The inputs of a run. */
interface Work {
  readonly options: GenerateOptions;
  readonly repository: Repository;
  readonly context: Context;
  /** The model for summaries; undefined without summaries. */
  readonly model: ChosenModel | undefined;
  readonly remote: Remote | undefined;
  /** Undefined on a branch without commits. */
  readonly reading: Reading | undefined;
  /** The commits of the reading. */
  readonly batches: AsyncIterable<CommitBatch> | undefined;
}

/** The document so far, and the facts that it still needs. */
export interface Written {
  readonly writer: DocumentWriter;
  readonly range: NotesRange;
}

/** Passes the changes of the range to a writer of the document. */
export async function writeChanges(work: Work): Promise<Written> {
  const { options, repository, context, remote, reading, batches } = work;
  const link = await createLink(remote, work);
  const stats = createStats(options, repository);
  const documentOptions = { ...options, collapse: !options.all, filesOf: stats?.filesOf };
  if (reading === undefined || batches === undefined) {
    await context.writeError("no commits yet\n");
    const date = await findReleaseDate(repository, undefined, context);
    const project = findProject(remote, repository);
    const writer = await createWriter(remote?.repository, remote, documentOptions, context);
    return { writer, range: { date, project, commitCount: 0 } };
  }
  // Start these queries now: they are quick and run along with the log.
  const heading = findHeading(reading.range, remote, repository, context);
  heading.catch(() => {});
  const summarize = await createSummarize(reading, work);
  let linked = remote?.repository ?? guessRepository(remote);
  let writer: DocumentWriter | undefined;
  let keptCount = 0;
  const omissions: Omission[] = [];
  for await (
    const { changes, omitted } of collectChanges({
      read: batches,
      repository: pathOf(remote),
      link,
      fold: createFoldStage(options, remote),
      selection: options,
      authors: await createAuthorFilter(options.authorFilter, context),
      summarize,
    })
  ) {
    linked ??= guessRepository(remote, changes);
    writer ??= await createWriter(linked, remote, documentOptions, context);
    await stats?.read(changes);
    writer.add(changes);
    for (const omission of omitted) omissions.push(omission);
    keptCount += changes.length + countJoined(changes);
  }
  const { named, notesRange } = await heading;
  await reportReading({ ...reading, range: named }, keptCount, context, omissions.length);
  writer ??= await createWriter(linked, remote, documentOptions, context);
  const range = {
    ...notesRange,
    ...linkRange(named, linked),
    commitCount: reading.reader.count,
    omitted: omissions,
  };
  return { writer, range };
}

/**
 * The stage that looks up pull requests, if the remote is on a known platform. Otherwise
 * warns about a token that cannot be used.
 * @throws EnvironmentError with `--strict`, when the remote is not on a known platform.
 */
async function createLink(
  remote: Remote | undefined,
  { options, repository, context }: Work,
): Promise<Stages["link"]> {
  if (!options.prs) return undefined;
  if (remote?.repository === undefined) {
    const { reportNoPullRequests } = await import("./unrecognized_remote.ts");
    await reportNoPullRequests(remote, options, context);
    return undefined;
  }
  const { createLinkStage } = await import("./link.ts");
  return createLinkStage(remote.repository, options, repository, context);
}

/**
 * The stage that adds summaries; undefined without summaries. With `--dry-run` it writes the
 * requests to standard output and leaves the changes as they are.
 */
async function createSummarize(
  { range }: Reading,
  { model, options, repository, context }: Work,
): Promise<Stages["summarize"]> {
  if (model === undefined) return undefined;
  const { createSummarizeStage, describeSummaryPlan } = await import("./summarize.ts");
  const work = { options, repository, context, model, range };
  if (!options.dryRun) return createSummarizeStage(work);
  return async (changes) => {
    await context.writeOutput(await describeSummaryPlan(changes, work));
    return changes;
  };
}
