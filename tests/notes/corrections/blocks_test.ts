// Blocks of corrections: which are read, and which are mere text.

import assert from "node:assert/strict";
import { cutWithBlock, findBlock, readBlock } from "../../../src/notes/corrections/blocks.ts";
import { assertLinear } from "../../support/linear_time.ts";

const READ: readonly (readonly [what: string, text: string, found: string])[] = [
  [
    "release-please's",
    "Why\n\nBEGIN_COMMIT_OVERRIDE\nfeat: a\n\nfix: b\nEND_COMMIT_OVERRIDE\n",
    "feat: a\n\nfix: b",
  ],
  ["with CRLF", "BEGIN_COMMIT_OVERRIDE\r\nfeat: a\r\nEND_COMMIT_OVERRIDE\r\n", "feat: a"],
  [
    "in a comment",
    "<!--\nBEGIN_COMMIT_OVERRIDE\nfeat: a\nEND_COMMIT_OVERRIDE\n-->",
    "feat: a",
  ],
  [
    "between comments",
    "<!-- BEGIN_COMMIT_OVERRIDE -->\nfeat: a\n<!-- END_COMMIT_OVERRIDE -->",
    "feat: a",
  ],
  [
    "with code in it",
    "BEGIN_COMMIT_OVERRIDE\nfeat: a\n\n```\nx\n```\nEND_COMMIT_OVERRIDE",
    "feat: a\n\n```\nx\n```",
  ],
  ["releaser-pleaser's", "```rp-commits\nfix: a\n```", "fix: a"],
  ["Kubernetes'", "**Release note**:\n```release-note\nAdded a\n```", "Added a"],
  ["Kubernetes' with tildes", "~~~ release-note\nNONE\n~~~~", "NONE"],
  ["two of a kind", "```release-note\na\n```\n\n```release-note\nb\n```", "a\n\nb"],
  [
    "release-please's before Kubernetes'",
    "```release-note\na\n```\nBEGIN_COMMIT_OVERRIDE\nfix: b\nEND_COMMIT_OVERRIDE",
    "fix: b",
  ],
  [
    "the second of two beginnings",
    "BEGIN_COMMIT_OVERRIDE\nfix: a\nBEGIN_COMMIT_OVERRIDE\nfix: b\nEND_COMMIT_OVERRIDE",
    "fix: b",
  ],
  ["a block before a field", "RELEASE NOTES: a b\n\n```release-note\nc\n```", "c"],
  ["an empty block before a field", "```release-note\n```\nRELEASE NOTES: a b", "a b"],
  [
    "after one in code",
    "````md\n```release-note\na\n```\n````\n\n```release-note\nb\n```",
    "b",
  ],
];

Deno.test("findBlock() finds the text of a block", async (test) => {
  for (const [what, text, found] of READ) {
    await test.step(what, () => assert.equal(findBlock(text), found));
  }
});

const IGNORED: readonly (readonly [what: string, text: string])[] = [
  ["no block", "BEGIN_COMMIT_OVERRIDE is a word of release-please"],
  ["in code", "```\nBEGIN_COMMIT_OVERRIDE\nfeat: a\nEND_COMMIT_OVERRIDE\n```"],
  ["in indented code", "    BEGIN_COMMIT_OVERRIDE\n    feat: a\n    END_COMMIT_OVERRIDE"],
  ["quoted", "> BEGIN_COMMIT_OVERRIDE\n> feat: a\n> END_COMMIT_OVERRIDE"],
  ["quoted fence", "> ```release-note\n> a\n> ```"],
  ["in a folded block", "<details>\n\n```release-note\na\n```\n</details>"],
  ["fence in a comment", "<!--\n```release-note\na\n```\n-->"],
  ["without an end", "BEGIN_COMMIT_OVERRIDE\nfeat: a"],
  ["with its end before it", "END_COMMIT_OVERRIDE\nfeat: a\nBEGIN_COMMIT_OVERRIDE"],
  ["fence without an end", "```release-note\na"],
  ["empty", "BEGIN_COMMIT_OVERRIDE\n\nEND_COMMIT_OVERRIDE\n```release-note\n\n```"],
  ["of another language", "```release-notes-draft\na\n```"],
];

Deno.test("findBlock() is undefined without a block that says something", async (test) => {
  for (const [what, text] of IGNORED) {
    await test.step(what, () => assert.equal(findBlock(text), undefined));
  }
});

Deno.test("findBlock() lets a block without an end hide no other", () => {
  const text = "```release-note\na\n```\n\nBEGIN_COMMIT_OVERRIDE\nfeat: b";
  assert.equal(findBlock(text), "a");
});

Deno.test("findBlock() takes linear time for hostile descriptions", () => {
  for (
    const part of [
      "BEGIN_COMMIT_OVERRIDE\n",
      "```release-note\n",
      "```release-note\nx\n```\n",
      "BEGIN_COMMIT_OVERRIDE\nx\nEND_COMMIT_OVERRIDE\n",
      "````\n```release-note\n",
      "<details>\n```rp-commits\n",
      "<!-- release-note\n",
      "RELNOTES: a b\n",
      "RELNOTES: a: b\n",
      "RELNOTES: a b:\nA: b\n",
      "RELNOTES: none (a\n",
      "RELEASE NOTES:\n> a b\n",
      "RELEASE NOTES:\n- a b\n\n",
      "RELEASE NOTES:\n```\na b\n```\n",
    ]
  ) {
    assertLinear(part, findBlock);
  }
});

Deno.test("cutWithBlock() keeps a block beyond the cut, of limited size", () => {
  const block = "BEGIN_COMMIT_OVERRIDE\nfix: a\nEND_COMMIT_OVERRIDE";
  assert.equal(cutWithBlock(block, 4_000), block);
  const cut = cutWithBlock(`${"x".repeat(9_000)}\n${block}`, 4_000);
  assert.equal(findBlock(cut), "fix: a");
  assert.ok(cut.startsWith(`${"x".repeat(4_000)}\n`) && cut.length < 4_100);
  const huge = block.replace("fix: a", `fix: ${"a".repeat(100_000)}`);
  assert.ok(cutWithBlock(`${"x".repeat(9_000)}\n${huge}`, 4_000).length < 8_100);
  assert.equal(cutWithBlock("x".repeat(9_000), 4_000), "x".repeat(4_000));
  const none = cutWithBlock(`${"x".repeat(9_000)}\nRELNOTES: none`, 4_000);
  assert.ok(none.endsWith("\n\nRELNOTES: NONE\n"));
});

Deno.test("readBlock() tells the lines around fields, and none for blocks", () => {
  assert.deepEqual(readBlock("Why\n\nRELNOTES: a b\nc\n\nMore"), {
    text: "a b\nc",
    around: ["Why", "", "", "More"],
  });
  assert.deepEqual(readBlock("RELNOTES: a b\n\n```release-note\nc\n```"), { text: "c" });
});
