// Secrets in a staged diff: which lines are added ones, and where they are in their files.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSecretFinder, type Secret } from "../../../src/ai/secrets.ts";
import {
  describeStagedSecret,
  findStagedSecrets,
  type StagedSecret,
} from "../../../src/commands/generate_commit/staged_secrets.ts";
import type { StagedFile } from "../../../src/core/git/staged.ts";
import { openRepository } from "../../../src/core/git/repository.ts";
import { readVariable } from "../../../src/core/process.ts";
import { letters, SECRETS } from "../../support/ai/secret_corpus.ts";
import { makeRepository } from "../../support/repository.ts";

/** Takes every `KEY` for a secret. */
function findKeys(text: string): Promise<readonly Secret[]> {
  return Promise.resolve(
    [...text.matchAll(/KEY/g)].map(({ index }) => ({
      kind: "key",
      line: text.slice(0, index).split("\n").length,
      start: index,
      end: index + 3,
    })),
  );
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

async function placesIn(diff: string): Promise<readonly string[]> {
  const found = await findStagedSecrets({ files: [], diff, binaries: [] }, findKeys);
  return found.map(({ path, line }) => `${path}:${line}`);
}

const HEAD = "diff --git a/a b/a\n--- a/a\n+++ b/a\n";

const DIFFS: readonly { name: string; diff: string; places: readonly string[] }[] = [
  { name: "nothing", diff: "", places: [] },
  { name: "an added line", diff: `${HEAD}@@ -1 +1,2 @@\n one\n+KEY\n`, places: ["a:2"] },
  {
    name: "a hunk further down",
    diff: `${HEAD}@@ -8,2 +40,3 @@ f()\n x\n+KEY\n y\n`,
    places: ["a:41"],
  },
  { name: "two on one line", diff: `${HEAD}@@ -0,0 +1 @@\n+KEY KEY\n`, places: ["a:1", "a:1"] },
  {
    name: "two hunks",
    diff: `${HEAD}@@ -1,2 +1,2 @@\n-x\n+KEY\n y\n@@ -9 +9,2 @@\n z\n+KEY\n`,
    places: ["a:1", "a:10"],
  },
  { name: "a removed line", diff: `${HEAD}@@ -1,2 +1 @@\n-KEY\n y\n`, places: [] },
  { name: "a line of the context", diff: `${HEAD}@@ -1,2 +1,3 @@\n KEY\n+x\n y\n`, places: [] },
  { name: "the heading of a hunk", diff: `${HEAD}@@ -1 +1,2 @@ KEY\n y\n+x\n`, places: [] },
  {
    name: "several files",
    diff:
      `${HEAD}@@ -1 +1 @@\n-a\n+KEY\n${
        HEAD.replaceAll("/a", "/b/c d").replace("+++ b/b/c d", "+++ b/b/c d\t")
      }` +
      "@@ -0,0 +1,2 @@\n+x\n+KEY\n",
    places: ["a:1", "b/c d:2"],
  },
  {
    name: "a rename",
    diff: "diff --git a/old b/new\nsimilarity index 50%\nrename from old\nrename to new\n" +
      "--- a/old\n+++ b/new\n@@ -3 +3 @@\n-x\n+KEY\n",
    places: ["new:3"],
  },
  {
    name: "a rename alone before another file",
    diff:
      `diff --git a/o b/n\nsimilarity index 100%\nrename from o\nrename to n\n${HEAD}@@ -1 +1 @@\n-x\n+KEY\n`,
    places: ["a:1"],
  },
  {
    name: "a deleted file",
    diff:
      "diff --git a/a b/a\ndeleted file mode 100644\n--- a/a\n+++ /dev/null\n@@ -1 +0,0 @@\n-KEY\n",
    places: [],
  },
  {
    name: "lines that look like headers",
    diff:
      `${HEAD}@@ -1,2 +1,5 @@\n--- a/x\n+++ b/KEY\n+@@ -1 +1 @@ KEY\n+diff --git a/y b/y\n z\n+KEY\n`,
    places: ["a:1", "a:2", "a:5"],
  },
  {
    name: "no newline at the end",
    diff:
      `${HEAD}@@ -1 +1,2 @@\n-x\n\\ No newline at end of file\n+x\n+KEY\n\\ No newline at end of file\n`,
    places: ["a:2"],
  },
  {
    name: "blank lines of the context without their space",
    diff: `${HEAD}@@ -1,2 +1,3 @@\n\n+KEY\n\n`,
    places: ["a:2"],
  },
  { name: "CRLF", diff: `${HEAD}@@ -1 +1,2 @@\n x\r\n+KEY\r\n`, places: ["a:2"] },
  {
    name: "a quoted path",
    diff: `--- a/x\n+++ "b/t\\303\\244 \\"q\\".ts"\n@@ -0,0 +1 @@\n+KEY\n`,
    places: ['t\\303\\244 \\"q\\".ts:1'],
  },
  {
    name: "a path with a space",
    diff: "--- a/x\n+++ b/c d\t\n@@ -0,0 +1 @@\n+KEY\n",
    places: ["c d:1"],
  },
  {
    name: "a binary file",
    diff: "diff --git a/KEY b/KEY\nBinary files a/KEY and b/KEY differ\n",
    places: [],
  },
];

Deno.test("findStagedSecrets() looks at added lines and knows where they are", async () => {
  for (const { name, diff, places } of DIFFS) assert.deepEqual(await placesIn(diff), places, name);
});

Deno.test("findStagedSecrets() finds secrets of every kind, also over several lines", async () => {
  const finder = await createSecretFinder();
  for (const [before, secret, after, kind] of SECRETS) {
    const text = `${before}${secret}${after}`;
    const lines = text.split("\n").map((line) => `+${line}`);
    const diff = `${HEAD}@@ -3,0 +4,${lines.length} @@\n${lines.join("\n")}\n`;
    const [found] = await findStagedSecrets({ files: [], diff, binaries: [] }, finder.find);
    assert.deepEqual(found, { path: "a", line: 4 + before.split("\n").length - 1, kind });
  }
});

Deno.test("findStagedSecrets() finds a secret anywhere in a long line, in time", async () => {
  const finder = await createSecretFinder();
  const token = "gh" + "p_" + letters(36);
  const password = `password:"${["Som", "mer", "2024"].join("")}"`;
  const fillers = ["function(e,t){return e.a[t]=n[0],t};", "a", '{"key":"value"},', "x=1;", "// "];
  for (const filler of fillers) {
    const half = filler.repeat(Math.ceil(250_000 / filler.length));
    const line = `${half} ${token} ${half},${password},${half} ${token}`;
    const diff = `${HEAD}@@ -0,0 +1,2 @@\n+x\n+${line}\n`;
    const start = performance.now();
    const found = await findStagedSecrets({ files: [], diff, binaries: [] }, finder.find);
    assert.ok(performance.now() - start < 2_000, filler);
    assert.deepEqual(found, [
      { path: "a", line: 2, kind: "GitHub token" },
      { path: "a", line: 2, kind: "password" },
      { path: "a", line: 2, kind: "GitHub token" },
    ]);
  }
});

Deno.test("findStagedSecrets() looks into what the diff does not show", async () => {
  using repository = makeRepository([]);
  const old = "gh" + "p_" + letters(36);
  const token = "gh" + "p_" + letters(36);
  const write = (path: string, bytes: Uint8Array): void =>
    writeFileSync(join(repository.path, path), bytes);
  const utf16 = (text: string): Uint8Array =>
    Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, codeOf).buffer)]);
  write("settings.ps1", utf16(`one\r\n$old = '${old}'\r\n`));
  repository.git("add", ".");
  repository.git("commit", "--quiet", "--message=one");
  write("settings.ps1", utf16(`one\r\n$old = '${old}'\r\n$new = '${token}'\r\n`));
  write("ä.bin", Uint8Array.from([0, 1, 2, ...Array.from(token, codeOf), 0, 255]));
  write("hidden.txt", Uint8Array.from(`one\n${token}\n`, codeOf));
  write("excused.txt", Uint8Array.from(`one\n${token} gitleaks:allow\n`, codeOf));
  write("harmless.bin", Uint8Array.from([0, 1, 2, 3]));
  write(".gitattributes", Uint8Array.from("*.txt -diff\n", codeOf));
  repository.git("add", ".");
  const staged = await (await openRepository(repository.path, readVariable)).staged();
  assert.ok(staged);
  assert.ok(!staged.diff.includes(token));
  const finder = await createSecretFinder();
  const kind = "GitHub token";
  assert.deepEqual(await findStagedSecrets(staged, finder.find), [
    { path: "hidden.txt", line: 2, kind },
    { path: "settings.ps1", line: 3, kind },
    { path: "ä.bin", kind },
  ]);
});

