// Tests of src/llm/openai_client.ts against a local server that behaves like OpenAI or OpenRouter.

import assert from "node:assert/strict";
import { type ChatRequest, ContextError } from "../../src/llm/chat.ts";
import { createChat, type ModelClient } from "../../src/llm/openai_client.ts";
import { SUMMARIES_SHAPE } from "../../src/summaries/prompt.ts";
import type { ChosenModel } from "../../src/llm/model.ts";
import { createFetch, type RetryPolicy } from "../../src/core/http.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { VERSION } from "../../src/version.ts";
import { vectorOf } from "../support/ai/openai_embeddings.ts";
import {
  type Fault,
  type OpenaiServer,
  type Reply,
  startOpenai,
} from "../support/ai/openai_server.ts";
import { holdLimits } from "../support/held_limits.ts";
import { POLICY } from "../support/platforms/asking.ts";

const KEY = "sk-s3cr3t-0123456789";
const TEXT = '{"summaries":[{"id":"c1","summary":"Grüße 🎉 für alle."}]}';
const ASKED: ChatRequest = {
  messages: [{ role: "system", content: "Answer in json." }, { role: "user", content: "{}" }],
  shape: SUMMARIES_SHAPE,
};

interface ClientPolicy extends Pick<RetryPolicy, "timeoutMs" | "totalTimeoutMs"> {
  /** Called when an answer has begun. */
  readonly noteStart?: () => void;
}

