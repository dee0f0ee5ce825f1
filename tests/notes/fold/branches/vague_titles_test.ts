// Tests of src/notes/fold/branches/vague_titles.ts: titles that say less than the commits.

import assert from "node:assert/strict";
import { isVague, tellsMore } from "../../../../src/notes/fold/branches/vague_titles.ts";
import { assertLinear } from "../../../support/linear_time.ts";

const VAGUE: readonly string[] = [
  "Backport #12 to 1.x",
  "Some bugfix backports",
  "Misc. fixes",
  "misc. updates (1.4-maint)",
  "Various improvements",
  "Various bug fixes and improvements for 2.0",
  "More small tweaks",
];

const CLEAR: readonly string[] = [
  "Backport CVE-47273 fix to 1.2",
  "Misc. fixes of ports",
  "Various port improvements",
  "Fix several bugs in ports",
  "Bug fixes",
  "Change the branch",
  "Documentation updates",
];

Deno.test("isVague() knows titles that say that something was changed, and not what", () => {
  for (const title of VAGUE) assert.equal(isVague(title), true, title);
  for (const title of CLEAR) assert.equal(isVague(title), false, title);
});

const TELLING: readonly (readonly [title: string, subject: string])[] = [
  ["lamp fixes 1.4", "hosts: keep ports that are open"],
  ["Quick ports", "Add quick ports for slow hosts, fixes #3"],
  ["Lamp Support (1.4-maint)", "feat(lamps): support lamps in all rooms"],
  ["Lamps", "Switch lamps off at night"],
];

const NO_MORE: readonly (readonly [title: string, subject: string])[] = [
  // A sentence, a header or a part says what was done.
  ["Keep open ports", "hosts: keep ports that are open"],
  ["fix: ports", "Keep ports that are open"],
  ["hosts: ports", "Keep ports that are open"],
  ["Ports of all the hosts", "Keep ports that are open"],
  ["Übersetzung der Lampen", "Switch lamps off at night"],
  // The subject may be about a trifle of it.
  ["Dark rooms", "Switch lamps off at night"],
  ["Dark rooms 2.0", "Add files that were forgotten"],
  // The subject says as little.
  ["lamp fixes", "port fixes"],
  ["lamp fixes", "Keep ports"],
  ["lamp fixes", "ports.c: more small fixes"],
  ["lamp fixes", "Lamp fixes for hosts in Rome"],
  ["lamp fixes", "Apply suggestions from code review"],
  ["lamp fixes", "Various fixes and small improvements"],
];

Deno.test("tellsMore() prefers a sentence to a heading", () => {
  for (const [title, subject] of TELLING) assert.equal(tellsMore(subject, title), true, title);
  for (const [title, subject] of NO_MORE) assert.equal(tellsMore(subject, title), false, subject);
});

Deno.test("tellsMore() takes linear time", () => {
  for (const part of ["a ", "a-", "1.", " 1.4"]) {
    assertLinear(part, (text) => tellsMore("add ports to hosts", text));
    assertLinear(part, (text) => tellsMore(text, "ports"));
  }
});
