// Tests of src/platforms/pull_request.ts.

import assert from "node:assert/strict";
import type { PullRequestDetails } from "../../src/notes/types.ts";
import { github } from "../../src/platforms/github/github.ts";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import {
  etagOf,
  makePullRequest,
  NUMBER,
  type RawPullRequest,
  readPullRequests,
} from "../../src/platforms/pull_request.ts";
import { matchShape } from "../../src/platforms/client/shape.ts";

const HASH = "a".repeat(40);
const REPOSITORY = { platform: github, webUrl: "https://github.com", path: ["acme", "tool"] };
const BARE: RawPullRequest = {
  number: 7,
  title: "Add a thing",
  description: undefined,
  url: undefined,
  author: undefined,
  isMerged: true,
  mergeCommits: [],
};
const WHOLE: RawPullRequest = {
  ...BARE,
  description: "Because of **that**.",
  url: "https://github.com/acme/tool/pull/7",
  author: { login: "ada", name: "Ada Lovelace" },
  mergeCommits: [HASH],
  labels: ["bug"],
  reviewers: [{ login: "grace", approved: true }, { name: "Alan" }],
  mergedAt: "2026-01-01T06:00:00Z",
};

function detailsOf(raw: RawPullRequest): PullRequestDetails {
  return makePullRequest(raw, REPOSITORY).details;
}

Deno.test("makePullRequest() keeps every detail", () => {
  assert.deepEqual(makePullRequest(WHOLE, REPOSITORY), {
    number: 7,
    reference: "#7",
    details: {
      title: "Add a thing",
      description: "Because of **that**.",
      url: "https://github.com/acme/tool/pull/7",
      author: { login: "ada", name: "Ada Lovelace" },
      isMerged: true,
      mergeCommits: [HASH],
      labels: ["bug"],
      reviewers: [{ login: "grace", approved: true }, { name: "Alan" }],
      mergedAt: "2026-01-01T06:00:00Z",
    },
  });
});

Deno.test("makePullRequest() omits missing details", () => {
  const made = makePullRequest(
    { ...BARE, description: null, mergedAt: null },
    { ...REPOSITORY, platform: gitlab },
  );
  assert.deepEqual(made, {
    number: 7,
    reference: "!7",
    details: {
      title: "Add a thing",
      description: "",
      isMerged: true,
      mergeCommits: [],
      labels: [],
      reviewers: [],
    },
  });
});

Deno.test("makePullRequest() drops invalid values", () => {
  const hashes = [null, undefined, "", "abc", "A".repeat(40), "a b c d e f", "abcdef0"];
  const cases: readonly (readonly [Partial<RawPullRequest>, Partial<PullRequestDetails>])[] = [
    [{ url: "javascript:alert(1)" }, {}],
    [{ url: " https://github.com/acme/tool/pull/7" }, {}],
    // A document links to the platform and to nowhere else.
    [{ url: "https://evil.example/7" }, {}],
    [{ url: "https://github.com.evil.example/7" }, {}],
    [{ url: "" }, {}],
    [{ mergeCommits: hashes }, { mergeCommits: ["abcdef0"] }],
    [{ mergedAt: "" }, {}],
    [{ author: { login: "a b", name: "  " } }, {}],
    [{ author: { login: "ghost", name: "Ghost User" } }, {}],
    [{ author: { login: "Ghost", name: "Ghost" } }, {}],
    [{ author: { login: "dependabot[bot]" } }, { author: { login: "dependabot[bot]" } }],
    [{ author: { login: "x".repeat(256), name: " Ada\nLovelace " } }, { author: { name: "Ada" } }],
    [{ title: "  one\r\ntwo" }, { title: "one" }],
    [{ labels: [" bug\nmore"] }, { labels: ["bug"] }],
    [{ reviewers: [{ login: "ghost", approved: true }] }, { reviewers: [{ approved: true }] }],
  ];
  for (const [raw, expected] of cases) {
    assert.deepEqual(detailsOf({ ...BARE, ...raw }), { ...detailsOf(BARE), ...expected });
  }
});

Deno.test("makePullRequest() cuts long values", () => {
  const details = detailsOf({
    ...BARE,
    title: "t".repeat(1_001),
    description: `${"d".repeat(3_999)}\u{1f600}`,
    labels: Array.from({ length: 101 }, (_, index) => `label ${index}`),
  });
  assert.equal(details.title, "t".repeat(1_000));
  assert.equal(details.description, `${"d".repeat(3_999)}\ufffd`);
  assert.equal(details.labels.length, 100);
});

Deno.test("readPullRequests() reads what was cached as JSON", () => {
  for (const made of [[], [WHOLE, BARE].map((raw) => makePullRequest(raw, REPOSITORY))]) {
    assert.deepEqual(readPullRequests(JSON.parse(JSON.stringify(made)), REPOSITORY), made);
  }
});

Deno.test("readPullRequests() rejects other values and those of other platforms", () => {
  const made = makePullRequest(WHOLE, REPOSITORY);
  const { details } = made;
  const cases: readonly unknown[] = [
    undefined,
    "spared",
    made,
    [{ number: 7 }],
    [{ ...made, number: "7" }],
    [{ ...made, reference: "#8" }],
    [{ ...made, reference: "!7" }],
    [{ ...made, reference: "#7](https://evil.example)" }],
    [{ ...made, details: { ...details, url: "https://evil.example/7" } }],
    [{ ...made, details: { ...details, url: null } }],
    [{ ...made, details: { ...details, mergeCommits: ["x"] } }],
    [{ ...made, details: { ...details, labels: undefined } }],
    [made, { ...made, details: { ...details, reviewers: [{ approved: "yes" }] } }],
  ];
  for (const value of cases) {
    assert.equal(readPullRequests(value, REPOSITORY), undefined, JSON.stringify(value));
  }
});

Deno.test("NUMBER is an integer from 1 of at most ten digits", () => {
  for (const value of [1, 9_999_999_999]) assert.equal(matchShape(NUMBER, value), value);
  for (const value of [0, -1, 1.5, 10_000_000_000, "1", null]) {
    assert.equal(matchShape(NUMBER, value), undefined, String(value));
  }
});

Deno.test("etagOf() ignores an overlong ETag", () => {
  const cases: readonly (readonly [string | undefined, { etag?: string }])[] = [
    ['W/"1"', { etag: 'W/"1"' }],
    ["e".repeat(256), { etag: "e".repeat(256) }],
    ["e".repeat(257), {}],
    [undefined, {}],
  ];
  for (const [etag, expected] of cases) {
    const header = (name: string): string | undefined => name === "etag" ? etag : undefined;
    assert.deepEqual(etagOf({ status: 200, header, body: "" }), expected);
  }
});
