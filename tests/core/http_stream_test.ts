// Tests of createFetch() of src/core/http.ts: answers that are read as they come, under the rules of every request.

import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { createFetch, type RetryPolicy } from "../../src/core/http.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { VERSION } from "../../src/version.ts";
import { holdLimits } from "../support/held_limits.ts";
import { POLICY, SECRET } from "../support/platforms/asking.ts";
import { type Answer, type RawAnswer, startServer } from "../support/platforms/server.ts";

const FINE: Answer = { status: 200, body: "fine" };
const MEGABYTE = new Uint8Array(1024 * 1024);

/**
 * Asks by POST and reads the answer whole, which `noteStart` hears of before; an error in its place is given
 * as its message and its hint.
 */
async function ask(
  url: string,
  policy: Partial<RetryPolicy> = {},
  noteStart: () => void = () => {},
): Promise<string> {
  try {
    const init = { method: "POST", headers: SECRET, body: '{"ü":1}' };
    const response = await createFetch({ ...POLICY, ...policy })(url, init);
    noteStart();
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    assert(error instanceof EnvironmentError, String(error));
    assert.doesNotMatch(`${error.message} ${error.hint}`, /s3cr3t/);
    return `${error.message}; ${error.hint}`;
  }
}

/** The answer with `first` as its beginning; what comes then is up to the test. */
function begin(first: string, then: (response: ServerResponse) => void = () => {}): RawAnswer {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(first, () => then(response));
  };
}

Deno.test("createFetch() sends the request with the user agent of relnotes", async () => {
  await using server = await startServer(() => FINE);
  assert.equal(await ask(`${server.url}/v1/chat?a=b`), "200 fine");
  const [request] = server.requests;
  assert.equal(request?.method, "POST");
  assert.equal(request?.target, "/v1/chat?a=b");
  assert.equal(request?.body, '{"ü":1}');
  assert.equal(request?.headers["authorization"], "Bearer s3cr3t-t0ken");
  assert.equal(request?.headers["user-agent"], `relnotes/${VERSION}`);
});

Deno.test("createFetch() replaces the user agent of a client", async () => {
  await using server = await startServer(() => FINE);
  const headers = { "user-agent": "OpenAI/JS" };
  const response = await createFetch(POLICY)(new Request(server.url, { headers }));
  assert.equal(await response.text(), "fine");
  assert.equal(server.requests[0]?.headers["user-agent"], `relnotes/${VERSION}`);
});

Deno.test("createFetch() returns status and headers while the body arrives", async () => {
  let held: ServerResponse | undefined;
  await using server = await startServer(() => begin("one ", (response) => held = response));
  const response = await createFetch(POLICY)(server.url);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/event-stream");
  const reader = response.body?.getReader();
  const first = await reader?.read();
  assert.equal(new TextDecoder().decode(first?.value), "one ");
  held?.end("two");
  const second = await reader?.read();
  assert.equal(new TextDecoder().decode(second?.value), "two");
  assert.equal((await reader?.read())?.done, true);
});

Deno.test("createFetch() closes the connection of a cancelled body", async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await using server = await startServer(() =>
    begin("one ", (response) => response.once("close", resolve))
  );
  const response = await createFetch(POLICY)(server.url);
  await response.body?.cancel();
  await closed;
});

Deno.test("createFetch() follows no redirect to another host", async () => {
  await using other = await startServer(() => FINE);
  const headers = { location: `${other.url}/steal` };
  await using server = await startServer(() => ({ status: 308, headers, body: "" }));
  assert.match(
    await ask(server.url),
    /redirected to another host, 'http:.*', which was not followed; if the/,
  );
  assert.equal(server.requests.length, 1);
  assert.equal(other.requests.length, 0);
});

Deno.test("createFetch() retries the whole request before a response begins", async () => {
  await using server = await startServer((_request, index) =>
    index === 0 ? { status: 503, body: "busy" } : FINE
  );
  assert.equal(await ask(server.url), "200 fine");
  assert.deepEqual(server.requests.map(({ body }) => body), ['{"ü":1}', '{"ü":1}']);
});

Deno.test("createFetch() does not retry a response whose text is final", async () => {
  await using server = await startServer(() => ({ status: 429, body: '{"code":"no_credit"}' }));
  const isFinalText = (text: string): boolean => text.includes("no_credit");
  assert.equal(await ask(server.url, { isFinalText }), '429 {"code":"no_credit"}');
  assert.equal(server.requests.length, 1);
  assert.equal(await ask(server.url, { isFinalText: () => false }), '429 {"code":"no_credit"}');
  assert.equal(server.requests.length, 5);
});

