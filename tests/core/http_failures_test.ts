// Tests of src/core/http.ts: connections that break, answers that are too slow or too large, hosts that are not there.

import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { REQUEST_TIMEOUT_MS, requestHttp } from "../../src/core/http.ts";
import { failureOf, POLICY, recordWaits } from "../support/platforms/asking.ts";
import { type RawAnswer, startServer } from "../support/platforms/server.ts";

const MEBIBYTE = 1024 * 1024;
const reset: RawAnswer = (response) => response.destroy();
const silence: RawAnswer = () => {};

/** Half of what the headers promise. */
const half: RawAnswer = (response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write("x".repeat(50), () => response.destroy());
};

/** One byte every few milliseconds, for ever. */
const trickle: RawAnswer = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write("x"), 5);
  response.on("close", () => clearInterval(timer));
};

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

Deno.test("requestHttp() asks again when the connection breaks off", async () => {
  for (const broken of [reset, half]) {
    await using server = await startServer((_request, index) =>
      index < 2 ? broken : { status: 200, body: "fine" }
    );
    const answer = await requestHttp({ url: server.url, headers: {} }, POLICY);
    assert.equal(answer.body, "fine");
    assert.equal(server.requests.length, 3);
  }
});

Deno.test("requestHttp() gives up when the connection breaks off each time", async () => {
  for (const broken of [reset, half]) {
    await using server = await startServer(() => broken);
    for (const json of [undefined, { query: "s3cr3t-body" }]) {
      const before = server.requests.length;
      assert.equal(
        await failureOf(`${server.url}/timeout?certificate=refused`, {}, { json }),
        `${hostOf(server.url)} cannot be reached: the connection was broken off\ntry again later`,
      );
      assert.equal(server.requests.length - before, 4);
    }
  }
});

Deno.test("requestHttp() waits for nobody who is too slow, does so once, and hangs up", async () => {
  for (const slow of [silence, trickle]) {
    const ended = Promise.withResolvers<void>();
    await using server = await startServer(() => (response, request) => {
      response.on("close", () => ended.resolve());
      slow(response, request);
    });
    assert.equal(
      await failureOf(server.url, { timeoutMs: 150 }),
      `${hostOf(server.url)} cannot be reached: it did not answer in time\ntry again later`,
    );
    await ended.promise;
    assert.equal(server.requests.length, 1);
  }
});

Deno.test("requestHttp() counts its redirects into the time of an attempt", async () => {
  await using server = await startServer((_request, index) =>
    index === 0 ? { status: 302, headers: { location: "/slow" }, body: "" } : silence
  );
  assert.match(await failureOf(server.url, { timeoutMs: 150 }), /it did not answer in time/);
  assert.equal(server.requests.length, 2);
});

Deno.test("requestHttp() reads 20 MB and not a byte more", async () => {
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

Deno.test("requestHttp() hangs up on an answer that is too large", async () => {
  const ends: Promise<number>[] = [];
  await using server = await startServer(() => (response) => {
    ends.push(sendBytes(response, 50 * MEBIBYTE));
  });
  assert.match(await failureOf(server.url), /is larger than 20 MB\n/);
  const [sent = 0] = await Promise.all(ends);
  assert.equal(ends.length, 1);
  assert(sent >= 20 * MEBIBYTE && sent < 50 * MEBIBYTE, `${sent}`);
});

Deno.test("requestHttp() counts what a compressed answer unpacks to", async () => {
  const bomb = gzipSync(new Uint8Array(100 * MEBIBYTE));
  assert(bomb.length < MEBIBYTE);
  await using server = await startServer(() => (response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-length": bomb.length });
    response.end(bomb);
  });
  assert.match(await failureOf(server.url), /is larger than 20 MB\n/);
  assert.equal(server.requests.length, 1);
});

Deno.test("requestHttp() unpacks an answer, and refuses one that is packed wrongly", async () => {
  await using server = await startServer(({ path }) => (response) => {
    response.writeHead(200, { "content-encoding": "gzip" });
    response.end(path === "/good" ? gzipSync("größer") : "no gzip at all");
  });
  const answer = await requestHttp({ url: `${server.url}/good`, headers: {} }, POLICY);
  assert.equal(answer.body, "größer");
  assert.match(await failureOf(`${server.url}/bad`), /^127\.0\.0\.1:\d+ cannot be reached: /);
});

Deno.test("requestHttp() reads an answer that is no UTF-8 as far as it goes", async () => {
  await using server = await startServer(() => (response) => {
    response.writeHead(200);
    response.end(new Uint8Array([0x61, 0xff, 0x62]));
  });
  const answer = await requestHttp({ url: server.url, headers: {} }, POLICY);
  assert.equal(answer.body, "a\ufffdb");
});

Deno.test("requestHttp() says when nobody listens at an address, after all retries", async () => {
  const server = await startServer(() => silence);
  await server[Symbol.asyncDispose]();
  const waits = await recordWaits(REQUEST_TIMEOUT_MS, async () => {
    assert.equal(
      await failureOf(`${server.url}/timeout`),
      `${hostOf(server.url)} cannot be reached: it refuses connections\n` +
        "check the address of the API",
    );
  });
  assert.deepEqual(waits, [0, 0, 0]);
});

Deno.test("requestHttp() says when a host has no address", async () => {
  assert.equal(
    await failureOf("http://nowhere.invalid/", { maxRetries: 1 }),
    "nowhere.invalid cannot be reached: its name cannot be resolved\ncheck the network",
  );
});

Deno.test("requestHttp() says when the other side does not speak HTTP over TLS", async () => {
  await using server = await startServer(() => silence);
  const url = server.url.replace("http:", "https:");
  assert.match(
    await failureOf(url, { maxRetries: 0 }),
    /^127\.0\.0\.1:\d+ cannot be reached: (?!fetch failed)/,
  );
});

Deno.test("requestHttp() does not show a header that cannot be sent", async () => {
  for (const value of ["Bearer s3cr3t\nx", "Bearer s3cr3t\0", "Bearer s3cr3t€"]) {
    assert.equal(
      await failureOf("http://127.0.0.1:9", {}, { headers: { authorization: value } }),
      "127.0.0.1:9 cannot be reached: a header of the request holds what none may\ncheck the token",
    );
  }
});

Deno.test({
  name: "requestHttp() names the permission that is missing, without a retry",
  permissions: { net: false },
  fn: async () => {
    const waits = await recordWaits(REQUEST_TIMEOUT_MS, async () => {
      assert.equal(
        await failureOf("https://git.example.org:8443/api"),
        "git.example.org:8443 may not be asked: relnotes has no permission for the network\n" +
          "give it with --allow-net=git.example.org",
      );
    });
    assert.deepEqual(waits, []);
  },
});
