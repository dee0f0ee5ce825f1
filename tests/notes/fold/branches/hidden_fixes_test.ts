// Tests of src/notes/fold/branches/hidden_fixes.ts, as the folder calls it.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitsOf } from "../../../support/notes/history.ts";

/** The entries of a pull request with these commits, newest first; `+` is in front of new files. */
function fold(
  title: string,
  written: readonly (readonly [subject: string, paths: string])[],
): readonly string[] {
  const [last = "x"] = written.map((_, at) => `w${at}`);
  const commits = commitsOf([
    `m b,${last}: Merge pull request #4 from ada/rooms\n\n${title}`,
    ...written.map(([subject], at) =>
      `w${at} ${at + 1 < written.length ? `w${at + 1}` : "a"}: ${subject}`
    ),
    "b a: chore: move in",
    "a: chore: begin",
  ]);
  const files = new Map<string, readonly FileChange[]>(
    written.map(([subject, paths]) => [
      subject,
      paths.split(" ").map((path): FileChange =>
        path.startsWith("+")
          ? { path: path.slice(1), status: "added" }
          : { path, status: "modified" }
      ),
    ]),
  );
  return foldChanges(commits.map((commit) => parseCommit(commit, files.get(commit.subject))))
    .changes
    .filter(({ commit }) => !commit.subject.startsWith("chore"))
    .map(({ type, description }) => `${type}: ${description}`);
}

const TESTS = ["Add tests of rooms", "+tests/rooms_test.py"] as const;

Deno.test("foldChanges() shows the fixes of the program that a pull request of tests brings", () => {
  assert.deepEqual(
    fold("Add a test suite of rooms", [
      ["Fix dark rooms", "src/rooms.py tests/rooms_test.py"],
      ["Fix names of test rooms", "tests/rooms_test.py"],
      ["Fix the helper", "tools/helper.py"],
      ["Use the helper", "+tools/helper.py"],
      TESTS,
    ]),
    ["test: Add a test suite of rooms", "fix: Fix dark rooms"],
  );
  const whole: readonly (readonly [title: string, subject: string, paths: string])[] = [
    ["test: add a test suite of rooms", "Fix dark rooms", "src/rooms.py"],
    ["Add a test suite of rooms", "Light the rooms", "src/rooms.py"],
    ["Add a test suite of rooms", "Fix dark rooms", "tests/rooms_test.py"],
  ];
  for (const [title, ...fix] of whole) {
    assert.deepEqual(fold(title, [fix, TESTS]).length, 1, fix.join());
  }
});
