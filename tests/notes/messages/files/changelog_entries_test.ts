// Tests of src/notes/messages/files/changelog_entries.ts, by what parseCommit() makes of the lines.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import type { ChangeType } from "../../../../src/notes/types.ts";
import { FILE_RULE } from "../../../../src/notes/messages/files/file_rule.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitWith } from "../../../support/notes/commits.ts";

const CODE: FileChange = { path: "src/port.ts", status: "modified" };

/** A changelog with the entries that these lines of a diff add. */
function changelogWith(patch: string, path = "CHANGELOG.md"): FileChange {
  const patches = new Map([["a", new Map([[path, patch.split("\n")]])]]);
  const entries = FILE_RULE.readEntries(patches, new Map()).get("a")?.get(path);
  return { path, status: "modified", ...(entries && { entries }) };
}

/** Type, topic and `breaking` of a commit with these lines in the diff of its changelog. */
function read(subject: string, patch: string, others: readonly FileChange[] = [CODE]): string {
  const changelog = changelogWith(patch);
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
    ["Use all doors", under("### Improvements"), "feat"],
    ["Use all doors", under("### Performance"), "perf"],
    ["Use all doors", under("### Security"), "fix security"],
    ["Keep all doors", under("### Deprecated"), "fix deprecations"],
    ["Keep all doors", under("### Deprecations and removed features"), "fix deprecations"],
    ["Keep all doors", under("### Deprecated the old lamps"), "fix"],
    ["Add a warning for deprecated doors", under("### Deprecated"), "feat deprecations"],
    ["Add better doors", under("### Deprecated"), "feat"],
    ["Drop Python 3.9", under("### Deprecations"), "feat deprecations"],
    ["Use all doors", under("### ⚠ BREAKING CHANGES"), "refactor breaking"],
    // What is changed or removed may be of any type that users want to know.
    ["Use all doors", under("### Changed"), "feat"],
    ["Use all doors", under("### Changed", "- Fixed doors that were shut"), "fix"],
    ["Tidy doors so that none crashes", under("### Changed"), "refactor"],
    ["Use the fixed doors", under("### Changed"), "fix"],
    ["Test all doors", under("### Removed"), "feat"],
    ["Bump doors", under("### Changed"), "feat"],
    ["Bump windows", under("### Changed"), "chore"],
    ["Update doors to 2.0", under("### Changed"), "chore"],
    ["Use all doors", under("### Internal changes"), "refactor"],
    ["Enhance all doors", under("### Bugs fixed"), "fix"],
    ["Keep all doors", under("### Enhancements made"), "feat"],
    // Upkeep is no feature, but may mend something, and other words say more of it.
    ["Add doors", under("### Maintenance and upkeep improvements"), "chore"],
    ["Keep all doors", under("### Under the hood"), "chore"],
    ["Fix the crash of doors", under("### Maintenance"), "fix"],
    ["Add doors", under("### Breaking changes", "- None yet"), "feat"],
    ["Add doors (#12)", under("### Breaking changes", "- Ports (#12)"), "feat breaking"],
    ["Add doors (#12)", under("### Breaking changes", "- Ports (#13)"), "feat"],
    ["Add doors", under("### Chores", "- **[breaking]** Doors"), "feat breaking"],
    ["Refactor all doors", under("### Changed"), "refactor"],
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
    // A mark of the entry tells its type, and the headings all else.
    ["Use all doors", "@@ -1 +1 @@\n ## 1.2.0\n \n+* BUG: 0484 Ports of all doors", "fix"],
    [
      "Use all doors",
      "@@ -1 +1 @@\n ## 1.2.0\n \n+* [FEATURE #12](https://example.org/12):",
      "feat",
    ],
    ["Use all doors", under("### Changed", "* feat(ui)!: ports (https://example.org/12)"), "feat"],
    ["Use all doors", under("### Changed", "1. Security: ports"), "feat"],
    ["Use all doors", under("### Breaking changes", "- FIX: ports"), "fix breaking"],
    ["Use all doors", under("## Breaking changes\n \n ### Features"), "feat breaking"],
    ["Use all doors", under("### Fixed", "  Ports without a bullet"), "refactor"],
    // A heading that is not among the lines read is not known.
    ["Use all doors", "@@ -9 +9,2 @@ Bug fixes:\n * x\n+* y", "feat"],
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
  assert.equal(read("Minor fixes for documentation", added), "docs");
  assert.equal(read("Tell of all doors in the release notes", under("### Security")), "docs");
});

