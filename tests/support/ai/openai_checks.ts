// What OpenAI refuses in a question: messages, parameters, and schemas that are not strict.

import type { Answer } from "../platforms/server.ts";
import { openaiError } from "./openai_errors.ts";
import { type AskedChat, type Flavour, isRecord } from "./openai_protocol.ts";

const FORMATS = ["json_object", "json_schema", "text"];

/** What OpenAI's endpoint takes; OpenRouter passes over what it does not know. */
const PARAMETERS = [
  ...["audio", "frequency_penalty", "function_call", "functions", "logit_bias", "logprobs"],
  ...["max_completion_tokens", "max_tokens", "messages", "metadata", "modalities", "model", "n"],
  ...["parallel_tool_calls", "prediction", "presence_penalty", "prompt_cache_key"],
  ...["prompt_cache_retention", "reasoning_effort", "response_format", "safety_identifier", "seed"],
  ...["service_tier", "stop", "store", "stream", "stream_options", "temperature", "tool_choice"],
  ...["tools", "top_logprobs", "top_p", "user", "verbosity", "web_search_options"],
];

/** Words of JSON Schema that strict schemas may not have. */
const FORBIDDEN = ["allOf", "oneOf", "not", "if", "then", "else", "dependentRequired"];

/** The refusal of a question that breaks the protocol; undefined when it keeps to it. */
export function checkChat(asked: AskedChat, flavour: Flavour): Answer | undefined {
  const { body, messages, model, stream } = asked;
  const unknown = Object.keys(body).find((name) => !PARAMETERS.includes(name));
  if (flavour === "openai" && unknown !== undefined) {
    return openaiError(400, `Unrecognized request argument supplied: ${unknown}`);
  }
  if (model === "") return openaiError(400, "you must provide a model parameter");
  if (!Array.isArray(body["messages"])) {
    const code = "missing_required_parameter";
    return openaiError(400, "Missing required parameter: 'messages'.", { param: "messages", code });
  }
  if (messages.length === 0) {
    return openaiError(
      400,
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty " +
        "array instead.",
      { param: "messages", code: "empty_array" },
    );
  }
  if ("max_tokens" in body && "max_completion_tokens" in body) {
    return openaiError(
      400,
      "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
      { code: "invalid_parameter_combination" },
    );
  }
  if ("stream_options" in body && !stream) {
    return openaiError(
      400,
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      { param: "stream_options" },
    );
  }
  return checkFormat(asked);
}

function checkFormat({ body, response_format: format, messages }: AskedChat): Answer | undefined {
  if (!("response_format" in body)) return undefined;
  const type = format?.["type"];
  if (typeof type !== "string" || !FORMATS.includes(type)) {
    return openaiError(
      400,
      `Invalid value: '${type}'. Supported values are: 'json_object', 'json_schema', and 'text'.`,
      { param: "response_format.type", code: "invalid_value" },
    );
  }
  if (type === "json_object" && !messages.some(({ content }) => /json/i.test(content))) {
    return openaiError(
      400,
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type " +
        "'json_object'.",
      { param: "messages" },
    );
  }
  return type === "json_schema" ? checkShape(format?.["json_schema"]) : undefined;
}

function checkShape(shape: unknown): Answer | undefined {
  const { name, schema, strict } = isRecord(shape) ? shape : {};
  if (typeof name !== "string") {
    const param = "response_format.json_schema.name";
    const code = "missing_required_parameter";
    return openaiError(400, `Missing required parameter: '${param}'.`, { param, code });
  }
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
    const param = "response_format.json_schema.name";
    return openaiError(
      400,
      `Invalid '${param}': string does not match pattern. Expected a string that matches the ` +
        "pattern '^[a-zA-Z0-9_-]+$'.",
      { param, code: "invalid_value" },
    );
  }
  const wrong = (what: string): Answer =>
    openaiError(400, `Invalid schema for response_format '${name}': ${what}`, {
      param: "response_format",
    });
  if (!isRecord(schema) || schema["type"] !== "object") {
    const got = isRecord(schema) ? String(schema["type"] ?? "None") : "None";
    return wrong(`schema must be a JSON Schema of 'type: "object"', got 'type: "${got}"'.`);
  }
  const found = strict === true ? findLoose(schema, []) : undefined;
  return found === undefined ? undefined : wrong(found);
}

/** What is not strict in a schema or below it. */
function findLoose(schema: unknown, path: readonly string[]): string | undefined {
  if (!isRecord(schema)) return undefined;
  const context = `In context=(${path.map((part) => `'${part}'`).join(", ")}${
    path.length === 1 ? "," : ""
  })`;
  const forbidden = FORBIDDEN.find((word) => word in schema);
  if (forbidden !== undefined) return `${context}, '${forbidden}' is not permitted.`;
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  const types = [schema["type"]].flat();
  if (types.includes("object") || "properties" in schema) {
    if (schema["additionalProperties"] !== false) {
      return `${context}, 'additionalProperties' is required to be supplied and to be false.`;
    }
    const required = [schema["required"]].flat();
    const missing = Object.keys(properties).find((name) => !required.includes(name));
    if (missing !== undefined) {
      return `${context}, 'required' is required to be supplied and to be an array including ` +
        `every key in properties. Missing '${missing}'.`;
    }
  }
  return firstOf([
    ...Object.entries(properties).map(([name, each]) =>
      findLoose(each, [...path, "properties", name])
    ),
    findLoose(schema["items"], [...path, "items"]),
    ...[schema["anyOf"] ?? []].flat().map((each, index) =>
      findLoose(each, [...path, "anyOf", String(index)])
    ),
    ...["$defs", "definitions"].flatMap((place) =>
      Object.entries(schema[place] ?? {}).map(([name, each]) =>
        findLoose(each, [...path, place, name])
      )
    ),
  ]);
}

function firstOf(found: readonly (string | undefined)[]): string | undefined {
  return found.find((each) => each !== undefined);
}
