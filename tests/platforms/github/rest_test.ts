// Tests of src/platforms/github/rest.ts.

import assert from "node:assert/strict";
import { github } from "../../../src/platforms/github/github.ts";
import { createRestSource, MOST_REQUESTS } from "../../../src/platforms/github/rest.ts";
import type { LookupRequest } from "../../../src/platforms/source.ts";
import { pullRequestWith, type Told } from "../../support/pull_request.ts";
import {
  collect,
  type Collected,
  type Script,
  scriptClient,
  targetsOf,
} from "../../support/platforms/scripted_http.ts";

const HASH = "a".repeat(40);
const LIST = "/repos/acme/tool/pulls?state=closed&sort=updated&direction=desc&per_page=100&page=1";

const PULL_REQUEST = {
  number: 7,
  title: "Add a thing",
  body: "Because of that.",
  html_url: "https://github.com/acme/tool/pull/7",
  merged_at: "2026-01-01T06:00:00Z",
  merge_commit_sha: HASH,
  updated_at: "2026-01-02T06:00:00Z",
  user: { login: "dependabot[bot]" },
  labels: [{ name: "bug" }],
  base: { repo: { full_name: "acme/tool" } },
};
const TOLD: Told = {
  number: 7,
  title: "Add a thing",
  description: "Because of that.",
  url: "https://github.com/acme/tool/pull/7",
  author: { login: "dependabot[bot]" },
  isMerged: true,
  mergeCommits: [HASH],
  labels: ["bug"],
  mergedAt: "2026-01-01T06:00:00Z",
};

async function ask(
  script: Script,
  request: Partial<LookupRequest>,
): Promise<Collected & { readonly targets: readonly string[] }> {
  const { client, repository, ...scripted } = scriptClient(github, script);
  const collected = await collect(createRestSource(client, repository), request);
  return { ...collected, targets: targetsOf(scripted) };
}

Deno.test("createRestSource() looks up a number and a commit", async () => {
  const script: Script = ({ url }) => ({
    headers: { etag: 'W/"1"' },
    body: url.includes("/commits/") ? [PULL_REQUEST] : PULL_REQUEST,
  });
  assert.deepEqual(await ask(script, { numbers: [7], hashes: [HASH] }), {
    targets: ["/repos/acme/tool/pulls/7", `/repos/acme/tool/commits/${HASH}/pulls`],
    answers: [
      { key: 7, pullRequests: [pullRequestWith(TOLD)], etag: 'W/"1"' },
      { key: HASH, pullRequests: [pullRequestWith(TOLD)], etag: 'W/"1"' },
    ],
  });
});

Deno.test("createRestSource() makes pull requests of all that GitHub may tell", async () => {
  const { mergedAt: _mergedAt, ...bare } = TOLD;
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, Told])[] = [
    [{ body: null, labels: undefined }, {
      ...bare,
      description: "",
      labels: [],
      mergedAt: "2026-01-01T06:00:00Z",
    }],
    [{ user: null }, (({ author: _author, ...rest }) => rest)(TOLD)],
    [{ user: { login: "ghost" } }, (({ author: _author, ...rest }) => rest)(TOLD)],
    // Of one that is not merged the commit is of a merge that was only tried.
    [{ merged_at: null, body: "" }, {
      ...bare,
      description: "",
      isMerged: false,
      mergeCommits: [],
    }],
  ];
  for (const [changed, told] of cases) {
    const { answers } = await ask([{ body: { ...PULL_REQUEST, ...changed } }], { numbers: [7] });
    assert.deepEqual(answers, [{ key: 7, pullRequests: [pullRequestWith(told)] }]);
  }
});

