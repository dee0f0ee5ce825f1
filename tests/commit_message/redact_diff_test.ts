// Secrets in a diff: those that a commit would add, their places, and the masked diff.

import assert from "node:assert/strict";
import {
  describeStagedSecret,
  redactDiff,
  type RedactedDiff,
  sanitizeDiff,
} from "../../src/commit_message/redact_diff.ts";
import { createSecretFinder, type Secret } from "../../src/secrets/finder.ts";
import { parseDiff, writeDiff } from "../../src/diff/diff.ts";
import { letters, SECRETS } from "../support/ai/secret_corpus.ts";

/** Finds every `KEY`. */
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

const HEAD = "diff --git a/a b/a\n--- a/a\n+++ b/a\n";
/** Built at run time, so that scanners report no leak in this file. */
const TOKEN = "gh" + "p_" + letters(36);

/** Diffs, and the places of their secrets; every `KEY` in them is masked. */
const DIFFS: readonly { name: string; diff: string; places: readonly string[] }[] = [
  { name: "nothing", diff: "", places: [] },
  { name: "an added line", diff: `${HEAD}@@ -1 +1,2 @@\n one\n+KEY\n`, places: ["a:2"] },
  { name: "two on one line", diff: `${HEAD}@@ -0,0 +1 @@\n+KEY KEY\n`, places: ["a:1", "a:1"] },
  {
    name: "two hunks",
    diff: `${HEAD}@@ -1,2 +1,2 @@\n-x\n+KEY\n y\n@@ -9 +40,2 @@\n z\n+KEY\n`,
    places: ["a:1", "a:41"],
  },
  { name: "a removed line", diff: `${HEAD}@@ -1,2 +1 @@\n-KEY\n y\n`, places: [] },
  { name: "a line of the context", diff: `${HEAD}@@ -1,2 +1,3 @@\n KEY\n+x\n y\n`, places: [] },
  {
    name: "several files",
    diff: `${HEAD}@@ -1 +1 @@\n-a\n+KEY\n${HEAD.replaceAll("/a", "/b/c d")}@@ -0,0 +1 @@\n+KEY\n`,
    places: ["a:1", "b/c d:1"],
  },
  {
    name: "lines that look like headers, and no line break at the end",
    diff: `${HEAD}@@ -1,2 +1,4 @@\n--- a/KEY\n+++ b/KEY\n+@@ -1 +1 @@ KEY\n z\n+KEY\n` +
      "\\ No newline at end of file\n",
    places: ["a:1", "a:2", "a:4"],
  },
  { name: "CRLF", diff: `${HEAD}@@ -1 +1,2 @@\n x\r\n+KEY\r\n`, places: ["a:2"] },
  {
    name: "new names",
    diff: "diff --git a/a/KEY b/a/KEY\nnew file mode 100644\n--- /dev/null\n+++ b/a/KEY\n" +
      "@@ -0,0 +1 @@\n+KEY\n" +
      "diff --git a/o b/KEY-2\nrename from o\nrename to KEY-2\n" +
      "diff --git a/o b/KEY-3\ncopy from o\ncopy to KEY-3\n",
    places: ["a/[masked: key]", "[masked: key]-2", "[masked: key]-3", "a/[masked: key]:1"],
  },
  {
    name: "old names",
    diff: "diff --git a/KEY b/KEY\n--- a/KEY\n+++ b/KEY\n@@ -1 +1 @@\n-x\n+KEY\n" +
      "diff --git a/KEY-2 b/KEY-2\ndeleted file mode 100644\n" +
      "diff --git a/KEY-3 b/n\nrename from KEY-3\nrename to n\n",
    places: ["[masked: key]:1"],
  },
  {
    name: "allowlist comments",
    diff: `${HEAD}@@ -1,2 +1,10 @@
 // secretlint-disable-next-line
+KEY
+KEY # gitleaks:allow
+KEY
+KEY // pragma: allowlist secret
+KEY /* secretlint-disable-line no-x */
+KEY # gitleaks:allowed
+// secretlint-disable-next-line
 x
+KEY
+// secretlint-disable-next-line
@@ -20,0 +30 @@
+KEY
`,
    places: ["a:4", "a:7", "a:10", "a:30"],
  },
];

