// The model that judges summaries, for as long as it is believed; after that, words alone.

import type { Chat, Usage } from "../llm/chat.ts";
import { readVerdicts } from "./answer.ts";
import { findForeignWords } from "./check/own_words.ts";
import { isFooled, mixControls } from "./controls.ts";
import { askForVerdicts, findVerdictFault, type JudgedSummary, VERDICTS_SHAPE } from "./verify.ts";

/** A summary to judge, with what strict words hold it against. */
export interface Candidate extends JudgedSummary {
  /** The texts of each change that it is about, the type and the title first. */
  readonly changes: readonly (readonly string[])[];
}

/** What became of a summary. */
export interface Judgement {
  readonly candidate: Candidate;
  /** The reason to refuse it, which continues "the summary". */
  readonly fault?: string | undefined;
  /** The words that bore it out; absent when no model is believed. */
  readonly quotation?: string | undefined;
}

/** A model that judges summaries. One that takes a false one for true is no longer asked. */
export class Judge {
  readonly #chat: Chat;
  readonly #taken: readonly string[] | undefined;
  #isUnmasked: boolean;

  /** `taken` are the ids of all changes; `isUnmasked` is known from requests before. */
  constructor(chat: Chat, taken?: readonly string[], isUnmasked = false) {
    this.#chat = chat;
    this.#taken = taken;
    this.#isUnmasked = isUnmasked;
  }

  /** Whether the model took a false summary for true. */
  get isUnmasked(): boolean {
    return this.#isUnmasked;
  }

  /**
   * What becomes of each summary, in their order.
   * @throws EnvironmentError when the provider fails.
   */
  async judge(
    candidates: readonly Candidate[],
  ): Promise<{ readonly judgements: readonly Judgement[]; readonly usage?: Usage | undefined }> {
    if (this.#isUnmasked) return { judgements: candidates.map(judgeByWords) };
    const { items, controls } = mixControls(candidates, this.#taken);
    const { text, usage } = await this.#chat({
      messages: askForVerdicts(items),
      shape: VERDICTS_SHAPE,
    });
    const verdicts = readVerdicts(text);
    this.#isUnmasked ||= isFooled(verdicts, controls);
    const judgements = candidates.map((candidate) => {
      const own = verdicts.filter(({ id }) => id === candidate.prompt.id);
      const fault = findVerdictFault(own, candidate.prompt);
      // A model whose yes is worth nothing may still say no.
      const isYes = own.every(({ verdict }) => verdict === "supported");
      if (this.#isUnmasked && isYes) return judgeByWords(candidate);
      if (fault !== undefined) return { candidate, fault };
      return { candidate, quotation: own[0]?.quotation ?? "" };
    });
    return { judgements, usage };
  }
}

/** What becomes of a summary when no model is believed. */
export function judgeByWords(candidate: Candidate): Judgement {
  return { candidate, fault: findForeignWords(candidate.summary, candidate.changes) };
}
