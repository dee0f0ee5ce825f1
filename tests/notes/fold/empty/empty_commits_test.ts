// Tests of src/notes/fold/empty/empty_commits.ts: what merges left without effect.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../../../src/errors.ts";
import type { CommitComparer } from "../../../../src/history/source.ts";
import { findEmptyCommits } from "../../../../src/notes/fold/empty/empty_commits.ts";
import type { PlainMerge, RangeMerges } from "../../../../src/notes/fold/empty/range_merges.ts";
import { type Files, Trees } from "../../../support/notes/trees.ts";

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
    is: "nothing in a file that is not there, where the merge takes something",
    brought: [{ d: "shutPorts" }, { b: "keepPages" }],
    taken: { b: "keepPages" },
    empty: [],
  },
  {
    is: "a new file, where the merge takes nothing",
    brought: [{ d: "shutPorts" }, { b: "keepPages" }],
    taken: {},
    empty: [0, 1],
  },
  {
    is: "no new file that came later",
    brought: [{ d: "shutPorts" }],
    taken: {},
    then: { d: "shutPorts" },
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

const ENDS = { base: "main", tip: "tip" };

function makeMerged({ main = {}, brought, taken, then = {} }: Case): {
  readonly trees: Trees;
  readonly merge: PlainMerge;
} {
  const trees = new Trees();
  trees.add("base", [], { a: "openPorts", b: "keepAll", c: "sortAll" });
  trees.add("main", ["base"], main);
  for (const [at, files] of brought.entries()) {
    trees.add(`${at}`, [at === 0 ? "base" : `${at - 1}`], files);
  }
  const secondParent = `${brought.length - 1}`;
  trees.add("merge", ["main", secondParent], taken);
  trees.add("tip", ["merge"], then);
  const names = brought.map((_, at) => `${at}`).reverse();
  const releases = new Set<string>();
  return {
    trees,
    merge: { hash: "merge", firstParent: "main", secondParent, brought: names, releases },
  };
}

/** A range of these merges, newest first, with commits whose words do not tell what they change. */
function rangeOf(
  plain: readonly PlainMerge[],
  { wordless = [], others = [] }: {
    readonly wordless?: readonly string[];
    /** Merges that are newer than these. */
    readonly others?: readonly string[];
  } = {},
): RangeMerges {
  const all = [...others, ...plain.map(({ hash }) => hash)];
  const log = [...others, ...plain.flatMap(({ hash, brought }) => [hash, ...brought])];
  return { plain, all, wordless, places: new Map(log.map((hash, place) => [hash, place])) };
}

Deno.test("findEmptyCommits() gives the commits without effect in a range", async (test) => {
  for (const each of CASES) {
    await test.step(each.is, async () => {
      const { trees, merge } = makeMerged(each);
      const found = await findEmptyCommits(rangeOf([merge]), ENDS, trees);
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
  trees.add("other", ["base"], { a: "keepPorts" });
  trees.add("next", ["merge", "other"], { a: "keepPorts" });
  const next = {
    ...merge,
    hash: "next",
    firstParent: "merge",
    secondParent: "other",
    brought: ["other"],
  };
  const ends = { base: "main", tip: "merge" };
  assert.equal((await findEmptyCommits(rangeOf([merge]), ends, trees)).size, 1);
  assert.equal((await findEmptyCommits(rangeOf([next, merge]), ends, trees)).size, 0);
});

Deno.test("findEmptyCommits() judges nothing older than a merge with lines of its own", async () => {
  const { trees, merge } = makeMerged({
    is: "",
    brought: [{ a: "shutPorts" }, { b: "keepPages" }],
    taken: { b: "keepPages" },
    empty: [],
  });
  trees.add("side", ["main"], { c: "sortPorts" });
  trees.add("plain", ["merge", "side"], { c: "sortPorts" });
  trees.add("adding", ["merge", "side"], { c: "sortPorts guardPorts" });
  trees.add("removing", ["merge", "side"], { b: "", c: "sortPorts" });
  trees.add("recording", ["merge", "side"], {
    c: "sortPorts",
    "NEWS.md": "shutPorts",
    "yarn.lock": "hash1234",
  });
  const emptyWith = async (
    other: string,
  ): Promise<readonly string[]> => [
    ...await findEmptyCommits(rangeOf([merge], { others: [other] }), ENDS, trees),
  ];
  assert.deepEqual(await emptyWith("plain"), ["0"]);
  assert.deepEqual(await emptyWith("recording"), ["0"]);
  assert.deepEqual(await emptyWith("adding"), []);
  trees.add("side", ["main"], { b: "keepPages", c: "sortPorts" });
  assert.deepEqual(await emptyWith("removing"), []);
});

Deno.test("findEmptyCommits() judges nothing that a commit without words of its own changes", async () => {
  const { trees, merge } = makeMerged({
    is: "",
    brought: [{ a: "shutPorts" }, { b: "keepPages" }],
    taken: {},
    empty: [],
  });
  trees.add("release", ["merge"], { a: "guardPorts", "NEWS.md": "shutPorts" });
  const emptyWith = async (
    ...wordless: readonly string[]
  ): Promise<readonly string[]> => [
    ...await findEmptyCommits(rangeOf([merge], { wordless }), ENDS, trees),
  ];
  assert.deepEqual(await emptyWith(), ["1", "0"]);
  assert.deepEqual(await emptyWith("release"), ["1"]);
});

Deno.test("findEmptyCommits() leaves out merges that bring the commits above 500", async () => {
  const brought = Array.from({ length: 300 }, (_, at) => ({ a: `shutPort${at}` }));
  const { trees, merge } = makeMerged({ is: "", brought, taken: {}, empty: [] });
  const part = { ...merge, brought: merge.brought.slice(250) };
  const countEmpty = async (...merges: readonly PlainMerge[]): Promise<number> =>
    (await findEmptyCommits(rangeOf(merges), ENDS, trees)).size;
  assert.equal(await countEmpty(merge), 300);
  assert.equal(
    await countEmpty({ ...merge, brought: [...merge.brought, ...merge.brought] }, part),
    50,
  );
  assert.equal(await countEmpty({ ...part, releases: new Set(part.brought) }), 0);
  assert.equal(await countEmpty(), 0);
});

Deno.test("findEmptyCommits() gives none where there are very many lines", async () => {
  const emptyWith = async (brought: number, then: number): Promise<number> => {
    const words = (count: number): string => Array.from({ length: count }, (_, at) => at).join(" ");
    const { trees, merge } = makeMerged({
      is: "",
      brought: [{ a: `shutPorts ${words(brought)}` }],
      taken: {},
      then: { d: words(then) },
      empty: [],
    });
    return (await findEmptyCommits(rangeOf([merge]), ENDS, trees)).size;
  };
  assert.equal(await emptyWith(1, 199_000), 1);
  assert.equal(await emptyWith(1, 200_001), 0);
  assert.equal(await emptyWith(200_001, 1), 0);
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
  assert.equal((await findEmptyCommits(rangeOf([merge]), ENDS, lacking)).size, 0);
  await assert.rejects(
    findEmptyCommits(rangeOf([merge]), ENDS, failing(new TypeError("broken"))),
    TypeError,
  );
});
