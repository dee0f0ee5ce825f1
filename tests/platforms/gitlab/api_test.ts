// Tests of src/platforms/gitlab/api.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../../src/platforms/gitlab/gitlab.ts";
import { api } from "../../../src/platforms/gitlab/api.ts";
import type { LookupRequest } from "../../../src/platforms/source.ts";
import { pullRequestWith, type Told } from "../../support/pull_request.ts";
import {
  collect,
  type Collected,
  type Script,
  scriptClient,
  targetsOf,
} from "../../support/platforms/scripted_http.ts";

const [MERGE = "", SQUASH = "", HEAD = ""] = ["a", "b", "c"].map((digit) => digit.repeat(40));
const HASH = "d".repeat(40);
const PROJECT = "/projects/acme%2Ftool";
const LIST =
  `${PROJECT}/merge_requests?state=merged&order_by=updated_at&sort=desc&per_page=100&page=1`;

const MERGE_REQUEST = {
  iid: 7,
  title: "Add a thing",
  description: "Because of that.",
  web_url: "https://gitlab.com/acme/tool/-/merge_requests/7",
  state: "merged",
  merged_at: "2026-01-01T06:00:00.000Z",
  updated_at: "2026-01-02T06:00:00.000Z",
  merge_commit_sha: MERGE,
  squash_commit_sha: SQUASH,
  sha: HEAD,
  author: { username: "ada", name: "Ada Lovelace" },
  labels: ["bug"],
  reviewers: [{ username: "grace", name: null }],
};
const TOLD: Told = {
  number: 7,
  title: "Add a thing",
  description: "Because of that.",
  url: "https://gitlab.com/acme/tool/-/merge_requests/7",
  author: { login: "ada", name: "Ada Lovelace" },
  isMerged: true,
  mergeCommits: [MERGE, SQUASH],
  labels: ["bug"],
  reviewers: [{ login: "grace" }],
  mergedAt: "2026-01-01T06:00:00.000Z",
};

async function ask(
  script: Script,
  request: Partial<LookupRequest>,
  path = ["acme", "tool"],
): Promise<Collected & { readonly targets: readonly string[] }> {
  const { client, repository, ...scripted } = scriptClient(gitlab, script);
  const collected = await collect(api.createSource(client, { ...repository, path }), request);
  return { ...collected, targets: targetsOf(scripted) };
}

Deno.test("createSource() asks GitLab for a hundred numbers in one request", async () => {
  const { targets, answers } = await ask([{ body: [MERGE_REQUEST] }], { numbers: [8, 7] });
  assert.deepEqual(targets, [
    `${PROJECT}/merge_requests?iids[]=8&iids[]=7&state=all&per_page=100`,
  ]);
  assert.deepEqual(answers, [{ key: 8, pullRequests: [] }, {
    key: 7,
    pullRequests: [pullRequestWith(TOLD, "!")],
  }]);
  const numbers = Array.from({ length: 101 }, (_, index) => index + 1);
  const many = await ask(() => ({ body: [] }), { numbers });
  assert.deepEqual(many.targets.map((each) => each.match(/iids/g)?.length), [100, 1]);
});

Deno.test("createSource() asks GitLab for the merge requests of a commit", async () => {
  const { targets, answers } = await ask(
    [{ headers: { etag: 'W/"1"' }, body: [MERGE_REQUEST] }],
    { hashes: [HASH] },
  );
  assert.deepEqual(targets, [`${PROJECT}/repository/commits/${HASH}/merge_requests`]);
  assert.deepEqual(answers, [{
    key: HASH,
    pullRequests: [pullRequestWith(TOLD, "!")],
    etag: 'W/"1"',
  }]);
});

Deno.test("createSource() encodes the whole path of a GitLab project", async () => {
  const { targets } = await ask([{ body: [] }], { numbers: [1] }, ["acme", "sub.group", "tool"]);
  assert.match(targets[0] ?? "", /^\/projects\/acme%2Fsub\.group%2Ftool\/merge_requests\?/);
});

Deno.test("createSource() makes pull requests of all that GitLab may tell", async () => {
  const { author: _author, ...nobody } = TOLD;
  const { mergedAt: _mergedAt, ...unmerged } = TOLD;
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, Told])[] = [
    [{ author: null }, nobody],
    [{ author: { username: "ghost", name: "Ghost User" } }, nobody],
    [{ labels: undefined, reviewers: null }, { ...TOLD, labels: [], reviewers: [] }],
    [{ squash_commit_sha: null }, { ...TOLD, mergeCommits: [MERGE] }],
    [{ merge_commit_sha: null }, { ...TOLD, mergeCommits: [SQUASH] }],
    // Fast-forwarded: the head of the branch is on the target as it is.
    [{ merge_commit_sha: null, squash_commit_sha: null }, { ...TOLD, mergeCommits: [HEAD] }],
    [{ state: "opened", merged_at: null, merge_commit_sha: null }, {
      ...unmerged,
      isMerged: false,
      mergeCommits: [],
    }],
  ];
  for (const [changed, told] of cases) {
    const { answers } = await ask([{ body: [{ ...MERGE_REQUEST, ...changed }] }], { numbers: [7] });
    assert.deepEqual(answers, [{ key: 7, pullRequests: [pullRequestWith(told, "!")] }]);
  }
});

Deno.test("createSource() reads GitLab's list for many commits", async () => {
  const hashes = [MERGE, SQUASH, HEAD, HASH].map(String);
  const script: Script = ({ url }) =>
    url.includes("/commits/") ? { status: 404 } : { body: [MERGE_REQUEST] };
  const { targets, answers } = await ask(script, { hashes });
  // The head of a branch that was merged by a merge commit may be one of main that was brought elsewhere.
  assert.deepEqual(targets, [
    LIST,
    `${PROJECT}/repository/commits/${HEAD}/merge_requests`,
    `${PROJECT}/repository/commits/${HASH}/merge_requests`,
  ]);
  assert.deepEqual(answers.map(({ key, pullRequests }) => [key, pullRequests.length]), [
    [MERGE, 1],
    [SQUASH, 1],
    [HEAD, 0],
    [HASH, 0],
  ]);
});

Deno.test("createSource() says that GitLab shows nothing of a project", async () => {
  for (const request of [{ numbers: [7] }, { hashes: [HASH] }]) {
    const { answers, failure } = await ask(
      () => ({ status: 404, body: { message: "404 Project Not Found" } }),
      request,
    );
    assert.deepEqual(answers, []);
    assert.equal(
      failure?.message,
      "GitLab answered 404 (404 Project Not Found) without a token; " +
        "what a token may not see is not found either",
    );
    assert.equal(
      failure?.hint,
      "set GITLAB_TOKEN to a token; its permissions: scope 'read_api' ('read_repository' alone is not enough)",
    );
  }
});

Deno.test("createSource() takes no answer of another shape from GitLab", async () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [{}, "it is 'Object'"],
    [[{ ...MERGE_REQUEST, iid: 0 }], "'0.iid' is '0'"],
    [[{ ...MERGE_REQUEST, labels: [5] }], "'0.labels.0' is '5'"],
  ];
  for (const [body, what] of cases) {
    const { failure } = await ask([{ body }], { numbers: [7] });
    assert.equal(failure?.message, `the answer of GitLab is not what it should be: ${what}`);
  }
});
