// Paths that limit a log, as people write them on every system.

import assert from "node:assert/strict";
import { readPath } from "../../src/history/paths.ts";

const OUTSIDE = "outside";

function nameOf(text: string, folder: string, root: string): string {
  try {
    return readPath(text, folder, root).name;
  } catch (error) {
    assert.match(String(error), /is outside of the repository/);
    return OUTSIDE;
  }
}

Deno.test("readPath() reads from the folder, and absolute paths from the root", () => {
  const cases = [
    ["core", "packages", "packages/core"],
    ["../docs/", "packages", "docs"],
    ["../..", "packages", OUTSIDE],
    ["/work/repo", "packages", "."],
    ["/work/repo/src", "", "src"],
    ["/work/repository", "", OUTSIDE],
    ["/WORK/repo/src", "", OUTSIDE],
    // A backslash is a character of the name, and C: a folder.
    ["src\\core", "", "src\\core"],
    ["C:/src", "", "C:/src"],
  ] as const;
  for (const [text, folder, name] of cases) {
    assert.equal(nameOf(text, folder, "/work/repo"), name, text);
  }
});

Deno.test("readPath() reads paths of Windows where git's root is one", () => {
  const cases = [
    ["packages\\core", "", "C:/work/repo", "packages/core"],
    ["..\\docs\\", "packages", "C:/work/repo", "docs"],
    ["C:\\work\\repo\\src", "", "C:/work/repo", "src"],
    ["c:/Work/repo/src", "docs", "C:/work/repo", "src"],
    ["D:\\work\\repo\\src", "", "C:/work/repo", OUTSIDE],
    ["C:\\work\\repository", "", "C:/work/repo", OUTSIDE],
    ["C:\\work\\repo", "docs", "C:/work/repo", "."],
    ["/src", "", "C:/work/repo", OUTSIDE],
    ["\\\\server\\share\\repo\\src", "", "//server/share/repo", "src"],
  ] as const;
  for (const [text, folder, root, name] of cases) {
    assert.equal(nameOf(text, folder, root), name, text);
  }
});
