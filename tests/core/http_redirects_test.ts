// Tests of src/core/http.ts: redirects are followed on the same server, and nowhere else.

import assert from "node:assert/strict";
import { requestHttp } from "../../src/core/http.ts";
import { failureOf, POLICY, SECRET } from "../support/platforms/asking.ts";
import { startServer, type TestServer } from "../support/platforms/server.ts";

/** A server that sends every path but `/end` on to `location`. */
function startRedirecting(location: string, status = 302): Promise<TestServer> {
  return startServer(({ path }) =>
    path === "/end"
      ? { status: 200, body: "end" }
      : { status, headers: { location }, body: "moved" }
  );
}

Deno.test("requestHttp() follows a redirect on the same server, with its headers", async () => {
  for (const status of [301, 302, 307, 308]) {
    await using server = await startRedirecting("/end", status);
    const headers = { ...SECRET, accept: "x/y" };
    const answer = await requestHttp({ url: `${server.url}/start`, headers }, POLICY);
    assert.equal(answer.status, 200);
    assert.equal(answer.body, "end");
    assert.deepEqual(server.requests.map(({ path }) => path), ["/start", "/end"]);
    for (const request of server.requests) {
      assert.equal(request.method, "GET");
      assert.equal(request.headers["authorization"], "Bearer s3cr3t-t0ken");
      assert.equal(request.headers["accept"], "x/y");
      assert.match(request.headers["user-agent"] ?? "", /^relnotes\//);
    }
  }
});

Deno.test("requestHttp() sends the body of a POST again after a redirect", async () => {
  for (const status of [301, 302, 307, 308]) {
    await using server = await startRedirecting("/end", status);
    const json = { query: "ü" };
    await requestHttp({ url: `${server.url}/graphql`, headers: SECRET, json }, POLICY);
    const seen = server.requests.map(({ method, path, body }) => `${method} ${path} ${body}`);
    assert.deepEqual(seen, ['POST /graphql {"query":"ü"}', 'POST /end {"query":"ü"}']);
    assert.equal(server.requests[1]?.headers["content-type"], "application/json");
    assert.equal(server.requests[1]?.headers["authorization"], "Bearer s3cr3t-t0ken");
  }
});

Deno.test("requestHttp() follows every form of URL on the same server", async () => {
  await using server = await startServer(({ path }, index) =>
    index % 2 === 1 ? { status: 200, body: "" } : {
      status: 301,
      headers: { location: decodeURIComponent(path.slice("/a/".length)) },
      body: "",
    }
  );
  const { host } = new URL(server.url);
  const cases: readonly (readonly [string, string])[] = [
    ["/end?page=2&x=%20", "/end?page=2&x=%20"],
    ["end", "/a/end"],
    ["../end", "/end"],
    ["?page=2", "/a/X?page=2"],
    ["#part", "/a/X"],
    [`${server.url}/end`, "/end"],
    [`HTTP://${host}/end`, "/end"],
    [`//${host}/end`, "/end"],
    ["/end#part", "/end"],
  ];
  for (const [location, target] of cases) {
    const start = `/a/${encodeURIComponent(location)}`;
    await requestHttp({ url: `${server.url}${start}`, headers: {} }, POLICY);
    assert.equal(server.requests.at(-1)?.target, target.replace("/a/X", start), location);
  }
});

Deno.test("requestHttp() retries a failed redirect from the start", async () => {
  await using server = await startServer(({ path }, index) => {
    if (path === "/start") return { status: 302, headers: { location: "/end" }, body: "" };
    return index < 2 ? { status: 500, body: "" } : { status: 200, body: "end" };
  });
  await requestHttp({ url: `${server.url}/start`, headers: {} }, POLICY);
  assert.deepEqual(server.requests.map(({ path }) => path), ["/start", "/end", "/start", "/end"]);
});

Deno.test("requestHttp() follows at most three redirects", async () => {
  await using server = await startServer(({ path }) => {
    const left = Number(path.slice(1));
    if (left === 0) return { status: 200, body: "end" };
    return { status: 302, headers: { location: `/${left - 1}` }, body: "" };
  });
  const answer = await requestHttp({ url: `${server.url}/3`, headers: {} }, POLICY);
  assert.equal(answer.body, "end");
  assert.equal(server.requests.length, 4);
  const { host } = new URL(server.url);
  assert.equal(
    await failureOf(`${server.url}/4`),
    `${host} redirected more than 3 times\ncheck the address of the API`,
  );
  assert.equal(server.requests.length, 8);
});

Deno.test("requestHttp() follows no redirect to another server", async () => {
  await using other = await startServer(() => ({ status: 200, body: "caught" }));
  const { port } = new URL(other.url);
  const cases: readonly (readonly [string, string])[] = [
    [`${other.url}/end`, `http://127.0.0.1:${port}`],
    [`//127.0.0.1:${port}/end`, `http://127.0.0.1:${port}`],
    [`http://localhost:${port}/end`, `http://localhost:${port}`],
    [`http://user:s3cr3t@127.0.0.1:${port}/end`, `http://127.0.0.1:${port}`],
    [`\\\\127.0.0.1:${port}/end`, `http://127.0.0.1:${port}`],
  ];
  for (const [location, origin] of cases) {
    await using server = await startRedirecting(location, 308);
    const { host } = new URL(server.url);
    for (const json of [undefined, {}]) {
      assert.equal(
        await failureOf(`${server.url}/start`, {}, { json }),
        `${host} redirected to another host, '${origin}', which was not followed\n` +
          "if the platform has moved, set the address of its API",
      );
    }
    assert.equal(server.requests.length, 2, location);
  }
  assert.deepEqual(other.requests, []);
});

Deno.test("requestHttp() masks the token in the name of the other host", async () => {
  const headers = { authorization: "Bearer S3cr3t-T0ken" };
  const [start, end] = ["x".repeat(70), "-of-a-host.example"];
  for (const token of ["S3cr3t-T0ken", "%533cr3t-T0ken"]) {
    await using server = await startRedirecting(`https://${start}${token}${end}/`);
    assert.equal(
      await failureOf(server.url, {}, { headers }),
      `${new URL(server.url).host} redirected to another host, 'https://${start}……', ` +
        "which was not followed\nif the platform has moved, set the address of its API",
    );
  }
});

Deno.test("requestHttp() follows no redirect to another protocol", async () => {
  const targets = [
    "file:///etc/passwd",
    "data:text/plain,caught",
    "javascript:alert(1)",
    "blob:null/x",
    "ftp://127.0.0.1/x",
  ];
  for (const location of targets) {
    await using server = await startRedirecting(location);
    const failure = await failureOf(`${server.url}/start`);
    assert.match(failure, /redirected to an address that is not http or https\n/);
    assert.equal(server.requests.length, 1);
  }
  await using server = await startServer(({ headers }) => ({
    status: 302,
    headers: { location: `https://${headers["host"]}/end` },
    body: "",
  }));
  const { host } = new URL(server.url);
  assert.match(await failureOf(server.url), new RegExp(`another host, 'https://${host}'`));
});

Deno.test("requestHttp() rejects a redirect to an invalid address", async () => {
  for (const location of ["http://[", "http://a b/", "https://", "http://127.0.0.1:99999/"]) {
    await using server = await startRedirecting(location);
    assert.equal(
      await failureOf(`${server.url}/start`),
      `${new URL(server.url).host} redirected to an invalid address\ncheck the address of the API`,
    );
    assert.equal(server.requests.length, 1);
  }
});

Deno.test("requestHttp() returns a redirect without a location, and those that it does not follow", async () => {
  for (
    const [status, headers] of [[302, {}], [303, { location: "/end" }], [300, {
      location: "/end",
    }]] as const
  ) {
    await using server = await startServer(() => ({ status, headers, body: "moved" }));
    const answer = await requestHttp({ url: server.url, headers: {} }, POLICY);
    assert.equal(answer.status, status);
    assert.equal(answer.body, "moved");
    assert.equal(server.requests.length, 1);
  }
});
