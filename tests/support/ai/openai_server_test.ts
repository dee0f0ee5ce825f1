// The local OpenAI, asked with the official client: that it answers, streams, refuses and fails as told.

import assert from "node:assert/strict";
import { APIError, OpenAI } from "openai";
import { vectorOf } from "./openai_embeddings.ts";
import {
  type Fault,
  type OpenaiOptions,
  type OpenaiServer,
  type Reply,
  startOpenai,
} from "./openai_server.ts";

const KEY = "sk-abcdefghijklcd";
const TEXT = '{"grüße": "häufig 🎉, oft"}';
const SHAPE = {
  type: "object",
  properties: { title: { type: "string" } },
  required: ["title"],
  additionalProperties: false,
};
const USAGE = { inputTokens: 11, outputTokens: 5, costUsd: 0.25 };

type Question = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;
const QUESTION: Question = { model: "m", messages: [{ role: "user", content: "As json, please" }] };

function client({ baseUrl }: OpenaiServer, options: { readonly apiKey?: string } = {}): OpenAI {
  return new OpenAI({
    apiKey: KEY,
    baseURL: baseUrl,
    maxRetries: 0,
    logLevel: "off",
    organization: null,
    project: null,
    ...options,
  });
}

function start(
  reply?: string | Reply,
  fault?: Fault,
  options: Partial<OpenaiOptions> = {},
): Promise<OpenaiServer> {
  return startOpenai({ reply: () => reply ?? TEXT, fault: () => fault, ...options });
}

/** What a stream said up to its end, or up to what ended it. */
interface Heard {
  readonly text: string;
  readonly refusal: string;
  readonly thought: string;
  readonly pieces: number;
  readonly finish: string | undefined;
  readonly usage: OpenAI.CompletionUsage | undefined;
  readonly error: unknown;
}

async function hear(
  server: OpenaiServer,
  question?: Partial<Question>,
  abort?: AbortController,
): Promise<Heard> {
  let [text, refusal, thought, pieces] = ["", "", "", 0];
  let finish: string | undefined;
  let usage: OpenAI.CompletionUsage | undefined;
  let error: unknown;
  try {
    const stream = await client(server).chat.completions.create(
      { ...QUESTION, ...question, stream: true, stream_options: { include_usage: true } },
      abort === undefined ? {} : { signal: abort.signal },
    );
    for await (const chunk of stream) {
      const [choice] = chunk.choices;
      if (choice?.delta.content) pieces++;
      text += choice?.delta.content ?? "";
      refusal += choice?.delta.refusal ?? "";
      thought += thoughtIn(choice?.delta);
      finish = choice?.finish_reason ?? finish;
      usage = chunk.usage ?? usage;
      if (pieces === 2) abort?.abort();
    }
  } catch (caught) {
    error = caught;
  }
  return { text, refusal, thought, pieces, finish, usage, error };
}

/** A field that the client hands over without knowing it. */
function thoughtIn(delta: unknown): string {
  if (typeof delta !== "object" || delta === null) return "";
  for (const [name, value] of Object.entries(delta)) {
    if (name.startsWith("reasoning")) return String(value);
  }
  return "";
}

/** The error that the client throws for a whole answer, in short. */
async function refusalOf(
  server: OpenaiServer,
  question: Partial<Question> = {},
  options: { readonly apiKey?: string } = {},
): Promise<readonly unknown[]> {
  try {
    await client(server, options).chat.completions.create({ ...QUESTION, ...question });
  } catch (error) {
    assert.ok(error instanceof APIError, String(error));
    return [error.constructor.name, error.status, error.code, error.param, error.message];
  }
  throw new Error("it was answered");
}

async function say(server: OpenaiServer): Promise<OpenAI.Chat.ChatCompletion> {
  return await client(server).chat.completions.create(QUESTION);
}

function shaped(schema: Record<string, unknown>, name = "notes"): Partial<Question> {
  return {
    response_format: { type: "json_schema", json_schema: { name, strict: true, schema } },
  };
}

Deno.test("startOpenai() answers whole and keeps what it was asked", async () => {
  await using server = await start({ text: TEXT, usage: USAGE });
  const answer = await client(server).chat.completions.create({
    ...QUESTION,
    ...shaped(SHAPE),
    temperature: 0.5,
    max_completion_tokens: 9,
  });
  assert.equal(answer.choices[0]?.message.content, TEXT);
  assert.equal(answer.choices[0]?.finish_reason, "stop");
  assert.equal(answer.usage?.total_tokens, 16);
  const [asked] = server.asked;
  assert.equal(asked?.model, "m");
  assert.deepEqual(asked?.messages, [{ role: "user", content: "As json, please" }]);
  assert.equal(asked?.stream, false);
  assert.equal(asked?.temperature, 0.5);
  assert.equal(asked?.max_completion_tokens, 9);
  assert.equal(asked?.response_format?.["type"], "json_schema");
  assert.equal(asked?.headers["authorization"], `Bearer ${KEY}`);
});

