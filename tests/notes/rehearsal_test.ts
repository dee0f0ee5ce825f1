// Tests of src/notes/rehearsal.ts.

import assert from "node:assert/strict";
import { buildNotes } from "../../src/notes/build.ts";
import { parseCommit } from "../../src/notes/messages/parse.ts";
import { rehearse } from "../../src/notes/rehearsal.ts";

Deno.test("rehearse() leaves nothing behind in the notes that follow", async () => {
  const commit = {
    hash: "a".repeat(40),
    parents: [],
    authorName: "Ada",
    authorEmail: "ada@example.org",
    subject: "Merge pull request #12 from ada/cache",
    body: "Keep answers, fixes #3",
  };
  const build = (): unknown => buildNotes([parseCommit(commit)], { date: "2026-01-31" });
  const before = build();
  await rehearse();
  assert.deepEqual(build(), before);
});
