// The files that commits change.

import assert from "node:assert/strict";
import { join } from "node:path";
import {
  listFileChanges,
  readFileChanges,
  readFileNames,
} from "../../../../src/core/git/log/file_changes.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import { openGit } from "../../../support/git/git.ts";
import { writeCommit } from "../../../support/hostile/objects.ts";
import { makeFolder, makeRepository } from "../../../support/git/repository.ts";
import { writeProgram } from "../../../support/process.ts";

const LONG_TEXT = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");
const TEXT = "one\ntwo\nthree\nfour\nfive\n";

Deno.test("readFileChanges() counts lines, and knows renames, binary files and merges", async () => {
  using repository = makeRepository([
    { message: "first", files: { "b.ts": TEXT, "a.ts": "1\n", "image.png": "\0\u0001" } },
    { message: "second", files: { "b.ts": `${TEXT}six\n`, "image.png": "\0\u0002" } },
    { message: "topic", parents: [0], files: { "c.ts": "c\n" } },
    { message: "merge", parents: [1, 2], files: { "c.ts": "c\n" } },
    { message: "empty" },
  ]);
  repository.git("checkout", "--quiet", "-f", "HEAD");
  repository.git("mv", "b.ts", "moved b.ts");
  repository.git("-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qm", "rename");
  const renamed = repository.git("rev-parse", "HEAD");
  const changes = await readFileChanges(openGit(repository), [renamed, ...repository.hashes]);
  assert.deepEqual([...changes], [
    [renamed, [{ path: "moved b.ts", previousPath: "b.ts", additions: 0, deletions: 0 }]],
    [repository.hashes[0], [
      { path: "a.ts", additions: 1, deletions: 0 },
      { path: "b.ts", additions: 5, deletions: 0 },
      { path: "image.png" },
    ]],
    [repository.hashes[1], [{ path: "b.ts", additions: 1, deletions: 0 }, { path: "image.png" }]],
    [repository.hashes[2], [{ path: "c.ts", additions: 1, deletions: 0 }]],
    [repository.hashes[3], []],
    [repository.hashes[4], []],
  ]);
  assert.equal((await readFileChanges(openGit(repository), [])).size, 0);
});

Deno.test("readFileChanges() reads paths that look like what git prints", async () => {
  const paths = [
    "a".repeat(40),
    "1\t2\tx",
    "line\nbreak",
    "é 世界",
    ":(top)magic",
    "--output=x",
  ];
  const files = Object.fromEntries(paths.map((path) => [path, "x\n"]));
  using repository = makeRepository([{ message: "one", files }]);
  const changes = await readFileChanges(openGit(repository), repository.hashes);
  const read = [...changes.values()].flat().map(({ path }) => path);
  assert.deepEqual(read.toSorted(), paths.toSorted());
});

Deno.test("readFileChanges() obeys no configuration and no attributes of a repository", async () => {
  using folder = makeFolder();
  const mark = join(folder.path, "ran");
  const program = join(folder.path, "program");
  writeProgram(program, `#!/bin/sh\ntouch '${mark}'\n`);
  using repository = makeRepository([
    { message: "one", files: { "a.txt": TEXT, ".gitattributes": "*.txt diff=evil\n" } },
    { message: "two", files: { "a.txt": "other\n" } },
  ]);
  const plain = await readFileChanges(openGit(repository), repository.hashes);
  for (
    const [name, value] of [
      ["diff.external", program],
      ["diff.evil.command", program],
      ["diff.evil.textconv", program],
      ["diff.renameLimit", "1"],
      ["diff.renames", "false"],
      ["diff.noprefix", "true"],
      ["diff.orderFile", program],
      ["diff.relative", "true"],
      ["log.showRoot", "false"],
    ] as const
  ) repository.configure(name, value);
  assert.deepEqual(await readFileChanges(openGit(repository), repository.hashes), plain);
  await assert.rejects(Deno.stat(mark), Deno.errors.NotFound);
});

Deno.test("readFileChanges() fails when objects are missing", async () => {
  using repository = makeRepository([{ message: "one", files: { a: "a\n" } }]);
  const damaged = writeCommit(repository, { tree: "1".repeat(40) });
  // A commit without files would be a lie.
  await assert.rejects(
    readFileChanges(openGit(repository), [...repository.hashes, damaged]),
    EnvironmentError,
  );
});

Deno.test("listFileChanges() reads paths of any kind, and the lines of texts", async () => {
  using repository = makeRepository([
    { message: "one", files: { "a.txt": "1\n2\n", "b.bin": "\0", 'dir/ü "x".txt': "1\n" } },
    { message: "two", files: { "a.txt": "1\n3\n4\n" } },
    { message: "three" },
  ]);
  const git = openGit(repository);
  const [first = "", second = "", third = ""] = repository.hashes;
  assert.deepEqual(await listFileChanges(git, first), {
    files: [
      { path: "a.txt", additions: 2, deletions: 0 },
      { path: "b.bin" },
      { path: 'dir/ü "x".txt', additions: 1, deletions: 0 },
    ],
    isCut: false,
  });
  assert.deepEqual(await listFileChanges(git, second), {
    files: [{ path: "a.txt", additions: 2, deletions: 1 }],
    isCut: false,
  });
  assert.deepEqual(await listFileChanges(git, third), { files: [], isCut: false });
});

