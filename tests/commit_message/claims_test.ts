// Claims of messages that a diff does or does not bear out.

import assert from "node:assert/strict";
import { findClaims } from "../../src/commit_message/claims.ts";
import { parseDiff } from "../../src/diff/diff.ts";

/** The diff of a file, with these lines; a new file when it only says so. */
function diffOf(path: string, lines: readonly string[], isNew = false): string {
  const [removed, added] = ["-", "+"].map((mark) =>
    lines.filter((line) => line[0] === mark).length
  );
  return `diff --git a/${path} b/${path}\n${isNew ? "new file mode 100644\n" : ""}` +
    `--- ${isNew ? "/dev/null" : `a/${path}`}\n+++ b/${path}\n` +
    `@@ -1,${removed} +1,${added} @@\n${lines.join("\n")}\n`;
}

const CODE = diffOf("src/read.ts", [
  "-export function read(path) {",
  "+export function load(path) {",
]);
const GUARD = diffOf("src/read.ts", ['+  if (path === "") throw new Error();']);
const COMMENT = diffOf("src/read.ts", ["-// Reads", "+// Reads files", "+ * @param path", "+"]);
const TEST = diffOf("tests/read_test.ts", ["-read(a);", "+load(a);"]);
const DOCS = diffOf("docs/read.md", ["-read", "+load"]);
const CI = diffOf(".github/workflows/a.yml", ["-node: 20", "+node: 22"]);
const NEW = diffOf("src/write.ts", ["+export function write() {}"], true);
const DEFINE = diffOf("src/read.h", ["-#define SIZE 4", "+#define SIZE 8"]);
const BINARY =
  "diff --git a/src/a.wasm b/src/a.wasm\nBinary files a/src/a.wasm and b/src/a.wasm differ\n";
const MOVED =
  "diff --git a/src/a.ts b/src/b.ts\nsimilarity index 100%\nrename from src/a.ts\nrename to src/b.ts\n";
const POLICY = diffOf("SECURITY.md", ["+Write to us."], true);
const ADVISORY = diffOf("deny.toml", ["+# CVE-2030-12345"]);
const BENCH = diffOf("docs/speed.md", ["+It takes 40 % of the time."]);

const ESCAPED = diffOf("src/page.ts", ["-  return title;", "+  return escapeHtml(title);"]);
const LIMITS = diffOf("src/limits.ts", [
  "+const WAIT_MS = 30_000;",
  "+const LIMIT = 4 * 1024 * 1024;",
  "+const WIDTH = 0.5;",
]);

const BREAKS = "nothing in the changes breaks anything for users";
const SECURES = "neither the changes nor you speak of security";
const figure = (text: string): string => `neither the changes nor you give the figure "${text}"`;

const CLAIMS: readonly (readonly [
  message: string,
  diff: string,
  problems: readonly string[],
  words?: string,
])[] = [
  ["feat!: load files", CODE, []],
  ["feat!: refuse empty paths", GUARD, []],
  ["feat!: x", DEFINE, []],
  ["feat!: x", BINARY, []],
  ["feat!: move a", MOVED, []],
  ["feat!: load files", TEST + CODE, []],
  ["feat!: load files", TEST + DOCS + CI, [BREAKS]],
  ["feat(a)!: write files", NEW, [BREAKS]],
  ["docs: say more\n\nBREAKING CHANGE: read it", COMMENT, [BREAKS]],
  ["docs: say more\n\nBREAKING CHANGE: read it", COMMENT, [], "this breaks the readers"],
  ["docs: say what a BREAKING CHANGE is", DOCS, []],
  ["Say hello!", DOCS, []],
  ["fix: close a security hole", CODE, [SECURES]],
  ["fix: load\n\nThis closes a vulnerability.", CODE, [SECURES]],
  ["fix: close a security hole", CODE, [], "a security problem"],
  ["docs: say where to report vulnerabilities", POLICY, []],
  ["fix(security): load files", CODE, [SECURES]],
  ["security: load files", CODE, [SECURES]],
  ["fix: prevent remote code execution", CODE, [SECURES]],
  ["fix: stop an XSS attack", CODE, [SECURES]],
  ["fix: stop an XSS attack", ESCAPED, []],
  ["fix: refuse SQL injection", CODE, [SECURES]],
  ["fix: schließe eine Sicherheitslücke", CODE, [SECURES]],
  ["fix: corrige une faille de sécurité", CODE, [SECURES]],
  ["fix: schließe eine Sicherheitslücke", CODE, [], "eine Schwachstelle"],
  ["refactor: use dependency injection", CODE, []],
  ["fix: secure the cable", CODE, []],
  ["build: update x for CVE-2030-12345", ADVISORY, []],
  ["build: update x for cve-2030-99999", ADVISORY, [
    "neither the changes nor you name cve-2030-99999",
  ]],
  ["fix: x (GHSA-aaaa-bbbb-cccc)", CODE, ["neither the changes nor you name GHSA-aaaa-bbbb-cccc"]],
  ["fix: x (GHSA-aaaa-bbbb-cccc)", CODE, [], "see ghsa-aaaa-bbbb-cccc"],
  ["perf: read 40% faster", CODE, [figure("40%")]],
  ["perf: 40% speed up", CODE, [figure("40%")]],
  ["perf: read 2.5x faster", CODE, [figure("2.5x")]],
  ["perf: reading\n\nReduces the time by about 40 %.", CODE, [figure("40 %")]],
  ["perf: read in 100ms\n\nFrom 200ms to 100ms.", CODE, [figure("100ms")]],
  ["perf: read 40% faster", BENCH, []],
  ["perf: read 40% faster", CODE, [], "from 10 s to 6 s, 40 percent"],
  ["perf: read twice as fast", CODE, [figure("twice as fast")]],
  ["perf: cut the time by half", CODE, [figure("by half")]],
  ["perf: read three times faster", CODE, [figure("three times faster")]],
  ["perf: halve the time", CODE, [figure("halve")]],
  ["perf: lies doppelt so schnell", CODE, [figure("doppelt so")]],
  ["perf: read twice as fast", CODE, [], "it is twice as fast now"],
  ["perf: read faster", CODE, []],
  ["fix: draw at 50% of the width", CODE, [figure("50%")]],
  ["fix: draw at 50% of the width", LIMITS, []],
  ["fix: wait 30 s", LIMITS, []],
  ["fix: wait half a minute, 30 seconds", LIMITS, []],
  ["fix: keep 4 MB", LIMITS, []],
  ["fix: wait 20 s", LIMITS, [figure("20 s")]],
  ["feat: retry 3 times", CODE, []],
  ["build: use Node 22 and libx 2.5", CODE, []],
  ["feat: accept 3 files", CODE, []],
  ["docs: say what is used by third parties", CODE, []],
  ["perf: cut the time in half", CODE, [figure("cut the time in half")]],
  ["feat: fold the page in half", CODE, []],
];

Deno.test("findClaims() asks for a source of what breaks, what is secure, and how much is gained", () => {
  for (const [message, diff, problems, words] of CLAIMS) {
    const claims = findClaims(message, parseDiff(diff), words === undefined ? [] : [words]);
    assert.deepEqual(claims.map(([problem]) => problem), problems, `${message}\n${diff}`);
  }
});
