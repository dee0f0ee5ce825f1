// Gives each change a sentence by a model: what is told to it, what is kept, what it took.

import type { SummaryStyle } from "../ai/prompts.ts";
import { PROVIDERS } from "../ai/provider.ts";
import type { ModelSetting } from "../ai/setting.ts";
import type { Summaries, SummarizeOptions, SummaryTask } from "../ai/summarize.ts";
import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import type { Change } from "../notes/types.ts";
import type { CommandValues } from "../options/table.ts";
import { describeRequests, describeSize } from "./dry_run.ts";
import { startStatus, type Status } from "./status.ts";
import { SummaryDesk } from "./summaries/desk.ts";
import { openSummaryKeeper, type SummaryKeeper } from "./summaries/keeper.ts";
import { createStreamWriter, reportSummaries } from "./summaries/report.ts";
import { readChange } from "./summaries/told_changes.ts";

/** What summaries are made with. */
export interface SummarySetting {
  readonly model: ModelSetting;
  readonly options: CommandValues;
  readonly repository: Repository;
  readonly context: Context;
  /** The commits that the range begins behind; background is looked up there. */
  readonly bases: readonly string[];
  readonly tip: string;
}

/**
 * The changes with their summaries, in their order. What could not be had is said on standard error and
 * costs a change its summary only. With `--dry-run` nothing is sent: what would be goes to standard output.
 * Where all is kept from before nobody is asked, and nothing is loaded for it.
 * @throws EnvironmentError with `--strict`, when the model could not be asked for all.
 */
export async function summarizeChanges(
  changes: readonly Change[],
  setting: SummarySetting,
): Promise<readonly Change[]> {
  const { options, context, model } = setting;
  const status = await startStatus("summaries", PROVIDERS[model.provider].name, context);
  const desk = new SummaryDesk(setting, status.showWait);
  const keeper = await openSummaryKeeper(setting);
  const style: SummaryStyle = { roles: options.expertRole, domain: options.domainScope };
  const known = new Map<Change, string>();
  const tasks: KeyedTask[] = [];
  const { keyOf } = await import("../ai/summary_cache.ts");
  const { provider, apiUrl } = model;
  const origin = { provider, apiUrl, model: model.model, style, retrieval: options.ragBackend };
  for (const [index, change] of changes.entries()) {
    const own = readChange(change);
    const { type, title, texts } = own;
    const key = keyOf({ type, title, details: texts.join("\n\n") }, origin);
    const kept = keeper.find(key);
    if (kept !== undefined && await desk.believes(kept, own, change)) known.set(change, kept);
    else tasks.push({ ...await desk.prepare(`c${index + 1}`, own, change), key, change });
  }
  if (options.dryRun) {
    status.end();
    await context.writeOutput(await describeRequests(tasks, model, style));
    return changes;
  }
  const { failure, ...summaries } = tasks.length === 0
    ? NOTHING_ASKED
    : await ask(tasks, { desk, keeper, style, status, setting });
  status.end();
  for (const { told, change } of tasks) {
    const summary = summaries.byId.get(told.id);
    if (summary !== undefined) known.set(change, summary);
  }
  const isTold = failure !== undefined && !options.strict;
  const warnings = [...desk.warnings, keeper.failure()].filter((each) => each !== undefined);
  const result = isTold ? { ...summaries, failure } : summaries;
  await reportSummaries(result, tasks.length, changes.length, warnings, context);
  if (failure !== undefined && !isTold) throw failure;
  return changes.map((change) => {
    const summary = known.get(change);
    return summary === undefined ? change : { ...change, summary };
  });
}

const NOTHING_ASKED: Summaries = {
  byId: new Map(),
  refused: new Map(),
  usage: { inputTokens: 0, outputTokens: 0 },
};

interface KeyedTask extends SummaryTask {
  /** Of the summary in the cache. */
  readonly key: string;
  readonly change: Change;
}

/** Asks for all, and keeps what is believed as it comes. */
async function ask(
  tasks: readonly KeyedTask[],
  { desk, keeper, style, status, setting }: {
    readonly desk: SummaryDesk;
    readonly keeper: SummaryKeeper;
    readonly style: SummaryStyle;
    readonly status: Status;
    readonly setting: SummarySetting;
  },
): Promise<Summaries> {
  const { chat } = await desk.model();
  const keys = new Map(tasks.map(({ told, key }) => [told.id, key]));
  const onBelieved = (summaries: ReadonlyMap<string, string>): Promise<void> =>
    keeper.keep(new Map([...summaries].map(([id, summary]) => [keys.get(id) ?? id, summary])));
  const way = { chat, style, onBelieved };
  return setting.options.streamLlm
    ? await showAnswers(tasks, way, status, setting.context)
    : await awaitAnswers(tasks, way, status);
}

/** Shows the summaries letter by letter, which a line of progress would be drawn over. */
async function showAnswers(
  tasks: readonly SummaryTask[],
  way: SummarizeOptions,
  status: Status,
  context: Context,
): Promise<Summaries> {
  const { summarize } = await import("../ai/summarize.ts");
  status.end();
  const { write: onText, refuse: onRefused, end } = createStreamWriter(tasks, context);
  const summaries = await summarize(tasks, { ...way, onText, onRefused });
  await end();
  return summaries;
}

async function awaitAnswers(
  tasks: readonly SummaryTask[],
  way: SummarizeOptions,
  status: Status,
): Promise<Summaries> {
  const { summarize } = await import("../ai/summarize.ts");
  const size = await describeSize(tasks, way.style);
  const onProgress = (done: number): void =>
    status.show(`summaries: ${done} of ${tasks.length} (${size})`);
  onProgress(0);
  return await summarize(tasks, { ...way, onProgress });
}
