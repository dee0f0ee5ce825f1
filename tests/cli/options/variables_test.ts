// Tests of src/cli/options/variables.ts: variables that no flag stands for.

import assert from "node:assert/strict";
import { readVariables } from "../../../src/cli/options/resolve.ts";
import { sourceDateEpoch, textRows } from "../../../src/cli/options/variables.ts";

Deno.test("SOURCE_DATE_EPOCH is a number of seconds since 1970", () => {
  const read = (text?: string): number | undefined =>
    readVariables([sourceDateEpoch], (name) => name === "SOURCE_DATE_EPOCH" ? text : undefined)
      .sourceDateEpoch;
  assert.equal(read(), undefined);
  assert.equal(read(""), undefined);
  assert.equal(read("1767225600"), 1_767_225_600);
  assert.throws(() => read("today"), {
    message: "invalid value 'today' for SOURCE_DATE_EPOCH: use a number of seconds since 1970",
    hint: "unset SOURCE_DATE_EPOCH",
  });
});

Deno.test("textRows() makes rows that are called as their variables are", () => {
  const rows = textRows("Editor", "an editor", "VISUAL EDITOR");
  assert.deepEqual(readVariables(rows, (name) => name === "EDITOR" ? "vi" : undefined), {
    EDITOR: "vi",
  });
});
