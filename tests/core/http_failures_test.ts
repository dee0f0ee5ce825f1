// Tests of src/core/http.ts: connections that break, answers that are too slow, hosts that are not there.

import assert from "node:assert/strict";
import { type Deadline, REQUEST_TIMEOUT_MS, requestHttp } from "../../src/core/http.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { holdLimits } from "../support/held_limits.ts";
import { failureOf, POLICY, recordWaits } from "../support/platforms/asking.ts";
import { type RawAnswer, startServer } from "../support/platforms/server.ts";

const reset: RawAnswer = (response) => response.destroy();
const silence: RawAnswer = () => {};
const LIMIT_MS = 50_000;

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
        `${
          hostOf(server.url)
        } cannot be reached: the connection was closed too early\ntry again later`,
      );
      assert.equal(server.requests.length - before, 4);
    }
  }
});

Deno.test("requestHttp() waits for nobody who is too slow, does so once, and hangs up", async () => {
  for (const slow of [silence, trickle]) {
    const hungUp = Promise.withResolvers<void>();
    await holdLimits(LIMIT_MS, async ({ end }) => {
      await using server = await startServer(() => (response, request) => {
        response.on("close", () => hungUp.resolve());
        slow(response, request);
        end();
      });
      assert.equal(
        await failureOf(server.url, { timeoutMs: LIMIT_MS }),
        `${hostOf(server.url)} cannot be reached: it did not answer in time\ntry again later`,
      );
      await hungUp.promise;
      assert.equal(server.requests.length, 1);
    });
  }
});

/** A deadline in so many milliseconds, which no wait lengthens. */
function makeDeadline(leftMs: () => number): Deadline {
  return {
    leftMs,
    mayWait: (waitMs) => waitMs < leftMs(),
    explain: () => new EnvironmentError("altogether too slow", "be quick"),
  };
}

Deno.test("requestHttp() ends with the deadline that it shares, and hangs up", async () => {
  for (const slow of [silence, trickle]) {
    const hungUp = Promise.withResolvers<void>();
    await holdLimits(LIMIT_MS, async ({ end }) => {
      let leftMs = LIMIT_MS;
      await using server = await startServer(() => (response, request) => {
        response.on("close", () => hungUp.resolve());
        slow(response, request);
        leftMs = 0;
        end();
      });
      const deadline = makeDeadline(() => leftMs);
      assert.equal(await failureOf(server.url, { deadline }), "altogether too slow\nbe quick");
      await hungUp.promise;
      assert.equal(await failureOf(server.url, { deadline }), "altogether too slow\nbe quick");
      assert.equal(server.requests.length, 1);
    });
  }
});

Deno.test("requestHttp() does not wait beyond the deadline", async () => {
  const policy = { backoffBaseSec: 8, backoffCapSec: 8, deadline: makeDeadline(() => 7_000) };
  for (const headers of [{ "retry-after": "8" }, {}]) {
    await using server = await startServer(() => ({ status: 500, headers, body: "" }));
    const answer = await requestHttp({ url: server.url, headers: {} }, { ...POLICY, ...policy });
    assert.equal(answer.status, 500);
    assert.equal(server.requests.length, 1);
  }
  await using server = await startServer(() => reset);
  assert.match(await failureOf(server.url, policy), /: the connection was closed too early\n/);
  assert.equal(server.requests.length, 1);
});

Deno.test("requestHttp() counts its redirects into the time of an attempt", async () => {
  await holdLimits(LIMIT_MS, async ({ end, count }) => {
    await using server = await startServer((_request, index) =>
      index === 0 ? { status: 302, headers: { location: "/slow" }, body: "" } : () => end()
    );
    assert.match(
      await failureOf(server.url, { timeoutMs: LIMIT_MS }),
      /it did not answer in time/,
    );
    assert.deepEqual([server.requests.length, count()], [2, 1]);
  });
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
      "127.0.0.1:9 cannot be reached: a header of the request contains an invalid character\ncheck the token",
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
        "git.example.org:8443 cannot be reached: relnotes has no permission for the network\n" +
          "grant it with --allow-net=git.example.org",
      );
    });
    assert.deepEqual(waits, []);
  },
});
