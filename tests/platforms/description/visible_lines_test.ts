// Tests of src/platforms/description/visible_lines.ts.

import assert from "node:assert/strict";
import { visibleLines } from "../../../src/platforms/description/visible_lines.ts";

Deno.test("visibleLines() leaves out what is hidden, a blank line in its place", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", [""]],
    ["a\nb", ["a", "b"]],
    ["a\r\nb\rc", ["a", "b", "c"]],
    ["a\n\n\nb", ["a", "", "b"]],
    ["a <!-- b --> c <!-- d", ["a  c "]],
    ["a\n```\nb\n```\nc", ["a", "", "c"]],
    ["- ```\n  b\n  ```\nc", ["", "c"]],
    ["````\n```\n````\nc", ["", "c"]],
    ["```a``` b", ["```a``` b"]],
    ["a\n<details>\nb <!-- c\n</details> -->\nd</details>e", ["a", "", "e"]],
    ["<h1>a</h1> b <H2>c</H2>", [" b "]],
    ["`<!--` a `<details>`", ["`<!--` a `<details>`"]],
    ["</details> a <svg/> b", [" a  b"]],
    ["---\na: b\n---\nc", ["", "c"]],
    ["---\na: b\nc", ["---", "a: b", "c"]],
    ["---\n\na\n---", ["---", "", "a", "---"]],
  ];
  for (const [markdown, lines] of cases) assert.deepEqual(visibleLines(markdown), lines, markdown);
});

Deno.test("visibleLines() shows HTML headings and release notes in Markdown", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["<h2 id='a'>b <b>c</b></h2>\nd", ["## b <b>c</b>", "d"]],
    ["<details>\n<h2>b</h2>\n</details>", [""]],
    ["```\n<h2>b</h2>\n```", [""]],
    ["```release-note\nb\n```\nc", ["# Release note", "b", "#", "c"]],
    ["~~~ release-note:bug\nb\n~~~", ["# Release note", "b", "#"]],
    ["```markdown changelog\nb", ["# Release note", "b"]],
    ["```release-notes.txt\nb\n```", [""]],
    ["<details>\n\n```release-note\nb\n```\n</details>", [""]],
  ];
  for (const [markdown, lines] of cases) assert.deepEqual(visibleLines(markdown), lines, markdown);
});

Deno.test("visibleLines() stops where no first sentence is to be expected", () => {
  assert.equal(visibleLines("word\n".repeat(100_000)).join("\n").length < 33_000, true);
  assert.deepEqual(visibleLines("a".repeat(1_000_000)), ["a".repeat(4_000)]);
  // What is behind the cut of a line still hides the next one.
  assert.deepEqual(visibleLines(`${"a".repeat(9_000)}<!--\nb-->c`), ["a".repeat(4_000), "c"]);
});
