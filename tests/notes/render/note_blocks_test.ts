// Tests of src/notes/render/note_blocks.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { blocksIn, type NoteBlock, readNote } from "../../../src/notes/render/note_blocks.ts";
import { hostileText } from "../../support/notes/hostile_text.ts";

function paragraph(text: string): NoteBlock {
  return { kind: "paragraph", text };
}

function code(...lines: readonly string[]): NoteBlock {
  return { kind: "code", lines, language: "" };
}

function bullets(...items: readonly (readonly NoteBlock[])[]): NoteBlock {
  return { kind: "list", items };
}

const CASES: readonly (readonly [name: string, note: string, blocks: readonly NoteBlock[]])[] = [
  ["nothing", " \n\n", []],
  ["wrapped lines", "The v1 endpoints\nare gone.\n\nUse v2.\r\nNow.", [
    paragraph("The v1 endpoints are gone."),
    paragraph("Use v2. Now."),
  ]],
  ["lines that tell what to do", "Gone.\nBefore: a\nAfter: b and a\nnew: c\nNote that it is", [
    paragraph("Gone."),
    paragraph("Before: a"),
    paragraph("After: b and a new: c Note that it is"),
  ]],
  ["fenced code", "Before:\n```ts title=a\na();\n\n\tb();\n```\nAfter:\n~~~\n```\n~~~", [
    paragraph("Before:"),
    { kind: "code", language: "ts", lines: ["a();", "", "    b();"] },
    paragraph("After:"),
    code("```"),
  ]],
  ["code that platforms would draw", "```mermaid\ngraph TD\n```\n\n```GeoJSON\n{}\n```", [
    code("graph TD"),
    code("{}"),
  ]],
  ["a fence that stays open", "```\n# a\n", [code("# a")]],
  ["an empty fence", "a\n```\n```\nb", [paragraph("a"), paragraph("b")]],
  ["a code span that begins a line", "```a``` b\nc", [paragraph("```a``` b c")]],
  ["indented code", "Call\n\n    a();\n\n      b();\n\nnow", [
    paragraph("Call"),
    code("a();", "", "  b();"),
    paragraph("now"),
  ]],
  ["the indentation of a folded footer", "The option\n  is gone.\n\n      a();\n\n  Use b.", [
    paragraph("The option is gone."),
    code("a();"),
    paragraph("Use b."),
  ]],
  [
    "the indentation of all below the first line, with fences",
    "Gone.\n\n    Use:\n\n    ```ts\n    a();\n    ```",
    [
      paragraph("Gone."),
      paragraph("Use:"),
      { kind: "code", language: "ts", lines: ["a();"] },
    ],
  ],
  [
    "links and what is bold",
    "**Gone**: see [the `a` guide](https://x.example/a), ![b](<c.png>) and [#1](#1).\n" +
    "`[x](y)` and `**z**` stay, as do `a`[0](1) ** 2 and lib/**/a.ts.",
    [paragraph(
      "Gone: see the `a` guide (https://x.example/a), b (c.png) and #1. " +
        "`[x](y)` and `**z**` stay, as do `a`[0](1) ** 2 and lib/**/a.ts.",
    )],
  ],
  ["a link that hid the mark of a block", "[ # a](b)\n\n# [ c](d) **e**", [
    paragraph("# a (b)"),
    { kind: "heading", text: "c (d) e" },
  ]],
  ["globs and a badge", '"**a**", **/*.js, b/** and [![c](d)](e), f[0][1](2)', [
    paragraph('"a", **/*.js, b/** and c (d) (e), f[0][1](2)'),
  ]],
  ["an indented list", "Gone:\n\n    - a\n    - b\n\n    c();", [
    paragraph("Gone:"),
    bullets([paragraph("a")], [paragraph("b")]),
    code("c();"),
  ]],
  ["a list after a line", "Gone:\n- a\n  and more\n* b\nmore\n\n- c\n\nThe end", [
    paragraph("Gone:"),
    bullets([paragraph("a and more")], [paragraph("b more")], [paragraph("c")]),
    paragraph("The end"),
  ]],
  ["a list whose first indentation was trimmed", "- a\n  - b", [
    bullets([paragraph("a")], [paragraph("b")]),
  ]],
  ["blocks in items", "1. do\n   ```sh\n   $ x\n   ```\n2. then\n\n   - a\n   - b", [
    {
      kind: "list",
      start: 1,
      items: [
        [paragraph("do"), { kind: "code", language: "sh", lines: ["$ x"] }],
        [paragraph("then"), bullets([paragraph("a")], [paragraph("b")])],
      ],
    },
  ]],
  ["numbers that are no list", "gone since\n2019. Use b.", [paragraph("gone since 2019. Use b.")]],
  ["dashes that are no list", "-a\n--b\n-", [paragraph("-a --b -")]],
  ["headings and rules", "## Before\na\n---\n### After\nb", [
    { kind: "heading", text: "Before" },
    paragraph("a"),
    { kind: "heading", text: "After" },
    paragraph("b"),
  ]],
  ["underlined headings", "Old\n===\na\nNew\n---\nb\n--------\nc", [
    { kind: "heading", text: "Old" },
    paragraph("a"),
    { kind: "heading", text: "New" },
    paragraph("b"),
    paragraph("c"),
  ]],
  ["quotes", "They said:\n> use b\n>\n> and c\n\nNow", [
    paragraph("They said:"),
    paragraph("> use b and c"),
    paragraph("Now"),
  ]],
  ["tables", "Names:\n| old | new |\n| --- | --- |\n| a   | b   |\n| c", [
    paragraph("Names:"),
    code("| old | new |", "| --- | --- |", "| a   | b   |"),
    paragraph("| c"),
  ]],
  ["what must not be raw", "bob@example.com \u202ea\n\n    eve@example.com\u001b[1m", [
    paragraph("bob@… \\u{202e}a"),
    code("eve@…\\u{1b}[1m"),
  ]],
];

