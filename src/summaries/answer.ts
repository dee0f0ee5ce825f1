// The summaries in an answer, as they were asked for: JSON, whole or broken off.

import { parseObject } from "../llm/json_answer.ts";

/** What a model says of one change. */
export interface AnsweredSummary {
  readonly id: string;
  readonly summary: string;
}

/** The summaries of an answer; undefined when it is not of the shape that was asked for. */
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

/** The summaries that stand whole in an answer which may have been broken off anywhere. */
export function readBrokenSummaries(text: string): readonly AnsweredSummary[] {
  let end = text.length;
  // A brace may stand in the sentence that was broken off.
  for (let tries = 0; tries < MOST_TRIES && end > 0; tries++) {
    const whole = text.slice(0, end);
    const summaries = readSummaries(whole) ?? readSummaries(`${whole}]}`);
    if (summaries !== undefined) return summaries;
    end = text.lastIndexOf("}", end - 2) + 1;
  }
  return [];
}

const MOST_TRIES = 10;
