// Tags whose names are options, commands, other refs, or drive a terminal: names and nothing else.

import assert from "node:assert/strict";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assertReadable, entriesOf, jsonOf, readNotes } from "../support/farm.ts";
import { joinBytes, latin1, setRef } from "../support/farm/objects.ts";
import { TAG_NAMES } from "../support/farm/references.ts";
import { runProcess, TEST_PATH } from "../support/farm/process.ts";
import { runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository, runGit } from "../support/repository.ts";

for (const { name, shown = name } of TAG_NAMES) {
  Deno.test(`relnotes generate: a tag named '${shown.slice(0, 40)}' is that tag and nothing else`, async () => {
    using repository = makeRepository(["feat: one", "feat: two", "feat: three"]);
    const [first = "", second = "", third = ""] = repository.hashes;
    setRef(repository, `refs/tags/${name}`, second);

    const since = await runRelnotes(jsonOf(repository, "--since-tag", name));
    assert.deepEqual(entriesOf(readNotes(since)).map(({ hash }) => hash), [third]);
    assert.equal(since.stderr, `${shown}..HEAD, 1 commit\n`);

    const until = await runRelnotes(jsonOf(repository, "--until-tag", name));
    const notes = readNotes(until);
    assert.deepEqual(entriesOf(notes).map(({ hash }) => hash), [second, first]);
    assert.deepEqual([notes.version, notes.tag, notes.date], [name, name, "2026-01-01"]);
    assert.equal(until.stderr, `all history up to ${shown}, 2 commits\n`);

    assert.deepEqual(await runRelnotes(jsonOf(repository, "--unreleased")), since);
    if (shown === name) return;
    for (const format of ["markdown", "html", "text", "yaml"]) {
      const args = ["generate", "--repo", repository.path, "--until-tag", name, "--format", format];
      const run = await runRelnotes(args);
      assert.equal(run.exitCode, 0);
      assertReadable(run.stdout);
    }
  });
}

Deno.test("relnotes generate: no tag name makes a file or runs a command", async () => {
  using repository = makeRepository(["feat: one", "feat: two"]);
  using folder = makeFolder();
  for (const { name } of TAG_NAMES.slice(0, 10)) {
    setRef(repository, `refs/tags/${name}`, repository.hashes[0] ?? "");
    const variables = { PATH: TEST_PATH, SOURCE_DATE_EPOCH: "1767225600" };
    const args = ["generate", "--repo", repository.path, "--since-tag", name];
    const run = await runProcess(args, { directory: folder.path, variables });
    assert.deepEqual([run.exitCode, run.stderr], [0, `${name}..HEAD, 1 commit\n`]);
    assert.deepEqual(readdirSync(folder.path), []);
    assert.equal(existsSync(join(repository.path, "PWNED")), false);
    runGit(repository.path, ["update-ref", "-d", `refs/tags/${name}`]);
  }
});

Deno.test("relnotes generate: a tag whose name is no UTF-8 is found under its shown form", async () => {
  using repository = makeRepository(["feat: one", "feat: two"]);
  const line = latin1(`${repository.hashes[0]} refs/tags/v1.0-caf\xe9\n`);
  const header = "# pack-refs with: peeled fully-peeled sorted \n";
  writeFileSync(join(repository.path, ".git/packed-refs"), joinBytes([header, line]));
  for (const option of ["--since-tag", "--since"]) {
    const run = await runRelnotes(jsonOf(repository, option, "v1.0-caf\ufffd"));
    assert.deepEqual(entriesOf(readNotes(run)).map(({ description }) => description), ["two"]);
  }
  const unreleased = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(unreleased.stderr, "v1.0-caf\ufffd..HEAD, 1 commit\n");
});

/** Names that `--since` reads as git does: a ref or hash first, then a date, and last a tag that only its list knows. */
const SINCE_NAMES: readonly (readonly [tag: string, since: string, stderr: string])[] = [
  ["--output=PWNED", "--output=PWNED", "--output=PWNED..HEAD, 1 commit\n"],
  ["-c", "-c", "-c..HEAD, 1 commit\n"],
  ["main", "main", "main..HEAD, 1 commit\n"],
  ["main", "heads/main", "heads/main..HEAD, 0 commits\n"],
  ["main", "tags/main", "tags/main..HEAD, 1 commit\n"],
  ["main", "refs/tags/main", "refs/tags/main..HEAD, 1 commit\n"],
  ["HEAD", "HEAD", "HEAD..HEAD, 0 commits\n"],
  ["HEAD", "tags/HEAD", "tags/HEAD..HEAD, 1 commit\n"],
  ["2026-01-01", "2026-01-01", "2026-01-01..HEAD, 1 commit\n"],
  ["yesterday", "yesterday", "yesterday..HEAD, 1 commit\n"],
  ["1".repeat(40), "1".repeat(40), `${"1".repeat(40)}..HEAD, 1 commit\n`],
];

Deno.test("relnotes generate: --since reads an ambiguous name as git does", async () => {
  using repository = makeRepository(["feat: one", "feat: two", "feat: three"]);
  for (const [tag, since, stderr] of SINCE_NAMES) {
    setRef(repository, `refs/tags/${tag}`, repository.hashes[1] ?? "");
    const run = await runRelnotes(jsonOf(repository, "--since", since));
    assert.deepEqual([run.exitCode, run.stderr], [0, stderr]);
    runGit(repository.path, ["update-ref", "-d", `refs/tags/${tag}`]);
  }
});

Deno.test("relnotes generate: names that look alike stay apart", async () => {
  using repository = makeRepository([
    { message: "feat: one", tags: ["v1.0-e\u0301"] },
    { message: "feat: two", tags: ["v1.0-\u00e9"] },
    { message: "feat: three", tags: ["v1.0-\u00e9\u200b"] },
    "feat: four",
  ]);
  const counts = ["v1.0-e\u0301", "v1.0-\u00e9", "v1.0-\u00e9\u200b"].map(async (name) =>
    readNotes(await runRelnotes(jsonOf(repository, "--since-tag", name))).commitCount
  );
  assert.deepEqual(await Promise.all(counts), [3, 2, 1]);
});
