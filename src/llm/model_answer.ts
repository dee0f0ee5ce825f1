// Reads the answers of a model: limits their size, checks each value, removes reasoning, finds JSON.

import { EnvironmentError } from "../errors.ts";
import type { Usage } from "./chat.ts";

const LARGEST_EVENT_BYTES = 1024 * 1024;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const REASONING_BEGIN = "<think>";
const REASONING_END = "</think>";
const LONGEST_SPACE = 1_000;

/**
 * The response, limited to 1 MB for each event (the text between two empty lines); an error
 * response is limited as a whole. The parser takes an event at once and needs many times its size
 * in memory. `name` is the server's, for the error.
 */
export function limitEvents(response: Response, name: string): Response {
  if (response.body === null) return response;
  const { ok, status, statusText, headers } = response;
  let size = 0;
  let last = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, controller) => {
      for (const byte of bytes) {
        if (byte === CARRIAGE_RETURN) continue;
        size = ok && byte === LINE_FEED && last === LINE_FEED ? 0 : size + 1;
        last = byte;
        if (size > LARGEST_EVENT_BYTES) {
          throw new EnvironmentError(
            `${name} sent more than 1 MB at once`,
            "try again later, or choose another model",
          );
        }
      }
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}

/** What an event adds to the answer; fields that the event does not have are empty. */
export interface AnswerPiece {
  readonly content: string;
  readonly refusal: string;
  /** Why the answer ended (`finish_reason`). */
  readonly end: string;
}

/** What an event adds to the answer. OpenAI's last event holds only the usage. */
export function readPiece(event: unknown): AnswerPiece {
  const choice = valueAt(valueAt(event, "choices"), 0);
  const delta = valueAt(choice, "delta");
  return {
    content: textAt(delta, "content"),
    refusal: textAt(delta, "refusal"),
    end: textAt(choice, "finish_reason"),
  };
}

/** The usage in an event; undefined when there is none. */
export function readUsage(event: unknown): Usage | undefined {
  const usage = valueAt(event, "usage");
  if (typeof usage !== "object" || usage === null) return undefined;
  const numberOf = (name: string): number | undefined => {
    const value = valueAt(usage, name);
    return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const cost = numberOf("cost");
  return {
    inputTokens: numberOf("prompt_tokens") ?? 0,
    outputTokens: numberOf("completion_tokens") ?? 0,
    ...(cost === undefined ? {} : { costUsd: cost }),
  };
}

/**
 * The vectors of an answer, in the order of their texts. `name` is the provider's, for the error.
 * @throws EnvironmentError when there are no vectors or one is malformed.
 */
export function readVectors(answer: unknown, name: string): readonly (readonly number[])[] {
  const data = valueAt(answer, "data");
  const vectors = (Array.isArray(data) ? data : [])
    .toSorted((a, b) => Number(valueAt(a, "index")) - Number(valueAt(b, "index")))
    .map((each) => valueAt(each, "embedding"));
  if (vectors.length > 0 && vectors.every(isVector)) return vectors;
  throw new EnvironmentError(
    `the answer of ${name} contains no vectors`,
    "check that the server makes embeddings, or use --rag-backend simple",
  );
}

function isVector(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

/** Passes on the pieces of an answer, without a `<think>…</think>` section at its start. */
export class ReasoningFilter {
  readonly #onText: (piece: string) => void;
  #pending = "";
  #state: "start" | "reasoning" | "space" | "answer" = "start";

  /** `onText` receives the remaining text, never an empty piece. */
  constructor(onText: (piece: string) => void) {
    this.#onText = onText;
  }

  /** Takes the next piece. */
  read(piece: string): void {
    if (this.#state === "answer") return this.#pass(piece);
    this.#pending += piece;
    if (this.#state === "start") {
      const start = this.#pending.trimStart();
      // The tag may still be incomplete. After a long run of white space, none is expected.
      const isOpen = start.length < REASONING_BEGIN.length && REASONING_BEGIN.startsWith(start);
      if (isOpen && this.#pending.length < LONGEST_SPACE) return;
      if (!start.startsWith(REASONING_BEGIN)) return this.end();
      this.#state = "reasoning";
    }
    if (this.#state === "reasoning") {
      const end = this.#pending.indexOf(REASONING_END);
      if (end < 0) {
        // Reasoning may be long; keep only what may be the start of the closing tag.
        this.#pending = this.#pending.slice(1 - REASONING_END.length);
        return;
      }
      this.#pending = this.#pending.slice(end + REASONING_END.length);
      this.#state = "space";
    }
    // Skip white space before the answer.
    this.#pending = this.#pending.trimStart();
    if (this.#pending !== "") this.end();
  }

  /** Ends the answer; reasoning without a closing tag is dropped. */
  end(): void {
    const rest = this.#state === "reasoning" ? "" : this.#pending;
    this.#pending = "";
    this.#state = "answer";
    this.#pass(rest);
  }

  #pass(piece: string): void {
    if (piece !== "") this.#onText(piece);
  }
}

/**
 * The JSON object in a text; undefined when there is none. Models without structured answers put
 * words or a code fence around it.
 */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // The text begins with a brace, so the value is an object.
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

/** The property or element of a value; undefined when the value cannot have one. */
function valueAt(value: unknown, name: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textAt(value: unknown, name: string): string {
  const text = valueAt(value, name);
  return typeof text === "string" ? text : "";
}
