// What is said of a range that has been read; the ranges themselves are tested with `generate`.

import assert from "node:assert/strict";
import { openReading, reportReading, reportWarnings } from "../../src/commands/reading.ts";
import { createContext } from "../../src/cli/context.ts";
import { makeRepository } from "../support/repository.ts";

Deno.test("openReading() reads what was asked for, and reportReading() says what that was", async () => {
  using made = makeRepository(["feat: one", { message: "fix: two", tags: ["v1"] }, "docs: three"]);
  const said: string[] = [];
  const context = {
    ...createContext(),
    writeError: (text: string) => Promise.resolve(void said.push(text)),
  };
  const repository = await context.openRepository(made.path);
  const reading = await openReading({ untilTag: "v1" }, repository, context, {
    maxItems: 1,
  }) ?? assert.fail();
  for await (const { commits } of reading.reader.read()) assert.equal(commits.length, 1);
  await reportReading(reading, 1, context);
  await reportReading(reading, 0, context);
  const wrong = await openReading({ since: "HEAD", until: "v1" }, repository, context) ??
    assert.fail();
  for await (const _commits of wrong.reader.read()) assert.fail();
  await reportWarnings(wrong, context);
  assert.deepEqual(said, [
    "all history up to v1, 1 commit\n",
    "all history up to v1, 1 commit, 0 of them after the filters\n",
    "warning: the range is reversed: v1 is an ancestor of HEAD\n",
  ]);
});

Deno.test("openReading() has nothing to read where there is no commit", async () => {
  using made = makeRepository([]);
  const context = createContext();
  const repository = await context.openRepository(made.path);
  assert.equal(await openReading({}, repository, context), undefined);
});
