// What a model's server sends, which may be anything: held to a size, and read value by value.

import { EnvironmentError } from "../errors.ts";
import type { Usage } from "./chat.ts";

const LARGEST_EVENT_BYTES = 1024 * 1024;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * The response with what stands between two empty lines, which is an event, held to 1 MB; of a refusal all of it.
 * More than that is parsed at once, and takes many times its size. `name` is who sends it.
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

/** What an event adds to the answer; each is empty when it is not told. */
export interface AnswerPiece {
  readonly content: string;
  readonly refusal: string;
  /** Why the answer is at its end. */
  readonly end: string;
}

/** What an event adds to the answer. The last one of OpenAI's has the usage and nothing else. */
export function readPiece(event: unknown): AnswerPiece {
  const choice = valueAt(valueAt(event, "choices"), 0);
  const delta = valueAt(choice, "delta");
  return {
    content: textAt(delta, "content"),
    refusal: textAt(delta, "refusal"),
    end: textAt(choice, "finish_reason"),
  };
}

/** What the answer took, where an event tells it. */
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
 * The vectors of an answer, in the order of their texts. `name` is whose it is.
 * @throws EnvironmentError when it holds none, or what is none.
 */
export function readVectors(answer: unknown, name: string): readonly (readonly number[])[] {
  const data = valueAt(answer, "data");
  const vectors = (Array.isArray(data) ? data : [])
    .toSorted((a, b) => Number(valueAt(a, "index")) - Number(valueAt(b, "index")))
    .map((each) => valueAt(each, "embedding"));
  if (vectors.length > 0 && vectors.every(isVector)) return vectors;
  throw new EnvironmentError(
    `the answer of ${name} holds no vectors`,
    "check that the server makes embeddings, or use --rag-backend simple",
  );
}

function isVector(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

/** What a value has under a name or a place; undefined where it can have none. */
function valueAt(value: unknown, name: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textAt(value: unknown, name: string): string {
  const text = valueAt(value, name);
  return typeof text === "string" ? text : "";
}
