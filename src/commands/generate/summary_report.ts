// Reports summaries on standard error: streamed text and totals.

import type { ChatMessage } from "../../llm/chat.ts";
import { estimateTokens } from "../../llm/prompt_text.ts";
import type { Summaries } from "../../summaries/ask.ts";
import type { SummaryPlan, SummaryTask } from "../../summaries/plan.ts";
import type { Context } from "../../cli/context.ts";
import { UNJUDGED } from "../../summaries/verify.ts";
import { describeInLine } from "../../errors.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import { describeUsage } from "../model.ts";
import { writeWarnings } from "../status.ts";

/** Shows the output of a model as it arrives. */
export interface StreamWriter {
  readonly write: (id: string, piece: string) => void;
  /** Reports that a summary is not used; `reason` continues "the summary". */
  readonly refuse: (id: string, reason: string) => void;
  readonly end: () => Promise<void>;
}

/** Shows summaries on standard error character by character as they arrive. */
export function createStreamWriter(
  tasks: readonly Pick<SummaryTask, "prompt">[],
  context: Pick<Context, "writeError">,
): StreamWriter {
  const titles = new Map(tasks.map(({ prompt }) => [prompt.id, prompt.title]));
  let current = "";
  let written = Promise.resolve();
  const say = (text: string): void => {
    written = written.then(() => context.writeError(text));
  };
  const begin = (id: string): void => {
    if (id === current) return;
    say(`${current === "" ? "" : "\n"}${showInvisible(titles.get(id) ?? id)}\n  `);
    current = id;
  };
  return {
    write: (id, piece) => {
      begin(id);
      for (const letter of showInvisible(piece)) say(letter);
    },
    refuse: (id, reason) => {
      const isNext = id === current;
      begin(id);
      say(`${isNext ? "\n  " : ""}not used: the summary ${showInvisible(reason)}`);
    },
    end: async () => {
      if (current !== "") say("\n");
      await written;
    },
  };
}

/**
 * The size of the requests, such as "10 requests, about 31,000 tokens": each sends its texts once
 * more when the answer is checked.
 */
export function describeSize(
  requests: readonly (readonly ChatMessage[])[],
  isVerified: boolean,
): string {
  const times = isVerified ? 2 : 1;
  const tokens = requests.flat().reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return `${count(times * requests.length, "request")}, about ${
    (times * tokens).toLocaleString("en")
  } tokens`;
}

/** The warning that the model that judges took a false summary for true. */
export function describeUnmasked(verifier = ""): string {
  return `the model ${
    showInvisible(verifier)
  } took a false sentence for true, so only summaries in the words of their changes are shown; --verify-model asks another model`;
}

/** Reports the number of summaries, how many are missing and why, and the tokens used. */
export async function reportSummaries(
  { byId, refused, failure, usage }: Omit<Summaries, "failure" | "isUnmasked"> & {
    readonly failure: Summaries["failure"] | undefined;
  },
  plan: Pick<SummaryPlan, "kept" | "batches">,
  warnings: readonly string[],
  context: Pick<Context, "writeError">,
): Promise<void> {
  const all = [...warnings];
  if (refused.size > 0) {
    // One that words refuse tells more than one that the second model could not judge.
    const reasons = [...refused.values()];
    const reason = reasons.find((each) => each !== UNJUDGED) ??
      `${UNJUDGED}; --no-verify goes without`;
    all.push(`${countSummaries(refused.size)} refused, for example one that ${reason}`);
  }
  if (failure !== undefined) {
    const missing = plan.batches.flat().length - byId.size - refused.size;
    all.push(`${countSummaries(missing)} missing: ${describeInLine(failure)}`);
  }
  await writeWarnings(all, context);
  const kept = plan.kept.size === 0 ? "" : `, ${plan.kept.size} from the cache`;
  await context.writeError(`${countSummaries(byId.size)}${kept}${describeUsage(usage)}\n`);
}

function countSummaries(number: number): string {
  return `${number} ${number === 1 ? "summary" : "summaries"}`;
}
