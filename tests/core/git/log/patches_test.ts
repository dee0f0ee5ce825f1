// Tests of src/core/git/log/patches.ts.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { readPatches } from "../../../../src/core/git/log/patches.ts";
import { openGit } from "../../../support/git/git.ts";
import { makeRepository } from "../../../support/git/repository.ts";

Deno.test("readPatches() gives the lines that each commit changes of some files", async () => {
  const hash = "a".repeat(40);
  using repository = makeRepository([
    { message: "one", files: { "CHANGES": "a\nb\n", "doc/NEWS": "x", "other.ts": "1" } },
    { message: "two", files: { "CHANGES": `a\n++ b/doc/NEWS\n${hash}\ndiff --git a b\n` } },
    { message: "three", files: { "doc/NEWS": "y\n", "other.ts": "2" } },
    { message: "four", files: { "other.ts": "3" } },
    { message: "merge", parents: [3, 1], files: { "CHANGES": "merged\n" } },
  ]);
  const paths = ["CHANGES", "doc/NEWS", "missing", ":(top)x"];
  const patches = await readPatches(openGit(repository), repository.hashes, paths);
  assert.deepEqual(
    [...patches ?? []].filter(([, files]) => files.size > 0).map(([commit, files]) => [
      repository.hashes.indexOf(commit),
      Object.fromEntries(files),
    ]),
    [
      [1, {
        "CHANGES": ["@@ -1,2 +1,4 @@", " a", "-b", "+++ b/doc/NEWS", `+${hash}`, "+diff --git a b"],
      }],
      [2, { "doc/NEWS": ["@@ -1 +1 @@", "-x", "\\ No newline at end of file", "+y"] }],
    ],
  );
});

Deno.test("readPatches() leaves out commits that rewrite a file, and the next is there", async () => {
  const long = Array.from({ length: 2_100 }, (_, at) => `${at}\n`).join("");
  using repository = makeRepository([
    { message: "one", files: { "CHANGES": "a\n" } },
    { message: "two", files: { "CHANGES": long } },
    { message: "three", files: { "CHANGES": `${long}a\n` } },
  ]);
  const patches = await readPatches(openGit(repository), repository.hashes, ["CHANGES"]);
  const [, two = "", three = ""] = repository.hashes;
  assert.equal(patches?.has(two), false);
  const lines = patches?.get(three)?.get("CHANGES") ?? [];
  assert.equal(lines.at(-1), "+a");
  // Headings stand far above.
  assert.equal(lines.length, 62);
});

Deno.test("readPatches() takes paths from the root, and any characters of them", async () => {
  const paths = ["ä/CHANGES", "[ab]/NEWS", ":(top)/NEWS", "sub/NEWS", "*/NEWS"];
  const filesWith = (text: string): Readonly<Record<string, string>> =>
    Object.fromEntries(paths.map((path) => [path, text]));
  using repository = makeRepository([
    { message: "one", files: filesWith("a\n") },
    { message: "two", files: { ...filesWith("b\n"), "x/NEWS": "no\n" } },
  ]);
  repository.git("checkout", "--quiet", "-f", "HEAD");
  const below = { ...repository, path: join(repository.path, "sub") };
  const patches = await readPatches(openGit(below), repository.hashes, paths);
  const files = patches?.get(repository.hashes[1] ?? "") ?? new Map();
  assert.deepEqual([...files.keys()].toSorted(), paths.toSorted());
  for (const lines of files.values()) assert.deepEqual(lines, ["@@ -1 +1 @@", "-a", "+b"]);
});

Deno.test("readPatches() gives nothing where git fails", async () => {
  using repository = makeRepository(["one"]);
  const git = openGit(repository);
  rmSync(join(repository.path, ".git", "HEAD"));
  assert.equal(await readPatches(git, repository.hashes, ["CHANGES"]), undefined);
});
