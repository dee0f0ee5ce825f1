// Tests of src/platforms/look_up.ts.

import assert from "node:assert/strict";
import { github } from "../../src/platforms/github/github.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { createLookup, type Page } from "../../src/platforms/look_up.ts";
import type { RawPullRequest } from "../../src/platforms/pull_request.ts";
import type { Answer, Key, LookupRequest } from "../../src/platforms/source.ts";
import { pullRequestWith } from "../support/notes/pull_request.ts";
import {
  collect,
  type Collected,
  scriptClient,
  type ScriptedAnswer,
} from "../support/platforms/scripted_http.ts";

const DAY_SEC = 24 * 3_600;
const UPDATED = "2026-01-31T00:00:00Z";
const UPDATED_SEC = Date.parse(UPDATED) / 1000;
const HASH = "abcdef012345".padEnd(40, "6");

interface Plan {
  readonly pages?: readonly Page[];
  readonly mostRequests?: number;
  /** The response to a single key; without it there is no pull request. */
  readonly one?: (key: string, etag: string | undefined) => ScriptedAnswer;
}

interface Run extends Collected {
  /** `page 1`, or a key with the ETag that was sent. */
  readonly requested: readonly string[];
}

async function run(
  { pages = [], mostRequests = 100, one = () => ({ body: "0" }) }: Plan,
  request: Partial<LookupRequest>,
): Promise<Run> {
  const requested: string[] = [];
  const { client, repository } = scriptClient(github, ({ url, headers }) => {
    const key = url.slice(url.lastIndexOf("/") + 1);
    const etag = headers["if-none-match"];
    requested.push(etag === undefined ? key : `${key} ${etag}`);
    return key.startsWith("page") ? {} : one(key, etag);
  });
  const source = createLookup({
    client,
    repository,
    mostRequests,
    list: async (page) => {
      await client.ask(`/page ${page}`);
      const found = pages[page - 1];
      if (found === undefined) throw new EnvironmentError("hidden");
      return found;
    },
    targetOf: (key) => `/${key}`,
    missingStatuses: [404],
    // The body is the number of the pull request.
    read: (body) => body === "0" ? [] : [rawWith(Number(body))],
  });
  return { requested, ...await collect(source, request) };
}

function rawWith(number: number, mergeCommits: readonly string[] = []): RawPullRequest {
  const nothing = { description: undefined, url: undefined, author: undefined };
  return { number, title: `Change ${number}`, isMerged: true, mergeCommits, ...nothing };
}

function numbersOf(pullRequests: Answer["pullRequests"]): readonly number[] {
  return pullRequests.map(({ number }) => number);
}

function pageOf(numbers: readonly number[], isLast = false): Page {
  return { pullRequests: numbers.map((number) => rawWith(number)), updatedAt: UPDATED, isLast };
}

Deno.test("createLookup() looks up three keys one by one", async () => {
  assert.deepEqual(await run({}, {}), { requested: [], answers: [] });
  const { requested, answers } = await run({}, { numbers: [3, 2], hashes: [HASH] });
  assert.deepEqual(requested, ["3", "2", HASH]);
  assert.deepEqual(answers, [3, 2, HASH].map((key) => ({ key, pullRequests: [] })));
});

Deno.test("createLookup() reads the list for four keys, then the rest one by one", async () => {
  const pages = [pageOf([9, 8, 7], true)];
  const { requested, answers } = await run({ pages }, { numbers: [9, 8, 7, 6] });
  assert.deepEqual(requested, ["page 1", "6"]);
  assert.deepEqual(answers.map(({ key, pullRequests }) => [key, numbersOf(pullRequests)]), [
    [9, [9]],
    [8, [8]],
    [7, [7]],
    [6, []],
  ]);
  assert.deepEqual(answers[0]?.pullRequests, [pullRequestWith({ number: 9 })]);
});

Deno.test("createLookup() finds commits in the list by full and abbreviated hashes", async () => {
  const other = "1".repeat(40);
  const near = "abcdef012345".padEnd(40, "7");
  const page: Page = {
    pullRequests: [
      rawWith(9, [near, HASH.slice(0, 12)]),
      rawWith(8, [HASH]),
      rawWith(7, [other]),
    ],
    isLast: true,
  };
  const { answers } = await run({ pages: [page] }, { numbers: [1, 2, 3], hashes: [HASH, other] });
  const found = answers.filter(({ pullRequests }) => pullRequests.length > 0);
  assert.deepEqual(found.map(({ key, pullRequests }) => [key, numbersOf(pullRequests)]), [
    [HASH, [9]],
    [other, [7]],
  ]);
  assert.equal(answers.length, 5);
});

