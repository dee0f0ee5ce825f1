// Tests of src/notes/wanted_files.ts.

import assert from "node:assert/strict";
import { wantsFiles } from "../../src/notes/wanted_files.ts";
import { commitWith } from "../support/notes/commits.ts";

Deno.test("wantsFiles() chooses messages without a type, and documentation", () => {
  const cases: readonly (readonly [subject: string, isWanted: boolean])[] = [
    ["Close every port", true],
    ["docs: close every port", true],
    ["docs(net)!: close every port", true],
    ["fix: close every port", false],
    ["chore: close every port", false],
  ];
  for (const [subject, isWanted] of cases) {
    assert.equal(wantsFiles(commitWith(subject)), isWanted, subject);
  }
});
