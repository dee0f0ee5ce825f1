// Tests of src/core/http_body.ts, by requests that read whole answers; of streams in http_stream_test.ts.

import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { requestHttp } from "../../src/core/http.ts";
import { failureOf, POLICY } from "../support/platforms/asking.ts";
import { startServer } from "../support/platforms/server.ts";

const MEBIBYTE = 1024 * 1024;

function hostOf(url: string): string {
  return new URL(url).host;
}

/** Sends so many bytes, a part when the one before has gone; how many had when the connection ended. */
function sendBytes(response: ServerResponse, size: number): Promise<number> {
  let sent = 0;
  const sendPart = (): void => {
    if (response.destroyed) return;
    const part = new Uint8Array(Math.min(MEBIBYTE, size - sent)).fill(32);
    sent += part.length;
    if (sent < size) response.write(part, sendPart);
    else response.end(part);
  };
  const ended = new Promise<number>((resolve) => response.on("close", () => resolve(sent)));
  response.writeHead(200, { "content-type": "application/json" });
  sendPart();
  return ended;
}

Deno.test("requestHttp() limits a response to 20 MB", async () => {
  const sizes: number[] = [20 * MEBIBYTE, 20 * MEBIBYTE + 1];
  await using server = await startServer((_request, index) => (response) => {
    void sendBytes(response, sizes[index] ?? 0);
  });
  const answer = await requestHttp({ url: server.url, headers: {} }, POLICY);
  assert.equal(answer.body.length, 20 * MEBIBYTE);
  assert.equal(
    await failureOf(server.url),
    `the answer of ${hostOf(server.url)} is larger than 20 MB\ncheck the address of the API`,
  );
  assert.equal(server.requests.length, 2);
});

Deno.test("requestHttp() closes the connection of a response that is too large", async () => {
  const ends: Promise<number>[] = [];
  await using server = await startServer(() => (response) => {
    ends.push(sendBytes(response, 50 * MEBIBYTE));
  });
  assert.match(await failureOf(server.url), /is larger than 20 MB\n/);
  const [sent = 0] = await Promise.all(ends);
  assert.equal(ends.length, 1);
  assert(sent >= 20 * MEBIBYTE && sent < 50 * MEBIBYTE, `${sent}`);
});

Deno.test("requestHttp() limits the decompressed size", async () => {
  const bomb = gzipSync(new Uint8Array(100 * MEBIBYTE));
  assert(bomb.length < MEBIBYTE);
  await using server = await startServer(() => (response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-length": bomb.length });
    response.end(bomb);
  });
  assert.match(await failureOf(server.url), /is larger than 20 MB\n/);
  assert.equal(server.requests.length, 1);
});

Deno.test("requestHttp() decompresses a response and rejects malformed data", async () => {
  await using server = await startServer(({ path }) => (response) => {
    response.writeHead(200, { "content-encoding": "gzip" });
    response.end(path === "/good" ? gzipSync("größer") : "no gzip at all");
  });
  const answer = await requestHttp({ url: `${server.url}/good`, headers: {} }, POLICY);
  assert.equal(answer.body, "größer");
  assert.match(await failureOf(`${server.url}/bad`), /^127\.0\.0\.1:\d+ cannot be reached: /);
});

Deno.test("requestHttp() replaces invalid UTF-8", async () => {
  await using server = await startServer(() => (response) => {
    response.writeHead(200);
    response.end(new Uint8Array([0x61, 0xff, 0x62]));
  });
  const answer = await requestHttp({ url: server.url, headers: {} }, POLICY);
  assert.equal(answer.body, "a\ufffdb");
});