Deno.test("redactDiff() masks every secret, and lists those that are added and not allowed", async () => {
  for (const { name, diff, places } of DIFFS) {
    const redacted = await redactDiff(parseDiff(diff), findKeys);
    const found = redacted.secrets.map(({ path, line }) =>
      line === undefined ? path : `${path}:${line}`
    );
    assert.deepEqual(found, places, name);
    const masked = writeDiff(parseDiff(diff)).replaceAll("KEY", "[masked: key]");
    assert.equal(writeDiff(redacted.diff), masked, name);
  }
});

async function redact(body: string): Promise<RedactedDiff> {
  const { find } = await createSecretFinder();
  return await redactDiff(parseDiff(`${HEAD}${body}`), find);
}

Deno.test("redactDiff() finds secrets of every kind, also over several lines", async () => {
  const diff = SECRETS.map(([before, secret, after], index) => {
    const lines = `${before}${secret}${after}`.split("\n").map((line) => `+${line}\n`);
    return `${HEAD.replaceAll("/a", `/${index}`)}@@ -3,0 +4,${lines.length} @@\n${lines.join("")}`;
  });
  const { find } = await createSecretFinder();
  const { secrets } = await redactDiff(parseDiff(diff.join("")), find);
  assert.deepEqual(
    secrets,
    SECRETS.map(([before, , , kind], index) => (
      { path: String(index), line: 3 + before.split("\n").length, kind }
    )),
  );
});

/** Hunks, and their masked lines. */
const REDACTED: readonly { name: string; hunk: string; lines: readonly string[] }[] = [
  {
    name: "a value whose name is on the line before, on both sides",
    hunk: `@@ -1,2 +1,2 @@\n - name: DB_PASSWORD\n-  value: ${letters(20)}\n+  value: ${
      letters(22)
    }\n`,
    lines: [" - name: DB_PASSWORD", "-  value: [masked: password]", "+  value: [masked: password]"],
  },
  {
    name: "a value that its name reveals elsewhere",
    hunk: `@@ -1 +1 @@\n-token = ${TOKEN}\n+x(${TOKEN})\n`,
    lines: ["-token = [masked: GitHub token]", "+x([masked: GitHub token])"],
  },
  {
    name: "parts of keys without a name",
    hunk: `@@ -1,3 +1,4 @@\n ${"XXLz9XcVb2".repeat(6)}\n+${"YXLz9XcVb2".repeat(6)}\n ${
      "ZXLz9XcVb2".repeat(6)
    }\n short\n`,
    lines: [
      " [masked: encoded data]",
      "+[masked: encoded data]",
      " [masked: encoded data]",
      " short",
    ],
  },
  {
    name: "too few lines for a part of a key",
    hunk: `@@ -1,2 +1,3 @@\n ${"X".repeat(60)}\n+x\n ${"X".repeat(60)}\n`,
    lines: [` ${"X".repeat(60)}`, "+x", ` ${"X".repeat(60)}`],
  },
];

Deno.test("redactDiff() searches both sides of a change, with the lines around it", async () => {
  for (const { name, hunk, lines } of REDACTED) {
    const { diff } = await redact(hunk);
    assert.deepEqual(writeDiff(diff).split("\n").slice(4, -1), lines, name);
  }
});

Deno.test("redactDiff() finds secrets anywhere in a long line", async () => {
  const filler = "function(e,t){return e.a[t]=n[0],t};".repeat(500);
  const password = `password:"${["Som", "mer", "2024"].join("")}"`;
  const { secrets } = await redact(
    `@@ -0,0 +1 @@\n+${filler} ${TOKEN} ${filler},${password},${filler} ${TOKEN}\n`,
  );
  assert.deepEqual(secrets.map(({ kind }) => kind), ["GitHub token", "password", "GitHub token"]);
});

Deno.test("describeStagedSecret() names file, line and kind", () => {
  const kind = "GitHub token";
  assert.equal(describeStagedSecret({ path: "a b", line: 3, kind }), "'a b' line 3 (GitHub token)");
  assert.equal(
    describeStagedSecret({ path: "a/[masked: x]", kind }),
    "in the name of a file, 'a/[masked: x]' (GitHub token)",
  );
});

Deno.test("sanitizeDiff() removes e-mail addresses and shows invisible characters", () => {
  const diff = parseDiff(`${HEAD}@@ -1 +1 @@\n-Jane <jane@example.org>\n+\tone\u200b\r\n`);
  assert.equal(
    writeDiff(sanitizeDiff(diff)),
    `${HEAD}@@ -1 +1 @@\n-Jane <[e-mail address]>\n+\tone\\u{200b}\\u{d}\n`,
  );
});
