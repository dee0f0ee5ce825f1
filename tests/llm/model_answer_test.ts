// Tests of src/llm/model_answer.ts: valid answers, and those that no server should send.

import assert from "node:assert/strict";
import { parseObject, ReasoningFilter } from "../../src/llm/model_answer.ts";
import { createChat, type ModelClient } from "../../src/llm/openai_client.ts";
import { createFetch } from "../../src/core/http.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { POLICY } from "../support/platforms/asking.ts";
import { type Answer, type RawAnswer, startServer } from "../support/platforms/server.ts";

const MEGABYTE = 1024 * 1024;
const GOOD = [
  { choices: [{ delta: { role: "assistant", content: "a " } }] },
  { choices: [{ delta: { content: "text" } }] },
  { choices: [{ delta: {}, finish_reason: "stop" }] },
  { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } },
].map((event) => `data: ${JSON.stringify(event)}\n\n`);

/** An answer of these lines, as they are. */
function send(...lines: readonly string[]): RawAnswer {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const line of lines) response.write(line);
    response.end("data: [DONE]\n\n");
  };
}

/** The result of a client whose server gives this answer, or the error. */
async function ask<Result>(
  answer: Answer | RawAnswer,
  work: (client: ModelClient) => Promise<Result>,
): Promise<Result | EnvironmentError> {
  await using server = await startServer(() => answer);
  const setting = { provider: "providera", model: "m", apiUrl: `${server.url}/v1` } as const;
  const client = createChat(setting, createFetch({ ...POLICY, maxRetries: 0 }));
  try {
    return await work(client);
  } catch (error) {
    assert(error instanceof EnvironmentError, String(error));
    assert(error.message.length < 400, error.message);
    return error;
  }
}

const REQUEST = {
  messages: [{ role: "user", content: "?" }],
  shape: { name: "answer", schema: {} },
} as const;

Deno.test("createChat() ignores events without content", async () => {
  const delta = [null, 5, [], "x", { content: 5 }, { content: {} }, { content: ["x"] }, {
    refusal: 5,
  }];
  const choices = [null, 5, {}, "x", [null], [5], [[]], [{}], [{ finish_reason: 5 }]];
  const events: readonly unknown[] = [
    ...[null, 5, "x", true, [], [1], {}, { error: null }, { error: 0 }],
    ...choices.map((each) => ({ choices: each })),
    ...delta.map((each) => ({ choices: [{ delta: each }] })),
    ...[5, null, [], "x", { prompt_tokens: "x" }].map((usage) => ({ usage })),
  ];
  for (const event of events) {
    const nonsense = JSON.stringify(event);
    const lines = GOOD.map((good) => `data: ${nonsense}\n\n${good}`);
    const answer = await ask(send(...lines), ({ chat }) => chat(REQUEST));
    assert.deepEqual(
      answer,
      { text: "a text", usage: { inputTokens: 3, outputTokens: 2 } },
      nonsense,
    );
  }
});

Deno.test("createChat() reports invalid events and errors as failures of the provider", async () => {
  const events = [
    ...[5, true, "no", [], {}, [{}], { message: 5 }, { message: { a: null } }, { message: null }]
      .map((error) => `data: ${JSON.stringify({ error })}\n\n`),
    "data: {\n\n",
    "data: undefined\n\n",
    "event: thread.x\ndata: null\n\n",
    "event: thread.x\ndata: {\n\n",
    "data: null\n\n",
    `data: [${"{},".repeat(MEGABYTE / 2)}{}]\n\n`,
    `${"data: {},\n".repeat(MEGABYTE / 8)}\n`,
  ];
  for (const event of events) {
    const answer = await ask(send(event), ({ chat }) => chat(REQUEST));
    assert(answer instanceof EnvironmentError, event.slice(0, 100));
  }
});

Deno.test("createChat() limits an event, and an error response, to 1 MB", async () => {
  const fill = (size: number): string => `: ${"x".repeat(size - 4)}\n\n`;
  const fine = await ask(send(fill(MEGABYTE), ...GOOD), ({ chat }) => chat(REQUEST));
  assert(!(fine instanceof EnvironmentError) && fine.text === "a text");
  for (const status of [200, 400, 500]) {
    const body = `[${"{},\n\n".repeat(status === 200 ? 0 : MEGABYTE / 4)}"${
      "x".repeat(MEGABYTE)
    }"]`;
    const answer = await ask({ status, body }, ({ chat }) => chat(REQUEST));
    assert(answer instanceof EnvironmentError);
    assert.ok(answer.message.includes("OpenAI sent more than 1 MB at once"), answer.message);
  }
});

