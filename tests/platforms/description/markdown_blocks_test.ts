// Tests of src/platforms/description/markdown_blocks.ts.

import assert from "node:assert/strict";
import { readBlocks } from "../../../src/platforms/description/markdown_blocks.ts";

/** The blocks as texts; items begin with a dash, headings with their level. */
function blocksOf(markdown: string): readonly string[] {
  return readBlocks(markdown).map(({ isItem, level, lines }) =>
    `${isItem ? "- " : ""}${level === undefined ? "" : `h${level} `}${lines.join("/")}`
  );
}

Deno.test("readBlocks() parts paragraphs and items", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    ["a\nb\n\nc", ["a/b", "c"]],
    ["a\n- b\n  c\n- d\n\n  e\n\nf", ["a", "- b/c", "- d", "e", "f"]],
    ["* a\n  + b\n    1) c", ["- a", "- b", "- c"]],
    ["a in\n2024. b", ["a in/2024. b"]],
    ["a\n1. b", ["a", "- b"]],
    ["-\n\na", ["a"]],
    ["- a\n\n      code\n\nb", ["- a", "b"]],
    ["a\n    b", ["a/b"]],
    ["    - code\n\na", ["a"]],
    ["a\n    - b", ["a/- b"]],
  ];
  for (const [markdown, blocks] of cases) assert.deepEqual(blocksOf(markdown), blocks, markdown);
});

Deno.test("readBlocks() leaves out what is no prose", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["a | b\n--|--\nc", []],
    ["#12 a", ["#12 a"]],
    ["a\n\n***\nb", ["a", "b"]],
    ["a b.\n--\nc", ["a b.", "c"]],
    ["a\nb\n---\nc", ["a/b", "c"]],
    ["- a\n---\nb", ["- a", "b"]],
    ["a\n> b\nc\n\nd", ["a", "d"]],
    ["a\nb | c\n--|--\nd | e\n\nf", ["a", "f"]],
    ["a | b\nc | d", ["a | b/c | d"]],
    ["[a]: b\nc", ["c"]],
    ["- [ ] a\n  b\n\n  c\n- d", ["- d"]],
    ["- # a\n- > b\n- c", ["- c"]],
  ];
  for (const [markdown, blocks] of cases) assert.deepEqual(blocksOf(markdown), blocks, markdown);
});

Deno.test("readBlocks() gives headings with their level", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["a\n# b\nc", ["a", "h1 b", "c"]],
    ["### a b ###\n###### c#", ["h3 a b", "h6 c#"]],
    ["#\na", ["h1 ", "a"]],
    ["a\n==\nb", ["h1 a", "b"]],
    ["a\n--\nb", ["h2 a", "b"]],
    ["####### a", ["####### a"]],
  ];
  for (const [markdown, blocks] of cases) assert.deepEqual(blocksOf(markdown), blocks, markdown);
});