Deno.test("startOpenai() streams in pieces, with the usage last and its cost where there is one", async () => {
  await using server = await start({ text: TEXT, usage: USAGE }, undefined, { pieces: 5 });
  const heard = await hear(server);
  assert.equal(heard.error, undefined);
  assert.equal(heard.text, TEXT);
  assert.equal(heard.pieces, 5);
  assert.equal(heard.finish, "stop");
  assert.equal(heard.usage?.completion_tokens, 5);
  assert.equal(Reflect.get(heard.usage ?? {}, "cost"), 0.25);
  await using uncounted = await start({ text: TEXT, usage: null });
  assert.equal((await hear(uncounted)).usage, undefined);
  await using estimating = await start("12345678");
  assert.equal((await say(estimating)).usage?.completion_tokens, 2);
});

Deno.test("startOpenai() sends what is thought in a field of its own or before the text", async () => {
  const reasoning = "Let me see.";
  for (const reasoningAs of ["reasoning", "reasoning_content"] as const) {
    await using server = await start({ text: TEXT, reasoning, reasoningAs });
    const heard = await hear(server);
    assert.equal(heard.thought, reasoning);
    assert.equal(heard.text, TEXT);
    assert.equal(
      Reflect.get((await say(server)).choices[0]?.message ?? {}, reasoningAs),
      reasoning,
    );
  }
  await using server = await start({ text: TEXT, reasoning, reasoningAs: "think" });
  assert.equal((await hear(server)).text, `<think>\n${reasoning}\n</think>\n\n${TEXT}`);
});

Deno.test("startOpenai() is heard in full through comments, split bytes and without [DONE]", async () => {
  const faults: readonly Fault[] = [{ kind: "comments" }, { kind: "splitBytes" }, {
    kind: "noDone",
  }];
  for (const fault of faults) {
    await using server = await start(TEXT, fault, { flavour: "openrouter" });
    const heard = await hear(server);
    assert.equal(heard.error, undefined);
    assert.equal(heard.text, TEXT);
    assert.equal((await say(server)).choices[0]?.message.content, TEXT);
  }
});

Deno.test("startOpenai() writes comments, cuts characters, and leaves [DONE] out", async () => {
  const raw = async (fault: Fault): Promise<readonly Uint8Array[]> => {
    await using server = await start("äöü🎉".repeat(9), fault);
    const body = JSON.stringify({ ...QUESTION, stream: true });
    const { body: stream } = await fetch(`${server.baseUrl}/chat/completions`, {
      method: "POST",
      body,
    });
    return await Array.fromAsync(stream ?? []);
  };
  const whole = async (fault: Fault): Promise<string> =>
    new TextDecoder().decode(Uint8Array.from((await raw(fault)).flatMap((each) => [...each])));
  assert.match(await whole({ kind: "comments" }), /^: OPENROUTER PROCESSING\n\ndata: /);
  assert.match(await whole({ kind: "comments" }), /\n\ndata: \[DONE\]\n\n$/);
  assert.doesNotMatch(await whole({ kind: "noDone" }), /DONE/);
  const parts = await raw({ kind: "splitBytes", size: 3 });
  assert.ok(parts.some((part) => new TextDecoder().decode(part).includes("\ufffd")));
});

Deno.test("startOpenai() fails in the middle of a stream", async () => {
  await using late = await start(TEXT, { kind: "midStreamError" }, { flavour: "openrouter" });
  const { error, text, pieces } = await hear(late);
  assert.ok(error instanceof APIError);
  assert.deepEqual([error.status, error.code, error.message], [
    undefined,
    502,
    "Provider disconnected unexpectedly",
  ]);
  assert.equal(pieces, 2);
  assert.ok(TEXT.startsWith(text));
  assert.equal(Reflect.get(await say(late), "choices"), undefined);
  await using cut = await start(TEXT, { kind: "cutOff", after: 3 });
  const broken = await hear(cut);
  assert.ok(broken.error instanceof TypeError);
  assert.equal(broken.pieces, 3);
  await assert.rejects(say(cut), TypeError);
  await using short = await start("x", { kind: "cutOff" });
  assert.ok((await hear(short)).error instanceof TypeError);
});

Deno.test("startOpenai() falls silent until the asker hangs up", async () => {
  await using server = await start(TEXT, { kind: "slow", after: 2 });
  const heard = await hear(server, {}, new AbortController());
  assert.equal(heard.error, undefined);
  assert.equal(heard.pieces, 2);
  assert.equal(heard.finish, undefined);
  await using paced = await start(TEXT, { kind: "slow", eachMs: 1 });
  assert.equal((await hear(paced)).text, TEXT);
});

