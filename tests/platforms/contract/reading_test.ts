// Reading responses: pull requests with and without each detail, and responses of another shape.

import assert from "node:assert/strict";
import { api as bitbucketApi } from "../../../src/platforms/bitbucket/api.ts";
import { bitbucket } from "../../../src/platforms/bitbucket/bitbucket.ts";
import { api as forgejoApi } from "../../../src/platforms/forgejo/api.ts";
import { forgejo } from "../../../src/platforms/forgejo/forgejo.ts";
import { api as githubApi } from "../../../src/platforms/github/api.ts";
import { github } from "../../../src/platforms/github/github.ts";
import { api as gitlabApi } from "../../../src/platforms/gitlab/api.ts";
import { gitlab } from "../../../src/platforms/gitlab/gitlab.ts";
import type { Platform, PlatformApi } from "../../../src/platforms/types.ts";
import { collect, type Collected, scriptClient } from "../../support/platforms/scripted_http.ts";
import { type PullRequestFields, pullRequestWith } from "../../support/notes/pull_request.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Row {
  readonly name: string;
  readonly platform: Platform;
  readonly api: PlatformApi;
  readonly token?: string;
  /** A pull request with number 7, as the platform writes it. */
  readonly sample: Fields;
  /** The response for number 7. */
  readonly respond: (sample: unknown) => unknown;
  readonly expected: PullRequestFields;
  /** Other fields of the sample, and the expected changes; undefined for a missing detail. */
  readonly variants: readonly (readonly [Fields, { [Key in keyof PullRequestFields]?: unknown }])[];
  readonly malformed: readonly (readonly [unknown, string])[];
}

const [HASH = "", SQUASH = "", HEAD = ""] = ["a", "b", "c"].map((digit) => digit.repeat(40));
const TIME = "2026-01-01T06:00:00Z";
const COMMON = { number: 7, title: "Add a thing", description: "Because of that." };
const UNMERGED = { isMerged: false, mergeCommits: [] };

const REST_SAMPLE = {
  number: 7,
  title: "Add a thing",
  body: "Because of that.",
  merged_at: TIME,
  merge_commit_sha: HASH,
  updated_at: TIME,
  labels: [{ name: "bug" }],
};
const GRAPHQL_SAMPLE = {
  number: 7,
  title: "Add a thing",
  body: "Because of that.",
  url: "https://github.com/acme/tool/pull/7",
  merged: true,
  mergedAt: TIME,
  mergeCommit: { oid: HASH },
  baseRepository: { nameWithOwner: "acme/tool" },
  author: { __typename: "User", login: "ada" },
  labels: { nodes: [{ name: "bug" }, null] },
  latestOpinionatedReviews: {
    nodes: [
      { state: "APPROVED", author: { __typename: "User", login: "grace" } },
      { state: "CHANGES_REQUESTED", author: { __typename: "Bot", login: "checker" } },
      { state: "APPROVED", author: null },
      null,
    ],
  },
};
const MERGE_REQUEST = {
  iid: 7,
  title: "Add a thing",
  description: "Because of that.",
  web_url: "https://gitlab.com/acme/tool/-/merge_requests/7",
  state: "merged",
  merged_at: TIME,
  updated_at: TIME,
  merge_commit_sha: HASH,
  squash_commit_sha: SQUASH,
  sha: HEAD,
  author: { username: "ada", name: "Ada Lovelace" },
  labels: ["bug"],
  reviewers: [{ username: "grace", name: null }],
};
const BITBUCKET_SAMPLE = {
  id: 7,
  title: "Add a thing",
  description: "Because of that.",
  state: "MERGED",
  updated_on: "2026-01-02T06:00:00.000000+00:00",
  author: { display_name: "Ada Lovelace", nickname: "ada" },
  merge_commit: { hash: HASH.slice(0, 12) },
  reviewers: [{ display_name: "Grace Hopper", nickname: "grace" }, { nickname: "alan" }],
  participants: [
    { approved: true, user: { display_name: "Grace Hopper" } },
    { approved: false, user: null },
  ],
  links: { html: { href: "https://bitbucket.org/acme/tool/pull-requests/7" } },
};
const FORGEJO_SAMPLE = {
  ...REST_SAMPLE,
  html_url: "https://codeberg.org/acme/tool/pulls/7",
  merged: true,
  user: { login: "ada", full_name: "Ada Lovelace" },
};
const GITHUB_SAMPLE = {
  ...REST_SAMPLE,
  html_url: "https://github.com/acme/tool/pull/7",
  user: { login: "dependabot[bot]" },
  base: { repo: { full_name: "acme/tool" } },
};

