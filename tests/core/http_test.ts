// Tests of src/core/http.ts against a local server: requests, responses, retries.

import assert from "node:assert/strict";
import {
  readRetryAfter,
  REQUEST_TIMEOUT_MS,
  requestHttp,
  type RetryPolicy,
} from "../../src/core/http.ts";
import { VERSION } from "../../src/version.ts";
import { POLICY, recordWaits, SECRET } from "../support/platforms/asking.ts";
import { type Answer, startServer } from "../support/platforms/server.ts";

const FINE: Answer = { status: 200, body: "fine" };

type Headers = Readonly<Record<string, string>>;

/** What the client does with a first answer when the ones after it are fine. */
async function answerAfter(
  status: number,
  headers: Headers = {},
  policy: Partial<RetryPolicy> = {},
): Promise<string> {
  const first = { status, headers, body: "first" };
  await using server = await startServer((_request, index) => index === 0 ? first : FINE);
  const request = { url: server.url, headers: {} };
  const waits = await recordWaits(REQUEST_TIMEOUT_MS, async () => {
    const answer = await requestHttp(request, { ...POLICY, ...policy });
    assert.equal(answer.status, answer.body === "first" ? status : 200);
  });
  assert.equal(waits.length, server.requests.length - 1);
  return waits.length === 0 ? "returned" : `retried after ${waits.join()} ms`;
}

Deno.test("requestHttp() sends a GET with its headers and returns the response", async () => {
  await using server = await startServer(() => ({
    status: 200,
    headers: { "X-Total": "12", etag: 'W/"a"' },
    body: "größer",
  }));
  const url = `${server.url}/repos/a%2Fb?state=closed&q=%C3%BC`;
  const answer = await requestHttp({ url, headers: { ...SECRET, accept: "x/y" } }, POLICY);
  assert.equal(answer.status, 200);
  assert.equal(answer.body, "größer");
  assert.equal(answer.header("x-total"), "12");
  assert.equal(answer.header("ETag"), 'W/"a"');
  assert.equal(answer.header("x-none"), undefined);
  const [request] = server.requests;
  assert.equal(server.requests.length, 1);
  assert.equal(request?.method, "GET");
  assert.equal(request?.target, "/repos/a%2Fb?state=closed&q=%C3%BC");
  assert.equal(request?.headers["user-agent"], `relnotes/${VERSION}`);
  assert.equal(request?.headers["accept"], "x/y");
  assert.equal(request?.headers["authorization"], "Bearer s3cr3t-t0ken");
  assert.equal(request?.headers["cookie"], undefined);
  assert.equal(request?.body, "");
});

Deno.test("requestHttp() masks the credentials of the request in the response", async () => {
  const pair = "YWRhOlMzY3IzdC10MGtlbg==";
  const cases: readonly (readonly [Headers, readonly string[]])[] = [
    [SECRET, ["s3cr3t-t0ken", "Bearer S3CR3T-t0ken", "s3cr3t\\u002dt0ken"]],
    [{ authorization: "token S3cr3t-t0ken" }, ["S3cr3t-t0ken"]],
    [{ "private-token": "S3cr3t-t0ken" }, ["S3cr3t-t0ken", "s3cr3t-t0ken"]],
    [{ "Job-Token": "S3cr3t-t0ken" }, ["S3cr3t-t0ken"]],
    [{ authorization: `Basic ${pair}` }, [pair, "S3cr3t-t0ken", "ada:S3cr3t-t0ken"]],
  ];
  for (const [headers, secrets] of cases) {
    for (const secret of secrets) {
      await using server = await startServer(() => ({
        status: 200,
        headers: { "x-scopes": `a ${secret}` },
        body: `{"title":"${secret}"}`,
      }));
      const answer = await requestHttp({ url: server.url, headers }, POLICY);
      const masked = secret.startsWith("Bearer") ? "Bearer …" : "…";
      assert.equal(answer.body, `{"title":"${masked}"}`);
      assert.equal(answer.header("x-scopes"), `a ${masked}`);
    }
  }
});

Deno.test("requestHttp() sends JSON by POST, also in a retry", async () => {
  await using server = await startServer((_request, index) =>
    index === 0 ? { status: 502, body: "" } : FINE
  );
  const json = { query: "{ ü }", variables: { first: 100, after: null } };
  await requestHttp({ url: server.url, headers: SECRET, json }, POLICY);
  assert.equal(server.requests.length, 2);
  for (const request of server.requests) {
    assert.equal(request.method, "POST");
    assert.equal(request.headers["content-type"], "application/json");
    assert.equal(request.headers["authorization"], "Bearer s3cr3t-t0ken");
    assert.equal(request.body, '{"query":"{ ü }","variables":{"first":100,"after":null}}');
  }
});

