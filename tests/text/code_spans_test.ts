// Tests of src/text/code_spans.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { codeSpan, splitCodeSpans } from "../../src/text/code_spans.ts";

// What the code spans of a line are, said in one expression: slow on long lines, but plain.
const SPAN = /(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/gs;

function sourcesOf(line: string): readonly string[] {
  return splitCodeSpans(line).filter(({ code }) => code).map(({ source }) => source);
}

Deno.test("splitCodeSpans() pairs runs of backticks of the same length", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["no code", []],
    ["a `b` c", ["`b`"]],
    ["``a`b`` `c`", ["``a`b``", "`c`"]],
    ["`unbalanced", []],
    ["``a` `b`", ["` `"]],
    ["`a``b`", ["`a``b`"]],
    ["``", []],
    ["`` ``", ["`` ``"]],
    ["\\`a`", ["`a`"]],
  ];
  for (const [line, sources] of cases) assert.deepEqual(sourcesOf(line), sources, line);
});

Deno.test("splitCodeSpans() takes one space from both ends of what is inside", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["`a`", "a"],
    ["` a `", "a"],
    ["`  a  `", " a "],
    ["` a`", " a"],
    ["`  `", "  "],
    ["`` ` ``", "`"],
  ];
  for (const [line, text] of cases) {
    assert.deepEqual(splitCodeSpans(line), [{ code: true, text, source: line }]);
  }
});

Deno.test("splitCodeSpans() loses nothing and finds what the definition finds", () => {
  const lines = fc.array(fc.constantFrom("`", "``", "```", "a", " ", "\\", "b c")).map((parts) =>
    parts.join("")
  );
  fc.assert(fc.property(lines, (line) => {
    assert.equal(splitCodeSpans(line).map(({ source }) => source).join(""), line);
    assert.deepEqual(sourcesOf(line), [...line.matchAll(SPAN)].map(([span]) => span));
  }));
});

Deno.test("codeSpan() writes a span that Markdown reads as the text", () => {
  const texts = fc.array(fc.constantFrom("`", "``", "a", " ", "\\", "*", "<b>"), { minLength: 1 })
    .map((parts) => parts.join(""));
  fc.assert(fc.property(texts, (text) => {
    const paragraph = fromMarkdown(`x${codeSpan(text)}x`).children[0];
    assert.ok(paragraph?.type === "paragraph");
    const values = paragraph.children.map((node) => "value" in node ? node.value : node.type);
    assert.deepEqual(values, ["x", text, "x"]);
  }));
});

Deno.test("codeSpan() takes the shortest fence", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["a", "`a`"],
    ["a`b", "``a`b``"],
    ["a``b", "`a``b`"],
    ["`a", "`` `a ``"],
    [" a ", "`  a  `"],
    ["  ", "`  `"],
  ];
  for (const [text, span] of cases) assert.equal(codeSpan(text), span);
});

Deno.test("splitCodeSpans() reads a line of a million characters once", () => {
  for (const part of ["`", "` ", "`` ` ", "a"]) {
    const line = part.repeat(1_000_000 / part.length);
    assert.equal(splitCodeSpans(line).map(({ source }) => source).join("").length, line.length);
  }
  assert.equal(codeSpan(" ".repeat(1_000_000) + "a").length, 1_000_003);
});