Deno.test("startOpenai() goes on when a held answer is let go", async () => {
  let goOn = (): void => {};
  const until = new Promise<void>((resolve) => goOn = resolve);
  await using server = await start(TEXT, { kind: "held", after: 3, until });
  let heard = "";
  const stream = await client(server).chat.completions.create({ ...QUESTION, stream: true });
  const listening = (async () => {
    for await (const { choices } of stream) heard += choices[0]?.delta.content ?? "";
  })();
  // Long enough for an answer that is not held.
  await using other = await start(TEXT, { kind: "slow", eachMs: 5 });
  await hear(other);
  const held = heard;
  goOn();
  await listening;
  assert.ok(held !== "" && held.length < TEXT.length && TEXT.startsWith(held), held);
  assert.equal(heard, TEXT);
});

Deno.test("startOpenai() refuses as OpenAI and OpenRouter do", async () => {
  const cases: readonly (readonly [Fault, OpenaiOptions["flavour"], string, number, unknown])[] = [
    [{ kind: "rateLimited" }, "openai", "RateLimitError", 429, "rate_limit_exceeded"],
    [{ kind: "rateLimited" }, "openrouter", "RateLimitError", 429, 429],
    [{ kind: "insufficientQuota" }, "openai", "RateLimitError", 429, "insufficient_quota"],
    [{ kind: "noCredit" }, "openrouter", "APIError", 402, 402],
    [{ kind: "modelGone" }, "openai", "NotFoundError", 404, "model_not_found"],
    [{ kind: "modelGone" }, "openrouter", "NotFoundError", 404, 404],
    [{ kind: "wrongKey" }, "openai", "AuthenticationError", 401, "incorrect_api_key"],
    [{ kind: "wrongKey" }, "openrouter", "AuthenticationError", 401, 401],
    [{ kind: "overloaded" }, "openai", "InternalServerError", 503, null],
    [{ kind: "overloaded" }, "openrouter", "InternalServerError", 503, 503],
    [{ kind: "htmlPage" }, "openai", "InternalServerError", 502, undefined],
  ];
  for (const [fault, flavour = "openai", ...expected] of cases) {
    await using server = await start(TEXT, fault, { flavour });
    assert.deepEqual((await refusalOf(server)).slice(0, 3), expected);
    const { error } = await hear(server);
    assert.ok(error instanceof APIError);
    assert.equal(error.status, expected[1]);
  }
});

Deno.test("startOpenai() says when to come back", async () => {
  const fault: Fault = { kind: "rateLimited", retryAfter: 7, resetMs: 1_769_860_900_000 };
  await using server = await start(TEXT, fault, { flavour: "openrouter" });
  const { error } = await hear(server);
  assert.ok(error instanceof APIError);
  assert.equal(error.headers?.get("retry-after"), "7");
  assert.equal(error.headers?.get("x-ratelimit-reset"), "1769860900000");
  assert.deepEqual(Reflect.get(Object(error.error), "metadata"), {
    headers: { "X-RateLimit-Reset": "1769860900000" },
  });
});

