// Tests of src/platforms/check.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import { checkRepository, checkToken, type TokenReport } from "../../src/platforms/check.ts";
import type { PlatformId } from "../../src/platforms/platform.ts";
import {
  scriptClient,
  type ScriptedAnswer,
  targetsOf,
} from "../support/platforms/scripted_http.ts";

type Case = readonly [
  name: string,
  platform: PlatformId,
  script: readonly ScriptedAnswer[],
  targets: readonly string[],
  report: TokenReport,
];

const CASES: readonly Case[] = [
  [
    "a classic token of GitHub",
    "platforma",
    [{ headers: { "x-oauth-scopes": "repo, read:org" }, body: { login: "ada" } }],
    ["/user"],
    { who: "ada", scopes: ["repo", "read:org"] },
  ],
  [
    "a classic token of GitHub without scopes",
    "platforma",
    [{ headers: { "x-oauth-scopes": "" }, body: { login: "ada" } }],
    ["/user"],
    { who: "ada", scopes: [] },
  ],
  ["a fine-grained token of GitHub", "platforma", [{ body: { login: "ada" } }], ["/user"], {
    who: "ada",
  }],
  [
    "the token of a workflow of GitHub",
    "platforma",
    [{ status: 403, body: { message: "Resource not accessible by integration" } }],
    ["/user"],
    {},
  ],
  [
    "a personal token of GitLab",
    "platformb",
    [{ body: { name: "notes", scopes: ["read_api"], expires_at: "2027-01-31" } }],
    ["/personal_access_tokens/self"],
    { who: "notes", scopes: ["read_api"], expiresAt: "2027-01-31" },
  ],
  [
    "a token of GitLab that does not end",
    "platformb",
    [{ body: { name: "notes", scopes: [], expires_at: null } }],
    ["/personal_access_tokens/self"],
    { who: "notes", scopes: [] },
  ],
  [
    "an OAuth token of GitLab",
    "platformb",
    [{ status: 400, body: { message: "400 Bad request" } }, { body: { username: "ada" } }],
    ["/personal_access_tokens/self", "/user"],
    { who: "ada" },
  ],
  [
    "a token of Bitbucket",
    "platformc",
    [{ headers: { "x-oauth-scopes": "account, pullrequest" }, body: { username: "ada" } }],
    ["/user"],
    { who: "ada", scopes: ["account", "pullrequest"] },
  ],
  [
    "a token of Bitbucket that may not read the account",
    "platformc",
    [{ status: 403, headers: { "x-oauth-scopes": "pullrequest" }, body: "<html>" }],
    ["/user"],
    { scopes: ["pullrequest"] },
  ],
];

for (const [name, platform, script, targets, report] of CASES) {
  Deno.test(`checkToken() understands ${name}`, async () => {
    const scripted = scriptClient(platform, script, "TOKEN");
    assert.deepEqual(await checkToken(scripted.client, platform), report);
    assert.deepEqual(targetsOf(scripted), targets);
  });
}

Deno.test("checkToken() refuses a token that no platform accepts", async () => {
  for (const platform of ["platforma", "platformb", "platformc"] as const) {
    const { client } = scriptClient(platform, [{ status: 401 }], "TOKEN");
    await assert.rejects(checkToken(client, platform), EnvironmentError);
  }
});

Deno.test("checkRepository() asks for the repository itself", async () => {
  const cases: readonly (readonly [PlatformId, readonly string[], string])[] = [
    ["platforma", ["acme", "tool"], "/repos/acme/tool"],
    ["platformb", ["group", "sub", "tool"], "/projects/group%2Fsub%2Ftool"],
    ["platformc", ["acme", "tool"], "/repositories/acme/tool"],
  ];
  for (const [platform, path, target] of cases) {
    const scripted = scriptClient(platform, [{}]);
    await checkRepository(scripted.client, platform, path);
    assert.deepEqual(targetsOf(scripted), [target]);
    const { client } = scriptClient(platform, [{ status: 404 }]);
    await assert.rejects(checkRepository(client, platform, path), EnvironmentError);
  }
});
