// Tests of src/notes/fold/branches/merge_prose.ts.

import assert from "node:assert/strict";
import { readMergeProse } from "../../../../src/notes/fold/branches/merge_prose.ts";

const LONG = "The command to read pages has learned to read many of them at once, which makes it " +
  "several times as fast on histories of more than a hundred thousand commits.";

const CASES: readonly (readonly [body: string, prose: string | undefined])[] = [
  ["", undefined],
  ["Doc updates.\n\n* jc/doc:\n  doc: tell how", "Doc updates."],
  [
    "Two lines of prose that\nbelong together.\n\nMore of it.",
    "Two lines of prose that belong together.",
  ],
  [`${LONG} Another sentence.`, LONG],
  [`"git log" now says "yes! it is"; ${LONG}`, `"git log" now says "yes! it is"; ${LONG}`],
  ["* jc/doc:\n  doc: tell how\n  doc: tell more", undefined],
  [
    "* 'x' of https://example.org/x:\n  one\n\nThe prose of the maintainer.",
    "The prose of the maintainer.",
  ],
  ["Prose first.\n* x:\n  one two three", "Prose first."],
  ["Conflicts:\n\tsrc/a.ts\n\tsrc/b.ts", undefined],
  ["# Conflicts:\n#\tsrc/a.ts", undefined],
  ["Fix conflicts in the parser", undefined],
  ["See merge request group/tool!7", undefined],
  ["Closes #12 for good this time", undefined],
  ["Signed-off-by: Ada Lovelace <ada@example.org>", undefined],
  ["BREAKING CHANGE: ports are closed", undefined],
  ["https://example.org/a/very/long/page", undefined],
  ["v2.50.0-rc1", undefined],
  ["l10n-2.50.0-v2", undefined],
  ["wip", undefined],
  ["合并分支以修复错误", "合并分支以修复错误"],
  ["12: net: move ports r=ada a=bo\n\nAll of them.\n\n13: Open one r=ada,bo a=ada", undefined],
  ["   indented words of a quotation", undefined],
  ["This PR was squashed before being merged into the 2.3 branch.\n\nCommits\n-------", undefined],
];

Deno.test("readMergeProse() finds what a person wrote", () => {
  for (const [body, prose] of CASES) assert.equal(readMergeProse(body), prose, body);
});

Deno.test("readMergeProse() takes bounded time", () => {
  const bodies = [
    "a ".repeat(500_000),
    "* a\n".repeat(250_000),
    "\n".repeat(1_000_000),
    "-".repeat(1e6),
  ];
  for (const body of bodies) {
    assert.ok((readMergeProse(body)?.length ?? 0) <= 400);
  }
});
