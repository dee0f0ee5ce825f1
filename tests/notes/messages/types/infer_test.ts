// Tests of src/notes/messages/types/infer.ts: the words of English messages; words/read_foreign_test.ts has the others.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { inferType, suggestType } from "../../../../src/notes/messages/types/infer.ts";
import { CHANGE_TYPES, type ChangeType } from "../../../../src/notes/types.ts";
import { assertLinear } from "../../../support/linear_time.ts";

type Case = readonly [subject: string, type: ChangeType];

function check(cases: readonly Case[]): void {
  for (const [subject, type] of cases) {
    assert.equal(inferType(subject, { body: "" }), type, subject);
  }
}

function touch(...paths: readonly string[]): readonly FileChange[] {
  return paths.map((path) => ({ path, status: "modified" }));
}

Deno.test("inferType() infers the type from the words of the subject", () => {
  const subjects: Readonly<Record<ChangeType, string>> = {
    revert: 'Revert "add ports"|Back out the move of ports|Undo renaming',
    chore: "Merge branch 'ports'|Release 1.2.3|v1.2.3|Prepare for the next release|" +
      "Bump lodash from 1.0.0 to 2.0.0|Update dependencies|Vendor the ports|New Crowdin updates|" +
      "New translations ports.json (Greek)|hyperport-1.2.3|Minor 1.2|For 2.0|" +
      "Update the licence|Add changeset|Add license headers|Add a todo|Tweak ports|ports|*** empty log message ***|Initial commit|First import",
    docs:
      "Update README|Fix typo in README|Document the port option|Fix docs/ports.md|Typographical fixes|" +
      "Mention the port option|Add info about ports|Add a link to the ports|Add section about ports|Expand the security policy",
    ci: "Run jobs on GitHub Actions|Update .travis.yml|Fix .github/workflows/test.yml|" +
      "tools/ci.sh: support ports",
    test: "Fix flaky test|Add tests for ports|Add cases for closed ports|Fix a race in the tests",
    style: "Reformat the sources|Fix lint warnings|Clean up whitespace|Fix eslint errors",
    perf: "Make lookup faster|Optimise port scan|Cache the list of ports|" +
      "Reduce allocations|Reduce the number of lookups|Avoid an allocation|Avoid copying ports|" +
      "Avoid redundant lookups|Skip redundant scans|Avoid quadratic search|Add fast path for ports|Avoid unnecessary copies|" +
      "Parallelize the scan|Avoid allocating names|Use a map to speed up ports",
    fix:
      "Fix crash with no ports|Prevent endless loop|Don't open ports twice|No longer open ports|" +
      "Respect the port option|Honor the port option|Escape names|Disable ports by mistake|" +
      "Skip closed ports|Add a nil check to ports|Use the correct port|Add missing port|Move ports when they are closed|" +
      "Port fix|The port was closed twice|Apply the port to all hosts|Recognize closed ports|" +
      "Include the port in messages|Better handling of ports|Prefer open ports|" +
      "Make uploads private|Add a fallback for ports|Remove duplicate ports|Bring back the port option|" +
      "Simplify and fix ports|Allow empty ports|Allow null for the port|Bound the list of ports|Compatibility with hosts|False positive in ports",
    refactor:
      "Rename port to socket|Clean up|Port code refactored|Remove ports|Reduce duplication of ports|" +
      "Simplify ports when they are closed|Use a map to reduce duplication|Reduce complexity of ports|Reduce nesting|Make use of ports|" +
      "Make the port_name private|Make a field const in ports|Remove ports that are not used|" +
      "Reduce the boilerplate of ports|Trim shared boilerplate",
    build: "Build with esbuild|Fix the Makefile|cmake: add ports|" +
      "net/Makefile: allow ports",
    feat:
      "Add a port option|Initial list of ports|Option to open ports|Expose the port|Highlight ports|" +
      "Port option added|Support for ports|Make the port configurable|" +
      "Make ports easier to find|Impl Debug for ports|Bump MSRV to 1.80|Raise the minimum Qt version|" +
      "Make the port public|Add case sensitive ports|Add fast scrolling|" +
      "Update minimum supported Ruby to 3.2|Bump required engine to Node 20|Increase Go minimum to 1.22",
  };
  for (const [type, texts] of Object.entries(subjects) as [ChangeType, string][]) {
    check(texts.split("|").map((subject) => [subject, type]));
  }
  check([["", "chore"]]);
});