Deno.test("parseCommit() takes an entry as one of its own change only", () => {
  const all = Array.from({ length: 7 }, (_, at) => `- door ${at}`).join("\n+");
  assert.equal(read("Use all doors", under("### Added", all)), "refactor");
  // But for what breaks, which is told too often rather than not at all.
  assert.equal(read("Use all doors", under("### Breaking Changes", all)), "refactor breaking");
  const moved = "@@ -1,5 +1,5 @@\n ## Unreleased\n-- Doors\n ### Fixed\n+- Doors";
  assert.equal(read("Use all doors", moved), "refactor");
  const two = `${under("### Fixed")}\n \n ### Added\n+- Door`;
  assert.equal(read("Use all doors", two), "feat");
  const safe = `${under("### Fixed")}\n \n ### Security\n+- Door`;
  assert.equal(read("Use all doors", safe), "fix security");
  // Without code, the entry may be that of another commit.
  assert.equal(read("Tell of doors", under("### Breaking Changes"), []), "docs");
  const removed = "@@ -1,5 +1,4 @@\n ### Fixed\n-- Doors";
  assert.equal(read("Use all doors", removed), "refactor");
});

Deno.test("parseCommit() takes the entry for the words of a message that says nothing", () => {
  const read = (subject: string, patch: string, body = ""): string => {
    return parseCommit(commitWith(subject, { body }), [changelogWith(patch), CODE]).description;
  };
  const cases: readonly (readonly [entry: string, text: string])[] = [
    ["* [#12](https://example.org/12): Doors open twice", "Doors open twice"],
    ["* [#12]([https://a.b/12](https://a.b/12)): Doors", "Doors"],
    ["- #12 - Doors of `a`.\n+  They were shut. #7", "Doors of `a`."],
    ["- The doors of\n+  all houses", "The doors of all houses"],
    ["- The doors\n+of all houses\n+\n+  More", "The doors of all houses"],
    ["- The ``door`` of :class:`~a.House`. :issue:`12`", "The `door` of `a.House`."],
    ["- **Doors** of [houses](https://example.org) by @ada", "Doors of houses"],
    ["- Doors (@ada, @bob)", "Doors"],
    ["- Doors [#12, ada]", "Doors"],
    ["- Doors (#12, thanks @ada-l, @bob)", "Doors"],
    ["- Doors in packages (#12, fixes #13, @ada)", "Doors in packages"],
    ["- Add @media and @supports", "Add @media and @supports"],
    ["- `A` breaks `__DIR__` of \\~4.5:", "`A` breaks `__DIR__` of ~4.5"],
    ["- See :ref:`doors <the-doors>`", "See doors"],
    ["- Doors\n+  - Green\n+  - Red", "Doors"],
    ["- Doors\n-- Windows", "Doors"],
  ];
  for (const [entry, text] of cases) {
    assert.equal(read("Closes #12", under("### Fixed", entry)), text, entry);
  }
  const doors = under("### Fixed", "- Doors");
  const silent = [
    "Fix #12",
    "fixes",
    "Bug 12",
    "Fixes: #12, #13",
    "#12",
    "gh-12",
    "bugfix",
    "net: Fix #12",
    "fix/12",
    "Fix-12",
    "issue_12",
    "Fix #12 (#13)",
  ];
  for (const subject of silent) assert.equal(read(subject, doors), "Doors", subject);
  const { description, pullRequest } = parseCommit(commitWith("fix/12 (#13)"), [CODE, {
    path: ".changeset/brave-doors.md",
    status: "added",
    text: "---\n'ports': patch\n---\n\nShow all lamps\n",
    entries: [],
  }]);
  assert.deepEqual([description, pullRequest?.number], ["Show all lamps", 13]);
  assert.equal(read("Merge commit from fork", doors), "Doors");
  assert.equal(read("Merge commit from fork", doors, "Shut doors"), "Shut doors");
  for (const subject of ["1.2.3", "v12", "Fix 1.2", "12", "Fix doors", "Fix it"]) {
    assert.equal(read(subject, doors), subject);
  }
  assert.equal(read("Fix #12", under("### Fixed", "- Doors\n+- Windows")), "Fix #12");
  for (
    const entry of [
      "Merge master",
      "Update the changelog",
      "Revert doors",
      "@ada fixed doors",
      "Doors, by ada@example.org",
    ]
  ) {
    assert.equal(read("Fix #12", under("### Fixed", `- ${entry}`)), "Fix #12", entry);
  }
});

