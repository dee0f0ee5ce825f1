// Tests of src/notes/fold/beside_entries.ts: a commit that adds pieces of several kinds has several entries.

import assert from "node:assert/strict";
import type { FileChange } from "../../../src/history/commit.ts";
import { foldChanges } from "../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitWith } from "../../support/notes/commits.ts";

const CODE: FileChange = { path: "src/door.py", status: "modified" };

/** What folding makes of a commit that adds these pieces: `type topic: description`. */
function fold(
  subject: string,
  pieces: Readonly<Record<string, string>>,
  others: readonly FileChange[] = [CODE],
): readonly string[] {
  const added = Object.entries(pieces).map(([name, text]) =>
    ({ path: name.includes("/") ? name : `newsfragments/${name}`, status: "added", text }) as const
  );
  const { changes, omitted } = foldChanges([
    parseCommit(commitWith(subject), [...others, ...added]),
  ]);
  assert.deepEqual(omitted, []);
  assert.deepEqual(
    changes.map(({ sharesCommits = false }) => sharesCommits),
    changes.map((_, at) => at > 0),
  );
  return changes.map(({ type, topic, description }) =>
    `${type}${topic === undefined ? "" : ` ${topic}`}: ${description}`
  );
}

Deno.test("splitBeside() gives each further kind of piece an entry", () => {
  const subject = "Let doors open both ways (#12)";
  const opened = { "12.added.md": "Doors open both ways." };
  assert.deepEqual(
    fold(subject, {
      ...opened,
      "12.fixed.md": "Halls are lit at night. -- by :user:`ada`\n\nThey were not.",
      "12.removed.md": "Remove `Door.slam`.",
      "12.changed.md": "Doors are of type `Swing`.",
    }),
    [
      "feat: Let doors open both ways",
      "fix: Halls are lit at night.",
      "feat deprecations: Remove `Door.slam`.",
    ],
  );
  assert.deepEqual(fold(subject, { ...opened, "12.packaging.md": "Needs hinges 2." }), [
    "feat: Let doors open both ways",
  ]);
  assert.deepEqual(
    fold("Allow hinges of steel", { "12.packaging.md": "Hinges.", "12.fixed.md": "Squeaks." }),
    [
      "feat: Allow hinges of steel",
      "fix: Squeaks.",
    ],
  );
});

Deno.test("splitBeside() repeats nothing that the change says", () => {
  const told = ["feat: Add doors of glass"];
  // The same kind twice; the words of the change may stand below another kind.
  assert.deepEqual(
    fold("Add doors of glass", { "1.added.md": "Glass.", "2.added.md": "Oak." }),
    told,
  );
  const words = { "1.added.md": "Oak.", "1.fixed.md": "Added doors of glass." };
  assert.deepEqual(fold("Add doors of glass", words), [...told, "feat: Oak."]);
  // A changeset is written for each package.
  const changesets = {
    ".changeset/a.md": '---\n"door": minor\n---\n\nAdd glass.\n',
    ".changeset/b.md": '---\n"hall": patch\n---\n\nFix glass.\n',
  };
  assert.deepEqual(fold("Add doors of glass", changesets), told);
});

Deno.test("splitBeside() takes the piece with the words of a change for its own", () => {
  const pieces = { "1.added.md": "Doors slam slowly", "1.fixed.md": "Repair the hinges" };
  assert.deepEqual(fold("Doors slam slowly", pieces).map((entry) => entry.replace(/^\w+: /, "")), [
    "Doors slam slowly",
    "Repair the hinges",
  ]);
});

Deno.test("splitBeside() leaves the pieces of others to those who made them", () => {
  const pieces = Object.fromEntries(
    ["1.added.md", "2.fixed.md", "3.added.md", "4.fixed.md", "5.removed.md"].map((
      name,
    ) => [name, name]),
  );
  assert.deepEqual(fold("Add doors of glass", pieces), ["feat: Add doors of glass"]);
  const gone: FileChange = { path: "newsfragments/9.added.md", status: "deleted" };
  const two = { "1.added.md": "Oak.", "2.fixed.md": "Squeaks." };
  assert.deepEqual(fold("Add doors of glass", two, [CODE, gone]), ["feat: Add doors of glass"]);
});
