// Chooses the model, creates its client and describes requests and usage.

import type { ChatMessage, Usage } from "../llm/chat.ts";
import type { ModelClient } from "../llm/openai_client.ts";
import { type ChosenModel, findModel } from "../llm/model.ts";
import { PROVIDERS } from "../llm/provider.ts";
import { showInvisible } from "../text/control_characters.ts";
import type { Context } from "../cli/context.ts";
import type { model } from "../cli/options/rows/models.ts";
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

/** The conversations as text, each with its approximate number of tokens. */
export async function describeConversations(
  conversations: readonly (readonly ChatMessage[])[],
  { provider, apiUrl, model }: ChosenModel,
): Promise<string> {
  const { estimateTokens } = await import("../llm/prompt_text.ts");
  const { name } = PROVIDERS[provider];
  return conversations.map((messages, index) => {
    const tokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    const head =
      `request ${index + 1} of ${conversations.length} to ${model} of ${name} (${apiUrl}), ` +
      `about ${tokens.toLocaleString("en")} tokens`;
    const texts = messages.map(({ role, content }) =>
      `${role}:\n${content.split("\n").map((line) => `  ${showInvisible(line)}\n`).join("")}`
    );
    return `${showInvisible(head)}\n${texts.join("")}\n`;
  }).join("");
}

/** `; 1,234 tokens in, 56 out, $0.0012`, or empty without usage. */
export function describeUsage({ inputTokens, outputTokens, costUsd }: Usage): string {
  if (inputTokens + outputTokens === 0) return "";
  const cost = costUsd === undefined ? "" : `, $${costUsd.toFixed(4)}`;
  const tokens = inputTokens === 1 ? "token" : "tokens";
  return `; ${inputTokens.toLocaleString("en")} ${tokens} in, ${
    outputTokens.toLocaleString("en")
  } out${cost}`;
}