Deno.test("startOpenai() rejects a parameter only while it is sent, a schema only while it is asked for", async () => {
  await using old = await start(TEXT, { kind: "rejectsParameter", parameter: "max_tokens" });
  assert.deepEqual(await refusalOf(old, { max_tokens: 5 }), [
    "BadRequestError",
    400,
    "unsupported_parameter",
    "max_tokens",
    "400 Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ]);
  assert.equal((await say(old)).choices[0]?.message.content, TEXT);
  const object: Partial<Question> = { response_format: { type: "json_object" } };
  await using plain = await start(TEXT, { kind: "noSchema" });
  assert.equal((await refusalOf(plain, shaped(SHAPE)))[1], 400);
  assert.equal((await hear(plain, object)).text, TEXT);
  await using plainer = await start(TEXT, { kind: "noSchema", alsoObject: true });
  assert.equal((await refusalOf(plainer, object))[1], 400);
});

Deno.test("startOpenai() gives cut JSON, pages and refusals as answers", async () => {
  await using cut = await start(TEXT, { kind: "invalidJson" });
  assert.equal((await hear(cut)).text, '{"grüße": "hä');
  await using page = await start(TEXT, { kind: "htmlPage", status: 200 });
  assert.match(String(await say(page)), /^<!DOCTYPE html>/);
  assert.equal((await hear(page)).text, "");
  await using declined = await start(TEXT, { kind: "refusal", text: "No." });
  const { text, refusal, finish } = await hear(declined);
  assert.deepEqual([text, refusal, finish], ["", "No.", "stop"]);
  assert.equal((await say(declined)).choices[0]?.message.refusal, "No.");
  await using filtered = await start(TEXT, { kind: "refusal", filter: true });
  assert.equal((await hear(filtered)).finish, "content_filter");
});

Deno.test("startOpenai() accepts only its keys and quotes a part of others", async () => {
  await using server = await start(TEXT, undefined, { keys: [KEY] });
  assert.equal((await hear(server)).text, TEXT);
  assert.deepEqual(await refusalOf(server, {}, { apiKey: "sk-ab0123456789cd" }), [
    "AuthenticationError",
    401,
    "incorrect_api_key",
    null,
    "401 Incorrect API key provided: sk-ab***cd. You can find your API key at https://platform.openai.com/account/api-keys.",
  ]);
  const nobody = await fetch(`${server.baseUrl}/models`);
  assert.equal(nobody.status, 401);
  assert.match(await nobody.text(), /You didn't provide an API key/);
  assert.equal(server.asked.length, 1);
});

Deno.test("startOpenai() refuses questions that break the protocol", async () => {
  await using server = await start();
  const message = async (question: Partial<Question>): Promise<string> =>
    String((await refusalOf(server, question)).at(-1));
  assert.match(await message({ messages: [] }), /^400 Invalid 'messages': empty array/);
  assert.match(await message({ max_tokens: 1, max_completion_tokens: 1 }), /at the same time/);
  assert.match(
    await message({
      messages: [{ role: "user", content: "Hi" }],
      response_format: { type: "json_object" },
    }),
    /must contain the word 'json'/,
  );
  const { additionalProperties: _, ...open } = SHAPE;
  assert.equal(
    await message(shaped(open)),
    "400 Invalid schema for response_format 'notes': In context=(), 'additionalProperties' is required to be supplied and to be false.",
  );
  const inner = { ...SHAPE, properties: { title: { type: "array", items: SHAPE } } };
  assert.equal((await hear(server, shaped(inner))).text, TEXT);
  const loose = { ...SHAPE, required: [] };
  assert.equal(
    await message(
      shaped({ ...SHAPE, properties: { title: { type: "array", items: loose } } }),
    ),
    "400 Invalid schema for response_format 'notes': In context=('properties', 'title', 'items'), 'required' is required to be supplied and to be an array including every key in properties. Missing 'title'.",
  );
  assert.match(await message(shaped(SHAPE, "my notes")), /does not match pattern/);
  assert.match(await message(shaped({ type: "array" })), /got 'type: "array"'/);
  const body = { ...QUESTION, response_format: { type: "xml" } };
  const url = `${server.baseUrl}/chat/completions`;
  const xml = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  assert.equal(xml.status, 400);
  assert.equal((await xml.json()).error.param, "response_format.type");
  const other = await fetch(url, { method: "POST", body: JSON.stringify({ ...body, usage: {} }) });
  assert.match(await other.text(), /Unrecognized request argument supplied: usage/);
});

Deno.test("startOpenai() lists models, refuses others, and tells OpenRouter's credit", async () => {
  const options = { models: ["m", "n"], keys: [KEY] };
  await using server = await start(TEXT, undefined, options);
  const listed = await Array.fromAsync(client(server).models.list());
  assert.deepEqual(listed.map(({ id }) => id), ["m", "n"]);
  assert.equal((await refusalOf(server, { model: "o" }))[2], "model_not_found");
  const headers = { authorization: `Bearer ${KEY}` };
  const none = await fetch(`${server.baseUrl}/key`, { headers });
  assert.equal(none.status, 404);
  await none.body?.cancel();
  await using router = await start(TEXT, undefined, {
    ...options,
    flavour: "openrouter",
    credit: { limitUsd: 5, usedUsd: 2 },
  });
  const { data } = await (await fetch(`${router.baseUrl}/key`, { headers })).json();
  assert.deepEqual([data.label, data.usage, data.limit_remaining], ["sk-ab***cd", 2, 3]);
});

Deno.test("startOpenai() embeds texts, near where they share words", async () => {
  await using server = await start();
  const input = ["fix the parser of dates", "fixes: the parser of dates", "add a dark theme"];
  const { data, usage } = await client(server).embeddings.create({ model: "e", input });
  const [first = [], second = [], third = []] = data.map(({ embedding }) => embedding);
  assert.equal(first.length, 64);
  const near = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  assert.ok(Math.abs(near(first, first) - 1) < 1e-6);
  assert.ok(near(first, second) > 0.7);
  assert.ok(near(first, third) < 0.3);
  assert.equal(usage.prompt_tokens, 17);
  const plain = await client(server).embeddings.create({
    model: "e",
    input: "Zürich",
    encoding_format: "float",
  });
  assert.deepEqual(plain.data[0]?.embedding, vectorOf("zürich"));
});
