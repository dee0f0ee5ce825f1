// What is to be asked of a model for some changes: the summaries that are known already, and the batches for the rest.

import type { ChatMessage } from "../llm/chat.ts";
import type { SecretFinder } from "../secrets/finder.ts";
import { describeInLine, EnvironmentError } from "../errors.ts";
import { sanitizeForPrompt } from "../llm/prompt_text.ts";
import type { Change } from "../notes/types.ts";
import type { Background } from "./retrieve/background.ts";
import { keyOf, type SummaryCache, type SummaryOrigin } from "./cache.ts";
import {
  type ChangeText,
  documentsOf,
  promptChangeOf,
  readChangeText,
  sanitizeChangeText,
  sourcesOf,
} from "./change_text.ts";
import { askForSummaries, type PromptChange, type SummaryStyle } from "./prompt.ts";

/** A change to be summarised. */
export interface SummaryTask {
  readonly change: Change;
  /** What a model is told of it. */
  readonly prompt: PromptChange;
  /** The texts of the change itself, which a summary may take its facts from. */
  readonly sources: readonly string[];
  /** What of the repository's documents may bear a fact out beside. */
  readonly documents: readonly string[];
  /** Of the summary in the cache. */
  readonly key: string;
}

/** What a run asks of a model, and what it need not ask. */
export interface SummaryPlan {
  /** The summaries of earlier runs that are believed today. */
  readonly kept: ReadonlyMap<Change, string>;
  /** A request each. */
  readonly batches: readonly (readonly SummaryTask[])[];
  readonly style: SummaryStyle;
  /** What could not be had and is done without. */
  readonly warnings: readonly string[];
}

/** What a plan is made with; each part is loaded when a change first needs it. */
export interface PlanOptions {
  readonly cache: Pick<SummaryCache, "find"> | undefined;
  readonly origin: SummaryOrigin;
  readonly openSecretFinder: () => Promise<Pick<SecretFinder, "mask">>;
  /** Passages that may explain a change. */
  readonly openBackground: (mask: SecretFinder["mask"]) => Promise<Background>;
}

/** The most changes in one request. */
export const LARGEST_BATCH = 25;
/** The most characters of all texts in one request. */
export const LARGEST_REQUEST = 110_000;
const LONGEST_PASSAGE = 600;

/** The plan for these changes. Nothing is asked for it but passages, which a vector store may hold. */
export async function planSummaries(
  changes: readonly Change[],
  options: PlanOptions,
): Promise<SummaryPlan> {
  const planner = new Planner(options);
  const kept = new Map<Change, string>();
  const tasks: SummaryTask[] = [];
  for (const [index, change] of changes.entries()) {
    const text = readChangeText(change);
    const key = keyOf(text, options.origin);
    let task: Promise<SummaryTask> | undefined;
    const prepare = (): Promise<SummaryTask> =>
      task ??= planner.prepare(`c${index + 1}`, text, change, key);
    const known = options.cache?.find(key);
    if (known !== undefined && await isBelieved(known, text, change, prepare)) {
      kept.set(change, known);
    } else tasks.push(await prepare());
  }
  const { style } = options.origin;
  return { kept, batches: splitBatches(tasks), style, warnings: planner.warnings };
}

/** Batches in the order of the tasks, each bounded by {@link LARGEST_BATCH} and {@link LARGEST_REQUEST}. */
export function splitBatches(tasks: readonly SummaryTask[]): SummaryTask[][] {
  const batches: SummaryTask[][] = [];
  let size = Infinity;
  for (const task of tasks) {
    const length = JSON.stringify(task.prompt).length;
    const last = batches.at(-1);
    if (last === undefined || last.length >= LARGEST_BATCH || size + length > LARGEST_REQUEST) {
      batches.push([task]);
      size = length;
    } else {
      last.push(task);
      size += length;
    }
  }
  return batches;
}

/** The messages of each request of a plan, as they are sent. */
export function writeRequests(
  { batches, style }: Pick<SummaryPlan, "batches" | "style">,
): readonly (readonly ChatMessage[])[] {
  return batches.map((batch) => askForSummaries(batch.map(({ prompt }) => prompt), style));
}

/** Whether a summary of before would be believed today; documents are looked up only for one that needs them. */
async function isBelieved(
  summary: string,
  text: ChangeText,
  change: Change,
  prepare: () => Promise<SummaryTask>,
): Promise<boolean> {
  const { checkGrounding } = await import("./check/check.ts");
  const sources = sourcesOf(sanitizeChangeText(text), change);
  if (checkGrounding(summary, sources).ok) return true;
  const { documents } = await prepare();
  return documents.length > 0 && checkGrounding(summary, sources, documents).ok;
}

class Planner {
  readonly warnings: string[] = [];
  readonly #options: PlanOptions;
  #finder: Promise<Pick<SecretFinder, "mask">> | undefined;
  #background: Promise<Background> | undefined;

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  /** The question about a change, without secrets. */
  async prepare(id: string, text: ChangeText, change: Change, key: string): Promise<SummaryTask> {
    const finder = await (this.#finder ??= this.#options.openSecretFinder());
    const own = await promptChangeOf(id, text, finder);
    const passages = await this.#lookUp(`${own.title}\n${own.details}`, finder);
    const background = passages.map((passage) =>
      sanitizeForPrompt(passage).slice(0, LONGEST_PASSAGE)
    );
    const prompt = { ...own, background };
    const sources = sourcesOf(own, change);
    return { change, prompt, sources, documents: documentsOf(prompt), key };
  }

  /** Passages for a text; what keeps them from being found is a warning, since only passages are lost. */
  async #lookUp(
    text: string,
    { mask }: Pick<SecretFinder, "mask">,
  ): Promise<readonly string[]> {
    try {
      return await (await (this.#background ??= this.#options.openBackground(mask)))(text);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      this.#background = Promise.resolve(() => Promise.resolve([]));
      this.warnings.push(`no passages were looked up: ${describeInLine(error)}`);
      return [];
    }
  }
}
