// Tasks of a summary plan, with defaults.

import { askForPlan, type AskOptions, type Summaries } from "../../../src/summaries/ask.ts";
import { splitBatches, type SummaryTask } from "../../../src/summaries/plan.ts";
import type { PromptChange } from "../../../src/summaries/prompt.ts";
import { changeWith } from "../notes/commits.ts";

/** The style of all plans. */
export const STYLE = { roles: ["Tech Lead"] };

/** A task whose sources are its own texts. */
export function taskOf(prompt: Partial<PromptChange>): SummaryTask {
  const whole = {
    id: "c1",
    type: "fix",
    title: "close every port",
    details: "",
    background: [],
    ...prompt,
  };
  return {
    change: changeWith(),
    prompt: whole,
    sources: [whole.type, whole.title, whole.details],
    documents: [],
    key: "",
  };
}

/** Asks for the summaries of tasks in as many batches as they take. */
export function askForTasks(
  tasks: readonly SummaryTask[],
  options: AskOptions,
): Promise<Summaries> {
  return askForPlan({ batches: splitBatches(tasks), style: STYLE }, options);
}
