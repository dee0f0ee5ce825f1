// Tests of src/ui/panel.ts.

import assert from "node:assert/strict";
import { FRAME_COLUMNS, framePanel } from "../../src/ui/panel.ts";
import { createPaint } from "../../src/ui/theme.ts";
import { columnsOf, markRoles, plainPaint } from "../support/terminal/views.ts";

Deno.test("framePanel() frames lines with a title", () => {
  const lines = ["one", "", "two 世界", "e\u0301 😀"];
  assert.deepEqual([...framePanel("Changelog", lines, 24, plainPaint)], [
    "╭─ Changelog ──────────╮",
    "│ one                  │",
    "│                      │",
    "│ two 世界             │",
    "│ e\u0301 😀                 │",
    "╰──────────────────────╯",
  ]);
});

Deno.test("framePanel() paints the frame and the title only", () => {
  assert.deepEqual([...framePanel("Title", ["\u001b[1mone\u001b[22m"], 14, markRoles)], [
    "<frame>╭─</> <heading>Title</> <frame>────╮</>",
    "<frame>│</> \u001b[1mone\u001b[22m        <frame>│</>",
    "<frame>╰────────────╯</>",
  ]);
});

Deno.test("framePanel() cuts a long title", () => {
  const cases: readonly (readonly [string, number, string])[] = [
    ["Changelog", 15, "╭─ Changelog ─╮"],
    ["Changelog", 14, "╭─ Changel… ─╮"],
    ["Changelog", 8, "╭─ C… ─╮"],
    ["世界世界", 12, "╭─ 世界… ──╮"],
    ["T", 8, "╭─ T ──╮"],
  ];
  for (const [title, width, top] of cases) {
    assert.equal([...framePanel(title, [], width, plainPaint)][0], top, `${title} ${width}`);
  }
});

Deno.test("framePanel() fills the width exactly", () => {
  const paint = createPaint("dark", 24);
  for (const width of [8, 24, 40, 80, 120]) {
    const room = width - FRAME_COLUMNS;
    const lines = [
      "",
      "x".repeat(room),
      paint("feat", "世".repeat(Math.floor(room / 2))),
      paint("breaking", "é".repeat(room)),
      "😀",
      "пр",
    ];
    for (const line of framePanel("A title 世界", lines, width, paint)) {
      assert.equal(columnsOf(line), width, line);
    }
  }
});
