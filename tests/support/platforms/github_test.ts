// Tests of tests/support/platforms/github.ts: that the local GitHub answers as GitHub does.

import "../empty_environment.ts";

import assert from "node:assert/strict";
import {
  ask,
  fieldOf,
  get,
  GOOD,
  INNER,
  listOf,
  MERGE,
  PROJECT,
  withGithub,
} from "./github_sample.ts";

const MISSING = "d".repeat(40);
const RESET_SEC = 4_102_444_800;

Deno.test("startGithub() lists pull requests in pages that name the next one", async () => {
  await withGithub(PROJECT, async (github) => {
    const list = `${github.apiUrl}/repos/acme/tool/pulls`;
    const query = "?state=closed&sort=updated&direction=desc&per_page=2";
    const first = await get(list + query);
    assert.equal(first.status, 200);
    assert.deepEqual(listOf(first.body, "number"), [1, 3]);
    const pages = `${github.apiUrl}/repositories/1296269/pulls${query}&page=`;
    assert.equal(
      first.headers.get("link"),
      `<${pages}2>; rel="next", <${pages}2>; rel="last"`,
    );
    const second = await get(`${pages}2`);
    assert.deepEqual(listOf(second.body, "number"), [2]);
    assert.deepEqual(listOf(second.body, "merge_commit_sha").map((each) => typeof each), [
      "string",
    ]);
    assert.deepEqual(listOf(listOf(second.body, "user"), "login"), ["dependabot[bot]"]);
    assert.deepEqual(listOf(listOf(second.body, "user"), "type"), ["Bot"]);
    assert.equal(
      second.headers.get("link"),
      `<${pages}1>; rel="prev", <${pages}1>; rel="first"`,
    );
    assert.equal((await get(`${list}?state=closed`)).headers.get("link"), null);
    assert.deepEqual(listOf((await get(list)).body, "number"), [4]);
    const enterprise = await get(
      `${github.apiUrl}/api/v3/repos/acme/tool/pulls?per_page=1&state=all`,
    );
    assert.match(enterprise.headers.get("link") ?? "", /\/api\/v3\/repositories\/1296269\/pulls\?/);
    assert.deepEqual(github.invalid, []);
    await get(`${list}?state=merged&pageSize=2`);
    assert.deepEqual(github.invalid, [
      'GET /repos/{owner}/{repo}/pulls: state cannot be "merged"',
      "GET /repos/{owner}/{repo}/pulls: no parameter pageSize",
    ]);
  });
});

Deno.test("startGithub() answers its other routes as they are described", async () => {
  await withGithub(PROJECT, async (github) => {
    const headers = { authorization: GOOD };
    const repository = `${github.apiUrl}/repos/acme/tool`;
    const statusOf = async (path: string): Promise<number> =>
      (await get(repository + path, headers)).status;
    const one = await get(`${repository}/pulls/1`, headers);
    assert.equal(one.status, 200);
    assert.equal(fieldOf(one.body, "merged"), true);
    assert.equal(fieldOf(one.body, "merge_commit_sha"), MERGE);
    assert.equal(fieldOf(one.body, "base", "repo", "full_name"), "acme/tool");
    assert.equal(fieldOf(one.body, "url"), "https://api.github.com/repos/acme/tool/pulls/1");
    const three = await get(`${repository}/pulls/3`, headers);
    assert.equal(fieldOf(three.body, "user", "login"), "ghost");
    assert.equal(fieldOf(three.body, "merged_at"), null);
    assert.equal(await statusOf(""), 200);
    assert.equal(await statusOf("/pulls/5"), 404);
    assert.equal(await statusOf("/nothing"), 404);
    assert.deepEqual(
      listOf((await get(`${repository}/commits/${INNER}/pulls`)).body, "number"),
      [1],
    );
    assert.equal(await statusOf(`/commits/${MISSING}/pulls`), 422);
    assert.equal((await get(`${github.apiUrl}/repos/acme/gone`)).status, 404);
    const user = await get(`${github.apiUrl}/user`, headers);
    assert.equal(fieldOf(user.body, "login"), "octocat");
    assert.equal((await get(`${github.apiUrl}/user`)).status, 401);
    assert.deepEqual(github.invalid, []);
  });
});

