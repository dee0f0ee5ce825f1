// Tests of src/platforms/bitbucket/api.ts.

import assert from "node:assert/strict";
import { bitbucket } from "../../../src/platforms/bitbucket/bitbucket.ts";
import { api } from "../../../src/platforms/bitbucket/api.ts";
import type { LookupRequest } from "../../../src/platforms/source.ts";
import { pullRequestWith, type Told } from "../../support/pull_request.ts";
import {
  collect,
  type Collected,
  type Script,
  scriptClient,
  targetsOf,
} from "../../support/platforms/scripted_http.ts";

const SHORT = "aaaaaaaaaaaa";
const HASH = "a".repeat(40);
const REPOSITORY = "/repositories/acme/tool";
const FIELDS = "values.id,values.title,values.description,values.state,values.updated_on," +
  "values.author.display_name,values.author.nickname,values.merge_commit.hash," +
  "values.reviewers.display_name,values.reviewers.nickname,values.participants.approved," +
  "values.participants.user.display_name,values.links.html.href,next";

const GRACE = { display_name: "Grace Hopper", nickname: "grace" };
const PULL_REQUEST = {
  id: 7,
  title: "Add a thing",
  description: "Because of that.",
  state: "MERGED",
  updated_on: "2026-01-02T06:00:00.000000+00:00",
  author: { display_name: "Ada Lovelace", nickname: "ada" },
  merge_commit: { hash: SHORT },
  reviewers: [GRACE, { nickname: "alan" }],
  participants: [
    { approved: true, user: { display_name: "Grace Hopper" } },
    { approved: false, user: null },
  ],
  links: { html: { href: "https://bitbucket.org/acme/tool/pull-requests/7" } },
};
const TOLD: Told = {
  number: 7,
  title: "Add a thing",
  description: "Because of that.",
  url: "https://bitbucket.org/acme/tool/pull-requests/7",
  author: { name: "Ada Lovelace" },
  isMerged: true,
  mergeCommits: [SHORT],
  reviewers: [{ name: "Grace Hopper", approved: true }, { name: "alan", approved: false }],
};

async function ask(
  script: Script,
  request: Partial<LookupRequest>,
): Promise<Collected & { readonly targets: readonly string[] }> {
  const { client, repository, ...scripted } = scriptClient(bitbucket, script);
  const collected = await collect(api.createSource(client, repository), request);
  return { ...collected, targets: targetsOf(scripted) };
}

/** The parts of a query that are not the same every time. */
function queryOf(target: string): Readonly<Record<string, string>> {
  const [path = "", query = ""] = target.split("?");
  const { fields, ...rest } = Object.fromEntries(new URLSearchParams(query));
  assert.equal(fields, FIELDS);
  return { path, ...rest };
}

Deno.test("createSource() asks Bitbucket for fifty numbers in one request", async () => {
  const { targets, answers } = await ask([{ body: { values: [PULL_REQUEST] } }], {
    numbers: [8, 7],
  });
  assert.deepEqual(targets.map(queryOf), [{
    path: `${REPOSITORY}/pullrequests`,
    q: '(state="MERGED" OR state="OPEN" OR state="DECLINED") AND (id=8 OR id=7)',
    pagelen: "50",
  }]);
  assert.deepEqual(answers, [{ key: 8, pullRequests: [] }, {
    key: 7,
    pullRequests: [pullRequestWith(TOLD)],
  }]);
  const numbers = Array.from({ length: 51 }, (_, index) => index + 1);
  const many = await ask(() => ({ body: { values: [] } }), { numbers });
  assert.deepEqual(many.targets.map((each) => each.match(/id%3D/g)?.length), [50, 1]);
});

Deno.test("createSource() asks Bitbucket for the pull requests of a commit", async () => {
  const { targets, answers } = await ask(
    [{ headers: { etag: 'W/"1"' }, body: { values: [PULL_REQUEST] } }],
    { hashes: [HASH] },
  );
  assert.deepEqual(targets.map(queryOf), [{ path: `${REPOSITORY}/commit/${HASH}/pullrequests` }]);
  assert.deepEqual(answers, [{ key: HASH, pullRequests: [pullRequestWith(TOLD)], etag: 'W/"1"' }]);
});

Deno.test("createSource() makes pull requests of all that Bitbucket may tell", async () => {
  const { author: _author, ...nobody } = TOLD;
  const { url: _url, ...unlinked } = TOLD;
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, Told])[] = [
    [{ author: null }, nobody],
    [{ author: undefined }, nobody],
    [{ author: { nickname: "ada" } }, { ...TOLD, author: { name: "ada" } }],
    [{ author: {} }, nobody],
    [{ reviewers: null, participants: null }, { ...TOLD, reviewers: [] }],
    [{ links: {} }, unlinked],
    [{ merge_commit: null }, { ...TOLD, mergeCommits: [] }],
    [{ state: "DECLINED" }, { ...TOLD, isMerged: false, mergeCommits: [] }],
  ];
  for (const [changed, told] of cases) {
    const { answers } = await ask([{ body: { values: [{ ...PULL_REQUEST, ...changed }] } }], {
      numbers: [7],
    });
    assert.deepEqual(answers, [{ key: 7, pullRequests: [pullRequestWith(told)] }]);
  }
});

Deno.test("createSource() reads Bitbucket's list for many commits, page by page", async () => {
  const hashes = [HASH, ..."1234".split("").map((digit) => digit.repeat(40))];
  const script: Script = ({ url }) => {
    if (url.includes("/commit/")) return { status: 404 };
    const isFirst = url.includes("page=1");
    return { body: isFirst ? { values: [], next: "there" } : { values: [PULL_REQUEST] } };
  };
  const { targets, answers } = await ask(script, { hashes });
  const page = { path: `${REPOSITORY}/pullrequests`, state: "MERGED", sort: "-updated_on" };
  assert.deepEqual(targets.map(queryOf), [
    { ...page, page: "1", pagelen: "50" },
    { ...page, page: "2", pagelen: "50" },
    ...hashes.slice(1).map((hash) => ({ path: `${REPOSITORY}/commit/${hash}/pullrequests` })),
  ]);
  assert.deepEqual(answers[0], { key: HASH, pullRequests: [pullRequestWith(TOLD)] });
  assert.deepEqual(answers.slice(1), hashes.slice(1).map((key) => ({ key, pullRequests: [] })));
});

Deno.test("createSource() says that Bitbucket shows nothing of a repository", async () => {
  for (const request of [{ numbers: [7] }, { hashes: [HASH] }]) {
    const { answers, failure } = await ask(
      () => ({ status: 404, body: { type: "error", error: { message: "no access" } } }),
      request,
    );
    assert.deepEqual(answers, []);
    assert.equal(
      failure?.message,
      "Bitbucket answered 404 (no access) without a token; " +
        "what a token may not see is not found either",
    );
  }
});

Deno.test("createSource() takes no answer of another shape from Bitbucket", async () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [{}, "'values' is 'undefined'"],
    [{ values: [{ ...PULL_REQUEST, id: 1.5 }] }, "'values.0.id' is '1.5'"],
    [
      { values: [{ ...PULL_REQUEST, participants: [{}] }] },
      "'values.0.participants.0.approved' is 'undefined'",
    ],
  ];
  for (const [body, what] of cases) {
    const { failure } = await ask([{ body }], { numbers: [7] });
    assert.equal(failure?.message, `the answer of Bitbucket is not what it should be: ${what}`);
  }
});
