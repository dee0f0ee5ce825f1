// Tests of src/notes/messages/files/changelog_entries.ts, by what parseCommit() makes of the lines.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { FILE_RULE, parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitWith } from "../../../support/notes/commits.ts";

const CODE: FileChange = { path: "src/port.ts", status: "modified" };

/** Type, topic and `breaking` of a commit with these lines in the diff of its changelog. */
function read(subject: string, patch: string, others: readonly FileChange[] = [CODE]): string {
  const lines = patch.replace(/^\n/, "").split("\n");
  const changelog: FileChange = { path: "CHANGELOG.md", status: "modified", patch: lines };
  const { type, topic, breaking } = parseCommit(commitWith(subject), [changelog, ...others]);
  return [type, topic, breaking ? "breaking" : undefined].filter((each) => each !== undefined)
    .join(" ");
}

/** A diff that adds an entry under this heading. */
function under(heading: string, entry = "- Ports of all doors"): string {
  return `@@ -1,4 +1,5 @@\n # Changelog\n \n ## Unreleased\n \n ${heading}\n \n+${entry}`;
}

Deno.test("parseCommit() believes the heading under which a commit enters itself", () => {
  const cases: readonly (readonly [subject: string, patch: string, expected: string])[] = [
    ["Use all doors", under("### Fixed"), "fix"],
    ["Use all doors", under("### Added"), "feat"],
    ["Use all doors", under("### Performance"), "perf"],
    ["Use all doors", under("### Security"), "fix security"],
    ["Keep all doors", under("### Deprecated"), "fix deprecations"],
    ["Use all doors", under("### ⚠ BREAKING CHANGES"), "refactor breaking"],
    // What is changed or removed may be of any type.
    ["Use all doors", under("### Changed"), "refactor"],
    ["Use all doors", under("### Behoben"), "fix"],
    ["修改端口", under("### 🐞Bug修复"), "fix"],
    ["Add doors", under("#### Bug Fixes :bug:"), "fix"],
    ["Use all doors", under("**Fixed bugs:**"), "fix"],
    ["Use all doors", under("BUG FIXES:"), "fix"],
    ["Use all doors", under("Bug fixes\n ---------"), "fix"],
    ["Use all doors", under("Bugfixes\n ^^^^^^^^"), "fix"],
    // Nearer headings count, and deeper ones that say nothing do not.
    ["Use all doors", under("### Fixed\n \n #### Windows"), "fix"],
    ["Use all doors", under("### Fixed\n \n ## 1.0.0"), "refactor"],
    ["Use all doors", under("BUG FIXES:\n \n OTHERS:"), "refactor"],
    // A mark of the entry says more than the heading.
    ["Use all doors", under("## 1.2.0", "* BUG: 0484 Ports of all doors"), "fix"],
    ["Use all doors", under("## 1.2.0", "* [FEATURE #12](https://example.org/12):"), "feat"],
    ["Use all doors", under("### Fixed", "1. Security: ports"), "fix security"],
    ["Use all doors", under("### Fixed", "  Ports without a bullet"), "refactor"],
    // The line behind the second @@ is the nearest above that git sees.
    ["Use all doors", "@@ -9 +9,2 @@ Bug fixes:\n * x\n+* y", "fix"],
    ["Use all doors", "@@ -9 +9,2 @@ 1.2.0\n * x\n+* y", "refactor"],
  ];
  for (const [subject, patch, expected] of cases) {
    assert.equal(read(subject, patch), expected, `${subject}\n${patch}`);
  }
});

Deno.test("parseCommit() keeps what a message says of a fix, a chore or a convention", () => {
  const added = under("### Added");
  assert.equal(read("Fix the crash of doors", added), "fix");
  assert.equal(read("fix: use all doors", under("### Security")), "fix");
  assert.equal(read("Release 1.2.3", under("### Breaking Changes")), "chore");
  assert.equal(read("Bump tool to 1.2.3", added), "chore");
  assert.equal(read('Revert "Use all doors"', under("### Breaking Changes")), "revert");
  assert.equal(read("Update the change log", added), "chore");
  assert.equal(read("Tell of all doors in the release notes", under("### Security")), "docs");
});

Deno.test("parseCommit() takes an entry as one of its own change only", () => {
  const all = Array.from({ length: 7 }, (_, at) => `- door ${at}`).join("\n+");
  assert.equal(read("Use all doors", under("### Breaking Changes", all)), "refactor");
  const moved = "@@ -1,5 +1,5 @@\n ## Unreleased\n-- Doors\n ### Fixed\n+- Doors";
  assert.equal(read("Use all doors", moved), "refactor");
  const two = `${under("### Fixed")}\n \n ### Added\n+- Door`;
  assert.equal(read("Use all doors", two), "refactor");
  const safe = `${under("### Fixed")}\n \n ### Security\n+- Door`;
  assert.equal(read("Use all doors", safe), "fix security");
  // Without code, the entry may be that of another commit.
  assert.equal(read("Tell of doors", under("### Breaking Changes"), []), "docs");
  const removed = "@@ -1,5 +1,4 @@\n ### Fixed\n-- Doors";
  assert.equal(read("Use all doors", removed), "refactor");
});

Deno.test("FILE_RULE wants the lines of the changelogs of the project that are edited", () => {
  const cases: readonly (readonly [path: string, status: FileChange["status"], boolean])[] = [
    ["CHANGELOG.md", "modified", true],
    ["packages/a/HISTORY.rst", "modified", true],
    ["CHANGES", "modified", true],
    ["CHANGELOG.md", "added", false],
    ["vendor/acme/tool/CHANGELOG.md", "modified", false],
    ["web/node_modules/tool/CHANGELOG.md", "modified", false],
    ["src/changelog.ts", "modified", false],
    ["README.md", "modified", false],
  ];
  for (const [path, status, isWanted] of cases) {
    assert.equal(FILE_RULE.wantsPatch({ path, ...(status && { status }) }), isWanted, path);
  }
});