for (const [name, note, blocks] of CASES) {
  Deno.test(`readNote() reads ${name}`, () => assert.deepEqual(readNote(note), blocks));
}

function linesOf(blocks: readonly NoteBlock[]): readonly string[] {
  return blocks.flatMap((block) =>
    block.kind === "list"
      ? block.items.flatMap(linesOf)
      : block.kind === "code"
      ? block.lines
      : block.text
  );
}

function depthOf(blocks: readonly NoteBlock[]): number {
  return Math.max(
    0,
    ...blocks.map((block) => block.kind === "list" ? 1 + Math.max(...block.items.map(depthOf)) : 0),
  );
}

Deno.test("readNote() keeps every word, and shows nothing raw", () => {
  // The marks of blocks may go, and masked addresses end early.
  const lettersOf = (text: string): string => text.replace(/[^a-z\p{Lo}]/gu, "");
  fc.assert(
    fc.property(hostileText, (note) => {
      const lines = linesOf(readNote(note));
      assert.doesNotMatch(lines.join(""), /[\p{Cc}\u202a-\u202e\u2028\u2029\ufeff]/u);
      // `a`, `b` and `c` stand in addresses, escapes and languages of fences.
      if (!/[`@~\p{Cc}\p{Cf}\u2028\u2029\u{e0000}-\u{e01ef}]/u.test(note.replace(/[\r\n]/g, ""))) {
        assert.equal(lettersOf(lines.join("")), lettersOf(note));
      }
    }),
  );
});

Deno.test("readNote() nests lists at most four deep", () => {
  const steps = Array.from({ length: 9 }, (_, depth) => `${"  ".repeat(depth)}- a${depth}`);
  const blocks = readNote(["- top", ...steps].join("\n"));
  assert.equal(depthOf(blocks), 4);
  assert.deepEqual(linesOf(blocks), ["top", ...steps.map((step) => step.trim().slice(2))]);
  assert.deepEqual(linesOf(readNote("- ".repeat(10_000) + "a")), ["- ".repeat(9_996) + "a"]);
});

Deno.test("blocksIn() omits a note that repeats the description", () => {
  const description = " drop \u202ea ";
  const blocks = (breakingNotes: readonly string[]): unknown =>
    blocksIn("breaking", { description, breakingNotes });
  assert.deepEqual(blocks(["drop\n\u202ea", " ", "- drop \u202ea"]), [
    [bullets([paragraph("drop \\u{202e}a")])],
  ]);
  assert.deepEqual(blocks(["a", "drop \u202ea\n\nb"]), [
    [paragraph("a")],
    [paragraph("drop \\u{202e}a"), paragraph("b")],
  ]);
  const bold = "rename **a**";
  assert.deepEqual(blocksIn("breaking", { description: bold, breakingNotes: [bold] }), []);
});

Deno.test("blocksIn() shows the notes in the section of breaking changes alone", () => {
  const entry = { description: "drop a", breakingNotes: ["use b"] };
  assert.deepEqual(blocksIn("breaking", entry), [[paragraph("use b")]]);
  assert.deepEqual(blocksIn("feat", entry), []);
});
