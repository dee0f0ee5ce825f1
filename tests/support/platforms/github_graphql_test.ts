// Tests of the GraphQL part of tests/support/platforms/github.ts: that queries are answered as GitHub does.

import "../empty_environment.ts";

import assert from "node:assert/strict";
import { ask, fieldOf, INNER, listOf, MERGE, PROJECT, withGithub } from "./github_sample.ts";

const OTHER = "c".repeat(40);
const MISSING = "d".repeat(40);

const FIELDS = `fragment Fields on PullRequest {
  number title body bodyText url merged mergedAt state
  author { login __typename ... on User { name } }
  mergeCommit { oid } labels(first: 20) { nodes { name } } milestone { title } reviewDecision
  latestOpinionatedReviews(first: 20) { nodes { author { login } state } }
  latestReviews(first: 20) { nodes { author { login } state } }
  baseRepository { nameWithOwner }
}`;

const REVIEWS = { nodes: [{ author: { login: "grace" }, state: "APPROVED" }] };
const FIRST = {
  number: 1,
  title: "Add a thing",
  body: "Why: *because*",
  bodyText: "Why: *because*",
  url: "https://github.com/acme/tool/pull/1",
  merged: true,
  mergedAt: "2026-01-03T10:00:00Z",
  state: "MERGED",
  author: { login: "ada", __typename: "User", name: "Ada Lovelace" },
  mergeCommit: { oid: MERGE },
  labels: { nodes: [{ name: "feature" }, { name: "good first issue" }] },
  milestone: null,
  reviewDecision: "APPROVED",
  latestOpinionatedReviews: REVIEWS,
  latestReviews: REVIEWS,
  baseRepository: { nameWithOwner: "acme/tool" },
};

Deno.test("startGithub() runs a query and gives nulls and errors for what is not there", async () => {
  await withGithub(PROJECT, async (github) => {
    const { status, headers, body } = await ask(
      github,
      `query ($owner: String!, $name: String!) {
        repository(owner: $owner, name: $name) {
          nameWithOwner
          one: pullRequest(number: 1) { ...Fields }
          five: pullRequest(number: 5) { number }
        }
        rateLimit { limit cost remaining resetAt }
      } ${FIELDS}`,
      { owner: "Acme", name: "tool" },
    );
    assert.equal(status, 200);
    assert.equal(headers.get("x-ratelimit-resource"), "graphql");
    assert.equal(headers.get("x-ratelimit-remaining"), "4999");
    assert.equal(headers.get("x-oauth-scopes"), "repo");
    assert.deepEqual(fieldOf(body, "data", "repository"), {
      nameWithOwner: "acme/tool",
      one: FIRST,
      five: null,
    });
    assert.equal(fieldOf(body, "data", "rateLimit", "remaining"), 4999);
    assert.deepEqual(fieldOf(body, "errors"), [{
      type: "NOT_FOUND",
      path: ["repository", "five"],
      locations: [{ line: 5, column: 11 }],
      message: "Could not resolve to a PullRequest with the number of 5.",
    }]);
    assert.deepEqual(github.invalid, []);
  });
});

Deno.test("startGithub() finds the pull requests of a commit", async () => {
  await withGithub(PROJECT, async (github) => {
    const commit = (oid: string): string =>
      `object(oid: "${oid}") { ... on Commit { associatedPullRequests(first: 5) { nodes { number } } } }`;
    const { body } = await ask(
      github,
      `{ repository(owner: "acme", name: "tool") {
        merge: ${commit(MERGE)} inner: ${commit(INNER)} other: ${commit(OTHER)} missing: ${
        commit(MISSING)
      } } }`,
    );
    const found = { associatedPullRequests: { nodes: [{ number: 1 }] } };
    assert.deepEqual(body, {
      data: {
        repository: {
          merge: found,
          inner: found,
          other: { associatedPullRequests: { nodes: [] } },
          missing: null,
        },
      },
    });
    assert.deepEqual(github.invalid, []);
  }, { otherCommits: [OTHER] });
});

