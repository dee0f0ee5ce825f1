// The command `generate`: writes release notes.

import type { ChosenModel } from "../../llm/model.ts";
import type { ValueOrigin } from "../../cli/command.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import { checkPlatformSettings } from "../../cli/options/rows/platforms.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError, UsageError } from "../../errors.ts";
import { findRemote } from "../../platforms/remote.ts";
import { count } from "../../text/wording.ts";
import {
  checkLinks,
  checkMaxChars,
  checkNext,
  checkStats,
  warnOfEnding,
} from "../format_options.ts";
import { checkReleaseDate } from "../heading.ts";
import type { NextNotes } from "../next/notes.ts";
import { openOutput } from "../output.ts";
import { openConfigured, openNotesReading, startReading } from "../reading.ts";
import { writeWarnings } from "../status.ts";
import type { Written } from "./write_changes.ts";

/**
 * Writes the release notes to standard output or to `--out`.
 * @throws UsageError when options or variables are invalid.
 * @throws EnvironmentError when the repository, a file or git fails.
 */
export async function generate(
  options: GenerateOptions,
  context: Context,
  configuration: Configuration,
  { isGiven }: ValueOrigin,
): Promise<void> {
  if (options.dryRun && !options.useLlm) {
    throw new UsageError(
      "--dry-run needs --use-llm",
      "it prints the requests of --use-llm; 'relnotes preview' shows notes and writes no file",
    );
  }
  checkLinks(options, configuration);
  checkStats(options);
  checkNext(options);
  checkMaxChars(options);
  checkReleaseDate(context);
  if (options.prs) checkPlatformSettings(context.readVariable);
  await warnWithoutModel(options, context);
  await warnOfEnding(options, isGiven, context);
  const packages = options.allPackages ? await import("./all_packages.ts") : undefined;
  packages?.checkAllPackages(options);
  const model = options.useLlm ? await prepareModel(options, context) : undefined;
  if (packages !== undefined) {
    return await packages.generatePackages(options, context, configuration, model);
  }
  const writeDocument = await openOutput(options, context);
  const { writer, range } = await readChanges(options, context, configuration, model);
  if (options.dryRun) return;
  if (options.failOnEmpty && writer.count === 0) throw await explainNothing(range);
  const document = await writer.finish(range);
  await writeDocument(await cut(document, options, range));
}

/** The error for a document without changes. */
async function explainNothing(
  { commitCount = 0, omitted = [] }: Written["range"],
): Promise<EnvironmentError> {
  const { countFilteredOut } = await import("../../notes/folded.ts");
  const filteredOut = countFilteredOut({ commitCount, omitted, changeCount: 0 });
  if (filteredOut > 0) {
    return new EnvironmentError(
      `nothing to write: the filters leave nothing of ${count(filteredOut, "commit")}`,
      "leave out --fail-on-empty to accept an empty document",
    );
  }
  return omitted.length === 0
    ? new EnvironmentError(
      "no commits found",
      "leave out --fail-on-empty to accept an empty range",
    )
    : new EnvironmentError(
      `nothing to write: ${count(omitted.length, "commit")} folded away`,
      "--all lists every commit; leave out --fail-on-empty to accept an empty document",
    );
}

/** The document, cut to `--max-chars`. */
async function cut(
  document: string,
  { maxChars }: GenerateOptions,
  { compareUrl }: Written["range"],
): Promise<string> {
  if (maxChars === undefined || document.length <= maxChars) return document;
  const { cutMarkdown } = await import("../../notes/render/markdown/cut.ts");
  return cutMarkdown(document, maxChars, compareUrl);
}

/** Begins to read the range, and passes its changes to a writer of the document. */
async function readChanges(
  options: GenerateOptions,
  context: Context,
  configuration: Configuration,
  model: ChosenModel | undefined,
): Promise<Written> {
  // Loaded while git answers, and while it prints the log.
  const loading = import("./write_changes.ts");
  loading.catch(() => {});
  const repository = await openConfigured(options, context, configuration);
  const planned = await planNotes(options, repository, context, configuration);
  const [remote, reading] = await Promise.all([
    findRemote(repository, context.readVariable),
    openNotesReading({ ...options, ...planned?.range }, repository, context, configuration),
  ]);
  const batches = reading && startReading(
    reading,
    context,
    async () => await (await import("../../notes/rehearsal.ts")).rehearse(),
  );
  try {
    const { writeChanges } = await loading;
    const inputs = { options, repository, context, configuration, model, remote, reading };
    const written = await writeChanges({ ...inputs, batches, releaseTag: planned?.releaseTag });
    await planned?.report();
    return written;
  } finally {
    // What fails may fail before a commit is wanted.
    await batches?.end();
  }
}

/** The notes that `--next` asks for; undefined without it. */
async function planNotes(
  options: GenerateOptions,
  repository: Repository,
  context: Context,
  configuration: Configuration,
): Promise<NextNotes | undefined> {
  if (!options.next) return undefined;
  const { planNextNotes } = await import("../next/notes.ts");
  return await planNextNotes(options, repository, context, configuration);
}

/** Warns of options that only say how summaries are made, when none are. */
async function warnWithoutModel(
  { useLlm, streamLlm, domainScope, highlights, language, useDiff, verify, verifyModel }:
    GenerateOptions,
  context: Pick<Context, "writeError">,
): Promise<void> {
  if (useLlm) return;
  const flags = [
    ...(streamLlm ? ["--stream-llm"] : []),
    ...(domainScope === undefined ? [] : ["--domain-scope"]),
    ...(highlights ? ["--highlights"] : []),
    ...(language === undefined ? [] : ["--language"]),
    ...(useDiff ? ["--use-diff"] : []),
    ...(verify ? [] : ["--no-verify"]),
    ...(verifyModel === undefined ? [] : ["--verify-model"]),
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
