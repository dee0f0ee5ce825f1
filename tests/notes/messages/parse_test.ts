// Tests of src/notes/messages/parse.ts; parse_properties_test.ts covers long messages.

import assert from "node:assert/strict";
import { typeOfHeader } from "../../../src/notes/messages/header.ts";
import { parseCommit, parseMessage, readTitle } from "../../../src/notes/messages/parse.ts";
import type { ChangeType, Topic } from "../../../src/notes/types.ts";
import { commitWith, TWO_PARENTS } from "../../support/notes/commits.ts";

type HeaderCase = readonly [
  subject: string,
  type: ChangeType,
  scope: string | undefined,
  description: string,
  breaking?: "breaking",
];

function check(cases: readonly HeaderCase[]): void {
  for (const [subject, type, scope, description, breaking] of cases) {
    const change = parseCommit(commitWith(subject));
    assert.deepEqual(
      [change.type, change.scope, change.description, change.breaking],
      [type, scope, description, breaking === "breaking"],
      subject,
    );
    assert.equal("scope" in change, scope !== undefined, subject);
  }
}

Deno.test("parseCommit() returns every part of a commit", () => {
  const commit = commitWith("feat(api)!: add paging (#12)", {
    body: "More words.\n\nBREAKING CHANGE: pages begin at 1\nRefs: 3",
    parents: TWO_PARENTS,
  });
  assert.deepEqual(parseCommit(commit), {
    type: "feat",
    scope: "api",
    description: "add paging",
    breaking: true,
    breakingNotes: ["pages begin at 1"],
    commit,
    pullRequest: { number: 12, reference: "#12" },
  });
});

Deno.test("parseCommit() reads conventional headers", () => {
  check([
    ["feat: add ports", "feat", undefined, "add ports"],
    ["fix(api): add ports", "fix", "api", "add ports"],
    ["docs!: add ports", "docs", undefined, "add ports", "breaking"],
    ["style(api)!: add ports", "style", "api", "add ports", "breaking"],
    ["FEAT(API)!: x", "feat", "API", "x", "breaking"],
    ["deps(dev)!: x", "chore", "dev", "x", "breaking"],
    ["revert: feat: x", "revert", undefined, "feat: x"],
    ["feat(api,ui): x", "feat", "api,ui", "x"],
    ["feat(@scope/name): x", "feat", "@scope/name", "x"],
    ["feat(ポート): x", "feat", "ポート", "x"],
    [`feat(${"a,".repeat(500)}b): x`, "feat", `${"a,".repeat(500)}b`, "x"],
    ["fix(a): b (c): d", "fix", "a", "b (c): d"],
    ["docs:x:y", "docs", undefined, "x:y"],
  ]);
});

Deno.test("parseCommit() accepts nearly conventional headers", () => {
  check([
    ["feat!(api): x", "feat", "api", "x", "breaking"],
    ["feat!!: x", "feat", undefined, "x", "breaking"],
    ["feat(): x", "feat", undefined, "x"],
    ["feat( api ): x", "feat", "api", "x"],
    ["feat(api) : x", "feat", "api", "x"],
    ["feat(api) :x", "feat", "api", "x"],
    ["feat : x", "feat", undefined, "x"],
    ["fix :port", "fix", undefined, "fix :port"],
    ["feat:x", "feat", undefined, "x"],
    ["feat:\tx", "feat", undefined, "x"],
    ["feat:\u00a0x", "feat", undefined, "x"],
    ["fix:(api) x", "fix", undefined, "(api) x"],
    ["✨feat(api): x", "feat", "api", "x"],
    ["fix：关闭端口", "fix", undefined, "关闭端口"],
    ["fix（网络）：关闭端口", "fix", "网络", "关闭端口"],
    ["feat（api）！：x", "feat", "api", "x", "breaking"],
    ["feat(api)：x: y", "feat", "api", "x: y"],
    ["♻️ refactor: x", "refactor", undefined, "x"],
    ["hot-fix: x", "fix", undefined, "x"],
    ["Bug fix: x", "fix", undefined, "x"],
    ["improvement(api): x", "feat", "api", "x"],
    [":bug: feat(api)!: x", "feat", "api", "x", "breaking"],
    ["feat: ✨ x", "feat", undefined, "✨ x"],
    ["💥 feat(api): x", "feat", "api", "x"],
    ["feat :支持端口", "feat", undefined, "支持端口"],
    [":boom: Remove ports", "refactor", undefined, "Remove ports", "breaking"],
    ["💥", "chore", undefined, "💥"],
  ]);
});

