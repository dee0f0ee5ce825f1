// Gives each change a sentence by a model: what is told to it, what is kept, what it took.

import type { Chat, Embed } from "../ai/chat.ts";
import type { SummaryStyle } from "../ai/prompts.ts";
import { PROVIDERS } from "../ai/provider.ts";
import type { ModelSetting } from "../ai/setting.ts";
import type { Summaries, SummaryTask } from "../ai/summarize.ts";
import type { SummaryCache, SummaryOrigin } from "../ai/summary_cache.ts";
import { tidyTold } from "../ai/told_text.ts";
import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import { describeInLine, EnvironmentError } from "../errors.ts";
import type { Change } from "../notes/types.ts";
import type { CommandValues } from "../options/table.ts";
import { type Background, type BackgroundSetting, createBackground } from "./background.ts";
import { describeRequests, describeSize } from "./dry_run.ts";
import { createModelChat } from "./model.ts";
import { startStatus, type Status } from "./status.ts";
import { createStreamWriter, reportSummaries } from "./summary_report.ts";
import { maskAll, sourcesOf, tellChange } from "./told_changes.ts";

/** What summaries are made with. */
export interface SummarySetting {
  readonly model: ModelSetting;
  readonly options: CommandValues;
  readonly repository: Repository;
  readonly context: Context;
  /** The commits that the range begins behind; background is looked up there. */
  readonly bases: readonly string[];
  readonly tip: string;
  /** The bodies of commits, by their hashes. */
  readonly bodies: ReadonlyMap<string, string>;
  /** The descriptions of pull requests, by their numbers. */
  readonly descriptions: ReadonlyMap<number, string>;
}

const LONGEST_PASSAGE = 600;

/**
 * The changes with their summaries, in their order. What could not be had is said on standard error and
 * costs a change its summary only. With `--dry-run` nothing is sent: what would be goes to standard output.
 * @throws EnvironmentError with `--strict`, when the model could not be asked for all.
 */
export async function summarizeChanges(
  changes: readonly Change[],
  setting: SummarySetting,
): Promise<readonly Change[]> {
  const { options, context, model } = setting;
  const { keyOf } = await import("../ai/summary_cache.ts");
  const { isPlainSentence } = await import("../ai/grounding.ts");
  const { createSecretFinder } = await import("../ai/secrets.ts");
  const finder = await createSecretFinder();
  const status = await startStatus("summaries", PROVIDERS[model.provider].name, context);
  const chat = options.dryRun ? undefined : await createModelChat(model, context, status.showWait);
  const embeddings = `${model.provider} ${model.apiUrl}`;
  const origin: SummaryOrigin = {
    provider: model.provider,
    apiUrl: model.apiUrl,
    model: model.model,
    style: { roles: options.expertRole, domain: options.domainScope },
    retrieval: options.ragBackend,
  };
  const warnings: string[] = [];
  const background = await openBackground(
    { ...setting, embeddings },
    chat && (async (texts) => await chat.embed(await maskAll(texts, finder))),
    warnings,
  );
  const cache = await openSummaryCache(setting, warnings);
  const known = new Map<Change, string>();
  const tasks: KeyedTask[] = [];
  for (const [index, change] of changes.entries()) {
    const own = await tellChange(`c${index + 1}`, change, setting, finder);
    const key = await keyOf(own, origin);
    const kept = cache?.find(key);
    // A file may have come from anywhere.
    if (kept !== undefined && isPlainSentence(kept)) {
      known.set(change, kept);
      continue;
    }
    const passages = await background(`${own.title}\n${own.details}`);
    const masked = (await maskAll(passages, finder)).map(tidyTold);
    const told = { ...own, background: masked.map((text) => text.slice(0, LONGEST_PASSAGE)) };
    tasks.push({ told, sources: sourcesOf(told, change), key, change });
  }
  if (chat === undefined) {
    status.end();
    await context.writeOutput(await describeRequests(tasks, model, origin.style));
    return changes;
  }
  const { failure, ...summaries } = options.streamLlm
    ? await showAnswers(tasks, chat.chat, origin.style, status, context)
    : await awaitAnswers(tasks, chat.chat, origin.style, status);
  const fresh = new Map<string, string>();
  for (const { told, key, change } of tasks) {
    const summary = summaries.byId.get(told.id);
    if (summary === undefined) continue;
    known.set(change, summary);
    fresh.set(key, summary);
  }
  warnings.push(...await keepSummaries(cache, fresh, context));
  const isTold = failure !== undefined && !options.strict;
  const told = isTold ? { ...summaries, failure } : summaries;
  await reportSummaries(told, tasks.length, changes.length, warnings, context);
  if (failure !== undefined && !isTold) throw failure;
  return changes.map((change) => {
    const summary = known.get(change);
    return summary === undefined ? change : { ...change, summary };
  });
}

interface KeyedTask extends SummaryTask {
  /** Of the summary in the cache. */
  readonly key: string;
  readonly change: Change;
}

/** Shows the summaries letter by letter, which a line of progress would be drawn over. */
async function showAnswers(
  tasks: readonly SummaryTask[],
  chat: Chat,
  style: SummaryStyle,
  status: Status,
  context: Context,
): Promise<Summaries> {
  const { summarize } = await import("../ai/summarize.ts");
  status.end();
  const { write: onText, refuse: onRefused, end } = createStreamWriter(tasks, context);
  const summaries = await summarize(tasks, { chat, style, onText, onRefused });
  await end();
  return summaries;
}

async function awaitAnswers(
  tasks: readonly SummaryTask[],
  chat: Chat,
  style: SummaryStyle,
  status: Status,
): Promise<Summaries> {
  const { summarize } = await import("../ai/summarize.ts");
  const size = await describeSize(tasks, style);
  const onProgress = (done: number): void =>
    status.show(`summaries: ${done} of ${tasks.length} (${size})`);
  onProgress(0);
  const summaries = await summarize(tasks, { chat, style, onProgress });
  status.end();
  return summaries;
}

/** Passages for texts; what keeps them from being found is a warning, since only passages are lost. */
async function openBackground(
  setting: BackgroundSetting,
  embed: Embed | undefined,
  warnings: string[],
): Promise<Background> {
  let find: Background | undefined;
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      find = undefined;
      warnings.push(`no passages were looked up: ${describeInLine(error)}`);
      return undefined;
    }
  };
  find = await attempt(() => createBackground(setting, embed));
  return async (text) => find && await attempt(() => find?.(text) ?? Promise.resolve([])) || [];
}

async function openSummaryCache(
  { options, repository, context }: SummarySetting,
  warnings: string[],
): Promise<SummaryCache | undefined> {
  const { SummaryCache } = await import("../ai/summary_cache.ts");
  try {
    return await SummaryCache.open(
      await context.openSharedFile({
        root: await repository.root(),
        file: options.summaryCache,
        isTracked: repository.isTracked,
      }),
    );
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    warnings.push(describeInLine(error));
    return undefined;
  }
}

async function keepSummaries(
  cache: SummaryCache | undefined,
  fresh: ReadonlyMap<string, string>,
  context: Context,
): Promise<readonly string[]> {
  try {
    await cache?.keep(fresh, context.now());
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [describeInLine(error)];
  }
}
