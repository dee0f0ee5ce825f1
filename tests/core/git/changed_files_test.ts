// The files that a commit changes, of every kind.

import assert from "node:assert/strict";
import { readChangedFiles } from "../../../src/core/git/changed_files.ts";
import { makeFolder, makeRepository } from "../../support/git/repository.ts";
import { openGit } from "../../support/git/git.ts";

const TEXT = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");

Deno.test("readChangedFiles() reads paths of any kind, and the lines of texts", async () => {
  using repository = makeRepository([
    { message: "one", files: { "a.txt": "1\n2\n", "b.bin": "\0", 'dir/ü "x".txt': "1\n" } },
    { message: "two", files: { "a.txt": "1\n3\n4\n" } },
    { message: "three" },
  ]);
  const git = openGit(repository);
  const [first = "", second = "", third = ""] = repository.hashes;
  assert.deepEqual(await readChangedFiles(git, first), {
    files: [
      { path: "a.txt", lines: { added: 2, removed: 0 } },
      { path: "b.bin" },
      { path: 'dir/ü "x".txt', lines: { added: 1, removed: 0 } },
    ],
    isCut: false,
  });
  assert.deepEqual(await readChangedFiles(git, second), {
    files: [{ path: "a.txt", lines: { added: 2, removed: 1 } }],
    isCut: false,
  });
  assert.deepEqual(await readChangedFiles(git, third), { files: [], isCut: false });
});

Deno.test("readChangedFiles() recognizes renamed files, and compares a merge with its first parent", async () => {
  using repository = makeRepository([{
    message: "one",
    files: { "old name.txt": TEXT, c: "c\n" },
  }]);
  const { git: run } = repository;
  run("reset", "--quiet", "--hard");
  run("mv", "old name.txt", "new name.txt");
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  run(...identity, "commit", "--quiet", "-m", "rename");
  run("checkout", "--quiet", "-b", "side", "HEAD~1");
  run("rm", "--quiet", "c");
  run(...identity, "commit", "--quiet", "-m", "remove");
  run("checkout", "--quiet", "main");
  run(...identity, "merge", "--quiet", "--no-ff", "-m", "Merge branch 'side'", "side");
  const git = openGit(repository);
  assert.deepEqual(await readChangedFiles(git, run("rev-parse", "HEAD^1").trim()), {
    files: [{ path: "new name.txt", from: "old name.txt", lines: { added: 0, removed: 0 } }],
    isCut: false,
  });
  assert.deepEqual(await readChangedFiles(git, run("rev-parse", "HEAD").trim()), {
    files: [{ path: "c", lines: { added: 0, removed: 1 } }],
    isCut: false,
  });
});

Deno.test("readChangedFiles() names the files of a commit whose contents are not there", async () => {
  using repository = makeRepository([{ message: "one", files: { "a.txt": "1\n", b: "2\n" } }]);
  using folder = makeFolder();
  repository.git("config", "uploadpack.allowFilter", "true");
  const clone = ["clone", "--quiet", "--bare", "--filter=blob:none"];
  repository.git(...clone, `file://${repository.path}`, `${folder.path}/clone`);
  const read = await readChangedFiles(
    openGit({ path: `${folder.path}/clone` }),
    repository.hashes[0] ?? "",
  );
  assert.deepEqual(read, { files: [{ path: "a.txt" }, { path: "b" }], isCut: false });
});

Deno.test("readChangedFiles() reads the first 5,000 files", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, index) => [`f${String(index).padStart(4, "0")}`, "x\n"]),
  );
  using repository = makeRepository([{ message: "one", files }]);
  const read = await readChangedFiles(openGit(repository), repository.hashes[0] ?? "");
  assert.deepEqual([read.files.length, read.isCut, read.files.at(-1)?.path], [
    5_000,
    true,
    "f4999",
  ]);
});
