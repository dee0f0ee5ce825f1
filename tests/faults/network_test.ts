// Release notes when the platform cannot be reached, or leads elsewhere.

import assert from "node:assert/strict";
import { type RawAnswer, startServer } from "../support/platforms/server.ts";
import { ASKERS, GITHUB, GITHUB_REST } from "./askers.ts";
import { checkFault, runUnder } from "./harness.ts";

const ADDRESS = "check the address of the API";
/** One for each of those who ask. */
const REDIRECTS = [301, 302, 307, 308];
const broken: RawAnswer = (response) => response.destroy();

Deno.test("a connection that is broken off is tried again", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, { intercept: (_request, index) => index === 0 ? broken : undefined });
  }
});

Deno.test("a connection that is broken off each time is told of", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, {
      intercept: () => broken,
      requestCount: 2,
      expected: {
        why: "{host} cannot be reached: the connection was broken off",
        hint: "try again later",
      },
    });
  }
});

Deno.test("a host that has no address is told of", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, {
      variables: { [`${asker.prefix}_API_URL`]: "https://nowhere.invalid" },
      retries: 0,
      requestCount: 0,
      expected: {
        why: "nowhere.invalid cannot be reached: its name cannot be resolved",
        hint: "check the network",
      },
    });
  }
});

Deno.test("a token is not sent over plain http, which is told of too", async () => {
  const fault = {
    variables: { RELNOTES_PA_API_URL: "http://nowhere.invalid" },
    retries: 0,
  };
  await runUnder(GITHUB, fault, [], ({ run, server }) => {
    assert.equal(run.exitCode, 0);
    assert.equal(server.requests.length, 0);
    assert.equal(
      run.stderr,
      "warning: the token of GITHUB_TOKEN is not sent to nowhere.invalid over plain http\n" +
        "warning: pull request data is missing for 8 of 8 commits: nowhere.invalid cannot be reached: " +
        "its name cannot be resolved; check the network\n" +
        "v1..v2, 8 commits\n",
    );
  });
});

Deno.test("a port where nobody listens is told of", async () => {
  const { url } = await startAndEnd();
  for (const asker of ASKERS) {
    await checkFault(asker, {
      variables: { [`${asker.prefix}_API_URL`]: url },
      expected: {
        why: `${new URL(url).host} cannot be reached: it refuses connections`,
        hint: ADDRESS,
      },
    });
  }
});

Deno.test("a redirect to another host is not followed, and no token with it", async () => {
  await using other = await startServer(() => ({ status: 200, body: "[]" }));
  for (const [index, asker] of ASKERS.entries()) {
    await checkFault(asker, {
      intercept: ({ target }) => ({
        status: REDIRECTS[index] ?? 302,
        headers: { location: `${other.url}${target}` },
        body: "",
      }),
      requestCount: 1,
      expected: {
        why: `{host} redirected to another host, '${other.url}', which was not followed`,
        hint: "if the platform has moved, set the address of its API",
      },
    });
  }
  assert.deepEqual(other.requests, []);
});

Deno.test("a redirect to another host by way of the same one is not followed", async () => {
  await using other = await startServer(() => ({ status: 200, body: "[]" }));
  await checkFault(GITHUB_REST, {
    intercept: ({ path }) => ({
      status: 302,
      headers: { location: path === "/moved" ? `//${new URL(other.url).host}/` : "/moved" },
      body: "",
    }),
    requestCount: 2,
    expected: {
      why: `{host} redirected to another host, '${other.url}', which was not followed`,
      hint: "if the platform has moved, set the address of its API",
    },
  });
  assert.deepEqual(other.requests, []);
});

Deno.test("a redirect on the same host is followed", async () => {
  for (const [place, asker] of ASKERS.entries()) {
    const status = REDIRECTS[place] ?? 302;
    await checkFault(asker, {
      intercept: ({ target }, index) =>
        index === 0 ? { status, headers: { location: target }, body: "" } : undefined,
    });
  }
});

Deno.test("a redirect in a circle is told of", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, {
      intercept: ({ target }) => ({ status: 302, headers: { location: target }, body: "" }),
      requestCount: 4,
      expected: { why: "{host} redirected more than 3 times", hint: ADDRESS },
    });
  }
});

Deno.test("a redirect to what is no address of the web is not followed", async () => {
  const NO_ADDRESS = "to an address that is not http or https";
  const CHECK = "check the address of the API";
  const cases: readonly (readonly [location: string, why: string, hint: string])[] = [
    ["file:///etc/passwd", NO_ADDRESS, CHECK],
    ["javascript:alert(1)", NO_ADDRESS, CHECK],
    [
      "https://user:pass@[::1]:9/",
      "to another host, 'https://[::1]:9', which was not followed",
      "if the platform has moved, set the address of its API",
    ],
  ];
  for (const [location, why, hint] of cases) {
    await checkFault(GITHUB, {
      intercept: () => ({ status: 302, headers: { location }, body: "" }),
      requestCount: 1,
      expected: { why: `{host} redirected ${why}`, hint },
    });
  }
});

/** The address of a server that has ended. */
async function startAndEnd(): Promise<{ readonly url: string }> {
  await using server = await startServer(() => ({ status: 200, body: "" }));
  return { url: server.url };
}
