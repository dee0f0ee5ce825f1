// What is staged in real repositories, in every state.

import assert from "node:assert/strict";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readStaged, readStagedId, type Staged } from "../../../../src/core/git/commit/staged.ts";
import { parseDiff } from "../../../../src/diff/diff.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import { showInvisible } from "../../../../src/text/control_characters.ts";
import { joinBytes, writeObject } from "../../../support/hostile/objects.ts";
import { openGit } from "../../../support/git/git.ts";
import {
  type CommitPlan,
  makeFolder,
  makeRepository,
  runGit,
  type TestRepository,
} from "../../../support/git/repository.ts";

/** A repository whose work tree and index match its last commit. */
function makeCheckout(plans: readonly (CommitPlan | string)[]): TestRepository {
  const repository = makeRepository(plans);
  if (plans.length > 0) repository.git("reset", "--quiet", "--hard");
  return repository;
}

function stage(repository: TestRepository, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(repository.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  repository.git("add", "--all");
}

async function read(path: string): Promise<Staged> {
  const staged = await readStaged(openGit({ path }));
  assert.ok(staged);
  return staged;
}

Deno.test("readStaged() reads the index, not the work tree", async () => {
  using repository = makeCheckout([{ message: "one", files: { a: "1\n2\n" } }]);
  writeFileSync(join(repository.path, "new"), "untracked\n");
  writeFileSync(join(repository.path, "a"), "changed\n");
  assert.equal(await readStaged(openGit(repository)), undefined);
  Deno.removeSync(join(repository.path, "new"));
  stage(repository, { a: "1\n3\n4\n" });
  writeFileSync(join(repository.path, "a"), "later\n");
  const staged = await read(repository.path);
  const lines = ["--- a/a", "+++ b/a", "@@ -1,2 +1,3 @@", " 1", "-2", "+3", "+4", ""];
  assert.deepEqual(staged.diff.split("\n").slice(2), lines);
  assert.equal(staged.isCut, false);
});

Deno.test("readStaged() reads a branch without commits, and from a subdirectory", async () => {
  using repository = makeCheckout([]);
  stage(repository, { "in/a": "1\n", b: "2\n" });
  repository.configure("diff.relative", "true");
  const { diff } = await read(join(repository.path, "in"));
  assert.deepEqual(diff.match(/^\+\+\+ .*$/gm), ["+++ b/b", "+++ b/in/a"]);
});

Deno.test("readStaged() reads every kind of change", async () => {
  const long = "1\n2\n3\n4\n5\n6\n7\n8\n";
  using repository = makeCheckout([{
    message: "one",
    files: { binary: "\0a", gone: "1\n", kept: "x\n", link: "1\n", "old name": long, pure: "p\n" },
  }]);
  rmSync(join(repository.path, "link"));
  symlinkSync("kept", join(repository.path, "link"));
  for (const [from, to] of [["old name", "new name"], ["pure", "moved"]] as const) {
    repository.git("mv", from, to);
  }
  repository.git("rm", "--quiet", "gone");
  Deno.chmodSync(join(repository.path, "kept"), 0o755);
  stage(repository, { ":odd": "", binary: "\0b", "new name": `${long}9\n` });
  const { diff } = await read(repository.path);
  assert.deepEqual(parseDiff(diff).map(({ path, status }) => `${status} ${path}`), [
    "added :odd",
    "modified binary",
    "deleted gone",
    "modified kept",
    // Another kind of file is a deletion and an addition.
    "deleted link",
    "added link",
    "renamed moved",
    "renamed new name",
  ]);
  assert.match(diff, /^Binary files a\/binary and b\/binary differ$/m);
});

Deno.test("readStaged() reads file names of any bytes", async () => {
  using repository = makeCheckout([]);
  const hash = writeObject(repository, "blob", "1\n");
  const names = ["a\nb", 'q"\t\\', "größe", "-c", "--- a/x", "\u001b[31m"];
  const records = names.map((name) => `100644 ${hash}\t${name}\0`).join("");
  const invalid = [`100644 ${hash}\t`, Uint8Array.of(0xff, 0)];
  runGit(repository.path, ["update-index", "-z", "--index-info"], joinBytes([records, ...invalid]));
  const { diff } = await read(repository.path);
  const shown = [...names, "\ufffd"].map(showInvisible);
  assert.deepEqual(parseDiff(diff).map(({ path }) => path).sort(), shown.sort());
});

Deno.test("readStaged() shows a submodule as one line for each side", async () => {
  using inner = makeCheckout(["one", "two"]);
  using repository = makeCheckout(["base"]);
  const [first = "", second = ""] = inner.hashes;
  repository.git("update-index", "--add", "--cacheinfo", `160000,${first},sub`);
  runGit(repository.path, ["commit", "--quiet", "--message=sub"]);
  repository.configure("diff.submodule", "log");
  repository.git("update-index", "--cacheinfo", `160000,${second},sub`);
  const { diff } = await read(repository.path);
  assert.deepEqual(diff.split("\n").slice(-3), [
    `-Subproject commit ${first}`,
    `+Subproject commit ${second}`,
    "",
  ]);
});

Deno.test("readStaged() rejects conflicts, and reads a resolved merge", async () => {
  using repository = makeCheckout([
    { message: "base", files: { a: "0\n", b: "0\n" } },
    { message: "side", files: { a: "1\n", b: "1\n" } },
    { message: "main", parents: [0], files: { a: "2\n", b: "2\n" } },
  ]);
  assert.throws(() => repository.git("merge", repository.hashes[1] ?? ""), /CONFLICT|git merge/);
  await assert.rejects(
    readStaged(openGit(repository)),
    new EnvironmentError(
      "there are conflicts in 'a' and in 1 more",
      "resolve the conflicts first, then stage the files with 'git add'",
    ),
  );
  stage(repository, { a: "3\n", b: "2\n" });
  const { diff } = await read(repository.path);
  assert.match(diff, /^-2\n\+3$/m);
});

Deno.test("readStaged() keeps its format and runs no program, whatever is configured", async () => {
  using folder = makeFolder();
  using repository = makeCheckout([{ message: "one", files: { a: "1\n", b: "1\n" } }]);
  stage(repository, { a: "2\n", b: "2\n", ".gitattributes": "* diff=evil filter=evil\n" });
  const plain = await read(repository.path);
  const canary = join(folder.path, "ran");
  const program = `sh -c 'touch ${canary}; cat'`;
  const order = join(folder.path, "order");
  writeFileSync(order, "b\na\n");
  const settings = {
    "diff.external": program,
    "diff.evil.textconv": program,
    "diff.evil.command": program,
    "filter.evil.clean": program,
    "core.fsmonitor": program,
    "core.pager": program,
    "color.ui": "always",
    "diff.noprefix": "true",
    "diff.mnemonicPrefix": "true",
    "diff.context": "0",
    "diff.renames": "false",
    "diff.orderFile": order,
    "diff.ignoreSubmodules": "all",
  };
  for (const [name, value] of Object.entries(settings)) repository.configure(name, value);
  assert.deepEqual(await read(repository.path), plain);
  assert.throws(() => Deno.statSync(canary), Deno.errors.NotFound);
});

Deno.test("readStaged() cuts a diff of more than 16 MiB after a whole line", async () => {
  using repository = makeCheckout([]);
  stage(repository, { a: "twelve chars\n".repeat(1_400_000), z: "1\n" });
  const staged = await read(repository.path);
  assert.equal(staged.isCut, true);
  assert.ok(staged.diff.length <= 16 * 1024 * 1024 && staged.diff.endsWith("\n+twelve chars\n"));
});

Deno.test("readStagedId() changes only with the index and HEAD", async () => {
  using repository = makeCheckout([{ message: "one", files: { a: "1\n" } }]);
  stage(repository, { a: "2\n" });
  const git = openGit(repository);
  const { id } = await read(repository.path);
  writeFileSync(join(repository.path, "a"), "not staged\n");
  assert.equal(await readStagedId(git), id);
  const seen = new Set([id]);
  const changes = [
    ["add", "a"],
    ["update-index", "--chmod=+x", "a"],
    ["mv", "a", "b"],
    ["reset", "--quiet"],
    ["commit", "--quiet", "--allow-empty", "--message=x"],
  ];
  for (const change of changes) {
    repository.git(...change);
    seen.add(await readStagedId(git));
  }
  assert.equal(seen.size, changes.length + 1);
});

Deno.test("readStaged() rejects a repository without a work tree", async () => {
  using repository = makeRepository(["one"], ["--bare"]);
  await assert.rejects(
    readStaged(openGit(repository)),
    (error: unknown) => error instanceof EnvironmentError && /no work tree$/.test(error.message),
  );
});
