// Tests of src/notes/render/html/anchors.ts.

import assert from "node:assert/strict";
import { Anchors } from "../../../../src/notes/render/html/anchors.ts";
import type { Entry } from "../../../../src/notes/types.ts";
import { entryWith } from "../../../support/notes/sample_notes.ts";

function pull(number: number): Entry {
  return entryWith({ pullRequest: { number, reference: `!${number}` } });
}

Deno.test("Anchors.section() gives the type of a section, without what an id cannot hold", () => {
  const anchors = new Anchors(["changes"]);
  const types = ["feat", "Breaking Changes!", "feat", "feat", "feat-2", "", "变更", "changes"];
  assert.deepEqual(types.map((type) => anchors.section(type)), [
    "feat",
    "breaking-changes",
    "feat-2",
    "feat-3",
    "feat-2-2",
    "section",
    "section-2",
    "changes-2",
  ]);
});

Deno.test("Anchors.entry() names an entry by its pull request or commit, in whatever place", () => {
  const anchors = new Anchors([]);
  assert.deepEqual(
    [
      anchors.entry(pull(12), "breaking"),
      anchors.entry(entryWith({}), "breaking"),
      anchors.entry(pull(12), "feat"),
      anchors.entry(entryWith({}), "feat"),
    ],
    ["breaking-pr-12", "breaking-commit-abc1234def56", "pr-12", "commit-abc1234def56"],
  );
  // Several commits may name one pull request, and sections of a library user may repeat entries.
  assert.equal(anchors.entry(pull(12), "fix"), "fix-commit-abc1234def56");
  assert.equal(anchors.entry(pull(12), "fix"), "commit-abc1234def56-2");
  assert.equal(anchors.entry(entryWith({ hash: '"><b>' }), "fix"), "commit-b");
});

Deno.test("Anchors.entry() takes linear time for entries of one name", () => {
  const anchors = new Anchors([]);
  const entry = pull(1);
  const ids = Array.from({ length: 100_000 }, () => anchors.entry(entry, "feat"));
  assert.equal(new Set(ids).size, ids.length);
});
