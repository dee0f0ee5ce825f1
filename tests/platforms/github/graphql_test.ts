// Tests of src/platforms/github/graphql.ts.

import assert from "node:assert/strict";
import { github } from "../../../src/platforms/github/github.ts";
import { createGraphqlSource } from "../../../src/platforms/github/graphql.ts";
import type { LookupRequest } from "../../../src/platforms/source.ts";
import { pullRequestWith } from "../../support/notes/pull_request.ts";
import {
  collect,
  type Collected,
  type Script,
  scriptClient,
  type ScriptedHttp,
} from "../../support/platforms/scripted_http.ts";

const HASH = "a".repeat(40);

const PULL_REQUEST = {
  number: 7,
  title: "Add a thing",
  url: "https://github.com/acme/tool/pull/7",
  merged: true,
  mergeCommit: { oid: HASH },
  baseRepository: { nameWithOwner: "acme/tool" },
  author: null,
};
const READ = pullRequestWith({
  number: 7,
  title: "Add a thing",
  url: "https://github.com/acme/tool/pull/7",
  mergeCommits: [HASH],
});
const NOT_FOUND = { type: "NOT_FOUND", path: ["repository", "q0"], message: "Could not resolve" };
const WRONG = { message: "Something went wrong" };

async function ask(
  script: Script,
  request: Partial<LookupRequest>,
): Promise<Collected & Pick<ScriptedHttp, "requests" | "policies">> {
  const { client, repository, requests, policies } = scriptClient(github, script, "GITHUB_TOKEN");
  const collected = await collect(createGraphqlSource(client, repository), request);
  return { ...collected, requests, policies };
}

/** The answer to a query, by its aliases. */
function reply(aliases: Readonly<Record<string, unknown>>, errors?: readonly unknown[]): Script {
  const data = { repository: { nameWithOwner: "acme/tool", ...aliases } };
  return [{ body: { data, ...(errors === undefined ? {} : { errors }) } }];
}

Deno.test("createGraphqlSource() looks up numbers and commits in one query", async () => {
  const commit = { associatedPullRequests: { nodes: [PULL_REQUEST] } };
  const { requests, policies, answers } = await ask(
    reply({ q0: PULL_REQUEST, q1: commit }),
    { numbers: [7], hashes: [HASH] },
  );
  assert.deepEqual(requests.map(({ url }) => url), ["https://api.github.com/graphql"]);
  const { query, variables } = requests[0]?.json as { query: string; variables: unknown };
  assert.deepEqual(variables, { owner: "acme", name: "tool" });
  assert.match(query, /q0: pullRequest\(number: 7\)/);
  assert.match(query, new RegExp(`q1: object\\(oid: "${HASH}"\\)`));
  assert.deepEqual(policies[0]?.unretriedStatuses, [404, 405, 410, 502, 503, 504]);
  assert.deepEqual(answers, [7, HASH].map((key) => ({ key, pullRequests: [READ] })));
});

Deno.test("createGraphqlSource() answers with no pull request where none is linked or visible", async () => {
  const foreign = { ...PULL_REQUEST, baseRepository: { nameWithOwner: "up/stream" } };
  const of = (nodes: unknown): unknown => ({ associatedPullRequests: nodes });
  const cases: readonly (readonly [Script, readonly (typeof READ)[]])[] = [
    [reply({ q0: null }, [NOT_FOUND]), []],
    [reply({ q0: null }), []],
    [reply({ q0: {} }), []],
    [reply({ q0: of(null) }), []],
    [reply({ q0: of({ nodes: null }) }), []],
    [reply({ q0: of({ nodes: [] }) }), []],
    // One of another repository, and one that may not be seen.
    [reply({ q0: of({ nodes: [foreign, null, PULL_REQUEST] }) }), [READ]],
    [reply({ q0: of({ nodes: [{ ...PULL_REQUEST, baseRepository: null }] }) }), []],
  ];
  for (const [script, pullRequests] of cases) {
    const { answers, failure } = await ask(script, { hashes: [HASH] });
    assert.equal(failure, undefined);
    assert.deepEqual(answers, [{ key: HASH, pullRequests }]);
  }
});