Deno.test("listFileChanges() recognizes renamed files, and compares a merge with its first parent", async () => {
  using repository = makeRepository([{
    message: "one",
    files: { "old name.txt": LONG_TEXT, c: "c\n" },
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
  assert.deepEqual(await listFileChanges(git, run("rev-parse", "HEAD^1").trim()), {
    files: [{ path: "new name.txt", previousPath: "old name.txt", additions: 0, deletions: 0 }],
    isCut: false,
  });
  assert.deepEqual(await listFileChanges(git, run("rev-parse", "HEAD").trim()), {
    files: [{ path: "c", additions: 0, deletions: 1 }],
    isCut: false,
  });
});

Deno.test("listFileChanges() names the files of a commit whose contents are not there", async () => {
  using repository = makeRepository([{ message: "one", files: { "a.txt": "1\n", b: "2\n" } }]);
  using folder = makeFolder();
  repository.configure("uploadpack.allowFilter", "true");
  const clone = ["clone", "--quiet", "--bare", "--filter=blob:none"];
  repository.git(...clone, `file://${repository.path}`, `${folder.path}/clone`);
  const read = await listFileChanges(
    openGit({ path: `${folder.path}/clone` }),
    repository.hashes[0] ?? "",
  );
  assert.deepEqual(read, {
    files: [{ path: "a.txt", status: "added" }, { path: "b", status: "added" }],
    isCut: false,
  });
});

Deno.test("listFileChanges() reads the first 5,000 files", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, index) => [`f${String(index).padStart(4, "0")}`, "x\n"]),
  );
  using repository = makeRepository([{ message: "one", files }]);
  const read = await listFileChanges(openGit(repository), repository.hashes[0] ?? "");
  assert.deepEqual([read.files.length, read.isCut, read.files.at(-1)?.path], [
    5_000,
    true,
    "f4999",
  ]);
});

Deno.test("readFileNames() reads what happened to each file, by commit", async () => {
  const odd = "docs/ä b.md";
  using repository = makeRepository([
    "first",
    { message: "add", files: { "a.ts": "1\n", [odd]: "1\n" } },
    { message: "change", files: { "a.ts": "2\n" } },
    "empty",
  ]);
  const [first = "", added = "", changed = "", empty = ""] = repository.hashes;
  repository.git("reset", "-q", "--hard");
  repository.git("mv", "a.ts", "b.ts");
  repository.git("rm", "-q", odd);
  repository.git("commit", "-q", "-m", "move");
  const moved = repository.git("rev-parse", "HEAD");
  const asked = [first, added, changed, empty, moved];
  const names = await readFileNames(openGit(repository), asked);
  assert.deepEqual(Object.fromEntries(names), {
    [added]: [{ path: "a.ts", status: "added" }, { path: odd, status: "added" }],
    [changed]: [{ path: "a.ts", status: "modified" }],
    [moved]: [
      { path: "a.ts", status: "deleted" },
      { path: "b.ts", status: "added" },
      { path: odd, status: "deleted" },
    ],
  });
});

Deno.test("readFileNames() reads no more than so many files, and of a commit all or none", async () => {
  using repository = makeRepository([
    "first",
    { message: "one", files: { "a.ts": "1\n", "b.ts": "1\n" } },
    { message: "two", files: { "a.ts": "2\n", "b.ts": "2\n" } },
    { message: "three", files: { "a.ts": "3\n", "b.ts": "3\n" } },
  ]);
  const git = openGit(repository);
  const newestFirst = repository.hashes.toReversed();
  const all = await readFileNames(git, newestFirst);
  assert.equal(all.size, 3);
  const some = await readFileNames(git, newestFirst, 2);
  assert.ok(some.size < 3);
  for (const [hash, files] of some) assert.deepEqual(files, all.get(hash));
});

Deno.test("readFileNames() tells submodules", async () => {
  using repository = makeRepository([{ message: "first", files: { "a.ts": "1\n", ports: "1\n" } }]);
  const [first = ""] = repository.hashes;
  const commit = (message: string): string => {
    repository.git("commit", "-q", "-m", message);
    return repository.git("rev-parse", "HEAD");
  };
  const point = (path: string, hash: string): string =>
    repository.git("update-index", "--add", "--cacheinfo", `160000,${hash},${path}`);
  repository.git("reset", "-q", "--hard");
  point("lamps", first);
  point("ports", first);
  const added = commit("add");
  point("lamps", added);
  const moved = commit("move");
  repository.git("update-index", "--force-remove", "lamps");
  const removed = commit("remove");
  const names = await readFileNames(openGit(repository), [added, moved, removed]);
  assert.deepEqual(Object.fromEntries(names), {
    [added]: [
      { path: "lamps", status: "added", isSubmodule: true },
      { path: "ports", status: "modified", isSubmodule: true },
    ],
    [moved]: [{ path: "lamps", status: "modified", isSubmodule: true }],
    [removed]: [{ path: "lamps", status: "deleted", isSubmodule: true }],
  });
});

Deno.test("readFileNames() keeps 200 files of a commit, and gives none when git fails", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 201 }, (_, index) => [`${index}.ts`, "1\n"]),
  );
  using repository = makeRepository(["first", { message: "many", files }]);
  const hash = repository.hashes[1] ?? "";
  const git = openGit(repository);
  assert.equal((await readFileNames(git, [hash])).get(hash)?.length, 200);
  repository.configure("core.repositoryFormatVersion", "99");
  assert.equal((await readFileNames(git, [hash])).size, 0);
});