Deno.test("inferType() lets a strong verb weigh more than a noun that says where", () => {
  check([
    ["Show status even if a comment 404s", "feat"],
    ["Support comments in configuration", "feat"],
    ["Allow tests to set a port", "feat"],
    ["Fix crash in test runner reporter", "fix"],
    ["Add a port to the workflow editor", "feat"],
    ["Add gitignore support to the walker", "feat"],
    ["Undoable moves for the editor", "chore"],
  ]);
});

Deno.test("inferType() ranks what is written, tested or run by CI above most verbs", () => {
  check([
    ["Add test for crash", "test"],
    ["Fix comment", "docs"],
    ["Fix the docs of the build", "docs"],
    ["Remove Travis", "ci"],
    ["Improve performance", "perf"],
    ["Fix typo in the test", "test"],
    ["Add a timer to CI", "ci"],
    ["Add ports for Windows to the readme", "docs"],
    ["Add a timer for CI", "feat"],
    ["Add some checks for odd ports", "fix"],
    ["Add missing bounds check to ports", "fix"],
    ["Add health checks for ports", "feat"],
    ["Add a check command", "feat"],
  ]);
});

Deno.test("inferType() takes for a fix what is done to a flaw, or to keep one away", () => {
  check([
    ["Remove the session token on redirects", "fix"],
    ["Strip api keys from logged addresses", "fix"],
    ["Remove the token of ports", "refactor"],
    ["Show the correct port", "fix"],
    ["Improve the list when it is empty", "fix"],
    ["Use ports that are not open", "fix"],
    ["Reuse the socket to avoid a race", "fix"],
    ["Reuse the socket to open a port", "refactor"],
    ["Move the socket, fix the port", "fix"],
    ["Rename the socket to avoid a clash", "refactor"],
    ["Refactor the list when it is empty", "refactor"],
    ["Add an option to avoid ports", "feat"],
    ["Improve the list to avoid ports", "feat"],
    ["Inconsistent ports", "fix"],
    ["Use one port by default", "fix"],
    ["Change the default port", "fix"],
    ["Remove the default of ports", "refactor"],
    ["Move default ports", "refactor"],
    ["Add a default port", "feat"],
    ["Not opening ports, adding a timer", "fix"],
    ["When a port is closed", "fix"],
    // What stands twice in the source works all the same.
    ["Remove duplicate code of ports", "refactor"],
    ["Remove an erroneous port", "fix"],
    ["Tidy ports after they close", "fix"],
    ["Tidy ports after removing hosts", "refactor"],
    ["Check allocations of ports for nil", "fix"],
    ["Check allocations of ports", "perf"],
  ]);
});

Deno.test("inferType() takes what is possible now for a feature", () => {
  check([
    ["Users can now choose a port", "feat"],
    ["Ports are now configurable", "feat"],
    ["Ports of Windows are now supported", "feat"],
    ["Ports are now closed", "fix"],
    ["Users can choose no port", "fix"],
  ]);
});

Deno.test("inferType() takes an update for what is added with it", () => {
  check([
    ["Update the list and add a port", "feat"],
    ["Update the list to support ports", "feat"],
    ["Update the list and move a port", "chore"],
  ]);
});

Deno.test("inferType() takes no tests and no documentation that go along for the change itself", () => {
  check([
    ["Fix a leak and add a test", "fix"],
    ["Fix a leak (2); add unit tests", "fix"],
    ["Add ports, update the docs", "feat"],
    ["Add ports and a small unit test", "feat"],
    ["Remove old ports; improve tests", "refactor"],
    ["Improve ports and unit tests for them", "feat"],
    ["Add tests and fix the docs", "test"],
    ["Update the docs and add tests", "docs"],
    ["Rework ports to fix the tests", "test"],
    ["Port scan speed up", "perf"],
  ]);
});

Deno.test("inferType() takes the formatting of what a program shows for no style of code", () => {
  check([
    ["Output format of ports", "feat"],
    ["mix format", "style"],
    ["Fix date formatting in the header", "fix"],
    ["Fix the number formatting", "fix"],
    ["Fix formatting", "style"],
    ["Fix some formatting", "style"],
    ["Fix up formatting", "style"],
    ["Fix code formatting", "style"],
    ["Fix prettier formatting", "style"],
    ["Fix ruff-format violation", "style"],
    ["Apply the suggestions of clippy", "refactor"],
    ["Apply clippy suggestions", "style"],
    ["Format an empty port as a dash", "fix"],
    ["Format the code as per our rules", "style"],
    ["Styled ports fix", "fix"],
    ["Lint fixes", "style"],
    ["Fix mypy errors", "style"],
    ["pyright: fix all ports", "style"],
    ["Fix the mypy plugin of ports", "fix"],
  ]);
});

