// The local GitLab: that it pages, filters, refuses and looks up as the real one.

import assert from "node:assert/strict";
import { startGitlab } from "./gitlab.ts";
import type { FakeProject, FakePullRequest } from "./project.ts";

const ANN = { login: "ann", name: "Ann" };

function pullRequest(number: number, given: Partial<FakePullRequest> = {}): FakePullRequest {
  return {
    number,
    title: `Change ${number}`,
    description: null,
    author: ANN,
    state: "merged",
    updatedAt: `2026-01-${String(number % 28 + 1).padStart(2, "0")}T12:00:00Z`,
    ...given,
  };
}

const SQUASHED = "a".repeat(40);
const MERGED = "b".repeat(40);
const INSIDE = "c".repeat(40);

const PROJECT: FakeProject = {
  path: ["group", "sub", "project"],
  pullRequests: [
    ...Array.from({ length: 120 }, (_, index) => pullRequest(index + 1)),
    pullRequest(121, { mergeCommit: SQUASHED, approvedBy: [ANN], labels: ["bug"] }),
    pullRequest(122, { mergeCommit: MERGED, commits: [INSIDE], author: null }),
    pullRequest(123, { state: "open", updatedAt: "2026-03-01T00:00:00Z" }),
  ],
  tokens: ["good"],
};
const ROOT = "projects/group%2Fsub%2Fproject";

/** The numbers in an answer. */
async function iids(response: Response): Promise<readonly number[]> {
  // Read only for what the test compares.
  const list = await response.json() as readonly { readonly iid: number }[];
  return list.map(({ iid }) => iid);
}

Deno.test("startGitlab() pages by offset and cuts pages at 100", async () => {
  await using server = await startGitlab(PROJECT);
  const first = await fetch(`${server.apiUrl}/${ROOT}/merge_requests?per_page=500`);
  assert.equal(first.headers.get("x-per-page"), "100");
  assert.equal(first.headers.get("x-next-page"), "2");
  assert.equal(first.headers.get("x-total"), "123");
  assert.equal((await iids(first))[0], 123);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await fetch(next);
  assert.equal(second.headers.get("x-next-page"), "");
  assert.equal((await iids(second)).length, 23);
  const usual = await fetch(`${server.apiUrl}/projects/1001/merge_requests`);
  assert.equal((await iids(usual)).length, 20);
  const wrong = await fetch(`${server.apiUrl}/${ROOT}/merge_requests?per_page=many`);
  assert.equal(wrong.status, 400);
  assert.deepEqual(await wrong.json(), { error: "per_page is invalid" });
  assert.deepEqual(server.invalid, []);
});

Deno.test("startGitlab() gives those of the numbers asked for, of a state, of a time", async () => {
  await using server = await startGitlab(PROJECT);
  const list = async (query: string): Promise<readonly number[]> =>
    await iids(await fetch(`${server.apiUrl}/${ROOT}/merge_requests?${query}`));
  assert.deepEqual(await list("iids[]=2&iids[]=7&iids[]=999&state=all"), [7, 2]);
  assert.deepEqual(await list("iids%5B%5D=2&iids%5B%5D=123&state=merged"), [2]);
  assert.deepEqual(await list("state=opened"), [123]);
  assert.deepEqual(
    await list("updated_after=2026-01-28T00:00:00Z&order_by=updated_at&sort=asc&state=merged"),
    [27, 55, 83, 111],
  );
  assert.deepEqual(server.invalid, []);
  await list("iid=3");
  assert.deepEqual(server.invalid, [
    "/api/v4/projects/group%2Fsub%2Fproject/merge_requests: no parameter iid",
  ]);
});

