// Client for the OpenAI protocol, which OpenRouter and local servers also speak.

import OpenAI from "openai";
import { EnvironmentError, messageOf } from "../errors.ts";
import {
  type Chat,
  type ChatAnswer,
  type ChatRequest,
  DeclinedError,
  type Embed,
  type Usage,
} from "./chat.ts";
import { limitEvents, readPiece, readUsage, readVectors, ReasoningFilter } from "./model_answer.ts";
import { CONTENT_POLICY, explainProviderError } from "./provider_errors.ts";
import { PROVIDERS } from "./provider.ts";
import type { ChosenModel } from "./model.ts";

/** The requests that a provider answers. */
export interface ModelClient {
  readonly chat: Chat;
  /** Embeds texts: one vector for each, in order. */
  readonly embed: Embed;
}

type Parameters = OpenAI.ChatCompletionCreateParamsStreaming;
type Format = "json_schema" | "json_object" | "text";

// From the most to the least demanding; a server may support only the later ones.
const FORMATS: readonly Format[] = ["json_schema", "json_object", "text"];
const EMBEDDING_MODELS = {
  providera: "text-embedding-3-small",
  providerb: "openai/text-embedding-3-small",
};
// Enough for a sentence for each change of a batch, and for reasoning before it.
const MOST_OUTPUT_TOKENS = 16_000;
// In characters; more than the token limit allows in any language.
const LONGEST_ANSWER = 200_000;

/** A client for a model; `request` handles retries, timeouts and redirects. */
export function createChat(chosen: ChosenModel, request: typeof fetch): ModelClient {
  const { name } = PROVIDERS[chosen.provider];
  const client = new OpenAI({
    apiKey: chosen.key ?? "none",
    baseURL: chosen.apiUrl,
    fetch: async (input, init) => {
      const headers = ownHeaders(init?.headers, chosen);
      const response = await request(input, { ...init, headers });
      // Vectors come in a single response.
      return String(input).endsWith("/embeddings") && response.ok
        ? response
        : limitEvents(response, name);
    },
    maxRetries: 0,
    logLevel: "off",
    // The client would read these from the environment, where they are meant for other programs.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
  });
  const session = new ChatSession(client, chosen);
  return {
    chat: (request) => session.ask(request),
    embed: async (texts) => {
      try {
        const model = EMBEDDING_MODELS[chosen.provider];
        const answer: unknown = await client.embeddings.create({ model, input: [...texts] })
          .catch(blameServer);
        return readVectors(answer, name);
      } catch (error) {
        throw explainProviderError(error, chosen);
      }
    },
  };
}

/**
 * The headers to send. Drops those that the client adds: descriptions of this machine, and
 * `OPENAI_CUSTOM_HEADERS`, which may be meant for another server.
 */
function ownHeaders(
  given: ConstructorParameters<typeof Headers>[0],
  { provider, key }: ChosenModel,
): Headers {
  const all = new Headers(given);
  const headers = new Headers(PROVIDERS[provider].headers);
  for (const name of ["accept", "content-type"]) headers.set(name, all.get(name) ?? "");
  if (key !== undefined) headers.set("authorization", `Bearer ${key}`);
  return headers;
}

/** Requests to one server; remembers which parameters it does not support. */
class ChatSession {
  readonly #client: OpenAI;
  readonly #chosen: ChosenModel;
  readonly #dropped = new Set<string>();
  #format: Format = "json_schema";

  constructor(client: OpenAI, chosen: ChosenModel) {
    this.#client = client;
    this.#chosen = chosen;
  }

  async ask(request: ChatRequest): Promise<ChatAnswer> {
    for (;;) {
      const format = this.#format;
      const dropped = new Set(this.#dropped);
      try {
        return await this.#askOnce(request, format);
      } catch (error) {
        if (!this.#adapt(error, format, dropped)) throw explainProviderError(error, this.#chosen);
      }
    }
  }

  /**
   * Drops an optional parameter that the server rejected; true when one was dropped, so that a
   * retry makes sense. `dropped` is what the failed request had left out: a concurrent request may
   * have dropped more since.
   */
  #adapt(error: unknown, format: Format, dropped: ReadonlySet<string>): boolean {
    if (!(error instanceof OpenAI.APIError) || error.status !== 400) return false;
    const reason = `${error.param ?? ""} ${error.message}`;
    for (const parameter of ["max_completion_tokens", "stream_options", "provider"]) {
      if (reason.includes(parameter) && !dropped.has(parameter)) {
        this.#dropped.add(parameter);
        return true;
      }
    }
    const next = FORMATS[FORMATS.indexOf(format) + 1];
    if (next === undefined || !/response_format|json_?schema|json_?object|schema/i.test(reason)) {
      return false;
    }
    if (FORMATS.indexOf(this.#format) < FORMATS.indexOf(next)) this.#format = next;
    return true;
  }

  async #askOnce(request: ChatRequest, format: Format): Promise<ChatAnswer> {
    const stream = await this.#client.chat.completions.create(this.#parameters(request, format));
    let text = "";
    let usage: Usage | undefined;
    let end: string | undefined;
    let refusal = "";
    let isStream = false;
    const { name } = PROVIDERS[this.#chosen.provider];
    const reasoning = new ReasoningFilter((piece) => {
      text += piece;
      if (text.length > LONGEST_ANSWER) throw lengthError(name, usage);
      request.onText?.(piece);
    });
    for await (const event of readEvents(stream)) {
      isStream = true;
      const piece = readPiece(event);
      reasoning.read(piece.content);
      refusal += piece.refusal;
      end = piece.end || end;
      usage = readUsage(event) ?? usage;
    }
    reasoning.end();
    if (refusal !== "" || end === "content_filter") {
      throw new DeclinedError(`${name} declined to answer`, CONTENT_POLICY, usage);
    }
    if (!isStream) {
      throw new EnvironmentError(
        `${name} did not answer with a stream of events`,
        `check that ${this.#chosen.apiUrl} is the address of an API that streams`,
      );
    }
    if (end === undefined) {
      throw new EnvironmentError(`the answer of ${name} ended too early`, "try again later");
    }
    if (end === "length") throw lengthError(name, usage);
    return usage === undefined ? { text } : { text, usage };
  }

  #parameters({ messages, shape }: ChatRequest, format: Format): Parameters {
    const { provider, model } = this.#chosen;
    const all = {
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: MOST_OUTPUT_TOKENS,
      ...PROVIDERS[provider].parameters,
      ...(format === "json_object" ? { response_format: { type: format } } : {}),
      ...(format === "json_schema"
        ? { response_format: { type: format, json_schema: { ...shape, strict: true } } }
        : {}),
    };
    const kept = Object.entries(all).filter(([name]) => !this.#dropped.has(name));
    // Only optional parameters can be dropped.
    return Object.fromEntries(kept) as unknown as Parameters;
  }
}

async function* readEvents(stream: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* stream;
  } catch (error) {
    blameServer(error);
  }
}

/** Treats every failure of the client while it reads the stream as a bad answer of the server. */
function blameServer(error: unknown): never {
  throw error instanceof OpenAI.APIError
    ? error
    : new OpenAI.APIConnectionError({ message: messageOf(error), cause: error as Error });
}

function lengthError(name: string, usage: Usage | undefined): DeclinedError {
  return new DeclinedError(
    `the answer of ${name} exceeds the limit on output`,
    "choose a model that reasons less, or one with a higher limit",
    usage,
  );
}