const ROWS: readonly Row[] = [
  {
    name: "GitHub REST",
    platform: github,
    api: githubApi,
    sample: GITHUB_SAMPLE,
    respond: (sample) => sample,
    expected: {
      ...COMMON,
      url: "https://github.com/acme/tool/pull/7",
      author: { login: "dependabot[bot]" },
      mergeCommits: [HASH],
      labels: ["bug"],
      mergedAt: TIME,
    },
    variants: [
      [{ body: null, labels: undefined }, { description: "", labels: [] }],
      [{ user: null }, { author: undefined }],
      [{ user: { login: "ghost" } }, { author: undefined }],
      // The commit of an unmerged pull request is a test merge.
      [{ merged_at: null }, { ...UNMERGED, mergedAt: undefined }],
    ],
    malformed: [
      ["<html>", "it is an HTML page"],
      [[], "'number' is 'undefined'"],
      [{ ...GITHUB_SAMPLE, labels: [{ name: 5 }] }, "'labels.0.name' is '5'"],
    ],
  },
  {
    name: "GitHub GraphQL",
    platform: github,
    api: githubApi,
    token: "GITHUB_TOKEN",
    sample: GRAPHQL_SAMPLE,
    respond: (q0) => ({ data: { repository: { nameWithOwner: "acme/tool", q0 } } }),
    expected: {
      ...COMMON,
      url: "https://github.com/acme/tool/pull/7",
      author: { login: "ada" },
      mergeCommits: [HASH],
      labels: ["bug"],
      reviewers: [{ login: "grace", approved: true }, { login: "checker[bot]", approved: false }],
      mergedAt: TIME,
    },
    variants: [
      [{ author: null }, { author: undefined }],
      [{ author: { __typename: "Bot", login: "a" } }, { author: { login: "a[bot]" } }],
      [{ author: { __typename: "Bot", login: "a[bot]" } }, { author: { login: "a[bot]" } }],
      [{ labels: null, latestOpinionatedReviews: null }, { labels: [], reviewers: [] }],
      [{ merged: false, mergedAt: null, mergeCommit: null }, { ...UNMERGED, mergedAt: undefined }],
    ],
    malformed: [
      ["", "it is empty"],
      ["null", "it is 'null'"],
      [{ data: [], errors: [] }, "'data.repository' is 'undefined'"],
      [{ errors: [{ message: 5 }] }, "'errors.0.message' is '5'"],
      [
        { data: { repository: { q0: { ...GRAPHQL_SAMPLE, title: null } } } },
        "'data.repository.q0.title' is 'null'",
      ],
    ],
  },
  {
    name: "GitLab",
    platform: gitlab,
    api: gitlabApi,
    sample: MERGE_REQUEST,
    respond: (sample) => [sample],
    expected: {
      ...COMMON,
      url: "https://gitlab.com/acme/tool/-/merge_requests/7",
      author: { login: "ada", name: "Ada Lovelace" },
      mergeCommits: [HASH, SQUASH],
      labels: ["bug"],
      reviewers: [{ login: "grace" }],
      mergedAt: TIME,
    },
    variants: [
      [{ author: null }, { author: undefined }],
      [{ author: { username: "ghost", name: "Ghost User" } }, { author: undefined }],
      [{ labels: undefined, reviewers: null }, { labels: [], reviewers: [] }],
      [{ squash_commit_sha: null }, { mergeCommits: [HASH] }],
      [{ merge_commit_sha: null }, { mergeCommits: [SQUASH] }],
      // A fast-forward merge puts the head of the branch on the target branch.
      [{ merge_commit_sha: null, squash_commit_sha: null }, { mergeCommits: [HEAD] }],
      [{ state: "opened", merged_at: null }, { ...UNMERGED, mergedAt: undefined }],
    ],
    malformed: [
      [{}, "it is 'Object'"],
      [[{ ...MERGE_REQUEST, iid: 0 }], "'0.iid' is '0'"],
      [[{ ...MERGE_REQUEST, labels: [5] }], "'0.labels.0' is '5'"],
    ],
  },
  {
    name: "Bitbucket",
    platform: bitbucket,
    api: bitbucketApi,
    sample: BITBUCKET_SAMPLE,
    respond: (sample) => ({ values: [sample] }),
    expected: {
      ...COMMON,
      url: "https://bitbucket.org/acme/tool/pull-requests/7",
      author: { name: "Ada Lovelace" },
      mergeCommits: [HASH.slice(0, 12)],
      reviewers: [{ name: "Grace Hopper", approved: true }, { name: "alan", approved: false }],
    },
    variants: [
      [{ author: null }, { author: undefined }],
      [{ author: { nickname: "ada" } }, { author: { name: "ada" } }],
      [{ author: {} }, { author: undefined }],
      [{ reviewers: null, participants: null }, { reviewers: [] }],
      [{ links: {} }, { url: undefined }],
      [{ merge_commit: null }, { mergeCommits: [] }],
      [{ state: "DECLINED" }, UNMERGED],
    ],
    malformed: [
      [{}, "'values' is 'undefined'"],
      [{ values: [{ ...BITBUCKET_SAMPLE, id: 1.5 }] }, "'values.0.id' is '1.5'"],
      [
        { values: [{ ...BITBUCKET_SAMPLE, participants: [{}] }] },
        "'values.0.participants.0.approved' is 'undefined'",
      ],
    ],
  },
  {
    name: "Forgejo",
    platform: forgejo,
    api: forgejoApi,
    sample: FORGEJO_SAMPLE,
    respond: (sample) => sample,
    expected: {
      ...COMMON,
      url: "https://codeberg.org/acme/tool/pulls/7",
      author: { login: "ada", name: "Ada Lovelace" },
      mergeCommits: [HASH],
      labels: ["bug"],
      mergedAt: TIME,
    },
    variants: [
      [{ user: null }, { author: undefined }],
      [{ user: { login: "Ghost", full_name: "" } }, { author: undefined }],
      [{ user: { login: "ada" } }, { author: { login: "ada" } }],
      [{ body: "", labels: null }, { description: "", labels: [] }],
      [{ merged: false, merged_at: null }, { ...UNMERGED, mergedAt: undefined }],
    ],
    malformed: [
      ["null", "it is 'null'"],
      [{ ...FORGEJO_SAMPLE, number: 0 }, "'number' is '0'"],
    ],
  },
];

