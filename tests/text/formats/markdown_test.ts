// Tests of src/text/formats/markdown.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Block,
  type MarkdownDocument,
  parseMarkdown,
} from "../../../src/text/formats/markdown.ts";
import { type TreeNode, treesOf } from "../../support/notes/markdown_tree.ts";

/** The blocks as text: `list(item(paragraph a))`, headings with their level. */
function outline(document: MarkdownDocument, blocks: readonly Block[] = document.blocks): string {
  return blocks.filter(({ kind }) => kind !== "other").map(({ kind, level, blocks, text }) => {
    const within = kind === "table" ? "" : outline(document, blocks);
    const isText = kind === "paragraph" || kind === "heading";
    const seen = isText ? document.readLines(text).map((line) => line.text).join("/") : "";
    return `${kind}${level || ""}${seen === "" ? "" : ` ${seen}`}${within && `(${within})`}`;
  }).join(", ");
}

Deno.test("parseMarkdown() returns the tree of blocks", () => {
  const cases: readonly (readonly [markdown: string, expected: string])[] = [
    ["", ""],
    ["a\nb\n\nc", "paragraph a/b, paragraph c"],
    ["# a #\n## b\n\nc\n===\nd\ne\n---", "heading1 a, heading2 b, heading1 c, heading2 d/e"],
    ["#\n#a\n####### b", "heading1, paragraph #a/####### b"],
    ["- a\n  1. b\n\n  c", "list(item(paragraph a, list(item(paragraph b)), paragraph c))"],
    ["a\n- b\n2. c", "paragraph a, list(item(paragraph b)), list(item(paragraph c))"],
    ["a in\n2024. b", "paragraph a in/2024. b"],
    ["> a\nb\n\n> - c", "quote(paragraph a/b), quote(list(item(paragraph c)))"],
    ["a\n    b\n\n    c", "paragraph a/b, code"],
    ["~~~ts\na\n~~~\n```\nb", "code, code"],
    ["a\nb | c\n--|--\nd | e", "paragraph a, table"],
    ["***\n<!-- a\n\nb -->\n<p>c</p>", "rule, html, html"],
    ["[a]: b\n\n[^1]: c d\n\ne[^1] [a] [^2]", "paragraph e a [^2]"],
    ["\ufeff# a\r\rb\0", "heading1 a, paragraph b\ufffd"],
  ];
  for (const [markdown, expected] of cases) {
    assert.equal(outline(parseMarkdown(markdown)), expected, markdown);
  }
});

Deno.test("parseMarkdown() returns the properties of blocks", () => {
  const { blocks, source } = parseMarkdown(
    "* a\n\n* b\n\n1. c\n\n```release-note\nd\n```\n\n<details>\n<b>e &amp;</b>\n\nf\n\n</details>\n\nA\n--",
  );
  const [loose, tight, code, details, folded, end, heading] = blocks;
  assert.equal(loose?.mark, "*");
  assert.deepEqual(
    [loose, tight].map((list) => list?.blocks[0]?.blocks[0]?.isTight),
    [false, true],
  );
  assert.deepEqual([code?.info, code?.text], ["release-note", "d\n"]);
  assert.deepEqual(details?.html, [{ level: 0, text: "e &", isFolded: true }]);
  assert.deepEqual([folded?.isFolded, end?.isFolded, heading?.isFolded], [true, false, false]);
  assert.deepEqual([heading?.mark, heading?.start, heading?.end], ["-", 17, 19]);
  assert.equal(source[17], "A");
});

Deno.test("readLines() returns the visible text", () => {
  const cases: readonly (readonly [markdown: string, ...lines: string[]])[] = [
    ["[a `b]` c](d) [a [b] c](d) **[a](b)**", "a `b]` c a [b] c a"],
    ["[a](b [c] ![d](e)f [![g](h)](i)", "[a](b [c] f "],
    ["<https://a.example/*b*> <a@b.example>", "https://a.example/*b* a@b.example"],
    ["**a *b* c** ***d** e* a_b_c 2 * 3 ~~f~~", "a b c d e a_b_c 2 * 3 f"],
    ["``a ` b`` `` `c` `` `d", "``a ` b`` `` `c` `` `d"],
    ["<b>a</b> <kbd class='>'>b</kbd><br/>c", "a b", "c"],
    ["Map<Key, A> and List<A> and <NAME>", "Map<Key, A> and List<A> and <NAME>"],
    ["\\*a\\* &amp;lt; &#42; &#0; &AMP; &bogus;", "*a* &lt; * \ufffd & &bogus;"],
    ["a <!-- b\nc --> d", "a  d"],
    ["a  \n  b\\\nc", "a", "b", "c"],
  ];
  for (const [markdown, ...lines] of cases) {
    const read = parseMarkdown("").readLines(markdown);
    assert.deepEqual(read.map(({ text }) => text), lines, markdown);
  }
});

Deno.test("readLines() reports emphasized lines", () => {
  const cases: Readonly<Record<string, readonly (string | undefined)[]>> = {
    "**a**": ["strong"],
    "__a `b`__:": ["strong"],
    "***a***": ["strong"],
    "_a_\n*b\nc*": ["italic", "italic", "italic"],
    "**a** b\nc": [undefined, undefined],
    "**a:** b\n**c**\n": [undefined, "strong"],
    "": [undefined],
  };
  for (const [markdown, expected] of Object.entries(cases)) {
    const read = parseMarkdown("").readLines(markdown.trim());
    assert.deepEqual(read.map(({ emphasis }) => emphasis), expected, markdown);
  }
});

/** The kinds of blocks in a tree of mdast, as {@link kindsOf} gives them. */
function kindsOfTree(node: TreeNode): string {
  const names: Readonly<Record<string, string>> = {
    listItem: "item",
    blockquote: "quote",
    thematicBreak: "rule",
  };
  if (!("children" in node) || node.type === "paragraph" || node.type === "heading") return "";
  return node.children.map((child) => {
    const level = child.type === "heading" ? child.depth : "";
    return `${names[child.type] ?? child.type}${level}(${kindsOfTree(child)})`;
  }).join("");
}

function kindsOf(blocks: readonly Block[]): string {
  return blocks.map(({ kind, level, blocks }) => `${kind}${level || ""}(${kindsOf(blocks)})`)
    .join("");
}

Deno.test("parseMarkdown() finds the same blocks as mdast", () => {
  const pieces = "# |a|\n|\n\n|- b|> |* c\n|1. d|  |    |```|~~~|---|===|<div>|</div>|<!--|-->|`"
    .split("|");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
      const markdown = parts.join("");
      const [, [, tree] = ["", undefined]] = treesOf(markdown);
      assert.ok(tree !== undefined);
      assert.equal(kindsOf(parseMarkdown(markdown).blocks), kindsOfTree(tree));
    }),
    { numRuns: 300, seed: 20260131 },
  );
});

Deno.test("parseMarkdown() parses deep and long texts", () => {
  const pieces = "> |- |* a\n |[|![|](|<a |<!--|`a``|**a*|[^a]: b\n|<details>|\\|&#x|[a]: b\n|\0|\r"
    .split("|");
  for (const piece of [...pieces, "a|b\n-|-\n"]) {
    const { blocks, readLines } = parseMarkdown(piece.repeat(2_000));
    for (const { text } of blocks) readLines(text.slice(0, 4_000));
  }
});
