// A file with the summaries of earlier runs, to avoid repeating requests.

import { createHash } from "node:crypto";
import type { SharedFile } from "../core/shared_file.ts";
import { EnvironmentError } from "../errors.ts";
import type { ChangeText } from "./change_text.ts";
import { PROMPT_VERSION, type SummaryStyle } from "./prompt.ts";
import { VERIFY_VERSION } from "./verify.ts";

/** What a summary depends on besides the change. */
export interface SummaryOrigin {
  readonly provider: string;
  /** The address of the API: servers may use one name for different models. */
  readonly apiUrl: string;
  readonly model: string;
  readonly style: SummaryStyle;
  /** The name of the retrieval backend. */
  readonly retrieval: string;
  /** The model that judges the summaries; undefined when none does. */
  readonly verifier: string | undefined;
}

/** A summary, and what bore it out. */
export interface KeptSummary {
  readonly summary: string;
  /** The words of its change that a model quoted for it; absent when none was asked or believed. */
  readonly quotation?: string;
}

/** Increase when older files can no longer be read. */
const FILE_VERSION = 1;
// The start of a cache file, complete or cut off.
const CACHE_FILE = /^\s*(?:\{\s*"version"\s*:\s*\d|$)/;
/** The most summaries to keep; the latest ones stay. */
export const MOST_KEPT = 5_000;

interface Entry extends KeptSummary {
  readonly storedAt: string;
}

/**
 * Summaries by the keys of {@link keyOf}. A failure to read or write the file does not throw; a
 * later run repeats the request.
 */
export class SummaryCache {
  readonly #file: SharedFile | undefined;
  readonly #entries: ReadonlyMap<string, Entry>;
  #failure: EnvironmentError | undefined;
  #written = Promise.resolve();

  private constructor(
    file: SharedFile | undefined,
    entries: ReadonlyMap<string, Entry>,
    failure?: EnvironmentError,
  ) {
    this.#file = file;
    this.#entries = entries;
    this.#failure = failure;
  }

  /**
   * Reads the file. A damaged cache file counts as empty. A file that cannot be opened, or that is
   * no cache file, is left unchanged; {@link SummaryCache.failure} has the reason.
   */
  static async open(openFile: () => Promise<SharedFile>): Promise<SummaryCache> {
    try {
      const file = await openFile();
      return new SummaryCache(file, readEntries(await file.read()));
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
  find(key: string): KeptSummary | undefined {
    return this.#entries.get(key);
  }

  /**
   * Adds summaries to the current content of the file, and removes those that are undefined. Writes
   * at once, so that an interrupted run keeps what it paid for.
   */
  async keep(summaries: ReadonlyMap<string, KeptSummary | undefined>, now: Date): Promise<void> {
    // One write at a time: all go to the same file.
    await (this.#written = this.#written.then(() => this.#write(summaries, now.toISOString())));
  }

  async #write(
    summaries: ReadonlyMap<string, KeptSummary | undefined>,
    storedAt: string,
  ): Promise<void> {
    if (this.#failure !== undefined) return;
    try {
      await this.#file?.update((text) => {
        const entries = readEntries(text);
        for (const [key, kept] of summaries) {
          if (kept === undefined) entries.delete(key);
          else entries.set(key, { ...kept, storedAt });
        }
        const latest = [...entries].toSorted(([, a], [, b]) =>
          Number(a.storedAt < b.storedAt) - Number(a.storedAt > b.storedAt)
        ).slice(0, MOST_KEPT);
        const content = { version: FILE_VERSION, summaries: Object.fromEntries(latest) };
        return `${JSON.stringify(content, null, 1)}\n`;
      });
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      this.#failure = error;
    }
  }
}

/**
 * The key of a change's summary: a hash of all that the answer depends on. `diffOf` is the commit
 * whose diff is read, or empty.
 */
export function keyOf(
  { type, title, breaking, details }: ChangeText,
  { provider, apiUrl, model, style: { roles, domain, language }, retrieval, verifier }:
    SummaryOrigin,
  diffOf = "",
): string {
  // Without the background: it changes with the repository while the change stays the same.
  const judge = verifier === undefined ? [] : [VERIFY_VERSION, verifier];
  // The project's line is left out too.
  const told = [roles, domain, language ?? "", diffOf];
  const origin = [PROMPT_VERSION, provider, apiUrl, model, told, retrieval, judge];
  const text = JSON.stringify([...origin, type, title, breaking, details.join("\n\n")]);
  return createHash("sha256").update(text).digest("hex");
}

/** @throws EnvironmentError when the text is not that of a cache file. */
function readEntries(text = ""): Map<string, Entry> {
  if (!CACHE_FILE.test(text)) {
    throw new EnvironmentError(
      "summaries are not cached: the file of --summary-cache contains something else",
      "choose another file, or remove it",
    );
  }
  const file = parse(text);
  const entries = file?.["version"] === FILE_VERSION ? file["summaries"] : undefined;
  return new Map(Object.entries(entries ?? {}).filter(isEntry));
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // A cache file begins with a brace, so the value is an object.
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

function isEntry(pair: [key: string, entry: unknown]): pair is [string, Entry] {
  const [key, entry] = pair;
  return /^[0-9a-f]{64}$/.test(key) && typeof entry === "object" && entry !== null &&
    "summary" in entry && typeof entry.summary === "string" &&
    "storedAt" in entry && typeof entry.storedAt === "string" &&
    (!("quotation" in entry) || typeof entry.quotation === "string");
}
