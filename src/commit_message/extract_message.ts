// Reads the commit message from a model's answer.

import type { AnswerShape } from "../llm/chat.ts";
import { parseObject } from "../llm/model_answer.ts";

/** The shape of the answer; unused fields are empty strings. */
export const MESSAGE_SHAPE: AnswerShape = {
  name: "commit_message",
  schema: {
    type: "object",
    additionalProperties: false,
    required: ["subject", "body", "breakingChange"],
    properties: {
      subject: { type: "string" },
      body: { type: "string" },
      breakingChange: { type: "string" },
    },
  },
};

/**
 * The message in an answer, not yet formatted; a breaking change becomes a footer. An answer without a
 * `subject` counts as the message itself, without a code fence around it.
 */
export function extractMessage(answer: string): string {
  const fields = parseObject(answer);
  const read = (name: string): string => {
    const value = fields?.[name];
    return typeof value === "string" ? value.trim() : "";
  };
  if (typeof fields?.["subject"] !== "string") {
    return answer.replace(/^\s*(`{3,}|~{3,})[^\n]*\n([^]*)\n\1\s*$/, "$2");
  }
  const breaking = read("breakingChange").replace(/^BREAKING[ -]CHANGE: */i, "");
  const footer = breaking === "" ? "" : `BREAKING CHANGE: ${breaking}`;
  return [read("subject"), read("body"), footer].filter((part) => part !== "").join("\n\n");
}