Deno.test("createChat() limits the whole answer", async () => {
  const event = `data: ${
    JSON.stringify({ choices: [{ delta: { content: "x".repeat(50_000) } }] })
  }\n\n`;
  let received = 0;
  const onText = (piece: string): void => void (received += piece.length);
  const answer = await ask(
    send(...Array(100).fill(event), ...GOOD),
    ({ chat }) => chat({ ...REQUEST, onText }),
  );
  assert(answer instanceof EnvironmentError);
  assert.match(answer.message, /^the answer of OpenAI exceeds the limit on output$/);
  assert.equal(received, 200_000);
});

Deno.test("createChat() reports the status of a malformed refusal", async () => {
  const bodies = [null, 5, "no", [], {}, [null], { error: null }, { error: 5 }, { error: [] }, {
    error: { message: { a: 1 }, param: 5, code: {}, type: [] },
  }];
  for (const status of [400, 500]) {
    for (const body of bodies) {
      const answer = await ask(
        { status, body: JSON.stringify(body) },
        ({ chat }) => chat(REQUEST),
      );
      assert(answer instanceof EnvironmentError);
      assert.match(answer.message, new RegExp(`^OpenAI answered ${status}`));
    }
  }
});

Deno.test("createChat() refuses malformed embeddings", async () => {
  const data = [null, 5, {}, [null], [5], [{}], [{ embedding: 5 }], [{
    embedding: null,
    index: null,
  }]];
  const bodies: readonly unknown[] = [
    null,
    5,
    "x",
    [],
    {},
    ...data.map((each) => ({ data: each })),
  ];
  for (const body of bodies) {
    const headers = { "content-type": "application/json" };
    const answer = await ask(
      { status: 200, headers, body: JSON.stringify(body) },
      ({ embed }) => embed(["a"]),
    );
    assert(answer instanceof EnvironmentError, JSON.stringify(body));
  }
});

/** What the filter passes on of an answer in these pieces. */
function filter(pieces: readonly string[]): string {
  const passed: string[] = [];
  const filter = new ReasoningFilter((piece) => passed.push(piece));
  for (const piece of pieces) filter.read(piece);
  filter.end();
  assert.ok(!passed.includes(""));
  return passed.join("");
}

Deno.test("ReasoningFilter removes reasoning at the start, wherever an answer is split", () => {
  const cases: readonly (readonly [answer: string, rest: string])[] = [
    ["", ""],
    ["plain", "plain"],
    ["<think>why</think>because", "because"],
    ["\n <think>\nwhy\n</think>\n\n{}", "{}"],
    ["<think></think>x", "x"],
    ["<think>without an end", ""],
    ["<th", "<th"],
    ["<thinker>", "<thinker>"],
    ["a<think>b</think>c", "a<think>b</think>c"],
    ["<think>a</think>b<think>c</think>", "b<think>c</think>"],
    ["  ", "  "],
  ];
  for (const [answer, rest] of cases) {
    assert.equal(filter([...answer]), rest, answer);
    for (let at = 0; at <= answer.length; at++) {
      assert.equal(filter([answer.slice(0, at), answer.slice(at)]), rest, `${answer} at ${at}`);
    }
  }
});

Deno.test("ReasoningFilter takes time in proportion to the length of an answer", () => {
  const pieces = Array(50_000).fill("think <");
  assert.equal(filter(["<think>", ...pieces, "</th", "ink>", "answer"]), "answer");
  assert.equal(filter([...Array(50_000).fill(" "), "answer"]).trim(), "answer");
});

Deno.test("parseObject() reads the object in a text, whatever is around it", () => {
  const cases: readonly (readonly [text: string, object: unknown])[] = [
    ['{"a":1}', { a: 1 }],
    ['Here it is:\n```json\n{"a":{"b":"}"}}\n```\nDone.', { a: { b: "}" } }],
    ["no object", undefined],
    ['["a"]', undefined],
    ['{"a":1', undefined],
    ["} {", undefined],
    ["feat: read {a} and {b}", undefined],
    ["", undefined],
  ];
  for (const [text, object] of cases) assert.deepEqual(parseObject(text), object, text);
});
