// A message as it is shown.

import assert from "node:assert/strict";
import { describeLost, showLines } from "../../../src/commands/generate_commit/shown_message.ts";

Deno.test("showLines() keeps lines, and lets nothing drive the terminal", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", ""],
    ["a\n\nb\n", "a\n\nb\n"],
    ["a\u001b[2J\r\nb\u202e", "a\\u{1b}[2J\\u{d}\nb\\u{202e}"],
  ];
  for (const [text, shown] of cases) assert.equal(showLines(text), shown);
});

Deno.test("describeLost() shows the whole message apart from what is around it", () => {
  assert.equal(describeLost("a\n\nb\u001b"), "\nthe message was:\n\na\n\nb\\u{1b}\n\n");
});