Deno.test("inferType() takes less of something for a gain of speed only where it costs something", () => {
  check([
    ["Reduce memory of ports", "perf"],
    ["Reduce the number of ports", "perf"],
    ["Avoid an extra copy of ports", "perf"],
    ["Stop allocating ports", "perf"],
    ["Remove allocations when listing ports", "perf"],
    ["Remove copy of ports", "refactor"],
    ["Greatly improve the port's speed", "perf"],
    ["Improve the speed limit of ports", "feat"],
    ["Reduce logs of hidden ports", "fix"],
    ["Reduce the padding of ports", "fix"],
    ["Reduce includes of ports", "refactor"],
  ]);
});

Deno.test("inferType() takes for a refactoring what only the source has", () => {
  check([
    ["Construct `Port` with `.into()`", "refactor"],
    ["Fix a few compiler warnings", "refactor"],
    ["Fix warnings of ports that are shown twice", "fix"],
    ["Made Port#name final", "refactor"],
    ["Make ports generic", "refactor"],
    ["net.port -> net.ports", "refactor"],
    ["s/port/ports/", "refactor"],
    ["`PortList` => `Ports` and tidy up", "refactor"],
    ["Merge open_port and close_port functions together", "refactor"],
    ["Apply more hints from sonarqube", "refactor"],
    // More than the source is named.
    ["Handle errors of `.unwrap()`", "fix"],
    ["Redundant checks of the option `port`", "chore"],
    ["Merge the functions of --port", "fix"],
    ["Fix a crash in `.clone()`", "fix"],
    ["Redundant ports", "chore"],
  ]);
});

Deno.test("inferType() takes for a feature what is reworked to support something", () => {
  check([
    ["Rework ports to support hosts", "feat"],
    ["Change ports to support hosts", "feat"],
    ["Rework ports", "refactor"],
    ["Move the support of ports", "refactor"],
  ]);
});

Deno.test("inferType() matches whole words", () => {
  check([
    ["latest ports", "chore"],
    ["Follow the spec of Port::Cache", "refactor"],
    ["Port::Cache, Port::Fix", "chore"],
    ["prefix of ports", "chore"],
    ["debug_bug_x", "chore"],
    ["merger of ports", "chore"],
    ["the testament", "chore"],
  ]);
});

Deno.test("inferType() reads the words after the name of a component", () => {
  check([
    ["net/http: add a timer", "feat"],
    ["net/http: drop a timer", "refactor"],
    ["cache,store: move files", "refactor"],
    ["[net] remove a timer", "refactor"],
    ["[net][http] remove a timer", "refactor"],
    ["- remove a timer", "refactor"],
    ["`extra-timer` - Restore the timer", "fix"],
    ["`extra-timer` - Support two timers", "feat"],
    ["#12 remove a timer", "refactor"],
    ["docs/ports: add a timer", "docs"],
    ["README.md: ports", "docs"],
    ["README: ports", "docs"],
    ["wip(net): rename", "refactor"],
    ["WIP - rename", "refactor"],
    ["WIP add a timer", "feat"],
    ["__proto__: rename", "refactor"],
  ]);
});

Deno.test("inferType() reads a type in brackets and before a colon", () => {
  check([
    ["[feat] remove ports", "feat"],
    ["net-12 [Bug] tests of ports", "fix"],
    ["NET-12: [Feature] ports", "feat"],
    ["[Fix] add ports", "fix"],
    ["[STYLE] ports", "style"],
    ["[revert] ports", "revert"],
    ["[feature]ports", "feat"],
    ["✨ [docs] ports", "feat"],
    ["ENH: rework ports", "feat"],
    ["TYP,BUG: add ports", "fix"],
    ["Fix/ports of the pool", "fix"],
    ["Docs/new ports of the pool", "docs"],
    ["Feature/12/ports of the pool", "feat"],
    ["Fix/correct typos of the docs", "docs"],
    ["improvement: try the address before the name", "feat"],
    ["BUG/MINOR: net: accept ports", "fix"],
    ["OPTIM: net: accept ports", "perf"],
    ["net/ports: accept names", "feat"],
    ["TST: add ports", "test"],
    ["lsports: (refactor) add a struct", "refactor"],
    ["lsports: (ports) add a struct", "feat"],
    ["[ports] x", "chore"],
    ["[] x", "chore"],
  ]);
});

