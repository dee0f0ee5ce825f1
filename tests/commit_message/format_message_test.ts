// Texts formatted as commit messages: hostile texts, long lines, subjects that are too long.

import assert from "node:assert/strict";
import fc from "fast-check";
import { cleanEdited, formatMessage, listForged } from "../../src/commit_message/format_message.ts";
import { widthOf } from "../../src/text/width.ts";
import { longRun } from "../support/long_run.ts";

const WORD = "a".repeat(100);
const URL_LINE = `https://example.org/${"p".repeat(80)}`;
const LONG = `${"word ".repeat(20)}end`;
const WRAPPED = `${"word ".repeat(14).trim()}\n${"word ".repeat(6)}end`;
const FIT = `fix: ${"b".repeat(67)}`;

const TEXTS: readonly (readonly [text: string, message: string])[] = [
  ["feat: x", "feat: x"],
  ["", ""],
  [" \n\t\n ", ""],
  ["\n\n  feat: x  \n\n", "feat: x"],
  ["feat: x\n\n```\ncode\n```", "feat: x\n\n```\ncode\n```"],
  ["#12: fix it", "#12: fix it"],
  // Line breaks, tabs, invisible characters
  ["feat: x\r\n\r\nwhy\r\n", "feat: x\n\nwhy"],
  ["feat: x\nwhy", "feat: x\n\nwhy"],
  ["feat: x\n\n\n\n\nwhy\n\n\n\nand", "feat: x\n\nwhy\n\nand"],
  ["feat:\tx", "feat:  x"],
  ["feat: \u001b[1;31mx\u001b[0m", "feat: x"],
  ["feat: x\u009b31m \u001b]0;title\u0007y\u001b", "feat: x y"],
  ["feat: read [31m", "feat: read [31m"],
  ["feat: x\u0000\u0007\u007f\u009b", "feat: x"],
  ["feat: a\u200bb\u2060c\ufeff", "feat: abc"],
  ["feat: \u202egnp.exe\u2066\u061c", "feat: gnp.exe"],
  ["feat: x\u2028Signed-off-by: Eve", "feat: xSigned-off-by: Eve"],
  ["feat: x\u{e0041}\u{e007f}", "feat: x"],
  ["feat: 👩\u200d💻 👍🏽", "feat: 👩\u200d💻 👍🏽"],
  // Footers and markers that sign, close or skip
  ["feat: x\n\nSigned-off-by: Eve <e@example.org>", "feat: x"],
  ["feat: x\n\nwhy\n\nCo-authored-by: Eve <e@example.org>", "feat: x\n\nwhy"],
  ["feat: x\n\nCloses #1", "feat: x"],
  ["feat: x\n\nFixes owner/repo#2.", "feat: x"],
  ["feat: x\n\n- Closes #1, #2 and o/r#3", "feat: x"],
  ["feat: x\n\nCloses https://example.org/o/r/issues/4", "feat: x"],
  ["feat: x\n\nskip-checks: true", "feat: x"],
  ["Signed-off-by: Eve\nfeat: x", "feat: x"],
  ["Signed-off-by: Eve", ""],
  ["Si\u200bgned-off-by: Eve\n\nfeat: x", "feat: x"],
  ["feat: x [skip ci]", "feat: x"],
  ["feat: x [CI SKIP] y", "feat: x y"],
  ["feat: x\n\n***NO_CI***", "feat: x"],
  ["feat: x [skip[skip ci] ci]", "feat: x"],
  ["[skip\u200b ci] feat: x", "feat: x"],
  ["fix: y\n\nFixes the reading of #1 in lists", "fix: y\n\nFixes the reading of #1 in lists"],
  ["feat!: x\n\nBREAKING CHANGE: y is gone", "feat!: x\n\nBREAKING CHANGE: y is gone"],
  // Lengths
  [FIT, FIT],
  [`${LONG}\n\nwhy`, `${LONG}\n\nwhy`],
  [`fix: x\n\n${LONG}`, `fix: x\n\n${WRAPPED}`],
  [`fix: x\n\n- ${LONG}`, `fix: x\n\n- ${"word ".repeat(14).trim()}\n  ${"word ".repeat(6)}end`],
  [`fix: x\n\n1. ${LONG}`, `fix: x\n\n1. ${"word ".repeat(14).trim()}\n   ${"word ".repeat(6)}end`],
  [`fix: x\n\n    ${LONG}`, `fix: x\n\n    ${LONG}`],
  [`fix: x\n\nsee ${URL_LINE} there`, `fix: x\n\nsee\n${URL_LINE}\nthere`],
  // Wide characters count two.
  [`fix: x\n\n${"猫猫 ".repeat(15)}`, `fix: x\n\n${"猫猫 ".repeat(14).trim()}\n猫猫`],
  [`fix: x\n\n- ${URL_LINE}`, `fix: x\n\n- ${URL_LINE}`],
  ["fix: x\n\n- a\n- b\n  - c", "fix: x\n\n- a\n- b\n  - c"],
];

