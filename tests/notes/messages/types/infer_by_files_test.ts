// Tests of src/notes/messages/types/infer.ts: words against the files that a commit changes.

import assert from "node:assert/strict";
import { inferType } from "../../../../src/notes/messages/types/infer.ts";
import type { ChangeType } from "../../../../src/notes/types.ts";

type Case = readonly [subject: string, paths: string, type: ChangeType];

/** Paths with `+` before them are added. */
function check(cases: readonly Case[], body = ""): void {
  for (const [subject, paths, type] of cases) {
    const files = paths.split(" ").map((path) => ({
      path: path.replace("+", ""),
      status: path.startsWith("+") ? "added" as const : "modified" as const,
    }));
    assert.equal(inferType(subject, { body }, files), type, `${subject} | ${paths}`);
  }
}

Deno.test("inferType() believes a noun of files only when such a file has changed", () => {
  check([
    // Programs have builds, workflows, manuals and versions of their own.
    ["Build of many ports", "src/port.ts", "fix"],
    ["Build of many ports", "src/port.ts Makefile", "build"],
    ["Fix the build", "src/port.ts", "fix"],
    ["Ensure the workflow has ports", "src/port.ts", "fix"],
    ["Ensure the workflow has ports", "src/port.ts .github/workflows/test.yml", "ci"],
    ["Wait for all tests", "src/port.ts", "fix"],
    ["Wait for all tests", "src/port.ts tests/port.ts", "test"],
    ["Follow the spec", "src/port.ts tests/port.ts", "refactor"],
    ["Fix hit testing of ports", "src/port.ts", "fix"],
    ["Fix hit testing of ports", "src/port.ts tests/port.ts", "test"],
    ["Fix unit testing of ports", "src/port.ts", "test"],
    ["Improve testing of ports", "src/port.ts", "test"],
    // The words, notes and pictures of a program.
    ["Fix the word count", "src/port.ts", "fix"],
    ["Fix notes lost after a sync", "src/port.ts", "fix"],
    ["Add example button to ports", "src/port.ts", "feat"],
    ["Add a note about ports", "src/port.ts", "docs"],
    ["Fix description typos", "src/port.ts", "docs"],
    ["Fix the word count", "docs/port.md", "docs"],
    ["Hosts: Resolves #12: Add ports", "src/port.ts", "feat"],
    // What goes along with the code.
    [
      "Update ports of hosts, plus port tests and docs",
      "src/a.ts tests/a.ts docs/a.md",
      "chore",
    ],
    ["Improve ports with docs", "src/port.ts docs/port.md", "feat"],
    ["Fix a problem with tests", "src/port.ts tests/port.ts", "test"],
    ["Keep the manual open", "src/port.ts", "fix"],
    ["Fix comment highlighting", "src/port.ts", "fix"],
    ["Fix the comment button of ports", "src/port.ts", "fix"],
    ["Old open ports: fix line comment highlighting", "src/port.ts", "fix"],
    ["Fix comment typo", "src/port.ts", "docs"],
    ["Fix comment blocks", "src/port.ts", "docs"],
    ["Fix the comment about ports", "src/port.ts", "docs"],
    // Nor does an entry in the changelog make documentation of it.
    ["Keep the manual open", "CHANGELOG.md src/port.ts tests/port.ts", "fix"],
    ["Keep the manual open", "docs/ports.md src/port.ts", "docs"],
    ["Version of the port", "src/port.ts", "fix"],
    ["Whitespace of ports", "src/port.ts", "fix"],
    ["docker: extract the port", "src/docker/port.ts", "refactor"],
    ["docker: extract the port", "src/port.ts Dockerfile", "build"],
    // Tools that format code have no files of their own.
    ["gofmt", "src/port.go", "style"],
    ["Fix the lint of ports", "src/port.py", "style"],
    ["clippy: warn on open ports", "src/port.rs", "style"],
    ["clippy warnings", "src/port.rs", "style"],
    ["Prettier fixed", "src/port.ts", "style"],
    ["lint: warn on open ports", "src/lint.rs", "feat"],
    ["pre-commit: add a hook", ".pre-commit-config.yaml src/port.py", "style"],
    ["[`pylint`] Allow open ports", "src/port.rs", "feat"],
    ["Skip lint of ports", "src/port.py", "fix"],
    // In comments of the program.
    ["Update the docs of ports", "src/port.ts", "docs"],
    ["Add unit tests", "src/port_checks.ts", "test"],
  ]);
  check([["Ports", "src/port.ts", "feat"]], "Allow ports of any number in the workflow");
});

