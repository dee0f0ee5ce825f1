// Tests of src/notes/fold/empty_commits.ts: what merges left without effect.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../../src/errors.ts";
import type { PlainMerge } from "../../../src/notes/fold/branches/plain_merges.ts";
import { findEmptyCommits, type TreeSource } from "../../../src/notes/fold/empty_commits.ts";

/** The files of a commit; what is left out is as in the commit that it was made on. */
type Files = Readonly<Record<string, string>>;

interface Case {
  readonly is: string;
  /** What the line has that is merged into; beside `a`, `b` and `c`. */
  readonly main?: Files;
  /** The commits of the branch that is merged. */
  readonly brought: readonly Files[];
  /** What the merge takes of them. */
  readonly taken: Files;
  /** What a second merge brings and takes. */
  readonly then?: Files;
  /** The places in `brought` of the commits without effect. */
  readonly empty: readonly number[];
}

const CASES: readonly Case[] = [
  { is: "what the merge takes", brought: [{ a: "2" }], taken: { a: "2" }, empty: [] },
  { is: "what it leaves", brought: [{ a: "2" }], taken: {}, empty: [0] },
  { is: "what was there", main: { a: "2" }, brought: [{ a: "2" }], taken: {}, empty: [0] },
  {
    is: "one of two, in other files",
    brought: [{ a: "2" }, { b: "2", c: "2" }],
    taken: { b: "2", c: "2" },
    empty: [0],
  },
  { is: "a part", brought: [{ a: "2", b: "2" }], taken: { b: "2" }, empty: [] },
  {
    is: "what the branch took back itself",
    brought: [{ a: "2" }, { a: "1" }],
    taken: {},
    empty: [0, 1],
  },
  { is: "nothing of a commit without files", brought: [{}], taken: {}, empty: [] },
  // The next commit may have moved lines from one file to the other.
  {
    is: "what a commit with effect touched too",
    brought: [{ a: "2" }, { a: "1", b: "2" }],
    taken: { b: "2" },
    empty: [],
  },
  // What is in another place on the line that is merged into.
  { is: "a file that is not there", brought: [{ d: "1" }], taken: {}, empty: [] },
  {
    is: "a file that the merge changes and no commit names",
    brought: [{ a: "2" }],
    taken: { "lib/a": "2" },
    empty: [],
  },
  {
    is: "what the next merge changes",
    brought: [{ a: "2" }, { b: "2" }],
    taken: {},
    then: { a: "3" },
    empty: [1],
  },
];

/** Commits by their names, each with its files and its first parent. */
class Trees implements TreeSource {
  readonly #commits = new Map<string, { readonly files: Files; readonly parent?: string }>();

  add(hash: string, parent: string | undefined, changed: Files): void {
    const files = { ...this.#filesOf(parent), ...changed };
    this.#commits.set(hash, { files, ...(parent === undefined ? {} : { parent }) });
  }

  #filesOf(hash: string | undefined): Files {
    return this.#commits.get(hash ?? "")?.files ?? {};
  }

  readonly comparePairs: TreeSource["comparePairs"] = async (pairs, onFile) => {
    let index = 0;
    for await (const batch of pairs) {
      for (const { hash, parent = this.#commits.get(hash)?.parent } of batch) {
        const [before, after] = [this.#filesOf(parent), this.#filesOf(hash)];
        for (const path of Object.keys(after)) {
          if (after[path] !== before[path]) onFile(index, path);
        }
        index++;
      }
    }
  };

  readonly listPlaces: TreeSource["listPlaces"] = (places) =>
    Promise.resolve(places.map((place) => {
      const [hash = "", path = ""] = place.split(":");
      return this.#filesOf(hash)[path];
    }));
}

function makeMerged({ main = {}, brought, taken, then }: Case): {
  readonly trees: Trees;
  readonly merges: readonly PlainMerge[];
} {
  const trees = new Trees();
  trees.add("base", undefined, { a: "1", b: "1", c: "1" });
  trees.add("main", "base", main);
  for (const [at, files] of brought.entries()) {
    trees.add(`${at}`, at === 0 ? "base" : `${at - 1}`, files);
  }
  trees.add("merge", "main", taken);
  const first = {
    hash: "merge",
    firstParent: "main",
    brought: brought.map((_, at) => `${at}`).reverse(),
  };
  if (then === undefined) return { trees, merges: [first] };
  trees.add("later", `${brought.length - 1}`, then);
  trees.add("next", "merge", then);
  return { trees, merges: [{ hash: "next", firstParent: "merge", brought: ["later"] }, first] };
}

Deno.test("findEmptyCommits() gives the commits whose files a merge left as they were", async (test) => {
  for (const each of CASES) {
    await test.step(each.is, async () => {
      const { trees, merges } = makeMerged(each);
      const found = await findEmptyCommits(merges, trees);
      assert.deepEqual([...found].sort(), each.empty.map((at) => `${at}`));
    });
  }
});

Deno.test("findEmptyCommits() reads the newest merges whole, up to 500 commits", async () => {
  const brought = Array.from({ length: 300 }, (_, at) => ({ a: `${at}` }));
  const { trees, merges: [merge] } = makeMerged({ is: "", brought, taken: {}, empty: [] });
  assert.ok(merge !== undefined);
  const countEmpty = async (...merges: readonly PlainMerge[]): Promise<number> =>
    (await findEmptyCommits(merges, trees)).size;
  assert.equal(await countEmpty(merge), 300);
  assert.equal(await countEmpty({ ...merge, brought: merge.brought.slice(200) }, merge), 300);
  assert.equal(await countEmpty({ ...merge, brought: [...merge.brought, ...merge.brought] }), 0);
  assert.equal(await countEmpty(), 0);
});

Deno.test("findEmptyCommits() gives none where git lacks trees", async () => {
  const { trees, merges } = makeMerged({ is: "", brought: [{ a: "2" }], taken: {}, empty: [] });
  const failing = (error: Error): TreeSource => ({
    comparePairs: () => Promise.reject(error),
    listPlaces: trees.listPlaces,
  });
  const lacking = failing(new EnvironmentError("git failed", "try again"));
  assert.equal((await findEmptyCommits(merges, lacking)).size, 0);
  await assert.rejects(findEmptyCommits(merges, failing(new TypeError("broken"))), TypeError);
});