Deno.test("parseCommit() says where a fix from a private fork was made, when nothing else does", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["src/ports/open.ts tests/ports/open.ts", "Security fix in `open.ts`"],
    ["src/ports/open.ts src/close.ts", "Security fix in `open.ts` and `close.ts`"],
    ["src/ports/a.ts src/ports/b/c.ts src/ports/b/d.ts", "Security fix in `src/ports`"],
    ["a.ts b.ts c/d.ts", "Security fix in 3 files"],
    ["src/a.ts src/b.ts src/c.ts", "Security fix in 3 files"],
    ["src/net/mod.rs src/web/mod.rs", "Security fix in `net/mod.rs` and `web/mod.rs`"],
    ["src/a`b.ts", "Security fix in `ab.ts`"],
    ["README.md", "Merge commit from fork"],
  ];
  for (const [paths, description] of cases) {
    const files = paths.split(" ").map((path): FileChange => ({ path, status: "modified" }));
    const change = parseCommit(commitWith("Merge commit from fork"), files);
    assert.equal(change.description, description, paths);
  }
  const body = "https://github.com/acme/tool/security/advisories/GHSA-7j72-f6wg-cxw6";
  const named = { ...commitWith("Merge commit from fork"), body };
  const { description, topic } = parseCommit(named, [{ path: "src/open.ts", status: "modified" }]);
  assert.equal(description, "Security fix in `open.ts` (GHSA-7j72-f6wg-cxw6)");
  assert.equal(topic, "security");
});

Deno.test("parseCommit() reads no mark and no topic in the sentence of an entry", () => {
  const marked = under("### Fixed", "- feat(ports)!: open them all");
  assert.equal(read("Fix #12", marked), "feat");
  const deprecated = under("### Changed", "- Deprecation of ports in PHP 8.4");
  assert.equal(read("Closes #12", deprecated).includes("deprecations"), false);
});

Deno.test("parseCommit() reads the heading in a new piece of a changelog", () => {
  const describe = (name: string, ...lines: readonly string[]): string => {
    const patch = ["@@ -0,0 +1,9 @@", ...lines.map((line) => `+${line}`)].join("\n");
    const piece: FileChange = { ...changelogWith(patch, `changelog.d/${name}`), status: "added" };
    const { type, topic } = parseCommit(commitWith("Use the ports of a host"), [CODE, piece]);
    return `${type} ${topic}`;
  };
  assert.equal(
    describe("ports.txt", "Security", "   * Ports of all", "     doors"),
    "fix security",
  );
  assert.equal(
    describe("ports.txt", "", "New deprecations", "   * Ports"),
    "refactor deprecations",
  );
  assert.equal(
    describe("ports.txt", "Features", "   * Ports", "", "Bugfix", "   * A"),
    "refactor undefined",
  );
  // Beside the name it says more, but no other type.
  assert.equal(describe("fix-ports.txt", "Security", "   * Ports"), "fix security");
  assert.equal(describe("fix-ports.txt", "Features", "   * Ports"), "fix undefined");
});

