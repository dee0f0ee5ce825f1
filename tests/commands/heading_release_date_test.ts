// The date of the document: the tag's own, the clock's, or the one that makes builds reproducible.

import assert from "node:assert/strict";
import { findReleaseDate } from "../../src/commands/heading.ts";
import { UsageError } from "../../src/errors.ts";

const TAG = { name: "v1", objectId: "a".repeat(40), commit: "b".repeat(40) };
const NOW = new Date(2026, 0, 5, 23, 59);

function contextWith(epoch?: string): { now: () => Date; readVariable: () => string | undefined } {
  return { now: () => NOW, readVariable: () => epoch };
}

Deno.test("findReleaseDate() takes the day that the tag records", async () => {
  const source = { dateOf: () => Promise.resolve("2020-02-29") };
  assert.equal(await findReleaseDate(source, TAG, contextWith("86400")), "2020-02-29");
});

Deno.test("findReleaseDate() takes today by the local clock for what is not released", async () => {
  const source = { dateOf: () => assert.fail("there is no tag") };
  assert.equal(await findReleaseDate(source, undefined, contextWith()), "2026-01-05");
});

Deno.test("findReleaseDate() takes SOURCE_DATE_EPOCH before the clock", async () => {
  const source = { dateOf: () => Promise.resolve(undefined) };
  assert.equal(await findReleaseDate(source, TAG, contextWith("1767225600")), "2026-01-01");
});

Deno.test("findReleaseDate() refuses a SOURCE_DATE_EPOCH that is no number", async () => {
  const source = { dateOf: () => Promise.resolve(undefined) };
  for (const epoch of ["yesterday", "-1", "1e9", "999999999999"]) {
    await assert.rejects(findReleaseDate(source, undefined, contextWith(epoch)), UsageError);
  }
});
