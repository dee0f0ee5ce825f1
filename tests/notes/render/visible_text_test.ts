// Tests of src/notes/render/visible_text.ts.

import assert from "node:assert/strict";
import { visibleLine, visibleParagraphs } from "../../../src/notes/render/visible_text.ts";

Deno.test("visibleLine() shows what is invisible, masks addresses and trims", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["plain text", "plain text"],
    ["  two  spaces  ", "two  spaces"],
    ["\ttab\tbed\t", "tab bed"],
    ["\u00a0no-break\u00a0", "no-break"],
    ["\u001b[31mred", "\\u{1b}[31mred"],
    ["a\nb", "a\\u{a}b"],
    ["\ufeffmark", "\\u{feff}mark"],
    ["by bob@example.com", "by bob@…"],
    ["bob@exa\u200bmple.com", "bob@exa\\u{200b}mple.com"],
    ["世界 😀", "世界 😀"],
    ["", ""],
  ];
  for (const [text, visible] of cases) assert.equal(visibleLine(text), visible);
});

Deno.test("visibleParagraphs() parts at blank lines and joins the lines between", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["one", ["one"]],
    ["one\ntwo", ["one two"]],
    ["one\r\n  two\r\n\r\nthree", ["one two", "three"]],
    ["\n\none\n \t \n\n\ntwo\n", ["one", "two"]],
    ["one\rtwo", ["one\\u{d}two"]],
    ["", []],
    [" \n\t\n", []],
  ];
  for (const [text, paragraphs] of cases) assert.deepEqual(visibleParagraphs(text), paragraphs);
});