Deno.test("createFetch() does not retry once a response has begun", async () => {
  await using server = await startServer(() => begin("one ", (response) => response.destroy()));
  const outcome = await ask(server.url);
  assert.match(
    outcome,
    /^127\.0\.0\.1:\d+ stopped in the middle of its answer: the connection was closed too early; try again/,
  );
  assert.equal(server.requests.length, 1);
});

Deno.test("createFetch() limits a response to 20 MB", async () => {
  const send = (megabytes: number, more: string): RawAnswer => (response) => {
    response.writeHead(200);
    for (let count = 0; count < megabytes; count++) response.write(MEGABYTE);
    response.end(more);
  };
  await using server = await startServer(({ path }) => send(20, path === "/more" ? "x" : ""));
  assert.equal((await ask(server.url)).length, "200 ".length + 20 * 1024 * 1024);
  const outcome = await ask(`${server.url}/more`);
  assert.match(outcome, /^the answer of 127\.0\.0\.1:\d+ is larger than 20 MB; check the address/);
});

const LATE = /^127\.0\.0\.1:\d+ cannot be reached: it did not answer in time; try again later$/;
const LIMIT_MS = 50_000;
const STUCK =
  /^127\.0\.0\.1:\d+ stopped in the middle of its answer: it did not answer in time; try again later$/;

Deno.test("createFetch() limits the time until a response begins", async () => {
  await holdLimits(LIMIT_MS, async ({ end }) => {
    await using server = await startServer(() => () => end());
    assert.match(await ask(server.url, { timeoutMs: LIMIT_MS }), LATE);
    assert.equal(server.requests.length, 1);
  });
});

Deno.test("createFetch() limits the time between parts and closes the connection", async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await using server = await startServer(() =>
    begin("one ", (response) => response.once("close", resolve))
  );
  await holdLimits(LIMIT_MS, async ({ end }) => {
    assert.match(await ask(server.url, { timeoutMs: LIMIT_MS }, end), STUCK);
    await closed;
  });
});

Deno.test("createFetch() limits the total time", async () => {
  const drip = (first: string): RawAnswer =>
    begin(first, (response) => {
      const timer = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(timer));
    });
  // Only the signals of the total time are held.
  const policy = { totalTimeoutMs: LIMIT_MS };
  await using server = await startServer(() => drip("one "));
  await holdLimits(0, async ({ end }) => {
    assert.match(await ask(server.url, policy, end), STUCK);
  });
  await holdLimits(0, async ({ end }) => {
    await using silent = await startServer(() => () => end());
    assert.match(await ask(silent.url, policy), LATE);
    assert.equal(silent.requests.length, 1);
  });
  await using failing = await startServer(() => ({
    status: 503,
    headers: { "retry-after": String(LIMIT_MS / 1000 + 1) },
    body: "busy",
  }));
  assert.equal(await ask(failing.url, policy), "503 busy");
  assert.deepEqual([server, failing].map(({ requests }) => requests.length), [1, 1]);
});

Deno.test("createFetch() restarts the total time with each request", async () => {
  await using server = await startServer(() => FINE);
  const request = createFetch({ ...POLICY, totalTimeoutMs: LIMIT_MS });
  const { now } = performance;
  let laterMs = 0;
  performance.now = () => now.call(performance) + laterMs;
  try {
    for (; laterMs < 3 * LIMIT_MS; laterMs += 0.6 * LIMIT_MS) {
      assert.equal(await (await request(server.url)).text(), "fine");
    }
  } finally {
    performance.now = now;
  }
});

Deno.test("createFetch() does not limit the time of a slow reader", async () => {
  await using server = await startServer(() => FINE);
  const timers: number[] = [];
  const { setTimeout: wait } = globalThis;
  const response = await createFetch({ ...POLICY, timeoutMs: 30_000 })(server.url);
  // Reflect, since the types of Deno and of Node each want their own.
  Reflect.set(globalThis, "setTimeout", (callback: () => void, ms: number) => {
    timers.push(ms);
    return wait(callback, ms);
  });
  try {
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(timers.filter((ms) => ms === 30_000), []);
    assert.equal(await response.text(), "fine");
  } finally {
    Reflect.set(globalThis, "setTimeout", wait);
  }
});

Deno.test("createFetch() stops when the caller aborts", async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await using server = await startServer(() =>
    begin("one ", (response) => response.once("close", resolve))
  );
  const stop = new AbortController();
  const response = await createFetch(POLICY)(server.url, { signal: stop.signal });
  const reading = response.text();
  stop.abort();
  await assert.rejects(reading);
  await closed;
});

Deno.test("createFetch() passes on responses without a body", async () => {
  await using server = await startServer(() => ({ status: 204, body: "" }));
  assert.equal(await ask(server.url), "204 ");
});
