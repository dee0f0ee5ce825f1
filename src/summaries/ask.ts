// Requests one sentence for each change, in batches, and keeps those that the change's texts
// support: by words, and by the verdict of a second request. What is refused is asked for once more.

import { workConcurrently } from "../concurrent.ts";
import { EnvironmentError } from "../errors.ts";
import { addUsage, type Chat, ContextError, DeclinedError, type Usage } from "../llm/chat.ts";
import type { KeptSummary } from "./cache.ts";
import { findGroundingFault } from "./check/check.ts";
import { repeatsTitle } from "./check/overlap.ts";
import { askForSummaries, SUMMARIES_SHAPE, type SummaryStyle } from "./prompt.ts";
import { type BatchLimits, splitBatches, type SummaryPlan, type SummaryTask } from "./plan.ts";
import {
  type AnsweredSummary,
  readBrokenSummaries,
  readSummaries,
  SummaryStream,
} from "./answer.ts";
import { type Candidate, Judge, judgeByWords, type Judgement } from "./judge.ts";
import { UNJUDGED } from "./verify.ts";

/** The model to ask, and callbacks for progress and results. */
export interface AskOptions {
  readonly chat: Chat;
  /** The model that judges the summaries; without it words alone decide. */
  readonly verify?: Chat | undefined;
  /** Those of the plan, for what is asked for again. */
  readonly limits?: BatchLimits | undefined;
  /**
   * Receives the text of each summary as it arrives, with the id of its change. Requests then run
   * one at a time.
   */
  readonly onText?: ((id: string, piece: string) => void) | undefined;
  /**
   * Receives accepted summaries by the ids of their changes, and undefined for one that is taken
   * back; the next request of that worker waits for it.
   */
  readonly onAccepted?:
    | ((summaries: ReadonlyMap<string, KeptSummary | undefined>) => Promise<void>)
    | undefined;
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
  /** Whether the model that judges took a false summary for true, so that words alone decided. */
  readonly isUnmasked: boolean;
  readonly usage: Usage;
}

const MOST_AT_ONCE = 4;
// Enough to halve a batch down to a single change.
const MOST_DECLINED = 7;
// Connections break at times; the summaries received before are kept.
const MOST_BROKEN = 2;
// Do not retry after a request that took this long.
const LONGEST_BROKEN_MS = 120_000;
// What was refused is asked for again in a fifth of the requests at most, but in one.
const AGAIN_SHARE = 5;
const MALFORMED = "came in an answer that does not have the requested shape";

/**
 * The summaries for the changes of a plan. A failure of the provider does not throw: it is in the
 * result, with the summaries received before it. A change with a wrong answer is asked for once
 * more, with the reason, and then gets no summary.
 */
export async function askForPlan(
  plan: Pick<SummaryPlan, "batches" | "style">,
  options: AskOptions,
): Promise<Summaries> {
  const ids = plan.batches.flat().map(({ prompt }) => prompt.id);
  const judge = options.verify && new Judge(options.verify, ids);
  const run = new Run(plan.style, options, judge);
  await run.askAll(plan.batches);
  const again = splitBatches(run.tasksToRepeat(plan.batches.flat()), options.limits);
  await run.askAll(again.slice(0, Math.max(1, Math.floor(plan.batches.length / AGAIN_SHARE))));
  return run.finish();
}

class Run {
  readonly #style: SummaryStyle;
  readonly #options: AskOptions;
  readonly #judge: Judge | undefined;
  readonly #accepted = new Map<string, Judgement>();
  readonly #refused = new Map<string, { readonly reason: string; readonly summary: string }>();
  readonly #seen = new Set<string>();
  #failure: EnvironmentError | undefined;
  #usage: Usage = { inputTokens: 0, outputTokens: 0 };
  #isAnswered = false;
  #declined = 0;
  #broken = 0;
  #mostChanges = Infinity;
  #declinedFor: DeclinedError | undefined;

  constructor(style: SummaryStyle, options: AskOptions, judge: Judge | undefined) {
    this.#style = style;
    this.#options = options;
    this.#judge = judge;
  }

  /** True after a failure: send no more requests. */
  get isStopped(): boolean {
    return this.#failure !== undefined;
  }

  async askAll(all: readonly (readonly SummaryTask[])[]): Promise<void> {
    const batches = [...all];
    const workers = this.#options.onText === undefined ? MOST_AT_ONCE : 1;
    const next = () => this.isStopped ? undefined : batches.shift();
    await workConcurrently(workers, next, (batch) => this.ask(batch));
  }

  /** The tasks whose summaries were refused, each with the reason. */
  tasksToRepeat(tasks: readonly SummaryTask[]): readonly SummaryTask[] {
    return tasks.flatMap((task) => {
      const refused = this.#refused.get(task.prompt.id);
      // Another summary would not be judged either.
      return refused === undefined || refused.reason === UNJUDGED
        ? []
        : [{ ...task, prompt: { ...task.prompt, refused } }];
    });
  }

