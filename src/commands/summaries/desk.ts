// Where changes are made questions, and kept summaries judged: loads what that takes only when something needs it.

import type { ModelClient } from "../../ai/openai_client.ts";
import type { SecretFinder } from "../../ai/secrets.ts";
import type { SummaryTask } from "../../ai/summarize.ts";
import { describeInLine, EnvironmentError } from "../../errors.ts";
import type { Change } from "../../notes/types.ts";
import { type Background, createBackground } from "./background.ts";
import { createModelChat } from "../model.ts";
import type { SummarySetting } from "../summaries.ts";
import { documentsOf, type OwnTexts, sourcesOf, tellChange, tidyTexts } from "./told_changes.ts";

const LONGEST_PASSAGE = 600;

/** Prepares what is asked of a model. */
export class SummaryDesk {
  readonly #setting: SummarySetting;
  readonly #onWait: (waitSec: number) => void;
  readonly #warnings: string[] = [];
  #finder: Promise<SecretFinder> | undefined;
  #model: Promise<ModelClient> | undefined;
  #background: Promise<Background> | undefined;

  /** `onWait` is told when the provider asks to wait. */
  constructor(setting: SummarySetting, onWait: (waitSec: number) => void) {
    this.#setting = setting;
    this.#onWait = onWait;
  }

  /** What could not be had and is done without. */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** The model. */
  model(): Promise<ModelClient> {
    const { model, context } = this.#setting;
    return this.#model ??= createModelChat(model, context, this.#onWait);
  }

  /** Whether a summary of before would be believed today; documents are looked up only for one that needs them. */
  async believes(summary: string, own: OwnTexts, change: Change): Promise<boolean> {
    const { checkGrounding } = await import("../../ai/grounding.ts");
    const sources = sourcesOf(tidyTexts(own), change);
    if (checkGrounding(summary, sources).ok) return true;
    const { documents = [] } = await this.prepare("", own, change);
    return documents.length > 0 && checkGrounding(summary, sources, documents).ok;
  }

  /** The question about a change, without secrets. */
  async prepare(id: string, own: OwnTexts, change: Change): Promise<SummaryTask> {
    const told = await tellChange(id, own, await this.#openFinder());
    const { tidyTold } = await import("../../ai/told_text.ts");
    const passages = await this.#lookUp(`${told.title}\n${told.details}`);
    const background = passages.map((text) => tidyTold(text).slice(0, LONGEST_PASSAGE));
    const whole = { ...told, background };
    return { told: whole, sources: sourcesOf(told, change), documents: documentsOf(whole) };
  }

  /** Passages for a text; what keeps them from being found is a warning, since only passages are lost. */
  async #lookUp(text: string): Promise<readonly string[]> {
    try {
      return await (await (this.#background ??= this.#openBackground()))(text);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      this.#background = Promise.resolve(() => Promise.resolve([]));
      this.#warnings.push(`no passages were looked up: ${describeInLine(error)}`);
      return [];
    }
  }

  async #openBackground(): Promise<Background> {
    const { model, options } = this.#setting;
    const { mask } = await this.#openFinder();
    const client = options.dryRun || options.ragBackend === "simple"
      ? undefined
      : await this.model();
    return await createBackground({
      ...this.#setting,
      embeddings: `${model.provider} ${model.apiUrl}`,
      mask,
    }, client?.embed);
  }

  #openFinder(): Promise<SecretFinder> {
    return this.#finder ??= import("../../ai/secrets.ts").then(({ createSecretFinder }) =>
      createSecretFinder()
    );
  }
}