Deno.test("requestHttp() returns statuses that a retry cannot change", async () => {
  for (const status of [200, 202, 300, 303, 400, 401, 403, 404, 422]) {
    await using server = await startServer(() => ({ status, body: `body of ${status}` }));
    const answer = await requestHttp({ url: server.url, headers: {} }, POLICY);
    assert.equal(answer.status, status);
    assert.equal(answer.body, `body of ${status}`);
    assert.equal(server.requests.length, 1, `${status}`);
  }
});

Deno.test("requestHttp() returns responses without a body", async () => {
  for (const status of [204, 205, 304]) {
    await using server = await startServer(() => ({ status, headers: { etag: '"a"' }, body: "" }));
    const headers = { "if-none-match": '"a"' };
    const answer = await requestHttp({ url: server.url, headers }, POLICY);
    assert.equal(answer.status, status);
    assert.equal(answer.body, "");
    assert.equal(answer.header("etag"), '"a"');
    assert.equal(server.requests[0]?.headers["if-none-match"], '"a"');
    assert.equal(server.requests.length, 1);
  }
});

Deno.test("requestHttp() retries server errors and rate limits", async () => {
  for (const status of [408, 429, 500, 502, 503, 504, 599]) {
    assert.equal(await answerAfter(status), "retried after 0 ms", `${status}`);
  }
});

Deno.test("requestHttp() returns the last response when the retries are used up", async () => {
  for (const maxRetries of [0, 1, 3]) {
    await using server = await startServer((_request, index) => ({
      status: 503,
      body: `${index}`,
    }));
    const answer = await requestHttp({ url: server.url, headers: {} }, { ...POLICY, maxRetries });
    assert.equal(answer.status, 503);
    assert.equal(answer.body, `${maxRetries}`);
    assert.equal(server.requests.length, maxRetries + 1);
  }
});

Deno.test("requestHttp() does not retry statuses that the caller handles", async () => {
  const policy = { unretriedStatuses: [502, 429] };
  assert.equal(await answerAfter(502, {}, policy), "returned");
  assert.equal(await answerAfter(429, { "retry-after": "0" }, policy), "returned");
  assert.equal(await answerAfter(503, {}, policy), "retried after 0 ms");
});

Deno.test("requestHttp() doubles the backoff up to the cap, with jitter", async () => {
  await using server = await startServer(() => ({ status: 500, body: "" }));
  const request = { url: server.url, headers: {} };
  const policy = { maxRetries: 6, backoffBaseSec: 0.5, backoffCapSec: 8 };
  const waits = await recordWaits(REQUEST_TIMEOUT_MS, () => requestHttp(request, policy));
  assert.deepEqual(waits, [250, 500, 1_000, 2_000, 4_000, 4_000]);
  assert.equal(server.requests.length, 7);
  const small = { maxRetries: 2, backoffBaseSec: 1_000, backoffCapSec: 0.001 };
  assert.deepEqual(await recordWaits(REQUEST_TIMEOUT_MS, () => requestHttp(request, small)), [
    0.5,
    0.5,
  ]);
});

Deno.test("requestHttp() waits for Retry-After, up to a minute", async () => {
  const date = "Thu, 01 Jan 2026 00:00:00 GMT";
  const cases: readonly (readonly [string, string])[] = [
    ["0", "retried after 0 ms"],
    ["1", "retried after 1000 ms"],
    ["60", "retried after 60000 ms"],
    ["61", "returned"],
    ["3600", "returned"],
    ["999999", "returned"],
    ["9999999999", "returned"],
    ["Thu, 01 Jan 2026 00:00:07 GMT", "retried after 7000 ms"],
    ["Thursday, 01-Jan-26 00:00:07 GMT", "retried after 7000 ms"],
    [date, "retried after 0 ms"],
    ["Wed, 31 Dec 2025 23:00:00 GMT", "retried after 0 ms"],
    ["Thu, 01 Jan 2026 00:01:01 GMT", "returned"],
    ["Fri, 01 Jan 5138 00:00:00 GMT", "returned"],
  ];
  for (const [retryAfter, done] of cases) {
    // The cap is for waits that nobody asks for.
    const policy = { backoffCapSec: 0.001 };
    const headers = { date, "retry-after": retryAfter, "x-ratelimit-remaining": "0" };
    assert.equal(await answerAfter(429, headers, policy), done, retryAfter);
  }
});

