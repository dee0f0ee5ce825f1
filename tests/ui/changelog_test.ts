// Tests of src/ui/changelog.ts: the sample written out, narrow and wide.

import assert from "node:assert/strict";
import { layOutChangelog } from "../../src/ui/changelog.ts";
import { EMPTY_NOTES, entryWith, notesWith, SAMPLE_NOTES } from "../support/sample_notes.ts";
import { columnsOf, HOSTILE_TEXT, markRoles, plainPaint, RAW_CONTROLS } from "../support/views.ts";

Deno.test("layOutChangelog() lays out the sample in 40 columns", () => {
  assert.deepEqual([...layOutChangelog(SAMPLE_NOTES, 40, plainPaint)], [
    "Release v1.2.0",
    "Released on 2026-01-31",
    "",
    "Breaking Changes",
    "• api: drop the v1 endpoints (abc1234)",
    "    The v1 endpoints are gone; use v2.",
    "    Tokens of v1 stay valid.",
    "",
    "Features",
    "• api: drop the v1 endpoints (abc1234)",
    "• api: add paging (#12)",
    "    Lists come in pages of 100 now;",
    "    `page` chooses one.",
    "• Handle foo_bar, C++ and x < y",
    "  (really!) (!7)",
    "• support `--out <file>` & 世界 😀",
    "  (abc1234)",
    "• ui: show the *first* page (#13)",
    "    The first page is shown.",
    "• let names look like mentions (#14)",
    "",
    "Bug Fixes",
    "• <script>alert('x')</script>",
    "  ![beacon](https://evil.example/a.png)",
    "  (abc1234)",
    "• thank @alice and bob@…, see",
    "  www.example.com. (abc1234)",
    "• red \\u{1b}[31m, \\u{202e}override, tag",
    "  \\u{e0041} (abc1234)",
    "• C1 \\u{85}, separators",
    "  \\u{2028}\\u{2029}, mark \\u{feff}",
    "  (abc1234)",
    "• yes: no # 'null' \"~\" \\ 0755 *a &b !c",
    "  (abc1234)",
    "• *: # no heading (abc1234)",
    "• (abc1234)",
    "",
    "Chores",
    "• Merge branch 'topic' into main",
    "  (4444444)",
    "",
    "Reverts",
    '• Revert "add __dunder__ names"',
    "  (abc1234)",
    "",
    "Full changelog:",
    "https://github.com/o/r/compare/v1.1.0...",
    "v1.2.0",
  ]);
});

Deno.test("layOutChangelog() lays out the sample in 100 columns", () => {
  assert.deepEqual([...layOutChangelog(SAMPLE_NOTES, 100, plainPaint)], [
    "Release v1.2.0",
    "Released on 2026-01-31",
    "",
    "Breaking Changes",
    "• api: drop the v1 endpoints (abc1234)",
    "    The v1 endpoints are gone; use v2.",
    "    Tokens of v1 stay valid.",
    "",
    "Features",
    "• api: drop the v1 endpoints (abc1234)",
    "• api: add paging (#12)",
    "    Lists come in pages of 100 now; `page` chooses one.",
    "• Handle foo_bar, C++ and x < y (really!) (!7)",
    "• support `--out <file>` & 世界 😀 (abc1234)",
    "• ui: show the *first* page (#13)",
    "    The first page is shown.",
    "• let names look like mentions (#14)",
    "",
    "Bug Fixes",
    "• <script>alert('x')</script> ![beacon](https://evil.example/a.png) (abc1234)",
    "• thank @alice and bob@…, see www.example.com. (abc1234)",
    "• red \\u{1b}[31m, \\u{202e}override, tag \\u{e0041} (abc1234)",
    "• C1 \\u{85}, separators \\u{2028}\\u{2029}, mark \\u{feff} (abc1234)",
    "• yes: no # 'null' \"~\" \\ 0755 *a &b !c (abc1234)",
    "• *: # no heading (abc1234)",
    "• (abc1234)",
    "",
    "Chores",
    "• Merge branch 'topic' into main (4444444)",
    "",
    "Reverts",
    '• Revert "add __dunder__ names" (abc1234)',
    "",
    "Full changelog: https://github.com/o/r/compare/v1.1.0...v1.2.0",
  ]);
});

