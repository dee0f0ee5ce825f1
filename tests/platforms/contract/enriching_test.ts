// Finds pull requests with a real cache folder and local platforms, run after run.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openCache } from "../../../src/core/cache.ts";
import {
  findPullRequests,
  type LookupResult,
  type LookupTarget,
} from "../../../src/pull_requests/find.ts";
import type { LocalPlatform } from "../../support/platforms/local_platform.ts";
import type { FakeProject } from "../../support/platforms/project.ts";
import { makeRelease, type MessageStyle } from "../../support/platforms/release.ts";
import { makeFolder } from "../../support/repository.ts";
import { type Implementation, IMPLEMENTATIONS, open } from "./implementations.ts";

const START_MS = Date.UTC(2026, 0, 31);
const LIFETIME_MIN = 10;

interface Setting {
  readonly implementation: Implementation;
  readonly local: LocalPlatform;
  readonly folder: string;
  readonly targets: readonly LookupTarget[];
  /** The commits that were released; the targets when it is not said. */
  readonly range?: readonly string[];
  /** Minutes since the first run. */
  readonly afterMin?: number;
  /** The repository whose answers these are. */
  readonly owner?: string;
}

async function enrich(setting: Setting): Promise<LookupResult> {
  const { implementation, local, folder, targets, afterMin = 0, owner = "one" } = setting;
  const range = setting.range ?? targets.map(({ hash }) => hash);
  const { client, source, repository } = await open(implementation, local);
  return await findPullRequests(targets, {
    repository,
    source,
    isAuthorized: client.isAuthorized,
    cache: await openCache({
      root: folder,
      directory: "cache",
      owner,
      isTracked: () => Promise.resolve(false),
    }),
    isInRange: (hash) => range.some((each) => each.startsWith(hash)),
    isThorough: false,
    isOneChange: () => true,
    lifetimeMin: LIFETIME_MIN,
    now: () => new Date(START_MS + afterMin * 60_000),
    onProgress: () => {},
  });
}

function find(name: string): Implementation {
  const found = IMPLEMENTATIONS.find((each) => each.name === name);
  assert.ok(found);
  return found;
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(join(folder, "cache"), { recursive: true, encoding: "utf8" })
    .map((each) => each.replaceAll("\\", "/"))
    .filter((each) => each.endsWith(".json")).sort();
}

interface Released {
  readonly targets: readonly LookupTarget[];
  readonly range: readonly string[];
  readonly pullRequests: FakeProject["pullRequests"];
}

const RELEASES = new Map<MessageStyle, Released>();

/** A commit whose own message names these numbers. */
function targetOf(hash: string, description: string, numbers: readonly number[]): LookupTarget {
  const hints = numbers.map((number) => ({ number, hash, description, isRevert: false }));
  return { hash, hints };
}

/** The commits of a release with the numbers in their messages, and the pull requests they came from. */
function releaseOf(style: MessageStyle): Released {
  const made = RELEASES.get(style) ?? readRelease(style);
  RELEASES.set(style, made);
  return made;
}

function readRelease(style: MessageStyle): Released {
  using release = makeRelease(style);
  const commits: readonly (readonly [number, string, readonly number[]])[] = [
    [8, "bump lodash to 4.17.21", [15]],
    [7, "tidy up", []],
    [6, "read less", [99]],
    [5, "tell how to page", []],
    [4, "Close the ports that were left open", [13]],
    [1, "page through results", [12]],
  ];
  const targets = commits.map(([index, description, numbers]) =>
    targetOf(release.repository.hashes[index] ?? "", description, numbers)
  );
  return { targets, range: release.repository.hashes, pullRequests: release.pullRequests };
}

const STYLES: readonly (readonly [string, MessageStyle])[] = [
  ["GitHub GraphQL", "github"],
  ["GitHub REST without a token", "github"],
  ["GitLab", "gitlab"],
  ["Bitbucket", "bitbucket"],
  ["Forgejo", "forgejo"],
];

Deno.test("findPullRequests() finds those of a release on every platform, and then asks nothing", async () => {
  for (const [name, style] of STYLES) {
    using folder = makeFolder();
    const implementation = find(name);
    const { targets, range, pullRequests } = releaseOf(style);
    const { path, token, header } = implementation;
    const tokens = token === undefined ? [] : [header(token.value)[1]];
    await using local = await implementation.start({ path, pullRequests, tokens });
    const setting = { implementation, local, folder: folder.path, targets, range };
    const first = await enrich(setting);
    assert.deepEqual(
      targets.map(({ hash }) => first.pullRequests.get(hash)?.number),
      [15, undefined, undefined, 14, 13, 12],
      name,
    );
    assert.deepEqual([first.failure, first.unansweredCount], [undefined, 0], name);
    assert.deepEqual([...first.misnumbered], [targets[2]?.hash], name);
    const count = local.requests.length;
    assert.ok(count > 0);
    const second = await enrich({ ...setting, afterMin: LIFETIME_MIN - 1 });
    assert.equal(local.requests.length, count, name);
    assert.deepEqual(
      [...second.pullRequests].map(([hash, { number }]) => [hash, number]),
      [...first.pullRequests].map(([hash, { number }]) => [hash, number]),
    );
    const third = await enrich({ ...setting, afterMin: LIFETIME_MIN });
    assert.ok(local.requests.length > count, name);
    assert.deepEqual(third.pullRequests, first.pullRequests, name);
    assert.deepEqual([second.misnumbered, third.misnumbered], [
      first.misnumbered,
      first.misnumbered,
    ]);
    // What is kept for another repository is no answer, however young.
    const countOfThird = local.requests.length;
    const fourth = await enrich({ ...setting, afterMin: LIFETIME_MIN, owner: "another" });
    assert.ok(local.requests.length > countOfThird, name);
    assert.deepEqual(fourth.pullRequests, first.pullRequests, name);
    assert.deepEqual(local.invalid, []);
  }
});