Deno.test("parseCommit() reads the subject that a copy quotes", () => {
  check([
    ["Backport PR #32 on branch v1.x (BUG: fix ports)", "fix", undefined, "fix ports"],
    ["Backport PR #32 on branch 1.2.x (feat(api): x (y)) (#33)", "feat", "api", "x (y)"],
    ["cherry-pick(#41309): fix(net): close ports", "fix", "net", "close ports"],
    ["Backport PR #32: fix: close ports", "fix", undefined, "Backport PR #32: close ports"],
    ["Backport PR #32 on branch v1.x", "chore", undefined, "Backport PR #32 on branch v1.x"],
  ]);
});

Deno.test("parseCommit() keeps the number of the original, where a copy has none", () => {
  for (const subject of ["cherry-pick(#32): fix: x", "Backport PR #32 on branch 1.x (fix: x)"]) {
    assert.equal(parseCommit(commitWith(subject)).pullRequest?.number, 32);
    assert.equal(parseCommit(commitWith(`${subject} (#33)`)).pullRequest?.number, 33);
  }
});

Deno.test("parseCommit() reads no number that stands for none or for one elsewhere", () => {
  for (const subject of ["fix: close ports (#0)", "fix: close ports (#12) (tool/900)"]) {
    const { description, pullRequest } = parseCommit(commitWith(subject));
    assert.equal(pullRequest, undefined, subject);
    assert.equal(description.replace(" (tool/900)", ""), "close ports");
  }
  const both = parseCommit(commitWith("fix: close ports (#12) (#0)"));
  assert.deepEqual([both.description, both.pullRequest?.number], ["close ports", 12]);
});

Deno.test("parseCommit() reads half a million emoji", () => {
  assert.equal(parseCommit(commitWith("💥".repeat(500_000))).breaking, true);
});

Deno.test("parseCommit() reads the acronyms of NumPy and the projects around it", () => {
  check([
    ["ENH: add ports", "feat", undefined, "add ports"],
    ["ENH(api)!: add ports", "feat", "api", "add ports", "breaking"],
    ["MAINT: fix a test", "test", undefined, "fix a test"],
    ["TST:linalg: check", "test", undefined, "linalg: check"],
    ["REL: 1.2", "chore", undefined, "1.2"],
    ["ENH Close ports", "feat", undefined, "Close ports"],
    ["MNT close ports", "fix", undefined, "close ports"],
    ["DOC Close ports", "docs", undefined, "Close ports"],
    ["FIX Close ports", "fix", undefined, "Close ports"],
    ["MAINT/BUG: close ports", "fix", undefined, "close ports"],
    ["DOC, TST: close ports", "docs", undefined, "close ports"],
    ["REL,MAINT: 1.2", "chore", undefined, "1.2"],
    ["DEP: close ports", "chore", undefined, "close ports"],
    ["BUG/ENH(api)!: close ports", "fix", "api", "close ports", "breaking"],
    // Words like any other.
    ["DOC to PDF pipeline", "docs", undefined, "DOC to PDF pipeline"],
    ["FIX Protocol messages", "fix", undefined, "FIX Protocol messages"],
    ["EFF Cup", "chore", undefined, "EFF Cup"],
    ["REF: #12 ports", "refactor", undefined, "REF: #12 ports"],
    ["enh: add ports", "feat", undefined, "add ports"],
    ["FIX the ports", "fix", undefined, "FIX the ports"],
    ["DOC fix ports", "docs", undefined, "fix ports"],
    ["DOCUMENT ports", "docs", undefined, "DOCUMENT ports"],
    ["HTTP/TLS: fix ports", "fix", undefined, "HTTP/TLS: fix ports"],
    ["TYP/BUG: fix ports", "fix", undefined, "TYP/BUG: fix ports"],
    ["**fix(net): ports**", "fix", "net", "ports"],
    ["**fix**: **ports**", "fix", undefined, "**fix**: **ports**"],
    ["**ports of all hosts**", "chore", undefined, "**ports of all hosts**"],
  ]);
});

