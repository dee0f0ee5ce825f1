// Tests of src/ui/browser/details.ts.

import assert from "node:assert/strict";
import type { FileChangeList } from "../../../src/history/commit.ts";
import { layOutDetails } from "../../../src/ui/browser/details.ts";
import type { BrowserItem } from "../../../src/ui/browser/state.ts";
import {
  assertFits,
  HOSTILE_TEXT,
  itemWith,
  markRoles,
  plainPaint,
  VIEW_TIME,
} from "../../support/terminal/views.ts";

const FULL = itemWith({
  entry: {
    type: "feat",
    scope: "api",
    breaking: true,
    merge: true,
    pullRequest: { number: 12, reference: "#12" },
  },
  subject: "feat(api)!: add paging (#12)",
  body: "Lists come in pages.\n\nSee the guide.",
});

/** The lines of the body. */
function bodyOf(body: string, width = 80): readonly string[] {
  const lines = layOutDetails(itemWith({ body }), width, true, plainPaint);
  return lines.slice(lines.indexOf("") + 1);
}

Deno.test("layOutDetails() shows the body after a blank line", () => {
  assert.deepEqual(layOutDetails(FULL, 80, true, plainPaint).slice(5), [
    "Pull:   #12",
    "",
    "Lists come in pages.",
    "",
    "See the guide.",
  ]);
});

Deno.test("layOutDetails() paints each field in its role", () => {
  assert.deepEqual(layOutDetails(FULL, 80, false, markRoles), [
    "<heading>feat(api)!: add paging (#12)</>",
    "<note>Commit: </><hash>abc1234def5678abc1234def5678abc1234def56</>",
    "<note>Author: </><author>Alice Example <alice@example.com></>",
    "<note>Date:   </><date>2026-01-30 12:00:00 UTC</>",
    "<note>Type:   </><breaking>feat(api), breaking, merge</>",
    "<note>Pull:   </><hash>#12</>",
    "<note>Enter shows the body, 3 lines</>",
  ]);
  const fix = itemWith({ entry: { type: "fix" } });
  assert.equal(layOutDetails(fix, 80, false, markRoles)[4], "<note>Type:   </><fix>fix</>");
});

Deno.test("layOutDetails() omits absent fields", () => {
  const { date: _date, ...entry } = itemWith().entry;
  const item: BrowserItem = {
    hash: entry.hash,
    entry,
    title: "",
    subject: "",
    body: "",
    email: "",
    searchText: "",
  };
  for (const bodyShown of [false, true]) {
    assert.deepEqual(layOutDetails(item, 80, bodyShown, plainPaint), [
      "(no message)",
      "Commit: abc1234def5678abc1234def5678abc1234def56",
      "Author: Alice Example",
      "Type:   feat",
    ]);
  }
});

Deno.test("layOutDetails() counts the lines of a hidden body", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["one", "Enter shows the body, 1 line"],
    ["x\n".repeat(9_999) + "x", "Enter shows the body, 10000 lines"],
  ];
  for (const [body, line] of cases) {
    assert.equal(layOutDetails(itemWith({ body }), 80, false, plainPaint).at(-1), line);
  }
});

Deno.test("layOutDetails() wraps and indents long fields", () => {
  const item = itemWith({
    entry: { author: "Alice Bartholomea Example" },
    subject: "feat: add a thing that nobody has thought of before",
  });
  assert.deepEqual(layOutDetails(item, 30, false, plainPaint), [
    "feat: add a thing that nobody",
    "has thought of before",
    "Commit: abc1234def5678abc1234d",
    "        ef5678abc1234def56",
    "Author: Alice Bartholomea",
    "        Example",
    "        <alice@example.com>",
    "Date:   2026-01-30 12:00:00",
    "        UTC",
    "Type:   feat",
  ]);
});

Deno.test("layOutDetails() wraps the body, keeps indents, and shows a tab as four spaces", () => {
  assert.deepEqual(bodyOf("one two three\n世界世界世界", 8), [
    "one two",
    "three",
    "世界世界",
    "世界",
  ]);
  assert.deepEqual(bodyOf("- one\n  two\n\n    code"), ["- one", "  two", "", "    code"]);
  assert.deepEqual(bodyOf("a\tb\n\ty"), ["a    b", "    y"]);
});

Deno.test("layOutDetails() shows 5,000 lines of the body and counts the rest", () => {
  const body = (lines: number): string =>
    Array.from({ length: lines }, (_, index) => `line ${index + 1}`).join("\n");
  assert.deepEqual(bodyOf(body(10_000)).slice(-2), ["line 5000", "and 5000 more lines"]);
  assert.equal(bodyOf(body(5_000)).at(-1), "line 5000");
  assert.equal(bodyOf(body(5_001)).at(-1), "and 1 more line");
  for (const width of [2, 9]) assertFits(bodyOf(body(5_001), width).slice(-50), width);
});