Deno.test("inferType() prefers the type of a leading emoji", () => {
  check([
    ["🐛 add ports", "fix"],
    [":memo: add ports", "docs"],
    ["🍰 rename ports", "refactor"],
    [":cake: fix ports", "fix"],
    [":toString: ports", "chore"],
    ["ports ✨", "chore"],
  ]);
});

Deno.test("inferType() prefers clear words to an emoji that many use for anything", () => {
  check([
    [":art: Support ports", "feat"],
    ["🎨 add names of ports", "feat"],
    ["🎨 Fixed the names of ports", "fix"],
    ["🎨 ports: show names", "feat"],
    ["🎨 Don't close ports", "fix"],
    ["🎨 [Fix] ports", "fix"],
    ["🎨 Fix the indentation", "style"],
    ["🎨 Add a test of ports", "style"],
    ["🎨 Improve ports", "feat"],
    ["🎨 Improve the structure of ports", "style"],
    [":art: Closing hosts no longer closes ports", "fix"],
    [":art: The list supports ports", "feat"],
    ["🎨 Move ports", "style"],
    ["🎨 Ports", "style"],
    ["🎨 Crash fix", "fix"],
    ["🎨", "style"],
    ["🚨 Add names of ports", "style"],
    ["♻️ Fix ports", "refactor"],
  ]);
});

Deno.test("inferType() falls back to the first sentence of the body", () => {
  const cases: readonly (readonly [string, string, ChangeType])[] = [
    ["ports", "This fixes them.", "fix"],
    ["ports", "Remove them\nall", "refactor"],
    ["ports", "  [ports.c]\n  Remove them", "refactor"],
    ["ports", "nothing\n\nThis fixes them.", "chore"],
    ["ports", "nothing\n \nThis fixes them.", "chore"],
    ["ports", "Ports of 1.5 and later. This fixes them.", "chore"],
    ["Add ports", "This fixes them.", "feat"],
  ];
  for (const [subject, body, type] of cases) {
    assert.equal(inferType(subject, { body }), type, `${subject} | ${body}`);
  }
});

