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
    assert.deepEqual(await checkToken(scripted.client, platform, undefined), report);
    assert.deepEqual(targetsOf(scripted), targets);
  });
}

Deno.test("checkToken() refuses a token that no platform accepts", async () => {
  for (const platform of ["platforma", "platformb", "platformc"] as const) {
    const { client } = scriptClient(platform, [{ status: 401 }], "TOKEN");
    await assert.rejects(checkToken(client, platform, undefined), EnvironmentError);
  }
});

Deno.test("checkToken() lets the repository decide of a token of Bitbucket that has no account", async () => {
  const path = ["acme", "tool"];
  const unknown = { status: 401, body: "<html>" };
  const accepted = scriptClient("platformc", [
    unknown,
    { headers: { "x-oauth-scopes": "pullrequest" } },
  ], "TOKEN");
  assert.deepEqual(await checkToken(accepted.client, "platformc", path), {
    scopes: ["pullrequest"],
  });
  assert.deepEqual(targetsOf(accepted), ["/user", "/repositories/acme/tool"]);
  const refused = scriptClient("platformc", [unknown, unknown], "TOKEN");
  await assert.rejects(checkToken(refused.client, "platformc", path), EnvironmentError);
  assert.deepEqual(targetsOf(refused), ["/user", "/repositories/acme/tool"]);
  // One that has an account needs no repository.
  const owned = scriptClient("platformc", [{ body: { username: "ada" } }], "TOKEN");
  assert.deepEqual(await checkToken(owned.client, "platformc", path), { who: "ada" });
  assert.deepEqual(targetsOf(owned), ["/user"]);
  for (const platform of ["platforma", "platformb"] as const) {
    const { client, requests } = scriptClient(platform, [{ status: 401 }], "TOKEN");
    await assert.rejects(checkToken(client, platform, path), EnvironmentError);
    assert.equal(requests.length, 1);
  }
});

Deno.test("checkRepository() asks for what shows that its pull requests can be read", async () => {
  const cases: readonly (readonly [PlatformId, readonly string[], string])[] = [
    ["platforma", ["acme", "tool"], "/repos/acme/tool"],
    [
      "platformb",
      ["group", "sub", "tool"],
      "/projects/group%2Fsub%2Ftool/merge_requests?per_page=1",
    ],
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
