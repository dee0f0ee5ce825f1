// The diff and the Markdown files of commits.

import assert from "node:assert/strict";
import { join } from "node:path";
import { readDiff, readMarkdownFiles } from "../../../../src/core/git/log/commit_content.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import { openGit } from "../../../support/git/git.ts";
import { writeCommit, writeObject } from "../../../support/hostile/objects.ts";
import {
  makeFolder,
  makeRepository,
  runGit,
  type TestRepository,
} from "../../../support/git/repository.ts";

/** A commit of files with these modes, types and contents. */
function commitFiles(
  repository: TestRepository,
  files: readonly (readonly [mode: string, path: string, content: string])[],
): string {
  const records = files.map(([mode, path, content]) => {
    const isSubmodule = mode === "160000";
    const hash = isSubmodule ? content : writeObject(repository, "blob", content);
    return `${mode} ${isSubmodule ? "commit" : "blob"} ${hash}\t${path}\0`;
  });
  const tree = runGit(repository.path, ["mktree", "-z", "--missing"], records.join(""));
  return writeCommit(repository, { tree });
}

Deno.test("readMarkdownFiles() reads READMEs first, then files near the root", async () => {
  const files = {
    "CHANGES.markdown": "c",
    "README.md": "größe\n\n",
    "docs/deep/x.md": "x",
    "docs/a.md": "a",
    "docs/readme.md": "r",
    "main.ts": "no",
    "notes.md.txt": "no",
  };
  using repository = makeRepository([{ message: "one", files }, {
    message: "two",
    files: { "later.md": "later" },
  }]);
  const read = await readMarkdownFiles(openGit(repository), repository.hashes[0] ?? "");
  assert.deepEqual(read.map(({ path, text }) => [path, text]), [
    ["README.md", "größe\n\n"],
    ["CHANGES.markdown", "c"],
    ["docs/readme.md", "r"],
    ["docs/a.md", "a"],
    ["docs/deep/x.md", "x"],
  ]);
});

Deno.test("readMarkdownFiles() observes its limits", async () => {
  const files: Record<string, string> = { "README.md": "r", "huge.md": "x".repeat(256 * 1024 + 1) };
  // 16 of them fit into 4 MiB.
  for (let index = 0; index < 18; index++) files[`a/${index}.md`] = "x".repeat(255 * 1024);
  for (let index = 0; index < 200; index++) files[`b/b/${index}.md`] = `${index}`;
  using repository = makeRepository([{ message: "one", files }]);
  const read = await readMarkdownFiles(openGit(repository), repository.hashes[0] ?? "");
  const folders = read.map(({ path }) => path.replace(/\d+\.md$/, ""));
  assert.deepEqual(folders, ["README.md", ...Array(16).fill("a/"), ...Array(183).fill("b/b/")]);
});

Deno.test("readMarkdownFiles() skips links, submodules and binary files, and makes paths safe", async () => {
  using repository = makeRepository([]);
  const hash = commitFiles(repository, [
    ["100644", "a\u001b[31m\nb.md", "a\n"],
    ["100644", "binary.md", "\0"],
    ["120000", "link.md", "/etc/passwd"],
    ["160000", "sub.md", "1".repeat(40)],
    ["100755", "größe.md", "z\n"],
  ]);
  assert.deepEqual(await readMarkdownFiles(openGit(repository), hash), [
    { path: "a\\u{1b}[31m\\u{a}b.md", text: "a\n" },
    { path: "größe.md", text: "z\n" },
  ]);
});

Deno.test("readMarkdownFiles() throws without a commit", async () => {
  using repository = makeRepository(["empty"]);
  const git = openGit(repository);
  assert.deepEqual(await readMarkdownFiles(git, repository.hashes[0] ?? ""), []);
  await assert.rejects(readMarkdownFiles(git, "1".repeat(40)), EnvironmentError);
});

async function readLines(path: string, hash: string): Promise<readonly string[]> {
  return (await Array.fromAsync(readDiff(openGit({ path }), hash, 60))).flat();
}

Deno.test("readDiff() shows names that are not ASCII as they are", async () => {
  using repository = makeRepository([{ message: "one", files: { "文.txt": "1\n" } }]);
  const lines = await readLines(repository.path, repository.hashes[0] ?? "");
  assert.deepEqual(lines.filter((line) => line.includes("文")), [
    " 文.txt | 1 +",
    "diff --git a/文.txt b/文.txt",
    "+++ b/文.txt",
  ]);
});

Deno.test("readDiff() reads summary and patch, also of the first commit", async () => {
  using repository = makeRepository([
    { message: "one", files: { a: "1\n2\n" } },
    { message: "two", files: { a: "1\n3", b: "" } },
  ]);
  const [first = "", second = ""] = repository.hashes;
  assert.deepEqual((await readLines(repository.path, first)).filter((line) => /^[+-]/.test(line)), [
    "--- /dev/null",
    "+++ b/a",
    "+1",
    "+2",
  ]);
  assert.deepEqual(await readLines(repository.path, second), [
    " a | 2 +-",
    " b | 0",
    " 2 files changed, 1 insertion(+), 1 deletion(-)",
    "",
    "diff --git a/a b/a",
    "index 1191247..c396a2c 100644",
    "--- a/a",
    "+++ b/a",
    "@@ -1,2 +1,2 @@",
    " 1",
    "-2",
    "+3",
    "\\ No newline at end of file",
    "diff --git a/b b/b",
    "new file mode 100644",
    "index 0000000..e69de29",
  ]);
});

Deno.test("readDiff() compares a merge with its first parent", async () => {
  using repository = makeRepository([
    { message: "base", files: { a: "1\n" } },
    { message: "main", files: { b: "1\n" } },
    { message: "side", parents: [0], files: { c: "1\n" } },
    { message: "merge", parents: [1, 2], files: { c: "1\n" } },
  ]);
  const lines = await readLines(repository.path, repository.hashes[3] ?? "");
  assert.deepEqual(lines.filter((line) => line.startsWith("diff ")), ["diff --git a/c b/c"]);
});

Deno.test("readDiff() runs no program that the repository names", async () => {
  using folder = makeFolder();
  using repository = makeRepository([{
    message: "one",
    files: { ".gitattributes": "* diff=evil filter=evil\n", a: "1\n" },
  }]);
  const canary = join(folder.path, "ran");
  const program = `sh -c 'touch ${canary}; cat'`;
  for (const name of ["diff.external", "diff.evil.textconv", "diff.evil.command", "core.pager"]) {
    repository.configure(name, program);
  }
  repository.configure("filter.evil.smudge", program);
  const lines = await readLines(repository.path, repository.hashes[0] ?? "");
  assert.ok(lines.includes("+1"));
  assert.throws(() => Deno.statSync(canary), Deno.errors.NotFound);
});

Deno.test("readDiff() names binary files", async () => {
  using repository = makeRepository([{ message: "one", files: { a: "\0\n" } }]);
  const lines = await readLines(repository.path, repository.hashes[0] ?? "");
  assert.equal(lines.at(-1), "Binary files /dev/null and b/a differ");
});