Deno.test("inferType() goes by the files where all are of one kind", () => {
  const cases: readonly (readonly [string, readonly string[], ChangeType])[] = [
    ["Fix ports", ["docs/ports.md"], "docs"],
    ["Fix ports", ["docs/ports.md", "docs/ports.png"], "docs"],
    ["Fix ports", ["tests/ports_test.ts", "tests/data/ports"], "test"],
    ["Fix ports", [".github/workflows/test.yml"], "ci"],
    ["Fix ports", ["ci/build.sh"], "ci"],
    ["Fix ports", ["src/ci/ports.ts"], "fix"],
    ["Fix ports", ["CMakeLists.txt"], "build"],
    ["Fix ports", ["travis/build.sh"], "ci"],
    ["Fix ports", ["webpack.common.js", "flake.nix"], "build"],
    ["Fix ports", ["snap/snapcraft.yaml", "docker-compose-dev.yml"], "build"],
    ["Fix ports", ["examples/ports.ts", "src/ports/_demo/ports.vue"], "docs"],
    ["Fix ports", ["packages/tool/demo/ports.ts"], "docs"],
    ["Fix ports", ["lib/samples/ports.py"], "fix"],
    ["Fix ports", ["app/demo/ports.rb"], "fix"],
    ["Fix ports", ["tool/src/main/java/demo/Ports.java"], "fix"],
    ["Fix ports", ["examples/package.json", "docs/requirements.txt"], "chore"],
    ["Fix ports", [".github/ISSUE_TEMPLATE/ports.md"], "chore"],
    ["Fix ports", [".github/CONTRIBUTING.md"], "docs"],
    ["Fix ports", ["benches/ports.rs", "src/__snapshots__/ports.ts.snap"], "test"],
    ["Fix ports", ["conftest.py", "ui/__image_snapshots__/ports.png"], "test"],
    ["Fix ports", ["scripts/publish"], "chore"],
    ["Fix ports", ["script/tools/check_ports.py"], "chore"],
    // People run scripts too.
    ["Fix ports", ["scripts/ports.py"], "fix"],
    ["Fix ports", ["scripts/checkpoint.gd", "scripts/buildings.gd"], "fix"],
    ["Fix ports", ["src/scripts/publish.ts"], "fix"],
    ["Fix ports", ["src/tox.c"], "fix"],
    ["Fix ports", ["modules/ports.nix"], "fix"],
    ["Fix ports", [".zshrc"], "fix"],
    ["Fix Travis", ["tox.ini"], "ci"],
    ["Fix ports", ["tox.ini", ".jshintrc", "gradle/libs.versions.toml"], "chore"],
    ["Fix ports", ["renovate.json"], "chore"],
    ["Fix ports", [".pre-commit-config.yaml", "crowdin.yml"], "chore"],
    ["Use workflows", [".github/workflows/test.yml", ".pre-commit-config.yaml"], "ci"],
    // Who has a part in the project says nothing of the program.
    ["Add a port", ["AUTHORS.md", "docs/CNAME", "GOVERNANCE.md"], "chore"],
    ["Fix ports", ["src/authors.py"], "fix"],
    ["Add a port", ["README.md", "SPONSORS.md"], "docs"],
    ["Reformat ports", ["tests/ports_test.ts"], "style"],
    ["Fix ports", ["web/tsconfig.build.json", ".eslintrc.json"], "chore"],
    ["Fix ports", ["eslint.config.mjs"], "chore"],
    ["Fix ports", [".vscode/settings.json", ".rubocop.yml"], "chore"],
    ["Fix ports", ["package.json", "yarn.lock"], "chore"],
    ["Fix ports", ["src/ports.ts", "docs/ports.md"], "fix"],
    ["Fix ports", ["ports.png"], "fix"],
    ["Revert ports", ["docs/ports.md"], "revert"],
    ["Release 1.2.3", ["setup.py"], "chore"],
    // As after a header.
    ["[feat] ports", ["docs/ports.md"], "docs"],
    ["[feat] ports", ["docs/ports.md", "src/ports.ts"], "feat"],
    [":bug: Fix ports", [".github/workflows/test.yml"], "ci"],
    [":sparkles: Ports", ["docs/ports.md"], "docs"],
    ["Fix ports", ["CITATION.cff"], "docs"],
    ["Add a person", ["OWNERS"], "chore"],
    ["Show the state of ports", ["scripts/ci_script.sh"], "ci"],
    ["Fix ports", [".github/workflows/test.yml", ".clang-tidy", "README.md"], "ci"],
    ["Sanitizer 15", [".github/workflows/test.yml", "README.md"], "ci"],
    ["security: pin actions", [".github/workflows/test.yml"], "ci"],
    ["security: close ports", ["package.json"], "fix"],
    ["security: close ports", ["src/ports.ts", "docs/ports.md"], "fix"],
    ["Fix ports", [], "fix"],
    ["ports of hosts", ["src/ports.ts"], "fix"],
    ["ports", ["src/ports.ts", "docs/ports.md"], "feat"],
    ["ports of hosts", ["src/ports.ts", "CHANGELOG.md"], "fix"],
    ["ports of hosts", ["a.ts", "b.ts", "c.ts"], "fix"],
    ["ports", ["a.ts", "b.ts", "c.ts", "d.ts"], "feat"],
    ["Fix ports", ["site/ports.html"], "docs"],
    ["Add ports", ["site/ports.ts"], "feat"],
    ["Add ports", ["website/src/ports.ts", "website/ports.config.js"], "docs"],
    ["Add ports", ["src/tool/benchmark/ports.cpp"], "feat"],
    ["Add ports", ["lib/tool/test.ex"], "feat"],
    ["Add ports", ["rules/src/main/kotlin/documentation/Ports.kt", "src/doc/mod.rs"], "feat"],
    ["Add ports", ["src/test/kotlin/documentation/Ports.kt"], "test"],
    ["Add ports", ["lib/tool/test.js"], "test"],
    ["ports", ["ports.png"], "chore"],
    ["ports", [], "chore"],
    ["Remove typo in the address", ["src/ports.ts"], "fix"],
    ["see through closed ports", ["src/ports.ts"], "fix"],
    ["Enable a rule of eslint", ["eslint.config.js", "src/ports.ts"], "chore"],
    ["Enable a rule of eslint", ["src/lint.ts", "docs/rules.md"], "feat"],
    ["Support eslint 9", ["package.json", "src/ports.ts"], "feat"],
    ["Parse the indentation of lists", ["src/ports.ts"], "fix"],
    ["Make ports suggest images", [".github/renovate.json5", "make/images.mk"], "build"],
    ["[a][b][c][d][e] Rewrite ports", ["src/ports.ts", "docs/ports.md"], "refactor"],
  ];
  for (const [subject, paths, type] of cases) {
    assert.equal(inferType(subject, { body: "" }, touch(...paths)), type, `${subject} ${paths}`);
  }
  const added: readonly FileChange[] = [{ path: "src/ports.ts", status: "added" }];
  assert.equal(inferType("ports", { body: "" }, added), "feat");
  const replaced: readonly FileChange[] = [...added, { path: "src/a.ts", status: "deleted" }];
  assert.equal(inferType("ports", { body: "" }, replaced), "refactor");
});

