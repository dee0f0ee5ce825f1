// Shows the requests to a model without sending them.

import type { ChatMessage } from "../llm/chat.ts";
import { PROVIDERS } from "../llm/provider.ts";
import type { ChosenModel } from "../llm/model.ts";
import { showInvisible } from "../text/control_characters.ts";

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
