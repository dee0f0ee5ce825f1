// Numbers of issues and pull requests: their forms, and messages without invented ones.

import assert from "node:assert/strict";
import {
  cutNumbers,
  findDiffNumbers,
  findInvented,
  findNumbers,
} from "../../src/commit_message/numbers.ts";
import { parseDiff } from "../../src/diff/diff.ts";
import { longRun } from "../support/long_run.ts";

Deno.test("findNumbers() knows the forms of issues and pull requests", () => {
  const cases: readonly (readonly [text: string, numbers: readonly string[]])[] = [
    ["feat: x (#123)", ["123"]],
    ["fix #5 and !7", ["5", "7"]],
    ["Refs: #7, GH-12", ["7", "12"]],
    ["see owner/repo#8", ["8"]],
    ["https://example.org/o/r/issues/4 and /-/merge_requests/6", ["4", "6"]],
    ["as issue 12 and PR 13 say", ["12", "13"]],
    ["C#7, a!=5, &#39; and Node 20", []],
    ["v1.2.3 at 72 columns, step 1", []],
    ["@@ -1,5 +1,6 @@", []],
  ];
  for (const [text, numbers] of cases) assert.deepEqual([...findNumbers(text)], numbers, text);
});

Deno.test("findDiffNumbers() gives the numbers in lines and file names", () => {
  const diff = parseDiff(
    "diff --git a/a b/changes/77.bugfix.md\n+++ b/changes/77.bugfix.md\n@@ -1 +1 @@\n" +
      "-x = 12\n+// see #5\n",
  );
  assert.deepEqual([...findDiffNumbers(diff)].sort(), ["5", "77"]);
});

Deno.test("findInvented() gives the numbers that neither the diff nor the user names", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["fix: x (#5)", [], []],
    ["fix: x (#12)", [], ["12"]],
    ["fix: x (#12)", ["mention issue 12"], []],
    ["fix: x (#123)", ["mention 12"], ["123"]],
    ["fix: x", [], []],
  ];
  for (const [message, words, invented] of cases) {
    assert.deepEqual(findInvented(message, new Set(["5"]), words), invented, message);
  }
});

Deno.test("cutNumbers() removes invented numbers that stand alone", () => {
  const cases: readonly (readonly [message: string, cut: string])[] = [
    ["fix: x (#12)", "fix: x"],
    ["fix: x (#12) (GH-12)", "fix: x"],
    ["fix: x [#12]\n\nwhy\n\nRefs: #12", "fix: x\n\nwhy"],
    ["fix: x (#12, #13)", "fix: x"],
    ["fix: x\n\nSee #12.\nwhy", "fix: x\n\nwhy"],
    ["fix: x\n\nLink: https://example.org/o/r/issues/12", "fix: x"],
    // Kept with another number or words.
    ["fix: x (#12, #5)", "fix: x (#12, #5)"],
    ["fix: x (#5)\n\nRefs: #5", "fix: x (#5)\n\nRefs: #5"],
    ["fix: x as #12 says", "fix: x as #12 says"],
    ["fix: x\n\nSee #12 for the reason.", "fix: x\n\nSee #12 for the reason."],
    ["(#12)", "(#12)"],
  ];
  for (const [message, cut] of cases) assert.equal(cutNumbers(message, ["12", "13"]), cut, message);
});

Deno.test("findNumbers() and cutNumbers() take time in proportion to the text", () => {
  for (const piece of ["a/", "a/a", "#", "#1,", "(#1", " ", "issue ", "-", "see #1 "]) {
    const text = piece.repeat(longRun(200_000, 20_000) / piece.length);
    findNumbers(text);
    findInvented(`fix: x (#1) ${text}`, new Set(), [text]);
    cutNumbers(`fix: x (#1)\n\n${text}`, ["1"]);
  }
});
