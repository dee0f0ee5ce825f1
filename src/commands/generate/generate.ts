// The command `generate`: writes release notes.

import type { ChosenModel } from "../../llm/model.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import { checkPlatformSettings } from "../../cli/options/platforms.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError, UsageError } from "../../errors.ts";
import { countJoined, type NotesRange } from "../../notes/build.ts";
import { lacksType } from "../../notes/parse.ts";
import { collectChanges, type Stages } from "../../notes/pipeline.ts";
import type { Omission } from "../../notes/types.ts";
import type { DocumentWriter } from "../../notes/render/mod.ts";
import { guessRepository } from "../../platforms/guess.ts";
import { findRemote, pathOf, type Remote } from "../../platforms/remote.ts";
import { count } from "../../text/plural.ts";
import {
  checkReleaseDate,
  findHeading,
  findProject,
  findReleaseDate,
  linkRange,
} from "../heading.ts";
import { checkLinks } from "../links.ts";
import { createFoldStage } from "../folding.ts";
import { openOutput } from "../output.ts";
import { openReading, type Reading, readWithProgress, reportReading } from "../reading.ts";
import { createAuthorFilter } from "../patterns.ts";
import { writeWarnings } from "../status.ts";
import { checkStats, createStats } from "./stats.ts";
import { createWriter } from "./writer.ts";

/**
 * Writes the release notes to standard output or to `--out`.
 * @throws UsageError when options or variables are invalid.
 * @throws EnvironmentError when the repository, a file or git fails.
 */
export async function generate(options: GenerateOptions, context: Context): Promise<void> {
  if (options.dryRun && !options.useLlm) {
    throw new UsageError(
      "--dry-run needs --use-llm",
      "it prints the requests that --use-llm would send",
    );
  }
  checkLinks(options);
  checkStats(options);
  checkReleaseDate(context);
  if (options.prs) checkPlatformSettings(context.readVariable);
  await warnWithoutModel(options, context);
  const model = options.useLlm ? await prepareModel(options, context) : undefined;
  const writeDocument = await openOutput(options, context);
  const repository = await context.openRepository(options.repo);
  const work = { options, repository, context, model };
  const { writer, range } = await writeChanges(work);
  if (options.dryRun) return;
  if (options.failOnEmpty && writer.count === 0) {
    throw range.omitted === undefined || range.omitted.length === 0
      ? new EnvironmentError(
        "no commits found",
        "leave out --fail-on-empty to accept an empty range",
      )
      : new EnvironmentError(
        `nothing to write: ${count(range.omitted.length, "commit")} folded away`,
        "--all lists every commit; leave out --fail-on-empty to accept an empty document",
      );
  }
  await writeDocument(await writer.finish(range));
}

/** The inputs of a run. */
interface Work {
  readonly options: GenerateOptions;
  readonly repository: Repository;
  readonly context: Context;
  /** The model for summaries; undefined without summaries. */
  readonly model: ChosenModel | undefined;
}

/** The document so far, and the facts that it still needs. */
interface Written {
  readonly writer: DocumentWriter;
  readonly range: NotesRange;
}

/** Passes the changes of the range to a writer of the document. */
async function writeChanges(work: Work): Promise<Written> {
  const { options, repository, context } = work;
  const [remote, reading] = await Promise.all([
    findRemote(repository, context.readVariable),
    openReading(options, repository, context, {
      maxItems: options.maxItems,
      // The graph of the whole log shows what a merge in the range brought in.
      isWholeLog: options.prs || (!options.all && options.mergeCommits),
      wantsFiles: lacksType,
    }),
  ]);
  const link = await createLink(remote, work);
  const stats = createStats(options, repository);
  const written = { ...options, collapse: !options.all, filesOf: stats?.filesOf };
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    const [date, project] = await Promise.all([
      findReleaseDate(repository, undefined, context),
      findProject(remote, repository),
    ]);
    const writer = await createWriter(remote?.repository, remote, written, context);
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
      read: readWithProgress(reading, context),
      repository: pathOf(remote),
      link,
      fold: createFoldStage(options, remote),
      selection: options,
      authors: await createAuthorFilter(options.authorFilter, context),
      summarize,
    })
  ) {
    linked ??= guessRepository(remote, changes);
    writer ??= await createWriter(linked, remote, written, context);
    await stats?.read(changes);
    writer.add(changes);
    for (const omission of omitted) omissions.push(omission);
    keptCount += changes.length + countJoined(changes);
  }
  const { named, notesRange } = await heading;
  await reportReading({ ...reading, range: named }, keptCount, context, omissions.length);
  writer ??= await createWriter(linked, remote, written, context);
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

/** Warns of options that only say how summaries are made, when none are. */
async function warnWithoutModel(
  { useLlm, streamLlm, domainScope }: GenerateOptions,
  context: Pick<Context, "writeError">,
): Promise<void> {
  if (useLlm) return;
  const flags = [
    ...(streamLlm ? ["--stream-llm"] : []),
    ...(domainScope === undefined ? [] : ["--domain-scope"]),
  ];
  await writeWarnings(flags.map((flag) => `${flag} does nothing without --use-llm`), context);
}

/** The model from the options; reports errors that prevent its use before any other work. */
async function prepareModel(options: GenerateOptions, context: Context): Promise<ChosenModel> {
  const { chooseModel } = await import("../model.ts");
  const { checkBackend } = await import("../../summaries/retrieve/background.ts");
  const model = chooseModel(options, context);
  if (!options.dryRun) await checkBackend({ name: options.ragBackend, url: options.chromaUrl });
  return model;
}

/**
 * The stage that adds summaries; undefined without summaries. With `--dry-run` it writes the
 * requests to standard output and leaves the changes as they are.
 */
async function createSummarize(
  { range }: Reading,
  { model, ...work }: Work,
): Promise<Stages["summarize"]> {
  if (model === undefined) return undefined;
  const { createSummarizeStage, describeSummaryPlan } = await import("./summarize.ts");
  const options = { ...work, model, range };
  if (!work.options.dryRun) return createSummarizeStage(options);
  return async (changes) => {
    await work.context.writeOutput(await describeSummaryPlan(changes, options));
    return changes;
  };
}
