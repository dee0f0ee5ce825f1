// The errors of OpenAI and of OpenRouter, in their own words.

import type { Answer } from "../platforms/server.ts";
import type { AskedChat, Fault, Flavour } from "./openai_server.ts";

/** OpenAI's parameters that relnotes may send; OpenRouter ignores what it does not know. */
const PARAMETERS = [
  "max_completion_tokens",
  "max_tokens",
  "messages",
  "model",
  "response_format",
  "stream",
  "stream_options",
];

/** An error in OpenAI's form. */
export function openaiError(
  status: number,
  message: string,
  details: { readonly type?: string; readonly param?: string; readonly code?: string } = {},
): Answer {
  const { type = "invalid_request_error", param = null, code = null } = details;
  return { status, body: { error: { message, type, param, code } } };
}

/** An error in OpenRouter's form, whose code is the status. */
function openrouterError(status: number, message: string): Answer {
  return { status, body: { error: { message, code: status }, user_id: "user_0123" } };
}

/** The refusal of the key in a request; undefined when it is accepted. */
export function refuseKey(
  { authorization = "" }: Readonly<Record<string, string>>,
  keys: readonly string[] | undefined,
  flavour: Flavour = "openai",
): Answer | undefined {
  const key = authorization.replace(/^Bearer /i, "");
  return keys === undefined || keys.includes(key) ? undefined : wrongKey(key, flavour);
}

/** The refusal of a model that is not there. */
export function modelGone(model: string, flavour: Flavour): Answer {
  return flavour === "openrouter"
    ? openrouterError(404, `No endpoints found for ${model}.`)
    : openaiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
      code: "model_not_found",
    });
}

/** The answer to a fault that refuses this request; undefined when it allows an answer. */
export function refuseFault(fault: Fault, asked: AskedChat, flavour: Flavour): Answer | undefined {
  switch (fault.kind) {
    case "rateLimited": {
      const answer = openaiError(
        429,
        `Rate limit reached for ${asked.model} in organization org-0123 on requests per min (RPM): ` +
          "Limit 3, Used 3, Requested 1. Please try again in 20s.",
        { type: "requests", code: "rate_limit_exceeded" },
      );
      const { retryAfter } = fault;
      return retryAfter === undefined
        ? answer
        : { ...answer, headers: { "retry-after": String(retryAfter) } };
    }
    case "insufficientQuota":
      return openaiError(
        429,
        "You exceeded your current quota, please check your plan and billing details. For more " +
          "information on this error, read the docs: " +
          "https://platform.openai.com/docs/guides/error-codes/api-errors.",
        { type: "insufficient_quota", code: "insufficient_quota" },
      );
    case "noCredit":
      return openrouterError(
        402,
        "Insufficient credits. Add more using https://openrouter.ai/settings/credits",
      );
    case "modelGone":
      return modelGone(asked.model, flavour);
    case "wrongKey":
      return wrongKey((asked.headers["authorization"] ?? "").replace(/^Bearer /i, ""), flavour);
    case "overloaded":
      return openaiError(503, "The engine is currently overloaded, please try again later", {
        type: "server_error",
      });
    case "rejectsParameter": {
      const { parameter, instead, form = "openai" } = fault;
      if (!(parameter in asked.body)) return undefined;
      // As FastAPI does, on which many local servers are built.
      if (form === "fastapi") {
        const detail = [{ type: "extra_forbidden", loc: ["body", parameter], msg: "Extra inputs" }];
        return { status: 422, body: { detail } };
      }
      if (form === "ollama") return { status: 400, body: { error: `unknown field ${parameter}` } };
      const advice = instead === undefined ? "" : ` Use '${instead}' instead.`;
      return openaiError(
        400,
        `Unsupported parameter: '${parameter}' is not supported with this model.${advice}`,
        { param: parameter, code: "unsupported_parameter" },
      );
    }
    case "mostTokens": {
      const given = Number(asked.body["max_completion_tokens"] ?? asked.body["max_tokens"] ?? 0);
      if (given <= fault.most) return undefined;
      return openaiError(
        400,
        `max_tokens is too large: ${given}. This model supports at most ${
          fault.most.toLocaleString("en")
        } completion tokens, whereas you provided ${given}.`,
        { param: "max_tokens", code: "invalid_value" },
      );
    }
    case "context": {
      const length = asked.messages.map(({ content }) => content).join().length;
      const tokens = Math.ceil(length / 4);
      if (tokens <= fault.tokens) return undefined;
      return openaiError(
        400,
        `This model's maximum context length is ${fault.tokens} tokens. However, your messages ` +
          `resulted in ${tokens} tokens. Please reduce the length of the messages.`,
        { param: "messages", code: "context_length_exceeded" },
      );
    }
    case "noSchema": {
      const type = asked.response_format?.["type"];
      if (type !== "json_schema" && !(fault.alsoObject && type === "json_object")) return undefined;
      return openaiError(
        400,
        `Invalid parameter: 'response_format' of type '${type}' is not supported with this model.`,
      );
    }
    case "htmlPage": {
      const headers = { "content-type": "text/html; charset=utf-8" };
      const body = "<!DOCTYPE html><html><head><title>Bad gateway</title></head></html>\n";
      return { status: fault.status ?? 502, headers, body };
    }
    default:
      return undefined;
  }
}

/** The refusal of a request that breaks the protocol; undefined when it does not. */
export function refuseRequest(asked: AskedChat, flavour: Flavour): Answer | undefined {
  const unknown = Object.keys(asked.body).find((name) => !PARAMETERS.includes(name));
  if (flavour === "openai" && unknown !== undefined) {
    return openaiError(400, `Unrecognized request argument supplied: ${unknown}`);
  }
  const { type, json_schema: shape } = asked.response_format ?? {};
  if (type === "json_object" && !asked.messages.some(({ content }) => /json/i.test(content))) {
    return openaiError(400, "'messages' must contain the word 'json' in some form.");
  }
  if (type !== "json_schema") return undefined;
  // The shape that relnotes sends.
  const { name, strict, schema } = shape as Readonly<Record<string, unknown>>;
  const isValid = /^[a-zA-Z0-9_-]{1,64}$/.test(String(name)) && strict === true && isStrict(schema);
  return isValid ? undefined : openaiError(400, `Invalid schema for response_format '${name}'`);
}

/** Whether every object of a JSON Schema requires all of its properties and allows no others. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return true;
  const { type, properties, required, additionalProperties, items } = schema as Readonly<
    Record<string, unknown>
  >;
  const names = Object.keys(properties ?? {});
  const isClosed = type !== "object" || additionalProperties === false &&
      Array.isArray(required) && names.every((name) => required.includes(name));
  return isClosed && isStrict(items) && Object.values(properties ?? {}).every(isStrict);
}

function wrongKey(key: string, flavour: Flavour): Answer {
  if (flavour === "openrouter") return openrouterError(401, "User not found.");
  const quoted = key.length < 8 ? "***" : `${key.slice(0, 5)}***${key.slice(-2)}`;
  return openaiError(
    401,
    `Incorrect API key provided: ${quoted}. You can find your API key at ` +
      "https://platform.openai.com/account/api-keys.",
    { code: "incorrect_api_key" },
  );
}
