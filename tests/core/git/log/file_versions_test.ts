// Tests of src/core/git/log/file_versions.ts.

import assert from "node:assert/strict";
import { readFileVersions } from "../../../../src/core/git/log/file_versions.ts";
import { openGit } from "../../../support/git/git.ts";
import { makeRepository } from "../../../support/git/repository.ts";

Deno.test("readFileVersions() gives the texts before and after commits, or at the ends of a range", async () => {
  using repository = makeRepository([
    { message: "one", files: { "go.mod": "1", "a.gemspec": "1", "api/a.gemspec": "1" } },
    { message: "two", files: { "go.mod": "2", "b.ts": "1" } },
    { message: "three", files: { "b.ts": "2" } },
    { message: "four", files: { "go.mod": "4", "b.gemspec": "4", "api/a.gemspec": "4" } },
    { message: "merge", parents: [3, 0], files: { "go.mod": "5" } },
  ]);
  const [one = "", two = "", three = "", four = "", merge = ""] = repository.hashes;
  const pathspecs = [":(top,literal)go.mod", ":(top,glob)*.gemspec"];
  const git = openGit(repository);
  const single = [one, two, three, four, merge].map((hash) => ({ hash }));
  assert.deepEqual(
    [...await readFileVersions(git, single, pathspecs)],
    [
      [two, [{ path: "go.mod", before: "1", after: "2" }]],
      [four, [
        { path: "b.gemspec", before: undefined, after: "4" },
        { path: "go.mod", before: "2", after: "4" },
      ]],
    ],
  );
  assert.deepEqual(
    [...await readFileVersions(git, [{ hash: merge, parent: two }], pathspecs)],
    [
      [merge, [
        { path: "b.gemspec", before: undefined, after: "4" },
        { path: "go.mod", before: "2", after: "5" },
      ]],
    ],
  );
});

Deno.test("readFileVersions() has no text of large files, and nothing where git fails", async () => {
  using repository = makeRepository([
    { message: "one", files: { "go.mod": "1" } },
    { message: "two", files: { "go.mod": "a".repeat(1024 * 1024 + 1) } },
  ]);
  const [, two = ""] = repository.hashes;
  const git = openGit(repository);
  assert.deepEqual([...await readFileVersions(git, [{ hash: two }], ["."])], [
    [two, [{ path: "go.mod", before: "1", after: undefined }]],
  ]);
  const missing = { hash: two, parent: "1".repeat(40) };
  assert.deepEqual([...await readFileVersions(git, [missing], ["."])], []);
});
