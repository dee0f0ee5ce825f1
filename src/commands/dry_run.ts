// What would be sent to a model, word by word, for who wants to know before it is.

import type { ChatMessage } from "../ai/chat.ts";
import type { SummaryStyle } from "../ai/prompts.ts";
import { PROVIDERS } from "../ai/provider.ts";
import type { ModelSetting } from "../ai/setting.ts";
import type { SummaryTask } from "../ai/summarize.ts";
import { count } from "../history/count.ts";
import { showInvisible } from "../untrusted.ts";

/** The requests for these tasks, as text. */
export async function describeRequests(
  tasks: readonly SummaryTask[],
  model: ModelSetting,
  style: SummaryStyle,
): Promise<string> {
  const { splitBatches, writeRequest } = await import("../ai/summarize.ts");
  const batches = splitBatches(tasks);
  const described = await describeConversations(
    batches.map((batch) => writeRequest(batch, style).messages),
    model,
  );
  return `${described}${count(batches.length, "request")} for ${count(tasks.length, "change")}\n`;
}

/** How much would be asked for these tasks: "8 requests, about 31,000 tokens". */
export async function describeSize(
  tasks: readonly SummaryTask[],
  style: SummaryStyle,
): Promise<string> {
  const { splitBatches, writeRequest } = await import("../ai/summarize.ts");
  const { estimateTokens } = await import("../ai/tokens.ts");
  const requests = splitBatches(tasks).map((batch) => writeRequest(batch, style).messages);
  const tokens = requests.flat().reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return `${count(requests.length, "request")}, about ${tokens.toLocaleString("en")} tokens`;
}

/** Conversations as text, each with about how many tokens it is. */
export async function describeConversations(
  conversations: readonly (readonly ChatMessage[])[],
  { provider, apiUrl, model }: ModelSetting,
): Promise<string> {
  const { estimateTokens } = await import("../ai/tokens.ts");
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
