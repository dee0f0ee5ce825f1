// Tests of src/notes/fold/picks.ts; reverts/reverts_test.ts has the picks that name hashes.

import assert from "node:assert/strict";
import { describeFolded } from "../../support/notes/history.ts";

Deno.test("foldChanges() joins copies that name the pull request of their original in any form", () => {
  const copies = [
    "[3.12] fix: close ports (GH-5) (#11)",
    "[PR #5/59684b5c backport][3.12] fix: close ports (#12)",
    "Backport GH-5 to 3.12: fix: close ports (#13)",
    "fix: close ports (backport of #5) (#14)",
  ];
  for (const copy of copies) {
    assert.deepEqual(describeFolded([`b: ${copy}`, "a: fix: close ports (#5)"]), [
      "fix: close ports #5 [b a]",
    ], copy);
  }
});

Deno.test("foldChanges() joins copies that only name their originals, when all are in the range", () => {
  for (const copy of ["Cherry-pick #5 to 1.x (#14)", "[1.x] backport of #5"]) {
    assert.deepEqual(describeFolded([`b: ${copy}`, "a: fix: close ports (#5)"]), [
      "fix: close ports #5 [b a]",
    ], copy);
  }
  const both = "Cherry pick #5 and #6 to 1.x (#14)";
  assert.deepEqual(
    describeFolded([`c: ${both}`, "b: fix: light halls (#6)", "a: fix: close ports (#5)"]),
    ["fix: close ports #5 [c a]", "fix: light halls #6 [b]"],
  );
  assert.deepEqual(describeFolded([`c: ${both}`, "a: fix: close ports (#5)"]).length, 2);
});