function clientOf(
  { baseUrl }: Pick<OpenaiServer, "baseUrl">,
  setting: Partial<ChosenModel> = {},
  { noteStart, ...policy }: ClientPolicy = {},
): ModelClient {
  const given = { provider: "providera" as const, model: "m", apiUrl: baseUrl, key: KEY };
  const fetch = createFetch({ ...POLICY, maxRetries: 0, ...policy });
  return createChat({ ...given, keyName: "OPENAI_API_KEY", ...setting }, async (input, init) => {
    const response = await fetch(input, init);
    noteStart?.();
    return response;
  });
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

Deno.test("createChat() sends what the protocol requires, and nothing more", async () => {
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
  // Nothing about this machine.
  assert.deepEqual(
    Object.keys(asked?.headers ?? {}).filter((name) => name.startsWith("x-stainless")),
    [],
  );
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

Deno.test("createChat() sends OpenRouter its own header and parameter", async () => {
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

Deno.test("createChat() gives the usage if the server reports it", async () => {
  await using server = await start({ text: TEXT, usage: { inputTokens: 7, outputTokens: 3 } });
  const usage = { inputTokens: 7, outputTokens: 3 };
  assert.deepEqual(await clientOf(server).chat(ASKED), { text: TEXT, usage });
  await using uncounted = await start({ text: TEXT, usage: null });
  assert.deepEqual(await clientOf(uncounted).chat(ASKED), { text: TEXT });
});

Deno.test("createChat() passes on the pieces of an answer as they arrive", async () => {
  await using server = await start();
  const pieces: string[] = [];
  await clientOf(server).chat({ ...ASKED, onText: (piece) => pieces.push(piece) });
  assert.equal(pieces.join(""), TEXT);
  assert.equal(pieces.length, 8);
});

Deno.test("createChat() leaves out reasoning", async () => {
  for (const reasoningAs of ["reasoning", "reasoning_content", "think"] as const) {
    for (const pieces of [1, 200]) {
      const reply = { text: TEXT, reasoning: 'Why? {"summaries":[]}', reasoningAs };
      await using server = await startOpenai({ reply: () => reply, pieces });
      const received: string[] = [];
      const onText = (piece: string): void => void received.push(piece);
      assert.equal(await ask(clientOf(server), { ...ASKED, onText }), TEXT, reasoningAs);
      assert.equal(received.join(""), TEXT);
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

Deno.test("createChat() leaves out a rejected parameter in all later requests", async () => {
  for (const parameter of ["max_completion_tokens", "stream_options"]) {
    await using server = await start(TEXT, () => ({ kind: "rejectsParameter", parameter }));
    const client = clientOf(server);
    assert.deepEqual([await ask(client), await ask(client)], [TEXT, TEXT]);
    assert.deepEqual(server.asked.map(({ body }) => parameter in body), [true, false, false]);
  }
});

Deno.test("createChat() leaves out a rejected parameter in concurrent requests", async () => {
  const fault: Fault = { kind: "rejectsParameter", parameter: "max_completion_tokens" };
  await using server = await start(TEXT, () => fault);
  const client = clientOf(server);
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(client)));
  assert.deepEqual(answers, [TEXT, TEXT, TEXT, TEXT]);
  assert.equal(server.asked.length, 8);
});

Deno.test("createChat() learns what a server takes from refusals in any form", async () => {
  const rows: readonly (readonly [fault: Fault, bodies: readonly Record<string, unknown>[]])[] = [
    [{ kind: "rejectsParameter", parameter: "stream", form: "fastapi" }, [
      { stream: true },
      { stream: undefined, stream_options: undefined },
    ]],
    [{ kind: "rejectsParameter", parameter: "stream_options", form: "ollama" }, [
      { stream: true },
      { stream: true, stream_options: undefined },
    ]],
    [{ kind: "rejectsParameter", parameter: "max_completion_tokens", form: "fastapi" }, [
      { max_completion_tokens: 16_000 },
      { max_completion_tokens: undefined, max_tokens: 16_000 },
    ]],
    [{ kind: "rejectsParameter", parameter: "response_format", form: "fastapi" }, [
      {},
      {},
      { response_format: undefined },
    ]],
    [{ kind: "mostTokens", most: 4_096 }, [
      { max_completion_tokens: 16_000 },
      { max_completion_tokens: 4_096 },
    ]],
  ];
  for (const [fault, bodies] of rows) {
    await using server = await start(TEXT, () => fault);
    const client = clientOf(server);
    assert.deepEqual([await ask(client), await ask(client)], [TEXT, TEXT], JSON.stringify(fault));
    assert.equal(server.asked.length, bodies.length + 1, JSON.stringify(fault));
    for (const [at, expected] of [...bodies, bodies.at(-1) ?? {}].entries()) {
      for (const [name, value] of Object.entries(expected)) {
        assert.deepEqual(server.asked[at]?.body[name], value, `${JSON.stringify(fault)} ${name}`);
      }
    }
  }
});

Deno.test("createChat() reads an answer that is not streamed, asked for or not", async () => {
  const usage = { inputTokens: 7, outputTokens: 3 };
  const faults: readonly Fault[] = [
    { kind: "whole" },
    { kind: "whole", inParts: true },
    { kind: "rejectsParameter", parameter: "stream" },
  ];
  for (const fault of faults) {
    await using server = await start({ text: TEXT, usage }, () => fault);
    let received = "";
    const answer = await clientOf(server).chat({
      ...ASKED,
      onText: (piece) => void (received += piece),
    });
    assert.deepEqual([answer, received], [{ text: TEXT, usage }, TEXT], JSON.stringify(fault));
    const failed = { text: TEXT, finishReason: "length" };
    await using cut = await start(failed, () => fault);
    assert.match(await ask(clientOf(cut)), /^the answer of OpenAI exceeds the limit/);
  }
});

Deno.test("createChat() tells a request that is too long for the context from others", async () => {
  await using server = await start(TEXT, () => ({ kind: "context", tokens: 2 }));
  await assert.rejects(clientOf(server).chat(ASKED), (error) => {
    assert(error instanceof ContextError);
    assert.match(error.message, /^OpenAI answered 400 \(This model's maximum context length is 2 /);
    return true;
  });
  assert.equal(server.asked.length, 1);
});

Deno.test("createChat() falls back to JSON mode, then to text, and remembers it", async () => {
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

Deno.test("createChat() does not retry when no parameter can be left out", async () => {
  await using server = await start(TEXT, () => ({ kind: "rejectsParameter", parameter: "model" }));
  assert.equal(
    await ask(clientOf(server)),
    "OpenAI answered 400 (Unsupported parameter: 'model' is not supported with this model.); " +
      "the model may not support this request; choose another one with --openai-model",
  );
  assert.equal(server.asked.length, 1);
});

Deno.test("createChat() explains how an answer failed", async () => {
  const cases: readonly (readonly [fault: Fault | undefined, message: RegExp, reply?: Reply])[] = [
    [{ kind: "refusal" }, /^OpenAI declined to answer; the provider's content policy/],
    [{ kind: "refusal", filter: true }, /^OpenAI declined to answer; /],
    [{ kind: "cutOff" }, /the connection was closed too early; try again later$/],
    [{ kind: "cutOff", after: 0 }, /closed too early; try again later$/],
    [
      { kind: "midStreamError", message: `Upstream said ${KEY}` },
      /^OpenAI failed \(Upstream said …\); try again later$/,
    ],
    [
      { kind: "htmlPage", status: 200 },
      /^OpenAI sent something that is no answer of a model; check that http:\S+\/v1 is the address/,
    ],
    [{ kind: "htmlPage" }, /^OpenAI answered 502 \(an HTML page\); try/],
    [undefined, /^the answer of OpenAI exceeds the limit/, { text: TEXT, finishReason: "length" }],
  ];
  for (const [fault, message, reply = TEXT] of cases) {
    await using server = await start(reply, () => fault);
    assert.match(await ask(clientOf(server)), message);
    assert.equal(server.asked.length, 1);
  }
});

Deno.test("createChat() stops waiting for a silent or a slow model", async () => {
  const limitMs = 50_000;
  const cases: readonly (readonly [fault: Fault, policy: ClientPolicy])[] = [
    [{ kind: "slow", after: 0 }, { timeoutMs: limitMs }],
    [{ kind: "slow", after: 2 }, { timeoutMs: limitMs }],
    [{ kind: "slow", eachMs: 50 }, { timeoutMs: 40_000, totalTimeoutMs: limitMs }],
  ];
  for (const [fault, policy] of cases) {
    await using server = await start(" ".repeat(8), () => fault);
    await holdLimits(limitMs, async ({ end }) => {
      assert.match(
        await ask(clientOf(server, {}, { ...policy, noteStart: end })),
        /^127\.0\.0\.1:\d+ stopped in the middle of its answer: it did not answer in time; try again/,
      );
    });
  }
});

Deno.test("createChat() reports an unreachable server", async () => {
  const server = await start();
  await server[Symbol.asyncDispose]();
  assert.match(await ask(clientOf(server)), /^127\.0\.0\.1:\d+ cannot be reached: it refuses/);
});

Deno.test("createChat() embeds texts in order, with the provider's model", async () => {
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

Deno.test("createChat() explains why there are no embeddings", async () => {
  await using server = await startOpenai({ reply: () => TEXT, keys: ["another"] });
  await assert.rejects(clientOf(server).embed(["a"]), (error) => {
    assert(error instanceof EnvironmentError);
    assert.equal(error.hint, "check the key of OPENAI_API_KEY, or make a new one");
    assert.doesNotMatch(error.message, /s3cr3t/);
    return true;
  });
});
