// Tests of src/pull_requests/description/sections.ts.

import assert from "node:assert/strict";
import { readSentences } from "../../../src/pull_requests/description/sections.ts";
import { parseMarkdown } from "../../../src/text/markdown.ts";

/** The sentences with their kinds; those of items begin with a dash. */
function sentencesOf(markdown: string): readonly string[] {
  return Array.from(
    readSentences(parseMarkdown(markdown)),
    ({ sentence, isItem, kind }) => `${kind}: ${isItem ? "- " : ""}${sentence}`,
  );
}

Deno.test("readSentences() tells the section of each sentence", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["a. b\n\n- c", ["lead: a.", "lead: - c"]],
    ["# Ports\na\n## Tests\nb", ["lead: a", "hidden: b"]],
    ["# Tests\na\n## Ports\nb\n# Hosts\nc", ["hidden: a", "hidden: b", "hidden: c"]],
    ["# Summary\n## Ports\na\n**Tests**\nb\n## Changes\nc", [
      "change: a",
      "hidden: b",
      "changes: c",
    ]],
    ["**Tests**\na\n\n**Ports**\n\nb\n\nSummary:\nc", ["hidden: a", "hidden: b", "change: c"]],
    ["- tests\n- a", ["lead: - a"]],
    ["- **Tests**\n  - a\n- **Fixes**\n  - b", ["hidden: - a", "changes: - b"]],
    ["<h2>Why</h2>\na", ["reason: a"]],
    ["```release-note\na\n```\nb", ["note: a", "hidden: b"]],
  ];
  for (const [markdown, sentences] of cases) {
    assert.deepEqual(sentencesOf(markdown), sentences, markdown);
  }
});

Deno.test("readSentences() reads labels before sentences", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["Summary: a\nb. c", ["change: a b."]],
    ["Ticket: a b\nC d", ["hidden: a b", "lead: C d"]],
    ["Problem: a\nb\nSolution: c\nd", ["hidden: a b", "change: c d"]],
    ["These are the\nchanges: a", ["lead: These are the changes: a"]],
    ["Ports open\nTests: a", ["lead: Ports open", "hidden: a"]],
  ];
  for (const [markdown, sentences] of cases) {
    assert.deepEqual(sentencesOf(markdown), sentences, markdown);
  }
});

Deno.test("readSentences() leaves out what says nothing", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["`a.json`\n\nb.yaml\n\nb", ["lead: b"]],
    ["_a\nb_\n\nc", ["lead: c"]],
    ["Fixes #1. Opens #2.", ["lead: Opens #2."]],
    ["# Snyk has created this PR to fix a\n\nb", []],
    ["![a](b)\n\nThis PR was opened by a bot.\n\nb", []],
    ["a\n\nThis PR was opened by a bot.\n\nb", ["lead: a", "lead: b"]],
    ["None.\n\n🎉", []],
  ];
  for (const [markdown, sentences] of cases) {
    assert.deepEqual(sentencesOf(markdown), sentences, markdown);
  }
});
