// The summaries of earlier runs in one file: what was asked in the same words of the same model is not asked again.

import { createHash } from "node:crypto";
import type { SharedFile } from "../core/shared_file.ts";
import { EnvironmentError } from "../errors.ts";
import type { ChangeText } from "./change_text.ts";
import { PROMPT_VERSION, type SummaryStyle } from "./prompt.ts";

/** What else a summary depends on beside the change. */
export interface SummaryOrigin {
  readonly provider: string;
  /** The address of the API, since servers may call other models by the same name. */
  readonly apiUrl: string;
  readonly model: string;
  readonly style: SummaryStyle;
  /** How background was looked up. */
  readonly retrieval: string;
}

/** Raised when a file of before cannot be understood any more. */
const FILE_VERSION = 1;
// Whole or cut off.
const OURS = /^\s*\{\s*"version"\s*:\s*\d/;
/** The most that are kept, the latest of them. */
export const MOST_KEPT = 5_000;

interface Kept {
  readonly summary: string;
  readonly storedAt: string;
}

/** Summaries by the keys of {@link keyOf}. What cannot be kept costs a later run a request, never this run. */
export class SummaryCache {
  readonly #file: SharedFile | undefined;
  readonly #kept: ReadonlyMap<string, Kept>;
  #failure: EnvironmentError | undefined;
  #written = Promise.resolve();

  private constructor(
    file: SharedFile | undefined,
    kept: ReadonlyMap<string, Kept>,
    failure?: EnvironmentError,
  ) {
    this.#file = file;
    this.#kept = kept;
    this.#failure = failure;
  }

  /**
   * Reads the file. What makes no sense of one that was ours holds nothing; a file that cannot be opened, or
   * that is something else, is left alone, and {@link SummaryCache.failure} says why.
   */
  static async open(openFile: () => Promise<SharedFile>): Promise<SummaryCache> {
    try {
      const file = await openFile();
      const text = await file.read();
      refuseForeign(text);
      return new SummaryCache(file, readKept(text));
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      return new SummaryCache(undefined, new Map(), error);
    }
  }

  /** Why not all summaries could be kept; undefined when all could be. */
  get failure(): EnvironmentError | undefined {
    return this.#failure;
  }

  /** The summary for a key. */
  find(key: string): string | undefined {
    return this.#kept.get(key)?.summary;
  }

  /** Adds summaries to those that are there by then, at once, so that a run which is ended has what it paid for. */
  async keep(summaries: ReadonlyMap<string, string>, now: Date): Promise<void> {
    // One after the other: they go into one file.
    await (this.#written = this.#written.then(() => this.#write(summaries, now)));
  }

  async #write(summaries: ReadonlyMap<string, string>, now: Date): Promise<void> {
    if (summaries.size === 0 || this.#failure !== undefined) return;
    try {
      await this.#add(summaries, now.toISOString());
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      this.#failure = error;
    }
  }

  async #add(summaries: ReadonlyMap<string, string>, storedAt: string): Promise<void> {
    await this.#file?.update((text) => {
      refuseForeign(text);
      const kept = new Map(readKept(text));
      for (const [key, summary] of summaries) kept.set(key, { summary, storedAt });
      const latest = [...kept].toSorted(([, a], [, b]) =>
        Number(a.storedAt < b.storedAt) - Number(a.storedAt > b.storedAt)
      )
        .slice(0, MOST_KEPT);
      const content = { version: FILE_VERSION, summaries: Object.fromEntries(latest) };
      return `${JSON.stringify(content, null, 1)}\n`;
    });
  }
}

/** The key of a change's summary: the same when all is the same that the answer depends on. */
export function keyOf(
  { type, title, details }: ChangeText,
  origin: SummaryOrigin,
): string {
  const { provider, apiUrl, model, style, retrieval } = origin;
  // Not the background: it grows with the repository, and the change is still the same.
  const parts = [
    PROMPT_VERSION,
    provider,
    apiUrl,
    model,
    style.roles,
    style.domain ?? null,
    retrieval,
  ];
  const text = JSON.stringify([...parts, type, title, details.join("\n\n")]);
  return createHash("sha256").update(text).digest("hex");
}

function refuseForeign(text: string | undefined): void {
  if (text === undefined || text.trim() === "" || OURS.test(text)) return;
  throw new EnvironmentError(
    "summaries are not kept: the file of --summary-cache holds something else",
    "name another one, or remove it",
  );
}

function readKept(text: string | undefined): ReadonlyMap<string, Kept> {
  const kept = new Map<string, Kept>();
  const value = parse(text);
  if (typeof value !== "object" || value === null || !("version" in value)) return kept;
  if (value.version !== FILE_VERSION || !("summaries" in value)) return kept;
  const { summaries } = value;
  if (typeof summaries !== "object" || summaries === null) return kept;
  for (const [key, each] of Object.entries(summaries)) {
    const entry: unknown = each;
    if (
      /^[0-9a-f]{64}$/.test(key) && typeof entry === "object" && entry !== null &&
      "summary" in entry && typeof entry.summary === "string" &&
      "storedAt" in entry && typeof entry.storedAt === "string"
    ) kept.set(key, { summary: entry.summary, storedAt: entry.storedAt });
  }
  return kept;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
