// Tests of src/core/git/staged_binary.ts, on the objects of a real repository.

import assert from "node:assert/strict";
import { Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/setting.ts";
import { type BinaryLimits, readBinaries } from "../../../src/core/git/staged_binary.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { makeRepository, runGit } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";
const NONE = "0".repeat(40);
const MISSING = "1".repeat(40);

function gitIn(path: string): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ location: ["-C", path], environment });
}

Deno.test("readBinaries() reads files as they were and are, within limits", async () => {
  using repository = makeRepository(["one"]);
  const store = (text: string): string =>
    runGit(repository.path, ["hash-object", "-w", "--stdin"], text).trim();
  const [one, two, long] = [store("\0one"), store("two\0\n"), store("\0".repeat(300_000))];
  const commit = repository.hashes[0] ?? "";
  const pairs: readonly (readonly [oldHash: string, newHash: string])[] = [
    [NONE, one],
    [one, two],
    [two, NONE],
    [NONE, commit],
    [NONE, MISSING],
    [one, one],
    [MISSING, two],
    [two, long],
  ];
  const entries = pairs.map(([oldHash, newHash], index) => ({
    path: `${index}`,
    oldHash,
    newHash,
  }));
  const wide: BinaryLimits = { files: 100, fileBytes: 1_000_000, totalBytes: 1_000_000 };
  const cases: readonly (readonly [limits: Partial<BinaryLimits>, read: readonly string[]])[] = [
    [{}, ["0: 0 4", "1: 4 5", "5: 4 4", "6: 0 5", "7: 5 300000"]],
    [{ fileBytes: 100_000 }, ["0: 0 4", "1: 4 5", "5: 4 4", "6: 0 5", "7: 5 100000"]],
    [{ fileBytes: 3 }, ["0: 0 3", "1: 3 3", "5: 3 3", "6: 0 3", "7: 3 3"]],
    [{ files: 2 }, ["0: 0 4", "1: 4 5"]],
    [{ totalBytes: 6 }, ["0: 0 4", "1: 4 2"]],
    [{ totalBytes: 19 }, ["0: 0 4", "1: 4 5", "5: 4 4", "6: 0 5", "7: 5 10"]],
  ];
  for (const [limits, read] of cases) {
    const binaries = await readBinaries(gitIn(repository.path), entries, { ...wide, ...limits });
    const shown = binaries.map(({ path, before, after }) =>
      `${path}: ${before.length} ${after.length}`
    );
    assert.deepEqual(shown, read, JSON.stringify(limits));
  }
  const [, second] = await readBinaries(gitIn(repository.path), entries);
  assert.equal(new TextDecoder().decode(second?.before), "\0one");
  assert.equal(new TextDecoder().decode(second?.after), "two\0\n");
});

Deno.test("readBinaries() asks git nothing where there is nothing to read", async () => {
  using repository = makeRepository(["one"]);
  const git = gitIn(`${repository.path}/nowhere`);
  assert.deepEqual(await readBinaries(git, []), []);
  assert.deepEqual(await readBinaries(git, [{ path: "a", oldHash: MISSING, newHash: NONE }]), []);
  await assert.rejects(
    readBinaries(git, [{ path: "a", oldHash: NONE, newHash: MISSING }]),
    EnvironmentError,
  );
});
