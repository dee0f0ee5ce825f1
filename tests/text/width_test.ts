// Tests of src/text/width.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { cut, fit, widthOf, wrap } from "../../src/text/width.ts";
import { columnsOf } from "../support/terminal/views.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const HEART = "\u2764\ufe0f";

Deno.test("widthOf() counts columns", () => {
  const texts: readonly (readonly [number, ...string[]])[] = [
    [0, ""],
    [1, "é", "e\u0301", "ｱ", "ก็"],
    [2, "𠮷", "Ａ", "\u3000", "😀", "👍🏽", FAMILY, "🏳️‍🌈", "🇩🇪", HEART, "1\ufe0f\u20e3"],
    [3, "abc", "\u001b[1m\u001b[38;2;1;2;3mabc\u001b[39m\u001b[22m"],
    [4, "世界", "…│─•", "\u001b[38;5;150m世界\u001b[39m"],
    [8, "カタカナ"],
  ];
  for (const [width, ...same] of texts) {
    for (const text of same) assert.equal(widthOf(text), width, text);
  }
});

type Cut = readonly [text: string, width: number, shown: string];

Deno.test("cut() keeps a text that fits, and never breaks a character", () => {
  const cases: readonly Cut[] = [
    ["", 0, ""],
    ["", 1, ""],
    ["abc", 0, ""],
    ["abc", 1, "…"],
    ["abc", 2, "a…"],
    ["abc", 3, "abc"],
    ["abc", Infinity, "abc"],
    ["世", 1, "…"],
    ["a世界b", 3, "a…"],
    ["a世界b", 5, "a世…"],
    ["a世界b", 6, "a世界b"],
    ["😀😀", 3, "😀…"],
    ["e\u0301e\u0301e\u0301", 2, "e\u0301…"],
    ["e\u0301e\u0301e\u0301", 3, "e\u0301e\u0301e\u0301"],
    [`a${FAMILY}b`, 3, "a…"],
    [`a${FAMILY}bc`, 4, `a${FAMILY}…`],
    ["🇩🇪🇫🇷", 3, "🇩🇪…"],
    [`${HEART}${HEART}${HEART}`, 5, `${HEART}${HEART}…`],
    ["привет", 4, "при…"],
    ["ελληνικά και", 5, "ελλη…"],
    ["→ go", 2, "→…"],
    ["│世", 1, "…"],
    ["ส วัสดี", 2, "ส…"],
    ["𠮷𠮷𠮷𠮷", 3, "𠮷…"],
    ["𠮷𠮷𠮷𠮷", 8, "𠮷𠮷𠮷𠮷"],
    ["→😀한", 3, "→…"],
    ["мир\u0301мир", 3, "ми…"],
    ["мир\u0301мир", 4, "мир\u0301…"],
  ];
  for (const [text, width, shown] of cases) {
    assert.equal(cut(text, width), shown, `${text} ${width}`);
  }
});

// Characters of all widths.
const PARTS = fc.constantFrom(
  ..."ab1 мис世界𠮷😀한ｱ→│…é".match(/./gu)!,
  "e\u0301",
  "и\u0301",
  HEART,
  FAMILY,
  "\\u{1b}",
);
const LINES = fc.array(PARTS, { maxLength: 12 }).map((parts) => parts.join(""));

Deno.test("cut() keeps the width and the start of the text", () => {
  fc.assert(
    fc.property(LINES, fc.integer({ min: 0, max: 20 }), (text, width) => {
      const shown = cut(text, width);
      assert.ok(shown.isWellFormed());
      assert.ok(columnsOf(shown) <= width, `${columnsOf(shown)} columns: ${shown}`);
      if (columnsOf(text) <= width) assert.equal(shown, text);
      else if (width > 0) {
        assert.ok(shown.endsWith("…"));
        assert.ok(text.startsWith(shown.slice(0, -1)));
        // A wide character that has no room leaves one column.
        assert.ok(columnsOf(shown) >= width - 1, `only ${columnsOf(shown)} columns: ${shown}`);
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});

Deno.test("fit() fills exactly", () => {
  const cases: readonly Cut[] = [
    ["", 0, ""],
    ["", 3, "   "],
    ["abc", 0, ""],
    ["abc", 1, "…"],
    ["abc", 2, "a…"],
    ["abc", 3, "abc"],
    ["abc", 5, "abc  "],
    ["世界", 2, "… "],
    ["世界", 5, "世界 "],
    ["😀", 4, "😀  "],
    [FAMILY, 3, `${FAMILY} `],
    ["e\u0301", 2, "e\u0301 "],
    ["привет мир", 6, "приве…"],
  ];
  for (const [text, width, shown] of cases) {
    assert.equal(fit(text, width), shown, `${text} ${width}`);
  }
});

Deno.test("fit() always fills the width", () => {
  fc.assert(
    fc.property(LINES, fc.integer({ min: 0, max: 20 }), (text, width) => {
      assert.equal(columnsOf(fit(text, width)), width);
    }),
    { seed: 2, numRuns: 500 },
  );
});

type Wrapped = readonly [text: string, width: number, lines: readonly string[]];

Deno.test("wrap() breaks between words, or inside a long word", () => {
  const cases: readonly Wrapped[] = [
    ["", 3, [""]],
    ["a b c", 3, ["a b", "c"]],
    ["hello world foo", 5, ["hello", "world", "foo"]],
    ["hello world foo", 11, ["hello world", "foo"]],
    ["abcdef", 2, ["ab", "cd", "ef"]],
    ["a abcdef", 4, ["a", "abcd", "ef"]],
    ["世界世界", 4, ["世界", "世界"]],
    ["世界世界", 3, ["世", "界", "世", "界"]],
    ["𠮷𠮷𠮷", 3, ["𠮷", "𠮷", "𠮷"]],
    ["one\ntwo", 8, ["one", "two"]],
    ["ab", 0, ["a", "b"]],
    ["e\u0301".normalize("NFC").repeat(3), 2, ["éé", "é"]],
    [HEART.repeat(4), 4, [HEART.repeat(2), HEART.repeat(2)]],
    ["1\ufe0f\u20e3".repeat(2), 3, ["1\ufe0f\u20e3", "1\ufe0f\u20e3"]],
    [FAMILY.repeat(2), 3, [FAMILY, FAMILY]],
    ["🇩🇪🇫🇷", 3, ["🇩🇪", "🇫🇷"]],
  ];
  for (const [text, width, lines] of cases) {
    assert.deepEqual(wrap(text, width), lines, `${text} ${width}`);
  }
});

Deno.test("wrap() lays out only the start of a very long text", () => {
  const lengths = ["x", "世", "\\u{1b}", "e\u0301 ", `${FAMILY} `].map((part) => {
    const lines = wrap(part.repeat(100_000 / part.length), 2);
    assert.ok(lines.at(-1)?.endsWith("…"), part);
    return lines.join("").length;
  });
  assert.deepEqual(lengths.slice(0, 3), [65_537, 65_537, 65_537]);
  // No surrogate pair is cut in two.
  assert.ok(wrap(`x${"𠮷".repeat(40_000)}`, 80).join("").isWellFormed());
});

Deno.test("wrap() keeps the width and loses only spaces", () => {
  fc.assert(
    fc.property(LINES, fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = wrap(text, width);
      for (const line of lines) assert.ok(columnsOf(line) <= width, `${columnsOf(line)}: ${line}`);
      const packed = text.normalize().replaceAll(" ", "");
      assert.equal(lines.join("").normalize().replaceAll(" ", ""), packed);
    }),
    { seed: 3, numRuns: 500 },
  );
});