Deno.test("startGitlab() answers for one merge request, and with 404 for a number without one", async () => {
  await using server = await startGitlab(PROJECT);
  const one = await (await fetch(`${server.apiUrl}/${ROOT}/merge_requests/121`)).json();
  assert.equal(one.squash_commit_sha, SQUASHED);
  assert.equal(one.merge_commit_sha, null);
  assert.deepEqual(one.labels, ["bug"]);
  assert.equal(one.reviewers[0].username, "ann");
  assert.equal(one.references.full, "group/sub/project!121");
  assert.equal(one.web_url, `${server.url}/group/sub/project/-/merge_requests/121`);
  const other = await (await fetch(`${server.apiUrl}/${ROOT}/merge_requests/122`)).json();
  assert.equal(other.merge_commit_sha, MERGED);
  assert.equal(other.sha, INSIDE);
  assert.equal(other.author.username, "ghost");
  const none = await fetch(`${server.apiUrl}/${ROOT}/merge_requests/999`);
  assert.equal(none.status, 404);
  assert.deepEqual(await none.json(), { message: "404 Not found" });
});

Deno.test("startGitlab() finds the merge requests of a commit", async () => {
  await using server = await startGitlab(PROJECT);
  const of = (sha: string): Promise<Response> =>
    fetch(`${server.apiUrl}/${ROOT}/repository/commits/${sha}/merge_requests`);
  assert.deepEqual(await iids(await of(SQUASHED)), [121]);
  assert.deepEqual(await iids(await of(INSIDE.slice(0, 8))), [122]);
  assert.deepEqual(await iids(await of("0".repeat(40))), []);
  const unknown = await of("dead".repeat(10));
  assert.equal(unknown.status, 404);
  assert.deepEqual(await unknown.json(), { message: "404 Commit Not Found" });
});

Deno.test("startGitlab() knows people, jobs, and tokens that it does not accept", async () => {
  const project = { ...PROJECT, isPrivate: true };
  await using server = await startGitlab(project, { expiredTokens: ["old"] });
  const ask = async (path: string, headers: Record<string, string>): Promise<[number, string]> => {
    const response = await fetch(`${server.apiUrl}/${path}`, { headers });
    return [response.status, await response.text()];
  };
  const status = async (path: string, headers: Record<string, string>): Promise<number> =>
    (await ask(path, headers))[0];
  assert.deepEqual(await ask(ROOT, {}), [404, '{"message":"404 Project Not Found"}']);
  assert.deepEqual(await ask(ROOT, { "PRIVATE-TOKEN": "bad" }), [
    401,
    '{"message":"401 Unauthorized"}',
  ]);
  const [expired, body] = await ask(ROOT, { authorization: "Bearer old" });
  assert.equal(expired, 401);
  assert.equal(JSON.parse(body).error, "invalid_token");
  assert.match(JSON.parse(body).error_description, /expired/);
  const person = { authorization: "Bearer good" };
  const job = { "JOB-TOKEN": "good" };
  for (const path of ["personal_access_tokens/self", "user", "version", ROOT]) {
    assert.equal(await status(path, person), 200, path);
    assert.equal(await status(path, job), path === ROOT ? 404 : 401, path);
  }
  assert.equal(await status("job", person), 404);
  for (const path of ["job", `${ROOT}/merge_requests`, `${ROOT}/merge_requests/1`]) {
    assert.equal(await status(path, job), 200, path);
  }
  assert.equal(await status(`${ROOT}/repository/commits/${MERGED}/merge_requests`, job), 200);
  assert.equal(await status("projects/group/sub/project", person), 404);
});

Deno.test("startGitlab() answers 304 to who has it already, and 429 when the quota is used up", async () => {
  const resetSec = Math.floor(Date.now() / 1000) + 30;
  const quota = { limit: 2, remaining: 2, resetSec };
  await using server = await startGitlab({ ...PROJECT, quota });
  const url = `${server.apiUrl}/${ROOT}/merge_requests/1`;
  const first = await fetch(url);
  await first.text();
  assert.equal(first.headers.get("ratelimit-remaining"), "1");
  assert.equal(first.headers.get("ratelimit-observed"), "1");
  const tag = first.headers.get("etag") ?? assert.fail();
  assert.match(tag, /^W\/"[0-9a-f]{32}"$/);
  const second = await fetch(url, { headers: { "if-none-match": tag } });
  assert.deepEqual([second.status, await second.text()], [304, ""]);
  const third = await fetch(url);
  assert.deepEqual([third.status, await third.text()], [429, "Retry later\n"]);
  assert.ok(Number(third.headers.get("retry-after")) > 25);
  assert.equal(third.headers.get("ratelimit-reset"), String(resetSec));
});
