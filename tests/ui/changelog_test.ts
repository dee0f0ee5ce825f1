// Tests of src/ui/changelog.ts.

import assert from "node:assert/strict";
import { layOutChangelog } from "../../src/ui/changelog.ts";
import type { ReleaseNotes } from "../../src/notes/types.ts";
import { EMPTY_NOTES, entryWith, notesWith, SAMPLE_NOTES } from "../support/notes/sample_notes.ts";
import { assertFits, HOSTILE_TEXT, markRoles, plainPaint } from "../support/terminal/views.ts";

Deno.test("layOutChangelog() lays out the sample in 40 columns", () => {
  assert.deepEqual([...layOutChangelog(SAMPLE_NOTES, 40, plainPaint)], [
    "Release v1.2.0",
    "Released on 2026-01-31",
    "",
    "Breaking Changes",
    "• api: drop the v1 endpoints (abc1234)",
    "    The v1 endpoints are gone; use v2.",
    "    Tokens of v1 stay valid.",
    "    Before:",
    "",
    "      fetch('/v1/<b>');",
    "",
    "    - `<b>` is gone",
    "    - write to bob@…",
    "",
    "Features",
    "• api: drop the v1 endpoints (abc1234)",
    "• api: add paging (#12, closes #7)",
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
    "• (no subject) (abc1234)",
    "",
    "Chores",
    "• Merge branch 'topic' into main",
    "  (4444444)",
    "",
    "Reverts",
    '• Revert "add __dunder__ names"',
    "  (abc1234)",
    "",
    "2 more commits are part of these",
    "entries; 1 merge is left out (--all",
    "lists every commit).",
    "",
    "Full changelog:",
    "https://github.com/o/r/compare/v1.1.0...",
    "v1.2.0",
  ]);
});

Deno.test("layOutChangelog() paints each part in its role", () => {
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
    "<heading>Unreleased</>",
    "<note>No changes</>",
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

Deno.test("layOutChangelog() omits absent parts", () => {
  const lines = (notes: ReleaseNotes): readonly string[] => [
    ...layOutChangelog(notes, 80, plainPaint),
  ];
  const empty = ["Unreleased", "No changes"];
  assert.deepEqual(lines(EMPTY_NOTES), empty);
  assert.deepEqual(lines({ ...EMPTY_NOTES, compareUrl: "javascript:alert(1)" }), empty);
  const entry = entryWith({ scope: "api", description: "" });
  assert.equal(lines(notesWith(entry))[4], "• api: (no subject) (abc1234)");
});

Deno.test("layOutChangelog() keeps every line within the width, without raw characters", () => {
  const long = entryWith({
    scope: "世界".repeat(20),
    description: `${"x".repeat(300)} ${"世".repeat(100)} ${"\u2764\ufe0f".repeat(60)}`,
    summary: `${"привет мир ".repeat(20)}${"y".repeat(200)}\n\n${HOSTILE_TEXT}`,
  });
  const hostile = entryWith({
    scope: HOSTILE_TEXT,
    description: HOSTILE_TEXT,
    breakingNotes: [HOSTILE_TEXT],
  });
  const notes = {
    ...SAMPLE_NOTES,
    version: `${HOSTILE_TEXT}${"v".repeat(100)}`,
    sections: [
      ...SAMPLE_NOTES.sections,
      { type: "breaking", title: "Continuous Integration", entries: [long, hostile] },
    ],
  };
  // The narrowest preview has 24 columns, four of them for the frame.
  for (const width of [20, 30, 40, 116]) {
    assertFits(layOutChangelog(notes, width, plainPaint), width);
  }
});
