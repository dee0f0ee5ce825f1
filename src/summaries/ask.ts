// Requests one sentence for each change, in batches, and keeps those that the change's texts
// support.

import { workConcurrently } from "../concurrent.ts";
import { EnvironmentError } from "../errors.ts";
import { addUsage, type Chat, DeclinedError, type Usage } from "../llm/chat.ts";
import { findGroundingFault } from "./check/check.ts";
import { repeatsTitle } from "./check/overlap.ts";
import { askForSummaries, SUMMARIES_SHAPE, type SummaryStyle } from "./prompt.ts";
import type { SummaryPlan, SummaryTask } from "./plan.ts";
import {
  type AnsweredSummary,
  readBrokenSummaries,
  readSummaries,
  SummaryStream,
} from "./answer.ts";

/** The model to ask, and callbacks for progress and results. */
export interface AskOptions {
  readonly chat: Chat;
  /**
   * Receives the text of each summary as it arrives, with the id of its change. Requests then run
   * one at a time.
   */
  readonly onText?: ((id: string, piece: string) => void) | undefined;
  /**
   * Receives accepted summaries by the ids of their changes; the next request of that worker waits
   * for it.
   */
  readonly onAccepted?: ((summaries: ReadonlyMap<string, string>) => Promise<void>) | undefined;
  /** Receives each refused summary; the reason continues "the summary". */
  readonly onRefused?: ((id: string, reason: string) => void) | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** The result of all requests. */
export interface Summaries {
  /** The accepted summaries, by the ids of their changes. */
  readonly byId: ReadonlyMap<string, string>;
  /**
   * The reasons for refused summaries, by the ids of their changes; a reason continues "the
   * summary".
   */
  readonly refused: ReadonlyMap<string, string>;
  /** The error that ended the requests early, or kept some changes without a summary. */
  readonly failure?: EnvironmentError;
  readonly usage: Usage;
}

const MOST_AT_ONCE = 4;
// Enough to halve a batch down to a single change.
const MOST_DECLINED = 6;
// Connections break at times; the summaries received before are kept.
const MOST_BROKEN = 2;
// Do not retry after a request that took this long.
const LONGEST_BROKEN_MS = 120_000;
const MALFORMED = "came in an answer that does not have the requested shape";

/**
 * The summaries for the changes of a plan. A failure of the provider does not throw: it is in the
 * result, with the summaries received before it. A change with a wrong answer gets no summary.
 */
export async function askForPlan(
  plan: Pick<SummaryPlan, "batches" | "style">,
  options: AskOptions,
): Promise<Summaries> {
  const run = new Run(plan.style, options);
  const batches = [...plan.batches];
  const workers = options.onText === undefined ? MOST_AT_ONCE : 1;
  const next = () => run.isStopped ? undefined : batches.shift();
  await workConcurrently(workers, next, (batch) => run.ask(batch));
  return run.finish();
}

class Run {
  readonly #style: SummaryStyle;
  readonly #options: AskOptions;
  readonly #byId = new Map<string, string>();
  readonly #refused = new Map<string, string>();
  #failure: EnvironmentError | undefined;
  #usage: Usage = { inputTokens: 0, outputTokens: 0 };
  #done = 0;
  #isAnswered = false;
  #declined = 0;
  #broken = 0;
  #declinedFor: DeclinedError | undefined;

  constructor(style: SummaryStyle, options: AskOptions) {
    this.#style = style;
    this.#options = options;
  }

  /** True after a failure: send no more requests. */
  get isStopped(): boolean {
    return this.#failure !== undefined;
  }

  async ask(batch: readonly SummaryTask[]): Promise<void> {
    if (this.isStopped) return;
    const { chat, onText } = this.#options;
    const ids = new Set(batch.map(({ prompt }) => prompt.id));
    const reader = onText && new SummaryStream((id, piece) => ids.has(id) && onText(id, piece));
    let received = "";
    const startMs = performance.now();
    try {
      const { text, usage } = await chat({
        messages: askForSummaries(batch.map(({ prompt }) => prompt), this.#style),
        shape: SUMMARIES_SHAPE,
        onText: (piece) => {
          received += piece;
          reader?.read(piece);
        },
      });
      this.#addUsage(usage);
      this.#isAnswered = true;
      const answers = readSummaries(text);
      if (answers !== undefined) await this.#check(batch, answers, "is missing from the answer");
      else await this.#check(batch, readBrokenSummaries(text), MALFORMED);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      // Use what arrived before the failure; it is paid for.
      const answers = readBrokenSummaries(received);
      const answered = new Set(answers.map(({ id }) => id));
      await this.#check(batch.filter(({ prompt }) => answered.has(prompt.id)), answers, MALFORMED);
      const rest = batch.filter(({ prompt }) => !answered.has(prompt.id));
      if (error instanceof DeclinedError) return await this.#split(rest, error);
      const isQuick = performance.now() - startMs < LONGEST_BROKEN_MS;
      if (received === "" || !isQuick || this.#broken++ >= MOST_BROKEN) this.#failure ??= error;
      else if (rest.length > 0) await this.ask(rest);
    }
  }

  /** Splits a batch in halves, down to the change that the provider declines. */
  async #split(batch: readonly SummaryTask[], error: DeclinedError): Promise<void> {
    this.#addUsage(error.usage);
    this.#declined++;
    if (batch.length > 1 && (this.#isAnswered || this.#declined < MOST_DECLINED)) {
      const half = Math.ceil(batch.length / 2);
      await this.ask(batch.slice(0, half));
      return await this.ask(batch.slice(half));
    }
    if (batch.length > 0) this.#declinedFor ??= error;
    this.#advance(batch.length);
    // Stop when the model declines every request.
    if (!this.#isAnswered && this.#declined >= MOST_DECLINED) this.#failure ??= error;
  }

  finish(): Summaries {
    const failure = this.#failure ?? this.#declinedFor;
    return {
      byId: this.#byId,
      refused: this.#refused,
      usage: this.#usage,
      ...(failure === undefined ? {} : { failure }),
    };
  }

  async #check(
    batch: readonly SummaryTask[],
    answers: readonly AnsweredSummary[],
    missing: string,
  ): Promise<void> {
    const accepted = new Map<string, string>();
    for (const task of batch) {
      const { id } = task.prompt;
      const [answer, ...more] = answers.filter((each) => each.id === id);
      const sentence = answer?.summary.trim() ?? "";
      const fault = answer === undefined
        ? missing
        : more.length > 0
        ? "occurs more than once in the answer"
        : findFault(sentence, task);
      if (fault === undefined) accepted.set(id, sentence);
      else {
        this.#refused.set(id, fault);
        this.#options.onRefused?.(id, fault);
      }
    }
    for (const [id, sentence] of accepted) this.#byId.set(id, sentence);
    if (accepted.size > 0) await this.#options.onAccepted?.(accepted);
    this.#advance(batch.length);
  }

  #advance(count: number): void {
    this.#done += count;
    this.#options.onProgress?.(this.#done);
  }

  #addUsage(usage: Usage | undefined): void {
    if (usage !== undefined) this.#usage = addUsage(this.#usage, usage);
  }
}

function findFault(
  sentence: string,
  { prompt: { title, details }, sources, documents }: SummaryTask,
): string | undefined {
  return findGroundingFault(sentence, sources, { documents }) ??
    (repeatsTitle(sentence, title, details) ? "only repeats the title" : undefined);
}
