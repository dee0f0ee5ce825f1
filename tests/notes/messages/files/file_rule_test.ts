// Tests of src/notes/messages/files/file_rule.ts.

import assert from "node:assert/strict";
import { FILE_RULE } from "../../../../src/notes/messages/files/file_rule.ts";
import { commitWith } from "../../../support/notes/commits.ts";

Deno.test("FILE_RULE chooses messages without a type, documentation and what may be an update", () => {
  const cases: readonly (readonly [subject: string, isWanted: boolean, isLong: boolean])[] = [
    ["Close every port of all", true, false],
    ["ui: close every port of all", true, false],
    ["", true, false],
    ["docs: close every port of all", true, false],
    ["docs(net)!: close every port", true, false],
    ["Update the tool", true, true],
    ["docs: reword the changelog", true, true],
    ["Add a news fragment of ports", true, true],
    ["Tell of ports in the release notes", true, true],
    ["Closes #12", true, true],
    ["refactor: close every port", false, false],
    ["chore: close every port of all", false, false],
    ["chore: Update tool to v1.2", true, true],
    ["build(go): upgrade tool", true, true],
    ["chore: drop a line of the changelog", true, true],
  ];
  for (const [subject, isWanted, isWantedOfMany] of cases) {
    const commit = commitWith(subject);
    assert.equal(FILE_RULE.wantsFiles(commit, false), isWanted, subject);
    assert.equal(FILE_RULE.wantsEntries(commit, false, false), isWanted, subject);
    assert.equal(FILE_RULE.wantsFiles(commit, true), isWantedOfMany, subject);
  }
  // Who makes a release by hand enters what others changed.
  for (const subject of ["chore(release): 1.2.0", "chore: release ports", "chore: set version"]) {
    const commit = commitWith(subject);
    const isWanted = (withReleases: boolean): boolean =>
      FILE_RULE.wantsEntries(commit, false, withReleases);
    assert.deepEqual([isWanted(true), isWanted(false)], [true, false], subject);
  }
  const saysLittle = (...subjects: readonly string[]): boolean =>
    FILE_RULE.saysLittle(subjects.map((subject) => commitWith(subject)));
  assert.equal(saysLittle("Close ports", "Open ports", "fix: doors"), true);
  assert.equal(saysLittle("Close ports", "feat: ports", "fix: doors"), false);
  // Of a feature or a fix files may tell that nothing is delivered, and entries what it deprecates.
  for (const subject of ["fix: close every port", "fix: update the list", "✨ feat: close ports"]) {
    const commit = commitWith(subject);
    const { wantsFiles, wantsEntries } = FILE_RULE;
    const wanted = [
      wantsFiles(commit, false),
      wantsEntries(commit, false, false),
      wantsFiles(commit, true),
    ];
    assert.deepEqual(wanted, [true, true, false], subject);
  }
  assert.equal(
    FILE_RULE.wantsEntries(commitWith("refactor(net)!: drop ports"), false, false),
    true,
  );
});

Deno.test("FILE_RULE wants the files of all commits where a feature may have brought some of them", () => {
  const cases: readonly (readonly [subjects: readonly string[], isWanted: boolean])[] = [
    [["feat: one", "feat: two"], false],
    [["fix: two", "feat: one"], true],
    [["feat: two", "fix: one"], false],
    [["docs: two", "fix: one"], false],
    [["fix: two", "Add one"], true],
    [["Add two", "feat: one"], true],
    [[], false],
  ];
  for (const [subjects, isWanted] of cases) {
    const commits = subjects.map((subject) => ({ ...commitWith(subject), parents: ["a"] }));
    assert.equal(FILE_RULE.wantsAll(commits), isWanted, subjects.join());
  }
});
