// Honest and dishonest summaries of invented changes, written without sight of the checks, and what
// the checks make of them.

import type { Chat, ChatMessage } from "../../../src/llm/chat.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { askForPlan } from "../../../src/summaries/ask.ts";
import {
  readChangeText,
  sanitizeChangeText,
  sourcesOf,
} from "../../../src/summaries/change_text.ts";
import { splitBatches, type SummaryTask } from "../../../src/summaries/plan.ts";
import first from "../../corpora/summaries_a.json" with { type: "json" };
import second from "../../corpora/summaries_b.json" with { type: "json" };
import third from "../../corpora/summaries_c.json" with { type: "json" };
import { commitWith } from "../notes/commits.ts";

/** What is wrong with a summary; nothing with an honest one. */
export type Kind = "honest" | "opposite" | "identifier" | "scope" | "turned" | "claim";

/** A summary and the change that it is about. */
export interface CorpusSummary {
  readonly id: string;
  readonly kind: Kind;
  /** Codes of ISO 639-1. */
  readonly language: string;
  readonly text: string;
  readonly change: {
    readonly id: string;
    readonly domain: string;
    readonly language: string;
    readonly title: string;
    readonly body: string;
  };
}

/** The second model: none, one that says "supported" to everything, one that is never wrong. */
export type Verifier = "none" | "accomplice" | "honest";

/** All summaries, those of a change after each other. */
export const CORPUS: readonly CorpusSummary[] = [...first, ...second, ...third].flatMap((change) =>
  change.summaries.map(({ kind, language, text }, index) => ({
    id: `${change.id}-${index + 1}`,
    kind: kind as Kind,
    language,
    text,
    change,
  }))
);

/** True for the third of the first two files on which no rule may be tuned. */
export function isHeldOut({ change }: CorpusSummary): boolean {
  return !change.id.startsWith("c") && Number(change.id.slice(1)) % 3 === 0;
}

/** Why each of the refused summaries is refused, with the request that judges them. */
export async function refuse(
  summaries: readonly CorpusSummary[],
  verifier: Verifier,
): Promise<ReadonlyMap<CorpusSummary, string>> {
  const byId = new Map(summaries.map((each) => [each.id, each]));
  const find = (id: string): CorpusSummary => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`there is no summary ${id}`);
    return found;
  };
  const write = answerWith((ids) => ({
    summaries: ids.map((id) => ({ id, summary: find(id).text })),
  }));
  const verify = answerWith((ids, titles) => ({
    verdicts: ids.map((id, index) => {
      // What is not of the corpus is a control, and false.
      const isSupported = verifier === "accomplice" || byId.get(id)?.kind === "honest";
      const verdict = isSupported ? "supported" : "contradicted";
      return { id, verdict, quotation: titles[index] };
    }),
  }));
  const { refused, failure } = await askForPlan(
    { batches: splitBatches(summaries.map(taskOf)), style: { roles: ["Tech Lead"] } },
    { chat: write, verify: verifier === "none" ? undefined : verify },
  );
  if (failure !== undefined) throw failure;
  return new Map(Array.from(refused, ([id, reason]) => [find(id), reason]));
}

/** A model that answers for what it is asked about. */
function answerWith(
  answer: (ids: readonly string[], titles: readonly (string | undefined)[]) => unknown,
): Chat {
  return ({ messages }) => {
    const asked = askedIn(messages);
    const ids = asked.map(({ id }) => id);
    const text = JSON.stringify(answer(ids, asked.map(({ evidence }) => evidence?.title)));
    return Promise.resolve({ text, usage: { inputTokens: 0, outputTokens: 0 } });
  };
}

interface Asked {
  readonly id: string;
  readonly evidence?: { readonly title: string };
}

function askedIn(messages: readonly ChatMessage[]): readonly Asked[] {
  const { changes, items } = JSON.parse(messages.at(-1)?.content ?? "{}") as {
    readonly changes?: readonly Asked[];
    readonly items?: readonly Asked[];
  };
  return changes ?? items ?? [];
}

function promptOf(
  { title, body }: CorpusSummary["change"],
): ReturnType<typeof sanitizeChangeText> {
  return sanitizeChangeText(readChangeText(parseCommit(commitWith(title, { body }))));
}

function taskOf({ id, change }: CorpusSummary): SummaryTask {
  const parsed = parseCommit(commitWith(change.title, { body: change.body }));
  const prompt = promptOf(change);
  return {
    change: parsed,
    prompt: { id, ...prompt, background: [] },
    sources: sourcesOf(prompt, parsed),
    documents: [],
    key: id,
  };
}
