// Signs at the start of a message.

import assert from "node:assert/strict";
import { readLeadingMark } from "../../src/notes/gitmoji.ts";

Deno.test("readLeadingMark() reads an emoji or a shortcode with the white space behind it", () => {
  const cases: [string, ReturnType<typeof readLeadingMark>][] = [
    ["🐛 Fix a thing", { length: 3, type: "fix" }],
    [":bug: Fix a thing", { length: 6, type: "fix" }],
    ["⚡️Faster", { length: 2, type: "perf" }],
    ["✨feat: x", { length: 1, type: "feat" }],
    ["🤷 What", { length: 3 }],
    [":no_such_sign: What", { length: 15 }],
    ["👩‍💻 Work", { length: 6 }],
  ];
  for (const [text, mark] of cases) assert.deepEqual(readLeadingMark(text), mark, text);
});

Deno.test("readLeadingMark() finds none in front of words", () => {
  const texts = ["", "fix: 🐛", "1st", ": bug:", "(🐛)", "–", "::", "日本語"];
  for (const text of texts) assert.equal(readLeadingMark(text), undefined, text);
});
