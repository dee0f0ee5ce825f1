// Where relnotes sends requests and tokens, and how many requests, when a platform misbehaves.

import assert from "node:assert/strict";
import { requestHttp } from "../../src/core/http.ts";
import type { FakePullRequest } from "../support/platforms/project.ts";
import { type Answer, type RawAnswer, startServer } from "../support/platforms/server.ts";
import { TOKEN } from "../support/platforms/world.ts";
import { makeRepository } from "../support/git/repository.ts";
import { enrichedOf, entriesOf } from "./document.ts";
import {
  BITBUCKET,
  checkMissing,
  type Client,
  CLIENTS,
  type Fault,
  FORGEJO,
  GITHUB,
  GITHUB_REST,
  GITLAB,
  platformOf,
  RANGE_LINE,
  runUnder,
} from "./harness.ts";

const LATER = "try again later";
const ADDRESS = "check the address of the API";
const EMAIL = "ada@example.org";

Deno.test("generate warns when there is no such host, or nobody listens there", async () => {
  const { host } = await startAndEnd();
  const rows: readonly (readonly [Client, string, string, string, string])[] = [
    [
      FORGEJO,
      "RELNOTES_PF",
      `http://${host}`,
      `${host} cannot be reached: it refuses connections`,
      ADDRESS,
    ],
    [
      GITLAB,
      "RELNOTES_PB",
      "https://nowhere.invalid",
      "nowhere.invalid cannot be reached: its name cannot be resolved",
      "check the network",
    ],
  ];
  for (const [client, prefix, url, why, hint] of rows) {
    const fault = { variables: { [`${prefix}_API_URL`]: url }, retries: 0 };
    await checkMissing(client, fault, { why, hint, requestCount: 0 });
  }
});

/** The host of a server that has ended. */
async function startAndEnd(): Promise<{ readonly host: string }> {
  await using server = await startServer(() => ({ status: 200, body: "" }));
  return new URL(server.url);
}

Deno.test("generate sends no token over plain http, and says so", async () => {
  const variables = { RELNOTES_PA_API_URL: "http://nowhere.invalid" };
  const { run, requests } = await runUnder(GITHUB, { variables, retries: 0 });
  assert.deepEqual([run.exitCode, requests.length], [0, 0]);
  assert.equal(
    run.stderr,
    "warning: the token of PLATFORMA_TOKEN is not sent to nowhere.invalid over plain http\n" +
      "warning: pull request data is missing for 8 of 8 commits: nowhere.invalid cannot be reached: " +
      `its name cannot be resolved; check the network\n${RANGE_LINE}`,
  );
});

Deno.test("generate follows no redirect to another host, and sends no token there", async () => {
  await using other = await startServer(() => ({ status: 200, body: "[]" }));
  const follow = (
    client: Client,
    intercept: Fault["intercept"],
    requestCount: number,
  ): Promise<void> =>
    checkMissing(client, intercept === undefined ? {} : { intercept }, {
      requestCount,
      why: `{host} redirected to another host, '${other.url}', which was not followed`,
      hint: "if the platform has moved, set the address of its API",
    });
  for (const [index, client] of CLIENTS.entries()) {
    const status = [301, 302, 307, 308][index] ?? 302;
    await follow(
      client,
      ({ target }) => ({ status, headers: { location: `${other.url}${target}` }, body: "" }),
      1,
    );
  }
  // By way of the same host.
  await follow(GITHUB_REST, ({ path }) => ({
    status: 302,
    headers: { location: path === "/moved" ? `//${new URL(other.url).host}/` : "/moved" },
    body: "",
  }), 2);
  assert.deepEqual(other.requests, []);
});

Deno.test("generate warns of a redirect in a circle, and of one to what is no web address", async () => {
  await checkMissing(GITLAB, {
    intercept: ({ target }) => ({ status: 302, headers: { location: target }, body: "" }),
  }, { requestCount: 4, why: "{host} redirected more than 3 times", hint: ADDRESS });
  await checkMissing(GITHUB, {
    intercept: () => ({ status: 302, headers: { location: "file:///etc/passwd" }, body: "" }),
  }, {
    requestCount: 1,
    why: "{host} redirected to an address that is not http or https",
    hint: ADDRESS,
  });
});