Deno.test("inferType() believes who says that nothing changes in what a program does", () => {
  check([
    ["ports [nfc]: Stop sorting", "refactor"],
    ["[net][NFC] Stop sorting", "refactor"],
    ["[NFC][net] Stop sorting", "refactor"],
    ["Add a pool of ports. NFC.", "refactor"],
    ["Handle ports; NFCI", "refactor"],
    ["Cache ports; no functional change", "refactor"],
    ["Cache ports. No functional changes", "refactor"],
    // A kind of radio.
    ["[NFC] Support cards", "feat"],
    ["Add cards (NFC)", "feat"],
    ["Document ports; no functional change", "docs"],
    ["Add NFC to the list of readers", "feat"],
  ]);
});

Deno.test("inferType() reads acronyms in brackets as before a colon", () => {
  check([["[CLN] ports", "refactor"], ["[REGR] ports", "fix"], ["[EFF] ports", "perf"]]);
});

Deno.test("inferType() takes comments of code without a function for no documentation", () => {
  const type = (subject: string, ...paths: readonly string[]): ChangeType =>
    inferType(subject, { body: "A crash was the reason." }, touch(...paths));
  assert.equal(type("ports [nfc]: Explain why they close", "src/ports.ts"), "refactor");
  assert.equal(type("ports [nfc]: Move them", "src/ports.ts"), "refactor");
  assert.equal(type("ports [nfc]: Move them", "tests/ports_test.ts"), "test");
  assert.equal(type("ports [nfc]: Explain them", "docs/ports.md"), "docs");
});

Deno.test("inferType() takes a mark for CI systems for no word about them", () => {
  check([
    ["Add ports [skip ci]", "feat"],
    ["[ci skip] Add ports", "feat"],
    ["Update the copyright [skip travis] [ci skip]", "chore"],
    ["Add [ci] ports", "ci"],
  ]);
});

Deno.test("inferType() takes names of the program for names", () => {
  const cases: readonly (readonly [subject: string, type: ChangeType])[] = [
    ["Fix partial `comments` of ports", "fix"],
    ["Fix comments of ports", "docs"],
    ["Fix `README`", "docs"],
    ["Use 'if' for ports", "refactor"],
    ['Drop the "comments" of ports', "refactor"],
    ["Don't drop 'comments' of ports", "fix"],
    ["Fix ports' comments", "docs"],
    ["fmt: fix the sign of ports", "fix"],
    ["fmt: sort ports", "style"],
    ["Fix whitespace handling of ports", "fix"],
    ["Fix whitespace errors", "style"],
    ["Fix clippy 1.2 findings", "style"],
    ["Fix linting bug of ports", "fix"],
    ["Update ports to properly close", "fix"],
    ["Address ruff findings", "style"],
    ["Make clippy happy", "style"],
    ["Make mypy happier", "refactor"],
    ["Touch up docs a little", "docs"],
    ["Fix line length", "style"],
    ["ABC-12 Fix ports", "fix"],
    ["ABC-12. Support ports", "feat"],
    ["Add KDoc for ports", "docs"],
    ["Add missed ports", "fix"],
    ["Fix manual ports", "fix"],
    ["Fix the manual page of ports", "docs"],
    ["Fix the manual", "docs"],
    ["Reduce variable scope", "refactor"],
    ["Ports - Reduce code complexity", "refactor"],
    ["Host Ports. Fix docs", "docs"],
    ["Ports. fix them", "chore"],
    ["Optimize the page of ports", "feat"],
    ["Optimize page load of ports", "perf"],
    ["Optimize ports", "perf"],
    ["Zero-allocation ports", "perf"],
    ["@ada has signed the CLA in acme/tool#12", "chore"],
    ["Don't clone private ports", "fix"],
    ["Unexport ports", "refactor"],
    ["Add an internal helper for ports", "refactor"],
    ["Add internal links of ports", "feat"],
    ["Add types for internal ports", "feat"],
  ];
  for (const [subject, type] of cases) {
    assert.equal(inferType(subject, { body: "" }), type, subject);
  }
});

