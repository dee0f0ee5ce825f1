// Compares src/notes/parse.ts with conventional-commits-parser: generated messages are read alike,
// except for the intended differences (docs/commit-parsing.md), each of which has an example here.

import assert from "node:assert/strict";
import fc from "fast-check";
import { compareParsers, type Field, KNOWN_DIFFERENCES } from "../../scripts/parser_oracle.ts";
import { commitWith } from "../support/commits.ts";
import { GENERATED_COMMIT } from "../support/message_grammar.ts";

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

/** A message for each known difference, and how the parsers read it. */
const EXAMPLES: readonly (readonly [
  name: string,
  subject: string,
  body: string,
  differences: readonly (readonly [field: Field, ours: unknown, theirs: unknown])[],
])[] = [
  [
    "merge of a pull request",
    "Merge pull request #12 from alice/ports",
    "feat(net)!: add ports",
    [
      ["scope", "net", null],
      ["subject", "add ports", "Merge pull request #12 from alice/ports"],
      ["breaking", true, false],
    ],
  ],
  ["BREAKING in place of a type", "BREAKING(net): move ports", "", [["breaking", true, false]]],
  [
    "word that is no type",
    "wip(net): move ports",
    "",
    [["scope", null, "net"], ["subject", "wip(net): move ports", "move ports"]],
  ],
  [
    "emoji before the type",
    "✨ feat(net)!: add ports",
    "",
    [
      ["scope", "net", null],
      ["subject", "add ports", "✨ feat(net)!: add ports"],
      ["breaking", true, false],
    ],
  ],
  [
    "white space or ! elsewhere in the header",
    "feat!(net):add ports",
    "",
    [
      ["scope", "net", null],
      ["subject", "add ports", "feat!(net):add ports"],
      ["breaking", true, false],
    ],
  ],
  [
    "parentheses in or behind the scope",
    "fix(net): ports (tcp): close",
    "",
    [["scope", "net", "net): ports (tcp"], ["subject", "ports (tcp): close", "close"]],
  ],
  [
    "parentheses in or behind the scope",
    "style(net(tcp))!: ports",
    "",
    [
      ["type", "chore", "style"],
      ["scope", null, "net(tcp)"],
      ["subject", "style(net(tcp))!: ports", "ports"],
      ["breaking", false, true],
    ],
  ],
  [
    "number inside the subject",
    "fix: ports (#12) again",
    "",
    [["subject", "ports again", "ports (#12) again"]],
  ],
  ["number without a description", "fix: (#12)", "", [["subject", "fix:", ""]]],
  [
    "breaking footer in small letters",
    "fix: ports",
    "Breaking change: 80 is gone",
    [["breaking", false, true], ["notes", [], ["80 is gone"]]],
  ],
  [
    "breaking footer in another form",
    "fix: ports",
    "- BREAKING CHANGES: 80 is gone",
    [["breaking", true, false], ["notes", ["80 is gone"], []]],
  ],
  [
    "breaking footer right behind another footer",
    "fix: ports",
    "BREAKING CHANGE: one\nRefs: 12\nBREAKING CHANGE: two",
    [["notes", ["one", "two"], ["one"]]],
  ],
  [
    "word that is no footer token",
    "fix: ports",
    "BREAKING CHANGE: ports:\n80: gone\n81: new",
    [["notes", ["ports:\n80: gone\n81: new"], ["ports:"]]],
  ],
  [
    "line about an issue after a breaking footer",
    "fix: ports",
    "BREAKING CHANGE: 80 is gone\nFixes https://example.org/12",
    [["notes", ["80 is gone"], ["80 is gone\nFixes https://example.org/12"]]],
  ],
];

Deno.test("parseCommit() differs from conventional-commits-parser as intended", () => {
  for (const [name, subject, body, expected] of EXAMPLES) {
    const { differences } = compareParsers(commitWith(subject, { body }));
    assert.deepEqual(
      differences.map(({ field, ours, theirs, reason }) => [field, ours, theirs, reason]),
      expected.map((difference) => [...difference, name]),
    );
  }
  const names = new Set(EXAMPLES.map(([name]) => name));
  assert.deepEqual([...names], KNOWN_DIFFERENCES.map(({ name }) => name));
});
