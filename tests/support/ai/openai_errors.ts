// The errors of OpenAI and of OpenRouter, as both word them.

import type { Answer } from "../platforms/server.ts";
import type { AskedChat, Fault, Flavour } from "./openai_protocol.ts";

/** What OpenAI says of an error beside its message. */
export interface ErrorDetails {
  readonly type?: string;
  readonly param?: string | null;
  readonly code?: string | null;
}

/** An error in OpenAI's form. */
export function openaiError(status: number, message: string, details: ErrorDetails = {}): Answer {
  const { type = "invalid_request_error", param = null, code = null } = details;
  return { status, body: { error: { message, type, param, code } } };
}

/** An error in OpenRouter's form, whose code is the status. */
export function openrouterError(
  status: number,
  message: string,
  metadata?: Readonly<Record<string, unknown>>,
): Answer {
  const error = { message, code: status, ...(metadata === undefined ? {} : { metadata }) };
  return { status, body: { error, user_id: "user_0123" } };
}

/** The refusal of the key in a request, if there is one; undefined when it is good. */
export function refuseKey(
  { authorization }: Readonly<Record<string, string>>,
  keys: readonly string[] | undefined,
  flavour: Flavour,
): Answer | undefined {
  if (keys === undefined) return undefined;
  const key = authorization?.replace(/^Bearer /i, "") ?? "";
  if (keys.includes(key)) return undefined;
  if (key !== "") return wrongKey(key, flavour);
  if (flavour === "openrouter") return openrouterError(401, "No auth credentials found");
  return openaiError(
    401,
    "You didn't provide an API key. You need to provide your API key in an Authorization header " +
      "using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
  );
}

/** The answer to a fault that refuses this question; undefined when it lets it be answered. */
export function refuse(fault: Fault, asked: AskedChat, flavour: Flavour): Answer | undefined {
  const isRouter = flavour === "openrouter";
  switch (fault.kind) {
    case "rateLimited":
      return rateLimited(fault, asked, isRouter);
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
      return wrongKey(
        (asked.headers["authorization"] ?? "").replace(/^Bearer /i, ""),
        flavour,
        fault.code,
      );
    case "overloaded":
      return overloaded(fault, isRouter);
    case "rejectsParameter":
      return rejectedParameter(fault, asked);
    case "noSchema":
      return noSchema(asked, fault.alsoObject === true);
    case "htmlPage": {
      const headers = { "content-type": "text/html; charset=utf-8" };
      const body = "<!DOCTYPE html><html><head><title>Bad gateway</title></head></html>\n";
      return { status: fault.status ?? 502, headers, body };
    }
    default:
      return undefined;
  }
}

/** The refusal of a model that is not there. */
export function modelGone(model: string, flavour: Flavour): Answer {
  return flavour === "openrouter"
    ? openrouterError(404, `No endpoints found for ${model}.`)
    : openaiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
      code: "model_not_found",
    });
}

/** A key of which the beginning and the end are left. */
export function quoteKey(key: string): string {
  return key.length < 8 ? "***" : `${key.slice(0, 5)}***${key.slice(-2)}`;
}

function wrongKey(key: string, flavour: Flavour, code = "incorrect_api_key"): Answer {
  if (flavour === "openrouter") return openrouterError(401, "User not found.");
  return openaiError(
    401,
    `Incorrect API key provided: ${quoteKey(key)}. You can find your API key at ` +
      "https://platform.openai.com/account/api-keys.",
    { code },
  );
}

function rateLimited(
  { retryAfter, resetMs }: Fault & { readonly kind: "rateLimited" },
  { model }: AskedChat,
  isRouter: boolean,
): Answer {
  const reset = resetMs === undefined ? {} : { "X-RateLimit-Reset": String(resetMs) };
  const answer = isRouter
    ? openrouterError(429, "Rate limit exceeded: free-models-per-min. ", { headers: reset })
    : openaiError(
      429,
      `Rate limit reached for ${model} in organization org-0123 on requests per min (RPM): ` +
        "Limit 3, Used 3, Requested 1. Please try again in 20s.",
      { type: "requests", code: "rate_limit_exceeded" },
    );
  return { ...answer, headers: { ...retryHeader(retryAfter), ...reset } };
}

function overloaded(
  { retryAfter }: Fault & { readonly kind: "overloaded" },
  isRouter: boolean,
): Answer {
  const answer = isRouter
    ? openrouterError(503, "No instances available")
    : openaiError(503, "The engine is currently overloaded, please try again later", {
      type: "server_error",
    });
  return { ...answer, headers: retryHeader(retryAfter) };
}

function retryHeader(retryAfter: number | string | undefined): Readonly<Record<string, string>> {
  return retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
}

function rejectedParameter(
  { parameter, instead }: Fault & { readonly kind: "rejectsParameter" },
  { body }: AskedChat,
): Answer | undefined {
  if (!(parameter in body)) return undefined;
  const other = instead ?? (parameter === "max_tokens" ? "max_completion_tokens" : undefined);
  const advice = other === undefined ? "" : ` Use '${other}' instead.`;
  return openaiError(
    400,
    `Unsupported parameter: '${parameter}' is not supported with this model.${advice}`,
    { param: parameter, code: "unsupported_parameter" },
  );
}

function noSchema({ response_format }: AskedChat, alsoObject: boolean): Answer | undefined {
  const type = response_format?.["type"];
  if (type !== "json_schema" && !(alsoObject && type === "json_object")) return undefined;
  return openaiError(
    400,
    `Invalid parameter: 'response_format' of type '${type}' is not supported with this model. ` +
      "Learn more about supported models at the Structured Outputs guide: " +
      "https://platform.openai.com/docs/guides/structured-outputs",
  );
}
