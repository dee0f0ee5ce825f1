// Tests of src/notes/folded.ts.

import assert from "node:assert/strict";
import { describeFolded } from "../../src/notes/folded.ts";
import type { Omission, OmissionReason } from "../../src/notes/types.ts";

const COUNTS = { changeCount: 1, commitCount: 9 };

function omissions(reasons: readonly OmissionReason[]): readonly Omission[] {
  return reasons.map((reason) => ({ reason, hash: "1".repeat(40), subject: "x" }));
}

Deno.test("describeFolded() counts commits without an entry of their own", () => {
  const cases: readonly (readonly [number, readonly OmissionReason[], string | undefined])[] = [
    [0, [], undefined],
    [1, [], "1 more commit is part of these entries (--all lists every commit)."],
    [3, [], "3 more commits are part of these entries (--all lists every commit)."],
    [0, ["merge"], "1 merge is left out (--all lists every commit)."],
    [
      0,
      ["release", "merge"],
      "1 merge and 1 commit for releases and changelogs are left out " +
      "(--all lists every commit).",
    ],
    [
      2,
      ["reverted", "merge", "reverted", "release"],
      "2 more commits are part of these entries; 1 merge, 1 commit for releases and changelogs and 2 " +
      "commits of reverted changes are left out (--all lists every commit).",
    ],
  ];
  for (const [joinedCount, reasons, sentence] of cases) {
    assert.equal(describeFolded({ ...COUNTS, joinedCount, omitted: omissions(reasons) }), sentence);
  }
  assert.equal(describeFolded(COUNTS), undefined);
});

Deno.test("describeFolded() says when filters leave nothing", () => {
  const none = { changeCount: 0, commitCount: 3 };
  assert.equal(describeFolded(none), "The filters leave nothing of 3 commits.");
  assert.equal(
    describeFolded({ ...none, omitted: omissions(["release", "merge"]) }),
    "The filters leave nothing of 1 commit; 1 merge and 1 commit for releases and changelogs are left out " +
      "(--all lists every commit).",
  );
  assert.equal(describeFolded({ changeCount: 0, commitCount: 0 }), undefined);
  assert.equal(describeFolded(none, { cannotRun: true }), undefined);
});
