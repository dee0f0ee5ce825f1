// What the local OpenAI server is asked, what it may be told to say, and the ways in which it can fail.

import type { ServedRequest, ServerOptions } from "../platforms/server.ts";

/** Whose habits the server has where OpenAI and OpenRouter differ. */
export type Flavour = "openai" | "openrouter";

/** A message as it was sent; parts of text are joined. */
export interface AskedMessage {
  readonly role: string;
  readonly content: string;
}

/** A question as it was sent; what was not sent is undefined. Names are those of the protocol. */
export interface AskedChat {
  readonly model: string;
  readonly messages: readonly AskedMessage[];
  readonly stream: boolean;
  readonly stream_options: Readonly<Record<string, unknown>> | undefined;
  readonly response_format: Readonly<Record<string, unknown>> | undefined;
  readonly max_completion_tokens: number | undefined;
  readonly max_tokens: number | undefined;
  readonly temperature: number | undefined;
  /** Everything that was sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What an answer took. */
export interface Used {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** OpenRouter's `cost`, in dollars. */
  readonly costUsd?: number;
  readonly cachedTokens?: number;
  readonly reasoningTokens?: number;
}

/** What the model says. */
export interface Reply {
  readonly text: string;
  /** Estimated from the texts when it is not said; null for a server that does not count. */
  readonly usage?: Used | null;
  /** What the model thinks before it speaks. */
  readonly reasoning?: string;
  /** As OpenRouter sends it (by default), as DeepSeek and vLLM do, or before the text in `<think>`. */
  readonly reasoningAs?: "reasoning" | "reasoning_content" | "think";
  /** `stop` when it is not said. */
  readonly finishReason?: string;
  /** Sent instead of the text. */
  readonly refusal?: string;
}

/** A way to fail. Those that end a stream say after how many pieces of the answer: 2 when it is not said. */
export type Fault =
  /** Lines of comment between the events; empty lines before a whole answer. */
  | { readonly kind: "comments" }
  /** An event of this text, which need not be JSON, before each of the answer's own. */
  | { readonly kind: "nonsense"; readonly event: string }
  /** Chunks of so many bytes (3), through the middle of characters and lines. */
  | { readonly kind: "splitBytes"; readonly size?: number }
  /** OpenRouter's event with an error; for a whole answer its status 200 with an error instead of choices. */
  | {
    readonly kind: "midStreamError";
    readonly after?: number;
    readonly code?: string | number;
    readonly message?: string;
  }
  /** The connection ends in the middle. */
  | { readonly kind: "cutOff"; readonly after?: number }
  /** The stream ends well but without `[DONE]`. */
  | { readonly kind: "noDone" }
  | {
    readonly kind: "rateLimited";
    /** Seconds or a date. */
    readonly retryAfter?: number | string;
    /** Sent as `X-RateLimit-Reset`, with OpenRouter in its body too: milliseconds since 1970. */
    readonly resetMs?: number;
  }
  | { readonly kind: "insufficientQuota" }
  | { readonly kind: "noCredit" }
  | { readonly kind: "modelGone" }
  | { readonly kind: "wrongKey"; readonly code?: string }
  | { readonly kind: "overloaded"; readonly retryAfter?: number | string }
  /** Only while the request has the parameter; `instead` is `max_completion_tokens` for `max_tokens`. */
  | { readonly kind: "rejectsParameter"; readonly parameter: string; readonly instead?: string }
  /** Only while an answer in a schema is asked for, or also any JSON. */
  | { readonly kind: "noSchema"; readonly alsoObject?: boolean }
  /** The first half of the text. */
  | { readonly kind: "invalidJson" }
  /** 502 when no status is said. */
  | { readonly kind: "htmlPage"; readonly status?: number }
  /** The model declines, or (`filter`) the provider withholds the answer. */
  | { readonly kind: "refusal"; readonly text?: string; readonly filter?: boolean }
  /** Silent after so many pieces (0), until the asker hangs up; or a wait before each piece. */
  | { readonly kind: "slow"; readonly after?: number; readonly eachMs?: number }
  /** No failure: silent after so many pieces (2) until this is settled, then the rest. */
  | { readonly kind: "held"; readonly after?: number; readonly until: Promise<void> };

/** What the server is like. */
export interface OpenaiOptions extends ServerOptions {
  /** What the model says; `index` counts the questions from 0. */
  readonly reply: (asked: AskedChat, index: number) => string | Reply;
  /** How this answer fails; undefined for not at all. */
  readonly fault?: (asked: AskedChat, index: number) => Fault | undefined;
  /** `openai` when it is not said. */
  readonly flavour?: Flavour;
  /** In how many pieces a text is streamed, at most; 8 when it is not said. */
  readonly pieces?: number;
  /** The keys that are accepted; without it any or none is, as local servers do. */
  readonly keys?: readonly string[];
  /** The models there are; without it any name is answered, and the list has one. */
  readonly models?: readonly string[];
  /** What OpenRouter's `GET /v1/key` tells of the key, in dollars. */
  readonly credit?: { readonly limitUsd: number | null; readonly usedUsd: number };
}

/** Whether a value is an object with names, no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The body as JSON; undefined when it is none. */
export function readBody({ body }: ServedRequest): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Reads a question, also one that will be refused. */
export function readChat(
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): AskedChat {
  const record = (name: string): Readonly<Record<string, unknown>> | undefined => {
    const value = body[name];
    return isRecord(value) ? value : undefined;
  };
  const number = (name: string): number | undefined => {
    const value = body[name];
    return typeof value === "number" ? value : undefined;
  };
  return {
    model: typeof body["model"] === "string" ? body["model"] : "",
    messages: listOf(body["messages"]).filter(isRecord).map(({ role, content }) => ({
      role: String(role),
      content: textOf(content),
    })),
    stream: body["stream"] === true,
    stream_options: record("stream_options"),
    response_format: record("response_format"),
    max_completion_tokens: number("max_completion_tokens"),
    max_tokens: number("max_tokens"),
    temperature: number("temperature"),
    body,
    headers,
  };
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content).filter(isRecord).map(({ text }) => String(text ?? "")).join("");
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
