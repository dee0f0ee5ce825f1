// Tests of src/notes/fold/empty/omit_empty.ts, as the folder calls it.

import assert from "node:assert/strict";
import { Folder } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitsOf, hashNamed } from "../../../support/notes/history.ts";

/** What folding makes of a history in which the commits with these names have no effect. */
function describeWithEmpty(history: readonly string[], ...empty: readonly string[]): unknown {
  const commits = commitsOf(history);
  const folder = new Folder({ isWholeLog: true });
  folder.add(commits.map((commit) => parseCommit(commit)), commits);
  const { changes, omitted } = folder.fold({ empty: new Set(empty.map(hashNamed)) });
  return [
    ...changes.map(({ description, parts = [] }) => `${description} ${parts.length}`),
    ...omitted.map(({ reason, subject }) => `${reason}: ${subject}`),
  ];
}

Deno.test("omitEmpty() leaves out changes whose commits are all empty", () => {
  const history = [
    "m k,d: Merge branch '1.x'",
    "d e: fixup! fix: keep pages",
    "e c: fix: keep pages",
    "c b: fix: close every port",
    `b n: fix: sort pages\n\n(cherry picked from commit ${hashNamed("k")})`,
    "n z,o: Merge pull request #12 from ada/ports\n\nfix: keep ports",
    "o p: test: keep ports",
    "p z: fix: keep ports",
    "k z: fix: sort pages",
    "z: feat: begin",
  ];
  assert.deepEqual(describeWithEmpty(history, "b", "c", "e", "p"), [
    "keep pages 2",
    "sort pages 2",
    "keep ports 3",
    "begin 0",
    "merge: Merge branch '1.x'",
    "empty: fix: close every port",
  ]);
});

Deno.test("omitEmpty() keeps the copy of a change of the range, which is joined to it", () => {
  const history = [
    "m k,c: Merge branch '1.x'",
    "k z: test: assert limits",
    `c b: test: assert limits\n\n(cherry picked from commit ${hashNamed("k")})`,
    `b z: fix: limit outputs\n\n(cherry picked from commit ${hashNamed("a")})`,
    "z: feat: begin",
  ];
  assert.deepEqual(describeWithEmpty(history, "c", "b"), [
    "assert limits 2",
    "begin 0",
    "merge: Merge branch '1.x'",
    "empty: fix: limit outputs",
  ]);
});

Deno.test("omitEmpty() lets empty commits and their reverts take nothing back", () => {
  const revert = (subject: string, name: string): string =>
    `Revert "${subject}"\n\nThis reverts commit ${hashNamed(name)}.`;
  // The revert was not merged, but what it takes back was.
  assert.deepEqual(
    describeWithEmpty(
      ["n k,b: Merge branch '1.x'", "k z,c: Merge branch '1.x'"].concat([
        `b c: ${revert("fix: close ports", "c")}`,
        "c z: fix: close ports",
        "z: feat: begin",
      ]),
      "b",
    ),
    [
      "close ports 0",
      "begin 0",
      "merge: Merge branch '1.x'",
      "merge: Merge branch '1.x'",
      'empty: Revert "fix: close ports"',
    ],
  );
  // The line had the change before, and loses it now.
  assert.deepEqual(
    describeWithEmpty(
      [`r m: ${revert("fix: close ports", "c")}`].concat([
        "m z,c: Merge branch '1.x'",
        "c z: fix: close ports",
        "z: feat: begin",
      ]),
      "c",
    ),
    [
      'Revert "fix: close ports" 0',
      "begin 0",
      "merge: Merge branch '1.x'",
      "empty: fix: close ports",
    ],
  );
});

Deno.test("omitEmpty() lets the revert of an empty revert take back its copy", () => {
  const revert = (subject: string, name: string): string =>
    `Revert "${subject}"\n\nThis reverts commit ${hashNamed(name)}.`;
  const history = [
    `e m: ${revert('Revert "fix: close ports"', "b")}`,
    "m c,b: Merge branch '1.x'",
    `c a: ${revert("fix: close ports", "a")}\n(cherry picked from commit ${hashNamed("b")})`,
    `b a: ${revert("fix: close ports", "a")}`,
    "a z: fix: close ports",
    "z: feat: begin",
  ];
  assert.deepEqual(describeWithEmpty(history, "b"), [
    "close ports 0",
    "begin 0",
    'reverted: Revert "Revert "fix: close ports""',
    "merge: Merge branch '1.x'",
    'reverted: Revert "fix: close ports"',
    'empty: Revert "fix: close ports"',
  ]);
});