Deno.test("inferType() finds no feature and no fix where no program code has changed", () => {
  check([
    ["Recommend a limit for ports", "docs/ports.md tests/ports.ts", "docs"],
    ["Add Django 9.0 support", "tox.ini tests/ports.py", "feat"],
    ["Add support for Node 30", "package.json", "feat"],
    ["Add Python 3.20 support to CI", "tox.ini tests/ports.py", "ci"],
    ["Set the minimum Python version in the pre-commit hook", ".pre-commit-config.yaml", "chore"],
    ["Add a formatter to pre-commit hooks", ".pre-commit-config.yaml src/ports.py", "chore"],
    ["Add ports to the page", "mkdocs.yml docs/ports.png", "docs"],
    ["Fix the numbers of ports", "tests/ports.ts .github/workflows/test.yml", "ci"],
    ["Fix the numbers of ports", "Makefile tests/ports.ts", "fix"],
    ["Fix the changelog", "CHANGELOG.md src/port.ts", "docs"],
    ["Fix the numbers of ports", "tool-mocks/lib/tool/mocks/proxy.rb", "fix"],
    ["Fix the numbers of ports", ".editor/settings.json", "chore"],
    ["Fix the numbers of ports", "test-regression/ports.edn", "test"],
    ["Fix the numbers of ports", ".gitignore README.md", "docs"],
    ["Rewrite the list of ports", "LICENSE tests/ports.ts", "test"],
    ["Rewrite the list of ports", "docs/ports.md tests/ports.ts", "docs"],
    ["Add ports", "CHANGELOG.md scripts/publish.ts", "chore"],
    ["Add ports", "webpack.config.js package.json yarn.lock", "build"],
    // Another version of a dependency may mend something.
    ["Fix the numbers of ports", "build.gradle gradle/libs.versions.toml", "fix"],
    ["Fix the numbers of ports", "app/licenses.py docs/ports.md", "fix"],
    // What a package says of itself may be part of it, and so may data.
    ["Fix the numbers of ports", "package.json README.md", "fix"],
    ["Fix the numbers of ports", "ports.json", "fix"],
    // Programs have files of such names.
    ["Fix the numbers of ports", "src/changelog.go docs/ports.md", "fix"],
    ["Fix the numbers of ports", "pkg/image/dockerfile.go internal/build.go", "fix"],
    ["Fix the numbers of ports", "crates/doc/src/reader.rs", "fix"],
    ["Fix the numbers of ports", "src/notes/build.ts", "fix"],
    ["Fix the numbers of ports", "build.ts", "build"],
    // The settings of tools go along with what these read, but an update of one stays what it is.
    ["Apply a new rule for tables", ".markdownlintrc docs/ports.md", "docs"],
    ["Fix warnings of the ports", ".rubocop.yml spec/ports_spec.rb", "test"],
    ["Update tools", ".pylintrc docs/ports.md", "chore"],
    // A manifest may be needed for what CI runs.
    ["Add Ruby 3.4 to the CI matrix", ".github/workflows/test.yml port.gemspec", "ci"],
    ["Set up fixes of ports for PRs", ".github/workflows/fix.yml pyproject.toml", "ci"],
    ["Support Python 3.14", ".github/workflows/test.yml pyproject.toml", "feat"],
    ["Drop support for Node 18 and its runner", ".github/workflows/a.yml package.json", "feat"],
    // Translations and the page about them.
    ["Regenerate ports, update a word", "docs/a.md locale/de.po locale/fr.po", "chore"],
    ["Fix the words for ports", "docs/a.md locale/de.po", "docs"],
    // Pieces of a changelog go along with anything.
    ["Use new machines", ".github/workflows/a.yml changelog.d/12.contrib.md", "ci"],
    ["Allow Node 22", "package.json CHANGELOG.md", "feat"],
  ]);
});

