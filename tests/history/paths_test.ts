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
    ["/home/repo", "packages", "."],
    ["/home/repo/src", "", "src"],
    ["/home/repository", "", OUTSIDE],
    ["/HOME/repo/src", "", OUTSIDE],
    // A backslash is a character of the name, and C: a folder.
    ["src\\core", "", "src\\core"],
    ["C:/src", "", "C:/src"],
  ] as const;
  for (const [text, folder, name] of cases) {
    assert.equal(nameOf(text, folder, "/home/repo"), name, text);
  }
});

Deno.test("readPath() reads paths of Windows where git's root is one", () => {
  const cases = [
    ["packages\\core", "", "C:/home/repo", "packages/core"],
    ["..\\docs\\", "packages", "C:/home/repo", "docs"],
    ["C:\\home\\repo\\src", "", "C:/home/repo", "src"],
    ["c:/Home/repo/src", "docs", "C:/home/repo", "src"],
    ["D:\\home\\repo\\src", "", "C:/home/repo", OUTSIDE],
    ["C:\\home\\repository", "", "C:/home/repo", OUTSIDE],
    ["C:\\home\\repo", "docs", "C:/home/repo", "."],
    ["/src", "", "C:/home/repo", OUTSIDE],
    ["\\\\server\\share\\repo\\src", "", "//server/share/repo", "src"],
  ] as const;
  for (const [text, folder, root, name] of cases) {
    assert.equal(nameOf(text, folder, root), name, text);
  }
});
