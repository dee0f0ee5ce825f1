// Tests of src/platforms/github/api.ts and rest.ts.

import assert from "node:assert/strict";
import { api } from "../../../src/platforms/github/api.ts";
import { github } from "../../../src/platforms/github/github.ts";
import { createRestSource } from "../../../src/platforms/github/rest.ts";
import type { LookupRequest } from "../../../src/platforms/source.ts";
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
  html_url: "https://github.com/acme/tool/pull/7",
  merged_at: null,
  updated_at: "2026-01-02T06:00:00Z",
  user: null,
  base: { repo: { full_name: "acme/tool" } },
};

async function ask(
  script: Script,
  request: Partial<LookupRequest>,
): Promise<Collected & { readonly targets: readonly string[] }> {
  const { client, repository, ...scripted } = scriptClient(github, script);
  const collected = await collect(createRestSource(client, repository), request);
  return { ...collected, targets: targetsOf(scripted) };
}

Deno.test("createRestSource() reports a missing key only in a visible repository", async () => {
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

Deno.test("createRestSource() skips the pull requests of other repositories", async () => {
  const other = { ...PULL_REQUEST, number: 3, base: { repo: { full_name: "up/stream" } } };
  const gone = { ...PULL_REQUEST, number: 4, base: { repo: null } };
  const own = { ...PULL_REQUEST, base: { repo: { full_name: "Acme/Tool" } } };
  const { answers } = await ask([{ body: [other, gone, own] }], { hashes: [HASH] });
  assert.deepEqual(answers[0]?.pullRequests.map(({ number }) => number), [7]);
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

const NOTHING = { data: { repository: { nameWithOwner: "acme/tool", q0: null } } };

Deno.test("createSource() uses GraphQL with a token, REST without a token or without GraphQL", async () => {
  const missing = { status: 404 };
  const cases: readonly (readonly [string | undefined, Script, readonly string[], number])[] = [
    ["GITHUB_TOKEN", [{ body: NOTHING }], ["/graphql"], 1],
    [undefined, [missing, { body: [] }], ["/repos/acme/tool/pulls/7", LIST], 1],
    // Where there is no GraphQL, REST has to do.
    ...[404, 405, 410].map((status): [string, Script, string[], number] => [
      "GITHUB_TOKEN",
      [{ status }, missing, { body: [] }],
      ["/graphql", "/repos/acme/tool/pulls/7", LIST],
      1,
    ]),
    // Any other failure is one.
    ["GITHUB_TOKEN", [{ status: 401 }], ["/graphql"], 0],
    ["GITHUB_TOKEN", [{ status: 502 }], ["/graphql"], 0],
  ];
  for (const [tokenName, script, targets, answerCount] of cases) {
    const { client, repository, ...scripted } = scriptClient(github, script, tokenName);
    const { answers, failure } = await collect(api.createSource(client, repository), {
      numbers: [7],
    });
    assert.deepEqual(targetsOf(scripted), targets);
    assert.equal(answers.length, answerCount);
    assert.equal(failure === undefined, answerCount === 1);
  }
});
