// Tests of src/llm/openai_client.ts against the local server, with OpenAI's habits and OpenRouter's.

import assert from "node:assert/strict";
import type { ChatAnswer, ChatRequest } from "../../src/llm/chat.ts";
import { createChat, type ModelClient } from "../../src/llm/openai_client.ts";
import { SUMMARIES_SHAPE } from "../../src/summaries/prompt.ts";
import type { ChosenModel } from "../../src/llm/model.ts";
import { createFetch } from "../../src/core/http.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { VERSION } from "../../src/version.ts";
import { vectorOf } from "../support/ai/openai_embeddings.ts";
import {
  type Fault,
  type OpenaiServer,
  type Reply,
  startOpenai,
} from "../support/ai/openai_server.ts";
import { POLICY } from "../support/platforms/asking.ts";

const KEY = "sk-s3cr3t-0123456789";
const TEXT = '{"summaries":[{"id":"c1","summary":"Grüße 🎉 für alle."}]}';
const ASKED: ChatRequest = {
  messages: [{ role: "system", content: "Answer in json." }, { role: "user", content: "{}" }],
  shape: SUMMARIES_SHAPE,
};

function clientOf(
  { baseUrl }: Pick<OpenaiServer, "baseUrl">,
  setting: Partial<ChosenModel> = {},
  policy: { readonly timeoutMs?: number; readonly totalTimeoutMs?: number } = {},
): ModelClient {
  const given = { provider: "providera" as const, model: "m", apiUrl: baseUrl, key: KEY };
  const fetch = createFetch({ ...POLICY, maxRetries: 0, ...policy });
  return createChat({ ...given, keyName: "OPENAI_API_KEY", ...setting }, fetch);
}

function start(
  reply: string | Reply = TEXT,
  fault: (index: number) => Fault | undefined = () => undefined,
): Promise<OpenaiServer> {
  return startOpenai({ reply: () => reply, fault: (_asked, index) => fault(index) });
}

/** The answer, or the message and the hint of the error in its place. */
async function ask(client: ModelClient, request: ChatRequest = ASKED): Promise<string> {
  try {
    return (await client.chat(request)).text;
  } catch (error) {
    assert(error instanceof EnvironmentError, String(error));
    assert.doesNotMatch(`${error.message} ${error.hint}`, /s3cr3t/);
    return `${error.message}; ${error.hint}`;
  }
}

Deno.test("createChat() asks as the protocol wants, and for nothing beyond it", async () => {
  await using server = await start();
  const answer = await clientOf(server).chat(ASKED);
  assert.equal(answer.text, TEXT);
  const [asked] = server.asked;
  assert.deepEqual(asked?.body, {
    model: "m",
    messages: ASKED.messages,
    stream: true,
    stream_options: { include_usage: true },
    max_completion_tokens: 16_000,
    response_format: {
      type: "json_schema",
      json_schema: { name: "summaries", strict: true, schema: SUMMARIES_SHAPE.schema },
    },
  });
  assert.equal(asked?.headers["authorization"], `Bearer ${KEY}`);
  assert.equal(asked?.headers["user-agent"], `relnotes/${VERSION}`);
  assert.equal(asked?.headers["openai-organization"], undefined);
  // Nothing is told of this machine.
  assert.deepEqual(
    Object.keys(asked?.headers ?? {}).filter((name) => name.startsWith("x-stainless")),
    [],
  );
});

Deno.test("createChat() asks for text where no shape is wanted", async () => {
  await using server = await start("a text");
  assert.equal(await ask(clientOf(server), { messages: ASKED.messages }), "a text");
  assert.equal(server.asked[0]?.response_format, undefined);
});

Deno.test("createChat() sends no authorisation without a key", async () => {
  await using server = await start();
  const { baseUrl } = server;
  const client = createChat(
    { provider: "providera", model: "m", apiUrl: baseUrl },
    createFetch(POLICY),
  );
  assert.equal(await ask(client), TEXT);
  assert.equal(server.asked[0]?.headers["authorization"], undefined);
});

