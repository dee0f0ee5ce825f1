// Which messages no rule is for.

import assert from "node:assert/strict";
import { type Exemption, findExemption } from "../../src/lint/exempt.ts";

const SUBJECTS: readonly (readonly [subject: string, exempt: Exemption | undefined])[] = [
  ["Merge branch 'main' into topic", "merge"],
  ["Merge branches 'a' and 'b'", "merge"],
  ["Merge tag 'v1.0.0' of example.org", "merge"],
  ["Merge remote-tracking branch 'origin/main'", "merge"],
  ["Merge pull request #12 from acme/topic", "merge"],
  ["Merged in topic (pull request #12)", "merge"],
  ["Merged PR 12: add a port", "merge"],
  ["Merge topic into main", "merge"],
  ["Auto-merged main into topic", "merge"],
  ["Automatic merge from CI", "merge"],
  ["merge sorted lists", undefined],
  ["Merge sort is stable", undefined],
  ["fixup! fix: x", "autosquash"],
  ["squash! x", "autosquash"],
  ["amend! x", "autosquash"],
  ["fixup x", undefined],
  ['Revert "fix: x"', "revert"],
  ["revert the last change", "revert"],
  ['Reapply "fix: x"', "revert"],
  ["revert: fix x", undefined],
  ["1.2.3", "release"],
  ["v1.2.3-rc.1", "release"],
  ["chore(release): 1.2.3", "release"],
  ["chore(release): 1.2.3 [skip ci]", undefined],
  ["chore(main): release tool 1.2.3 (#12)", "release"],
  ["Release v1.2.3", "release"],
  ["core@1.2.3", "release"],
  ["Version Packages", "release"],
  ["Version Packages (next)", "release"],
  ["Bump left-pad from 1.0.0 to 1.2.3", undefined],
  ["fix 1.2.3", undefined],
  ["", undefined],
];

Deno.test("findExemption() knows messages of tools, and those that go away before a merge", () => {
  for (const [subject, exempt] of SUBJECTS) {
    assert.equal(findExemption({ subject, body: "" }), exempt, subject);
  }
  assert.equal(findExemption({ subject: "x", body: "", parents: ["a", "b"] }), "merge");
  assert.equal(findExemption({ subject: "x", body: "", parents: ["a"] }), undefined);
});