Deno.test("createLookup() reads pages while they may contain a key", async () => {
  const numbers = [1, 2, 3, 4, 5];
  const full = [pageOf([90]), pageOf([80]), pageOf([70]), pageOf([60], true)];
  const cases: readonly (readonly [Partial<LookupRequest>, readonly Page[], number])[] = [
    // To the last page.
    [{ numbers }, full, 4],
    // To a page whose oldest was changed a day before the oldest commit, and no further.
    [{ numbers, oldestSec: UPDATED_SEC + DAY_SEC + 1 }, full, 1],
    [{ numbers, oldestSec: UPDATED_SEC + DAY_SEC }, full, 4],
    // Until three are left.
    [{ numbers }, [pageOf([1]), pageOf([2]), pageOf([3])], 2],
    [{ numbers }, [{ pullRequests: [], isLast: true }], 1],
    [{ numbers }, Array.from({ length: 30 }, () => pageOf([90])), 20],
  ];
  for (const [request, pages, count] of cases) {
    const { requested } = await run({ pages }, request);
    assert.equal(requested.filter((each) => each.startsWith("page")).length, count);
  }
});

Deno.test("createLookup() stops at the maximum number of requests", async () => {
  const pages = Array.from({ length: 30 }, () => pageOf([90]));
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
  const cases: readonly (readonly [number, number, number])[] = [
    // Pages, and none one by one.
    [4, 4, 0],
    [20, 20, 0],
    [26, 20, 6],
  ];
  for (const [mostRequests, pageCount, answerCount] of cases) {
    const { requested, answers, failure } = await run({ pages, mostRequests }, { numbers });
    assert.equal(failure, undefined);
    assert.equal(requested.filter((each) => each.startsWith("page")).length, pageCount);
    // What is in flight when the last one is answered comes on top.
    const most = answerCount === 0 ? 0 : answerCount + 2;
    assert.ok(answers.length >= answerCount && answers.length <= most, `${answers.length}`);
    assert.equal(requested.length, pageCount + answers.length);
  }
});

Deno.test("createLookup() revalidates a stale answer by its ETag", async () => {
  const old: Answer = { key: HASH, pullRequests: [], etag: 'W/"1"' };
  const plan: Plan = {
    one: (_key, etag) =>
      etag === 'W/"1"' ? { status: 304 } : { headers: { etag: 'W/"2"' }, body: "7" },
  };
  const stale = new Map<Key, Answer>([[HASH, old], [9, { key: 9, pullRequests: [] }]]);
  const { requested, answers } = await run(plan, { numbers: [9], hashes: [HASH], stale });
  assert.deepEqual(requested, ["9", `${HASH} W/"1"`]);
  assert.equal(answers.find(({ key }) => key === HASH), old);
  assert.equal(answers.find(({ key }) => key === 9)?.etag, 'W/"2"');
});

Deno.test("createLookup() checks once that the repository is visible before it reports a missing key", async () => {
  const plan: Plan = { one: () => ({ status: 404 }) };
  const seen = await run({ ...plan, pages: [pageOf([90])] }, { numbers: [3, 2, 1] });
  assert.deepEqual(seen.requested.filter((each) => each.startsWith("page")), ["page 1"]);
  assert.deepEqual(seen.answers.map(({ pullRequests }) => pullRequests), [[], [], []]);
  const hidden = await run(plan, { numbers: [3, 2, 1] });
  assert.equal(hidden.failure?.message, "hidden");
  assert.deepEqual(hidden.answers, []);
  assert.deepEqual(hidden.requested.filter((each) => each.startsWith("page")), ["page 1"]);
  // The list that has been read shows that the repository is visible.
  const listed = await run({ ...plan, pages: [pageOf([90], true)] }, { numbers: [4, 3, 2, 1] });
  assert.deepEqual(listed.requested, ["page 1", "4", "3", "2", "1"]);
});

Deno.test("createLookup() delivers the answers received before a failure", async () => {
  const plan: Plan = {
    one: (key) => key === "1" ? { status: 500 } : { body: "0" },
  };
  const { answers, failure } = await run(plan, { numbers: [3, 2, 1] });
  assert.equal(failure?.message, "GitHub answered 500");
  assert.deepEqual(answers.map(({ key }) => key), [3, 2]);
});
