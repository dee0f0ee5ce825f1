// Many changed files by their folders.

import assert from "node:assert/strict";
import { summarizeFolders } from "../../../src/ai/commit_message/folder_summary.ts";
import type { StagedFile } from "../../../src/core/git/staged.ts";

function file(path: string, added?: number, removed?: number): StagedFile {
  return {
    path,
    status: "modified",
    ...(added === undefined ? {} : { added }),
    ...(removed === undefined ? {} : { removed }),
  };
}

Deno.test("summarizeFolders() counts files and lines two folders deep, those with most files first", () => {
  const files = [
    file("README.md", 1, 2),
    file("src/a.ts", 1200, 0),
    file("src/api/a.ts", 1, 1),
    file("src/api/deep/er/b.ts", 2, 2),
    file("src/api/logo.png"),
  ];
  assert.deepEqual(summarizeFolders(files), [
    "src/api: 3 files, 3 lines added, 3 removed",
    "the top folder: 1 file, 1 line added, 2 removed",
    "src: 1 file, 1,200 lines added, 0 removed",
  ]);
  assert.deepEqual(summarizeFolders([]), []);
});

Deno.test("summarizeFolders() is bounded, and its names are safe to show", () => {
  const names = Array.from({ length: 2000 }, (_, index) => `${"猫".repeat(100)}${index}\u001b[2J/`);
  const lines = summarizeFolders(names.map((name) => file(`f\u202e${name}a`, 1, 0)));
  assert.equal(lines.length, 41);
  assert.equal(lines.at(-1), "and 1,960 more folders: 1,960 files, 1,960 lines added, 0 removed");
  assert.ok(lines.join("\n").length < 6000);
  assert.ok(lines[0]?.startsWith("f\\u{202e}猫") && lines[0].includes("…: 1 file"), lines[0]);
});
