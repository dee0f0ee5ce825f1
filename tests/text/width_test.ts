// Tests of src/text/width.ts: columns, not characters.

import assert from "node:assert/strict";
import fc from "fast-check";
import { cut, fit, widthOf, wrap } from "../../src/text/width.ts";
import { columnsOf } from "../support/views.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const HEART = "\u2764\ufe0f";

Deno.test("widthOf() counts columns", () => {
  const cases: readonly (readonly [string, number])[] = [
    ["", 0],
    ["abc", 3],
    ["é", 1],
    ["e\u0301", 1],
    ["e\u0301\u0302\u0303", 1],
    ["привет", 6],
    ["世界", 4],
    ["𠮷", 2],
    ["한글", 4],
    ["カタカナ", 8],
    ["ｱ", 1],
    ["Ａ", 2],
    ["\u3000", 2],
    ["😀", 2],
    ["👍🏽", 2],
    [FAMILY, 2],
    ["🏳️‍🌈", 2],
    ["🇩🇪", 2],
    ["🇩🇪🇫🇷", 4],
    [HEART, 2],
    ["1\ufe0f\u20e3", 2],
    ["ก็", 1],
    ["…│─•", 4],
    ["\u001b[1m\u001b[38;2;1;2;3mabc\u001b[39m\u001b[22m", 3],
    ["\u001b[38;5;150m世\u001b[39m", 2],
  ];
  for (const [text, width] of cases) assert.equal(widthOf(text), width, text);
});

type Cut = readonly [text: string, width: number, shown: string];

Deno.test("cut() leaves what fits and marks what is missing", () => {
  const cases: readonly Cut[] = [
    ["", 0, ""],
    ["", 1, ""],
    ["abc", -1, ""],
    ["abc", 0, ""],
    ["abc", 1, "…"],
    ["abc", 2, "a…"],
    ["abc", 3, "abc"],
    ["abc", 4, "abc"],
    ["abc", Infinity, "abc"],
    ["a", 1, "a"],
    ["世", 0, ""],
    ["世", 1, "…"],
    ["世", 2, "世"],
    ["a世界b", 2, "a…"],
    ["a世界b", 3, "a…"],
    ["a世界b", 4, "a世…"],
    ["a世界b", 5, "a世…"],
    ["a世界b", 6, "a世界b"],
    ["😀😀", 3, "😀…"],
    ["😀😀", 2, "…"],
    ["e\u0301e\u0301e\u0301", 2, "e\u0301…"],
    ["e\u0301e\u0301e\u0301", 3, "e\u0301e\u0301e\u0301"],
    [`a${FAMILY}b`, 3, "a…"],
    [`a${FAMILY}bc`, 4, `a${FAMILY}…`],
    ["🇩🇪🇫🇷", 3, "🇩🇪…"],
    ["🇩🇪🇫🇷", 2, "…"],
    [`${HEART}${HEART}${HEART}`, 5, `${HEART}${HEART}…`],
  ];
  for (const [text, width, shown] of cases) {
    assert.equal(cut(text, width), shown, `${text} ${width}`);
  }
});

Deno.test("cut() cuts other scripts than the Latin one at the same width", () => {
  const cases: readonly Cut[] = [
    ["привет", 4, "при…"],
    ["привет мир", 6, "приве…"],
    ["привет мир", 9, "привет м…"],
    ["привет мир", 10, "привет мир"],
    ["мир abc def", 6, "мир a…"],
    ["abc мир def", 6, "abc м…"],
    ["ελληνικά και", 5, "ελλη…"],
    ["→ go", 2, "→…"],
    ["│世", 1, "…"],
    ["ส วัสดี", 2, "ส…"],
  ];
  for (const [text, width, shown] of cases) {
    assert.equal(cut(text, width), shown, `${text} ${width}`);
  }
});

Deno.test("cut() breaks no character in two", () => {
  const cases: readonly Cut[] = [
    ["𠮷𠮷𠮷𠮷", 2, "…"],
    ["𠮷𠮷𠮷𠮷", 3, "𠮷…"],
    ["𠮷𠮷𠮷𠮷", 4, "𠮷…"],
    ["𠮷𠮷𠮷𠮷", 5, "𠮷𠮷…"],
    ["𠮷𠮷𠮷𠮷", 7, "𠮷𠮷𠮷…"],
    ["𠮷𠮷𠮷𠮷", 8, "𠮷𠮷𠮷𠮷"],
    ["→😀한", 3, "→…"],
    ["мир\u0301мир", 3, "ми…"],
    ["мир\u0301мир", 4, "мир\u0301…"],
    ["мир\u0301мир", 5, "мир\u0301м…"],
  ];
  for (const [text, width, shown] of cases) {
    assert.equal(cut(text, width), shown, `${text} ${width}`);
  }
});

