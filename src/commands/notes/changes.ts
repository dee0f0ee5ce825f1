// Reads the changes of a range, for every command that writes notes. Loaded while git prints the log.

import type { Context } from "../../cli/context.ts";
import type { NotesOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { CommitBatch } from "../../history/read.ts";
import { countCommits, type NotesRange } from "../../notes/build.ts";
import { type AuthorFilter, collectChanges, type Stages } from "../../notes/pipeline.ts";
import type { Change, Omission } from "../../notes/types.ts";
import { guessRepository } from "../../platforms/guess.ts";
import { pathOf, type Remote } from "../../platforms/remote.ts";
import type { PlatformRepository } from "../../platforms/types.ts";
import { findHeading, linkRange } from "../heading.ts";
import type { RangeReading } from "../opened_range.ts";
import { reportReading } from "../reading.ts";
import type { PeopleStage } from "./people.ts";
import { createPlacement } from "./placement.ts";

/** The inputs of a reading of changes. */
export interface ChangesWork {
  readonly options: NotesOptions;
  readonly context: Context;
  readonly configuration: Configuration;
  readonly remote: Remote | undefined;
  readonly reading: RangeReading;
  /** The commits of the reading, when they are already being read. */
  readonly batches?: AsyncIterable<CommitBatch> | undefined;
  /** The tag that the release will get; it names the notes. */
  readonly releaseTag?: string | undefined;
  /** Adds summaries to the changes. */
  readonly summarize?: Stages["summarize"];
}

/** What takes the changes, newest first: the writer of a document, or a builder of notes. */
export interface ChangeSink {
  readonly add: (changes: readonly Change[]) => void | Promise<void>;
}

/** What was read. */
export interface ReadChanges<Sink extends ChangeSink> {
  readonly sink: Sink;
  /** The facts around the changes. */
  readonly range: NotesRange;
  /** Reports the range, the number of commits and warnings on standard error. */
  readonly report: () => Promise<void>;
}

/**
 * Passes the changes of a range to a sink: parsed, linked to their pull requests, folded, selected
 * and tidied. `open` creates the sink; its argument is the repository to link to.
 * @throws The errors of the stages.
 */
export async function readChanges<Sink extends ChangeSink>(
  work: ChangesWork,
  open: (repository: PlatformRepository | undefined) => Promise<Sink> | Sink,
): Promise<ReadChanges<Sink>> {
  const { options, context, configuration, remote, reading, releaseTag, summarize } = work;
  const link = await createLink(work);
  // Start these queries now: they are quick and run along with the log.
  const heading = findHeading(reading, remote, context, releaseTag);
  heading.catch(() => {});
  let linked = remote?.repository ?? guessRepository(remote);
  let sink: Sink | undefined;
  const track = await createTracking(configuration, context);
  const people = await createPeopleStage(configuration, reading);
  let keptCount = 0;
  const omissions: Omission[] = [];
  const filters = {
    // By name, so that no option is forgotten when it gets another.
    selection: { includeTypes: options.includeTypes, excludeScopes: options.excludeScopes },
    authors: await createAuthors(options, context),
    ...await createPlacement(configuration, options, context),
  };
  for await (
    const { changes, omitted } of collectChanges({
      read: work.batches ?? reading.reader.read(),
      repository: pathOf(remote),
      link,
      ...await createFolding(work),
      ...filters,
      summarize,
    })
  ) {
    linked ??= guessRepository(remote, changes);
    sink ??= await open(linked);
    people?.add(changes);
    await sink.add(track?.(changes) ?? changes);
    for (const omission of omitted) omissions.push(omission);
    keptCount += countCommits(changes);
  }
  if (configuration.submodules === true && reading.range.paths === undefined) {
    const { readSubmodules } = await import("./submodules.ts");
    sink ??= await open(linked);
    await sink.add(await readSubmodules(reading, filters, context));
  }
  const { named, notesRange } = await heading;
  return {
    sink: sink ?? await open(linked),
    range: {
      ...notesRange,
      ...linkRange(named, linked),
      commitCount: reading.reader.count,
      omitted: omissions,
      ...await people?.finish(linked),
    },
    report: () => reportReading({ ...reading, range: named }, keptCount, context, omissions.length),
  };
}

/**
 * The stage that looks up pull requests, if the remote is on a known platform. Otherwise
 * warns about a token that cannot be used.
 * @throws EnvironmentError with `--strict`, when the remote is not on a known platform.
 */
async function createLink(
  { options, context, remote, reading: { repository } }: ChangesWork,
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

/** The stages that fold; none with `--all`. */
async function createFolding(
  { options, remote, reading }: ChangesWork,
): Promise<Pick<Stages, "fold" | "trace">> {
  if (options.all) return {};
  return (await import("./stages.ts")).createFoldingStages(options, remote, reading);
}

/** The filter by author; undefined when all are kept. */
async function createAuthors(
  { authorFilter }: Pick<NotesOptions, "authorFilter">,
  context: Context,
): Promise<AuthorFilter | undefined> {
  if (authorFilter === undefined) return undefined;
  return (await import("../patterns.ts")).createAuthorFilter(authorFilter, context);
}

/** Adds references to the configured trackers; undefined without any. */
async function createTracking(
  { trackers = [] }: Configuration,
  context: Context,
): Promise<((changes: readonly Change[]) => readonly Change[]) | undefined> {
  if (trackers.length === 0) return undefined;
  return (await import("./trackers.ts")).createTracking(trackers, context);
}

/** Collects the people whom a configuration lists; undefined when it lists none. */
async function createPeopleStage(
  { contributors = {} }: Configuration,
  reading: RangeReading,
): Promise<PeopleStage | undefined> {
  if (contributors.list !== true && contributors.new !== true) return undefined;
  return (await import("./people.ts")).createPeopleStage(contributors, reading);
}
