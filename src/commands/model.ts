// The model that a command asks: chosen by the options, loaded when it is asked, its use told in the end.

import type { Usage } from "../llm/chat.ts";
import type { ModelClient } from "../llm/openai_client.ts";
import { findModel, type ModelSetting } from "../llm/model.ts";
import type { Context } from "../cli/context.ts";
import type { model } from "../cli/options/models.ts";
import type { GroupValues } from "../cli/options/schema.ts";

/**
 * The model that the options name.
 * @throws EnvironmentError when its key is not there, unless `--dry-run` asks nothing.
 */
export function chooseModel(
  options: GroupValues<typeof model>,
  { readVariable }: Pick<Context, "readVariable">,
): ModelSetting {
  const isOpenai = options.llmProvider === "openai";
  return findModel({
    provider: options.llmProvider,
    model: isOpenai ? options.openaiModel : options.openrouterModel,
    key: isOpenai ? options.openaiApiKey : options.openrouterApiKey,
    isKeyNeeded: !options.dryRun,
  }, readVariable);
}

/** The chat of a model, loaded when it is needed; `onWait` is told of waits that the provider asks for. */
export async function createModelChat(
  model: ModelSetting,
  context: Context,
  onWait: (waitSec: number) => void = () => {},
): Promise<ModelClient> {
  const { createChat } = await import("../llm/openai_client.ts");
  return createChat(model, await context.createFetch({ ...MODEL_POLICY, onWait }));
}

// Models take their time, above all before the first word.
const MODEL_POLICY = {
  maxRetries: 3,
  backoffBaseSec: 0.5,
  backoffCapSec: 8,
  timeoutMs: 120_000,
  totalTimeoutMs: 300_000,
  // OpenAI answers 429 also where no credit is left.
  isFinalText: (text: string) => text.includes("insufficient_quota"),
};

/** `; 1,234 tokens in, 56 out, $0.0012`, or nothing when nothing was asked. */
export function describeUsage({ inputTokens, outputTokens, costUsd }: Usage): string {
  if (inputTokens + outputTokens === 0) return "";
  const cost = costUsd === undefined ? "" : `, $${costUsd.toFixed(4)}`;
  return `; ${inputTokens.toLocaleString("en")} tokens in, ${
    outputTokens.toLocaleString("en")
  } out${cost}`;
}
