// Plans the requests for summaries: which are already known, and the batches for the rest.

import type { ChatMessage } from "../llm/chat.ts";
import type { SecretFinder } from "../secrets/finder.ts";
import { describeInLine, EnvironmentError } from "../errors.ts";
import { sanitizeForPrompt } from "../llm/prompt_text.ts";
import type { Change } from "../notes/types.ts";
import type { Background } from "./retrieve/background.ts";
import { type KeptSummary, keyOf, type SummaryCache, type SummaryOrigin } from "./cache.ts";
import {
  type ChangeText,
  documentsOf,
  promptChangeOf,
  readChangeText,
  sanitizeChangeText,
  sourcesOf,
} from "./change_text.ts";
import { askForSummaries, type PromptChange, type SummaryStyle } from "./prompt.ts";

/** A change to summarize. */
export interface SummaryTask {
  readonly change: Change;
  /** The part of the prompt for it. */
  readonly prompt: PromptChange;
  /** The change's own texts, which support the facts of its summary. */
  readonly sources: readonly string[];
  /** Passages of the repository's documents that may support further facts. */
  readonly documents: readonly string[];
  /** The key of the summary in the cache. */
  readonly key: string;
}

/** The summaries to request, and those already known. */
export interface SummaryPlan {
  /** Summaries of earlier runs that still pass the check, with their keys in the cache. */
  readonly kept: ReadonlyMap<Change, { readonly summary: string; readonly key: string }>;
  /** One request for each batch. */
  readonly batches: readonly (readonly SummaryTask[])[];
  readonly style: SummaryStyle;
  /** Failures that did not stop the plan. */
  readonly warnings: readonly string[];
}

/** Options of a plan; each part is loaded when a change first needs it. */
export interface PlanOptions {
  readonly cache: Pick<SummaryCache, "find">;
  readonly origin: SummaryOrigin;
  readonly limits?: BatchLimits;
  readonly openSecretFinder: () => Promise<Pick<SecretFinder, "mask">>;
  /** Opens the lookup for passages that may explain a change. */
  readonly openBackground: (mask: SecretFinder["mask"]) => Promise<Background>;
  /** What the software is, in one line. */
  readonly describeProject?:
    | ((mask: SecretFinder["mask"]) => Promise<string | undefined>)
    | undefined;
  /** The diff of a change, masked and cut; for changes without a body. */
  readonly readDiff?: ((change: Change) => Promise<string>) | undefined;
}

/** How much goes into one request. */
export interface BatchLimits {
  readonly mostChanges: number;
  /** Of the texts of all changes. */
  readonly mostCharacters: number;
}

/** For providers: 200 changes take five requests, and as many to check the answers. */
export const PROVIDER_LIMITS: BatchLimits = { mostChanges: 40, mostCharacters: 160_000 };
/** For a server on this machine, whose context is often 4,096 tokens, cut without a word. */
export const LOCAL_LIMITS: BatchLimits = { mostChanges: 5, mostCharacters: 8_000 };
const LONGEST_PASSAGE = 600;

/**
 * The plan for these changes. Sends no request to a model, except for embeddings when a vector
 * store is in use.
 */
export async function planSummaries(
  changes: readonly Change[],
  options: PlanOptions,
): Promise<SummaryPlan> {
  const warnings: string[] = [];
  const prepareTask = createPreparer(options, warnings);
  const kept = new Map<Change, { readonly summary: string; readonly key: string }>();
  const tasks: SummaryTask[] = [];
  for (const [index, change] of changes.entries()) {
    const text = readChangeText(change);
    const isDiffRead = options.readDiff !== undefined &&
      sanitizeChangeText(text).details === "";
    // Many changes with nothing but a title have the same one.
    const key = keyOf(text, options.origin, isDiffRead ? change.commit.hash : "");
    let task: Promise<SummaryTask> | undefined;
    const prepare = () => task ??= prepareTask(`c${index + 1}`, text, change, key);
    const cached = options.cache.find(key);
    const isVerified = options.origin.verifier !== undefined;
    if (
      cached !== undefined &&
      await isStillGrounded(cached, text, change, { isVerified, isDiffRead, prepare })
    ) {
      kept.set(change, { summary: cached.summary, key });
    } else tasks.push(await prepare());
  }
  const batches = splitBatches(tasks, options.limits);
  const project = tasks.length === 0 ? undefined : await findProject(options);
  const style = { ...options.origin.style, ...(project === undefined ? {} : { project }) };
  return { kept, batches, style, warnings };
}