Deno.test("startGithub() does not count an answer that has not changed", async () => {
  const quota = { limit: 5000, remaining: 10, resetSec: RESET_SEC };
  await withGithub({ ...PROJECT, quota }, async (github) => {
    const url = `${github.apiUrl}/repos/acme/tool/pulls?state=all`;
    const first = await get(url, { authorization: GOOD });
    const etag = first.headers.get("etag") ?? "";
    assert.match(etag, /^W\/"[0-9a-f]{64}"$/);
    assert.equal(quota.remaining, 9);
    const same = await get(url, { authorization: GOOD, "if-none-match": etag });
    assert.equal(same.status, 304);
    assert.equal(same.body, "");
    assert.equal(same.headers.get("etag"), etag);
    assert.equal(quota.remaining, 9);
    assert.equal((await get(url, { "if-none-match": etag })).status, 304);
    assert.equal(quota.remaining, 8);
    assert.equal((await get(url, { "if-none-match": 'W/"other"' })).status, 200);
    assert.deepEqual(github.invalid, []);
  });
});

Deno.test("startGithub() answers nothing more once the quota is used up", async () => {
  const quota = { limit: 60, remaining: 1, resetSec: RESET_SEC };
  await withGithub({ ...PROJECT, quota }, async (github) => {
    const headers = { authorization: GOOD };
    const last = await get(`${github.apiUrl}/repos/acme/tool`, headers);
    assert.equal(last.status, 200);
    assert.equal(last.headers.get("x-ratelimit-remaining"), "0");
    const refused = await get(`${github.apiUrl}/repos/acme/tool`, headers);
    assert.equal(refused.status, 403);
    assert.match(
      String(fieldOf(refused.body, "message")),
      /^API rate limit exceeded for user ID 1/,
    );
    const names = ["limit", "remaining", "used", "reset", "resource"];
    assert.deepEqual(
      names.map((name) => refused.headers.get(`x-ratelimit-${name}`)),
      ["60", "0", "60", String(RESET_SEC), "core"],
    );
    const query = await ask(github, "{ viewer { login } }");
    assert.equal(query.status, 200);
    assert.deepEqual(query.body, {
      errors: [{ type: "RATE_LIMITED", message: "API rate limit exceeded for user ID 1." }],
    });
    const overview = await get(`${github.apiUrl}/rate_limit`, headers);
    assert.equal(fieldOf(overview.body, "resources", "core", "remaining"), 0);
    assert.deepEqual(github.invalid, []);
  });
});

Deno.test("startGithub() has its quota again when its time has come", async () => {
  const quota = { limit: 60, remaining: 0, resetSec: Math.floor(Date.now() / 1000) + 1 };
  await withGithub({ ...PROJECT, quota }, async (github) => {
    assert.equal((await get(`${github.apiUrl}/repos/acme/tool`)).status, 403);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    assert.equal((await get(`${github.apiUrl}/repos/acme/tool`)).status, 200);
    assert.equal(quota.remaining, 59);
  });
});

Deno.test("startGithub() refuses a wrong token and hides a private project", async () => {
  await withGithub({ ...PROJECT, isPrivate: true }, async (github) => {
    const url = `${github.apiUrl}/repos/acme/tool`;
    const wrong = await get(url, { authorization: "Bearer wrong" });
    assert.equal(wrong.status, 401);
    assert.deepEqual(wrong.body, {
      message: "Bad credentials",
      documentation_url: "https://docs.github.com/rest",
      status: "401",
    });
    const hidden = await get(url);
    assert.equal(hidden.status, 404);
    assert.deepEqual(hidden.body, {
      message: "Not Found",
      documentation_url: "https://docs.github.com/rest",
      status: "404",
    });
    const seen = await get(url, { authorization: "token ghp_good" });
    assert.equal(seen.status, 200);
    assert.equal(fieldOf(seen.body, "private"), true);
    assert.equal(seen.headers.get("x-oauth-scopes"), "repo");
    assert.deepEqual(github.invalid, []);
  });
});