Deno.test("createChat() speaks to OpenRouter with its own header and parameter", async () => {
  const usage = { inputTokens: 7, outputTokens: 3, costUsd: 0.0012 };
  await using server = await startOpenai({
    reply: () => ({ text: TEXT, usage }),
    flavour: "openrouter",
    keys: [KEY],
  });
  const answer = await clientOf(server, { provider: "providerb" }).chat(ASKED);
  assert.deepEqual(answer, { text: TEXT, usage });
  assert.deepEqual(server.asked[0]?.body["provider"], { require_parameters: true });
  assert.equal(server.asked[0]?.headers["x-title"], "relnotes");
});

const USAGES: readonly (readonly [Reply["usage"], ChatAnswer["usage"]])[] = [
  [{ inputTokens: 7, outputTokens: 3 }, { inputTokens: 7, outputTokens: 3 }],
  [null, undefined],
];

Deno.test("createChat() gives what an answer took, where the server counts", async () => {
  for (const [usage, given] of USAGES) {
    await using server = await start({ text: TEXT, ...(usage === undefined ? {} : { usage }) });
    const answer = await clientOf(server).chat(ASKED);
    assert.deepEqual(answer.usage, given);
    assert.equal("usage" in answer, given !== undefined);
  }
});

Deno.test("createChat() tells of the pieces of an answer as they come", async () => {
  await using server = await start();
  const pieces: string[] = [];
  await clientOf(server).chat({ ...ASKED, onText: (piece) => pieces.push(piece) });
  assert.equal(pieces.join(""), TEXT);
  assert.equal(pieces.length, 8);
});

Deno.test("createChat() leaves out what a model only thinks", async () => {
  for (const reasoningAs of ["reasoning", "reasoning_content", "think"] as const) {
    for (const pieces of [1, 2, 7, 200]) {
      const reply = { text: TEXT, reasoning: 'Why? {"summaries":[]}', reasoningAs };
      await using server = await startOpenai({ reply: () => reply, pieces });
      const heard: string[] = [];
      const onText = (piece: string): void => void heard.push(piece);
      assert.equal(await ask(clientOf(server), { ...ASKED, onText }), TEXT, reasoningAs);
      assert.equal(heard.join(""), TEXT);
    }
  }
});

Deno.test("createChat() reads streams with comments, without an end mark, and split anywhere", async () => {
  const faults: readonly Fault[] = [
    { kind: "comments" },
    { kind: "noDone" },
    { kind: "splitBytes", size: 1 },
    { kind: "splitBytes", size: 7 },
  ];
  for (const fault of faults) {
    await using server = await start(TEXT, () => fault);
    assert.equal(await ask(clientOf(server)), TEXT, JSON.stringify(fault));
  }
});

Deno.test("createChat() leaves out a parameter that is refused, once and for all", async () => {
  for (const parameter of ["max_completion_tokens", "stream_options"]) {
    await using server = await start(TEXT, () => ({ kind: "rejectsParameter", parameter }));
    const client = clientOf(server);
    assert.deepEqual([await ask(client), await ask(client)], [TEXT, TEXT]);
    assert.deepEqual(server.asked.map(({ body }) => parameter in body), [true, false, false]);
  }
});

Deno.test("createChat() leaves a parameter out for questions that were asked at the same time", async () => {
  const fault: Fault = { kind: "rejectsParameter", parameter: "max_completion_tokens" };
  await using server = await start(TEXT, () => fault);
  const client = clientOf(server);
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(client)));
  assert.deepEqual(answers, [TEXT, TEXT, TEXT, TEXT]);
  assert.equal(server.asked.length, 8);
});

Deno.test("createChat() asks for less and less of a shape, and remembers it", async () => {
  for (
    const [alsoObject, formats] of [
      [false, ["json_schema", "json_object", "json_object"]],
      [true, ["json_schema", "json_object", undefined, undefined]],
    ] as const
  ) {
    await using server = await start(TEXT, () => ({ kind: "noSchema", alsoObject }));
    const client = clientOf(server);
    assert.deepEqual([await ask(client), await ask(client)], [TEXT, TEXT]);
    assert.deepEqual(server.asked.map((each) => each.response_format?.["type"]), formats);
  }
});

