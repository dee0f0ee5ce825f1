// Concurrent work with a limit, failures in between.

import assert from "node:assert/strict";
import { mapConcurrently, workConcurrently } from "../src/concurrent.ts";

/** Work that the test ends. */
interface Begun {
  readonly item: number;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

interface Bench {
  readonly begun: readonly Begun[];
  readonly done: Promise<void>;
}

/** Starts work on the items from 0. */
function beginWork(count: number): Bench {
  const begun: Begun[] = [];
  let next = 0;
  const done = workConcurrently(
    3,
    () => next < count ? next++ : undefined,
    (item) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      begun.push({ item, end: resolve, fail: reject });
      return promise;
    },
  );
  return { begun, done };
}

/** Runs all pending promise callbacks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function itemsOf(bench: Bench): readonly number[] {
  return bench.begun.map(({ item }) => item);
}

Deno.test("workConcurrently() works on a limited number of items at a time, in their order", async () => {
  const bench = beginWork(6);
  await settle();
  assert.deepEqual(itemsOf(bench), [0, 1, 2]);
  bench.begun[1]?.end();
  await settle();
  assert.deepEqual(itemsOf(bench), [0, 1, 2, 3]);
  bench.begun[0]?.end();
  bench.begun[3]?.end();
  await settle();
  assert.deepEqual(itemsOf(bench), [0, 1, 2, 3, 4, 5]);
  for (const { end } of bench.begun) end();
  await bench.done;
});

Deno.test("workConcurrently() starts nothing after a failure and waits for items in progress", async () => {
  const bench = beginWork(10);
  let outcome = "open";
  const watched = bench.done.then(() => outcome = "done", (error) => outcome = error.message);
  bench.begun[1]?.fail(new Error("first"));
  await settle();
  assert.equal(outcome, "open");
  bench.begun[0]?.end();
  await settle();
  assert.deepEqual(itemsOf(bench), [0, 1, 2]);
  assert.equal(outcome, "open");
  bench.begun[2]?.fail(new Error("second"));
  await watched;
  assert.equal(outcome, "first");
  assert.deepEqual(itemsOf(bench), [0, 1, 2]);
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
