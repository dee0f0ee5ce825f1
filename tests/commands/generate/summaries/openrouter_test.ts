// Tests of src/commands/generate/summarize.ts with provider B: `generate --use-llm` asks a server with the habits of OpenRouter.

import assert from "node:assert/strict";
import type { OpenaiOptions } from "../../../support/ai/openai_server.ts";
import {
  honestAnswer,
  openSummaryWorld,
  RELEASE,
  type SummaryWorld,
} from "../../../support/ai/summary_world.ts";
import { makeRepository, type TestRepository } from "../../../support/git/repository.ts";

const KEY = "sk-or-v1-0123456789abcdef";
const VARIABLES = { OPENROUTER_API_KEY: KEY };

function openOpenrouter(
  options: Partial<OpenaiOptions>,
  repository: TestRepository,
): Promise<SummaryWorld> {
  return openSummaryWorld({ flavour: "openrouter", ...options }, repository);
}

type Variables = Readonly<Record<string, string>>;
const QUESTIONS: readonly {
  readonly args: readonly string[];
  readonly variables: Variables;
  readonly key: string;
  readonly model: string;
}[] = [
  { args: [], variables: { OPENROUTER_API_KEY: "k1" }, key: "k1", model: "openrouter/free" },
  {
    args: ["--providerb-api-key", "k1", "--providera-api-key", "k4"],
    variables: { PROVIDERB_API_KEY: "k2", OPENROUTER_MODEL: "m/3", OPENAI_MODEL: "m/4" },
    key: "k1",
    model: "m/3",
  },
  {
    args: ["--openrouter-model", "m/1", "--providera-model", "m/4"],
    variables: { PROVIDERB_API_KEY: "k1", OPENROUTER_API_KEY: "k2", OPENAI_API_KEY: "k3" },
    key: "k1",
    model: "m/1",
  },
];

Deno.test("generate --llm-provider providerb, openrouter: the key and the model arrive there", async () => {
  using repository = makeRepository(RELEASE);
  for (const [index, { args, variables, key, model }] of QUESTIONS.entries()) {
    await using world = await openOpenrouter({ keys: [key], models: [model] }, repository);
    const provider = index % 2 === 0 ? "providerb" : "openrouter";
    // Of OpenAI's address nothing is asked.
    const elsewhere = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1" };
    // OpenRouter has one address, so that summaries of one row would be kept for the next.
    const own = ["--llm-provider", provider, "--summary-cache", `${index}.json`];
    const run = await world.run([...own, ...args], {
      variables: { ...variables, ...elsewhere },
    });
    const what = `${args.join(" ")} ${JSON.stringify(variables)}: ${run.stderr}`;
    assert.equal(run.exitCode, 0, what);
    assert.match(run.stderr, /^2 summaries; /, what);
    assert.deepEqual(
      world.server.requests.map((asked) => [asked.path, asked.headers["authorization"]]),
      [["/v1/chat/completions", `Bearer ${key}`]],
      what,
    );
    assert.deepEqual(world.server.asked.map((asked) => asked.model), [model], what);
    assert.ok(!(run.stdout + run.stderr).includes(key));
  }
});

Deno.test("generate --llm-provider openrouter sends OpenRouter's own header and parameter, and reports the price", async () => {
  const usage = { inputTokens: 7, outputTokens: 3, costUsd: 0.0012 };
  using repository = makeRepository(RELEASE);
  await using world = await openOpenrouter({
    reply: (asked) => ({ text: honestAnswer(asked), usage }),
    fault: () => ({ kind: "comments" }),
  }, repository);
  const run = await world.run(["--llm-provider", "openrouter"], { variables: VARIABLES });
  assert.equal(run.stderr, "2 summaries; 7 tokens in, 3 out, $0.0012\nv1..HEAD, 2 commits\n");
  assert.match(run.stdout, /^ {2}Closes every port after a test\.$/m);
  const [asked] = world.server.asked;
  assert.equal(asked?.headers["x-title"], "relnotes");
  assert.deepEqual(asked?.body["provider"], { require_parameters: true });
  assert.equal(asked?.response_format?.["type"], "json_schema");
});

const FLAGGED = {
  status: 403,
  body: {
    error: {
      code: 403,
      message: "Input was flagged by moderation",
      metadata: {
        reasons: ["violence"],
        flagged_input: "kill every port",
        provider_name: "Azure",
        model_slug: "openai/gpt",
      },
    },
    user_id: "user_0123",
  },
};
const FAULTS: readonly (readonly [
  name: string,
  options: Partial<OpenaiOptions>,
  said: RegExp,
  asked: number,
])[] = [
  [
    "403 with metadata",
    { intercept: () => FLAGGED },
    /missing: OpenRouter answered 403 \(Input was flagged by moderation\); the provider's content policy refused the request; try another model/,
    3,
  ],
  [
    "an error in the middle of the answer",
    { fault: () => ({ kind: "midStreamError" }) },
    /missing: OpenRouter failed \(Provider disconnected unexpectedly\); try again later/,
    3,
  ],
];

Deno.test("generate --llm-provider openrouter says what its errors mean, and writes the notes", async () => {
  using repository = makeRepository(RELEASE);
  for (const [name, options, said, asked] of FAULTS) {
    await using world = await openOpenrouter(options, repository);
    const run = await world.run(["--llm-provider", "openrouter"], { variables: VARIABLES });
    assert.equal(run.exitCode, 0, name);
    assert.match(run.stderr, said, name);
    assert.equal(run.stderr.match(/warning/g)?.length, 1, name);
    assert.doesNotMatch(run.stderr, /flagged_input|kill every port|user_0123|sk-or/, name);
    assert.equal(run.stdout.match(/^- /gm)?.length, 2, name);
    assert.equal(world.server.requests.length, asked, name);
  }
});
