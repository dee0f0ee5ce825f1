// Chooses the model, creates its client and reports its usage.

import type { Usage } from "../llm/chat.ts";
import type { ModelClient } from "../llm/openai_client.ts";
import { type ChosenModel, findModel } from "../llm/model.ts";
import type { Context } from "../cli/context.ts";
import type { model } from "../cli/options/models.ts";
import type { GroupValues } from "../cli/options/schema.ts";

/**
 * The model from the options.
 * @throws EnvironmentError when its key is missing, unless `--dry-run` is given.
 */
export function chooseModel(
  options: GroupValues<typeof model>,
  { readVariable }: Pick<Context, "readVariable">,
): ChosenModel {
  const isOpenai = options.llmProvider === "openai";
  return findModel({
    provider: options.llmProvider,
    model: isOpenai ? options.openaiModel : options.openrouterModel,
    key: isOpenai ? options.openaiApiKey : options.openrouterApiKey,
    isKeyNeeded: !options.dryRun,
  }, readVariable);
}

/** Creates the client of a model. `onWait` is called before a wait that the provider requests. */
export async function createModelChat(
  model: ChosenModel,
  context: Context,
  onWait: (waitSec: number) => void = () => {},
): Promise<ModelClient> {
  const { createChat } = await import("../llm/openai_client.ts");
  return createChat(model, await context.createFetch({ ...MODEL_POLICY, onWait }));
}

// Models respond slowly, especially before the first token.
const MODEL_POLICY = {
  maxRetries: 3,
  backoffBaseSec: 0.5,
  backoffCapSec: 8,
  timeoutMs: 120_000,
  totalTimeoutMs: 300_000,
  // OpenAI also answers 429 when no credit is left.
  isFinalText: (text: string) => text.includes("insufficient_quota"),
};

/** `; 1,234 tokens in, 56 out, $0.0012`, or empty without usage. */
export function describeUsage({ inputTokens, outputTokens, costUsd }: Usage): string {
  if (inputTokens + outputTokens === 0) return "";
  const cost = costUsd === undefined ? "" : `, $${costUsd.toFixed(4)}`;
  return `; ${inputTokens.toLocaleString("en")} tokens in, ${
    outputTokens.toLocaleString("en")
  } out${cost}`;
}