Deno.test("parseCommit() keeps a subject without a conventional header or description", () => {
  const subjects: Readonly<Partial<Record<ChangeType, string>>> = {
    feat: "feat:|feat():|add ports|feat)x(:|feat(api: x|feat(a(b)): x|feat(a)(b): x|feat[]: x|" +
      "the feat: x|feat：|✨ ports|fixup! feat: x",
    fix: "fix://x|[fix] ports|amend! fix: x",
    perf: ":zap: ports|fixup! fixup! perf: x",
    test: "test:: x",
    docs: "squash! docs(api): x",
    refactor: "fixup! rename ports",
    revert: 'Revert "feat: x"',
    chore: "wip:|ﬁx: x|fixup! ports|breaking-changes: x|" +
      "breaking change: x|BREAKING news|BREAKING CHANGE:|BREAKING::x|test::module|__proto__: x|[constructor] x",
  };
  for (const [type, texts] of Object.entries(subjects) as [ChangeType, string][]) {
    check(texts.split("|").map((subject) => [subject, type, undefined, subject]));
  }
  check([
    ["feat: ", "feat", undefined, "feat:"],
    ["fix(api)!:", "fix", "api", "fix(api)!:", "breaking"],
    ["wip(api)!:x", "chore", undefined, "wip(api)!:x", "breaking"],
    ["hasOwnProperty!: x", "chore", undefined, "hasOwnProperty!: x", "breaking"],
    ["feat(__proto__): x", "feat", "__proto__", "x"],
    ["", "chore", undefined, "(no subject)"],
    ["  ", "chore", undefined, "(no subject)"],
    ["  ports ", "chore", undefined, "ports"],
    ["fix: a\rb", "fix", undefined, "a\rb"],
    ["fixup: ports", "fix", undefined, "fixup: ports"],
  ]);
});

Deno.test("parseCommit() reads a header behind a mark or a ticket", () => {
  check([
    ["[backport 1.x] fix: close ports", "fix", undefined, "[backport 1.x] close ports"],
    ["fix(db) close ports", "fix", "db", "close ports"],
    ["feat(db)! close ports", "feat", "db", "close ports", "breaking"],
    ["fix(db) - close ports", "fix", "db", "close ports"],
    ["test(s) for ports", "test", undefined, "test(s) for ports"],
    ["fix(db) = ports", "fix", undefined, "fix(db) = ports"],
    ["close(db) of ports", "fix", undefined, "close(db) of ports"],
    ["[5.x] feat!: close ports", "feat", undefined, "[5.x] close ports", "breaking"],
    ["[ACME-5][api] feat(net)!: x", "feat", "net", "[ACME-5][api] x", "breaking"],
    ["ACME-5: fix(net): x", "fix", "net", "ACME-5: x"],
    ["ACME-5 docs: x", "docs", undefined, "ACME-5 x"],
    ["Backport #12 for v3.1: perf: x", "perf", undefined, "Backport #12 for v3.1: x"],
    ["[BREAKING] feat: x", "feat", undefined, "[BREAKING] x", "breaking"],
    ["[ACME-5] close ports: fix", "fix", undefined, "[ACME-5] close ports: fix"],
    ["[net] wip: x", "chore", undefined, "[net] wip: x"],
  ]);
});

Deno.test("parseCommit() reads headers with other marks", () => {
  check([
    ["fix[net]: close ports", "fix", "net", "close ports"],
    ["feat[net]!: close ports", "feat", "net", "close ports", "breaking"],
    ["net[fix]: close ports", "fix", undefined, "net[fix]: close ports"],
    ["fix; close ports", "fix", undefined, "close ports"],
    ["docs; close ports", "docs", undefined, "docs; close ports"],
    ["Test; then close ports", "test", undefined, "Test; then close ports"],
    ["docs, feat: close ports", "feat", undefined, "close ports"],
    ["ports; close all", "fix", undefined, "ports; close all"],
    ["docs+test: close ports", "docs", undefined, "close ports"],
    ["build, test!: close ports", "build", undefined, "close ports", "breaking"],
    ["docs+ports: close all", "fix", undefined, "docs+ports: close all"],
    ["net(fix): close ports", "fix", "net", "close ports"],
    ["editor(test): close ports", "test", "test", "editor: close ports"],
    ["add(tests): close ports", "test", "tests", "add: close ports"],
    ["cli(build): close ports", "build", "build", "cli: close ports"],
    ["ref(net): close ports", "refactor", "net", "close ports"],
    ["ref!: move ports", "refactor", undefined, "move ports", "breaking"],
    ["ref: #12 move ports", "refactor", undefined, "ref: #12 move ports"],
    ["refs: move ports", "refactor", undefined, "refs: move ports"],
  ]);
});

