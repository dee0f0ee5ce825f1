// Tests of src/platforms/concurrent.ts.

import assert from "node:assert/strict";
import { MOST_AT_ONCE, workConcurrently } from "../src/concurrent.ts";

/** Work that ends when the test says so. */
interface Begun {
  readonly item: number;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

interface Bench {
  readonly begun: readonly Begun[];
  readonly done: Promise<void>;
}

/** Begins to work on the items from 0. */
function beginWork(count: number): Bench {
  const begun: Begun[] = [];
  let next = 0;
  const done = workConcurrently(
    () => next < count ? next++ : undefined,
    (item) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      begun.push({ item, end: resolve, fail: reject });
      return promise;
    },
  );
  return { begun, done };
}

/** Lets all promises go on that can. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function itemsOf(bench: Bench): readonly number[] {
  return bench.begun.map(({ item }) => item);
}

Deno.test("workConcurrently() works on three at one time, in their order", async () => {
  assert.equal(MOST_AT_ONCE, 3);
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

Deno.test("workConcurrently() works on fewer where there are fewer", async () => {
  for (const count of [0, 1, 2]) {
    const bench = beginWork(count);
    assert.equal(bench.begun.length, count);
    for (const { end } of bench.begun) end();
    await bench.done;
  }
});

Deno.test("workConcurrently() begins nothing after a failure, and waits for what is in flight", async () => {
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

Deno.test("workConcurrently() throws what was thrown before anything was awaited", async () => {
  const items = [1, 2, 3];
  const begun: number[] = [];
  await assert.rejects(
    workConcurrently(() => items.shift(), (item) => {
      begun.push(item);
      throw new Error(`item ${item}`);
    }),
    { message: "item 1" },
  );
  assert.deepEqual(begun, [1]);
});

Deno.test("workConcurrently() goes on with what is added while it works", async () => {
  const items = ["a"];
  const worked: string[] = [];
  await workConcurrently(() => items.shift(), async (item) => {
    await Promise.resolve();
    worked.push(item);
    if (item.length < 5) items.push(`${item}a`);
  });
  assert.deepEqual(worked, ["a", "aa", "aaa", "aaaa", "aaaaa"]);
});
