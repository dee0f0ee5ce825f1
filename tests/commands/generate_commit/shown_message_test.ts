// A message as it is shown.

import assert from "node:assert/strict";
import { showLines } from "../../../src/commands/generate_commit/shown_message.ts";

Deno.test("showLines() keeps lines, and lets nothing drive the terminal", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", ""],
    ["a\n\nb\n", "a\n\nb\n"],
    ["a\u001b[2J\r\nb\u202e", "a\\u{1b}[2J\\u{d}\nb\\u{202e}"],
  ];
  for (const [text, shown] of cases) assert.equal(showLines(text), shown);
});