/** A byte every few milliseconds, for ever. */
const trickle: RawAnswer = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 5);
  response.on("close", () => clearInterval(timer));
};

Deno.test("generate does not wait for an answer that trickles", async () => {
  await checkMissing(GITHUB, {
    intercept: () => trickle,
    requestHttp: (request, policy) => requestHttp(request, { ...policy, timeoutMs: 100 }),
  }, { why: "{host} cannot be reached: it did not answer in time", hint: LATER });
});

Deno.test("generate waits no longer than a minute for slow and empty answers", async () => {
  for (const client of CLIENTS) {
    const { now } = performance;
    let laterMs = 0;
    performance.now = () => now.call(performance) + laterMs;
    try {
      const { run, requests } = await runUnder(client, {
        requestHttp: async (request, policy) => {
          laterMs += 9_000;
          return await requestHttp(request, policy);
        },
        intercept: ({ method, path }) =>
          method === "POST"
            ? { status: 200, body: { data: { repository: {} } } }
            : /\/pull(?:s\/\d+)?$/.test(path)
            ? { status: 404, body: {} }
            : { status: 200, body: client === BITBUCKET ? { values: [], next: "x" } : [] },
      });
      assert.match(
        run.stderr,
        /^warning: pull request data is missing for \d+ of 8 commits: .* within 60 seconds; try again/,
      );
      assert.equal(run.exitCode, 0);
      assert.ok(requests.length <= 9, `${client.style}: ${requests.length}`);
    } finally {
      performance.now = now;
    }
  }
});

Deno.test("generate uses no more requests than are left", async () => {
  const quota = (remaining: number): Pick<Fault, "project"> => ({
    project: () => ({ quota: { limit: 60, remaining, resetSec: 0 } }),
  });
  for (const client of CLIENTS) {
    await checkMissing(client, { retries: 0, ...quota(0) }, {
      requestCount: 1,
      why: `the rate limit of ${platformOf(client)} is used up`,
      hint: `${client.hasToken ? "" : "set GITHUB_TOKEN to a token, "}wait, or use --no-prs`,
    });
  }
  await checkMissing(GITLAB, quota(5), {
    missing: 3,
    requestCount: 1,
    why: "the rate limit of GitLab is nearly used up, 4 left",
    hint: "wait, or use --no-prs",
    enriched: [12, 13, 15],
  });
});

/** Where a server may repeat a token: each is cut to another length before it is shown. */
const PLACES: readonly ((secret: string) => Answer)[] = [
  (secret) => ({ status: 401, body: { message: `no such token: ${secret}` } }),
  (secret) => ({ status: 500, body: { error: { message: `${secret} failed` } } }),
  (secret) => ({ status: 500, body: { message: `${"x".repeat(190)}${secret}` } }),
  (secret) => ({
    status: 403,
    headers: { "x-accepted-github-permissions": `${"x".repeat(70)}${secret}` },
    body: { message: "no" },
  }),
  (secret) => ({
    status: 200,
    body: { data: null, errors: [{ message: `${"x".repeat(70)}${secret}` }] },
  }),
  (secret) => ({ status: 200, body: JSON.stringify(`${"x".repeat(70)}${secret}`) }),
  (secret) => ({
    status: 200,
    body: { data: { repository: { [`${"x".repeat(60)}${secret}`]: 1 } } },
  }),
  (secret) => ({ status: 302, headers: { location: `https://${secret}.example/` }, body: "" }),
  (secret) => ({
    status: 302,
    headers: { location: `https://${"x".repeat(65)}${secret}.example/` },
    body: "",
  }),
];

