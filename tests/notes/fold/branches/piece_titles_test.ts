// Tests of src/notes/fold/branches/piece_titles.ts: titles from pieces of a changelog.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { commitsOf } from "../../../support/notes/history.ts";

const CODE: FileChange = { path: "src/port.ts", status: "modified" };
const CALENS: FileChange = {
  path: "changelog/unreleased/issue-12",
  status: "added",
  text: "Bugfix: Close all doors\n\nThey stood open.",
  entries: [{ text: "Close all doors", headings: ["Bugfix"] }],
};
const CHANGESET: FileChange = {
  path: ".changeset/brave-doors.md",
  status: "added",
  text: "---\n'ports': minor\n---\n\nShow all lamps\n",
  entries: [],
};

/** The entries of a pull request whose middle commit adds these files. */
function fold(
  added: readonly FileChange[],
  title = "",
  first = "Doors",
  last = "Address lamps, doors in ports",
): readonly string[] {
  const commits = commitsOf([
    `m a,d: Merge pull request #12 from ada/ports\n\n${title}`,
    `d c: ${last}`,
    "c b: Write of it",
    `b a: ${first}`,
  ]);
  return foldChanges(commits.map((commit) => {
    if (commit.parents.length > 1) return parseCommit(commit);
    return parseCommit(commit, commit.subject === "Write of it" ? added : [CODE]);
  })).changes.map(({ type, description, pullRequest }) =>
    `${type}: ${description} ${pullRequest?.reference}`
  );
}

Deno.test("readPieceTitle() gives a merge without a title the words of the piece that it brings", () => {
  assert.deepEqual(fold([CALENS]), ["fix: Close all doors #12"]);
  assert.deepEqual(fold([CHANGESET, CODE]), ["feat: Show all lamps #12"]);
  const news = { ...CHANGESET, path: "newsfragments/12.bugfix.md", text: "Doors close" };
  assert.deepEqual(fold([news, CODE]), ["fix: Doors close #12"]);
});

Deno.test("readPieceTitle() leaves commits that say more than a piece", () => {
  assert.deepEqual(fold([CALENS], "Open every door"), ["fix: Open every door #12"]);
  const isTitled = (entries: readonly string[]): boolean =>
    entries.some((entry) => /Close all doors|Show all lamps/.test(entry));
  assert.ok(isTitled(fold([CALENS, CODE])));
  assert.ok(!isTitled(fold([CALENS, CODE], "", "feat: add lamps")));
  assert.ok(!isTitled(fold([CALENS, CODE], "", "Doors", "Add lamps to ports")));
  assert.ok(!isTitled(fold([CALENS, CODE], "", "Doors", "Fix XSS in ports")));
  assert.ok(!isTitled(fold([CALENS, CHANGESET, CODE])));
  assert.ok(!isTitled(fold([{ ...CALENS, status: "modified" }, CODE])));
});
