// A local server that speaks OpenAI's streaming Chat Completions and embeddings, or OpenRouter's.

import {
  type Answer,
  type RawAnswer,
  type ServedRequest,
  type ServerOptions,
  startServer,
  type TestServer,
} from "../platforms/server.ts";
import { embed } from "./openai_embeddings.ts";
import { modelGone, openaiError, refuseFault, refuseKey, refuseRequest } from "./openai_errors.ts";
import { streamAnswer, wholeAnswer } from "./openai_stream.ts";

/** Which provider's details the server follows. */
export type Flavour = "openai" | "openrouter";

/** A chat request as sent; what was not sent is undefined. Names are those of the protocol. */
export interface AskedChat {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: Readonly<Record<string, unknown>>;
  readonly response_format?: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What an answer used. */
export interface Used {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** OpenRouter's `cost`, in dollars. */
  readonly costUsd?: number;
}

/** The answer of the model. */
export interface Reply {
  readonly text: string;
  /** Estimated from the texts by default; null for a server that does not count. */
  readonly usage?: Used | null;
  readonly reasoning?: string;
  /** As OpenRouter sends it (default), as DeepSeek and vLLM do, or before the text in `<think>`. */
  readonly reasoningAs?: "reasoning" | "reasoning_content" | "think";
  /** `stop` by default. */
  readonly finishReason?: string;
}

/** A way to fail. Those that end a stream say after how many pieces of the answer; by default 2. */
export type Fault =
  /** Comments between the events. */
  | { readonly kind: "comments" }
  /** An event of this text, which need not be JSON, before each of the answer's own. */
  | { readonly kind: "nonsense"; readonly event: string }
  /** Chunks of this many bytes, through the middle of characters and lines. */
  | { readonly kind: "splitBytes"; readonly size: number }
  /** OpenRouter's event with an error. */
  | { readonly kind: "midStreamError"; readonly after?: number; readonly message?: string }
  /** The connection ends in the middle. */
  | { readonly kind: "cutOff"; readonly after?: number }
  /** The stream ends without `[DONE]`. */
  | { readonly kind: "noDone" }
  /** `retryAfter` in seconds. */
  | { readonly kind: "rateLimited"; readonly retryAfter?: number }
  | { readonly kind: "insufficientQuota" }
  | { readonly kind: "noCredit" }
  | { readonly kind: "modelGone" }
  | { readonly kind: "wrongKey" }
  | { readonly kind: "overloaded" }
  /** Only while the request has the parameter; `instead` is a hint at another one. */
  | {
    readonly kind: "rejectsParameter";
    readonly parameter: string;
    readonly instead?: string;
    /** The form of the refusal; FastAPI's has the status 422. */
    readonly form?: "openai" | "fastapi" | "ollama";
  }
  /** Only while the request asks for a longer answer. */
  | { readonly kind: "mostTokens"; readonly most: number }
  /** Only while the messages are longer, at four characters a token. */
  | { readonly kind: "context"; readonly tokens: number }
  /** The whole answer at once, although a stream is asked for; in parts if so. */
  | { readonly kind: "whole"; readonly inParts?: boolean }
  /** Only while an answer in a schema is asked for, or also any JSON. */
  | { readonly kind: "noSchema"; readonly alsoObject?: boolean }
  /** The first half of the text. */
  | { readonly kind: "invalidJson" }
  /** A page with this status; by default 502. */
  | { readonly kind: "htmlPage"; readonly status?: number }
  /** The model declines, or (`filter`) the provider withholds the answer. */
  | { readonly kind: "refusal"; readonly filter?: boolean }
  /** Silent after this many pieces (default 0), until the client hangs up; or a wait before each. */
  | { readonly kind: "slow"; readonly after?: number; readonly eachMs?: number }
  /** No failure: silent after this many pieces until the promise is settled, then the rest. */
  | { readonly kind: "held"; readonly after?: number; readonly until: Promise<void> };

/** The behavior of the server. */
export interface OpenaiOptions extends ServerOptions {
  /** The answer to a request; `index` counts the requests from 0. */
  readonly reply: (asked: AskedChat, index: number) => string | Reply;
  /** How an answer fails; undefined for not at all. */
  readonly fault?: (asked: AskedChat, index: number) => Fault | undefined;
  /** `openai` by default. */
  readonly flavour?: Flavour;
  /** The most pieces in which a text is streamed; by default 8. */
  readonly pieces?: number;
  /** The accepted keys; by default any or none, as with local servers. */
  readonly keys?: readonly string[];
  /** The models there are; by default any. */
  readonly models?: readonly string[];
}

/** A running server. */
export interface OpenaiServer extends TestServer {
  /** `http://127.0.0.1:<port>/v1`. */
  readonly baseUrl: string;
  /** All chat requests with an accepted key, refused ones too. */
  readonly asked: readonly AskedChat[];
}

/** Starts a server. */
export async function startOpenai(options: OpenaiOptions): Promise<OpenaiServer> {
  const asked: AskedChat[] = [];
  const server = await startServer((request) => route(request, options, asked), options);
  return { ...server, baseUrl: `${server.url}/v1`, asked };
}

function route(
  request: ServedRequest,
  options: OpenaiOptions,
  asked: AskedChat[],
): Answer | RawAnswer {
  const target = `${request.method} ${request.path}`;
  const refused = refuseKey(request.headers, options.keys, options.flavour);
  if (refused !== undefined) return refused;
  if (target === "POST /v1/embeddings") return embed(JSON.parse(request.body));
  if (target !== "POST /v1/chat/completions") return openaiError(404, `Invalid URL (${target})`);
  const { reply, flavour = "openai", pieces = 8 } = options;
  const body = JSON.parse(request.body);
  const chat: AskedChat = { ...body, body, headers: request.headers };
  const index = asked.push(chat) - 1;
  const fault = options.fault?.(chat, index);
  const refusal = (fault && refuseFault(fault, chat, flavour)) ?? refuseRequest(chat, flavour);
  if (refusal !== undefined) return refusal;
  if (options.models?.includes(chat.model) === false) return modelGone(chat.model, flavour);
  const given = reply(chat, index);
  const whole = typeof given === "string" ? { text: given } : given;
  const streamed = { asked: chat, reply: whole, flavour, pieces, fault };
  return chat.stream === true && fault?.kind !== "whole"
    ? streamAnswer(streamed)
    : wholeAnswer(streamed);
}
