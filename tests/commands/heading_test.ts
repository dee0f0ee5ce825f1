// The heading of a document: tag, date and comparison link.

import assert from "node:assert/strict";
import { findHeading, findReleaseDate } from "../../src/commands/heading.ts";
import { openReading } from "../../src/commands/reading.ts";
import { findRemote } from "../../src/platforms/remote.ts";
import { createContext } from "../../src/cli/context.ts";
import { UsageError } from "../../src/errors.ts";
import { makeRepository } from "../support/repository.ts";

Deno.test("findHeading() finds tag, ends, date and page", async () => {
  using made = makeRepository([
    { message: "one", tags: ["v1"] },
    { message: "two", annotatedTags: ["v2"], tagDateSec: 1_767_916_800 },
  ]);
  made.git("remote", "add", "origin", "git@github.com:ada/greet.git");
  const context = createContext();
  const repository = await context.openRepository(made.path);
  const { range } = await openReading({ sinceTag: "v1" }, repository, context) ??
    assert.fail();
  const remote = await findRemote(repository, context.readVariable);
  const { notesRange } = await findHeading(range, remote, repository, context);
  assert.deepEqual(notesRange, {
    tag: "v2",
    date: "2026-01-09",
    from: { name: "v1", hash: made.hashes[0], tag: "v1" },
    to: { name: "HEAD", hash: made.hashes[1], tag: "v2" },
    compareUrl: "https://github.com/ada/greet/compare/v1...v2",
  });
});

Deno.test("findReleaseDate() prefers the tag's day, then SOURCE_DATE_EPOCH, then today", async () => {
  const tag = { name: "v1", objectId: "a".repeat(40), commit: "b".repeat(40) };
  const find = (recorded: string | undefined, epoch: string | undefined): Promise<string> =>
    findReleaseDate({ dateOf: () => Promise.resolve(recorded) }, tag, {
      now: () => new Date(2026, 0, 5, 23, 59),
      readVariable: () => epoch,
    });
  assert.equal(await find("2020-02-29", "86400"), "2020-02-29");
  assert.equal(await find(undefined, "1767225600"), "2026-01-01");
  assert.equal(await find(undefined, undefined), "2026-01-05");
  await assert.rejects(find(undefined, "yesterday"), UsageError);
});
