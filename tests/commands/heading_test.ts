// What a document says of its range.

import assert from "node:assert/strict";
import { findHeading } from "../../src/commands/heading.ts";
import { openReading } from "../../src/commands/reading.ts";
import { findRemote } from "../../src/platforms/remote.ts";
import { createContext } from "../../src/cli/context.ts";
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
