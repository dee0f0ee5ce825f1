// Tests of src/notes/fold/empty_commits.ts: what merges left without effect.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../../src/errors.ts";
import type { PlainMerge } from "../../../src/notes/fold/branches/plain_merges.ts";
import type { CommitComparer } from "../../../src/history/source.ts";
import { findEmptyCommits } from "../../../src/notes/fold/empty_commits.ts";

/** The files of a commit, a line for each word; what is left out is as in its first parent. */
type Files = Readonly<Record<string, string>>;

interface Case {
  readonly is: string;
  /** What the line has that is merged into, at the start of the range. */
  readonly main?: Files;
  /** The commits of the branch that is merged. */
  readonly brought: readonly Files[];
  /** What the merge takes of them. */
  readonly taken: Files;
  /** What a commit after the merge does, or a merge that brings nothing else. */
  readonly then?: Files;
  /** The places in `brought` of the commits without effect. */
  readonly empty: readonly number[];
}

const CASES: readonly Case[] = [
  {
    is: "what the merge takes",
    brought: [{ a: "shutPorts" }],
    taken: { a: "shutPorts" },
    empty: [],
  },
  { is: "what it leaves", brought: [{ a: "shutPorts" }], taken: {}, empty: [0] },
  {
    is: "what was there",
    main: { a: "shutPorts" },
    brought: [{ a: "shutPorts" }],
    taken: {},
    empty: [0],
  },
  {
    is: "one of two, in other files",
    brought: [{ a: "shutPorts" }, { b: "keepPages", c: "sortPages" }],
    taken: { b: "keepPages", c: "sortPages" },
    empty: [0],
  },
  {
    is: "a part",
    brought: [{ a: "shutPorts", b: "keepPages" }],
    taken: { b: "keepPages" },
    empty: [],
  },
  {
    is: "nothing that the branch took back itself",
    brought: [{ a: "shutPorts" }, { a: "openPorts" }],
    taken: {},
    empty: [],
  },
  {
    is: "nothing that the branch does in another file and other words in the end",
    brought: [{ a: "openPorts shutPorts" }, { a: "openPorts", b: "keepAll shutAll" }],
    taken: { b: "keepAll shutAll" },
    empty: [],
  },
  {
    is: "what it removes",
    brought: [{ a: "" }],
    taken: {},
    empty: [0],
  },
  {
    is: "nothing in a file that is not there",
    brought: [{ d: "shutPorts" }],
    taken: {},
    empty: [],
  },
  {
    is: "nothing of another project, whose files are in a folder",
    brought: [{ a: "shutPorts" }, { a: "shutAll" }],
    taken: { "lib/a": "shutAll" },
    empty: [],
  },
  { is: "nothing of a commit without files", brought: [{}], taken: {}, empty: [] },
  {
    is: "nothing of one that only edits the changelog",
    brought: [{ "NEWS.md": "shutPorts" }],
    taken: {},
    empty: [],
  },
  {
    is: "a change of code whose entry in the changelog is taken",
    brought: [{ a: "shutPorts", "NEWS.md": "PortsAreShut" }],
    taken: { "NEWS.md": "PortsAreShut" },
    empty: [0],
  },
  {
    is: "nothing of which a file says too little to judge",
    brought: [{ a: "shutPorts", b: "keepAll }" }],
    taken: {},
    empty: [],
  },
  {
    is: "nothing whose lines are gone in other words",
    brought: [{ a: "shutPorts" }],
    taken: {},
    then: { a: "shutThePorts" },
    empty: [],
  },
  {
    is: "nothing of what only has the name of a changelog",
    brought: [{ "src/release-notes.md": "shutPorts", a: "shutPorts" }],
    taken: { "src/release-notes.md": "shutPorts" },
    empty: [],
  },
  { is: "nothing that says little", brought: [{ a: "openPorts }" }], taken: {}, empty: [] },
  {
    is: "nothing that a later commit of the branch moved",
    brought: [{ a: "openPorts shutPorts" }, { a: "openPorts keepAll", b: "shutPorts" }],
    taken: { b: "shutPorts" },
    empty: [],
  },
  {
    is: "nothing where the merge has it in another file and other words",
    brought: [{ a: "shutPorts" }],
    taken: { "lib/a": "shutThePorts" },
    empty: [],
  },
  {
    is: "nothing of which one file has come",
    brought: [{ a: "shutPorts", c: "testA testB testC testD testE testF" }],
    taken: {},
    then: { "lib/a": "shutPorts" },
    empty: [],
  },
  {
    is: "nothing that the merge takes to another file",
    brought: [{ a: "shutPorts" }, { b: "keepPages" }],
    taken: { b: "keepPages shutPorts" },
    empty: [],
  },
  {
    is: "nothing that comes after the merge",
    brought: [{ a: "shutPorts" }],
    taken: {},
    then: { "lib/a": "shutPorts" },
    empty: [],
  },
  {
    is: "what has some lines in common with what comes",
    brought: [{ a: "shutPorts shutPages shutHosts shutPipes useAll" }],
    taken: {},
    then: { c: "useAll" },
    empty: [0],
  },
];

/** Commits by their names, each with its files and its first parent. */
class Trees implements CommitComparer {
  readonly #commits = new Map<string, { readonly files: Files; readonly parent?: string }>();

  add(hash: string, parent: string | undefined, changed: Files): void {
    const files = { ...this.#filesOf(parent), ...changed };
    this.#commits.set(hash, { files, ...(parent === undefined ? {} : { parent }) });
  }

  #filesOf(hash: string | undefined): Files {
    return this.#commits.get(hash ?? "")?.files ?? {};
  }

