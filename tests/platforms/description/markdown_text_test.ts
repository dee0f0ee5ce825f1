// Tests of src/platforms/description/markdown_text.ts.

import assert from "node:assert/strict";
import { readText } from "../../../src/platforms/description/markdown_text.ts";

Deno.test("readText() reads links and images", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["[a](b)", "a"],
    ["[a `b]` c](d)", "a `b]` c"],
    ["[a [b] c](d)", "a [b] c"],
    ['[**a**](b "c)")', 'a")'],
    ["**[a](b)**", "a"],
    ["[a](b", "[a](b"],
    ["[a]", "[a]"],
    ["[a][b] x[c][d]", "a x[c][d]"],
    ["![a](b)c", "c"],
    ["[![a](b)](c)d", "d"],
    ["a[^1]", "a"],
    ["a]b", "a]b"],
    ["a!", "a!"],
    ["<https://a.example/*b*>", "https://a.example/*b*"],
    ["<a@b.example>", "a@b.example"],
  ];
  for (const [markdown, text] of cases) assert.equal(readText(markdown), text, markdown);
});

Deno.test("readText() reads tags, escapes and entities", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["<b>a</b> <kbd class='>'>b</kbd><br/>c", "a b c"],
    ["Map<Key, A> and List<A> and <NAME>", "Map<Key, A> and List<A> and <NAME>"],
    ["a <b", "a <b"],
    ["\\*a\\* \\a \\", "*a* \\a \\"],
    ["&amp;lt; &#42;a&#42; &#0; &#xD800; &#x110000; &AMP;", "&lt; *a* \ufffd \ufffd \ufffd &AMP;"],
    ["`&amp; \\*` \\`a\\`", "`&amp; \\*` `a`"],
    ["a\n  b\tc\u2029d", "a b c d"],
  ];
  for (const [markdown, text] of cases) assert.equal(readText(markdown), text, markdown);
});
