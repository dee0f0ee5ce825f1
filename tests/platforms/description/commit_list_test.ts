// Tests of src/platforms/description/commit_list.ts.

import assert from "node:assert/strict";
import { isCommitList } from "../../../src/platforms/description/commit_list.ts";

Deno.test("isCommitList() is true for starred items with blank lines between", () => {
  for (const text of ["* a\n\n* b", "\n* a\r\n\r\n* b\r\n", "* a\n\n  body\n\n* b\n\nA-by: c"]) {
    assert.equal(isCommitList(text), true, text);
  }
  for (const text of ["", "* a", "* a\n* b", "- a\n\n- b", "* a\n\n* b\n\nc", "c\n\n* a\n\n* b"]) {
    assert.equal(isCommitList(text), false, text);
  }
});
