// Reads the summaries in a model's answer, complete or cut off.

import { parseObject } from "../llm/json_answer.ts";

/** The summary of one change in an answer. */
export interface AnsweredSummary {
  readonly id: string;
  readonly summary: string;
}

/** The summaries of an answer; undefined when it does not have the requested shape. */
export function readSummaries(text: string): readonly AnsweredSummary[] | undefined {
  const summaries = parseObject(text)?.["summaries"];
  if (!Array.isArray(summaries)) return undefined;
  return summaries.flatMap((each: unknown): AnsweredSummary[] =>
    typeof each === "object" && each !== null && "id" in each && "summary" in each &&
      typeof each.id === "string" && typeof each.summary === "string"
      ? [{ id: each.id, summary: each.summary }]
      : []
  );
}

/** The complete summaries of an answer that may be cut off anywhere. */
export function readBrokenSummaries(text: string): readonly AnsweredSummary[] {
  let end = text.length;
  // The last brace may be part of a cut-off summary, so try earlier ones.
  for (let tries = 0; tries < MOST_TRIES && end > 0; tries++) {
    const whole = text.slice(0, end);
    const summaries = readSummaries(whole) ?? readSummaries(`${whole}]}`);
    if (summaries !== undefined) return summaries;
    end = text.lastIndexOf("}", end - 2) + 1;
  }
  return [];
}

const MOST_TRIES = 10;
