// Tests of src/commands/reading.ts.

import assert from "node:assert/strict";
import { startReading } from "../../src/commands/reading.ts";
import type { Commit } from "../../src/history/commit.ts";
import type { CommitSource } from "../../src/history/log_source.ts";
import { RangeReader } from "../../src/history/read.ts";
import { commitsOf, hashOf, makeGraph } from "../support/git/graph.ts";
import { makeTerminal } from "../support/terminal/terminal.ts";

/** A reader of three commits, one in a batch, and whether its log was ended. */
function openReader(): { readonly reader: RangeReader; readonly isEnded: () => boolean } {
  let isEnded = false;
  const graph = makeGraph(commitsOf("a b c"));
  const source: CommitSource = {
    ...graph,
    log: async function* (query): AsyncGenerator<readonly Commit[]> {
      try {
        for await (const commits of graph.log(query)) {
          for (const commit of commits) yield [commit];
        }
      } finally {
        isEnded = true;
      }
    },
  };
  const range = { tip: { name: "HEAD", hash: hashOf("c") }, bases: [], warnings: [] };
  return {
    reader: new RangeReader(source, range, { skipMerges: false }),
    isEnded: () => isEnded,
  };
}

Deno.test("startReading() begins at once, and gives all commits in order", async () => {
  const { reader, isEnded } = openReader();
  const subjects: string[] = [];
  for await (const { commits } of startReading({ reader }, { terminal: makeTerminal() })) {
    for (const { subject } of commits) subjects.push(subject);
  }
  assert.deepEqual([subjects, isEnded()], [["c", "b", "a"], true]);
});

Deno.test("startReading() ends the log before a commit is wanted, and while some are left", async () => {
  for (const wanted of [0, 1]) {
    const { reader, isEnded } = openReader();
    const reading = startReading({ reader }, { terminal: makeTerminal() });
    const batches = reading[Symbol.asyncIterator]();
    for (let index = 0; index < wanted; index++) await batches.next();
    await reading.end();
    assert.equal(isEnded(), true);
  }
});

Deno.test("startReading() tells when the log is long in coming", async () => {
  const waiting = Promise.withResolvers<void>();
  const graph = makeGraph(commitsOf("a"));
  const source: CommitSource = {
    ...graph,
    log: async function* (query): AsyncGenerator<readonly Commit[]> {
      await waiting.promise;
      yield* graph.log(query);
    },
  };
  const range = { tip: { name: "HEAD", hash: hashOf("a") }, bases: [], warnings: [] };
  const reader = new RangeReader(source, range, { skipMerges: false });
  let waits = 0;
  const reading = startReading({ reader }, { terminal: makeTerminal() }, () => {
    waits++;
    waiting.resolve();
    return Promise.resolve();
  });
  const batches = await Array.fromAsync(reading);
  assert.deepEqual([batches.length, waits], [1, 1]);
});
