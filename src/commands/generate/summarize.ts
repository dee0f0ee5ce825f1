// The stage that adds summaries to changes: plans, requests and reports them.

import type { ChatMessage } from "../../llm/chat.ts";
import { PROVIDERS } from "../../llm/provider.ts";
import type { ChosenModel } from "../../llm/model.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { Repository } from "../../core/git/repository.ts";
import { describeInLine } from "../../errors.ts";
import { count } from "../../text/wording.ts";
import type { Range } from "../../history/range.ts";
import type { Stages } from "../../notes/pipeline.ts";
import type { Change } from "../../notes/types.ts";
import type { Summaries } from "../../summaries/ask.ts";
import { SummaryCache, type SummaryOrigin } from "../../summaries/cache.ts";
import { planSummaries, type SummaryPlan, writeRequests } from "../../summaries/plan.ts";
import { createModelChat, describeConversations } from "../model.ts";
import { type Status, withStatus } from "../status.ts";
import { createStreamWriter, reportSummaries } from "./summary_report.ts";

/** The inputs for summaries. */
export interface SummarizeOptions {
  readonly model: ChosenModel;
  readonly options: GenerateOptions;
  readonly repository: Repository;
  readonly context: Context;
  readonly range: Range;
}

/**
 * The stage that adds summaries to changes. A failure is reported on standard error and leaves
 * changes without a summary; with `--strict` it throws an EnvironmentError. If all summaries are
 * cached, no request is sent and no client is loaded.
 */
export function createSummarizeStage(work: SummarizeOptions): NonNullable<Stages["summarize"]> {
  return async (changes) => {
    const { context, model, options } = work;
    const [plan, cache, result] = await withStatus(
      "summaries",
      PROVIDERS[model.provider].name,
      context,
      async (status) => {
        const cache = await openCache(work);
        const client = lazily(() => createModelChat(model, context, status.showWait));
        const plan = await makePlan(changes, cache, work, client);
        const result = plan.batches.length === 0
          ? NOTHING_ASKED
          : await ask(plan, cache, work, client, status);
        return [plan, cache, result] as const;
      },
    );
    const failure = options.strict ? undefined : result.failure;
    const warnings = [
      ...plan.warnings,
      ...(cache.failure === undefined ? [] : [describeInLine(cache.failure)]),
    ];
    await reportSummaries({ ...result, failure }, plan, warnings, context);
    if (options.strict && result.failure !== undefined) throw result.failure;
    const known = new Map(plan.kept);
    for (const { change, prompt } of plan.batches.flat()) {
      const summary = result.byId.get(prompt.id);
      if (summary !== undefined) known.set(change, summary);
    }
    return changes.map((change) => {
      const summary = known.get(change);
      return summary === undefined ? change : { ...change, summary, summaryOrigin: "model" };
    });
  };
}

/** The requests for the changes, as they would be sent. Sends nothing. */
export async function describeSummaryPlan(
  changes: readonly Change[],
  work: SummarizeOptions,
): Promise<string> {
  const plan = await withStatus(
    "summaries",
    PROVIDERS[work.model.provider].name,
    work.context,
    async () => await makePlan(changes, await openCache(work), work, undefined),
  );
  const conversations = await describeConversations(writeRequests(plan), work.model);
  const taskCount = plan.batches.flat().length;
  return `${conversations}${count(plan.batches.length, "request")} for ${
    count(taskCount, "change")
  }\n`;
}

const NOTHING_ASKED: Summaries = {
  byId: new Map(),
  refused: new Map(),
  usage: { inputTokens: 0, outputTokens: 0 },
};

type Client = Awaited<ReturnType<typeof createModelChat>>;

/** Without `client` no requests are sent, not even for embeddings. */
async function makePlan(
  changes: readonly Change[],
  cache: SummaryCache,
  { model, options, repository, range }: SummarizeOptions,
  client: (() => Promise<Client>) | undefined,
): Promise<SummaryPlan> {
  const { provider, apiUrl } = model;
  const origin: SummaryOrigin = {
    provider,
    apiUrl,
    model: model.model,
    style: { roles: options.expertRole, domain: options.domainScope },
    retrieval: options.ragBackend,
  };
  return await planSummaries(changes, {
    cache,
    origin,
    openSecretFinder: async () => {
      const { createSecretFinder } = await import("../../secrets/finder.ts");
      return await createSecretFinder();
    },
    openBackground: async (mask) => {
      const { createBackground } = await import("../../summaries/retrieve/background.ts");
      const isAsked = client !== undefined && options.ragBackend !== "simple";
      return await createBackground({
        repository,
        backend: { name: options.ragBackend, url: options.chromaUrl },
        base: range.bases[0]?.hash,
        tip: range.tip.hash,
        embeddings: `${provider} ${apiUrl}`,
        mask,
      }, isAsked ? (await client()).embed : undefined);
    },
  });
}

async function openCache(
  { options, repository, context }: SummarizeOptions,
): Promise<SummaryCache> {
  return await SummaryCache.open(async () =>
    await context.openSharedFile({
      root: await repository.cacheRoot(),
      file: options.summaryCache,
      isTracked: repository.isTracked,
    })
  );
}

/** Requests all planned summaries, and caches each accepted one as it arrives. */
async function ask(
  plan: SummaryPlan,
  cache: SummaryCache,
  { options, context }: SummarizeOptions,
  client: () => Promise<Client>,
  status: Status,
): Promise<Summaries> {
  const { askForPlan } = await import("../../summaries/ask.ts");
  const { chat } = await client();
  const tasks = plan.batches.flat();
  const keys = new Map(tasks.map(({ prompt, key }) => [prompt.id, key]));
  const onAccepted = (summaries: ReadonlyMap<string, string>): Promise<void> =>
    cache.keep(
      new Map([...summaries].map(([id, summary]) => [keys.get(id) ?? id, summary])),
      context.now(),
    );
  if (!options.streamLlm) {
    const size = await describeSize(writeRequests(plan));
    const onProgress = (done: number): void =>
      status.show(`summaries: ${done} of ${tasks.length} (${size})`);
    onProgress(0);
    return await askForPlan(plan, { chat, onAccepted, onProgress });
  }
  // A progress line would overwrite the streamed text.
  status.end();
  const { write: onText, refuse: onRefused, end } = createStreamWriter(tasks, context);
  const summaries = await askForPlan(plan, { chat, onAccepted, onText, onRefused });
  await end();
  return summaries;
}

/** The size of the requests, such as "8 requests, about 31,000 tokens". */
async function describeSize(requests: readonly (readonly ChatMessage[])[]): Promise<string> {
  const { estimateTokens } = await import("../../llm/prompt_text.ts");
  const tokens = requests.flat().reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return `${count(requests.length, "request")}, about ${tokens.toLocaleString("en")} tokens`;
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => made ??= make();
}
