// Reads the summaries and the verdicts in a model's answer: complete, cut off, or while it arrives.

import { parseObject } from "../llm/model_answer.ts";

/** The summary of one change in an answer. */
export interface AnsweredSummary {
  readonly id: string;
  readonly summary: string;
}

/** What a model says of one summary. */
export interface Verdict {
  readonly id: string;
  /** `supported`, `unsupported` or `contradicted`; anything else counts as no verdict. */
  readonly verdict: string;
  /** The words of the evidence that show it. */
  readonly quotation: string;
}

const MOST_TRIES = 10;

/** The summaries of an answer; undefined when it does not have the requested shape. */
export function readSummaries(text: string): readonly AnsweredSummary[] | undefined {
  return readRows(text, "summaries", ["id", "summary"]);
}

/** The complete summaries of an answer that may be cut off anywhere. */
export function readBrokenSummaries(text: string): readonly AnsweredSummary[] {
  return readBroken(text, readSummaries);
}

/** The complete verdicts of an answer that may be cut off anywhere. */
export function readVerdicts(text: string): readonly Verdict[] {
  return readBroken(text, (whole) => readRows(whole, "verdicts", ["id", "verdict", "quotation"]));
}

/** The rows of a list that have all of these texts. */
function readRows<Name extends string>(
  text: string,
  list: string,
  names: readonly Name[],
): readonly Readonly<Record<Name, string>>[] | undefined {
  const rows = parseObject(text)?.[list];
  if (!Array.isArray(rows)) return undefined;
  return rows.filter((row: unknown): row is Readonly<Record<Name, string>> =>
    typeof row === "object" && row !== null &&
    names.every((name) => typeof Reflect.get(row, name) === "string")
  );
}

function readBroken<Row>(
  text: string,
  read: (whole: string) => readonly Row[] | undefined,
): readonly Row[] {
  let end = text.length;
  // The last brace may be part of a row that is cut off, so try earlier ones.
  for (let tries = 0; tries < MOST_TRIES && end > 0; tries++) {
    const whole = text.slice(0, end);
    const rows = read(whole) ?? read(`${whole}]}`);
    if (rows !== undefined) return rows;
    end = text.lastIndexOf("}", end - 2) + 1;
  }
  return [];
}

const KEY = /"(id|summary)"\s*:\s*"/;
const LONGEST_KEY = 32;
const LONGEST_ID = 100;
const LONGEST_ESCAPE = "\\u0000".length;

/** Reads summaries from the JSON of an answer while it arrives, for live display. */
export class SummaryStream {
  readonly #onText: (id: string, piece: string) => void;
  #rest = "";
  #id = "";
  #isInside = false;

  constructor(onText: (id: string, piece: string) => void) {
    this.#onText = onText;
  }

  /** Takes the next piece of the answer. */
  read(piece: string): void {
    this.#rest += piece;
    while (this.#isInside ? this.#readText() : this.#readKey());
  }

  #readKey(): boolean {
    const key = KEY.exec(this.#rest);
    if (key === null) {
      // Keep only what may be the start of a key.
      this.#rest = this.#rest.slice(-LONGEST_KEY);
      return false;
    }
    const value = this.#rest.slice(key.index + key[0].length);
    this.#isInside = key[1] === "summary";
    if (!this.#isInside) {
      const id = /^((?:[^"\\]|\\.)*)"/.exec(value)?.[1];
      // Skip an endless id instead of searching it again with each piece.
      if (id === undefined && value.length <= LONGEST_ID) return false;
      this.#id = readString(id ?? "");
    }
    this.#rest = value;
    return true;
  }

  #readText(): boolean {
    // Leaves out an incomplete escape until the rest of it arrives.
    const text = /^(?:[^"\\]|\\(?:u[0-9a-fA-F]{4}|[^u]))*/.exec(this.#rest)?.[0] ?? "";
    if (text !== "") this.#onText(this.#id, readString(text));
    this.#rest = this.#rest.slice(text.length);
    this.#isInside = !this.#rest.startsWith('"');
    const isInvalid = this.#rest.startsWith("\\") && this.#rest.length >= LONGEST_ESCAPE;
    if (this.#isInside && !isInvalid) return false;
    // Skip the closing quote, or the backslash of an invalid escape.
    this.#rest = this.#rest.slice(1);
    return true;
  }
}

function readString(escaped: string): string {
  try {
    return String(JSON.parse(`"${escaped}"`));
  } catch {
    return escaped;
  }
}