Deno.test("describeStagedSecret() says file, line and kind", () => {
  const kind = "GitHub token";
  const long = `${"folder/".repeat(30)}a b`;
  const cases: readonly (readonly [StagedSecret, string])[] = [
    [{ path: "a b", line: 3, kind }, "'a b' line 3 (GitHub token)"],
    [{ path: "a\u202e\n", kind }, "'a\\u{202e}\\u{a}' (GitHub token)"],
    [{ path: long, line: 1, kind }, `'${long}' line 1 (GitHub token)`],
    [
      { path: "a/[masked: x]", kind, isInName: true },
      "in the name of a file, 'a/[masked: x]' (GitHub token)",
    ],
  ];
  for (const [secret, expected] of cases) assert.equal(describeStagedSecret(secret), expected);
});

Deno.test("findStagedSecrets() excuses lines that say so, and the lines below those that do", async () => {
  const diff = `${HEAD}@@ -1,2 +1,8 @@
 // secretlint-disable-next-line
+KEY
+KEY # gitleaks:allow
+KEY
+// secretlint-disable-next-line
 x
+KEY
+// secretlint-disable-next-line
@@ -20,0 +30,2 @@
+KEY
+KEY // pragma: allowlist secret
`;
  assert.deepEqual(await placesIn(diff), ["a:4", "a:7", "a:30"]);
});

