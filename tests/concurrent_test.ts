// Concurrent work with a limit, failures in between.

import assert from "node:assert/strict";
import { mapConcurrently, workConcurrently } from "../src/concurrent.ts";

interface Bench {
  /** The items in progress and finished, with functions to finish them. */
  readonly begun: readonly PromiseWithResolvers<void>[];
  readonly done: Promise<void>;
}

/** Starts work on this number of items, at most three at a time. */
function beginWork(count: number): Bench {
  const begun: PromiseWithResolvers<void>[] = [];
  const items = Array.from({ length: count }, (_, index) => index + 1);
  const done = workConcurrently(3, () => items.shift(), (item) => {
    const work = Promise.withResolvers<void>();
    assert.equal(begun.push(work), item);
    return work.promise;
  });
  return { begun, done };
}

/** Runs all pending promise callbacks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

Deno.test("workConcurrently() works on a limited number of items at a time, in their order", async () => {
  const bench = beginWork(6);
  await settle();
  assert.equal(bench.begun.length, 3);
  bench.begun[1]?.resolve();
  await settle();
  assert.equal(bench.begun.length, 4);
  bench.begun[0]?.resolve();
  bench.begun[3]?.resolve();
  await settle();
  assert.equal(bench.begun.length, 6);
  for (const { resolve } of bench.begun) resolve();
  await bench.done;
});

Deno.test("workConcurrently() starts nothing after a failure and waits for items in progress", async () => {
  const bench = beginWork(10);
  let outcome = "open";
  const watched = bench.done.then(() => outcome = "done", (error) => outcome = error.message);
  bench.begun[1]?.reject(new Error("first"));
  await settle();
  assert.equal(outcome, "open");
  bench.begun[0]?.resolve();
  await settle();
  assert.equal(bench.begun.length, 3);
  assert.equal(outcome, "open");
  bench.begun[2]?.reject(new Error("second"));
  await watched;
  assert.equal(outcome, "first");
  assert.equal(bench.begun.length, 3);
});

Deno.test("mapConcurrently() returns the results in the order of the items", async () => {
  const ends: (() => void)[] = [];
  const mapped = mapConcurrently(2, [1, 2, 3], async (item) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return item * 10;
  });
  await settle();
  assert.equal(ends.length, 2);
  ends[1]?.();
  await settle();
  ends[2]?.();
  ends[0]?.();
  assert.deepEqual(await mapped, [10, 20, 30]);
});

Deno.test("mapConcurrently() throws the first failure and starts nothing after it", async () => {
  const begun: number[] = [];
  const mapped = mapConcurrently(1, [1, 2, 3], (item) => {
    begun.push(item);
    return item === 2 ? Promise.reject(new Error("second")) : Promise.resolve(item);
  });
  await assert.rejects(mapped, { message: "second" });
  assert.deepEqual(begun, [1, 2]);
});
