// Diffs of one commit, and the pager that the person's own configuration names.

import assert from "node:assert/strict";
import { join } from "node:path";
import { openRepository } from "../../../src/core/git/repository.ts";
import { makeFolder, makeRepository } from "../../support/repository.ts";

async function readLines(path: string, hash: string): Promise<readonly string[]> {
  const repository = await openRepository(path, (name) => Deno.env.get(name));
  const lines: string[] = [];
  for await (const some of repository.diff(hash, 60)) lines.push(...some);
  return lines;
}

Deno.test("readDiff() gives a summary and the patch, of the first commit too", async () => {
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

Deno.test("readDiff() shows of a merge what it brought to its first parent", async () => {
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
    repository.git("config", name, program);
  }
  repository.git("config", "filter.evil.smudge", program);
  const lines = await readLines(repository.path, repository.hashes[0] ?? "");
  assert.ok(lines.includes("+1"));
  assert.throws(() => Deno.statSync(canary), Deno.errors.NotFound);
});

Deno.test("readDiff() turns what is no UTF-8 into replacement characters, and tells binary files", async () => {
  using repository = makeRepository([{ message: "one", files: { a: "\0\n" } }]);
  const lines = await readLines(repository.path, repository.hashes[0] ?? "");
  assert.equal(lines.at(-1), "Binary files /dev/null and b/a differ");
});