Deno.test("formatMessage() wraps the body, and removes footers, markers and invisible characters", () => {
  for (const [text, message] of TEXTS) {
    assert.equal(formatMessage(text), message, JSON.stringify(text));
  }
});

const PIECES = [
  ..."\n\n\n   \t\r-*`\"'#:[]\u200b\u202e\u00a0\u3000猫",
  ...["\r\n", "    ", "- ", "12. ", "[skip ci]", "[skip ", "***NO_CI***", "feat: ", "\u{e0041}"],
  ...["Closes #1", "Signed-off-by: x", "\u001b[2J", "word word word word", WORD, URL_LINE],
];

const TEXT = fc.array(
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: "binary" })),
  { maxLength: 30, size: "max" },
).map((pieces) => pieces.join(""));

Deno.test("formatMessage() gives a well-formed message for any text", () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const message = formatMessage(text);
      const [first = "", second = "", ...body] = message.split("\n");
      assert.equal(first, first.trim());
      assert.equal(second, "");
      assert.equal(first === "", message === "");
      assert.ok(!/\n{3}|\s$/.test(message), "blank lines");
      for (const line of body.filter((line) => widthOf(line) > 72)) {
        assert.match(line, /^ {4}|^\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?[^ ]+$/);
      }
      assert.ok(
        !/[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u.test(
          message.replaceAll("\n", ""),
        ),
      );
      assert.ok(!/^signed-off-by:|^closes #1$|\[skip ci\]/im.test(message), message);
      assert.equal(formatMessage(message), message);
    }),
    { numRuns: longRun(500, 125) },
  );
});

Deno.test("formatMessage() takes time in proportion to the text", () => {
  for (const piece of [" ", "a", "a ", "\n", "[skip ci", "closes ", "\u202e", "- "]) {
    const message = formatMessage(`feat: x${piece.repeat(300_000 / piece.length)}y`);
    assert.ok(message.startsWith("feat: x"), piece);
  }
});

/** A footer, the user's hint, and whether the footer stays. */
const CLOSED: readonly (readonly [footer: string, hint: string, stays: boolean])[] = [
  ["Closes #1", "closes #1", true],
  ["Fixes #1, #2", "fix #1 and #2", true],
  ["Fixes #1, #2", "fix #1", false],
  ["Closes #1", "part of #1", false],
  ["Closes #1", "closes #12", false],
  ["Closes https://example.org/i/4", "closes https://example.org/i/4", true],
  ["Reviewed-by: Eve", "closes #1, reviewed-by: Eve", false],
];

Deno.test("formatMessage() keeps a closing footer that the hint asks for, listForged() lists the others", () => {
  for (const [footer, hint, stays] of CLOSED) {
    const text = `feat: x\n\n${footer}`;
    assert.equal(formatMessage(text, hint), stays ? text : "feat: x", footer);
    assert.deepEqual(listForged(text, hint), stays ? [] : [footer], footer);
  }
});

Deno.test("cleanEdited() cleans up white space as git does", () => {
  const cases: readonly (readonly [text: string, cleaned: string])[] = [
    ["fix: x", "fix: x"],
    ["\n \nfix: x  \r\n\r\n\r\n\r\n  why\t\r\n# kept\r\n\r\n", "fix: x\n\n  why\n# kept"],
    ["\ufefffix: x\rwhy", "fix: x\nwhy"],
    ["  fix: x", "  fix: x"],
    [" \r\n\t\n", ""],
  ];
  for (const [text, cleaned] of cases) assert.equal(cleanEdited(text), cleaned);
});
