// Tests of src/notes/pipeline.ts.

import assert from "node:assert/strict";
import type { CommitBatch } from "../../src/history/read.ts";
import { Folder } from "../../src/notes/fold/fold.ts";
import { collectChanges, type Stages } from "../../src/notes/pipeline.ts";
import type { Commit } from "../../src/history/commit.ts";
import type { Change } from "../../src/notes/types.ts";
import { commitWith } from "../support/notes/commits.ts";

const COMMITS = [
  commitWith("feat: one", { hash: "a".repeat(40), authorName: "Ada" }),
  commitWith("fix: two", { hash: "b".repeat(40), authorName: "Bob" }),
  commitWith("docs: three", { hash: "c".repeat(40), authorName: "Ada" }),
];
const OUTSIDE = commitWith("chore: outside", { hash: "d".repeat(40) });

async function* read(): AsyncGenerator<CommitBatch> {
  yield { commits: COMMITS.slice(0, 2), logged: [...COMMITS.slice(0, 2), OUTSIDE] };
  yield { commits: COMMITS.slice(2), logged: COMMITS.slice(2) };
}

async function collect(stages: Partial<Stages>): Promise<readonly string[]> {
  const batches: string[] = [];
  for await (const { changes } of collectChanges({ read: read(), ...stages })) {
    batches.push(changes.map(({ description }) => description).join(" "));
  }
  return batches;
}

const BY_ADA = {
  match: () => {},
  isKept: ({ authorName }: Pick<Commit, "authorName">) => authorName === "Ada",
};

Deno.test("collectChanges() yields filtered changes while reading", async () => {
  assert.deepEqual(await collect({}), ["one two", "three"]);
  assert.deepEqual(await collect({ selection: { includeTypes: ["fix"] } }), ["two", ""]);
  assert.deepEqual(await collect({ authors: BY_ADA }), ["one", "three"]);
});

Deno.test("collectChanges() passes the whole range to link, and filters its result", async () => {
  const seen: unknown[] = [];
  const link: Stages["link"] = (changes, logged, isKept) => {
    seen.push(changes.map(isKept), logged.map(({ subject }) => subject));
    const [one, two, ...rest] = changes as [Change, Change];
    return Promise.resolve([{ ...one, description: "joined", parts: [one, two] }, ...rest]);
  };
  assert.deepEqual(await collect({ link, authors: BY_ADA }), ["joined three"]);
  assert.deepEqual(seen, [
    [true, false, true],
    ["feat: one", "fix: two", "chore: outside", "docs: three"],
  ]);
  assert.deepEqual(await collect({ link, selection: { includeTypes: ["docs"] } }), ["three"]);
});

Deno.test("collectChanges() reads changes again whose files come last, before they are folded", async () => {
  const update = commitWith("Update the list of ports", { hash: "e".repeat(40) });
  const files = new Map([[update.hash, [{ path: "CHANGELOG.md" }]]]);
  async function* readLong(): AsyncGenerator<CommitBatch> {
    const commits = [COMMITS[0] as Commit, update];
    yield { commits, logged: commits };
    yield { commits: [], logged: [], files };
  }
  const fold = () => new Folder({});
  const link: Stages["link"] = (changes) => Promise.resolve(changes);
  assert.deepEqual(await collect({ read: readLong() }), ["one Update the list of ports"]);
  assert.deepEqual(await collect({ read: readLong(), fold }), ["one"]);
  assert.deepEqual(await collect({ read: readLong(), link, fold }), ["one"]);
});

Deno.test("collectChanges() folds with all that was logged, also where no commit is in the range", async () => {
  const logged: (readonly string[])[] = [];
  const files = new Map([["e".repeat(40), [{ path: "a.ts" }]]]);
  async function* readDated(): AsyncGenerator<CommitBatch> {
    yield { commits: [], logged: [OUTSIDE], files };
    yield { commits: COMMITS, logged: COMMITS, files };
  }
  const fold: Stages["fold"] = () => {
    const folder = new Folder({});
    return {
      add: (changes, log) => {
        logged.push(log.map(({ subject }) => subject));
        folder.add(changes, log);
      },
      replace: (read) => folder.replace(read),
      workAhead: (count) => folder.workAhead(count),
      fold: () => folder.fold(),
    };
  };
  assert.deepEqual(await collect({ read: readDated(), fold }), ["one two three"]);
  assert.deepEqual(logged.flat(), [OUTSIDE, ...COMMITS].map(({ subject }) => subject));
});

Deno.test("collectChanges() passes the selected changes to summarize at once", async () => {
  const summarize: Stages["summarize"] = (changes) =>
    Promise.resolve(changes.map((change) => ({ ...change, description: `${change.type}!` })));
  assert.deepEqual(await collect({ summarize, selection: { includeTypes: ["feat", "docs"] } }), [
    "feat! docs!",
  ]);
});

Deno.test("collectChanges() drops the merge requests of other projects", async () => {
  const commit = commitWith("Merge branch 'a' into 'main'", {
    body: "fix: x\n\nSee merge request group/tool!7",
  });
  async function* readMerge(): AsyncGenerator<CommitBatch> {
    yield { commits: [commit], logged: [commit] };
  }
  const numbers: (number | undefined)[] = [];
  for (const repository of [undefined, "Group/Tool", "other/tool"]) {
    for await (const { changes: [change] } of collectChanges({ read: readMerge(), repository })) {
      numbers.push(change?.pullRequest?.number);
    }
  }
  assert.deepEqual(numbers, [7, 7, undefined]);
});
