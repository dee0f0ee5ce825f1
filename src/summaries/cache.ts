// A file with the summaries of earlier runs, to avoid repeating requests.

import { createHash } from "node:crypto";
import type { SharedFile } from "../core/shared_file.ts";
import { EnvironmentError } from "../errors.ts";
import type { ChangeText } from "./change_text.ts";
import { PROMPT_VERSION, type SummaryStyle } from "./prompt.ts";

/** What a summary depends on besides the change. */
export interface SummaryOrigin {
  readonly provider: string;
  /** The address of the API: servers may use one name for different models. */
  readonly apiUrl: string;
  readonly model: string;
  readonly style: SummaryStyle;
  /** The name of the retrieval backend. */
  readonly retrieval: string;
}

/** Increase when older files can no longer be read. */
const FILE_VERSION = 1;
// The start of a cache file, complete or cut off.
const OURS = /^\s*\{\s*"version"\s*:\s*\d/;
/** The most summaries to keep; the latest ones stay. */
export const MOST_KEPT = 5_000;

interface Kept {
  readonly summary: string;
  readonly storedAt: string;
}

/**
 * Summaries by the keys of {@link keyOf}. A failure to read or write the file does not throw; a
 * later run repeats the request.
 */
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
   * Reads the file. A damaged cache file counts as empty. A file that cannot be opened, or that is
   * no cache file, is left unchanged; {@link SummaryCache.failure} has the reason.
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

  /** Why the file could not be read or written; undefined after success. */
  get failure(): EnvironmentError | undefined {
    return this.#failure;
  }

  /** The summary for a key; undefined when there is none. */
  find(key: string): string | undefined {
    return this.#kept.get(key)?.summary;
  }

  /**
   * Adds summaries to the current content of the file. Writes at once, so that an interrupted run
   * keeps what it paid for.
   */
  async keep(summaries: ReadonlyMap<string, string>, now: Date): Promise<void> {
    // One write at a time: all go to the same file.
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

/** The key of a change's summary: a hash of all that the answer depends on. */
export function keyOf(
  { type, title, details }: ChangeText,
  origin: SummaryOrigin,
): string {
  const { provider, apiUrl, model, style, retrieval } = origin;
  // Without the background: it changes with the repository while the change stays the same.
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