Deno.test("parseCommit() reads the scope behind a word that is no type", () => {
  check([
    ["ui(button): round the corners", "chore", "button", "ui: round the corners"],
    ["UI( Button )!: x", "chore", "Button", "UI: x", "breaking"],
    ["wip(api): rename x", "refactor", "api", "wip: rename x"],
    ["constructor(toString): y", "chore", "toString", "constructor: y"],
    ["printf(3): fix x", "fix", undefined, "printf(3): fix x"],
    ["main(): fix x", "fix", undefined, "main(): fix x"],
    ["call f(x): fix y", "fix", undefined, "call f(x): fix y"],
    ["security(api): escape names", "fix", "api", "escape names"],
    ["security: escape names", "fix", undefined, "escape names"],
    ["deprecation(testing): old ports", "feat", "testing", "old ports"],
    ["security:", "fix", undefined, "security:"],
  ]);
});

Deno.test("parseCommit() tells changes to security and deprecations apart", () => {
  const cases: readonly (readonly [message: string, topic: Topic | undefined])[] = [
    ["security: escape names", "security"],
    ["fix(security): escape names", "security"],
    ["fix(Security)!: escape names", "security"],
    ["[security] escape names", "security"],
    ["fix: CVE-2026-12345", "security"],
    ["🔒️ keep keys out of logs", "security"],
    [":lock: keep keys out of logs", "security"],
    ["🔒 Update the lock file", undefined],
    [":lock: lock versions", undefined],
    ["Fix GHSA-abcd-ef12-3456", "security"],
    ["fix: an XSS in titles", "security"],
    ["Fix path traversal in archives", "security"],
    ["Fix CVEs of the port library", "security"],
    ["build: update the ports to address several CVEs", "security"],
    ["Resolve all CVEs", "security"],
    ["List CVEs of the port library", undefined],
    ["Auth bypass on closed ports", "security"],
    ["Allow to bypass the authentication", undefined],
    ["Bump x for a vulnerability", "security"],
    ["Fix several security issues", "security"],
    ["Merge commit from fork\n\nLimit depth", "security"],
    ["Merge commit from fork", "security"],
    ["Merge commit from fork\n\nAllow less depth", "security"],
    ["Merge commit from fork\n\ntest: check the depth", undefined],
    ["Merge pull request from GHSA-ab12-cd34-ef56\n\nLimit depth", "security"],
    ["Merge commit from forks", undefined],
    ["Limit depth\n\nThis fixes CVE-2026-12345.", "security"],
    ["Limit depth\n\nIt was endless.\n\nGHSA-29pj-957v-52mc\n\nReviewed-by: Bob", "security"],
    ["Limit depth\n\nAs GHSA-29pj-957v-52mc did.", undefined],
    ["Bump x from 1 to 2\n\nGHSA-29pj-957v-52mc", undefined],
    ["Bump x from 1 to 2\n\nThis fixes CVE-2026-12345.", undefined],
    ["build(deps): bump x\n\nThis fixes CVE-2026-12345.", undefined],
    ["Limit depth\n\nSee also\nwhat was said about CVE-2026-12345.", undefined],
    ["docs: tell about CVE-2026-12345", undefined],
    ["docs(security): add a policy", undefined],
    ["test: check for XSS", undefined],
    ["feat: add security headers", undefined],
    ["Fix RUSTSEC-2024-0001 and GO-2026-5026", "security"],
    ["Ignore RUSTSEC-2024-0001 in deny.toml", undefined],
    ["Disable detection of privilege escalation", undefined],
    ["disable privilege escalation detection", undefined],
    ["Remove mktemp, fixes CVE-2014-1932", "security"],
    ["Disable external entities to protect against XXE (CVE-2024-12345)", "security"],
    ["Skip links, which protects against path traversal", "security"],
    ["Fix HTML injection in titles", "security"],
    ["Move the HTML injections of the highlighter", undefined],
    ["Fix the CSRF token", undefined],
    ["Fix security page", undefined],
    ["脆弱性対応（1.2）", "security"],
    ["修复权限漏洞", "security"],
    ["Corrige una vulnerabilidad de los puertos", "security"],
    ["脆弱性の報告方法", undefined],
    // A scanner has a part of that name.
    ["fix(vuln): read all ports", undefined],
    ["vuln: ports", "security"],
    ["deprecation(testing): old ports", "deprecations"],
    ["deprecate: old ports", "deprecations"],
    ["DEP: remove old ports", "deprecations"],
    ["DEPR: old ports", "deprecations"],
    ["DEP: bump ports from 1 to 2", undefined],
    ["dep: remove old ports", undefined],
    ["feat(api): deprecate old ports", "deprecations"],
    ["Deprecate old ports", "deprecations"],
    ["Soft deprecate old ports", "deprecations"],
    ["Mark the old ports as obsolete", "deprecations"],
    ["Remove obsolete ports", undefined],
    ["net/http: deprecate old ports", "deprecations"],
    ["Mark the old ports as deprecated", "deprecations"],
    ["ports() is deprecated, use hosts()", "deprecations"],
    ["ports() als veraltet markiert", "deprecations"],
    ["Dépréciation de ports()", "deprecations"],
    ["Marca ports() como obsoleto", "deprecations"],
    ["Помечен устаревшим ports()", "deprecations"],
    ["ports()を非推奨にする", "deprecations"],
    ["弃用 ports()", "deprecations"],
    ["Als veraltet markierte Anschlüsse entfernt", undefined],
    ["feat: new ports\n\nDeprecated: old ports", "deprecations"],
    ["feat: new ports\n\nDEPRECATED: old ports", "deprecations"],
    ["feat: new ports\n\nNot Deprecated: x", undefined],
    ["Remove deprecated ports", "deprecations"],
    ["net: Drop all deprecated options", "deprecations"],
    ["refactor: remove `ports`, deprecated since 2.0", "deprecations"],
    ["Remove deprecations for 12.0", "deprecations"],
    ["chore: remove deprecated ports", undefined],
    ["Remove deprecated use of ports", undefined],
    ["ci/mac: remove deprecated ports", undefined],
    ["Remove deprecated windows-1 runner", undefined],
    ["Remove deprecated lexical_ordering() usage", undefined],
    ["Remove deprecated `ioutil`", undefined],
    ["Remove deprecated files", undefined],
    ["Remove the deprecation warning", undefined],
    ["Remove a warning about deprecated ports", undefined],
    ["docs: deprecate old ports", undefined],
    ["fix: ports", undefined],
  ];
  for (const [message, topic] of cases) {
    const parts = parseMessage(message);
    assert.equal(parts.topic, topic, message);
    assert.equal("topic" in parts, topic !== undefined, message);
  }
});