Deno.test("generate shows no part of a token that the server repeats", async () => {
  // Each character as an address may hold it.
  const encode = (secret: string): string =>
    [...secret].map((each) => `%${each.charCodeAt(0).toString(16)}`).join("");
  const check = async (client: Client, place: (secret: string) => Answer, secret: string) => {
    for (const written of [secret, encode(secret)]) {
      const variables = { BITBUCKET_EMAIL: EMAIL };
      const { run } = await runUnder(client, { variables, intercept: () => place(written) });
      const piece = secret.slice(0, 6).toLowerCase();
      const shown = run.stderr.toLowerCase();
      assert.ok(!shown.includes(piece) && !shown.includes(encode(piece)), run.stderr);
      assert.equal(run.exitCode, 0);
    }
  };
  for (const place of PLACES) await check(GITHUB, place, TOKEN);
  for (const client of [GITLAB, BITBUCKET, FORGEJO]) {
    for (const place of PLACES.slice(2, 3)) await check(client, place, TOKEN);
  }
  for (const place of PLACES.slice(2, 3)) await check(BITBUCKET, place, btoa(`${EMAIL}:${TOKEN}`));
});

Deno.test("generate finds a pull request beside numbers that no platform can read", async () => {
  const far = ["2147483647", "2147483648", "9999999999", "9007199254740993", "9".repeat(30), "0"];
  for (const client of CLIENTS) {
    const mark = client.style === "gitlab" ? "!" : "#";
    const title = "feat: page through results";
    const repository = makeRepository([
      { message: "start", tags: ["v1"] },
      ...far.map((number) => `fix: look at ${number.length} digits (${mark}${number})`),
      { message: `${title} (${mark}12)`, tags: ["v2"] },
    ]);
    const pullRequest: FakePullRequest = {
      number: 12,
      title,
      description: null,
      author: { login: "ada", name: "Ada Lovelace" },
      state: "merged",
      mergeCommit: repository.hashes.at(-1) ?? "",
      mergedAt: "2026-01-03T06:00:00Z",
      updatedAt: "2026-01-04T00:00:00Z",
    };
    const release = {
      repository,
      pullRequests: [pullRequest],
      [Symbol.dispose]: repository[Symbol.dispose],
    };
    const { run } = await runUnder(client, { release }, "--format", "json", "--strict");
    assert.deepEqual([run.exitCode, run.stderr], [0, "v1..v2, 7 commits\n"]);
    assert.deepEqual(enrichedOf(entriesOf(run.stdout)), [12]);
  }
});

/** Variables that are refused before the first request, and the errors. */
const REFUSED: readonly (readonly [name: string, value: string, error: string, hint: string])[] = [
  [
    "GITHUB_TOKEN",
    `${TOKEN}\r\nX-Evil: 1`,
    "the value of GITHUB_TOKEN contains characters that are invalid in a token",
    "copy the token again: printable ASCII characters on one line",
  ],
  [
    "RELNOTES_PB_MAX_RETRIES",
    "1e3",
    "invalid value '1e3' for RELNOTES_PB_MAX_RETRIES: use a whole number from 0 to 999999",
    "unset RELNOTES_PB_MAX_RETRIES",
  ],
  [
    "RELNOTES_PA_API_URL",
    `https://ada:${TOKEN}@github.example/api/v3`,
    "RELNOTES_PA_API_URL is not an address such as https://example.org",
    "unset RELNOTES_PA_API_URL, or set it to the address alone",
  ],
];

Deno.test("generate refuses malformed variables without showing a token, and only where it asks", async () => {
  for (const [name, value, error, hint] of REFUSED) {
    const fault = { variables: { [name]: value } };
    const { run, requests } = await runUnder(GITHUB_REST, fault);
    const stderr = `error: ${error}\nhint: ${hint}\n`;
    assert.deepEqual(run, { exitCode: 2, stdout: "", stderr });
    assert.equal(requests.length, 0);
    const { run: offline } = await runUnder(GITHUB_REST, fault, "--no-prs");
    assert.deepEqual([offline.exitCode, offline.stderr], [0, RANGE_LINE]);
  }
});
