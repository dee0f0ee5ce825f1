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
import { type Asking, ServerAbilities } from "./server_abilities.ts";
import { eventOfWhole, unifyResponse } from "./server_response.ts";

/** The requests that a provider answers. */
export interface ModelClient {
  readonly chat: Chat;
  /** Embeds texts: one vector for each, in order. */
  readonly embed: Embed;
}

type Parameters = OpenAI.ChatCompletionCreateParamsStreaming;
const EMBEDDING_MODELS = {
  providera: "text-embedding-3-small",
  providerb: "openai/text-embedding-3-small",
};
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
      const isEmbedding = String(input).endsWith("/embeddings");
      if (isEmbedding && response.ok) return response;
      const isStreamAsked = typeof init?.body === "string" && init.body.includes(`"stream":true`);
      return await unifyResponse(limitEvents(response, name), isStreamAsked);
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
  readonly #abilities = new ServerAbilities();

  constructor(client: OpenAI, chosen: ChosenModel) {
    this.#client = client;
    this.#chosen = chosen;
  }

  async ask(request: ChatRequest): Promise<ChatAnswer> {
    for (;;) {
      const { asking } = this.#abilities;
      try {
        return await this.#askOnce(request, asking);
      } catch (error) {
        const isRefused = error instanceof OpenAI.APIError &&
          this.#abilities.learn(error.status, `${error.param ?? ""} ${error.message}`, asking);
        if (!isRefused) throw explainProviderError(error, this.#chosen);
      }
    }
  }

  async #askOnce(request: ChatRequest, asking: Asking): Promise<ChatAnswer> {
    const answer: unknown = await this.#client.chat.completions.create(
      this.#parameters(request, asking),
    );
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
    for await (const event of readEvents(answer)) {
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
        `${name} sent something that is no answer of a model`,
        `check that ${this.#chosen.apiUrl} is the address of an API that speaks OpenAI's protocol`,
      );
    }
    if (end === undefined) {
      throw new EnvironmentError(`the answer of ${name} ended too early`, "try again later");
    }
    if (end === "length") throw lengthError(name, usage);
    return usage === undefined ? { text } : { text, usage };
  }

  #parameters({ messages, shape }: ChatRequest, asking: Asking): Parameters {
    const { provider, model } = this.#chosen;
    const { format, lengthName, mostTokens, dropped } = asking;
    const all = {
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
      ...(lengthName === undefined ? {} : { [lengthName]: mostTokens }),
      ...PROVIDERS[provider].parameters,
      ...(format === "json_object" ? { response_format: { type: format } } : {}),
      ...(format === "json_schema"
        ? { response_format: { type: format, json_schema: { ...shape, strict: true } } }
        : {}),
    };
    const kept = Object.entries(all).filter(([name]) => !dropped.has(name));
    // Only optional parameters can be dropped.
    return Object.fromEntries(kept) as unknown as Parameters;
  }
}

/** The events of a stream, or the one that a whole answer stands for. */
async function* readEvents(answer: unknown): AsyncGenerator<unknown> {
  if (typeof answer !== "object" || answer === null || !(Symbol.asyncIterator in answer)) {
    const event = eventOfWhole(answer);
    if (event !== undefined) yield event;
    return;
  }
  try {
    // A stream of the client.
    yield* answer as AsyncIterable<unknown>;
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