Deno.test("parseCommit() tells the tools of developers from what a release delivers", () => {
  const cases: readonly (readonly [subject: string, paths: string, topic: Topic | undefined])[] = [
    ["chore: update eslint to address a vulnerability", "package.json yarn.lock", "dependencies"],
    ["Bump @vitest/ui to fix CVE-2026-1234", "package.json yarn.lock CHANGELOG.md", "dependencies"],
    ["chore: update ports to address a vulnerability", "package.json yarn.lock", "security"],
    ["chore: update eslint to address a vulnerability", "yarn.lock src/ports.ts", "security"],
    ["fix: address a vulnerability of eslint", "yarn.lock", "security"],
  ];
  for (const [subject, paths, topic] of cases) {
    const files = paths.split(" ").map((path) => ({ path, status: "modified" as const }));
    assert.equal(parseCommit(commitWith(subject), files).topic, topic, `${subject} | ${paths}`);
  }
});

Deno.test("parseCommit() finds deprecations that only the documentation shows", () => {
  const cases: readonly (readonly [subject: string, topic: Topic | undefined])[] = [
    ["Deprecate `set old-ports`", "deprecations"],
    ["net: mark old ports as deprecated", "deprecations"],
    ["Deprecate the old guide", undefined],
    ["Mark docs/ports.md as deprecated", undefined],
    ["docs: deprecate old ports", undefined],
  ];
  const files = [{ path: "README.md", status: "modified" }] as const;
  for (const [subject, topic] of cases) {
    const change = parseCommit(commitWith(subject), files);
    assert.equal(change.topic, topic, subject);
    assert.equal(change.type, "docs", subject);
  }
});

Deno.test("parseCommit() lets the files of a commit tell the type of a message without a header", () => {
  const files = [{ path: "docs/ports.md", status: "modified" }] as const;
  assert.equal(parseCommit(commitWith("Fix ports"), files).type, "docs");
  assert.equal(parseCommit(commitWith("refactor: ports"), files).type, "refactor");
  assert.equal(parseCommit(commitWith("fixup! refactor: ports"), files).type, "refactor");
});

