// How many requests the questions take, and what becomes of batches that the platform cannot answer.

import assert from "node:assert/strict";
import type { LookupRequest } from "../../../src/platforms/source.ts";
import type { LocalPlatform } from "../../support/platforms/local_platform.ts";
import type { FakePullRequest } from "../../support/platforms/project.ts";
import { collect, type Collected } from "../../support/platforms/scripted_http.ts";
import type { Answer, ServedRequest, ServerOptions } from "../../support/platforms/server.ts";
import { IMPLEMENTATIONS, open } from "./implementations.ts";

const DAY_MS = 24 * 3_600_000;
const NEWEST_MS = Date.UTC(2026, 0, 31);

/** Pull requests from this number down to 1, each changed a day before the one after it. */
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

/** How many questions a GraphQL request asks. */
function sizeOf({ body }: ServedRequest): number {
  return body.match(/\bq\d+: /g)?.length ?? 0;
}

/** The numbers that a GraphQL request asks for, in the order of their aliases. */
function askedOf({ body }: ServedRequest): readonly number[] {
  return [...body.matchAll(/pullRequest\(number: (\d+)\)/g)].map(([, number]) => Number(number));
}

Deno.test("GitHub is asked for fifty pull requests at a time, by three requests at one time", async () => {
  const cases: readonly (readonly [number, readonly number[]])[] = [
    [1, [1]],
    [50, [50]],
    [120, [50, 50, 20]],
    [260, [50, 50, 50, 50, 50, 10]],
  ];
  for (const [most, sizes] of cases) {
    const { answers, failure, local } = await run("GitHub GraphQL", most, {
      numbers: numbersTo(most),
    });
    assert.equal(failure, undefined);
    assert.ok(answers.every(({ key, pullRequests }) => pullRequests[0]?.number === key));
    assert.equal(answers.length, most);
    assert.deepEqual(local.requests.map(sizeOf).toSorted((a, b) => b - a), sizes);
    assert.ok(local.mostAtOnce() <= 3, `${local.mostAtOnce()}`);
  }
});

Deno.test("GitHub is asked for half as many pull requests when they are too many", async () => {
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
    // 50, 50 and 20 are refused, then twelve of 10 are answered; in another order of the answers 25 and 12
    // are tried on the way to 6, each up to three times.
    assert.ok(local.requests.length <= 32, `${local.requests.length}`);
    assert.ok(local.requests.filter((request) => sizeOf(request) > 10).length <= 9);
  }
});

Deno.test("GitHub is asked again for what it could not answer, and still for fifty of the rest", async () => {
  const failing = [249, 230, 120];
  const seen = new Set<number>();
  const { answers, failure, local } = await run(
    "GitHub GraphQL",
    250,
    { numbers: numbersTo(250) },
    {
      // Each of these fails the first time that it is asked for.
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

Deno.test("GitHub that cannot answer three alone is asked no more; what it answered stands", async () => {
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

Deno.test("GitHub's errors for a whole request end the asking", async () => {
  const cases: readonly (readonly [Answer, RegExp])[] = [
    [
      refusal("RATE_LIMITED", "API rate limit exceeded"),
      /^the limit of GitHub on requests is used/,
    ],
    [refusal("RATE_LIMIT", "API rate limit exceeded"), /^the limit of GitHub on requests is used/],
    [
      refusal("FORBIDDEN", "Resource protected by organization SAML enforcement.", ["repository"]),
      /^GitHub answered 403 \(Resource protected by organization SAML enforcement\.\)$/,
    ],
    [
      { status: 200, body: { data: { repository: { q0: { number: "1", title: null } } } } },
      /^the answer of GitHub is not what it should be: 'data\.repository\.q0/,
    ],
    [{ status: 200, body: "<html>" }, /^the answer of GitHub .* it is an HTML page$/],
  ];
  for (const [answer, message] of cases) {
    const { answers, failure, local } = await run(
      "GitHub GraphQL",
      1,
      { numbers: numbersTo(500) },
      { intercept: () => answer },
    );
    assert.deepEqual(answers, []);
    assert.match(failure?.message ?? "", message);
    assert.ok(local.requests.length <= 3, `${local.requests.length}`);
  }
});

Deno.test("GitHub that answers nothing is asked for less and less, and then no more", async () => {
  const bodies: readonly unknown[] = [
    { data: null, errors: [{ message: "Something went wrong" }] },
    { errors: [{ message: "Something went wrong" }] },
    { data: { repository: null } },
  ];
  for (const body of bodies) {
    const { answers, failure, local } = await run(
      "GitHub GraphQL",
      1,
      { numbers: numbersTo(500) },
      { intercept: () => ({ status: 200, body }) },
    );
    assert.deepEqual(answers, []);
    assert.match(
      failure?.message ?? "",
      /^GitHub could not answer(?:: 'Something|, and gives no reason)/,
    );
    // 50, 25, 12, 6, 3 by three at one time, then five single ones; a few more in another order.
    assert.ok(local.requests.length <= 24, `${local.requests.length}`);
  }
});

Deno.test("GitLab is asked for a hundred merge requests at a time", async () => {
  const { answers, failure, local } = await run("GitLab", 250, { numbers: numbersTo(250) });
  assert.equal(failure, undefined);
  assert.ok(answers.every(({ key, pullRequests }) => pullRequests[0]?.number === key));
  assert.deepEqual(
    local.requests.map(({ query }) => query.getAll("iids[]").length).sort(),
    [100, 100, 50],
  );
  assert.ok(local.mostAtOnce() <= 3);
});

Deno.test("Bitbucket is asked for fifty pull requests at a time", async () => {
  const { answers, failure, local } = await run("Bitbucket", 120, { numbers: numbersTo(120) });
  assert.equal(failure, undefined);
  assert.ok(answers.every(({ key, pullRequests }) => pullRequests[0]?.number === key));
  const states = '(state="MERGED" OR state="OPEN" OR state="DECLINED")';
  const queryOf = (from: number, length: number): string =>
    `${states} AND (${Array.from({ length }, (_, index) => `id=${from - index}`).join(" OR ")})`;
  assert.deepEqual(
    local.requests.map(({ query }) => query.get("q")).sort(),
    [queryOf(120, 50), queryOf(70, 50), queryOf(20, 20)].sort(),
  );
  assert.ok(local.mostAtOnce() <= 3);
});

Deno.test("commits are looked for in the list first when there are more than three", async () => {
  const [few, some] = [3, 4].map((count) => numbersTo(250).slice(0, count).map(hashOf));
  const names = [
    "GitHub REST without a token",
    "GitLab without a token",
    "Bitbucket without a token",
    "Forgejo without a token",
  ];
  for (const name of names) {
    const singly = await run(name, 250, { hashes: few ?? [] });
    assert.deepEqual([singly.answers.length, pagesOf(singly), singlesOf(singly)], [3, 0, 3], name);
    const together = await run(name, 250, { hashes: some ?? [] });
    assert.deepEqual([together.answers.length, pagesOf(together)], [4, 1], name);
    assert.equal(singlesOf(together), 0, name);
  }
});

Deno.test("the list is read back to the oldest commit, then single answers as far as they are few", async () => {
  const lone = Array.from({ length: 60 }, (_, index) => `dead${index}`.padEnd(40, "0"));
  const oldestSec = (NEWEST_MS - 120 * DAY_MS) / 1000;
  // The pages to that day, all pages; the most requests, of which three may be under way at the end.
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

/** An answer for all pull requests but some. */
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

function refusal(type: string, message: string, path?: readonly string[]): Answer {
  return { status: 200, body: { data: { repository: null }, errors: [{ type, message, path }] } };
}
