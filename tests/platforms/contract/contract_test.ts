// The contract of every way of looking up pull requests, over real HTTP.

import assert from "node:assert/strict";
import { PLATFORMS } from "../../../src/platforms/registry.ts";
import type { Answer, Key, LookupRequest } from "../../../src/platforms/source.ts";
import type { FakeProject, FakePullRequest } from "../../support/platforms/project.ts";
import { collect, type Collected } from "../../support/platforms/scripted_http.ts";
import type { LocalPlatform } from "../../support/platforms/local_platform.ts";
import { startServer } from "../../support/platforms/server.ts";
import { type PullRequestFields, pullRequestWith } from "../../support/notes/pull_request.ts";
import {
  HEADS,
  type Implementation,
  IMPLEMENTATIONS,
  LONE,
  open,
  UNKNOWN,
} from "./implementations.ts";

const SQUASHED = "a".repeat(40);
const MERGE = "b".repeat(40);
const INNER = HEADS.get(13) ?? "";
const ADA = { login: "ada", name: "Ada Lovelace" };
const GRACE = { login: "grace-h", name: "Grace Hopper" };
const AT = { mergedAt: "2026-01-01T06:00:00Z", updatedAt: "2026-01-02T00:00:00Z" };

const PULL_REQUESTS: readonly FakePullRequest[] = [
  {
    number: 12,
    title: "feat(api): page through results",
    description: "## What\n\nResults come in **pages** of a hundred. Ask for `next`.\n",
    author: ADA,
    state: "merged",
    mergeCommit: SQUASHED,
    labels: ["enhancement"],
    approvedBy: [GRACE],
    ...AT,
  },
  {
    number: 13,
    title: "Close the ports that were left open",
    description: "",
    author: GRACE,
    state: "merged",
    mergeCommit: MERGE,
    commits: [INNER],
    ...AT,
  },
  {
    number: 14,
    title: "Not wanted",
    description: null,
    author: ADA,
    state: "closed",
    updatedAt: "2026-01-03T00:00:00Z",
  },
];

/** Every detail of 12, 13 and 14. */
const WHOLE: ReadonlyMap<number, PullRequestFields> = new Map([
  [12, {
    number: 12,
    title: "feat(api): page through results",
    description: "## What\n\nResults come in **pages** of a hundred. Ask for `next`.\n",
    author: ADA,
    isMerged: true,
    mergeCommits: [SQUASHED],
    labels: ["enhancement"],
    reviewers: [GRACE],
    mergedAt: "2026-01-01T06:00:00Z",
  }],
  [13, {
    number: 13,
    title: "Close the ports that were left open",
    description: "",
    author: GRACE,
    isMerged: true,
    mergeCommits: [MERGE],
    labels: [],
    reviewers: [],
    mergedAt: "2026-01-01T06:00:00Z",
  }],
  [14, {
    number: 14,
    title: "Not wanted",
    description: "",
    author: ADA,
    isMerged: false,
    mergeCommits: [],
    labels: [],
    reviewers: [],
  }],
]);

/** Every key, and the number of its pull request. */
const ANSWERS: ReadonlyMap<Key, number | undefined> = new Map<Key, number | undefined>([
  [12, 12],
  [13, 13],
  [14, 14],
  // An issue, and a number that does not exist.
  [99, undefined],
  [500, undefined],
  [SQUASHED, 12],
  [MERGE, 13],
  [INNER, 13],
  [LONE, undefined],
  [UNKNOWN, undefined],
]);

for (const implementation of IMPLEMENTATIONS) testContract(implementation);

Deno.test("the contract covers every platform", () => {
  const covered = new Set(IMPLEMENTATIONS.map(({ platform }) => platform.id));
  assert.deepEqual(covered, new Set(PLATFORMS.map(({ id }) => id)));
});

