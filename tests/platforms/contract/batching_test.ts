// The number of requests of look-ups, and batches that the platform cannot answer.

import assert from "node:assert/strict";
import { buildSchema, parse, validate } from "graphql";
import type { LookupRequest } from "../../../src/platforms/source.ts";
import type { LocalPlatform } from "../../support/platforms/local_platform.ts";
import type { FakePullRequest } from "../../support/platforms/project.ts";
import { collect, type Collected } from "../../support/platforms/scripted_http.ts";
import type { Answer, ServedRequest, ServerOptions } from "../../support/platforms/server.ts";
import { IMPLEMENTATIONS, open } from "./implementations.ts";

const DAY_MS = 24 * 3_600_000;
const NEWEST_MS = Date.UTC(2026, 0, 31);

/** Pull requests from this number down to 1, each updated a day before the next higher one. */
function pullRequestsTo(most: number): readonly FakePullRequest[] {
  return Array.from({ length: most }, (_, index) => ({
    number: most - index,
    title: `Change ${most - index}`,
    description: null,
    author: null,
    state: "merged",
    mergeCommit: hashOf(most - index),
    updatedAt: new Date(NEWEST_MS - index * DAY_MS).toISOString().replace(".000Z", "Z"),
  }));
}

function hashOf(number: number): string {
  return number.toString(16).padStart(12, "a").padEnd(40, "b");
}

function numbersTo(most: number): readonly number[] {
  return Array.from({ length: most }, (_, index) => most - index);
}

interface Run extends Collected {
  readonly local: LocalPlatform;
}

async function run(
  name: string,
  most: number,
  request: Partial<LookupRequest>,
  options: ServerOptions = {},
): Promise<Run> {
  const implementation = IMPLEMENTATIONS.find((each) => each.name === name);
  assert.ok(implementation);
  const { path, token, header } = implementation;
  const tokens = token === undefined ? [] : [header(token.value)[1]];
  const project = { path, pullRequests: pullRequestsTo(most), tokens };
  await using local = await implementation.start(project, options);
  const { source } = await open(implementation, local);
  const collected = await collect(source, request);
  assert.deepEqual(local.invalid, []);
  const keys = collected.answers.map(({ key }) => key);
  assert.equal(new Set(keys).size, keys.length);
  return { ...collected, local };
}

/** The number of keys in a GraphQL request. */
function sizeOf({ body }: ServedRequest): number {
  return body.match(/\bq\d+: /g)?.length ?? 0;
}

/** The numbers in a GraphQL request, in the order of their aliases. */
function askedOf({ body }: ServedRequest): readonly number[] {
  return [...body.matchAll(/pullRequest\(number: (\d+)\)/g)].map(([, number]) => Number(number));
}

Deno.test("numbers are looked up in batches, at most three at a time", async () => {
  const idsOf = ({ query }: ServedRequest): number => query.get("q")?.match(/id=/g)?.length ?? 0;
  const iidsOf = ({ query }: ServedRequest): number => query.getAll("iids[]").length;
  const cases: readonly (readonly [
    name: string,
    most: number,
    sizeOf: (request: ServedRequest) => number,
    sizes: readonly number[],
  ])[] = [
    ["GitHub GraphQL", 50, sizeOf, [50]],
    ["GitHub GraphQL", 260, sizeOf, [50, 50, 50, 50, 50, 10]],
    ["GitLab", 250, iidsOf, [100, 100, 50]],
    ["Bitbucket", 120, idsOf, [50, 50, 20]],
  ];
  for (const [name, most, sizeOf, sizes] of cases) {
    const { answers, failure, local } = await run(name, most, { numbers: numbersTo(most) });
    assert.equal(failure, undefined);
    assert.ok(answers.every(({ key, pullRequests }) => pullRequests[0]?.number === key));
    assert.equal(answers.length, most);
    assert.deepEqual(local.requests.map(sizeOf).toSorted((a, b) => b - a), sizes);
    assert.ok(local.mostAtOnce() <= 3, `${local.mostAtOnce()}`);
  }
});

Deno.test("GitHub queries are valid in GitHub's published schema", async () => {
  const { local } = await run("GitHub GraphQL", 1, { numbers: [1], hashes: [hashOf(1)] });
  const { query } = JSON.parse(local.requests[0]?.body ?? "");
  const file = new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema"));
  const schema = buildSchema(await Deno.readTextFile(file), { assumeValid: true });
  assert.deepEqual(validate(schema, parse(query)), []);
});

