// Tests of src/platforms/forgejo/forgejo.ts, and of what generic code makes of a platform with several public servers.

import assert from "node:assert/strict";
import { findAccess } from "../../../src/platforms/access.ts";
import { forgejo } from "../../../src/platforms/forgejo/forgejo.ts";
import { github } from "../../../src/platforms/github/github.ts";
import { recognizeRemote } from "../../../src/platforms/remote.ts";
import type { Platform } from "../../../src/platforms/types.ts";

type Variables = Readonly<Record<string, string>>;

const SERVER = "https://git.example.org";
/** What Forgejo Actions sets on its server. */
const JOB: Variables = {
  CI: "true",
  GITHUB_ACTIONS: "true",
  FORGEJO_ACTIONS: "true",
  GITEA_ACTIONS: "true",
  GITHUB_SERVER_URL: SERVER,
  GITHUB_API_URL: `${SERVER}/api/v1`,
  GITHUB_TOKEN: "of-the-job",
};

/** The API URL, the authorization, the token variable and the warnings for a repository. */
function accessOf(
  webUrl: string,
  token: string | undefined,
  variables: Variables,
  platform: Platform = forgejo,
): readonly (string | undefined)[] {
  const repository = { platform, webUrl, path: ["acme", "tool"] };
  const access = findAccess(repository, token, (name) => variables[name]);
  const { apiUrl, headers, tokenName, warnings } = access;
  return [apiUrl, headers["authorization"], tokenName, ...warnings];
}

/** The platform and the address of a remote's server. */
function recognize(address: string, variables: Variables = {}): string | undefined {
  const found = recognizeRemote(address, (name) => variables[name]);
  return found && `${found.platform.id} ${found.webUrl} ${found.path.join("/")}`;
}

Deno.test("forgejo is recognized on codeberg.org, gitea.com and the server in RELNOTES_PF_URL", () => {
  const cases: readonly (readonly [string, Variables, string | undefined])[] = [
    ["git@codeberg.org:acme/tool.git", {}, "forgejo https://codeberg.org acme/tool"],
    ["ssh://git@codeberg.org/acme/tool", {}, "forgejo https://codeberg.org acme/tool"],
    ["https://gitea.com/acme/tool.git", {}, "forgejo https://gitea.com acme/tool"],
    ["https://git.example.org/acme/tool", {}, undefined],
    [
      "git@git.example.org:acme/tool.git",
      { RELNOTES_PF_URL: SERVER },
      `forgejo ${SERVER} acme/tool`,
    ],
    ["https://codeberg.org/acme/tool/src", {}, undefined],
  ];
  for (const [address, variables, expected] of cases) {
    assert.equal(recognize(address, variables), expected, address);
  }
});

Deno.test("forgejo is recognized in its CI jobs, which set GitHub's variables too", () => {
  const remote = `${SERVER}/acme/tool.git`;
  assert.equal(recognize(remote, JOB), `forgejo ${SERVER} acme/tool`);
  const { FORGEJO_ACTIONS: _forgejo, ...ofGitea } = JOB;
  assert.equal(recognize(remote, ofGitea), `forgejo ${SERVER} acme/tool`);
  const { GITEA_ACTIONS: _gitea, ...ofGithub } = ofGitea;
  assert.equal(recognize(remote, ofGithub), `github ${SERVER} acme/tool`);
  assert.equal(recognize("https://github.com/a/b", JOB), "github https://github.com a/b");
  // A variable of one's own counts for more.
  assert.equal(
    recognize(remote, { ...JOB, RELNOTES_PA_URL: SERVER }),
    `github ${SERVER} acme/tool`,
  );
});

Deno.test("forgejo's job token is sent to the server of the job only", () => {
  assert.deepEqual(accessOf(SERVER, undefined, JOB), [
    `${SERVER}/api/v1`,
    "token of-the-job",
    "GITHUB_TOKEN",
  ]);
  assert.deepEqual(accessOf("https://codeberg.org", undefined, JOB).slice(1), [
    undefined,
    undefined,
  ]);
  // A job of GitHub has a variable of that name too, and says nothing of Forgejo.
  const ofGithub = { GITHUB_ACTIONS: "true", GITHUB_SERVER_URL: SERVER, GITHUB_TOKEN: "x" };
  assert.deepEqual(accessOf(SERVER, undefined, ofGithub).slice(1), [undefined, undefined]);
  assert.deepEqual(
    accessOf("https://codeberg.org", "y", { ...ofGithub, FORGEJO_TOKEN: "y" }).slice(1),
    ["token y", "FORGEJO_TOKEN"],
  );
  // Nor does a job of Forgejo hand its token to GitHub.
  assert.deepEqual(accessOf("https://github.com", "of-the-job", JOB, github).slice(1), [
    undefined,
    undefined,
    "the token of GITHUB_TOKEN is not sent to api.github.com, since GITHUB_SERVER_URL names " +
    "another server; set PLATFORMA_TOKEN for this one",
  ]);
});

Deno.test("forgejo tokens for codeberg.org are not sent to gitea.com, nor the reverse", () => {
  const gitea = "https://gitea.com";
  const both = { FORGEJO_TOKEN: "f", GITEA_TOKEN: "g" };
  assert.deepEqual(accessOf("https://codeberg.org", "f", both).slice(1), [
    "token f",
    "FORGEJO_TOKEN",
  ]);
  assert.deepEqual(accessOf(gitea, "f", both).slice(1), ["token g", "GITEA_TOKEN"]);
  assert.deepEqual(accessOf(gitea, "f", { FORGEJO_TOKEN: "f" }).slice(1), [
    undefined,
    undefined,
    "the token of FORGEJO_TOKEN is not sent to gitea.com; set GITEA_TOKEN for this server",
  ]);
  // What is meant for relnotes goes where relnotes asks, and each on a server of one's own.
  const own = { ...both, RELNOTES_PF_TOKEN: "r" };
  assert.deepEqual(accessOf(gitea, "r", own).slice(1), ["token r", "RELNOTES_PF_TOKEN"]);
  assert.deepEqual(accessOf(gitea, "flag", both).slice(1), ["token flag", "--forgejo-token"]);
  assert.deepEqual(accessOf(SERVER, "g", { GITEA_TOKEN: "g" }).slice(1), [
    "token g",
    "GITEA_TOKEN",
  ]);
});
