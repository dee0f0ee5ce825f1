// The stage that adds summaries to changes: plans, requests and reports them.

import { isLoopback } from "../../addresses.ts";
import type { Chat } from "../../llm/chat.ts";
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
import { type KeptSummary, SummaryCache, type SummaryOrigin } from "../../summaries/cache.ts";
import {
  type BatchLimits,
  holdToWords,
  LOCAL_LIMITS,
  planSummaries,
  PROVIDER_LIMITS,
  type SummaryPlan,
  writeRequests,
} from "../../summaries/plan.ts";
import type { SummaryStyle } from "../../summaries/prompt.ts";
import { createModelChat, describeConversations } from "../model.ts";
import { type Status, withStatus } from "../status.ts";
import {
  createStreamWriter,
  describeSize,
  describeUnmasked,
  reportSummaries,
} from "./summary_report.ts";

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
 * cached, no request is sent and no client is loaded. `onHighlights` receives the sentences of the
 * overview that `--highlights` asks for.
 */
export function createSummarizeStage(
  work: SummarizeOptions,
  onHighlights: (sentences: readonly string[]) => void = () => {},
): NonNullable<Stages["summarize"]> {
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
    const kept = result.isUnmasked ? await holdToWords(plan.kept, cache, context.now()) : plan.kept;
    const failure = options.strict ? undefined : result.failure;
    const warnings = [
      ...plan.warnings,
      ...(cache.failure === undefined ? [] : [describeInLine(cache.failure)]),
      ...(result.isUnmasked ? [describeUnmasked(originOf(work).verifier)] : []),
    ];
    await reportSummaries({ ...result, failure }, { ...plan, kept }, warnings, context);
    if (options.strict && result.failure !== undefined) throw result.failure;
    const known = new Map(Array.from(kept, ([change, { summary }]) => [change, summary]));
    for (const { change, prompt } of plan.batches.flat()) {
      const summary = result.byId.get(prompt.id);
      if (summary !== undefined) known.set(change, summary);
    }
    const summarized = changes.map((change): Change => {
      const summary = known.get(change);
      return summary === undefined ? change : { ...change, summary, summaryOrigin: "model" };
    });
    // The provider would fail again.
    if (options.highlights && result.failure === undefined) {
      onHighlights(await highlight(summarized, cache, plan.style, work, result.isUnmasked));
    }
    return summarized;
  };
}

/** The sentences of the overview. */
async function highlight(
  changes: readonly Change[],
  cache: SummaryCache,
  style: SummaryStyle,
  work: SummarizeOptions,
  isUnmasked: boolean,
): Promise<readonly string[]> {
  const { highlightChanges } = await import("./highlight.ts");
  const { context, model, options } = work;
  return await withStatus(
    "overview",
    PROVIDERS[model.provider].name,
    context,
    (status) =>
      highlightChanges(changes, {
        cache,
        origin: originOf(work),
        style,
        open: async () => {
          const { chat } = await createModelChat(model, context, status.showWait);
          return { chat, verify: await openVerifier(work, chat, status) };
        },
        isUnmasked,
        context,
        isStrict: options.strict,
      }),
  );
}

