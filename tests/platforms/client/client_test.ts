// Tests of src/platforms/client/client.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../../src/platforms/github/github.ts";
import type { HttpAnswer } from "../../../src/core/http.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import type { PlatformAccess } from "../../../src/platforms/access.ts";
import { openPlatform, PlatformClient, RunDeadline } from "../../../src/platforms/client/client.ts";
import { PLATFORMS } from "../../../src/platforms/registry.ts";
import { UnansweredError } from "../../../src/platforms/source.ts";
import type { PlatformSettings } from "../../../src/platforms/types.ts";
import {
  collect,
  NOW,
  scriptClient,
  type ScriptedAnswer,
  scriptHttp,
  SETTINGS,
} from "../../support/platforms/scripted_http.ts";

function answerOf({ status = 200, headers = {}, body = "" }: ScriptedAnswer): HttpAnswer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, header: (name) => headers[name], body: text };
}

const MENDS = "cache answers with RELNOTES_PA_CACHE=1, wait, or use --no-prs";

Deno.test("PlatformClient.ask() sends its headers, the authorization and the ETag", async () => {
  const script = [{}, {}, { status: 304 }];
  const { client, requests, policies } = scriptClient(github, script, "GITHUB_TOKEN");
  await client.ask("/a?b=c");
  await client.ask("//graphql", { json: { query: "q" }, accepted: [502] });
  await client.ask("/d", { etag: 'W/"1"' });
  const headers = { accept: "application/json", authorization: "Bearer secret" };
  assert.deepEqual(requests, [
    { url: "https://api.github.com/a?b=c", headers },
    { url: "https://api.github.com/graphql", headers, json: { query: "q" } },
    { url: "https://api.github.com/d", headers: { ...headers, "if-none-match": 'W/"1"' } },
  ]);
  assert.deepEqual(policies.map(({ unretriedStatuses }) => unretriedStatuses), [[], [502], []]);
  assert.equal(client.requestCount, 3);
});

Deno.test("PlatformClient.ask() resolves //path outside of the API version", async () => {
  const { client, requests } = scriptClient(gitlab, [{}]);
  await client.ask("//graphql");
  assert.deepEqual(requests.map(({ url }) => url), ["https://gitlab.com/api/graphql"]);
});

Deno.test("PlatformClient.ask() returns successes and accepted statuses only", async () => {
  const cases: readonly (readonly [number, boolean])[] = [
    [200, true],
    [204, true],
    [404, true],
    [304, false],
    [302, false],
    [403, false],
    [500, false],
  ];
  for (const [status, isGiven] of cases) {
    const { client } = scriptClient(github, [{ status }]);
    const response = client.ask("/a", { accepted: [404] });
    if (isGiven) assert.equal((await response).status, status);
    else await assert.rejects(response, EnvironmentError, String(status));
    assert.equal(client.requestCount, 1);
  }
});

Deno.test("PlatformClient reports the authorization and the last quota", async () => {
  const headers = {
    "x-ratelimit-limit": "5000",
    "x-ratelimit-remaining": "4000",
    "x-ratelimit-reset": String(NOW.getTime() / 1000 + 60),
  };
  const { client } = scriptClient(github, [{ headers }, {}], "GITHUB_TOKEN");
  assert.equal(client.isAuthorized, true);
  assert.equal(scriptClient(github, []).client.isAuthorized, false);
  assert.equal(client.quota, undefined);
  for (let time = 0; time < 2; time++) {
    await client.ask("/a");
    assert.deepEqual(client.quota, { remaining: 4000, limit: 5000, resetInSec: 60 });
  }
});

Deno.test("PlatformClient keeps the lowest quota of a window when answers overtake each other", async () => {
  const cases: readonly (readonly [reported: readonly string[], remaining: number])[] = [
    [["58", "57", "59"], 57],
    [["57", "56"], 56],
    // A new window begins.
    [["6", "60"], 60],
  ];
  for (const [reported, remaining] of cases) {
    const script = reported.map((value) => ({ headers: { "x-ratelimit-remaining": value } }));
    const { client } = scriptClient(github, script);
    for (const _ of reported) await client.ask("/a");
    assert.equal(client.quota?.remaining, remaining);
  }
});