Deno.test("inferType() tells by files what the editors of platforms suggest for a message", () => {
  check([
    ["Update ports.js", "src/ports.js", "fix"],
    ["Update ports.js", "src/ports.js docs/ports.md", "feat"],
    ["Update ports.md", "docs/ports.md", "docs"],
    ["Update the ports", "src/ports.js", "chore"],
    ["Auto translate strings", "src/messages.xlf", "chore"],
    ["Fix the name of ports", "src/messages.xlf", "fix"],
    ["Complete the translation of ports", "po/lt.po", "chore"],
    ["Add ports", "po/lt.po src/ports.js", "feat"],
  ]);
  const files = [{ path: "src/a.ts" }, { path: "src/.DS_Store", status: "added" as const }];
  assert.equal(inferType("Ports of hosts", { body: "" }, files), "fix");
});

Deno.test("inferType() takes a typo in program code for one in a comment where no more is said of it", () => {
  check([
    ["Fix typo in a message", "src/port.ts", "fix"],
    ["Fix the `listne` typo", "src/port.ts", "fix"],
    ["Fix typo that closes all ports", "src/port.ts", "fix"],
    ["Fixed typo and read ports", "src/port.ts", "fix"],
    ["Fix some minor typos", "src/port.ts", "docs"],
    ["net/port: Fix spelling (prot -> port)", "src/port.ts", "docs"],
    ["Fix typo in the comment of an error", "src/port.ts", "docs"],
    ["Typo", "src/port.ts", "docs"],
    ["Typo - prot", "src/port.ts", "docs"],
    ["misc typo fixes", "src/port.ts", "docs"],
    ["ports: spelling corrections", "src/port.ts", "docs"],
    ["Typo fix of the `listne` option", "src/port.ts", "fix"],
    ["Fix typo in the docs", "src/port.ts", "docs"],
    ["Fix typo", "src/port.ts README.md", "docs"],
    ["Fix the link of ports", "src/port.ts", "fix"],
    ["Fix the link in a comment", "src/port.ts", "docs"],
    ["Fix the link of ports", "docs/ports.md", "docs"],
  ]);
  check([["Fix typo", "src/port.ts", "fix"]], "The server crashed at start because of it.");
});

Deno.test("inferType() sees no fix in a failure of the body where the files are those of something new", () => {
  check([
    ["Ports", "src/port.ts", "fix"],
    ["Ports", "src/port.ts +src/ports.ts", "feat"],
    ["Ports", "src/a.ts src/b.ts src/c.ts src/d.ts", "feat"],
    ["Use one pool for ports", "src/port.ts", "fix"],
    ["Use one pool for ports", "src/port.ts +src/pool.ts", "refactor"],
  ], "More ports.\n\nIt failed without.");
});

Deno.test("inferType() sees no fix in a failure of the body where no program code has changed", () => {
  check([["Move to new ports", "build.gradle tests/ports.ts", "refactor"]], "The old ones failed.");
});

Deno.test("inferType() sees no fix in the steps of a squashed pull request", () => {
  check([["Move ports to the pool", "src/port.ts", "refactor"]], "* Move ports\n\n* Fix test");
  check([["Move ports to the pool", "src/port.ts", "fix"]], "Fixes a crash.");
});

Deno.test("inferType() takes what a program does for a feature where the files are those of one", () => {
  const feature = "src/port.ts src/pool.ts docs/ports.md";
  check([
    ["Load ports from the pool", "src/port.ts", "fix"],
    ["Load ports from the pool", "src/port.ts src/pool.ts", "fix"],
    ["Load ports from the pool", "src/port.ts src/pool.ts CHANGELOG.md", "fix"],
    ["Load ports from the pool", feature, "feat"],
    ["Load ports from the pool", "src/port.ts +src/pool.ts", "feat"],
    ["Prevent ports", feature, "fix"],
    ["Load ports when they are open", feature, "fix"],
    ["Load the wrong ports", feature, "fix"],
    ["Instead of a list, load a pool", feature, "fix"],
  ]);
  check([["Load ports from the pool", feature, "fix"]], "It failed.");
});
