// Copies that only name their originals: their numbers, and the title that the body quotes.

import assert from "node:assert/strict";
import { nameCopied, readBareCopy } from "../../../src/notes/messages/bare_copies.ts";
import { readCopy } from "../../../src/notes/messages/copy_marks.ts";
import { assertLinear } from "../../support/linear_time.ts";

const BARE: readonly (readonly [subject: string, numbers: readonly number[], own?: string])[] = [
  ["Backport #12", [12]],
  ["Backport #12 to 1.x", [12]],
  ["Backport of PR #12 into release-1.x (#15)", [12], " (#15)"],
  ["backported GH-12", [12]],
  ["Cherry-pick #12 to v1.2.x (!15)", [12], " (!15)"],
  ["Cherry pick of #12 on release-1.2", [12]],
  ["Automated cherry pick of #12", [12]],
  ["cherry-picked #12 for the 1.2 release branch.", [12]],
  ["[1.x] Cherry pick #12, #13 to 1.x", [12, 13]],
  ["Cherry-pick PRs #12, #13, and #14 to 1.x (#15)", [12, 13, 14], " (#15)"],
];

Deno.test("readBareCopy() reads the numbers of the originals", () => {
  for (const [subject, numbers, own = ""] of BARE) {
    assert.deepEqual(readBareCopy(subject), { numbers, own }, subject);
    assert.deepEqual(
      readCopy(subject),
      { title: "", number: numbers[0], bare: numbers, isMarked: true },
      subject,
    );
  }
});

Deno.test("readBareCopy() is undefined for a subject that says more", () => {
  for (
    const subject of [
      "Backport #12: Close ports",
      "Backport #12 fix",
      "Backport changes for #12",
      "Cherry-pick ports",
      "Mend the backport of #12",
      "Pick #12",
    ]
  ) assert.equal(readBareCopy(subject), undefined, subject);
});

Deno.test("nameCopied() takes the title that the body quotes", () => {
  const named = (subject: string, body: string): string => nameCopied(subject, { body });
  const list = "* Close ports (#12)\n\nThey stay open.\n\n* Format";
  assert.equal(named("Backport #12 to 1.x (#15)", list), "Close ports (#15)");
  assert.equal(named("Backport #12 to 1.x", "Close ports (#12)\n\nMore"), "Close ports (#12)");
  assert.equal(
    named("Backport #12 (#15)", "* fix(net): close ports"),
    "fix(net): close ports (#15)",
  );
  assert.equal(named("Backport #12 (#15)", "* Close ports\n\n* Add halls"), "Backport #12 (#15)");
  for (
    const body of ["", "Original PR: #12", "Reviewed-by: Ada", "Closes ports, as asked in (#13)"]
  ) {
    assert.equal(named("Backport #12 (#15)", body), "Backport #12 (#15)");
  }
  assert.equal(named("Backport #12 and #13", "* Close ports"), "Backport #12 and #13");
  assert.equal(named("Close ports", "* Light halls"), "Close ports");
});

Deno.test("readBareCopy() takes linear time", () => {
  assertLinear("backport #12, ", readBareCopy);
  assertLinear("cherry-pick ", readBareCopy);
});