Deno.test("createRestSource() knows what is not there, once the repository is seen to be", async () => {
  const cases: readonly (readonly [Partial<LookupRequest>, number])[] = [
    [{ numbers: [7] }, 404],
    [{ hashes: [HASH] }, 404],
    [{ hashes: [HASH] }, 422],
  ];
  for (const [request, status] of cases) {
    const there = await ask([{ status }, { body: [] }], request);
    assert.deepEqual(there.answers.map(({ pullRequests }) => pullRequests), [[]]);
    assert.equal(there.targets[1], LIST);
    const hidden = await ask([{ status }, { status: 404 }], request);
    assert.deepEqual(hidden.answers, []);
    assert.match(hidden.failure?.message ?? "", /^GitHub answered 404 without a token;/);
  }
});

Deno.test("createRestSource() reads the list for many request, page by page", async () => {
  const full = Array.from(
    { length: 100 },
    (_, index) => ({ ...PULL_REQUEST, number: 900 - index }),
  );
  const script: Script = ({ url }) =>
    url.endsWith("&page=1")
      ? { body: full }
      : url.endsWith("&page=2")
      ? { body: [PULL_REQUEST] }
      : { status: 404 };
  const request = { numbers: [900, 850, 801, 7, 3, 2], hashes: [HASH, "b".repeat(40)] };
  const { targets, answers } = await ask(script, request);
  assert.deepEqual(targets, [
    LIST,
    `${LIST.slice(0, -1)}2`,
    "/repos/acme/tool/pulls/3",
    "/repos/acme/tool/pulls/2",
    `/repos/acme/tool/commits/${"b".repeat(40)}/pulls`,
  ]);
  assert.deepEqual(answers.map(({ key, pullRequests }) => [key, pullRequests[0]?.number]), [
    [900, 900],
    [HASH, 900],
    [850, 850],
    [801, 801],
    [7, 7],
    [3, undefined],
    [2, undefined],
    ["b".repeat(40), undefined],
  ]);
});

Deno.test("createRestSource() leaves out the pull requests of other repositories", async () => {
  const other = { ...PULL_REQUEST, number: 3, base: { repo: { full_name: "up/stream" } } };
  const gone = { ...PULL_REQUEST, number: 4, base: { repo: null } };
  const own = { ...PULL_REQUEST, base: { repo: { full_name: "Acme/Tool" } } };
  const { answers } = await ask([{ body: [other, gone, own] }], { hashes: [HASH] });
  assert.deepEqual(answers, [{ key: HASH, pullRequests: [pullRequestWith(TOLD)] }]);
});

Deno.test("createRestSource() learns the new name of a repository from its list", async () => {
  const renamed = { ...PULL_REQUEST, base: { repo: { full_name: "acme/hammer" } } };
  const commits = [HASH, "b".repeat(40)];
  const cases: readonly (readonly [readonly unknown[], number])[] = [[[renamed], 1], [[], 0]];
  for (const [listed, count] of cases) {
    const script: Script = ({ url }) => ({ body: url.includes("/commits/") ? [renamed] : listed });
    const { targets, answers } = await ask(script, { hashes: commits });
    assert.deepEqual(targets.filter((target) => !target.includes("/commits/")), [LIST]);
    assert.deepEqual(answers.map(({ pullRequests }) => pullRequests.length), [count, count]);
  }
});

Deno.test("createRestSource() takes no answer of another shape", async () => {
  const cases: readonly (readonly [unknown, string])[] = [
    ["<html>", "it is an HTML page"],
    [[], "'number' is 'undefined'"],
    [{ ...PULL_REQUEST, number: "7" }, `'number' is '"7"'`],
    [{ ...PULL_REQUEST, title: null }, "'title' is 'null'"],
    [{ ...PULL_REQUEST, labels: [{ name: 5 }] }, "'labels.0.name' is '5'"],
  ];
  for (const [body, what] of cases) {
    const { answers, failure } = await ask([{ body }], { numbers: [7] });
    assert.deepEqual(answers, []);
    assert.equal(failure?.message, `the answer of GitHub is not what it should be: ${what}`);
  }
});

Deno.test("MOST_REQUESTS is half of an hour's limit without a token", () => {
  assert.equal(MOST_REQUESTS, 30);
});
