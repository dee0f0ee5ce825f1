// Tests of src/summaries/project.ts.

import assert from "node:assert/strict";
import { createSecretFinder } from "../../src/secrets/finder.ts";
import { describeProject } from "../../src/summaries/project.ts";

Deno.test("describeProject() gives the first sentence of the README that says something", async () => {
  const { mask } = await createSecretFinder();
  const cases: readonly (readonly [readme: string, line: string | undefined])[] = [
    [
      "# Harbour\n\nHarbour moves *parcels* between [ports](x.md). It is fast.\n",
      "Harbour moves parcels between ports.",
    ],
    [
      "[![build](a.svg)](b)\n\n# Harbour\n\n> Moves parcels between\n> ports\n",
      "Moves parcels between ports",
    ],
    [
      "- [One](#one)\n- [Two](#two)\n\nEnglish\n\nMoves parcels and barges.\n",
      "Moves parcels and barges.",
    ],
    ["Ask ada@example.org for parcels.\n", "Ask [e-mail address] for parcels."],
    [
      `Moves parcels with ghp_${"a1B2".repeat(9)} by night.\n`,
      "Moves parcels with [masked: GitHub token] by night.",
    ],
    ["埠頭の間で荷物を運ぶ。速い。\n", "埠頭の間で荷物を運ぶ。"],
    ["# Harbour\n\n```\nnpm install of this\n```\n", undefined],
    ["", undefined],
  ];
  for (const [text, line] of cases) {
    assert.equal(await describeProject([{ path: "README.md", text }], mask), line, text);
  }
  const files = [{ path: "docs/README.md", text: "Moves parcels between ports." }];
  assert.equal(await describeProject(files, mask), undefined);
});