Deno.test("requestHttp() reports only the waits that the server requests", async () => {
  const waits: number[] = [];
  const onWait = (waitSec: number): void => void waits.push(waitSec);
  for (const retryAfter of ["7", "61", "soon"]) {
    await answerAfter(429, { "retry-after": retryAfter }, { onWait });
  }
  await answerAfter(500, {}, { onWait });
  assert.deepEqual(waits, [7]);
});

Deno.test("requestHttp() does not retry when the rate limit is used up", async () => {
  const cases: readonly (readonly [number, Headers, string])[] = [
    [403, {}, "returned"],
    [403, { "x-ratelimit-remaining": "0" }, "returned"],
    [403, { "x-ratelimit-remaining": "10" }, "returned"],
    [403, { "retry-after": "0" }, "retried after 0 ms"],
    [429, { "x-ratelimit-remaining": "0" }, "returned"],
    [429, { "x-ratelimit-remaining": "10" }, "retried after 0 ms"],
    [429, { "x-ratelimit-remaining": "0", "retry-after": "0" }, "retried after 0 ms"],
    [404, { "retry-after": "0" }, "returned"],
    [200, { "retry-after": "0" }, "returned"],
  ];
  for (const [status, headers, done] of cases) {
    assert.equal(await answerAfter(status, headers), done, `${status} ${JSON.stringify(headers)}`);
  }
});

Deno.test("readRetryAfter() reads seconds, and dates by the server's clock", () => {
  const date = "Thu, 01 Jan 2026 00:00:00 GMT";
  const cases: readonly (readonly [string, string | null, number | undefined])[] = [
    [" 30 ", null, 30],
    ["007", date, 7],
    ["Thu, 01 Jan 2026 00:02:00 GMT", date, 120],
    ["Thu, 01 Jan 2026 00:02:00 GMT", "Thu, 01 Jan 2026 00:01:59 GMT", 1],
    ["Thu, 01 Jan 2015 00:00:00 GMT", date, 0],
    ["Thu, 01 Jan 2015 00:00:00 GMT", null, 0],
    ["Thu, 01 Jan 2015 00:00:00 GMT", "garbage", 0],
    ["2026", null, 2_026],
    ["2026-01-01", null, undefined],
    ...["+5", "-5", "1e9", "NaN", "0x10", "1.5", "1 2", "soon", "12345678901"].map((value) =>
      [value, null, undefined] as const
    ),
    ["Thu, 99 Jan 2026 00:00:00 GMT", date, undefined],
    ["Infinity", date, undefined],
    ["", date, undefined],
  ];
  for (const [value, serverDate, seconds] of cases) {
    assert.equal(readRetryAfter(value, serverDate), seconds, `${value} | ${serverDate}`);
  }
});

Deno.test("requestHttp() sends other methods, with a body or without", async () => {
  await using server = await startServer(() => FINE);
  for (const method of ["PATCH", "PUT", "DELETE"] as const) {
    const json = method === "DELETE" ? {} : { json: { body: "ä" } };
    await requestHttp({ url: server.url, headers: {}, method, ...json }, POLICY);
  }
  assert.deepEqual(
    server.requests.map(({ method, body }) => [method, body]),
    [["PATCH", '{"body":"ä"}'], ["PUT", '{"body":"ä"}'], ["DELETE", ""]],
  );
});

Deno.test("requestHttp() repeats what must not be done twice only after a refusal", async () => {
  const once = { isRepeatable: false };
  for (const status of [408, 500, 502, 503]) {
    assert.equal(await answerAfter(status, {}, once), "returned", String(status));
    const header = { "retry-after": "1" };
    assert.equal(await answerAfter(status, header, once), "returned", String(status));
  }
  assert.equal(await answerAfter(429, { "retry-after": "1" }, once), "retried after 1000 ms");
  assert.equal(await answerAfter(403, { "retry-after": "1" }, once), "retried after 1000 ms");
  await using server = await startServer(() => (response) => response.destroy());
  const request = { url: server.url, headers: {}, json: {} };
  await assert.rejects(requestHttp(request, { ...POLICY, ...once }));
  assert.equal(server.requests.length, 1);
});