function originOf(
  { model: { provider, apiUrl, model }, options }: SummarizeOptions,
): SummaryOrigin {
  return {
    provider,
    apiUrl,
    model,
    style: {
      roles: options.expertRole,
      domain: options.domainScope,
      language: options.language,
    },
    retrieval: options.ragBackend,
    verifier: options.verify ? options.verifyModel ?? model : undefined,
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
  const checks = work.options.verify && taskCount > 0
    ? `; ${plan.batches.length} more ${
      plan.batches.length === 1 ? "checks" : "check"
    } the summaries against the same texts`
    : "";
  return `${conversations}${count(plan.batches.length, "request")} for ${
    count(taskCount, "change")
  }${checks}\n`;
}

const NOTHING_ASKED: Summaries = {
  byId: new Map(),
  refused: new Map(),
  isUnmasked: false,
  usage: { inputTokens: 0, outputTokens: 0 },
};

type Client = Awaited<ReturnType<typeof createModelChat>>;

/** Without `client` no requests are sent, not even for embeddings. */
async function makePlan(
  changes: readonly Change[],
  cache: SummaryCache,
  work: SummarizeOptions,
  client: (() => Promise<Client>) | undefined,
): Promise<SummaryPlan> {
  const { model, options, repository, range } = work;
  const openSecretFinder = lazily(async () => {
    const { createSecretFinder } = await import("../../secrets/finder.ts");
    return await createSecretFinder();
  });
  const readFiles = lazily(() => repository.markdownFiles(range.tip.hash));
  return await planSummaries(changes, {
    cache,
    origin: originOf(work),
    limits: limitsOf(model),
    openSecretFinder,
    describeProject: async (mask) => {
      const { describeProject } = await import("../../summaries/project.ts");
      return await describeProject(await readFiles(), mask);
    },
    readDiff: options.useDiff
      ? async ({ commit, parts = [] }) => {
        if (parts.length > 1 || commit.parents.length > 1) return "";
        const { readSummaryDiff } = await import("./summary_diff.ts");
        return await readSummaryDiff(repository, commit.hash, (await openSecretFinder()).find);
      }
      : undefined,
    openBackground: async (mask) => {
      const { createBackground } = await import("../../summaries/retrieve/background.ts");
      const isAsked = client !== undefined && options.ragBackend !== "simple";
      return await createBackground({
        repository: { log: repository.log, root: repository.root, markdownFiles: readFiles },
        backend: { name: options.ragBackend, url: options.chromaUrl },
        base: range.bases[0]?.hash,
        tip: range.tip.hash,
        embeddings: `${model.provider} ${model.apiUrl}`,
        mask,
      }, isAsked ? (await client()).embed : undefined);
    },
  });
}

function limitsOf({ apiUrl }: ChosenModel): BatchLimits {
  return isLoopback(apiUrl) ? LOCAL_LIMITS : PROVIDER_LIMITS;
}

/** The model that judges summaries: another one of the same provider, or the same again. */
async function openVerifier(
  { model, options, context }: SummarizeOptions,
  chat: Chat,
  status: Status,
): Promise<Chat | undefined> {
  const { verify, verifyModel } = options;
  if (!verify) return undefined;
  if (verifyModel === undefined || verifyModel === model.model) return chat;
  const other = { ...model, model: verifyModel };
  return (await createModelChat(other, context, status.showWait)).chat;
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
  work: SummarizeOptions,
  client: () => Promise<Client>,
  status: Status,
): Promise<Summaries> {
  const { options, context, model } = work;
  const { askForPlan } = await import("../../summaries/ask.ts");
  const { chat } = await client();
  const verify = await openVerifier(work, chat, status);
  const limits = limitsOf(model);
  const tasks = plan.batches.flat();
  const keys = new Map(tasks.map(({ prompt, key }) => [prompt.id, key]));
  const onAccepted = (summaries: ReadonlyMap<string, KeptSummary | undefined>): Promise<void> =>
    cache.keep(
      new Map([...summaries].map(([id, kept]) => [keys.get(id) ?? id, kept])),
      context.now(),
    );
  if (!options.streamLlm) {
    const size = describeSize(writeRequests(plan), verify !== undefined);
    const onProgress = (done: number): void =>
      status.show(`summaries: ${done} of ${tasks.length} (${size})`);
    onProgress(0);
    return await askForPlan(plan, { chat, verify, limits, onAccepted, onProgress });
  }
  // A progress line would overwrite the streamed text.
  status.end();
  const { write: onText, refuse: onRefused, end } = createStreamWriter(tasks, context);
  const summaries = await askForPlan(plan, {
    chat,
    verify,
    limits,
    onAccepted,
    onText,
    onRefused,
  });
  await end();
  return summaries;
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => made ??= make();
}