Deno.test("layOutDetails() shows the start of a very long line", () => {
  const lines = bodyOf(`${"x".repeat(1_000_000)}\nend`, 100);
  assert.equal(lines.length, 22);
  assert.deepEqual(lines.slice(-3), ["x".repeat(100), "…", "end"]);
  const item = itemWith({ subject: "y".repeat(1_000_000) });
  assert.equal(layOutDetails(item, 100, false, plainPaint)[20], "…");
  assertFits(bodyOf(`x${"😀".repeat(3_000)}`, 101), 101);
});

Deno.test("layOutDetails() escapes text from the history, and keeps every line within the width", () => {
  const item = itemWith({
    entry: { scope: HOSTILE_TEXT, author: HOSTILE_TEXT, hash: "abc", date: "\u001b[2J" },
    subject: HOSTILE_TEXT,
    body: `${HOSTILE_TEXT}\n\u001b[2J\r\n${HOSTILE_TEXT.repeat(50)}`,
    email: HOSTILE_TEXT,
  });
  const lines = layOutDetails(item, 1000, true, plainPaint);
  assert.equal(lines[3], "Date:   \\u{1b}[2J");
  assert.equal(lines[7], "\\u{1b}[2J\\u{d}");
  const wide = itemWith({
    ...FULL,
    subject: `${"世".repeat(60)} ${"привет ".repeat(20)}`,
    body: ["\u2764\ufe0f", "👨‍👩‍👧‍👦", "y", "\t\t世界\t", "𠮷"].map((part) => part.repeat(80)).join("\n"),
  });
  for (const width of [10, 19, 39, 79, 120]) {
    for (const bodyShown of [false, true]) {
      assertFits(layOutDetails(item, width, bodyShown, plainPaint), width);
      assertFits(layOutDetails(wide, width, bodyShown, plainPaint), width);
    }
  }
});

Deno.test("layOutDetails() shows the age beside the date, and the tags", () => {
  const lines = layOutDetails(itemWith(), 80, false, plainPaint, {
    now: VIEW_TIME,
    tags: ["v1.2.0", "latest\u001b"],
  });
  assert.deepEqual(lines.slice(3), [
    "Date:   2026-01-30 12:00:00 UTC (24 hours ago)",
    "Type:   feat",
    "Tags:   v1.2.0, latest\\u{1b}",
  ]);
});

Deno.test("layOutDetails() shows a merge by the title of its pull request", () => {
  const item = itemWith({
    entry: { merge: true, pullRequest: { number: 12, reference: "#12" } },
    subject: "Merge pull request #12 from guests/rsvp",
    title: "Ask who comes (#12)",
    body: "Ask who comes\n\nThey never tell.",
  });
  assert.deepEqual(layOutDetails(item, 80, true, plainPaint), [
    "Ask who comes (#12)",
    "Commit: abc1234def5678abc1234def5678abc1234def56",
    "Author: Alice Example <alice@example.com>",
    "Date:   2026-01-30 12:00:00 UTC",
    "Type:   feat, merge",
    "Pull:   #12",
    "Merge:  Merge pull request #12 from guests/rsvp",
    "",
    "They never tell.",
  ]);
  const bare = { ...item, body: "Ask who comes" };
  assert.ok(!layOutDetails(bare, 80, false, plainPaint).join().includes("Enter shows"));
  // A body that is not the title stays whole.
  const other = { ...item, body: "See merge request !7" };
  assert.equal(layOutDetails(other, 80, true, plainPaint).at(-1), "See merge request !7");
});

const CHANGED: FileChangeList = {
  files: [
    { path: "src/parser.ts", additions: 120, deletions: 4 },
    { path: "docs/logo.png" },
    { path: "b\u001b[2J.ts", previousPath: "a.ts", additions: 0, deletions: 0 },
  ],
  isCut: false,
};

Deno.test("layOutDetails() lists the changed files below the body", () => {
  const item = itemWith({ body: "Why." });
  const lines = layOutDetails(item, 80, true, plainPaint, { changed: CHANGED });
  assert.deepEqual(lines.slice(5), [
    "Files:  3 files, +120 -4",
    "",
    "Why.",
    "",
    "+120 -4 src/parser.ts",
    "        docs/logo.png",
    "  +0 -0 a.ts → b\\u{1b}[2J.ts",
  ]);
  const painted = layOutDetails(item, 80, true, markRoles, { changed: CHANGED });
  assert.equal(painted[9], "<added>+120</><removed> -4</> src/parser.ts");
  const narrow = layOutDetails(item, 12, true, plainPaint, { changed: CHANGED });
  assert.deepEqual(narrow.slice(-3), ["…c/parser.ts", "…cs/logo.png", "…u{1b}[2J.ts"]);
});

Deno.test("layOutDetails() counts the files that it does not list", () => {
  const files = Array.from({ length: 501 }, (_, index) => ({ path: `f${index}` }));
  const linesOf = (changed: FileChangeList): readonly string[] =>
    layOutDetails(itemWith(), 80, true, plainPaint, { changed });
  const many = linesOf({ files, isCut: true });
  assert.equal(many[5], "Files:  more than 501 files");
  assert.equal(many.at(-1), "and 1 more file");
  assert.equal(many.at(-2), " f499");
  assert.equal(linesOf({ files: [], isCut: false }).at(-1), "Files:  none");
});
