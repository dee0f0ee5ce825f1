// Compares src/notes/messages/parse.ts with conventional-commits-parser: generated messages are read alike,
// except for the intended differences (docs/commit-parsing.md), each of which has an example here.

import assert from "node:assert/strict";
import fc from "fast-check";
import { compareParsers, KNOWN_DIFFERENCES } from "../../../scripts/parser_oracle.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { GENERATED_COMMIT } from "../../support/notes/message_grammar.ts";

Deno.test("parseCommit() reads generated messages like conventional-commits-parser", () => {
  const commits = fc.sample(GENERATED_COMMIT, { seed: 20260131, numRuns: 3_000 });
  let alike = 0;
  const shown = new Set<string>();
  for (const commit of commits) {
    const { differences } = compareParsers(commit);
    if (differences.length === 0) alike++;
    for (const { reason, ...difference } of differences) {
      assert.ok(reason, JSON.stringify({ subject: commit.subject, body: commit.body, difference }));
      shown.add(reason);
    }
  }
  // Many must be alike for a meaningful comparison, and every known difference must occur.
  assert.ok(alike > commits.length / 3, `${alike} of ${commits.length} are read alike`);
  assert.deepEqual([...shown].toSorted(), KNOWN_DIFFERENCES.map(({ name }) => name).toSorted());
});

/** A message for each known difference. */
const EXAMPLES: readonly (readonly [name: string, subject: string, body?: string])[] = [
  ["merge of a pull request", "Merge pull request #12 from a/ports", "feat(net)!: add ports"],
  ["BREAKING in place of a type", "BREAKING(net): move ports"],
  ["word that is no type", "wip(net): move ports"],
  ["emoji before the type", "✨ feat(net)!: add ports"],
  ["white space or ! elsewhere in the header", "feat!(net):add ports"],
  ["no colon behind the scope", "feat(net)! add ports"],
  ["parentheses in or behind the scope", "fix(net): ports (tcp): close"],
  ["parentheses in or behind the scope", "style(net(tcp))!: ports"],
  ["number inside the subject", "fix: ports (#12) again"],
  ["number without a description", "fix: (#12)"],
  ["breaking footer in small letters", "fix: ports", "Breaking change: 80 is gone"],
  ["breaking footer in another form", "fix: ports", "- BREAKING CHANGES: 80 is gone"],
  [
    "breaking footer right behind another footer",
    "fix: ports",
    "BREAKING CHANGE: one\nRefs: 12\nBREAKING CHANGE: two",
  ],
  ["word that is no footer token", "fix: ports", "BREAKING CHANGE: ports:\n80: gone\n81: new"],
  [
    "line about an issue after a breaking footer",
    "fix: ports",
    "BREAKING CHANGE: 80 is gone\nFixes https://example.org/12",
  ],
];

Deno.test("parseCommit() differs from conventional-commits-parser as intended", () => {
  for (const [name, subject, body = ""] of EXAMPLES) {
    const { differences } = compareParsers(commitWith(subject, { body }));
    assert.deepEqual([...new Set(differences.map(({ reason }) => reason))], [name]);
  }
  const names = new Set(EXAMPLES.map(([name]) => name));
  assert.deepEqual([...names], KNOWN_DIFFERENCES.map(({ name }) => name));
});