  async ask(batch: readonly SummaryTask[]): Promise<void> {
    if (this.isStopped || batch.length === 0) return;
    if (batch.length > this.#mostChanges) {
      await this.ask(batch.slice(0, this.#mostChanges));
      return await this.ask(batch.slice(this.#mostChanges));
    }
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
      // Every other batch of this size would be too long as well.
      if (error instanceof ContextError) this.#mostChanges = Math.min(this.#mostChanges, half);
      await this.ask(batch.slice(0, half));
      return await this.ask(batch.slice(half));
    }
    if (batch.length > 0) this.#declinedFor ??= error;
    this.#advance(batch);
    // Stop when the model declines every request.
    if (!this.#isAnswered && this.#declined >= MOST_DECLINED) this.#failure ??= error;
  }

  finish(): Summaries {
    const failure = this.#failure ?? this.#declinedFor;
    return {
      byId: new Map([...this.#accepted].map(([id, { candidate }]) => [id, candidate.summary])),
      isUnmasked: this.#judge?.isUnmasked ?? false,
      refused: new Map([...this.#refused].map(([id, { reason }]) => [id, reason])),
      usage: this.#usage,
      ...(failure === undefined ? {} : { failure }),
    };
  }

  async #check(
    batch: readonly SummaryTask[],
    answers: readonly AnsweredSummary[],
    missing: string,
  ): Promise<void> {
    const candidates: Candidate[] = [];
    for (const task of batch) {
      const { id } = task.prompt;
      const [answer, ...more] = answers.filter((each) => each.id === id);
      const summary = answer?.summary.trim() ?? "";
      const fault = answer === undefined
        ? missing
        : more.length > 0
        ? "occurs more than once in the answer"
        : findFault(summary, task, this.#judge !== undefined);
      if (fault !== undefined) this.#refuse(id, fault, summary);
      else candidates.push({ prompt: task.prompt, summary, changes: [task.sources] });
    }
    await this.#verify(candidates);
    this.#advance(batch);
  }

  /** Accepts what the judge bears out, and everything when there is none. */
  async #verify(candidates: readonly Candidate[]): Promise<void> {
    if (candidates.length === 0) return;
    if (this.#judge === undefined) {
      return await this.#settle(candidates.map((candidate) => ({ candidate })));
    }
    try {
      const { judgements, usage } = await this.#judge.judge(candidates);
      this.#addUsage(usage);
      await this.#settle(judgements);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      if (!(error instanceof DeclinedError)) return void (this.#failure ??= error);
      this.#addUsage(error.usage);
      const half = Math.ceil(candidates.length / 2);
      if (candidates.length > 1) {
        await this.#verify(candidates.slice(0, half));
        return await this.#verify(candidates.slice(half));
      }
      for (const { prompt, summary } of candidates) this.#refuse(prompt.id, UNJUDGED, summary);
    }
  }

  /** Accepts or refuses each summary, also those accepted before when verdicts are worth nothing. */
  async #settle(judgements: readonly Judgement[]): Promise<void> {
    const isUnmasked = this.#judge?.isUnmasked === true;
    const isDoubtful = ({ quotation }: Judgement): boolean => isUnmasked && quotation !== undefined;
    const kept = new Map<string, KeptSummary | undefined>();
    for (const given of [...[...this.#accepted.values()].filter(isDoubtful), ...judgements]) {
      // Another request may have unmasked the model since this one was judged.
      const judgement = isDoubtful(given) ? judgeByWords(given.candidate) : given;
      const { candidate: { prompt: { id }, summary }, fault, quotation } = judgement;
      if (fault === undefined) {
        this.#accepted.set(id, judgement);
        this.#refused.delete(id);
        kept.set(id, { summary, ...(quotation === undefined ? {} : { quotation }) });
        continue;
      }
      if (this.#accepted.delete(id)) kept.set(id, undefined);
      this.#refuse(id, fault, summary);
    }
    if (kept.size > 0) await this.#options.onAccepted?.(kept);
  }

  #refuse(id: string, reason: string, summary: string): void {
    this.#refused.set(id, { reason, summary });
    this.#options.onRefused?.(id, reason);
  }

  /** Counts each change once, however often it is asked for. */
  #advance(batch: readonly SummaryTask[]): void {
    for (const { prompt } of batch) this.#seen.add(prompt.id);
    this.#options.onProgress?.(this.#seen.size);
  }

  #addUsage(usage: Usage | undefined): void {
    if (usage !== undefined) this.#usage = addUsage(this.#usage, usage);
  }
}

function findFault(
  sentence: string,
  { prompt: { title, details }, sources, documents }: SummaryTask,
  isVerified: boolean,
): string | undefined {
  return findGroundingFault(sentence, sources, { documents, isVerified }) ??
    (repeatsTitle(sentence, title, details) ? "only repeats the title" : undefined);
}