Deno.test("PlatformClient.ask() throws when the limit is nearly used up", async () => {
  const resetSec = NOW.getTime() / 1000 + 32 * 60;
  const cases: readonly (readonly [string, string, string])[] = [
    ["5000", "50", "is nearly used up, 50 left; it resets in 32 minutes"],
    ["60", "4", "is nearly used up, 4 left; it resets in 32 minutes"],
    ["60", "0", "is used up; it resets in 32 minutes"],
  ];
  for (const [limit, remaining, state] of cases) {
    const headers = {
      "x-ratelimit-limit": limit,
      "x-ratelimit-remaining": remaining,
      "x-ratelimit-reset": String(resetSec),
    };
    const { client, requests } = scriptClient(github, [{ headers }]);
    assert.equal((await client.ask("/a")).status, 200);
    await assert.rejects(client.ask("/b"), {
      name: "EnvironmentError",
      message: `the rate limit of GitHub ${state}`,
      hint: `set GITHUB_TOKEN to a token, ${MENDS}`,
    });
    assert.equal(requests.length, 1);
  }
});

Deno.test("PlatformClient.explain() explains refusals, with a hint", () => {
  const permissions = "for private repositories scope 'repo' (classic), or read-only Contents, " +
    "Pull requests and Metadata (fine-grained)";
  const bad = { message: "Bad credentials" };
  const cases: readonly (readonly [ScriptedAnswer, string | undefined, string, string])[] = [
    [
      { status: 401, body: bad },
      "GITHUB_TOKEN",
      "GitHub answered 401 (Bad credentials) to the token of GITHUB_TOKEN",
      `check that it has not expired, and its permissions: ${permissions}`,
    ],
    [
      { status: 401 },
      undefined,
      "GitHub answered 401 without a token",
      `set GITHUB_TOKEN to a token; its permissions: ${permissions}`,
    ],
    [
      { status: 403, headers: { "x-accepted-github-permissions": "pull_requests=read" } },
      "--github-token",
      "GitHub answered 403",
      "check the permissions of the token of --github-token: 'pull_requests=read'",
    ],
    [
      { status: 404, body: { error: { message: "gone\u001b[2J" } } },
      "GITHUB_TOKEN",
      "GitHub answered 404 (gone\\u{1b}[2J); 404 may also mean that access is denied",
      `check the permissions of the token of GITHUB_TOKEN: ${permissions}`,
    ],
    [
      { status: 404, body: "<html>" },
      undefined,
      "GitHub answered 404 without a token; 404 may also mean that access is denied",
      `set GITHUB_TOKEN to a token; its permissions: ${permissions}`,
    ],
    [{ status: 500, body: { message: 5 } }, undefined, "GitHub answered 500", "try again later"],
  ];
  for (const [answer, tokenName, message, hint] of cases) {
    const error = scriptClient(github, [], tokenName).client.explain(answerOf(answer));
    assert.deepEqual([error.message, error.hint], [message, hint]);
  }
});

Deno.test("PlatformClient.explain() hints at a personal token when a job token is refused", () => {
  const client = new PlatformClient({
    access: {
      repository: { platform: gitlab, webUrl: "https://gitlab.com", path: ["acme", "tool"] },
      apiUrl: "https://gitlab.com/api/v4",
      headers: { "job-token": "secret" },
      tokenName: "CI_JOB_TOKEN",
      isJobToken: true,
      warnings: [],
    },
    settings: SETTINGS,
    http: scriptHttp([]).http,
    now: () => NOW,
    headers: {},
  });
  const hint =
    "not every server lets jobs read merge requests: set GITLAB_TOKEN to a token with scope 'read_api'";
  const cases = [
    [401, "GitLab answered 401 to the token of CI_JOB_TOKEN"],
    [403, "GitLab answered 403"],
    [404, "GitLab answered 404; 404 may also mean that access is denied"],
  ] as const;
  for (const [status, message] of cases) {
    const error = client.explain(answerOf({ status }));
    assert.deepEqual([error.message, error.hint], [message, hint]);
  }
});

Deno.test("PlatformClient.explain() recognizes rate limits", () => {
  const cases: readonly (readonly [ScriptedAnswer, boolean])[] = [
    [{ status: 429 }, true],
    [{ status: 403, headers: { "x-ratelimit-remaining": "0" } }, true],
    [{ status: 403, headers: { "retry-after": "90" } }, true],
    [{ status: 403, body: { message: "You have exceeded a secondary rate limit." } }, true],
    [{ status: 403, headers: { "x-ratelimit-remaining": "7" } }, false],
    [{ status: 500, headers: { "retry-after": "90" } }, false],
  ];
  for (const [answer, isLimit] of cases) {
    const { client } = scriptClient(github, [], "GITHUB_TOKEN");
    const { message, hint } = client.explain(answerOf(answer));
    assert.equal(
      message.startsWith("the rate limit of GitHub is used up"),
      isLimit,
      message,
    );
    if (isLimit) assert.equal(hint, MENDS);
  }
});