Deno.test("inferType() shows what is no longer supported", () => {
  const cases: readonly (readonly [subject: string, type: ChangeType])[] = [
    ["Drop support for Node 20", "feat"],
    ["Remove Python 3.8 support", "feat"],
    ["net: end support of old ports", "feat"],
    ["Require Ruby 3.2", "feat"],
    ["net: requires ports >= 2.0", "feat"],
    ["Require at least Go 1.20", "feat"],
    ["Require a port of 4 digits", "fix"],
    ["Require ports before 2 of them open", "fix"],
    ["Require Go 1.20 or later.", "feat"],
    ["Require tool 10.0.1 to resolve vulnerability", "fix"],
    ["Require names 2 times before deleting them", "fix"],
    ["Remove support code of ports", "refactor"],
    ["Remove the support team", "refactor"],
    ["Drop Node.js 18 and 20", "feat"],
    ["Remove Ruby 2.7, add 3.4", "feat"],
    ["net: drop PHP < 8.1", "feat"],
    ["Drop MSRV to 1.70", "feat"],
    ["Drop Ruby 2.7 leftovers", "refactor"],
    ["Remove Go 1.20 from the list of ports", "refactor"],
    ["Drop ports 2 and 3", "refactor"],
  ];
  for (const [subject, type] of cases) {
    assert.equal(inferType(subject, { body: "" }), type, subject);
  }
});

Deno.test("inferType() reads what stands behind the mark of a branch", () => {
  assert.equal(inferType("[release-1.2] 🌱 Update tests", { body: "" }), "test");
  assert.equal(inferType("[1.2.x] ✨ Ports", { body: "" }), "feat");
});

Deno.test("inferType() reads what stands behind an issue that a subject closes first", () => {
  assert.equal(inferType("Fix #12: Add a linter for ports", { body: "" }), "feat");
  assert.equal(inferType("Resolves #12: Create ports", { body: "" }), "feat");
  assert.equal(inferType("Fixes #12: Keep ports open", { body: "" }), "fix");
  assert.equal(inferType("Fix #12: Regression that ports introduced", { body: "" }), "fix");
  assert.equal(inferType("Fix #12: Add a check of ports", { body: "" }), "fix");
  assert.equal(inferType("Fix #12: custom ports not working", { body: "" }), "fix");
  assert.equal(inferType("Fix #12: rename ports", { body: "" }), "fix");
  assert.equal(inferType("Fix #12 by adding ports", { body: "" }), "fix");
});

Deno.test("inferType() makes little of a single word about code", () => {
  const code = touch("src/ports.ts");
  const cases: readonly (readonly [string, ChangeType])[] = [
    ["ws", "chore"],
    ["ports", "chore"],
    ["docstring", "docs"],
    ["some comments", "docs"],
    ["ports of hosts", "fix"],
    ["crash", "fix"],
    ["portOf", "fix"],
  ];
  for (const [subject, type] of cases) {
    assert.equal(inferType(subject, { body: "" }, code), type, subject);
  }
  assert.equal(inferType("ports", { body: "They were shut." }, code), "fix");
  const added = [{ path: "src/ports.ts", status: "added" }] as const;
  assert.equal(inferType("ports", { body: "" }, added), "feat");
});

Deno.test("inferType() takes a refactoring for a fix when the body names a failure and files are known", () => {
  const body = "Before, it crashed without ports.";
  assert.equal(inferType("Move ports", { body }, touch("a.ts")), "fix");
  assert.equal(inferType("Move ports", { body: "It is shorter." }, touch("a.ts")), "refactor");
  assert.equal(inferType("Add ports", { body }, touch("a.ts")), "feat");
  assert.equal(inferType("Move ports", { body }), "refactor");
  assert.equal(inferType("Move ports", { body: "The mask was inverted." }, touch("a.ts")), "fix");
  // What is not used fails nowhere.
  assert.equal(inferType("Remove unreachable ports", { body }, touch("a.ts")), "refactor");
  // A version from elsewhere may fix anything.
  const data = "Update the data on open ports";
  assert.equal(inferType(data, { body }, touch("a.ts")), "fix");
  assert.equal(inferType(data, { body }, touch("a.ts", "a.json")), "chore");
  assert.equal(inferType("Update ports", { body }, touch("a.ts")), "chore");
  assert.equal(inferType("Update the data of ports to 2.0", { body }, touch("a.ts")), "chore");
});