// What takes a place on a terminal, of every kind that history holds.
const PARTS = fc.constantFrom(
  ..."ab1 мис世界𠮷😀한ｱ→│…é".match(/./gu)!,
  "e\u0301",
  "и\u0301",
  HEART,
  FAMILY,
  "\\u{1b}",
);
const LINES = fc.array(PARTS, { maxLength: 12 }).map((parts) => parts.join(""));

Deno.test("cut() is never wider than asked and begins as the text does", () => {
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
    { seed: 1, numRuns: 2000 },
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
    ["世界", 1, "…"],
    ["世界", 2, "… "],
    ["世界", 3, "世…"],
    ["世界", 5, "世界 "],
    ["a世界b", 3, "a… "],
    ["😀", 4, "😀  "],
    [FAMILY, 3, `${FAMILY} `],
    ["🇩🇪", 3, "🇩🇪 "],
    ["e\u0301", 2, "e\u0301 "],
    ["привет мир", 6, "приве…"],
    ["𠮷𠮷𠮷", 4, "𠮷… "],
  ];
  for (const [text, width, shown] of cases) {
    assert.equal(fit(text, width), shown, `${text} ${width}`);
  }
});

Deno.test("fit() takes exactly the columns asked for", () => {
  fc.assert(
    fc.property(LINES, fc.integer({ min: 0, max: 20 }), (text, width) => {
      assert.equal(columnsOf(fit(text, width)), width);
    }),
    { seed: 2, numRuns: 2000 },
  );
});

type Wrapped = readonly [text: string, width: number, lines: readonly string[]];

Deno.test("wrap() breaks between words, and a longer word where the line ends", () => {
  const cases: readonly Wrapped[] = [
    ["", 3, [""]],
    ["a", 3, ["a"]],
    ["a b c", 3, ["a b", "c"]],
    ["hello world foo", 5, ["hello", "world", "foo"]],
    ["hello world foo", 11, ["hello world", "foo"]],
    ["abcdef", 2, ["ab", "cd", "ef"]],
    ["a abcdef", 4, ["a", "abcd", "ef"]],
    ["世界世界", 4, ["世界", "世界"]],
    ["世界世界", 3, ["世", "界", "世", "界"]],
    ["привет мир", 6, ["привет", "мир"]],
    ["𠮷𠮷𠮷", 3, ["𠮷", "𠮷", "𠮷"]],
    ["one\ntwo", 8, ["one", "two"]],
    ["ab", 0, ["a", "b"]],
    ["ab", -5, ["a", "b"]],
  ];
  for (const [text, width, lines] of cases) {
    assert.deepEqual(wrap(text, width), lines, `${text} ${width}`);
  }
});

Deno.test("wrap() breaks no character in two", () => {
  const cases: readonly Wrapped[] = [
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

Deno.test("wrap() lays out the beginning of a text without end, and at once", () => {
  const lengths = ["x", "世", "\\u{1b}", "e\u0301 ", `${FAMILY} `].map((part) => {
    const text = part.repeat(1_000_000 / part.length);
    const start = performance.now();
    const lines = wrap(text, 2);
    assert.ok(performance.now() - start < 2_000, part);
    assert.ok(lines.at(-1)?.endsWith("…"), part);
    return lines.join("").length;
  });
  assert.deepEqual(lengths.slice(0, 3), [65_537, 65_537, 65_537]);
  // Half of a character is left out.
  assert.ok(wrap(`x${"𠮷".repeat(40_000)}`, 80).join("").isWellFormed());
});

Deno.test("wrap() makes no line wider than asked, and loses nothing but spaces", () => {
  fc.assert(
    fc.property(LINES, fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = wrap(text, width);
      for (const line of lines) assert.ok(columnsOf(line) <= width, `${columnsOf(line)}: ${line}`);
      const packed = text.normalize().replaceAll(" ", "");
      assert.equal(lines.join("").normalize().replaceAll(" ", ""), packed);
    }),
    { seed: 3, numRuns: 2000 },
  );
});
