// Tests of src/notes/messages/copy_marks.ts: every form in which a subject tells that it is a copy.

import assert from "node:assert/strict";
import { readCopy, unwrapCopy, withoutCopyMarks } from "../../../src/notes/messages/copy_marks.ts";
import { readHeader } from "../../../src/notes/messages/header.ts";
import { assertLinear } from "../../support/linear_time.ts";

// Each is the mark of a copy of "Close ports".
const MARKED: readonly (readonly [subject: string, number: number | undefined])[] = [
  ["[1.x] Close ports (#15)", undefined],
  ["[v1.2.x] Close ports (#15)", undefined],
  ["[1.2.3]: Close ports (#15)", undefined],
  ["[stable-1.2] Close ports", undefined],
  ["[Development] Close ports", undefined],
  ["[Release 2.1] Close ports", undefined],
  ["[release/2.1] Close ports", undefined],
  ["[maintenance/1.2.x] Close ports", undefined],
  ["[3.12] Close ports (GH-12) (#15)", 12],
  ["[3.12] Close ports (#12) (GH-15)", 12],
  ["[3.12] Close ports(#12) (#15)", 12],
  ["[1.x] Close ports (#12) (!15)", 12],
  ["[PR #12/1a2b3c4d backport][1.x] Close ports (#15)", 12],
  ["[PR #12 backport] Close ports (#15)", 12],
  ["[BACKPORT]: Close ports (#15)", undefined],
  ["[backport to 1.x] Close ports (#12) (#15)", 12],
  ["[Backport-1.x] Close ports", undefined],
  ["[Backport 1.x] [1.x] Close ports (#15)", undefined],
  ["Backport #12: Close ports (#15)", 12],
  ["Backport GH-12: Close ports", 12],
  ["Backport of PR #12 for v1.x: Close ports", 12],
  ["Backport pull request #12: Close ports", 12],
  ["Cherry-pick #12: Close ports (#15)", 12],
  ["Automated cherry pick of #12: Close ports (#15)", 12],
  ["[1.2] cherry picked from #12 to 1.x: Close ports", 12],
  ["backport: Close ports (#12) (#15)", 12],
  ["backport 1.0: Close ports", undefined],
  ["backport to release-1.0: Close ports", undefined],
  ["backport[2.1]: Close ports (#12) (#15)", 12],
  ["backport(1.x): Close ports", undefined],
  ["Backport of Close ports into release/1.15.x (#15)", undefined],
  ["Close ports (backport #12) (#15)", 12],
  ["Close ports (backport of #12)", 12],
  ["Close ports (backport GH-12 to 1.x) (#15)", 12],
  ["Close ports (cherry-pick #12) (#15)", 12],
  ["Close ports (cherry-picked from #12 into 1.x)", 12],
  ["Close ports (backport release-3.6.x) (#15)", undefined],
  ['Backport "Close ports" to 1.4-maint (#15)', undefined],
  ["backport of “Close ports”", undefined],
  ['Cherry-pick "Close ports" to 1.4-maint (#15)', undefined],
];

const UNMARKED: readonly (readonly [subject: string, title: string, number: number | undefined])[] =
  [
    ["Close ports (#15)", "Close ports", undefined],
    // The first number may be that of an issue.
    ["Close ports (#12) (#15)", "Close ports", 12],
    ["[BUG] Close ports (#12) (#15)", "[BUG] Close ports", 12],
    // Renovate writes the branch of an update.
    ["Close ports (main) (#15)", "Close ports", undefined],
    ["Close ports (release-1.2)", "Close ports", undefined],
    ["Close ports (1.4-maint) (#15)", "Close ports", undefined],
    ["Close ports (v2.x-maintenance)", "Close ports", undefined],
    ["Support ports (12-stable)", "Support ports (12-stable)", undefined],
    ["Close ports (v1.2-rc1)", "Close ports (v1.2-rc1)", undefined],
    ["Close ports (all 1.4-maint hosts)", "Close ports (all 1.4-maint hosts)", undefined],
    ["[2024] Close ports", "[2024] Close ports", undefined],
    ["Backporting #12: Close ports", "Backporting #12: Close ports", undefined],
    ["Mend the backport of #12", "Mend the backport of #12", undefined],
    ["Close ports as backport PR #12 does", "Close ports as backport PR #12 does", undefined],
  ];

// What says no more than that it copies, or is no frame, keeps its words.
const UNCUT: readonly (readonly [subject: string, number: number | undefined])[] = [
  ["Backport pull request #12 from acme/release-1.x", 12],
  ["fix(net): backport #12 to 1.x", 12],
  ["Backport the ports of 3.1", undefined],
  ['Backport "ports" and "hosts"', undefined],
];

Deno.test("readCopy() reads the title, the number of the original and whether a mark says so", () => {
  for (const [subject, number] of MARKED) {
    assert.deepEqual(readCopy(subject), { title: "Close ports", number, isMarked: true }, subject);
  }
  for (const [subject, title, number] of UNMARKED) {
    assert.deepEqual(readCopy(subject), { title, number, isMarked: false }, subject);
  }
  for (const [subject, number] of UNCUT) {
    assert.deepEqual(readCopy(subject), { title: subject, number, isMarked: true }, subject);
  }
});

Deno.test("readCopy() reads the number of a subject that quotes its original", () => {
  for (const subject of ["Backport PR #12 on branch 1.x (fix: x)", "cherry-pick(#12): fix: x"]) {
    assert.equal(readCopy(`${subject} (#15)`).number, 12);
    assert.equal(unwrapCopy(`${subject} (#15)`), "fix: x (#15)");
    assert.equal(unwrapCopy(subject), "fix: x (#12)");
  }
});

Deno.test("unwrapCopy() reads the title that a copy quotes", () => {
  assert.equal(unwrapCopy('Backport "fix: close ports" to 1.4-maint'), "fix: close ports");
  const ports = 'Backport of "ports" on Windows';
  assert.equal(unwrapCopy(ports), ports);
  assert.equal(unwrapCopy('Backport "ports" and "hosts"'), 'Backport "ports" and "hosts"');
});

Deno.test("readHeader() reads the header behind every mark", () => {
  for (const mark of ["[1.x] ", "Backport GH-12 to 1.x: ", "backport: ", "backport[2.1]: "]) {
    const { type, scope, description } = readHeader(`${mark}perf(net): close ports`);
    assert.deepEqual([type, scope, description], ["perf", "net", `${mark}close ports`]);
    assert.equal(withoutCopyMarks(description), "close ports");
  }
});

Deno.test("readCopy() takes linear time", () => {
  for (
    const part of [
      " (#1)",
      "(#1)",
      "[1.x] ",
      " ",
      "backport ",
      "backport: ",
      " (backport #1",
      'backport "',
      " (1.1-",
    ]
  ) {
    for (const start of ["", "[1.0] x"]) assertLinear(part, (text) => readCopy(`${start}${text}.`));
  }
});
