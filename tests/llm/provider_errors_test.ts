// Tests of src/llm/provider_errors.ts.

import assert from "node:assert/strict";
import { APIConnectionError, APIError } from "openai";
import type { ChosenModel } from "../../src/llm/model.ts";
import { explainProviderError } from "../../src/llm/provider_errors.ts";
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
  model: "qwen3",
  apiUrl: "http://localhost:11434/v1",
};
const OPENROUTER: ChosenModel = {
  provider: "providerb",
  model: "openrouter/free",
  apiUrl: "https://openrouter.ai/api/v1",
  key: KEY,
  keyName: "--openrouter-api-key",
};

function explain(error: unknown, model: ChosenModel): string {
  const explained = explainProviderError(error, model);
  assert(explained instanceof EnvironmentError);
  assert.doesNotMatch(`${explained.stack}`, /s3cr3t/);
  return `${explained.message}; ${explained.hint}`;
}

Deno.test("explainProviderError() says how to fix what a provider refuses", () => {
  const noCredit = "the account has no credit left; add some, or use another provider";
  const cases: readonly (readonly [
    model: ChosenModel,
    status: number,
    message: string,
    hint: string,
  ])[] = [
    [OPENAI, 401, "No", "check the key of OPENAI_API_KEY, or make a new one"],
    [LOCAL, 401, "No auth", "set OPENAI_API_KEY or PROVIDERA_API_KEY"],
    [OPENROUTER, 402, "Insufficient credits.", noCredit],
    [OPENAI, 429, "You exceeded your current quota, please check your plan.", noCredit],
    [
      OPENAI,
      429,
      "Rate limit reached",
      "too many requests for now; wait a while, or choose a model with a higher limit",
    ],
    [
      OPENROUTER,
      404,
      "No endpoints found for openrouter/free.",
      "the model 'openrouter/free' may be gone; choose another one with --openrouter-model",
    ],
    [
      LOCAL,
      404,
      "model 'qwen3' not found",
      "the model 'qwen3' may be gone; choose another one with --openai-model",
    ],
    ...["http://localhost:11434", "http://localhost:11434/v1/chat/completions"].map((apiUrl) =>
      [
        { ...LOCAL, apiUrl },
        404,
        "Not found",
        `the address should end in a path such as /v1: OPENAI_BASE_URL is '${apiUrl}'`,
      ] as const
    ),
    [
      OPENROUTER,
      404,
      "No endpoints found matching your data policy (Free model publication).",
      "allow it at openrouter.ai/settings/privacy, or choose another model",
    ],
    [
      OPENROUTER,
      403,
      "Input was flagged by moderation",
      "the provider's content policy refused the request; try another model",
    ],
    [
      OPENAI,
      403,
      "Country, region, or territory not supported",
      "the key may not have access to this model, or the provider does not serve this region",
    ],
    [
      OPENAI,
      413,
      "Too large",
      "the model may not support this request; choose another one with --openai-model",
    ],
    [OPENAI, 503, "Overloaded", "try again later"],
  ];
  for (const [model, status, message, hint] of cases) {
    const error = new APIError(status, { message }, message, new Headers());
    const name = model === OPENROUTER ? "OpenRouter" : "OpenAI";
    assert.equal(explain(error, model), `${name} answered ${status} (${message}); ${hint}`);
  }
});

Deno.test("explainProviderError() explains an answer that is not of the API", () => {
  const page = new APIError(502, undefined, "<!DOCTYPE html>\n<title>x</title>", new Headers());
  assert.equal(explain(page, OPENAI), "OpenAI answered 502 (an HTML page); try again later");
  const late = new APIError(undefined, { message: "Gone" }, "Gone", undefined);
  assert.equal(explain(late, OPENROUTER), "OpenRouter failed (Gone); try again later");
  const malformed = new SyntaxError("Unexpected token");
  assert.equal(explain(malformed, OPENAI), "OpenAI failed (Unexpected token); try again later");
});

Deno.test("explainProviderError() shows no part of the key, no raw escapes and no long text", () => {
  const long = "x".repeat(195);
  const cases: readonly (readonly [message: string, shown: string, key?: string])[] = [
    ["Incorrect API key: sk-s3***89. You can", "Incorrect API key: … You can"],
    [`No such key: ${KEY}`, "No such key: …"],
    [`${long}${KEY}`, `${long}…`],
    [`${KEY.toUpperCase()} or ${KEY.replaceAll("-", "%2D")}`, "… or …"],
    // The start of this key looks like one of OpenAI's.
    ["no key sk-abc+s3cr3t", "no key …", "sk-abc+s3cr3t"],
    // Local servers accept any key, also a letter.
    ["The model does not exist", "The model does not exist", "x"],
    ["a\u001b[31mb\u202ec", "a\\u{1b}[31mb\\u{202e}c"],
    ["x".repeat(5_000), `${"x".repeat(200)}…`],
  ];
  for (const [message, shown, key = KEY] of cases) {
    const error = new APIError(500, { message }, message, new Headers());
    const explained = explain(error, { ...OPENAI, key });
    assert.equal(explained, `OpenAI answered 500 (${shown}); try again later`);
  }
});

Deno.test("explainProviderError() passes on errors of relnotes, and bugs", () => {
  const own = new EnvironmentError("the host cannot be reached", "check the network");
  const wrapped = new APIConnectionError({ cause: own });
  for (const error of [own, wrapped, new Error("x", { cause: wrapped })]) {
    assert.equal(explainProviderError(error, OPENAI), own);
  }
  for (const bug of [new TypeError("x is not a function"), "text", undefined]) {
    assert.equal(explainProviderError(bug, OPENAI), bug);
  }
});
