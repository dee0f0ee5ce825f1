// The files that commits change.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFileChanges } from "../../../src/core/git/file_changes.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { openGit } from "../../support/git/git.ts";
import { writeCommit } from "../../support/hostile/objects.ts";
import { makeFolder, makeRepository } from "../../support/git/repository.ts";

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
  writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });
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
  ) repository.git("config", name, value);
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
