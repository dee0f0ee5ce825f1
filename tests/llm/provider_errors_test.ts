// Tests of src/llm/provider_errors.ts.

import assert from "node:assert/strict";
import { APIConnectionError, APIError } from "openai";
import { explainProviderError } from "../../src/llm/provider_errors.ts";
import type { ChosenModel } from "../../src/llm/model.ts";
import { EnvironmentError } from "../../src/errors.ts";

const KEY = "sk-s3cr3t-0123456789";
const OPENAI: ChosenModel = {
  provider: "providera",
  model: "gpt-6-luna",
  apiUrl: "https://api.openai.com/v1",
  key: KEY,
  keyName: "OPENAI_API_KEY",
};
const LOCAL: ChosenModel = {
  provider: "providera",
  model: "m",
  apiUrl: "http://localhost:11434/v1",
};
const OPENROUTER: ChosenModel = {
  provider: "providerb",
  model: "openrouter/free",
  apiUrl: "https://openrouter.ai/api/v1",
  key: KEY,
  keyName: "--openrouter-api-key",
};

function refused(status: number, message: string): APIError {
  return new APIError(status, { message }, message, new Headers());
}

const LATER = "try again later";
const ROWS: readonly (readonly [
  name: string,
  error: unknown,
  setting: ChosenModel,
  message: string,
  hint: string,
])[] = [
  [
    "a wrong key, both ends of which are quoted",
    refused(401, "Incorrect API key provided: sk-s3***89. You can find it at https://x."),
    OPENAI,
    "OpenAI answered 401 (Incorrect API key provided: … You can find it at https://x.)",
    "check the key of OPENAI_API_KEY, or make a new one",
  ],
  [
    "a wrong key, quoted whole",
    refused(401, `No such key: ${KEY}`),
    { ...OPENAI, keyName: "--openai-api-key" },
    "OpenAI answered 401 (No such key: …)",
    "check the key of --openai-api-key, or make a new one",
  ],
  [
    "no key",
    refused(401, "No auth"),
    LOCAL,
    "OpenAI answered 401 (No auth)",
    "set PROVIDERA_API_KEY or OPENAI_API_KEY",
  ],
  [
    "no credit",
    refused(402, "Insufficient credits."),
    OPENROUTER,
    "OpenRouter answered 402 (Insufficient credits.)",
    "the account has no credit left; add some, or use another provider",
  ],
  [
    "a quota that is used up",
    refused(429, "You exceeded your current quota, please check your plan and billing details."),
    OPENAI,
    "OpenAI answered 429 (You exceeded your current quota, please check your plan and billing details.)",
    "the account has no credit left; add some, or use another provider",
  ],
  [
    "too many requests",
    refused(429, "Rate limit reached"),
    OPENAI,
    "OpenAI answered 429 (Rate limit reached)",
    "too many requests for now; wait a while, or choose a model with a higher limit",
  ],
  [
    "a model that is gone",
    refused(404, "No endpoints found for openrouter/free."),
    OPENROUTER,
    "OpenRouter answered 404 (No endpoints found for openrouter/free.)",
    "the model 'openrouter/free' may be gone; choose another one with --openrouter-model",
  ],
  [
    "an address without its path",
    refused(404, "Invalid URL (POST /chat/completions)"),
    { ...LOCAL, apiUrl: "http://localhost:11434" },
    "OpenAI answered 404 (Invalid URL (POST /chat/completions))",
    "the address may lack a path such as /v1, or go on too long: " +
    "OPENAI_BASE_URL is 'http://localhost:11434'",
  ],
  [
    "an address that goes on too long",
    refused(404, "Not found"),
    { ...LOCAL, apiUrl: "http://localhost:11434/v1/chat/completions" },
    "OpenAI answered 404 (Not found)",
    "the address may lack a path such as /v1, or go on too long: " +
    "OPENAI_BASE_URL is 'http://localhost:11434/v1/chat/completions'",
  ],
  [
    "a model that a local server does not have",
    refused(404, "model 'qwen3' not found"),
    { ...LOCAL, apiUrl: "http://localhost:11434/v1", model: "qwen3" },
    "OpenAI answered 404 (model 'qwen3' not found)",
    "the model 'qwen3' may be gone; choose another one with --openai-model",
  ],
  [
    "a key that is a letter, as local servers take it",
    refused(404, "The model does not exist"),
    { ...OPENAI, key: "x" },
    "OpenAI answered 404 (The model does not exist)",
    "the model 'gpt-6-luna' may be gone; choose another one with --openai-model",
  ],
  [
    "a text that is flagged",
    refused(403, "Input was flagged by moderation"),
    OPENROUTER,
    "OpenRouter answered 403 (Input was flagged by moderation)",
    "the provider's content policy refused the request; try another model",
  ],
  [
    "a data policy",
    refused(404, "No endpoints found matching your data policy (Free model publication)."),
    OPENROUTER,
    "OpenRouter answered 404 (No endpoints found matching your data policy (Free model publication).)",
    "allow it at openrouter.ai/settings/privacy, or choose another model",
  ],
  [
    "a request that is too long",
    refused(413, "Too large"),
    OPENAI,
    "OpenAI answered 413 (Too large)",
    "the model may not take this; choose another one with --openai-model",
  ],
  [
    "a place that is not served",
    refused(403, "Country, region, or territory not supported"),
    OPENAI,
    "OpenAI answered 403 (Country, region, or territory not supported)",
    "the key may not use this model, or the provider does not serve this place",
  ],
  [
    "an overloaded server",
    refused(503, "Overloaded"),
    OPENAI,
    "OpenAI answered 503 (Overloaded)",
    LATER,
  ],
  [
    "a page for people",
    new APIError(502, undefined, "<!DOCTYPE html>\n<title>x</title>", new Headers()),
    OPENAI,
    "OpenAI answered 502 (an HTML page)",
    LATER,
  ],
  [
    "an error within an answer",
    new APIError(
      undefined,
      { message: "Provider disconnected" },
      "Provider disconnected",
      undefined,
    ),
    OPENROUTER,
    "OpenRouter failed (Provider disconnected)",
    LATER,
  ],
  [
    "JSON that is none",
    new SyntaxError("Unexpected token"),
    OPENAI,
    "OpenAI failed (Unexpected token)",
    LATER,
  ],
  [
    "terminal escapes in what it says",
    refused(500, "a\u001b[31mb\u202ec"),
    OPENAI,
    "OpenAI answered 500 (a\\u{1b}[31mb\\u{202e}c)",
    LATER,
  ],
  [
    "very many words",
    refused(500, "x".repeat(5_000)),
    OPENAI,
    `OpenAI answered 500 (${"x".repeat(200)}…)`,
    LATER,
  ],
  [
    "a wrong key, quoted where the reason is cut",
    refused(500, `${"x".repeat(195)}${KEY}`),
    OPENAI,
    `OpenAI answered 500 (${"x".repeat(195)}…)`,
    LATER,
  ],
  [
    "a wrong key, in other letters and as an address has it",
    refused(500, `${KEY.toUpperCase()} or ${KEY.replaceAll("-", "%2D")}`),
    OPENAI,
    "OpenAI answered 500 (… or …)",
    LATER,
  ],
  [
    "a wrong key that looks like OpenAI's as far as its middle",
    refused(500, "no key sk-abc+s3cr3t"),
    { ...OPENAI, key: "sk-abc+s3cr3t" },
    "OpenAI answered 500 (no key …)",
    LATER,
  ],
];

for (const [name, error, setting, message, hint] of ROWS) {
  Deno.test(`explainProviderError() explains ${name}`, () => {
    const explained = explainProviderError(error, setting);
    assert(explained instanceof EnvironmentError);
    assert.equal(explained.message, message);
    assert.equal(explained.hint, hint);
    assert.doesNotMatch(`${explained.stack}`, /s3cr3t/);
  });
}

Deno.test("explainProviderError() passes an error of the project's own on, however it is wrapped", () => {
  const own = new EnvironmentError("the host cannot be reached", "check the network");
  assert.equal(explainProviderError(own, OPENAI), own);
  const wrapped = new APIConnectionError({ cause: own });
  assert.equal(explainProviderError(wrapped, OPENAI), own);
  assert.equal(explainProviderError(new Error("x", { cause: wrapped }), OPENAI), own);
});

Deno.test("explainProviderError() gives a fault of relnotes back as it is", () => {
  for (const fault of [new TypeError("x is not a function"), "text", undefined]) {
    assert.equal(explainProviderError(fault, OPENAI), fault);
  }
});
