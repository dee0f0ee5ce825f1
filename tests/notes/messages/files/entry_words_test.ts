// Tests of src/notes/messages/files/entry_words.ts; silent messages are tested with parse.ts.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitWith } from "../../../support/notes/commits.ts";

/** A file of code, and a changeset with this text. */
function filesWith(text: string, bump = "patch"): readonly FileChange[] {
  return [
    {
      path: ".changeset/calm-doors.md",
      status: "added",
      text: `---\n"ports": ${bump}\n---\n\n${text}\n`,
    },
    { path: "src/ports.ts", status: "modified" },
  ];
}

const DEPRECATED = "Deprecated `close()` in favor of `shut()`.";
const CASES: readonly (readonly [
  subject: string,
  files: readonly FileChange[],
  description: string,
  topic: string | undefined,
])[] = [
  ["Ports shut by shut (#7)", filesWith(`${DEPRECATED}`), DEPRECATED, "deprecations"],
  ["Ports shut by shut", filesWith(`${DEPRECATED}`, "minor"), DEPRECATED, "deprecations"],
  ["Fixes #12", filesWith(`${DEPRECATED}`), DEPRECATED, "deprecations"],
  // In words of its own, in a header, and what deprecates beside what it adds.
  [
    "Deprecate closing of ports",
    filesWith(`${DEPRECATED}`),
    "Deprecate closing of ports",
    "deprecations",
  ],
  ["feat: shut ports", filesWith(`${DEPRECATED}`), "shut ports", undefined],
  ["Shut ports", filesWith(`Add \`shut()\`. ${DEPRECATED}`), "Shut ports", undefined],
  [
    "Shut ports",
    [...filesWith(`${DEPRECATED}`), {
      path: ".changeset/loud-lamps.md",
      status: "added",
      text: '---\n"ports": patch\n---\n\nFix lamps.\n',
    }],
    "Shut ports",
    undefined,
  ],
  ["test: try to shut ports", filesWith(`${DEPRECATED}`), "try to shut ports", undefined],
];

Deno.test("parseCommit() takes what a piece of a changelog deprecates for its words", async (test) => {
  for (const [subject, files, description, topic] of CASES) {
    await test.step(`${subject}: ${description}`, () => {
      const change = parseCommit(commitWith(subject), files);
      assert.deepEqual([change.description, change.topic], [description, topic]);
    });
  }
});
