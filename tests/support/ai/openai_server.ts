// A local server that speaks OpenAI's Chat Completions over HTTP and server-sent events, with OpenRouter's habits when told so.

import {
  type Answer,
  type RawAnswer,
  type ServedRequest,
  startServer,
  type TestServer,
} from "../platforms/server.ts";
import { bend, CREATED } from "./openai_answers.ts";
import { checkChat } from "./openai_checks.ts";
import { embed } from "./openai_embeddings.ts";
import { modelGone, openaiError, quoteKey, refuse, refuseKey } from "./openai_errors.ts";
import {
  type AskedChat,
  type Flavour,
  isRecord,
  type OpenaiOptions,
  readBody,
  readChat,
} from "./openai_protocol.ts";
import { sendAnswer } from "./openai_stream.ts";

export type { AskedChat, Fault, OpenaiOptions, Reply, Used } from "./openai_protocol.ts";

/** An OpenAI that listens. */
export interface OpenaiServer extends TestServer {
  /** `http://127.0.0.1:<port>/v1`. */
  readonly baseUrl: string;
  /** All questions so far whose key was good, refused ones too. */
  readonly asked: readonly AskedChat[];
}

/** Starts an OpenAI; `GET /v1/key` it has only with OpenRouter's habits. */
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
  const { flavour = "openai", keys } = options;
  const target = `${request.method} ${request.path}`;
  const isOpen = flavour === "openrouter" && target === "GET /v1/models";
  const refused = isOpen ? undefined : refuseKey(request.headers, keys, flavour);
  if (refused !== undefined) return refused;
  switch (target) {
    case "POST /v1/chat/completions":
      return chat(request, options, asked);
    case "POST /v1/embeddings":
      return embed(readBody(request));
    case "GET /v1/models":
      return models(options.models ?? ["test-model"], flavour);
    case "GET /v1/key":
      if (flavour === "openrouter") return keyOf(request, options);
  }
  return openaiError(404, `Invalid URL (${target})`);
}

function chat(
  request: ServedRequest,
  options: OpenaiOptions,
  asked: AskedChat[],
): Answer | RawAnswer {
  const { flavour = "openai", pieces = 8 } = options;
  const body = readBody(request);
  if (!isRecord(body)) {
    return openaiError(400, "We could not parse the JSON body of your request.");
  }
  const question = readChat(body, request.headers);
  const index = asked.push(question) - 1;
  const fault = options.fault?.(question, index);
  const refused = (fault === undefined ? undefined : refuse(fault, question, flavour)) ??
    checkChat(question, flavour);
  if (refused !== undefined) {
    return { ...refused, headers: { "x-request-id": `req_${index}`, ...refused.headers } };
  }
  if (options.models?.includes(question.model) === false) return modelGone(question.model, flavour);
  const given = options.reply(question, index);
  const reply = bend(typeof given === "string" ? { text: given } : given, fault);
  return sendAnswer({ asked: question, index, reply, flavour, pieces }, fault);
}

function models(names: readonly string[], flavour: Flavour): Answer {
  const data = names.map((id) =>
    flavour === "openrouter"
      ? {
        id,
        name: id,
        created: CREATED,
        context_length: 128_000,
        pricing: { prompt: "0.000001", completion: "0.000002" },
        supported_parameters: ["max_tokens", "response_format", "structured_outputs"],
      }
      : { id, object: "model", created: CREATED, owned_by: "system" }
  );
  return { status: 200, body: flavour === "openrouter" ? { data } : { object: "list", data } };
}

function keyOf({ headers }: ServedRequest, { credit }: OpenaiOptions): Answer {
  const { limitUsd, usedUsd } = credit ?? { limitUsd: null, usedUsd: 0 };
  const data = {
    label: quoteKey((headers["authorization"] ?? "").replace(/^Bearer /i, "")),
    usage: usedUsd,
    limit: limitUsd,
    limit_remaining: limitUsd === null ? null : limitUsd - usedUsd,
    is_free_tier: false,
    rate_limit: { requests: -1, interval: "10s" },
  };
  return { status: 200, body: { data } };
}