function testContract(implementation: Implementation): void {
  const { name, platform, path, token, header, expect, singleKeys, reportsQuota } = implementation;
  const { findsMergeCommitsOnly = false } = implementation;
  const platformName = platform.name;
  const tokens = token === undefined ? [] : [acceptedOf(token.value)];
  const project: FakeProject = { path, pullRequests: PULL_REQUESTS, tokens };

  /** The value of the token header. */
  function acceptedOf(value: string): string {
    return header(value)[1];
  }

  async function askOf(
    local: LocalPlatform,
    request: Partial<LookupRequest>,
    value = token?.value,
  ): Promise<Collected> {
    return await collect((await open(implementation, local, value)).source, request);
  }

  function expectedOf(key: Key, server: string): Answer["pullRequests"] {
    const whole = findsMergeCommitsOnly && key === INNER
      ? undefined
      : WHOLE.get(ANSWERS.get(key) ?? 0);
    return whole === undefined ? [] : [pullRequestWith(expect(whole, server), platform.mark)];
  }

  const test = (what: string, run: () => Promise<void>): void => Deno.test(`${name} ${what}`, run);

  test("answers each key once, with every detail that the platform provides", async () => {
    await using local = await implementation.start(project);
    const orders = [[...ANSWERS.keys()], [...ANSWERS.keys()].reverse()];
    // All together, then one by one.
    const rounds = [...orders, ...[...ANSWERS.keys()].map((key) => [key])];
    for (const keys of rounds) {
      const { answers, failure } = await askOf(local, requestOf(keys));
      assert.equal(failure, undefined);
      assert.deepEqual(answers.map(({ key }) => key).sort(), keys.toSorted());
      for (const { key, pullRequests } of answers) {
        assert.deepEqual(pullRequests, expectedOf(key, local.url), String(key));
      }
    }
    assert.deepEqual(local.invalid, []);
  });

  test("sends no request without keys", async () => {
    await using local = await implementation.start(project);
    assert.deepEqual(await askOf(local, {}), { answers: [] });
    assert.equal(local.requests.length, 0);
  });

  test("sends its token to the platform only", async () => {
    await using elsewhere = await startServer(() => ({ status: 200, body: [] }));
    await using local = await implementation.start(project);
    await askOf(local, requestOf([12, SQUASHED]));
    const [field, value] = header(token?.value ?? "");
    for (const { headers } of local.requests) {
      assert.equal(headers[field], token === undefined ? undefined : value);
      assert.match(headers["user-agent"] ?? "", /^relnotes\//);
    }
    await using moved = await implementation.start(project, {
      intercept: ({ target }) => ({
        status: 307,
        headers: { location: elsewhere.url + target },
        body: "",
      }),
    });
    for (const key of [12, SQUASHED]) {
      const { answers, failure } = await askOf(moved, requestOf([key]));
      assert.deepEqual(answers, []);
      assert.match(
        failure?.message ?? "",
        /redirected to another host, .* which was not followed$/,
      );
      assert.ok(!`${failure?.message} ${failure?.hint}`.includes("right"));
    }
    assert.equal(elsewhere.requests.length, 0);
  });

  test("reports that a private project is hidden", async () => {
    await using local = await implementation.start({ ...project, isPrivate: true });
    for (const keys of [[12], [SQUASHED], [...ANSWERS.keys()]]) {
      if (token === undefined) {
        const { answers, failure } = await askOf(local, requestOf(keys));
        assert.deepEqual(answers, []);
        assert.match(failure?.message ?? "", / answered 404 .* without a token/);
        assert.ok(failure?.message.startsWith(platformName));
        assert.match(failure?.hint ?? "", /^set [A-Z]+_TOKEN to a token; its permissions: /);
      } else {
        const right = await askOf(local, requestOf(keys));
        assert.deepEqual([right.failure, right.answers.length], [undefined, keys.length]);
        const { answers, failure } = await askOf(local, requestOf(keys), "a:wrong");
        assert.deepEqual(answers, []);
        const words = `${failure?.message} ${failure?.hint}`;
        assert.ok(words.startsWith(`${platformName} answered 401`), words);
        assert.ok(words.includes(` to the token of ${token.variable} `), words);
        assert.doesNotMatch(words, /wrong/);
      }
    }
    assert.deepEqual(local.invalid, []);
  });

  test("delivers the answers received before the quota was used up", async () => {
    const pullRequests = Array.from({ length: 700 }, (_, index): FakePullRequest => ({
      number: index + 1,
      title: `Change ${index + 1}`,
      description: null,
      author: ADA,
      state: "merged",
      ...AT,
    }));
    const resetSec = Math.floor(Date.now() / 1000) + 1_800;
    const quota = { limit: 100, remaining: 6, resetSec };
    await using local = await implementation.start({ ...project, pullRequests, quota });
    const { answers, failure } = await askOf(local, {
      numbers: pullRequests.map(({ number }) => number),
    });
    const keys = answers.map(({ key }) => key);
    assert.ok(keys.length >= 50 && keys.length < 700, `${keys.length}`);
    assert.equal(new Set(keys).size, keys.length);
    assert.ok(answers.every(({ key, pullRequests }) => pullRequests[0]?.number === key));
    const message = failure?.message ?? "";
    assert.ok(message.startsWith(`the rate limit of ${platformName} is `), message);
    assert.equal(/; it resets in \d+ minutes$/.test(message), reportsQuota, message);
    assert.ok(
      failure?.hint?.endsWith(
        `cache answers with ${platform.prefix}_CACHE=1, wait, or use --no-prs`,
      ),
    );
  });

  test("revalidates the answers to single keys by their ETags", async () => {
    await using local = await implementation.start(project);
    const keys = [12, SQUASHED];
    const before = await askOf(local, requestOf(keys));
    const tagged = before.answers.filter(({ etag }) => etag !== undefined);
    assert.deepEqual(
      tagged.map(({ key }) => typeof key === "number" ? "number" : "commit"),
      singleKeys,
    );
    const stale = new Map<Key, Answer>(before.answers.map((answer) => [answer.key, answer]));
    const first = local.requests.length;
    const again = await askOf(local, { ...requestOf(keys), stale });
    assert.deepEqual(sorted(again), sorted(before));
    const sent = local.requests.slice(first).flatMap(({ headers }) =>
      headers["if-none-match"] ?? []
    );
    assert.deepEqual(sent.sort(), tagged.map(({ etag }) => etag).sort());
    // A changed answer replaces the old one.
    const wrong = new Map<Key, Answer>(
      tagged.map(({ key }) => [key, { key, pullRequests: [], etag: 'W/"old"' }]),
    );
    const anew = await askOf(local, { ...requestOf(keys), stale: wrong });
    assert.deepEqual(sorted(anew), sorted(before));
    assert.deepEqual(local.invalid, []);
  });
}

/** The answers to concurrent requests arrive in any order. */
function sorted({ answers, ...rest }: Collected): Collected {
  const byKey = answers.toSorted((one, other) => String(one.key) < String(other.key) ? -1 : 1);
  return { ...rest, answers: byKey };
}

function requestOf(keys: readonly Key[]): Pick<LookupRequest, "numbers" | "hashes"> {
  return {
    numbers: keys.filter((key) => typeof key === "number"),
    hashes: keys.filter((key) => typeof key === "string"),
  };
}
