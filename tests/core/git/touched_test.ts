// Reads the files of commits of real repositories.

import assert from "node:assert/strict";
import { readTouched } from "../../../src/core/git/touched.ts";
import { openGit } from "../../support/git/git.ts";
import { makeRepository } from "../../support/git/repository.ts";

Deno.test("readTouched() reads what happened to each file, by commit", async () => {
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
  const touched = await readTouched(openGit(repository), asked);
  assert.deepEqual(Object.fromEntries(touched), {
    [added]: [{ path: "a.ts", change: "added" }, { path: odd, change: "added" }],
    [changed]: [{ path: "a.ts", change: "modified" }],
    [moved]: [
      { path: "a.ts", change: "deleted" },
      { path: "b.ts", change: "added" },
      { path: odd, change: "deleted" },
    ],
  });
});

Deno.test("readTouched() keeps 200 files of a commit, and gives none when git fails", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 201 }, (_, index) => [`${index}.ts`, "1\n"]),
  );
  using repository = makeRepository(["first", { message: "many", files }]);
  const hash = repository.hashes[1] ?? "";
  const git = openGit(repository);
  assert.equal((await readTouched(git, [hash])).get(hash)?.length, 200);
  repository.git("config", "core.repositoryFormatVersion", "99");
  assert.equal((await readTouched(git, [hash])).size, 0);
});