Deno.test("PlatformClient does not report the hourly reset for a secondary limit", async () => {
  const headers = {
    "x-ratelimit-limit": "5000",
    "x-ratelimit-remaining": "4900",
    "x-ratelimit-reset": String(NOW.getTime() / 1000 + 600),
    "retry-after": "90",
  };
  const { client } = scriptClient(github, [{ status: 403, headers }], "GITHUB_TOKEN");
  await assert.rejects(client.ask("/a"), {
    message: "the rate limit of GitHub is used up; it resets in 2 minutes",
  });
});

Deno.test("openPlatform() loads the platform and sends its headers", async () => {
  for (const platform of PLATFORMS) {
    const { http, requests } = scriptHttp([{ status: 500 }]);
    const { servers: [{ apiUrl, host }] } = platform;
    const access: PlatformAccess = {
      repository: { platform, webUrl: `https://${host}`, path: ["acme", "tool"] },
      apiUrl,
      headers: { "x-token": "secret" },
      tokenName: "TOKEN",
      warnings: [],
    };
    const { api, client, source } = await openPlatform(access, {
      settings: SETTINGS,
      http,
      now: () => NOW,
    });
    assert.equal(client.requestCount, 0);
    const { failure } = await collect(source, { numbers: [1] });
    assert.match(failure?.message ?? "", / answered 500$/);
    assert.ok(requests[0]?.url.startsWith(`${apiUrl}/`));
    assert.deepEqual(requests[0]?.headers, { ...api.headers, "x-token": "secret" });
  }
});

/** Works with a deadline; `pass` lets time go by. */
function withClock(
  settings: Partial<PlatformSettings>,
  work: (deadline: RunDeadline, pass: (ms: number) => void) => void,
): void {
  const { now } = performance;
  let time = 1_000;
  performance.now = () => time;
  try {
    const explain = (): EnvironmentError => new EnvironmentError("too slow");
    work(new RunDeadline({ ...SETTINGS, ...settings }, explain), (ms) => time += ms);
  } finally {
    performance.now = now;
  }
}

Deno.test("RunDeadline.leftMs() counts from the first request", () => {
  withClock({}, (deadline, pass) => {
    pass(5_000);
    assert.equal(deadline.leftMs(), 60_000);
    pass(59_000);
    assert.equal(deadline.leftMs(), 1_000);
    pass(2_000);
    assert.equal(deadline.leftMs(), -1_000);
    assert.equal(deadline.explain().message, "too slow");
  });
});

Deno.test("RunDeadline.mayWait() extends the deadline by waits, up to a minute", () => {
  withClock({}, (deadline, pass) => {
    assert.equal(deadline.leftMs(), 60_000);
    assert.equal(deadline.mayWait(60_000), true);
    assert.equal(deadline.leftMs(), 120_000);
    pass(60_000);
    assert.equal(deadline.mayWait(40_000), true);
    assert.equal(deadline.leftMs(), 60_000);
    assert.equal(deadline.mayWait(60_000), false);
    pass(60_000);
    assert.equal(deadline.mayWait(0), false);
    assert.equal(deadline.leftMs(), 0);
  });
});

Deno.test("RunDeadline.mayWait() allows the longest configured backoff", () => {
  withClock({ maxRetries: 5, backoffBaseSec: 300, backoffCapSec: 4_000 }, (deadline) => {
    for (const sec of [300, 600, 1_200, 2_400, 4_000]) {
      assert.equal(deadline.mayWait(sec * 1_000), true);
    }
    assert.equal(deadline.leftMs(), 60_000 + 8_500_000);
  });
});

Deno.test("PlatformClient.ask() tells what was refused from what may have been done", async () => {
  const cases: readonly (readonly [status: number, isUnclear: boolean])[] = [
    [403, false],
    [404, false],
    [422, false],
    [408, true],
    [500, true],
    [503, true],
  ];
  for (const [status, isUnclear] of cases) {
    const { client, policies } = scriptClient(github, [{ status }, { status }], "GITHUB_TOKEN");
    const writing = { json: {}, isRepeatable: false, permissions: "the scope to write" };
    await assert.rejects(client.ask("/a", writing), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.equal(error instanceof UnansweredError, isUnclear, String(status));
      if (status === 403) assert.match(error.hint ?? "", /: the scope to write$/);
      return true;
    });
    await assert.rejects(client.ask("/a", { json: {} }), (error) => {
      return error instanceof EnvironmentError && !(error instanceof UnansweredError);
    });
    assert.deepEqual(policies.map(({ isRepeatable }) => isRepeatable), [false, undefined]);
  }
});
