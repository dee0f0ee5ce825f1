// Tests of src/notes/files/file_kinds.ts: kinds of files by their names.

import assert from "node:assert/strict";
import { kindOfFile, sumUpFiles, typeOfCode } from "../../../src/notes/files/file_kinds.ts";
import { addsNews } from "../../../src/notes/changelogs/fragments/fragment_names.ts";
import { findOnlyTouched } from "../../../src/notes/files/records.ts";
import type { FileKind } from "../../../src/notes/files/kind_names.ts";
import { assertLinear } from "../../support/linear_time.ts";

const PATHS: Readonly<Record<FileKind, string>> = {
  ci: `.github/workflows/test.yml .forgejo/workflows/test.yml .gitea/actions/x/action.yml
    .gitlab-ci.yml pkg/.circleci/config.yml ci/ports.sh ci.yml Jenkinsfile`,
  test: `tests/ports.ts src/ports_test.go src/ports.spec.ts pkg/PortsTest.java conftest.py
    test-data/a.txt compile_tests/tests/ports.rs ui-tests/a.stderr playwright/ports.ts __snapshots__/a.snap
    src/tool/testsuite/ports.py test_ports.py src/test_ports_test.go testing/ports.sh scripts/benchmarking/ports.js fuzz/src/ports.rs
    .ports.supp`,
  docs:
    `README README.md SECURITY.md docs/releasing.md docs/ports.html man/tool.1 tool.1 NEWS Changes examples/ports.ts
    website/src/index.ts website/package.json site/index.html news/12.bugfix`,
  chore:
    `package.json Cargo.lock .gitignore .mailmap AUTHORS docs/thanks.md GOVERNANCE.md docs/MAINTAINERS.rst RELEASING.adoc docs/CNAME LICENSE noxfile.py
    .typos.toml triagebot.toml .forgejo/issue_template/bug.md .github/CODEOWNERS
    scripts/release.ts docs/package.json Directory.Packages.props .git-blame-ignore-revs
    xtask/src/main.rs hack/ports.sh MIT-LICENSE build_tools/ports.sh helpers/prepare-release/main.go
    tools/ci/ports.py updatecli.d/ports.yaml .tidyrabbit.yaml .gemini/styleguide.md sonar-project.properties phpstan-baseline.neon
    phpunit.xml.dist org.ports.metainfo.xml config/port-suppressions.xml config/allowed.words .spelling.txt .coveragerc commitlint.config.mjs rust-toolchain.toml .go-version NOTICE pubspec.yaml mix.exs gems.rb Podfile pnpm-workspace.yaml npm-shrinkwrap.json`,
  build:
    `buildSrc/src/Ports.java ios/Release.xcconfig Makefile Makefile.common CMakeLists.txt debian/control build-logic/src/Ports.kt setup.py src/Tool.csproj
    etc/release.Makefile tasks/check/changelog.rake justfile webpack.config.js`,
  data: `logo.svg locales/de.po ports.csv locales/newsport.po changesets.json`,
  code: `src/ports.ts src/build.rs lib/ports/test.ex src/docs/render.rs site/app.ts test-utils/a.ts
    packages/ports/schema/ports.json crates/docs/src/lib.rs src/makefile.go src/cmd/test.rs
    src/cmd/test_ports.go src/license.ts tools/ports.py helpers/version.js
    testing/ports.go src/newsport.desktop src/history_view.ui src/changesize.tmpl`,
};

Deno.test("kindOfFile() tells the kind of a file by its path", () => {
  for (const [kind, paths] of Object.entries(PATHS)) {
    for (const path of paths.split(/\s+/)) assert.equal(kindOfFile(path), kind, path);
  }
});

Deno.test("kindOfFile() takes linear time", () => {
  for (const part of ["requirements", "changes/", "1", "test-", "docs/", "a.", "Release/", "-"]) {
    assertLinear(part, (path) => {
      kindOfFile(path);
      addsNews([{ path: `changes/${path}`, status: "added" }]);
      findOnlyTouched([{ path }]);
    });
  }
});

Deno.test("sumUpFiles() says what all files are, and what weighs most without code", () => {
  const cases: readonly (readonly [string, FileKind | undefined, FileKind | undefined, boolean])[] =
    [
      ["src/a.ts", "code", undefined, true],
      ["src/a.ts tests/a.ts", undefined, undefined, true],
      ["docs/a.md tests/a.ts", undefined, "docs", false],
      ["tests/a.ts CHANGELOG.md", "test", "test", false],
      ["CHANGELOG.md", "docs", "docs", false],
      ["package.json Makefile", undefined, "build", false],
      ["docs/a.md logo.png", "docs", "docs", false],
      ["docs/a.md .gitignore", "docs", "docs", false],
      ["tests/a.ts THANKS.adoc", "test", "test", false],
      ["docs/a.md .rubocop.yml", undefined, "docs", false],
      ["docs/a.md package.json", undefined, undefined, false],
      ["docs/a.md .github/labels.yml", "docs", "docs", false],
      [".github/workflows/a.yml .github/labels.yml scripts/check_ports.sh", "ci", "ci", false],
      [".github/workflows/a.yml scripts/ports.sh", undefined, undefined, true],
      ["scripts/ports.sh docs/a.md", undefined, undefined, true],
    ];
  for (const [paths, only, main, hasCode] of cases) {
    const files = paths.split(" ").map((path) => ({ path }));
    assert.deepEqual(sumUpFiles(files), { only, main, hasCode }, paths);
  }
  assert.equal(sumUpFiles([]), undefined);
});

Deno.test("typeOfCode() tells the likeliest type by what happened to files of code", () => {
  const cases = [
    ["M a.ts", "fix"],
    ["A b.ts M a.ts", "feat"],
    ["M a.ts M docs/a.md", "feat"],
    ["M a.ts M CHANGELOG.md", "fix"],
    ["M a.ts M b.ts M c.ts M d.ts", "feat"],
    ["D a.ts A b.ts", "refactor"],
    ["D a.ts", "fix"],
  ] as const;
  const statuses = { M: "modified", A: "added", D: "deleted" } as const;
  for (const [plan, type] of cases) {
    const files = [...plan.matchAll(/([MAD]) (\S+)/g)].map(([, letter = "", path = ""]) => ({
      path,
      status: statuses[letter as keyof typeof statuses],
    }));
    assert.equal(typeOfCode(files), type, plan);
  }
});