Deno.test("createChat() does not ask again for a refusal that it cannot mend", async () => {
  await using server = await start(TEXT, () => ({ kind: "rejectsParameter", parameter: "model" }));
  assert.equal(
    await ask(clientOf(server)),
    "OpenAI answered 400 (Unsupported parameter: 'model' is not supported with this model.); " +
      "the model may not take this; choose another one with --openai-model",
  );
  assert.equal(server.asked.length, 1);
});

const FAILURES: readonly (readonly [name: string, fault: Fault, said: RegExp])[] = [
  ["a refusal", { kind: "refusal" }, /^OpenAI declined to answer; the provider's content policy/],
  ["a filter", { kind: "refusal", filter: true }, /^OpenAI declined to answer; /],
  ["an end in the middle", { kind: "cutOff" }, /the connection was broken off; try again later$/],
  ["an end before all", { kind: "cutOff", after: 0 }, /broken off; try again later$/],
  [
    "an error in the middle",
    { kind: "midStreamError", message: `Upstream said ${KEY}` },
    /^OpenAI failed \(Upstream said …\); try again later$/,
  ],
  [
    "a page with status 200",
    { kind: "htmlPage", status: 200 },
    /^the answer of OpenAI is no stream of events, .*; check that http:\S+\/v1 is the address/,
  ],
  ["a page with status 502", { kind: "htmlPage" }, /^OpenAI answered 502 \(an HTML page\); try/],
];

for (const [name, fault, said] of FAILURES) {
  Deno.test(`createChat() says what ${name} means`, async () => {
    await using server = await start(TEXT, () => fault);
    assert.match(await ask(clientOf(server)), said);
    assert.equal(server.asked.length, 1);
  });
}

Deno.test("createChat() says when an answer is longer than the model may write", async () => {
  await using server = await start({ text: TEXT, finishReason: "length" });
  assert.match(
    await ask(clientOf(server)),
    /^the answer of OpenAI is longer than the model may write/,
  );
});

Deno.test("createChat() does not wait for ever", async () => {
  for (const after of [0, 2]) {
    await using server = await start(TEXT, () => ({ kind: "slow", after }));
    const said = await ask(clientOf(server, {}, { timeoutMs: 100 }));
    assert.match(
      said,
      /^127\.0\.0\.1:\d+ stopped in the middle of its answer: it did not answer in time; try again/,
    );
  }
});

Deno.test("createChat() does not wait for ever for a model that drips", async () => {
  await using server = await start(" ".repeat(8), () => ({ kind: "slow", eachMs: 100 }));
  const said = await ask(clientOf(server, {}, { timeoutMs: 5_000, totalTimeoutMs: 200 }));
  assert.match(said, /^127\.0\.0\.1:\d+ stopped in the middle of its answer: it did not answer in/);
});

Deno.test("createChat() says when nobody listens", async () => {
  const server = await start();
  await server[Symbol.asyncDispose]();
  assert.match(await ask(clientOf(server)), /^127\.0\.0\.1:\d+ cannot be reached: it refuses/);
});

Deno.test("createChat() makes vectors in the order of their texts, with the model of the provider", async () => {
  for (
    const [provider, model] of [
      ["providera", "text-embedding-3-small"],
      ["providerb", "openai/text-embedding-3-small"],
    ] as const
  ) {
    await using server = await start();
    const vectors = await clientOf(server, { provider }).embed(["close ports", "read less"]);
    const rounded = (vector: readonly number[]): number[] =>
      vector.map((each) => Math.fround(each));
    assert.deepEqual(vectors.map(rounded), ["close ports", "read less"].map(vectorOf).map(rounded));
    const body: unknown = JSON.parse(server.requests[0]?.body ?? "");
    assert.deepEqual(body, {
      model,
      input: ["close ports", "read less"],
      encoding_format: "base64",
    });
  }
});

Deno.test("createChat() explains why there are no vectors", async () => {
  await using server = await startOpenai({ reply: () => TEXT, keys: ["another"] });
  await assert.rejects(clientOf(server).embed(["a"]), (error) => {
    assert(error instanceof EnvironmentError);
    assert.equal(error.hint, "check the key of OPENAI_API_KEY, or make a new one");
    assert.doesNotMatch(error.message, /s3cr3t/);
    return true;
  });
});