async function askForSeven({ platform, api, token }: Row, body: unknown): Promise<Collected> {
  const { client, repository } = scriptClient(platform, [{ body }], token);
  return await collect(api.createSource(client, repository), { numbers: [7] });
}

for (const row of ROWS) {
  const { name, platform, sample, respond, expected } = row;

  Deno.test(`${name} responses are read with and without each detail`, async () => {
    for (const [fields, changes] of [[{}, {}], ...row.variants] as const) {
      const { answers, failure } = await askForSeven(row, respond({ ...sample, ...fields }));
      assert.equal(failure, undefined);
      const details = Object.entries({ ...expected, ...changes })
        .filter(([, value]) => value !== undefined);
      const pullRequest = pullRequestWith(
        { number: 7, ...Object.fromEntries(details) },
        platform.mark,
      );
      assert.deepEqual(answers, [{ key: 7, pullRequests: [pullRequest] }]);
    }
  });

  Deno.test(`${name} responses of another shape are rejected`, async () => {
    for (const [body, reason] of row.malformed) {
      const { answers, failure } = await askForSeven(row, body);
      assert.deepEqual(answers, []);
      assert.equal(
        failure?.message,
        `the answer of ${platform.name} is unexpected: ${reason}`,
      );
    }
  });
}

Deno.test("Forgejo's list is read to the last page, however short a page is", async () => {
  const link = '<https://codeberg.org/x>; rel="next",<https://codeberg.org/y>; rel="last"';
  const pages = [
    [{ ...FORGEJO_SAMPLE, number: 9, merge_commit_sha: SQUASH }],
    // One whose branches cannot be read is null.
    [null, FORGEJO_SAMPLE],
  ];
  const { client, repository } = scriptClient(
    forgejo,
    ({ url }, index) =>
      url.includes("/pulls?")
        ? { body: pages[index], headers: index === 0 ? { link } : {} }
        : { status: 404 },
  );
  const { answers } = await collect(forgejoApi.createSource(client, repository), {
    numbers: [9, 7, 3, 2],
    hashes: [HASH, SQUASH],
  });
  assert.deepEqual(
    answers.map(({ key, pullRequests }) => [key, pullRequests[0]?.number]),
    [[9, 9], [SQUASH, 9], [7, 7], [HASH, 7], [3, undefined], [2, undefined]],
  );
});

Deno.test("GitLab's list does not match the head of a branch that was merged by a merge commit", async () => {
  const hashes = [HASH, SQUASH, HEAD, "d".repeat(40)];
  const { client, repository } = scriptClient(
    gitlab,
    ({ url }) => url.includes("/commits/") ? { status: 404 } : { body: [MERGE_REQUEST] },
  );
  const { answers } = await collect(gitlabApi.createSource(client, repository), { hashes });
  assert.deepEqual(answers.map(({ pullRequests }) => pullRequests.length), [1, 1, 0, 0]);
});
