// Tests of src/summaries/retrieve/passages.ts.

import assert from "node:assert/strict";
import {
  isAboutOthers,
  passageOfCommit,
  splitMarkdown,
} from "../../../src/summaries/retrieve/passages.ts";
import { longRun } from "../../support/long_run.ts";

function textsOf(markdown: string): readonly string[] {
  return splitMarkdown("README.md", markdown).map(({ text }) => text);
}

/** A paragraph of so many characters, in words. */
function paragraph(length: number): string {
  return "words of it ".repeat(Math.ceil(length / 12)).slice(0, length - 1) + ".";
}

Deno.test("splitMarkdown() gives passages with sources and headings", () => {
  const text = "Intro.\n\n# Engine\n\nWhat it is.\n\n## Usage\n\nRun it.\n\n# Licence\n\nMIT\n";
  const texts = ["Intro.", "Engine\nWhat it is.", "Engine › Usage\nRun it.", "Licence\nMIT"];
  const passages = texts.map((text) => ({ source: "docs/a.md", text }));
  assert.deepEqual(splitMarkdown("docs/a.md", text), passages);
});

Deno.test("splitMarkdown() reads headings, fences and paragraphs", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    [" \n\t\n", []],
    ["# Only a heading", []],
    ["one\ntwo\n\nthree", ["one\ntwo\n\nthree"]],
    ["\ufeff# A\r\n\r\none\r\ntwo", ["A\none\ntwo"]],
    ["# A #\ntext", ["A\ntext"]],
    ["# C#\ntext", ["C#\ntext"]],
    ["#no heading", ["#no heading"]],
    ["####### no heading", ["####### no heading"]],
    ["#\ntext", ["text"]],
    ["### A\n\none\n\n# B\n\ntwo", ["A\none", "B\ntwo"]],
    ["# A\n### B\none\n## C\ntwo\n### D\nthree", ["A › B\none", "A › C\ntwo", "A › C › D\nthree"]],
    ["A\n===\none\n\nB\n---\ntwo", ["A\none", "A › B\ntwo"]],
    ["one\n\n---\n\ntwo", ["one\n\ntwo"]],
    ["- one\n---\ntwo", ["- one\n\ntwo"]],
    ["---\ntitle: x\n---\none", ["title: x\none"]],
    ["- a\n\n  b\n- # c", ["- a\n\n  b\n- # c"]],
    ["<!-- a\n\nb -->\n<p>\nc <!-- d -->\n</p>", ["<p>\nc <!-- d -->\n</p>"]],
    ["<img src=a>\n\n[a]: b\n\none", ["one"]],
    ["```sh\n# no heading\n\nrun\n```\nthen", ["```sh\n# no heading\n\nrun\n```\n\nthen"]],
    ["~~~\n```\n# no\n~~~\n# A\none", ["~~~\n```\n# no\n~~~", "A\none"]],
    ["````\n```\n# no\n````", ["````\n```\n# no\n````"]],
    ["``` `not a fence`\n# A\none", ["``` `not a fence`", "A\none"]],
    ["- item\n\n  ```\n  # no\n  ```", ["- item\n\n  ```\n  # no\n  ```"]],
    ["```\n# never ended\n\nrun", ["```\n# never ended\n\nrun"]],
    ["| a | b |\n| - | - |\n| 1 | 2 |", ["| a | b |\n| - | - |\n| 1 | 2 |"]],
  ];
  for (const [text, expected] of cases) assert.deepEqual(textsOf(text), expected, text);
});

Deno.test("splitMarkdown() makes passages of about 400 to 1,000 characters", () => {
  const cases: readonly (readonly [lengths: readonly number[], expected: readonly number[]])[] = [
    [[100, 100, 100], [304]],
    [[300, 300, 300], [602, 300]],
    [[390, 600], [992]],
    [[390, 700], [390, 700]],
    [[400, 100], [400, 100]],
    [[1_000], [1_000]],
    [[2_500], [995, 995, 508]],
    [[100, 950], [100, 950]],
  ];
  for (const [lengths, expected] of cases) {
    const texts = textsOf(lengths.map(paragraph).join("\n\n"));
    assert.deepEqual(texts.map(({ length }) => length), expected, lengths.join());
  }
  // Sections are never joined.
  assert.equal(textsOf(`# A\n\n${paragraph(50)}\n\n# B\n\n${paragraph(50)}`).length, 2);
});

Deno.test("splitMarkdown() keeps fences whole where they fit, and cuts longer ones between lines", () => {
  const fence = (lines: number): string => `\`\`\`\n${"a line of code;\n".repeat(lines)}\`\`\``;
  assert.deepEqual(textsOf(`${paragraph(390)}\n\n${fence(40)}`), [paragraph(390), fence(40)]);
  const pieces = textsOf(fence(200));
  assert.equal(pieces.join("\n"), fence(200));
  for (const piece of pieces) assert.ok(piece.length <= 1_000);
  assert.deepEqual(textsOf("x".repeat(2_100)).map(({ length }) => length), [1_000, 1_000, 100]);
  // No character is cut in half.
  assert.deepEqual(textsOf("x" + "🎉".repeat(600)), [
    "x" + "🎉".repeat(499),
    "🎉".repeat(101),
  ]);
});

Deno.test("splitMarkdown() shortens headings that are long", () => {
  const [text = ""] = textsOf(`# ${"a".repeat(300)}\n\n## The end\n\none`);
  assert.equal(text, `…${"a".repeat(189)} › The end\none`);
});

Deno.test("splitMarkdown() takes time in proportion to the length of the text", () => {
  const pieces = ["# a\n", "#", "# ", "```\n", "\n", " ", "a\n-\n", "`", "- a\n", "x"];
  for (const piece of [...pieces, `# ${" ".repeat(10_000)}x\n`]) {
    textsOf(piece.repeat(Math.ceil(longRun(100_000, 10_000) / piece.length)));
  }
});

Deno.test("passageOfCommit() gives subject and body", () => {
  const hash = "0123456789abcdef0123456789abcdef01234567";
  const cases: readonly (readonly [subject: string, body: string, text: string])[] = [
    ["fix: a leak", "", "fix: a leak"],
    ["fix: a leak", "It was there.", "fix: a leak\n\nIt was there."],
    ["", "body", "body"],
    ["", "", ""],
    ["a".repeat(400), "b".repeat(2_000), "a".repeat(400)],
  ];
  for (const [subject, body, text] of cases) {
    const passage = passageOfCommit({ hash, subject, body });
    assert.deepEqual(passage, { source: "commit 0123456", text });
  }
});

Deno.test("isAboutOthers() recognizes files that are not about the software", () => {
  const cases: readonly (readonly [expected: boolean, paths: string])[] = [
    [true, ".github/ISSUE_TEMPLATE/bug.md docs/CODE_OF_CONDUCT.md LICENSE.md AUTHORS.md"],
    [true, "pull_request_template.md .gitlab/issue_templates/a.md licence docs/CONTRIBUTORS.md"],
    [false, "README.md docs/licensing.md CONTRIBUTING.md github/README.md docs/authorship.md"],
  ];
  for (const [expected, paths] of cases) {
    for (const path of paths.split(" ")) assert.equal(isAboutOthers(path), expected, path);
  }
});
