// Tests of src/pull_requests/find.ts.

import assert from "node:assert/strict";
import type { AnswerCache, AnswerToKeep, CachedAnswer } from "../../src/core/cache.ts";
import { EnvironmentError } from "../../src/errors.ts";
import {
  findPullRequests,
  type LookupOptions,
  type LookupResult,
  type LookupTarget,
  selectTargets,
} from "../../src/pull_requests/find.ts";
import type { PullRequestHint } from "../../src/pull_requests/match.ts";
import type { Change } from "../../src/notes/types.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import type { Answer, Key, LookupRequest } from "../../src/platforms/source.ts";
import { changeWith } from "../support/notes/commits.ts";
import { pullRequestWith } from "../support/notes/pull_request.ts";
import { NOW } from "../support/platforms/scripted_http.ts";

const [ONE = "", TWO = "", THREE = ""] = ["1", "2", "3"].map((digit) => digit.repeat(40));
const MINUTE_MS = 60_000;

const REPOSITORY = {
  platform: bitbucket,
  webUrl: "https://bitbucket.org",
  path: ["acme", "tool"],
};

type PullRequests = Answer["pullRequests"];

function pullRequestOf(
  number: number,
  mergeCommit?: string,
  title = "Another",
): PullRequests[number] {
  const mergeCommits = mergeCommit === undefined ? [] : [mergeCommit];
  return pullRequestWith({ number, title, mergeCommits });
}

function targetOf(hash: string, ...numbers: readonly number[]): LookupTarget {
  const description = "Close every port";
  return {
    hash,
    hints: numbers.map((number) => ({ number, hash, description, isRevert: false })),
  };
}

interface Plan {
  /** What the platform knows; a key that is not here is answered with nothing. */
  readonly known?: ReadonlyMap<Key, PullRequests>;
  /** Answers before it fails. */
  readonly most?: number;
  readonly options?: Partial<LookupOptions>;
}

