// Repositories with lost, cut and overwritten files: an error with git's reason, never half a document.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { assertRefused, jsonOf, readNotes } from "../support/farm.ts";
import {
  FATAL_DAMAGE,
  HARMLESS_DAMAGE,
  makeHistory,
  NO_REPOSITORY,
  objectFile,
} from "../support/farm/damage.ts";
import { runRelnotes } from "../support/program.ts";

for (const { name, do: damage } of FATAL_DAMAGE) {
  Deno.test(`relnotes generate: an error and no document when ${name}`, async () => {
    using repository = makeHistory();
    damage(repository);
    for (const format of ["markdown", "json"]) {
      const args = ["generate", "--repo", repository.path, "--format", format];
      assertRefused(await runRelnotes(args), {
        exitCode: 1,
        error: /^the repository could not be read: ./,
        hint: "'git fsck' tells what is damaged or missing",
      });
    }
  });
}

for (const { name, do: damage } of NO_REPOSITORY) {
  Deno.test(`relnotes generate: there is no repository when ${name}`, async () => {
    using repository = makeHistory();
    damage(repository);
    assertRefused(await runRelnotes(jsonOf(repository)), {
      exitCode: 1,
      error: `'${repository.path}' is not in a git repository`,
      hint: "go to a repository, or name one with --repo",
    });
  });
}

for (const { name, do: damage } of HARMLESS_DAMAGE) {
  Deno.test(`relnotes generate: the notes are whole when only ${name}`, async () => {
    using repository = makeHistory();
    damage(repository);
    const run = await runRelnotes(jsonOf(repository));
    assert.equal(readNotes(run).commitCount, 5);
    assert.equal(run.stderr, "all history up to HEAD, 5 commits\n");
    const unreleased = await runRelnotes(jsonOf(repository, "--unreleased"));
    assert.equal(unreleased.stderr, "v0.2.0..HEAD, 2 commits\n");
  });
}

Deno.test("relnotes generate: what lies before the range may be missing", async () => {
  using repository = makeHistory();
  rmSync(objectFile(repository, repository.hashes[1] ?? ""));
  const run = await runRelnotes(jsonOf(repository, "--since-tag", "v0.2.0"));
  assert.equal(readNotes(run).commitCount, 2);
});