Deno.test("createGraphqlSource() explains refusals in responses", async () => {
  const repository = { data: { repository: null } };
  const errorOf = (type: string, message: string): unknown => ({
    ...repository,
    errors: [{ type, path: ["repository"], message }],
  });
  const cases: readonly (readonly [unknown, string])[] = [
    [
      errorOf("NOT_FOUND", "Could not resolve to a Repository"),
      "GitHub answered 404 (Could not resolve to a Repository); " +
      "404 may also mean that access is denied",
    ],
    [
      errorOf("FORBIDDEN", "Resource protected by organization SAML enforcement."),
      "GitHub answered 403 (Resource protected by organization SAML enforcement.)",
    ],
    [errorOf("INSUFFICIENT_SCOPES", "more"), "GitHub answered 403 (more)"],
    [{ errors: [{ type: "FORBIDDEN", message: "no" }] }, "GitHub answered 403 (no)"],
    [errorOf("RATE_LIMITED", "x"), "the rate limit of GitHub is used up"],
    [errorOf("RATE_LIMIT", "x"), "the rate limit of GitHub is used up"],
    [{ data: null, errors: [WRONG] }, "GitHub could not answer: 'Something went wrong'"],
    [repository, "GitHub could not answer, and gave no reason"],
    [{}, "the answer of GitHub contains no data"],
  ];
  for (const [body, message] of cases) {
    const { answers, failure, requests } = await ask([{ body }], { numbers: [7] });
    assert.deepEqual(answers, []);
    assert.equal(failure?.message, message);
    assert.equal(requests.length, 1);
  }
});

Deno.test("createGraphqlSource() retries only the keys that failed", async () => {
  const null2 = { q0: PULL_REQUEST, q1: null };
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, unknown])[] = [
    [null2, { ...WRONG, path: ["repository", "q1"] }],
    [null2, { ...WRONG, path: ["repository", "q1", "labels", "nodes"] }],
    [null2, { type: "FORBIDDEN", message: "no", path: ["repository", "q1"] }],
    // An error that does not say whose it is.
    [null2, WRONG],
    [null2, { ...WRONG, path: ["repository"] }],
    [{ q0: PULL_REQUEST }, { ...WRONG, path: ["repository", "q1"] }],
    [{ q0: PULL_REQUEST }, NOT_FOUND],
  ];
  for (const [aliases, error] of cases) {
    const second = { body: { data: { repository: { nameWithOwner: "acme/tool", q0: null } } } };
    const [first] = [reply(aliases, [error])].flatMap((each) =>
      typeof each === "function" ? [] : each
    );
    const { answers, requests } = await ask([first ?? {}, second], { numbers: [7, 6] });
    assert.deepEqual(answers.map(({ key }) => key), [7, 6]);
    const query = JSON.stringify(requests[1]?.json);
    assert.match(query, /q0: pullRequest\(number: 6\) /);
    assert.doesNotMatch(query, /q1/);
  }
});

Deno.test("createGraphqlSource() gives up after three single failures", async () => {
  const script: Script = () => ({ body: { data: null, errors: [WRONG] } });
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const { answers, failure, requests } = await ask(script, { numbers });
  assert.deepEqual(answers, []);
  assert.equal(failure?.message, "GitHub could not answer: 'Something went wrong'");
  // 40, 20, 10, 5 and 2, some of them by several at one time, and at most five single ones.
  const sizes = requests.map(({ json }) => JSON.stringify(json).match(/q\d+: /g)?.length ?? 0);
  assert.equal(sizes[0], 40);
  const singles = sizes.filter((size) => size === 1).length;
  assert.ok(singles >= 3 && singles <= 5, sizes.join());
});

Deno.test("createGraphqlSource() limits the number of requests", async () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => index + 1);
  const nulls = Object.fromEntries(numbers.slice(0, 50).map((_, index) => [`q${index}`, null]));
  const body = { data: { repository: { nameWithOwner: "acme/tool", ...nulls } } };
  const { answers, failure } = await ask(() => ({ body }), { numbers });
  assert.equal(failure, undefined);
  // Two may be in flight when the last one is answered.
  assert.ok(answers.length >= 10_000 && answers.length <= 10_100, `${answers.length}`);
});
