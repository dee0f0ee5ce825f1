// Tests of src/notes/fold/given_numbers.ts.

import assert from "node:assert/strict";
import { makeEntry } from "../../../src/notes/entries/entry.ts";
import { foldChanges } from "../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitsOf } from "../../support/notes/history.ts";

/** What each shown change closes; the newest edits the changelog and enters this text. */
function fold(edit: string, text: string, ...older: readonly string[]): readonly string[] {
  const commits = commitsOf([`e: ${edit}`, ...older]);
  const changes = commits.map((commit, at) =>
    parseCommit(
      commit,
      at === 0
        ? [{ path: "CHANGELOG.md", status: "modified", entries: [{ text, headings: [] }] }]
        : [{ path: "src/doors.ts", status: "modified" }],
    )
  );
  return foldChanges(changes).changes.map((each) => makeEntry(each)).map((
    { description, closes = [] },
  ) => [description, ...closes.map(({ reference }) => reference)].join(" "));
}

const EDIT = "Changelog re #12, closes #12, fixes #13";
const ENTRY = "Doors no longer slam in the wind";

Deno.test("foldChanges() gives the numbers of an edit of the changelog to its change", () => {
  const [slam, lamps] = ["Fix doors that slam", "Fix dim lamps"];
  assert.deepEqual(fold(EDIT, ENTRY, `b: ${slam}`, `a: ${lamps}`), [`${slam} #12 #13`, lamps]);
  assert.deepEqual(fold(EDIT, ENTRY, `b: ${lamps}`, `a: ${slam}`), [lamps, `${slam} #12 #13`]);
  assert.deepEqual(fold(EDIT, ENTRY, `b: ${slam}\n\nCloses #11`), [`${slam} #11 #12 #13`]);
  // Whom the entry thanks, as the author.
  assert.deepEqual(fold(EDIT, "Doors shut. Thanks to Alice!", "b: Fix lamps"), [
    "Fix lamps #12 #13",
  ]);
  // What only mentions a number, another change, and what is behind a merge.
  assert.deepEqual(fold("Changelog re #12", ENTRY, `b: ${slam}`), [slam]);
  assert.deepEqual(fold(EDIT, ENTRY, `b: ${lamps}`), [lamps]);
  assert.deepEqual(fold(EDIT, ENTRY, "b: Refactor slam"), ["Refactor slam"]);
  assert.deepEqual(
    fold(EDIT, ENTRY, "m b,c: Merge branch 'x'", `c b: ${lamps}`, `b: ${slam}`),
    [lamps, slam],
  );
});
