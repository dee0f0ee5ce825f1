// Tests of src/llm/model_answer.ts, as the client reads with it: servers that send what no server should.

import assert from "node:assert/strict";
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

/** What a client of a server that answers so gives; an error of the server's in its place. */
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

const QUESTION = { messages: [{ role: "user", content: "?" }] } as const;

Deno.test("createChat() passes over events that say nothing", async () => {
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
    const answer = await ask(send(...lines), ({ chat }) => chat(QUESTION));
    assert.deepEqual(
      answer,
      { text: "a text", usage: { inputTokens: 3, outputTokens: 2 } },
      nonsense,
    );
  }
});

Deno.test("createChat() fails as a provider does at events that are none", async () => {
  const events = [
    ...[5, true, "no", [], {}, [{}], { message: 5 }, { message: { a: null } }, { message: null }]
      .map((error) => `data: ${JSON.stringify({ error })}\n\n`),
    "data: {\n\n",
    "data: undefined\n\n",
    "event: thread.x\ndata: null\n\n",
    "event: thread.x\ndata: {\n\n",
    "data: null\n\n",
    `data: "${"x".repeat(2 * MEGABYTE)}"\n\n`,
    `data: [${"{},".repeat(MEGABYTE)}{}]\n\n`,
    `${"data: {},\n".repeat(MEGABYTE / 4)}\n`,
    "x".repeat(2 * MEGABYTE),
  ];
  for (const event of events) {
    const answer = await ask(send(event), ({ chat }) => chat(QUESTION));
    assert(answer instanceof EnvironmentError, event.slice(0, 100));
  }
});

Deno.test("createChat() reads an event of no more than 1 MB, and a refusal neither", async () => {
  const fill = (size: number): string => `: ${"x".repeat(size - 4)}\n\n`;
  const fine = await ask(send(fill(MEGABYTE), ...GOOD), ({ chat }) => chat(QUESTION));
  assert(!(fine instanceof EnvironmentError) && fine.text === "a text");
  for (const status of [200, 400, 500]) {
    const body = `[${"{},\n\n".repeat(status === 200 ? 0 : MEGABYTE / 4)}"${
      "x".repeat(MEGABYTE)
    }"]`;
    const answer = await ask({ status, body }, ({ chat }) => chat(QUESTION));
    assert(answer instanceof EnvironmentError);
    assert.ok(answer.message.includes("OpenAI sent more than 1 MB at once"), answer.message);
  }
});

Deno.test("createChat() takes no answer that is longer than was asked for", async () => {
  const event = `data: ${
    JSON.stringify({ choices: [{ delta: { content: "x".repeat(50_000) } }] })
  }\n\n`;
  let heard = 0;
  const onText = (piece: string): void => void (heard += piece.length);
  const answer = await ask(
    send(...Array(100).fill(event), ...GOOD),
    ({ chat }) => chat({ ...QUESTION, onText }),
  );
  assert(answer instanceof EnvironmentError);
  assert.match(answer.message, /^the answer of OpenAI is longer than the model may write$/);
  assert.equal(heard, 200_000);
});

Deno.test("createChat() understands no refusal that makes no sense, and says so", async () => {
  const bodies = [null, 5, "no", [], {}, [null], { error: null }, { error: 5 }, { error: [] }, {
    error: { message: { a: 1 }, param: 5, code: {}, type: [] },
  }];
  for (const status of [400, 401, 404, 429, 500]) {
    for (const body of bodies) {
      const answer = await ask(
        { status, body: JSON.stringify(body) },
        ({ chat }) => chat(QUESTION),
      );
      assert(answer instanceof EnvironmentError);
      assert.match(answer.message, new RegExp(`^OpenAI answered ${status}`));
    }
  }
});

Deno.test("createChat() takes nothing for vectors that is none", async () => {
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