Deno.test("parseCommit() reads the word that a new piece of a changelog begins with", () => {
  const path = "changelog/unreleased/issue-12";
  const describe = (subject: string, ...lines: readonly string[]): string => {
    const patch = ["@@ -0,0 +1,9 @@", ...lines.map((line) => `+${line}`)].join("\n");
    const piece: FileChange = { ...changelogWith(patch, path), status: "added" };
    const { type, topic, breaking } = parseCommit(commitWith(subject), [CODE, piece]);
    return [type, topic ?? [], breaking ? "breaking" : []].flat().join(" ");
  };
  const cases: readonly (readonly [subject: string, line: string, expected: string])[] = [
    ["Use the ports of a host", "Bugfix: Close ports", "fix"],
    ["Use the ports of a host", "Enhancement: Close ports", "feat"],
    ["Use the ports of a host", "Security: Close ports", "fix security"],
    // What is changed may be of any type that users want to know.
    ["Use the ports of a host", "Change: Ports of all doors", "feat"],
    ["Add ports", "Change: Ports of all doors", "feat"],
    ["Use the ports of a host", "Change: Fix closed ports", "fix"],
    ["Use the ports of a host", "Lamps: Close ports", "refactor"],
  ];
  for (const [subject, line, expected] of cases) {
    const text = [line, "", "Ports stood open.", "", "https://example.org/issues/12"];
    assert.equal(describe(subject, ...text), expected, line);
  }
  // Only the first line has it, and only one that a commit changes.
  assert.equal(describe("Use ports of a host", "", "Fixed: Ports"), "refactor");
  const edit = changelogWith("@@ -1,2 +1,3 @@\n Bugfix: Close ports\n \n+Added: Doors", path);
  assert.equal(parseCommit(commitWith("Use ports of a host"), [CODE, edit]).type, "refactor");
  const below = changelogWith("@@ -9,1 +9,2 @@\n+Fixed: Doors", path);
  assert.equal(parseCommit(commitWith("Use ports of a host"), [CODE, below]).type, "refactor");
});

Deno.test("parseCommit() takes a changeset for a minor version for that of a feature", () => {
  const describe = (subject: string, bump: string, text = "Ports of all doors"): ChangeType => {
    const piece: FileChange = {
      path: ".changeset/brave-doors.md",
      status: "added",
      text: `---\n'ports': ${bump}\n---\n\n${text}\n`,
      entries: [],
    };
    return parseCommit(commitWith(subject), [CODE, piece]).type;
  };
  const cases: readonly (readonly [subject: string, expected: ChangeType])[] = [
    ["Use the ports of a host", "feat"],
    ["Update ports to use doors, plus tests and docs", "feat"],
    ["Doors of all ports", "feat"],
    ["Fix the ports of a host", "fix"],
    ["Speed up the ports", "perf"],
    ["refactor: use the ports of a host", "refactor"],
    // These add what others wrote.
    ["Update ports to 2.0", "chore"],
    ["Release 2.0", "chore"],
  ];
  for (const [subject, expected] of cases) {
    assert.equal(describe(subject, "minor"), expected, subject);
  }
  assert.equal(describe("Use the ports of a host", "patch"), "refactor");
  assert.equal(describe("Use the ports of a host", "minor", "Refactor ports"), "refactor");
  assert.equal(describe("Use the ports of a host", "often"), "refactor");
});

Deno.test("parseCommit() takes no entry of an older version for its own", () => {
  const older =
    "@@ -1 +1 @@\n ## 1.2.0\n \n ### Fixed\n \n+- Doors\n ## 1.1.0\n \n ### Breaking\n+- x";
  assert.equal(read("Use all doors", older), "fix");
  const open = "@@ -1 +1 @@\n ## Unreleased\n \n ## 1.1.0\n \n ### Security\n+- x";
  assert.equal(read("Use all doors", open), "refactor");
});

Deno.test("FILE_RULE knows the changelogs of the project", () => {
  const cases: readonly (readonly [path: string, isOwn: boolean])[] = [
    ["CHANGELOG.md", true],
    ["packages/a/HISTORY.rst", true],
    ["CHANGES", true],
    ["NEWS-old.md", true],
    ["BREAKING-CHANGES.md", false],
    ["vendor/acme/tool/CHANGELOG.md", false],
    ["web/node_modules/tool/CHANGELOG.md", false],
    ["tests/fixtures/CHANGELOG.md", false],
    ["examples/app/CHANGELOG.md", false],
    ["lib/libtool-1.2/ChangeLog", false],
    ["packages/deps/CHANGELOG.md", true],
    ["src/changelog.ts", false],
    ["README.md", false],
  ];
  for (const [path, isOwn] of cases) assert.equal(FILE_RULE.isOwnChangelog({ path }), isOwn, path);
});