Deno.test("findPullRequests() keeps each answer in a file of the platform's form", async () => {
  for (const [name, style] of STYLES) {
    using folder = makeFolder();
    const implementation = find(name);
    const { targets, range, pullRequests } = releaseOf(style);
    const { path, token, header } = implementation;
    const tokens = token === undefined ? [] : [header(token.value)[1]];
    await using local = await implementation.start({ path, pullRequests, tokens });
    await enrich({ implementation, local, folder: folder.path, targets, range });
    const numbers = [12, 13, 15, 99];
    // Those without a number, and the one whose number is none.
    const hashes = [1, 2, 3].map((index) => targets[index]?.hash ?? "");
    const full = path.join("/");
    const expected = implementation.platform.cachePlace !== undefined
      ? [...numbers.map((each) => `pr_${each}`), ...hashes.map((each) => `commit_${each}`)]
      : [
        ...numbers.map((each) => `pr/${full}/${each}`),
        ...hashes.map((each) => `commit_prs/${full}/${each}`),
      ];
    assert.deepEqual(filesOf(folder.path), expected.map((each) => `${each}.json`).sort(), name);
    const text = readFileSync(join(folder.path, "cache", `${expected[0]}.json`), "utf8");
    const { data, ...rest } = JSON.parse(text);
    const { etag: _etag, ...envelope } = rest;
    assert.deepEqual(envelope, { version: 2, owner: "one", storedAt: "2026-01-31T00:00:00.000Z" });
    assert.deepEqual([data.length, data[0].number], [1, 12]);
    assert.ok(token === undefined || !text.includes(token.value));
  }
});

Deno.test("findPullRequests() asks with the ETag of what was kept, and keeps it for another while", async () => {
  using folder = makeFolder();
  const implementation = find("GitHub REST without a token");
  const { targets, range, pullRequests } = releaseOf("github");
  await using local = await implementation.start({ path: implementation.path, pullRequests });
  const setting = { implementation, local, folder: folder.path, targets: targets.slice(-2), range };
  const tagsFrom = (count: number): number =>
    local.requests.slice(count).filter(({ headers }) => "if-none-match" in headers).length;
  const first = await enrich(setting);
  assert.deepEqual([local.requests.length, tagsFrom(0)], [2, 0]);
  const second = await enrich({ ...setting, afterMin: 15 });
  assert.deepEqual([local.requests.length, tagsFrom(2)], [4, 2]);
  const third = await enrich({ ...setting, afterMin: 24 });
  assert.equal(local.requests.length, 4);
  assert.deepEqual([second, third], [first, first]);
});

Deno.test("findPullRequests() asks by the commit in a second round when a number is none of it", async () => {
  using folder = makeFolder();
  const implementation = find("GitHub GraphQL");
  const { targets, pullRequests } = releaseOf("github");
  const { path, token, header } = implementation;
  const tokens = [header(token?.value ?? "")[1]];
  await using local = await implementation.start({ path, pullRequests, tokens });
  // The number of another pull request, and that of an issue.
  const wrong = [{ numbers: [12], index: 3 }, { numbers: [99], index: 4 }].map((each) =>
    targetOf(targets[each.index]?.hash ?? "", "Rename", each.numbers)
  );
  const { pullRequests: found, misnumbered, unansweredCount } = await enrich({
    implementation,
    local,
    folder: folder.path,
    targets: wrong,
  });
  assert.deepEqual(wrong.map(({ hash }) => found.get(hash)?.number), [14, 13]);
  // Their pull requests were found by the commits.
  assert.deepEqual([...misnumbered], []);
  assert.equal(unansweredCount, 0);
  const aliases = local.requests.map(({ body }) => [
    body.match(/pullRequest\(number/g)?.length ?? 0,
    body.match(/object\(oid/g)?.length ?? 0,
  ]);
  assert.deepEqual(aliases, [[2, 0], [0, 2]]);
});

Deno.test("findPullRequests() keeps what was found before a failure, on disk too", async () => {
  using folder = makeFolder();
  const implementation = find("GitHub REST without a token");
  const { targets, pullRequests } = releaseOf("github");
  let isDown = true;
  await using local = await implementation.start({ path: implementation.path, pullRequests }, {
    intercept: ({ path }) =>
      isDown && path.includes("/commits/") ? { status: 500, body: "down" } : undefined,
  });
  // One by its number; one pushed without a pull request and one without a number by their hashes.
  const some = [5, 1, 3].flatMap((index) => targets[index] ?? []);
  const setting = { implementation, local, folder: folder.path, targets: some };
  const first = await enrich(setting);
  assert.deepEqual([...first.pullRequests.values()].map(({ number }) => number), [12]);
  assert.equal(first.failure?.message, "GitHub answered 500");
  assert.equal(first.unansweredCount, 2);
  assert.deepEqual(filesOf(folder.path), ["pr_12.json"]);
  isDown = false;
  const count = local.requests.length;
  const second = await enrich(setting);
  assert.deepEqual(local.requests.slice(count).map(({ path }) => path.split("/")[5]), [
    some[1]?.hash,
    some[2]?.hash,
  ]);
  assert.deepEqual([...second.pullRequests.values()].map(({ number }) => number), [12, 14]);
  assert.deepEqual([second.failure, second.unansweredCount], [undefined, 0]);
});