Deno.test("parseCommit() believes scope and files that agree more than a header", () => {
  const cases: readonly (readonly [subject: string, paths: string, type: ChangeType])[] = [
    ["fix(ci): ports", ".github/workflows/test.yml", "ci"],
    ["feat(ci): ports", ".github/workflows/test.yml .github/scripts/ports.test.js", "ci"],
    ["fix(ci): ports", ".github/docker/Dockerfile", "ci"],
    ["chore: drop support for ports 2", "package.json", "feat"],
    ["build: require Python 3.12", "pyproject.toml docs/ports.md", "feat"],
    ["chore: drop support for ports 2", "src/ports.ts", "chore"],
    ["chore: drop support for old ports from tests", "package.json", "chore"],
    ["chore(ci): drop support for ports 2", "package.json", "chore"],
    ["test: drop support for ports 2", "package.json", "test"],
    // What models are told is no documentation.
    ["docs: ports", "AGENTS.md src/AGENTS.md", "chore"],
    ["docs: ports", "AGENTS.md docs/ports.md", "docs"],
    ["docs: ports", "src/ports.ts", "docs"],
    ["fix(docs): ports", "docs/ports.md docs/ports.png", "docs"],
    ["feat(docs): ports", "docs/src/page.tsx docs/package.json", "docs"],
    ["fix(docs): ports", "packages/docs/src/page.tsx", "fix"],
    ["fix(README): ports", "README.md", "docs"],
    ["feat(readme.md): ports", "README.md docs/ports.md", "docs"],
    ["fix(readme): ports", "README.md src/ports.ts", "fix"],
    ["feat(tests): ports", "tests/ports.ts", "test"],
    ["fix: ports", "tests/ports.ts src/ports.test.ts", "test"],
    ["fix: ports", "lib/mock/ports.js", "fix"],
    ["fix: ports", "tests/ports.ts src/ports.ts", "fix"],
    ["feat: ports", ".github/workflows/lint.yml", "ci"],
    ["feat: ports", ".github/workflows/publish-docker.yml", "feat"],
    ["feat: ports", ".github/workflows/CICD.yml", "feat"],
    // A changelog says what was done elsewhere.
    ["fix: ports", ".github/workflows/lint.yml CHANGELOG.md", "ci"],
    ["feat: ports", "CHANGELOG.md README.md", "docs"],
    ["fix: ports", "CHANGELOG.md", "fix"],
    ["fix: ports", "docs/ports.md README.rst", "docs"],
    ["fix: ports", "docs/ports.md docs/ports.json", "fix"],
    ["feat: ports", "skills/ports/SKILL.md", "feat"],
    ["fix(ci): ports", "Dockerfile", "fix"],
    ["fix(docs): ports", "packages/docs/server.ts", "fix"],
    ["fix(ci): ports", "src/ports.ts .github/workflows/test.yml", "fix"],
    ["fix(ci)!: ports", ".github/workflows/test.yml", "fix"],
    ["fix(ports): ports", ".github/workflows/test.yml", "ci"],
    ["feat(test): ports", "docs/ports.md", "docs"],
    ["feat!: ports", "docs/ports.md", "feat"],
    ["perf(ci): ports", ".github/workflows/test.yml", "ci"],
    ["perf: ports", "benches/ports.rs", "test"],
    ["perf: ports", "benches/ports.rs src/ports.rs", "perf"],
    ["refactor: ports", "docs/ports.md", "refactor"],
  ];
  for (const [subject, paths, type] of cases) {
    const files = paths.split(" ").map((path) => ({ path, status: "modified" as const }));
    assert.equal(parseCommit(commitWith(subject), files).type, type, subject);
    assert.equal(readTitle(subject, 1, files).type, type, subject);
  }
  assert.equal(parseCommit(commitWith("fix(ci): ports")).type, "fix");
});

Deno.test("typeOfHeader() reads the type of a conventional header, and infers none", () => {
  const subjects = ["fix(api)!: ports (#12)", " feat: ports", "Fix ports", "ui: ports", ""];
  assert.deepEqual(subjects.map(typeOfHeader), ["fix", "feat", undefined, undefined, undefined]);
});

Deno.test("readTitle() infers the type of a title from its words", () => {
  const titles: readonly (readonly [string, ChangeType | undefined])[] = [
    ["fix: ports (#12)", "fix"],
    ["Fix ports (#12)", "fix"],
    ["Bump ports", "chore"],
    ["ports", undefined],
  ];
  for (const [title, type] of titles) assert.equal(readTitle(title, 12).type, type, title);
});

Deno.test("parseCommit() reads BREAKING in place of a type", () => {
  check([
    ["BREAKING CHANGE: drop ports", "refactor", undefined, "drop ports", "breaking"],
    ["BREAKING-CHANGE: ports", "chore", undefined, "ports", "breaking"],
    ["BREAKING CHANGES(api): add x", "feat", "api", "add x", "breaking"],
    ["BREAKING(api/v1): fix x", "fix", "api/v1", "fix x", "breaking"],
    ["BREAKING (api): x", "chore", "api", "x", "breaking"],
    ["BREAKING!: x", "chore", undefined, "x", "breaking"],
    ["Breaking: x", "chore", undefined, "x", "breaking"],
    ["breaking(api): x", "chore", "api", "x", "breaking"],
  ]);
});

