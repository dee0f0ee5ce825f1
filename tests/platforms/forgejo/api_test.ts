// Tests of src/platforms/forgejo/api.ts.

import assert from "node:assert/strict";
import { api } from "../../../src/platforms/forgejo/api.ts";
import { forgejo } from "../../../src/platforms/forgejo/forgejo.ts";
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
const OTHER = "b".repeat(40);
const REPOSITORY = "/api/v1/repos/acme/tool";
const LIST = `${REPOSITORY}/pulls?state=closed&sort=recentupdate&limit=50&page=`;

const PULL_REQUEST = {
  number: 7,
  title: "Add a thing",
  body: "Because of that.",
  html_url: "https://codeberg.org/acme/tool/pulls/7",
  merged: true,
  merged_at: "2026-01-01T06:00:00+01:00",
  merge_commit_sha: HASH,
  updated_at: "2026-01-02T06:00:00+01:00",
  user: { login: "ada", full_name: "Ada Lovelace" },
  labels: [{ name: "bug" }],
};
const TOLD: Told = {
  number: 7,
  title: "Add a thing",
  description: "Because of that.",
  url: "https://codeberg.org/acme/tool/pulls/7",
  author: { login: "ada", name: "Ada Lovelace" },
  mergeCommits: [HASH],
  labels: ["bug"],
  mergedAt: "2026-01-01T06:00:00+01:00",
};

async function ask(
  script: Script,
  request: Partial<LookupRequest>,
): Promise<Collected & { readonly targets: readonly string[] }> {
  const { client, repository, ...scripted } = scriptClient(forgejo, script);
  const collected = await collect(api.createSource(client, repository), request);
  return { ...collected, targets: targetsOf(scripted) };
}

Deno.test("createSource() asks Forgejo for a number, and for what was merged as a commit", async () => {
  const { targets, answers } = await ask([{ body: PULL_REQUEST }, { body: PULL_REQUEST }], {
    numbers: [7],
    hashes: [HASH],
  });
  assert.deepEqual(targets, [`${REPOSITORY}/pulls/7`, `${REPOSITORY}/commits/${HASH}/pull`]);
  const pullRequests = [pullRequestWith(TOLD)];
  assert.deepEqual(answers, [{ key: 7, pullRequests }, { key: HASH, pullRequests }]);
});

Deno.test("createSource() makes pull requests of all that Forgejo may tell", async () => {
  const { author: _author, ...nobody } = TOLD;
  const { mergedAt: _mergedAt, ...unmerged } = TOLD;
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, Told])[] = [
    [{ user: null }, nobody],
    [{ user: { login: "Ghost", full_name: "" } }, nobody],
    [{ user: { login: "ada", full_name: "" } }, { ...TOLD, author: { login: "ada" } }],
    [{ user: { login: "ada" } }, { ...TOLD, author: { login: "ada" } }],
    [{ body: "" }, { ...TOLD, description: "" }],
    [{ labels: null }, { ...TOLD, labels: [] }],
    // Of one that is not merged the commit is of a merge that was only tried.
    [{ merged: false, merged_at: null }, { ...unmerged, isMerged: false, mergeCommits: [] }],
    [{ updated_at: null }, TOLD],
  ];
  for (const [changed, told] of cases) {
    const { answers } = await ask([{ body: { ...PULL_REQUEST, ...changed } }], { numbers: [7] });
    assert.deepEqual(answers, [{ key: 7, pullRequests: [pullRequestWith(told)] }]);
  }
});

Deno.test("createSource() reads Forgejo's list as long as it names a next page, whatever a page holds", async () => {
  const next = {
    link: '<https://codeberg.org/x>; rel="next",<https://codeberg.org/y>; rel="last"',
  };
  const pages: readonly (readonly unknown[])[] = [
    [{ ...PULL_REQUEST, number: 9, merge_commit_sha: OTHER }],
    // One whose branches cannot be read is null.
    [null, PULL_REQUEST],
  ];
  const script: Script = ({ url }, index) =>
    url.includes("/pulls?")
      ? { body: pages[index], headers: index === 0 ? next : {} }
      : { status: 404 };
  const { targets, answers } = await ask(script, {
    numbers: [9, 7, 3, 2],
    hashes: [HASH, OTHER],
  });
  assert.deepEqual(targets, [
    `${LIST}1`,
    `${LIST}2`,
    `${REPOSITORY}/pulls/3`,
    `${REPOSITORY}/pulls/2`,
  ]);
  assert.deepEqual(answers.map(({ key, pullRequests }) => [key, pullRequests[0]?.number]), [
    [9, 9],
    [OTHER, 9],
    [7, 7],
    [HASH, 7],
    [3, undefined],
    [2, undefined],
  ]);
});

Deno.test("createSource() says that Forgejo shows nothing of a repository", async () => {
  for (const request of [{ numbers: [7] }, { hashes: [HASH] }]) {
    const { answers, failure } = await ask(
      () => ({ status: 404, body: { message: "The target couldn't be found." } }),
      request,
    );
    assert.deepEqual(answers, []);
    assert.equal(
      failure?.message,
      "Forgejo/Gitea answered 404 (The target couldn't be found.) without a token; " +
        "what a token may not see is not found either",
    );
    assert.equal(
      failure?.hint,
      "set FORGEJO_TOKEN to a token; its permissions: scope 'read:repository'",
    );
  }
});

Deno.test("createSource() takes no answer of another shape from Forgejo", async () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [null, "it is 'null'"],
    [{ ...PULL_REQUEST, number: 0 }, "'number' is '0'"],
    [{ ...PULL_REQUEST, labels: [{ name: 5 }] }, "'labels.0.name' is '5'"],
  ];
  for (const [body, what] of cases) {
    const { failure } = await ask([{ body: JSON.stringify(body) }], { numbers: [7] });
    assert.equal(failure?.message, `the answer of Forgejo/Gitea is not what it should be: ${what}`);
  }
});
