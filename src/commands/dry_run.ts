// What would be sent to a model, word by word, for who wants to know before it is.

import type { ChatMessage } from "../ai/chat.ts";
import { PROVIDERS } from "../ai/provider.ts";
import type { ModelSetting } from "../ai/setting.ts";
import { showInvisible } from "../untrusted.ts";

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