Deno.test("parseCommit() reads breaking footers, and the type from the body", () => {
  const cases: readonly (readonly [string, string, boolean, readonly string[]])[] = [
    ["feat: x", "BREAKING CHANGE: y", true, ["y"]],
    ["feat!: x", "BREAKING CHANGE: y", true, ["y"]],
    ["feat!: x", "", true, []],
    ["feat: x", "BREAKING CHANGE: a\nBREAKING CHANGE: b", true, ["a", "b"]],
    ["feat: x", "BREAKING CHANGE:", false, []],
  ];
  for (const [subject, body, breaking, notes] of cases) {
    const change = parseCommit(commitWith(subject, { body }));
    assert.deepEqual([change.breaking, change.breakingNotes], [breaking, notes], body);
  }
  assert.equal(parseCommit(commitWith("ports", { body: "They leak." })).type, "fix");
  assert.equal(parseCommit(commitWith("feat: ports", { body: "They leak." })).type, "feat");
});

Deno.test("parseCommit() reads other breaking marks at the start of a subject", () => {
  const subjects = [
    "BREAKING CHANGE Rename a to b",
    "[BREAKING] Remove a",
    "BREAKING feat(http): change a",
    "[unstable] BREAKING(semver): remove a",
  ];
  for (const subject of subjects) {
    const change = parseCommit(commitWith(subject));
    assert.deepEqual([change.breaking, change.description], [true, subject]);
  }
  for (const subject of ["Break a line", "BREAKINGS", "GROUND-BREAKING", "[x] Stop BREAKING a"]) {
    assert.equal(parseCommit(commitWith(subject)).breaking, false, subject);
  }
});

Deno.test("parseMessage() tells the type of what is applied again", () => {
  const cases: readonly (readonly [subject: string, type: ChangeType])[] = [
    ['Reapply "Rename all ports" (#12)', "refactor"],
    ['Reapply "feat(api): ports"', "feat"],
    ['Re-land "Fix ports"', "fix"],
    ['Revert "Reapply "Fix ports""', "revert"],
  ];
  for (const [subject, type] of cases) assert.equal(parseMessage(subject).type, type, subject);
});

Deno.test("parseMessage() follows the rules of parseCommit()", () => {
  const cases: readonly (readonly [message: string, expected: object])[] = [
    ["\n\nfeat(api)!: add paging (#12)\r\n\r\nWords.\r\n\r\nBREAKING CHANGE: pages begin at 1\n", {
      type: "feat",
      scope: "api",
      description: "add paging",
      breaking: true,
      breakingNotes: ["pages begin at 1"],
      pullRequest: { number: 12, reference: "#12" },
    }],
    ["Fix the ports", {
      type: "fix",
      description: "Fix the ports",
      breaking: false,
      breakingNotes: [],
    }],
    ["", { type: "chore", description: "(no subject)", breaking: false, breakingNotes: [] }],
  ];
  for (const [message, expected] of cases) assert.deepEqual(parseMessage(message), expected);
});

type NumberCase = readonly [subject: string, description: string, number?: number, mark?: "!"];

function checkNumbers(cases: readonly NumberCase[]): void {
  for (const [subject, description, number, mark = "#"] of cases) {
    const change = parseCommit(commitWith(subject));
    assert.equal(change.description, description, subject);
    assert.deepEqual(
      change.pullRequest,
      number === undefined ? undefined : { number, reference: `${mark}${number}` },
      subject,
    );
  }
}

Deno.test("parseCommit() removes (#n) and (!n) from the subject", () => {
  checkNumbers([
    ["feat: x (#12)", "x", 12],
    ["feat: x(#12)", "x", 12],
    ["修复端口（#12）", "修复端口", 12],
    ["修复端口（#12)", "修复端口", 12],
    ["修复（#12 / #13）的端口", "修复（#12 / #13）的端口"],
    ["修复端口（#I8CLBJ）", "修复端口（#I8CLBJ）"],
    ["feat: x   (#12)  ", "x", 12],
    ["x (#1)", "x", 1],
    ["x (#1234567890)", "x", 1234567890],
    ["x (#12).", "x.", 12],
    ["x (#12), y", "x, y", 12],
    ["x (#12) y", "x y", 12],
    ["x (#12)y", "x y", 12],
    ["(#12) x", "x", 12],
    ["(#12)", "(no subject)", 12],
    ["feat: (#12)", "feat:", 12],
    ["feat: (#12) x", "x", 12],
    ["feat: x\u3000(#12)", "x", 12],
    // GitLab.
    ["feat: x (!12)", "x", 12, "!"],
    ["x (#3) (!12)", "x (#3)", 12, "!"],
    ["x (!12) (#3)", "x (!12)", 3],
  ]);
});

