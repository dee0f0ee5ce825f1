// The model that a command asks: chosen by the options, loaded when it is asked, its use told in the end.

import type { Usage } from "../ai/chat.ts";
import type { ModelClient } from "../ai/openai_client.ts";
import { findProvider } from "../ai/provider.ts";
import { findModel, type ModelSetting } from "../ai/setting.ts";
import type { Context } from "../context.ts";
import type { CommandValues } from "../options/table.ts";

/**
 * The model that the options name for this provider, by its neutral or its own name.
 * @throws EnvironmentError when its key is not there, unless `--dry-run` asks nothing.
 */
export function chooseModel(
  provider: string,
  options: CommandValues,
  { readVariable }: Pick<Context, "readVariable">,
): ModelSetting {
  const isA = findProvider(provider) === "providera";
  return findModel({
    provider,
    model: isA ? options.provideraModel : options.providerbModel,
    key: isA ? options.provideraApiKey : options.providerbApiKey,
    isKeyNeeded: !options.dryRun,
  }, readVariable);
}

/** The chat of a model, loaded when it is needed; `onWait` is told of waits that the provider asks for. */
export async function createModelChat(
  model: ModelSetting,
  context: Context,
  onWait: (waitSec: number) => void = () => {},
): Promise<ModelClient> {
  const { createChat } = await import("../ai/openai_client.ts");
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