interface Run {
  readonly found: LookupResult;
  /** The number of the pull request of each commit. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly rounds: readonly LookupRequest[];
  readonly progress: readonly string[];
}

async function run(targets: readonly LookupTarget[], plan: Plan = {}): Promise<Run> {
  const { known = new Map(), most = Infinity, options = {} } = plan;
  const rounds: LookupRequest[] = [];
  const progress: string[] = [];
  let count = 0;
  const found = await findPullRequests(targets, {
    repository: REPOSITORY,
    source: {
      lookUp: (request, deliver) => {
        rounds.push(request);
        for (const key of [...request.numbers, ...request.hashes]) {
          if (count++ >= most) return Promise.reject(new EnvironmentError("no more"));
          deliver({ key, pullRequests: known.get(key) ?? [] });
        }
        return Promise.resolve();
      },
    },
    isAuthorized: true,
    isInRange: (hash) => [ONE, TWO, THREE].some((each) => each.startsWith(hash)),
    isThorough: false,
    isOneChange: () => true,
    lifetimeMin: 10,
    now: () => NOW,
    onProgress: (answered, asked) => progress.push(`${answered}/${asked}`),
    ...options,
  });
  const numbers = Object.fromEntries(
    [...found.pullRequests].map(([hash, { number }]) => [hash, number]),
  );
  return { found, numbers, rounds, progress };
}

/** A cache in memory. */
function keep(
  files: Readonly<Record<string, CachedAnswer>> = {},
): AnswerCache & { readonly kept: AnswerToKeep[] } {
  const kept: AnswerToKeep[] = [];
  return {
    kept,
    read: (places) => Promise.resolve(places.map((place) => files[place.join("/")])),
    count: () => Promise.resolve(kept.length),
    keep: (answers) => {
      kept.push(...answers);
      return Promise.resolve();
    },
  };
}

Deno.test("findPullRequests() looks up numbers, or else the commit", async () => {
  const known = new Map<Key, PullRequests>([
    [12, [pullRequestOf(12, ONE)]],
    [13, [pullRequestOf(13, TWO.slice(0, 12))]],
    [THREE, [pullRequestOf(14, THREE)]],
  ]);
  const targets = [targetOf(ONE, 12), targetOf(TWO, 12, 13), targetOf(THREE)];
  const { numbers, rounds, progress, found } = await run(targets, { known });
  assert.deepEqual(rounds, [
    {
      numbers: [12, 13],
      hashes: [THREE],
      oldestSec: undefined,
      isThorough: false,
      stale: new Map(),
    },
  ]);
  assert.deepEqual(numbers, { [ONE]: 12, [TWO]: 13, [THREE]: 14 });
  assert.deepEqual(progress, ["0/3", "1/3", "2/3", "3/3"]);
  assert.deepEqual(Object.keys(found), ["pullRequests", "misnumbered", "unansweredCount"]);
  assert.equal(found.unansweredCount, 0);
});

Deno.test("findPullRequests() looks up a commit whose numbers are not its pull requests", async () => {
  const known = new Map<Key, PullRequests>([
    [12, [pullRequestOf(12, "f".repeat(40))]],
    [14, [pullRequestOf(14, undefined, "fix: close every port")]],
    [ONE, [pullRequestOf(20, ONE)]],
  ]);
  const targets = [targetOf(ONE, 12), targetOf(TWO, 99), targetOf(THREE, 14)];
  const { numbers, rounds, progress, found } = await run(targets, { known });
  assert.deepEqual([...found.misnumbered], [TWO]);
  assert.deepEqual(rounds.map(({ hashes }) => hashes), [[], [ONE, TWO]]);
  assert.deepEqual(rounds.map(({ numbers }) => numbers), [[12, 99, 14], []]);
  assert.deepEqual(numbers, { [ONE]: 20, [THREE]: 14 });
  assert.deepEqual(progress, ["0/3", "1/3", "2/3", "3/3", "3/5", "4/5", "5/5"]);
});

Deno.test("findPullRequests() passes the oldest date of the open keys", async () => {
  const targets = [
    { ...targetOf(ONE, 12), dateSec: 300 },
    { ...targetOf(TWO), dateSec: 200 },
    { ...targetOf(THREE, 99), dateSec: 100 },
  ];
  const stored = { storedAtMs: NOW.getTime(), data: [] };
  const cases: readonly (readonly [AnswerCache | undefined, readonly unknown[]])[] = [
    [undefined, [100, 100]],
    [keep({ "pr/acme/tool/99.json": stored, [`commit_prs/acme/tool/${THREE}.json`]: stored }), [
      200,
      300,
    ]],
  ];
  for (const [cache, expected] of cases) {
    const { rounds } = await run(targets, { options: { cache } });
    assert.deepEqual(rounds.map(({ oldestSec }) => oldestSec), expected);
  }
});

Deno.test("findPullRequests() keeps what was found before a failure and counts the rest", async () => {
  const known = new Map<Key, PullRequests>([[12, [pullRequestOf(12, ONE)]], [TWO, [
    pullRequestOf(13, TWO),
  ]]]);
  const targets = [targetOf(ONE, 12), targetOf(TWO, 99), targetOf(THREE)];
  const cases: readonly (readonly [number, Readonly<Record<string, number>>, number, number])[] = [
    [0, {}, 3, 1],
    [1, { [ONE]: 12 }, 2, 1],
    [2, { [ONE]: 12 }, 2, 1],
    [3, { [ONE]: 12 }, 1, 2],
    [4, { [ONE]: 12, [TWO]: 13 }, 0, 2],
  ];
  for (const [most, numbers, unansweredCount, roundCount] of cases) {
    const result = await run(targets, { known, most });
    assert.deepEqual(result.numbers, numbers);
    assert.equal(result.found.unansweredCount, unansweredCount);
    assert.equal(result.found.failure?.message, most === 4 ? undefined : "no more");
    assert.equal(result.rounds.length, roundCount);
  }
});

Deno.test("findPullRequests() rethrows programming errors", async () => {
  const source = { lookUp: () => Promise.reject(new TypeError("a fault")) };
  await assert.rejects(run([targetOf(ONE)], { options: { source } }), TypeError);
});

Deno.test("findPullRequests() uses fresh answers from the cache", async () => {
  const data = [pullRequestOf(12, ONE)];
  const etag = 'W/"1"';
  const cases:
    readonly (readonly [string, CachedAnswer | undefined, "kept" | "stale" | "missing"])[] = [
      ["now", { storedAtMs: NOW.getTime(), data }, "kept"],
      ["young", { storedAtMs: NOW.getTime() - 10 * MINUTE_MS + 1, data, etag }, "kept"],
      ["old", { storedAtMs: NOW.getTime() - 10 * MINUTE_MS, data }, "missing"],
      ["old with ETag", { storedAtMs: NOW.getTime() - 10 * MINUTE_MS, data, etag }, "stale"],
      ["of the future", { storedAtMs: NOW.getTime() + 1, data }, "missing"],
      ["another's", { storedAtMs: NOW.getTime(), data: [pullRequestOf(13, ONE)], etag }, "missing"],
      ["of no shape", { storedAtMs: NOW.getTime(), data: [{ number: 12 }], etag }, "missing"],
      ["none", undefined, "missing"],
    ];
  for (const [name, file, state] of cases) {
    const cache = keep(file === undefined ? {} : { "pr/acme/tool/12.json": file });
    const { numbers, rounds } = await run([targetOf(ONE, 12)], {
      options: { cache },
      known: new Map([[12, data]]),
    });
    assert.deepEqual(numbers, { [ONE]: 12 }, name);
    assert.equal(rounds.length, state === "kept" ? 0 : 1, name);
    const stale: readonly Answer[] = [...rounds[0]?.stale.values() ?? []];
    assert.deepEqual(stale, state === "stale" ? [{ key: 12, pullRequests: data, etag }] : [], name);
    assert.deepEqual(
      cache.kept,
      state === "kept" ? [] : [{ place: ["pr", "acme", "tool", "12.json"], etag: undefined, data }],
      name,
    );
  }
});

Deno.test("findPullRequests() reports a cache failure and continues", async () => {
  const failing = (error: Error): AnswerCache => ({
    ...keep(),
    keep: () => Promise.reject(error),
  });
  const known = new Map<Key, PullRequests>([[12, [pullRequestOf(12, ONE)]]]);
  const full = { cache: failing(new EnvironmentError("the disk is full")) };
  const { found, numbers } = await run([targetOf(ONE, 12)], { known, options: full });
  assert.equal(found.cacheFailure?.message, "the disk is full");
  assert.equal(found.failure, undefined);
  assert.deepEqual(numbers, { [ONE]: 12 });
  const broken = { cache: failing(new TypeError("a fault")) };
  await assert.rejects(run([targetOf(ONE, 12)], { options: broken }), TypeError);
});

Deno.test("findPullRequests() matches each message separately", async () => {
  const known = new Map<Key, PullRequests>([
    [12, [pullRequestOf(12, ONE, "Close every port")]],
  ]);
  const because = (hash: string, description: string, isRevert = false): LookupTarget => ({
    hash,
    hints: [{ number: 12, hash, description, isRevert }],
  });
  const targets = [
    because(ONE, "Close every port"),
    because(TWO, "mend the closing of ports"),
    because(THREE, "Close every port", true),
  ];
  const { numbers, rounds, found } = await run(targets, { known });
  assert.deepEqual(numbers, { [ONE]: 12 });
  assert.deepEqual(rounds.map((round) => [round.numbers, round.hashes]), [
    [[12], []],
    [[], [TWO, THREE]],
  ]);
  assert.deepEqual([...found.misnumbered], [TWO, THREE]);
  assert.equal(found.unansweredCount, 0);
});

Deno.test("findPullRequests() falls back to the number of the merge", async () => {
  const known = new Map<Key, PullRequests>([
    [7, [pullRequestOf(7, TWO)]],
    [5, [pullRequestOf(5, "f".repeat(40))]],
  ]);
  const ofMerge = { number: 7, hash: TWO, description: "Merge", isRevert: false };
  const own = { number: 5, hash: ONE, description: "see the issue", isRevert: false };
  const { numbers, found } = await run([{ hash: ONE, hints: [own, ofMerge] }], { known });
  assert.deepEqual(numbers, { [ONE]: 7 });
  assert.deepEqual([...found.misnumbered], []);
});

Deno.test("findPullRequests() does not report an unanswered number as wrong", async () => {
  const { found } = await run([targetOf(ONE, 12), targetOf(TWO, 99)], { most: 1 });
  assert.deepEqual([...found.misnumbered], [ONE]);
  const all = await run([targetOf(ONE, 12, 99)], { most: 1 });
  assert.deepEqual([...all.found.misnumbered], []);
});

Deno.test("findPullRequests() caches keys that were not looked up until there is a token", async () => {
  const storedAtMs = NOW.getTime();
  const spare = { lookUp: () => Promise.resolve() };
  const cases = [[true, "spared"], [false, "spared without a token"]] as const;
  for (const [isAuthorized, data] of cases) {
    const cache = keep();
    const { found } = await run([targetOf(ONE)], {
      options: { cache, isAuthorized, source: spare },
    });
    assert.equal(found.unansweredCount, 1);
    assert.deepEqual(cache.kept, [{ place: ["commit_prs", "acme", "tool", `${ONE}.json`], data }]);
    const counts = [true, false].map(async (isAuthorizedThen) => {
      const later = keep({ [`commit_prs/acme/tool/${ONE}.json`]: { storedAtMs, data } });
      const { rounds } = await run([targetOf(ONE)], {
        options: { cache: later, isAuthorized: isAuthorizedThen },
      });
      return rounds.length;
    });
    assert.deepEqual(await Promise.all(counts), isAuthorized ? [0, 0] : [1, 0]);
    const { rounds } = await run([targetOf(ONE)], {
      options: {
        cache: keep({ [`commit_prs/acme/tool/${ONE}.json`]: { storedAtMs, data } }),
        isThorough: true,
      },
    });
    assert.deepEqual(rounds.map(({ hashes, isThorough }) => [hashes, isThorough]), [[[ONE], true]]);
  }
});

Deno.test("selectTargets() selects kept changes and those that may share their pull requests", () => {
  const numbers: Readonly<Record<string, readonly number[]>> = { a: [1], b: [2], c: [1, 3], d: [] };
  const changes = Object.keys(numbers).map((hash) => changeWith({ hash, dateSec: 7 }));
  const hintsOf = ({ commit: { hash } }: Change): readonly PullRequestHint[] =>
    (numbers[hash] ?? []).map((number) => ({ number, hash, description: "", isRevert: false }));
  const cases: readonly (readonly [kept: string, targets: string])[] = [
    ["abcd", "abcd"],
    ["a", "ac"],
    ["c", "ac"],
    ["b", "b"],
    ["d", "d"],
    ["", ""],
  ];
  for (const [kept, expected] of cases) {
    const targets = selectTargets(changes, hintsOf, ({ commit }) => kept.includes(commit.hash));
    assert.equal(targets.map(({ hash }) => hash).join(""), expected, kept);
    for (const { dateSec } of targets) assert.equal(dateSec, 7);
  }
});