Deno.test("findStagedSecrets() finds secrets in new names, and shows no path with one in it", async () => {
  const file = (path: string, status: StagedFile["status"]): StagedFile => ({ path, status });
  const files = [
    file("a/KEY", "added"),
    file("KEY-2", "renamed"),
    file("KEY-3", "copied"),
    file("KEY-4", "modified"),
    file("KEY-5", "deleted"),
    file("b", "added"),
  ];
  const diff = "--- a/x\n+++ b/KEY-4\n@@ -1 +1 @@\n-x\n+KEY\n";
  const kind = "key";
  assert.deepEqual(await findStagedSecrets({ files, diff, binaries: [] }, findKeys), [
    { path: "a/[masked: key]", kind, isInName: true },
    { path: "[masked: key]-2", kind, isInName: true },
    { path: "[masked: key]-3", kind, isInName: true },
    { path: "[masked: key]-4", line: 1, kind },
  ]);
});

Deno.test("findStagedSecrets() reads what git writes", async () => {
  using repository = makeRepository([{
    message: "one",
    files: { "a b": "1\n2\n3\n", gone: "x\n" },
  }]);
  repository.git("reset", "--quiet", "--hard");
  const token = "gh" + "p_" + letters(36);
  const write = (path: string, text: string): void =>
    writeFileSync(join(repository.path, path), text);
  write("a b", `1\n2\n3\n++ b/${token}`);
  write("ä", `\n\n${token}\n`);
  write("gone", "");
  repository.git("add", ".");
  repository.git("mv", "gone", "moved");
  const staged = await (await openRepository(repository.path, readVariable)).staged();
  const finder = await createSecretFinder();
  const kind = "GitHub token";
  assert.deepEqual(staged && await findStagedSecrets(staged, finder.find), [
    { path: "a b", line: 4, kind },
    { path: "\\303\\244", line: 3, kind },
  ]);
});
