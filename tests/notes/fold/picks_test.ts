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
