// Tests of src/text/control_characters.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import {
  createMask,
  formatJson,
  quote,
  removeInvisible,
  showInvisible,
  showLines,
} from "../../src/text/control_characters.ts";
import { anyText } from "../support/any_text.ts";

Deno.test("showInvisible() escapes what moves, hides or reorders text", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["\u001b[31mred", "\\u{1b}[31mred"],
    ["a\u0000b", "a\\u{0}b"],
    ["a\nb\rc", "a\\u{a}b\\u{d}c"],
    ["a\tb", "a b"],
    ["\u007f", "\\u{7f}"],
    ["\u009b31m", "\\u{9b}31m"],
    ["\u202eabc\u202c", "\\u{202e}abc\\u{202c}"],
    ["\u200e\u200f\u061c", "\\u{200e}\\u{200f}\\u{61c}"],
    ["a\u200bb", "a\\u{200b}b"],
    ["a\u2028b\u2029c", "a\\u{2028}b\\u{2029}c"],
    ["\u2060\ufeff", "\\u{2060}\\u{feff}"],
    ["\ufff9a\ufffb", "\\u{fff9}a\\u{fffb}"],
    ["a\u{e0041}\u{e007f}", "a\\u{e0041}\\u{e007f}"],
    ["a\u{e0101}", "a\\u{e0101}"],
  ];
  for (const [text, shown] of cases) assert.equal(showInvisible(text), shown);
});

Deno.test("showInvisible() keeps visible text", () => {
  const texts =
    "|plain text|世界 עברית العربية|👩‍💻 ❤️ नमस्‌ते|e\u0301 co\u00adop|\u00a0\u3000|a\\u{1b}b|\ufffd"
      .split("|");
  for (const text of texts) assert.equal(showInvisible(text), text);
});

Deno.test("removeInvisible() removes what showInvisible() escapes, except tabs and line feeds", () => {
  assert.equal(removeInvisible("a\u001b[2J\u200b\r\n\tb\u{e0041}\u202e"), "a[2J\n\tb");
  fc.assert(
    fc.property(anyText(20), (text) => {
      const lines = removeInvisible(text).split(/[\t\n]/);
      assert.deepEqual(lines.map(showInvisible), lines);
    }),
    { seed: 20260131 },
  );
});

Deno.test("showInvisible() returns one line without control characters", () => {
  fc.assert(
    fc.property(anyText(20), (text) => {
      const shown = showInvisible(text);
      // deno-lint-ignore no-control-regex
      assert.doesNotMatch(shown, /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/u);
      assert.equal(showInvisible(shown), shown);
    }),
    { seed: 20260131, numRuns: 300 },
  );
});

/** Characters that are invisible for different reasons. */
const UNSEEN = [
  ..."\u0000\u001b\u007f\u009b\u00ad\u034f\u061c\u115f\u180e\u200b\u200d\u2028\u202e\u2062\u2067\u3164",
  ..."\ufe0f\ufeff\uffa0\ufffb\u{13430}\u{1bca0}\u{1d173}\u{e0001}\u{e0041}\u{e01ef}\u{e0fff}",
];

Deno.test("formatJson() loses nothing, and escapes invisible characters", () => {
  assert.equal(
    formatJson({ a: "\u001b\u202e\u{e0041}\ud800" }),
    '{"a":"\\u001b\\u202e\\udb40\\udc41\\ud800"}',
  );
  assert.equal(formatJson([{ a: 1 }], 2), '[\n  {\n    "a": 1\n  }\n]');
  assert.equal(formatJson("世界 é 😀 \u00a0"), '"世界 é 😀 \u00a0"');
  for (const character of UNSEEN) {
    const json = formatJson({ [character]: character });
    assert.match(json, /^[ -~]*$/, character.codePointAt(0)?.toString(16));
    assert.deepEqual(JSON.parse(json), { [character]: character });
  }
  fc.assert(fc.property(anyText(20), (text) => assert.equal(JSON.parse(formatJson(text)), text)));
});

Deno.test("quote() escapes and cuts a text", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "''"],
    ["v1.0.0", "'v1.0.0'"],
    ["it's", "'it's'"],
    ["a\nb\u001b", "'a\\u{a}b\\u{1b}'"],
    ["x".repeat(80), `'${"x".repeat(80)}'`],
    ["x".repeat(81), `'${"x".repeat(79)}…'`],
    ["x".repeat(1_000_000), `'${"x".repeat(79)}…'`],
    ["😀".repeat(80), `'${"😀".repeat(80)}'`],
    ["😀".repeat(500), `'${"😀".repeat(79)}…'`],
  ];
  for (const [text, quoted] of cases) assert.equal(quote(text), quoted);
});

Deno.test("createMask() masks secrets in any case and encoding", () => {
  const mask = createMask(["Gh/p+1234", "ada:Gh/p+1234", "(a|b)\\$1.*"]);
  const cases: readonly (readonly [string, string])[] = [
    ["", ""],
    ["key Gh/p+1234, key", "key …, key"],
    ["Gh/p+1234Gh/p+1234", "……"],
    ["https://gh/p+1234.example GH/P+1234", "https://….example …"],
    ["Gh%2Fp%2b1234 %47%68%2f%70%2B%31%32%33%34", "… …"],
    ['{"a":"Gh\\/p\\u002b1234","\\u0047h/p+1234":1}', '{"a":"…","…":1}'],
    ["ada:Gh/p+1234", "…"],
    ["(a|b)\\$1.* (A|B)\\\\$1.*", "… …"],
    ["Gh/p+123 Gh/p 1234 aaaab$1xx", "Gh/p+123 Gh/p 1234 aaaab$1xx"],
  ];
  for (const [text, masked] of cases) assert.equal(mask(text), masked, text);
});

Deno.test("createMask() keeps short secrets", () => {
  assert.equal(createMask(["ollama"])("no such model: ollama"), "no such model: ollama");
  assert.equal(createMask([])("text"), "text");
  assert.equal(createMask(["12345678"])("1234567 12345678"), "1234567 …");
});

Deno.test("showLines() keeps line breaks only", () => {
  assert.equal(
    showLines("a\n\nb\u001b[2J\r\nc\u202e\rd\n"),
    "a\n\nb\\u{1b}[2J\nc\\u{202e}\\u{d}d\n",
  );
});