Deno.test("parseCommit() reads a number in parentheses after the type as the scope", () => {
  checkNumbers([
    ["feat(#12): x", "x"],
    ["feat!(#12) : x", "x"],
    ["feat(#12): x (#13)", "x", 13],
    ["feat(#12) x", "feat x", 12],
    ["feat(!12): x", "x"],
  ]);
  assert.equal(parseCommit(commitWith("feat(#12): x (#13)")).scope, "#12");
});

Deno.test("parseCommit() reads the last of several numbers, and ignores other numbers", () => {
  checkNumbers([
    ["x (#1) (#2)", "x (#1)", 2],
    ["x (#1)(#2)", "x (#1)", 2],
    ["x (#1) y (#2) z", "x (#1) y z", 2],
    ["x (#2) (#0)", "x", 2],
  ]);
  const others = "(#012)|(#12345678901)|(#１２)|(#١٢)|(#-1)|(#0x1f)|( #12 )|(#12, #13)|" +
    "(fixes #12)|(owner/name#12)|#12|[#12]|(#12|(#)|(!0)|(! 12)|!12";
  checkNumbers(others.split("|").map((number) => [`x ${number}`, `x ${number}`]));
});

Deno.test("parseCommit() keeps the number of a reverted change", () => {
  checkNumbers([
    ['Revert "feat: x (#12)"', 'Revert "feat: x (#12)"'],
    ['Revert "feat: x (#12)" (#13)', 'Revert "feat: x (#12)"', 13],
    ['Revert "Revert "x (#1)" (#2)"', 'Revert "Revert "x (#1)" (#2)"'],
    ['Revert "Revert "x (#1)" (#2)" (#3)', 'Revert "Revert "x (#1)" (#2)"', 3],
    ['Reapply "x (#12)" (#13)', 'Reapply "x (#12)"', 13],
    ['revert: "feat: x (#12)"', '"feat: x (#12)"'],
    ['fix: revert "feat: x (#12)"', 'revert "feat: x (#12)"'],
    ['fix(api): reverts "x (#12)" (#13)', 'reverts "x (#12)"', 13],
    ['chore: revert, "x (#12)"', 'revert, "x (#12)"'],
    ["revert: feat: x (#12)", "feat: x", 12],
    ["Revert x (#12)", "Revert x", 12],
    ['quote "x (#12)"', 'quote "x"', 12],
  ]);
});

Deno.test("parseCommit() reads the title and the number of a merge with any number of parents", () => {
  const github = "Merge pull request #12 from alice/ports";
  const gitlab = "Merge branch 'ports' into 'main'";
  const cases: readonly (readonly [string, string, ChangeType, description: string, string?])[] = [
    [github, "feat!: move ports\n\nfix and test", "feat", "move ports", "#12"],
    [github, "", "chore", github, "#12"],
    [github, "Move ports (#12)", "refactor", "Move ports", "#12"],
    [github, "Ports of issue (#7)\n\nfix", "chore", "Ports of issue (#7)", "#12"],
    [gitlab, "fix: close ports\n\nSee merge request a/b!12", "fix", "close ports", "!12"],
    [gitlab, "See merge request a/b!12", "chore", gitlab, "!12"],
    ["Merged in a/ports (pull request #12)", "Document ports", "docs", "Document ports", "#12"],
    ["Merge branch 'ports'", "feat: ports", "chore", "Merge branch 'ports'"],
  ];
  for (const [subject, body, ...expected] of cases) {
    const merged = parseCommit(commitWith(subject, { body, parents: TWO_PARENTS }));
    const { type, description, pullRequest } = merged;
    const read = [type, description, pullRequest?.reference];
    assert.deepEqual(read.slice(0, expected.length), expected, `${subject} | ${body}`);
    const squashed = parseCommit(commitWith(subject, { body }));
    assert.deepEqual({ ...squashed, commit: merged.commit }, merged);
  }
  const body = "feat(api)!: x\n\nBREAKING CHANGE: 80 is gone";
  const { scope, breaking, breakingNotes } = parseCommit(commitWith(github, { body }));
  assert.deepEqual([scope, breaking, breakingNotes], ["api", true, ["80 is gone"]]);
});