Deno.test("inferType() believes the name of an entry that the commit adds to a changelog", () => {
  const cases: readonly (readonly [string, readonly string[], ChangeType])[] = [
    ["Use the ports of the host", ["a.ts", "changelog/12.bugfix.rst"], "fix"],
    ["Use the ports of the host", ["a.ts", "pkg/newsfragments/+ports.feature.1.md"], "feat"],
    ["Use the ports of the host", ["a.ts", "news/ports.vendor.rst"], "chore"],
    ["Use the ports of the host", ["a.ts", "CHANGES/12.bugfix", "CHANGES/13.bugfix"], "fix"],
    ["Use the ports of the host", ["a.ts", "changelog/unreleased/net/feat-ports.yml"], "feat"],
    ["Use the ports of the host", ["a.ts", "changelog/fix_ports.md"], "fix"],
    ["Use the ports of the host", ["a.ts", "doc/changes/fixed/12.md"], "fix"],
    ["Use the ports of the host", ["a.ts", "changes/unreleased/added/ports.md"], "feat"],
    ["Use the ports of the host", ["a.ts", "changes/changed/12.md"], "refactor"],
    ["Use the ports of the host", ["a.ts", "CHANGES/12.bugfix", "CHANGES/13.feature"], "feat"],
    ["Use the ports of the host", ["a.ts", "news/12.hooks.rst"], "feat"],
    ["Update the hook for ports", ["a.ts", "news/12.hooks.rst"], "feat"],
    ["Use the fixed ports", ["a.ts", "doc/whatsnew/fragments/12.extension"], "fix"],
    ["Use the ports of the host", ["a.ts", "news/12.maintenance"], "refactor"],
    ["Use the ports of the host", ["a.ts", "tests/data/news/12.hooks"], "refactor"],
    ["Use the ports of the host", ["a.ts", "changelog.d/internal_ports.md"], "refactor"],
    ["Refactor ports", ["a.ts", "news/12.hooks.rst"], "refactor"],
    ["Use the ports of the host", ["a.ts", "news/12.misc"], "refactor"],
    ["Use the ports of the host", ["a.ts", "src/12.bugfix.rst"], "refactor"],
    ["Speed up ports", ["a.ts", "news/12.feature"], "perf"],
    ["Update MSRV from 1.80 to 1.85", ["Cargo.toml", "Cargo.lock"], "feat"],
    ["Drop support for ports 1.x", ["Gemfile"], "feat"],
    ["Drop support for ports 1.x", [".github/workflows/test.yml"], "ci"],
    ["Drop Ruby 2.7", ["port.gemspec"], "feat"],
    ["Drop Ruby 2.7", [".github/workflows/test.yml"], "ci"],
    ["Revert ports", ["a.ts", "news/12.bugfix"], "revert"],
    ["Add an entry", ["news/12.bugfix"], "docs"],
  ];
  for (const [subject, paths, type] of cases) {
    const files = paths.map((path) => ({ path, status: "added" as const }));
    assert.equal(inferType(subject, { body: "" }, files), type, `${subject} ${paths}`);
  }
  const edited: readonly FileChange[] = [{ path: "a.ts", status: "modified" }, {
    path: "news/12.bugfix",
    status: "modified",
  }];
  assert.equal(inferType("Use the ports of the host", { body: "" }, edited), "refactor");
});

Deno.test("suggestType() suggests no type when nothing tells it", () => {
  assert.equal(suggestType("ports", { body: "" }), undefined);
  assert.equal(suggestType("ports", { body: "" }, touch("ports.png")), undefined);
  assert.equal(suggestType("", { body: "" }), undefined);
  assert.equal(suggestType("add ports", { body: "" }), "feat");
});

Deno.test("inferType() reads the first 300 characters in linear time", () => {
  assert.equal(inferType(`${"x ".repeat(145)}, fix x`, { body: "" }), "fix");
  assert.equal(inferType(`${"x ".repeat(150)}, fix x`, { body: "" }), "chore");
  assert.equal(inferType("x", { body: `${"x ".repeat(150)}, fix x` }), "chore");
  const parts = ["[a]", "a: ", "(", ":a", "✨", "1.", "add-", "fix ", "t", "[", "\n \n", "修", "é"];
  for (const part of parts) {
    assertLinear(part, (long) => {
      assert.ok(CHANGE_TYPES.includes(inferType(long, { body: long }, touch(long))));
    });
  }
});
