// Tests of src/llm/prompt_text.ts.

import assert from "node:assert/strict";
import { estimateTokens, sanitizeForPrompt, withoutAddresses } from "../../src/llm/prompt_text.ts";
import { longRun } from "../support/long_run.ts";

Deno.test("sanitizeForPrompt() removes people, addresses and what no reader sees", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["Adds ports.", "Adds ports."],
    [
      "Adds ports.\n\nCo-authored-by: Ada <ada@example.org>\nSigned-off-by: Bob <b@c.de>",
      "Adds ports.",
    ],
    ["  Reviewed-by : Ada\nAdds ports.", "Adds ports."],
    [
      "Ask ada@example.org or bob.b+x@mail.example.co.uk.",
      "Ask [e-mail address] or [e-mail address].",
    ],
    ["Ask jürgen@müller.de, or <root@host>.", "Ask [e-mail address], or <[e-mail address]>."],
    [
      "lodash@4.17.21, checkout@v4, @types/node@20.1 and a@b",
      "lodash@4.17.21, checkout@v4, @types/node@20.1 and a@b",
    ],
    ["git@github.com:a/b stays apart", "[e-mail address]:a/b stays apart"],
    [
      "a@b.org@c.org and a@b.org,c@d.org",
      "[e-mail address]@c.org and [e-mail address],[e-mail address]",
    ],
    // No more than 64 characters stand before `@`.
    [`${"漢".repeat(65)}@b.org`, "漢[e-mail address]"],
    ["one <!-- a comment\nover lines --> two", "one  two"],
    ["one <!-- without an end\ntwo", "one"],
    ["one\n---------\ntwo\n***\nthree", "one\ntwo\nthree"],
    ["one\r\n\r\n\r\n\r\ntwo", "one\n\ntwo"],
    [
      "zero\u200bwidth, \u202eoverride, \u001b[31m",
      "zero\\u{200b}width, \\u{202e}override, \\u{1b}[31m",
    ],
    ["", ""],
  ];
  for (const [text, expected] of cases) {
    assert.equal(sanitizeForPrompt(text), expected, JSON.stringify(text));
  }
});

Deno.test("sanitizeForPrompt() takes time in proportion to the length of the text", () => {
  const size = longRun(300_000, 30_000);
  for (const part of ["<!--", "a@", "a.", "@a.b", "-", "<!-- -->"]) {
    assert.ok(sanitizeForPrompt(part.repeat(size / part.length)).length < 3 * size);
  }
});

Deno.test("estimateTokens() counts 4 ASCII characters as a token, or 1.5 others", () => {
  const cases: readonly (readonly [text: string, tokens: number])[] = [
    ["", 0],
    ["four", 1],
    ["fives", 2],
    ["x".repeat(4_000), 1_000],
    ["ü", 1],
    ["漢字漢abcd", 3],
  ];
  for (const [text, tokens] of cases) assert.equal(estimateTokens(text), tokens, text.slice(0, 20));
});

Deno.test("withoutAddresses() takes time in proportion to the text", () => {
  for (const piece of ["漢", "a", "a@", "<a", "a.", "@a."]) {
    const text = piece.repeat(longRun(4_000_000, 400_000) / piece.length);
    assert.equal(withoutAddresses(`${text} x@y`), `${text} x@y`, piece);
  }
});
