// Tests of src/notes/messages/titles.ts.

import assert from "node:assert/strict";
import { listTitles } from "../../../src/notes/messages/titles.ts";
import { commitsOf } from "../../support/notes/history.ts";

Deno.test("listTitles() gives titles and subjects with the merge on the first line", () => {
  const commits = commitsOf([
    "f e,d: Merge pull request #2 from ada/ports\n\nClose all ports",
    "d c: close ports",
    "c b: try it",
    "e b,a: Merge branch 'doors'",
    "b: Open doors (#1)",
  ]);
  const nameOf = (hash: string): string => commits.find((each) => each.hash === hash)?.hash ?? hash;
  const owners = listTitles(commits).map(({ title, owner }) => [title, nameOf(owner)]);
  const [merge, , , , first] = commits.map(({ hash }) => hash);
  assert.deepEqual(owners, [
    ["Close all ports", merge],
    ["close ports", merge],
    ["try it", merge],
    ["Open doors (#1)", first],
  ]);
});

Deno.test("listTitles() tells releases and edits of the changelog", () => {
  const commits = commitsOf([
    "d c: Bump the version",
    "c b: docs: update the changelog",
    "b a: Prepare for release 1.2.0",
    "a: feat: close ports",
  ]);
  assert.deepEqual(listTitles(commits).map((each) => each.entersOthers()), [
    true,
    true,
    true,
    false,
  ]);
});