/** Batches within the limits, in the order of the tasks; each has one change at least. */
export function splitBatches(
  tasks: readonly SummaryTask[],
  { mostChanges, mostCharacters }: BatchLimits = PROVIDER_LIMITS,
): SummaryTask[][] {
  const batches: SummaryTask[][] = [];
  let size = 0;
  for (const task of tasks) {
    const length = JSON.stringify(task.prompt).length;
    const last = batches.at(-1);
    size += length;
    if (last !== undefined && last.length < mostChanges && size <= mostCharacters) {
      last.push(task);
    } else {
      batches.push([task]);
      size = length;
    }
  }
  return batches;
}

/** The messages of each request of a plan, exactly as they are sent. */
export function writeRequests(
  { batches, style }: Pick<SummaryPlan, "batches" | "style">,
): readonly (readonly ChatMessage[])[] {
  return batches.map((batch) => askForSummaries(batch.map(({ prompt }) => prompt), style));
}

/**
 * Whether a cached summary passes the check today, and its texts hold the quotation that bore it
 * out. Looks up documents only when the change's own texts do not support it.
 */
async function isStillGrounded(
  { summary, quotation }: KeptSummary,
  text: ChangeText,
  change: Change,
  { isVerified, isDiffRead, prepare }: {
    readonly isVerified: boolean;
    readonly isDiffRead: boolean;
    readonly prepare: () => Promise<SummaryTask>;
  },
): Promise<boolean> {
  const { findGroundingFault } = await import("./check/check.ts");
  const clean = sanitizeChangeText(text);
  const sources = sourcesOf(clean, change);
  if (isVerified && quotation === undefined) {
    // Kept when the model that judges was not believed.
    const { findForeignWords } = await import("./check/own_words.ts");
    if (findForeignWords(summary, [sources]) !== undefined) return false;
  } else if (isVerified && quotation !== undefined) {
    const { isQuoted } = await import("./verify.ts");
    const isQuotedIn = (details: string): boolean => isQuoted(quotation, clean.title, details);
    // Where there are no details, it may stand in the diff.
    if (!isQuotedIn(clean.details)) {
      const diff = clean.details === "" && isDiffRead ? (await prepare()).prompt.diff : undefined;
      if (diff === undefined || !isQuotedIn(diff)) return false;
    }
  }
  if (findGroundingFault(summary, sources, { isVerified }) === undefined) return true;
  const { documents } = await prepare();
  return documents.length > 0 &&
    findGroundingFault(summary, sources, { documents, isVerified }) === undefined;
}

/**
 * The kept summaries in their changes' own words; the others, which a model bore out that is not
 * believed any more, are removed from the cache.
 */
export async function holdToWords(
  kept: SummaryPlan["kept"],
  cache: Pick<SummaryCache, "keep">,
  now: Date,
): Promise<SummaryPlan["kept"]> {
  const { findForeignWords } = await import("./check/own_words.ts");
  const own = new Map([...kept].filter(([change, { summary }]) => {
    const sources = sourcesOf(sanitizeChangeText(readChangeText(change)), change);
    return findForeignWords(summary, [sources]) === undefined;
  }));
  const foreign = [...kept].filter(([change]) => !own.has(change));
  await cache.keep(new Map(foreign.map(([, { key }]) => [key, undefined])), now);
  return own;
}

async function findProject(
  { openSecretFinder, describeProject }: PlanOptions,
): Promise<string | undefined> {
  return await describeProject?.((await openSecretFinder()).mask);
}

/** Prepares tasks: masks secrets, adds passages. */
function createPreparer(
  options: PlanOptions,
  warnings: string[],
): (id: string, text: ChangeText, change: Change, key: string) => Promise<SummaryTask> {
  let finder: Promise<Pick<SecretFinder, "mask">> | undefined;
  let background: Promise<Background> | undefined;
  const lookUp = async (text: string, mask: SecretFinder["mask"]): Promise<readonly string[]> => {
    try {
      return await (await (background ??= options.openBackground(mask)))(text);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      // Summaries work without passages, so one warning is enough.
      background = Promise.resolve(() => Promise.resolve([]));
      warnings.push(`no background was looked up: ${describeInLine(error)}`);
      return [];
    }
  };
  return async (id, text, change, key) => {
    const { mask } = await (finder ??= options.openSecretFinder());
    const own = await promptChangeOf(id, text, mask);
    const passages = await lookUp(`${own.title}\n${own.details}`, mask);
    const background = passages.map((passage) =>
      sanitizeForPrompt(passage).slice(0, LONGEST_PASSAGE)
    );
    const diff = own.details === "" ? await options.readDiff?.(change) ?? "" : "";
    const prompt = { ...own, ...(diff === "" ? {} : { diff }), background };
    // A diff bears out names, as a document does: that a line is there does not say what it is for.
    const documents = [...documentsOf(background), ...(diff === "" ? [] : [diff])];
    return { change, prompt, sources: sourcesOf(own, change), documents, key };
  };
}