Deno.test("GitHub batches are halved when a query takes too long", async () => {
  for (const status of [502, 503, 504]) {
    const { answers, failure, local } = await run(
      "GitHub GraphQL",
      120,
      { numbers: numbersTo(60), hashes: numbersTo(120).slice(0, 60).map(hashOf) },
      { intercept: (request) => sizeOf(request) > 10 ? { status, body: "too much" } : undefined },
    );
    assert.equal(failure, undefined);
    assert.equal(answers.length, 120);
    assert.ok(answers.every(({ pullRequests }) => pullRequests.length === 1));
    // 50, 50 and 20 fail, then twelve of 10 succeed; in another order of the answers 25 and 12
    // are tried on the way to 6, each up to three times.
    assert.ok(local.requests.length <= 32, `${local.requests.length}`);
    assert.ok(local.requests.filter((request) => sizeOf(request) > 10).length <= 9);
  }
});

Deno.test("GitHub keys that failed are retried, without smaller batches for the others", async () => {
  const failing = [249, 230, 120];
  const seen = new Set<number>();
  const { answers, failure, local } = await run(
    "GitHub GraphQL",
    250,
    { numbers: numbersTo(250) },
    {
      // Each of these fails in its first request.
      intercept: (request) => {
        const asked = askedOf(request);
        const failed = asked.filter((number) => failing.includes(number) && !seen.has(number));
        for (const number of failed) seen.add(number);
        return failed.length === 0 ? undefined : partOf(asked, failed);
      },
    },
  );
  assert.equal(failure, undefined);
  assert.deepEqual(answers.map(({ key }) => key).sort(), numbersTo(250).toSorted());
  assert.deepEqual(
    local.requests.map(sizeOf).toSorted((a, b) => b - a),
    [50, 50, 50, 50, 50, 1, 1, 1],
  );
});

Deno.test("GitHub look-ups end after three single failures and keep earlier answers", async () => {
  const failing = [50, 40, 30];
  const { answers, failure, local } = await run(
    "GitHub GraphQL",
    50,
    { numbers: numbersTo(50) },
    {
      intercept: (request) => {
        const asked = askedOf(request);
        const failed = asked.filter((number) => failing.includes(number));
        return failed.length === 0 ? undefined : partOf(asked, failed);
      },
    },
  );
  assert.equal(answers.length, 47);
  assert.match(failure?.message ?? "", /^GitHub could not answer: 'Something went wrong/);
  // All, two of the three, one, and the two again.
  assert.deepEqual(local.requests.map(sizeOf), [50, 2, 1, 1, 1]);
});

Deno.test("lists are read back to the oldest commit, then single keys up to the limit", async () => {
  const lone = Array.from({ length: 60 }, (_, index) => `dead${index}`.padEnd(40, "0"));
  const oldestSec = (NEWEST_MS - 120 * DAY_MS) / 1000;
  // The pages to that day, all pages; the most requests, three of which may be concurrent.
  const cases: readonly (readonly [string, number, number, number])[] = [
    ["GitHub REST without a token", 2, 3, 30],
    ["GitLab without a token", 2, 3, 25],
    ["Bitbucket without a token", 3, 5, 45],
    ["Forgejo without a token", 3, 5, 45],
  ];
  for (const [name, some, all, most] of cases) {
    const dated = await run(name, 250, { hashes: lone, oldestSec });
    const undated = await run(name, 250, { hashes: lone });
    assert.deepEqual([pagesOf(dated), pagesOf(undated)], [some, all], name);
    for (const each of [dated, undated]) {
      assert.equal(each.failure, undefined);
      const count = each.local.requests.length;
      assert.ok(count >= most && count <= most + 2, `${name}: ${count}`);
      assert.equal(each.answers.length, singlesOf(each));
    }
  }
});

function pagesOf({ local }: Run): number {
  return local.requests.filter(({ query }) => query.has("page")).length;
}

function singlesOf({ local }: Run): number {
  return local.requests.filter(({ path }) => /\/commits?\//.test(path)).length;
}

/** An answer in which some pull requests failed. */
function partOf(asked: readonly number[], failed: readonly number[]): Answer {
  const pullRequestOf = (number: number): unknown => ({
    number,
    title: `Change ${number}`,
    url: `https://github.com/acme/tool/pull/${number}`,
    merged: false,
    mergeCommit: null,
    baseRepository: { nameWithOwner: "acme/tool" },
    author: null,
  });
  const aliases = asked.map((number, index) =>
    [`q${index}`, failed.includes(number) ? null : pullRequestOf(number)] as const
  );
  const errors = failed.map((number) => ({
    message: "Something went wrong while executing your query.",
    path: ["repository", `q${asked.indexOf(number)}`],
  }));
  const repository = { nameWithOwner: "acme/tool", ...Object.fromEntries(aliases) };
  return { status: 200, body: { data: { repository }, errors } };
}
