// Tests of src/text/code_spans.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { codeSpan, splitCodeSpans } from "../../src/text/code_spans.ts";
import { assertLinear } from "../support/linear_time.ts";

// The definition as one expression, which takes quadratic time.
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

Deno.test("splitCodeSpans() strips one space from both ends of a span", () => {
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

Deno.test("splitCodeSpans() loses nothing and follows the definition", () => {
  const lines = fc.array(fc.constantFrom("`", "``", "```", "a", " ", "\\", "b c")).map((parts) =>
    parts.join("")
  );
  fc.assert(fc.property(lines, (line) => {
    assert.equal(splitCodeSpans(line).map(({ source }) => source).join(""), line);
    assert.deepEqual(sourcesOf(line), [...line.matchAll(SPAN)].map(([span]) => span));
  }));
});

Deno.test("codeSpan() writes a span that Markdown parses to the text", () => {
  const texts = fc.array(fc.constantFrom("`", "``", "a", " ", "\\", "*", "<b>"), { minLength: 1 })
    .map((parts) => parts.join(""));
  fc.assert(fc.property(texts, (text) => {
    const paragraph = fromMarkdown(`x${codeSpan(text)}x`).children[0];
    assert.ok(paragraph?.type === "paragraph");
    const values = paragraph.children.map((node) => "value" in node ? node.value : node.type);
    assert.deepEqual(values, ["x", text, "x"]);
  }));
});

Deno.test("codeSpan() uses the shortest fence", () => {
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

Deno.test("splitCodeSpans() takes linear time", () => {
  for (const part of ["`", "` ", "`` ` ", "a"]) {
    assertLinear(part, (line) => {
      assert.equal(splitCodeSpans(line).map(({ source }) => source).join("").length, line.length);
    });
  }
  assertLinear(" ", (line) => assert.equal(codeSpan(`${line}a`).length, line.length + 3));
});
