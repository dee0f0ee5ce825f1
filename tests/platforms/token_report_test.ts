// Tests of src/platforms/token_report.ts, and of how each platform reports on a token and a repository.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { EnvironmentError } from "../../src/errors.ts";
import type { ApiClient, TokenReport } from "../../src/platforms/source.ts";
import type { Platform } from "../../src/platforms/types.ts";
import {
  scriptClient,
  type ScriptedAnswer,
  targetsOf,
} from "../support/platforms/scripted_http.ts";

async function checkToken(
  client: ApiClient,
  platform: Platform,
  path?: readonly string[],
): Promise<TokenReport> {
  return await (await platform.load()).checkToken(client, path);
}

type Case = readonly [
  name: string,
  platform: Platform,
  script: readonly ScriptedAnswer[],
  targets: readonly string[],
  report: TokenReport,
];

const CASES: readonly Case[] = [
  [
    "a classic token of GitHub",
    github,
    [{ headers: { "x-oauth-scopes": "repo, read:org" }, body: { login: "ada" } }],
    ["/user"],
    { who: "ada", scopes: ["repo", "read:org"] },
  ],
  [
    "a classic token of GitHub without scopes",
    github,
    [{ headers: { "x-oauth-scopes": "" }, body: { login: "ada" } }],
    ["/user"],
    { who: "ada", scopes: [] },
  ],
  ["a fine-grained token of GitHub", github, [{ body: { login: "ada" } }], ["/user"], {
    who: "ada",
  }],
  [
    "the token of a workflow of GitHub",
    github,
    [{ status: 403, body: { message: "Resource not accessible by integration" } }],
    ["/user"],
    {},
  ],
  [
    "a personal token of GitLab",
    gitlab,
    [{ body: { name: "notes", scopes: ["read_api"], expires_at: "2027-01-31" } }],
    ["/personal_access_tokens/self"],
    { who: "notes", scopes: ["read_api"], expiresAt: "2027-01-31" },
  ],
  [
    "a token of GitLab that does not end",
    gitlab,
    [{ body: { name: "notes", scopes: [], expires_at: null } }],
    ["/personal_access_tokens/self"],
    { who: "notes", scopes: [] },
  ],
  [
    "an OAuth token of GitLab",
    gitlab,
    [{ status: 400, body: { message: "400 Bad request" } }, { body: { username: "ada" } }],
    ["/personal_access_tokens/self", "/user"],
    { who: "ada" },
  ],
  [
    "a token of Bitbucket",
    bitbucket,
    [{ headers: { "x-oauth-scopes": "account, pullrequest" }, body: { username: "ada" } }],
    ["/user"],
    { who: "ada", scopes: ["account", "pullrequest"] },
  ],
  [
    "a token of Bitbucket that may not read the account",
    bitbucket,
    [{ status: 403, headers: { "x-oauth-scopes": "pullrequest" }, body: "<html>" }],
    ["/user"],
    { scopes: ["pullrequest"] },
  ],
];

Deno.test("checkToken() reads what each platform reports on its tokens", async () => {
  for (const [name, platform, script, targets, report] of CASES) {
    const scripted = scriptClient(platform, script, "TOKEN");
    assert.deepEqual(await checkToken(scripted.client, platform, undefined), report, name);
    assert.deepEqual(targetsOf(scripted), targets, name);
  }
});

Deno.test("checkToken() tries the repository only for a token of Bitbucket without an account", async () => {
  const path = ["acme", "tool"];
  const unknown = { status: 401, body: "<html>" };
  const accepted = scriptClient(bitbucket, [
    unknown,
    { headers: { "x-oauth-scopes": "pullrequest" } },
  ], "TOKEN");
  assert.deepEqual(await checkToken(accepted.client, bitbucket, path), {
    scopes: ["pullrequest"],
  });
  assert.deepEqual(targetsOf(accepted), ["/user", "/repositories/acme/tool"]);
  const refused = scriptClient(bitbucket, [unknown, unknown], "TOKEN");
  await assert.rejects(checkToken(refused.client, bitbucket, path), EnvironmentError);
  assert.deepEqual(targetsOf(refused), ["/user", "/repositories/acme/tool"]);
  for (const platform of [github, gitlab] as const) {
    const { client, requests } = scriptClient(platform, [{ status: 401 }], "TOKEN");
    await assert.rejects(checkToken(client, platform, path), EnvironmentError);
    assert.equal(requests.length, 1);
  }
});
