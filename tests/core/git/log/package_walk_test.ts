// Commits compared with their parents in real repositories, and what that says of packages.

import assert from "node:assert/strict";
import { comparePairs } from "../../../../src/core/git/log/package_walk.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import type { Commit } from "../../../../src/history/commit.ts";
import type { ParentPair } from "../../../../src/history/source.ts";
import { PackageLogReader } from "../../../../src/packages/package_log.ts";
import { writeCommit } from "../../../support/hostile/objects.ts";
import { longRun } from "../../../support/long_run.ts";
import { openGit } from "../../../support/git/git.ts";
import {
  type CommitPlan,
  makeRepository,
  type TestRepository,
} from "../../../support/git/repository.ts";

async function compare(
  repository: TestRepository,
  pairs: readonly ParentPair[],
  batchSize = 2,
): Promise<readonly (readonly string[])[]> {
  const found = pairs.map((): string[] => []);
  const inBatches = async function* (): AsyncGenerator<readonly ParentPair[]> {
    for (let at = 0; at < pairs.length; at += batchSize) {
      yield await Promise.resolve(pairs.slice(at, at + batchSize));
    }
  };
  await comparePairs(openGit(repository), inBatches(), (index, path, status) => {
    found[index]?.push(`${status} ${path}`);
  });
  return found;
}

Deno.test("comparePairs() gives the files of first commits, of commits and of merges", async () => {
  using repository = makeRepository([
    { message: "one", files: { "a/x": "1", b: "1" } },
    { message: "two", files: { "a/x": "2" } },
    { message: "none" },
    { message: "side", parents: [0], files: { c: "1" } },
    { message: "merge", parents: [2, 3], files: { "a/x": "2", c: "1", m: "1" } },
  ]);
  const [one = "", two = "", none = "", side = "", merge = ""] = repository.hashes;
  const pairs = [
    { hash: merge, parent: none },
    { hash: merge, parent: side },
    { hash: side },
    { hash: none },
    { hash: two },
    { hash: one },
  ];
  assert.deepEqual(await compare(repository, pairs), [
    ["added c", "added m"],
    ["modified a/x", "added m"],
    ["added c"],
    [],
    ["modified a/x"],
    ["added a/x", "added b"],
  ]);
  assert.deepEqual(await compare(repository, []), []);
});

Deno.test("comparePairs() keeps the pairs of many batches apart", async () => {
  const plans = Array.from({ length: 20 }, (_, index) => ({
    message: `${index}`,
    files: { [`${index}`]: "1" },
  }));
  using repository = makeRepository(plans);
  // More than one process takes at once.
  const order = Array.from({ length: 5_000 }, (_, index) => (index * 7) % plans.length);
  const pairs = order.map((index) => ({ hash: repository.hashes[index] ?? "" }));
  assert.deepEqual(
    await compare(repository, pairs, 700),
    order.map((index) => [`added ${index}`]),
  );
});

Deno.test("comparePairs() fails with the pairs, and where git cannot read", async () => {
  using repository = makeRepository([{ message: "one", files: { a: "1" } }]);
  const [one = ""] = repository.hashes;
  const failing = async function* (): AsyncGenerator<readonly ParentPair[]> {
    yield await Promise.resolve([{ hash: one }]);
    throw new EnvironmentError("the log broke");
  };
  await assert.rejects(comparePairs(openGit(repository), failing(), () => {}), /the log broke/);
  const commit = writeCommit(repository, { tree: "d".repeat(40) });
  await assert.rejects(compare(repository, [{ hash: commit }]), EnvironmentError);
});

const PACKAGES = [
  { name: "a", paths: ["packages/a"] },
  { name: "b", paths: ["packages/b", "docs"] },
  { name: "inner", paths: ["packages/a/inner"] },
  { name: "root", paths: ["."] },
];
const FILES = [
  "packages/a/x",
  "packages/a/inner/x",
  "packages/b/x",
  "packages/ab/x",
  "docs/x",
  "x",
];

/** A commit that all later ones contain. */
const RELEASE = 30;

/** A history of branches and merges, in which trees are often the same as those of others. */
function planHistory(seed: number): readonly CommitPlan[] {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % limit;
  };
  return Array.from({ length: 60 }, (_, index): CommitPlan => {
    const oldest = index > RELEASE ? RELEASE : 0;
    const first = Math.max(oldest, index - 1 - below(3));
    const second = Math.max(oldest, index - 1 - below(12));
    const isMerge = first !== second && below(3) === 0;
    const parents = index === 0 ? {} : { parents: isMerge ? [first, second] : [first] };
    const count = below(isMerge ? 4 : 3);
    const files = Object.fromEntries(
      Array.from({ length: count }, () => [FILES[below(FILES.length)] ?? "x", `${below(2)}`]),
    );
    return { message: `${index}`, ...parents, files };
  });
}

function readLog(repository: TestRepository, range: readonly string[]): readonly Commit[] {
  return repository.git("log", "--format=%H %P", ...range).split("\n").map((line) => {
    const [hash = "", ...parents] = line.split(" ").filter((each) => each !== "");
    return { hash, parents, authorName: "", authorEmail: "", subject: "", body: "" };
  });
}

Deno.test("PackageLog lists the commits of each package that git log lists", async () => {
  let count = 0;
  for (let seed = 1; seed <= longRun(12, 4); seed++) {
    using repository = makeRepository(planHistory(seed));
    const base = repository.hashes[RELEASE] ?? "";
    for (const range of [["HEAD"], ["HEAD", `^${base}`]]) {
      const lists = PACKAGES.map(({ paths }) =>
        repository.git("rev-list", "--no-merges", ...range, "--", ...paths)
          .split("\n").filter((hash) => hash !== "")
      );
      // What the base reaches may be in the log too.
      for (const logged of [range, ["HEAD"]]) {
        const reader = new PackageLogReader(PACKAGES);
        const pairs = reader.add(readLog(repository, logged));
        const once = async function* (): AsyncGenerator<readonly ParentPair[]> {
          yield await Promise.resolve(pairs);
        };
        await comparePairs(openGit(repository), once(), (...file) => reader.note(...file));
        const bases = range.length === 1 ? [] : [{ name: "base", hash: base }];
        const log = reader.finish(PACKAGES.map(() => ({ bases })));
        for (const [at, { name }] of PACKAGES.entries()) {
          const found = log.select(at, false, false).commits.map(({ hash }) => hash);
          const listed = lists[at] ?? [];
          const about = `seed ${seed}, ${name}, ${range.join(" ")} in ${logged.join(" ")}`;
          // The root as a path does not limit git's walk.
          if (name === "root") assert.ok(found.length <= listed.length, about);
          else assert.deepEqual(found, listed, about);
          count += found.length;
        }
      }
    }
  }
  assert.ok(count > longRun(500, 160), `${count} commits`);
});