Deno.test("layOutChangelog() paints headings, scopes, references and what stands under an entry", () => {
  const entry = entryWith({
    scope: "api",
    description: "drop it",
    breaking: true,
    breakingNotes: ["Use v2."],
    pullRequest: { number: 12, reference: "#12" },
  });
  const notes = {
    ...EMPTY_NOTES,
    sections: [
      { type: "breaking", title: "Breaking Changes", entries: [entry] },
      { type: "feat", title: "Features", entries: [entry, entryWith({})] },
    ],
    compareUrl: "https://x.example/a...b",
  } as const;
  assert.deepEqual([...layOutChangelog(notes, 80, markRoles)], [
    "<heading>Release Unreleased</>",
    "<note>Released on 2026-01-31</>",
    "",
    "<breaking>Breaking Changes</>",
    "• <scope>api</>: drop it <hash>(#12)</>",
    "    <note>Use v2.</>",
    "",
    "<feat>Features</>",
    "• <scope>api</>: drop it <hash>(#12)</>",
    "• add a thing <hash>(abc1234)</>",
    "",
    "<note>Full changelog: https://x.example/a...b</>",
  ]);
});

Deno.test("layOutChangelog() writes the heading of an empty document", () => {
  assert.deepEqual([...layOutChangelog(EMPTY_NOTES, 80, plainPaint)], [
    "Release Unreleased",
    "Released on 2026-01-31",
  ]);
});

Deno.test("layOutChangelog() leaves out a link that is not of the web", () => {
  const notes = { ...EMPTY_NOTES, compareUrl: "javascript:alert(1)" };
  assert.equal([...layOutChangelog(notes, 80, plainPaint)].length, 2);
});

Deno.test("layOutChangelog() writes an entry that has a scope and nothing else", () => {
  const notes = notesWith(entryWith({ scope: "api", description: "" }));
  assert.equal([...layOutChangelog(notes, 80, plainPaint)][4], "• api: (abc1234)");
});

Deno.test("layOutChangelog() makes no line wider than asked", () => {
  const long = entryWith({
    scope: "世界".repeat(20),
    description: `${"x".repeat(300)} ${"世".repeat(100)} ${"\u2764\ufe0f".repeat(60)}`,
    summary: `${"привет мир ".repeat(20)}${"y".repeat(200)}`,
  });
  const notes = {
    ...SAMPLE_NOTES,
    version: "v".repeat(100),
    sections: [...SAMPLE_NOTES.sections, {
      type: "ci",
      title: "Continuous Integration",
      entries: [long],
    }],
  } as const;
  for (const width of [24, 30, 40, 76, 116]) {
    for (const line of layOutChangelog(notes, width, plainPaint)) {
      assert.ok(columnsOf(line) <= width, `${width}: ${line}`);
    }
  }
});

Deno.test("layOutChangelog() makes no line wider than the narrowest panel has room for", () => {
  const notes = {
    ...SAMPLE_NOTES,
    sections: [{ type: "ci", title: "Continuous Integration", entries: [entryWith({})] }],
  } as const;
  // The narrowest preview has 24 columns, and the frame takes four of them.
  for (const line of layOutChangelog(notes, 20, plainPaint)) {
    assert.ok(columnsOf(line) <= 20, line);
  }
});

Deno.test("layOutChangelog() shows nothing of history as it would act on a terminal", () => {
  const notes = {
    ...notesWith(entryWith({
      scope: HOSTILE_TEXT,
      description: HOSTILE_TEXT,
      summary: `${HOSTILE_TEXT}\n\n${HOSTILE_TEXT}`,
      breakingNotes: [HOSTILE_TEXT],
    })),
    version: HOSTILE_TEXT,
  };
  for (const width of [20, 40, 200]) {
    for (const line of layOutChangelog(notes, width, plainPaint)) {
      assert.doesNotMatch(line, RAW_CONTROLS);
    }
  }
});
