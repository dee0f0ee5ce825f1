// A diff taken apart into its files.

import assert from "node:assert/strict";
import { splitFiles } from "../../../src/ai/commit_message/diff_files.ts";

Deno.test("splitFiles() tells files, hunks and their lines, with places in the diff", () => {
  const header = "diff --git a/a.ts b/a.ts\nindex 1..2 100644\n--- a/a.ts\n+++ b/a.ts\n";
  const hunk = "@@ -1,2 +1,2 @@\n one\n-two\n+three\n\\ No newline at end of file\n";
  const moved = "diff --git a/b b/c\nsimilarity index 100%\nrename from b\nrename to c\n";
  const diff = header + hunk + moved;
  assert.deepEqual(splitFiles(diff), [
    {
      name: "a.ts",
      header: header.replace("index 1..2 100644\n", ""),
      reason: undefined,
      hunks: [{ start: header.length, end: header.length + hunk.length, lines: 3 }],
      lines: 3,
      size: hunk.length,
    },
    { name: "c", header: moved, reason: undefined, hunks: [], lines: 0, size: 0 },
  ]);
  assert.deepEqual(splitFiles("no diff\n"), []);
});

Deno.test("splitFiles() says why a file is not worth showing", () => {
  const reasons: readonly (readonly [path: string, reason: string | undefined])[] = [
    ["deno.lock", "lock file"],
    ["node_modules/a/b.js", "vendored"],
    ["dist/a.js", "generated"],
    ["src/a.ts", undefined],
  ];
  for (const [path, reason] of reasons) {
    const diff =
      `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -0,0 +1 @@\n+x\n`;
    assert.equal(splitFiles(diff)[0]?.reason, reason, path);
  }
  const binary = "diff --git a/a b/a\nBinary files a/a and b/a differ\n";
  assert.equal(splitFiles(binary)[0]?.reason, "binary");
});