Deno.test("startGithub() gives lists of a query in pages", async () => {
  await withGithub(PROJECT, async (github) => {
    const query = `query ($after: String) { repository(owner: "acme", name: "tool") {
      pullRequests(states: [MERGED], first: 1, after: $after,
        orderBy: { field: UPDATED_AT, direction: DESC }) {
        nodes { number author { login __typename ... on User { name } } }
        pageInfo { hasNextPage endCursor }
      } } }`;
    const first = (await ask(github, query)).body;
    const list = ["data", "repository", "pullRequests"];
    assert.deepEqual(listOf(fieldOf(first, ...list, "nodes"), "number"), [1]);
    assert.equal(fieldOf(first, ...list, "pageInfo", "hasNextPage"), true);
    const after = fieldOf(first, ...list, "pageInfo", "endCursor");
    const second = (await ask(github, query, { after })).body;
    assert.deepEqual(fieldOf(second, ...list, "nodes"), [
      { number: 2, author: { login: "dependabot", __typename: "Bot" } },
    ]);
    assert.equal(fieldOf(second, ...list, "pageInfo", "hasNextPage"), false);
    assert.deepEqual(github.invalid, []);
  });
});

Deno.test("startGithub() refuses what GitHub would not run, and keeps it", async () => {
  const inRepository = (text: string): string =>
    `{ repository(owner: "acme", name: "tool") { ${text} } }`;
  const cases: readonly (readonly [string, RegExp])[] = [
    [inRepository("pullRequest(number: 1) { titel }"), /Cannot query field "titel"/],
    [inRepository('pullRequest(number: "1") { title }'), /Int cannot represent/],
    [inRepository("pullRequest(number: 1) {"), /Syntax Error/],
    [inRepository("pullRequest(number: 1) { additions }"), /no PullRequest.additions here/],
    [inRepository('object(oid: "abc") { oid }'), /full hash: abc/],
  ];
  for (const [query, problem] of cases) {
    await withGithub(PROJECT, async (github) => {
      const { status, body } = await ask(github, query);
      assert.equal(status, 400);
      assert.match(JSON.stringify(body).replaceAll("\\", ""), problem);
      assert.equal(github.invalid.length, 1);
      assert.match(github.invalid[0] ?? "", problem);
    });
  }
});

Deno.test("startGithub() holds queries to GitHub's limits", async () => {
  const labels = (first: string): string =>
    `{ repository(owner: "acme", name: "tool") { pullRequest(number: 1) { labels${first} { totalCount } } } }`;
  const many = `{ repository(owner: "acme", name: "tool") { pullRequests(first: 100) { nodes {
    labels(first: 100) { nodes { name } } latestReviews(first: 100) { nodes { id comments(first: 100) { totalCount } } }
  } } } }`;
  const missing = `{ repository(owner: "acme", name: "gone") { url } }`;
  const cases: readonly (readonly [string, string, string])[] = [
    [
      labels(""),
      "MISSING_PAGINATION_BOUNDARIES",
      "You must provide a `first` or `last` value to properly paginate the `labels` connection.",
    ],
    [
      labels("(first: 101)"),
      "EXCESSIVE_PAGINATION",
      "Requesting 101 records on the `labels` connection exceeds the `first` limit of 100 records.",
    ],
    [
      many,
      "MAX_NODE_LIMIT_EXCEEDED",
      "This query requests up to 1,020,100 possible nodes which exceeds the maximum limit of 500,000.",
    ],
    [
      missing,
      "NOT_FOUND",
      "Could not resolve to a Repository with the name 'acme/gone'.",
    ],
  ];
  await withGithub(PROJECT, async (github) => {
    for (const [query, type, message] of cases) {
      const { status, body } = await ask(github, query);
      assert.equal(status, 200);
      const errors = fieldOf(body, "errors");
      assert.deepEqual(listOf(errors, "type"), [type]);
      assert.deepEqual(listOf(errors, "message"), [message]);
    }
    assert.deepEqual(github.invalid, []);
  });
});

Deno.test("startGithub() wants a token for queries", async () => {
  await withGithub(PROJECT, async (github) => {
    const anonymous = await ask(github, "{ viewer { login } }", {}, "");
    assert.equal(anonymous.status, 403);
    assert.match(String(fieldOf(anonymous.body, "message")), /^API rate limit exceeded for 127/);
    assert.equal(anonymous.headers.get("x-ratelimit-limit"), "0");
    assert.equal((await ask(github, "{ viewer { login } }", {}, "Bearer wrong")).status, 401);
  });
  await withGithub(PROJECT, async (github) => {
    assert.equal((await ask(github, "{ viewer { login } }")).status, 404);
  }, { withoutGraphql: true });
});