  /** The files in which a commit differs from its parent, with their texts before and after. */
  #compare(
    { hash, parent = this.#commits.get(hash)?.parent }: { hash: string; parent?: string },
  ): readonly (readonly [path: string, before: string, after: string])[] {
    const [before, after] = [this.#filesOf(parent), this.#filesOf(hash)];
    return Object.keys(after).map((path) => [path, before[path] ?? "", after[path] ?? ""] as const)
      .filter(([, old, now]) => old !== now);
  }

  readonly comparePairs: CommitComparer["comparePairs"] = async (pairs, onFile) => {
    let index = 0;
    for await (const batch of pairs) {
      for (const pair of batch) {
        for (const [path] of this.#compare(pair)) onFile(index, path, "modified");
        index++;
      }
    }
  };

  readonly changedLines: CommitComparer["changedLines"] = (pairs, onLine) => {
    for (const [index, pair] of pairs.entries()) {
      for (const [path, before, after] of this.#compare(pair)) {
        const [old, now] = [before.split(" "), after.split(" ")];
        const lost = old.filter((text) => !now.includes(text));
        const added = now.filter((text) => !old.includes(text));
        const lines = [
          ...lost.map((text) => ({ index, path, isAdded: false, text })),
          ...added.map((text) => ({ index, path, isAdded: true, text: `  ${text}` })),
        ];
        if (!lines.every((line) => onLine(line))) return Promise.resolve();
      }
    }
    return Promise.resolve();
  };

  readonly listPlaces: CommitComparer["listPlaces"] = (places) =>
    Promise.resolve(places.map((place) => {
      const [name = "", path = ""] = place.split(":");
      const hash = name.endsWith("^") ? this.#commits.get(name.slice(0, -1))?.parent : name;
      return this.#filesOf(hash)[path];
    }));
}

const ENDS = { base: "main", tip: "tip" };

function makeMerged({ main = {}, brought, taken, then = {} }: Case): {
  readonly trees: Trees;
  readonly merge: PlainMerge;
} {
  const trees = new Trees();
  trees.add("base", undefined, { a: "openPorts", b: "keepAll", c: "sortAll" });
  trees.add("main", "base", main);
  for (const [at, files] of brought.entries()) {
    trees.add(`${at}`, at === 0 ? "base" : `${at - 1}`, files);
  }
  trees.add("merge", "main", taken);
  trees.add("tip", "merge", then);
  const names = brought.map((_, at) => `${at}`).reverse();
  const releases = new Set<string>();
  const secondParent = `${brought.length - 1}`;
  return {
    trees,
    merge: { hash: "merge", firstParent: "main", secondParent, brought: names, releases },
  };
}

Deno.test("findEmptyCommits() gives the commits without effect in a range", async (test) => {
  for (const each of CASES) {
    await test.step(each.is, async () => {
      const { trees, merge } = makeMerged(each);
      const found = await findEmptyCommits([merge], ENDS, trees);
      assert.deepEqual([...found].sort(), each.empty.map((at) => `${at}`));
    });
  }
});

Deno.test("findEmptyCommits() judges nothing that a newer merge changes", async () => {
  const { trees, merge } = makeMerged({
    is: "",
    brought: [{ a: "shutPorts" }],
    taken: {},
    empty: [],
  });
  trees.add("other", "base", { a: "keepPorts" });
  trees.add("next", "merge", { a: "keepPorts" });
  const next = {
    ...merge,
    hash: "next",
    firstParent: "merge",
    secondParent: "other",
    brought: ["other"],
  };
  const ends = { base: "main", tip: "merge" };
  assert.equal((await findEmptyCommits([merge], ends, trees)).size, 1);
  assert.equal((await findEmptyCommits([next, merge], ends, trees)).size, 0);
});

Deno.test("findEmptyCommits() leaves out merges that bring the commits above 500", async () => {
  const brought = Array.from({ length: 300 }, (_, at) => ({ a: `shutPort${at}` }));
  const { trees, merge } = makeMerged({ is: "", brought, taken: {}, empty: [] });
  const part = { ...merge, brought: merge.brought.slice(250) };
  const countEmpty = async (...merges: readonly PlainMerge[]): Promise<number> =>
    (await findEmptyCommits(merges, ENDS, trees)).size;
  assert.equal(await countEmpty(merge), 300);
  assert.equal(
    await countEmpty({ ...merge, brought: [...merge.brought, ...merge.brought] }, part),
    50,
  );
  assert.equal(await countEmpty({ ...part, releases: new Set(part.brought) }), 0);
  assert.equal(await countEmpty(), 0);
});

Deno.test("findEmptyCommits() gives none in a range of very many lines", async () => {
  const emptyWith = async (count: number): Promise<number> => {
    const words = Array.from({ length: count }, (_, at) => `w${at}`).join(" ");
    const { trees, merge } = makeMerged({
      is: "",
      brought: [{ a: "shutPorts" }],
      taken: {},
      then: { d: words },
      empty: [0],
    });
    // The words before are one line too.
    return (await findEmptyCommits([merge], ENDS, trees)).size;
  };
  assert.equal(await emptyWith(199_990), 1);
  assert.equal(await emptyWith(200_001), 0);
});

Deno.test("findEmptyCommits() gives none where git lacks contents", async () => {
  const { trees, merge } = makeMerged({
    is: "",
    brought: [{ a: "shutPorts" }],
    taken: {},
    empty: [],
  });
  const failing = (error: Error): CommitComparer => ({
    comparePairs: trees.comparePairs,
    listPlaces: trees.listPlaces,
    changedLines: () => Promise.reject(error),
  });
  const lacking = failing(new EnvironmentError("git failed", "try again"));
  assert.equal((await findEmptyCommits([merge], ENDS, lacking)).size, 0);
  await assert.rejects(
    findEmptyCommits([merge], ENDS, failing(new TypeError("broken"))),
    TypeError,
  );
});
