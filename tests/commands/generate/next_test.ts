// `generate --next` and `preview --next`: the notes of the next release under its version.

import assert from "node:assert/strict";
import { splitCommand } from "../../../src/commands/command_words.ts";
import { makeRepository } from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

const PLAN = [
  { message: "feat: begin", tags: ["v1.0.0"] },
  { message: "feat: go on", tags: ["v1.1.0-rc.1"] },
  { message: "fix: count from one" },
];

async function run(path: string, args: string): Promise<Run> {
  const [command = "", ...rest] = splitCommand(args);
  const variables = { SOURCE_DATE_EPOCH: "1785369600" };
  return await runRelnotes([command, "--repo", path, ...rest], { variables });
}

Deno.test("relnotes generate --next heads the notes with the next version", async () => {
  using repository = makeRepository(PLAN);
  const { stdout, stderr } = await run(repository.path, "generate --next --no-prs");
  assert.equal(
    stdout.replace(/\(([0-9a-f]{7})\)/g, "(hash)"),
    "## Release v1.1.0\n\n_Released on 2026-07-30_\n\n" +
      "### Features\n\n- go on (hash)\n\n### Bug Fixes\n\n- count from one (hash)\n",
  );
  assert.equal(
    stderr,
    `v1.0.0..v1.1.0, 2 commits\nv1.1.0, minor: ${repository.hashes[1]?.slice(0, 7)} feat: go on\n`,
  );
});

Deno.test("relnotes generate --next writes what generate writes once the tag is there", async () => {
  using repository = makeRepository(PLAN);
  repository.addRemote("origin", "https://github.com/ada/engine.git");
  for (const format of ["markdown", "json", "html"]) {
    const next = await run(repository.path, `generate --next --no-prs --format ${format}`);
    repository.git("tag", "v1.1.0");
    const tagged = await run(repository.path, `generate v1.1.0 --no-prs --format ${format}`);
    repository.git("tag", "--delete", "v1.1.0");
    // The day of the run, and that of the last commit.
    assert.equal(next.stdout.replaceAll("2026-07-30", "2026-01-01"), tagged.stdout);
  }
});

Deno.test("relnotes generate --next --pre begins at the pre-release before", async () => {
  using repository = makeRepository(PLAN);
  const { stdout } = await run(repository.path, "generate --next --pre rc --no-prs");
  assert.equal(stdout.split("\n")[0], "## Release v1.1.0-rc.2");
  assert.equal(stdout.includes("go on"), false);
});

Deno.test("relnotes generate --next --as heads the notes with the version that is given", async () => {
  using repository = makeRepository(PLAN);
  for (const command of ["generate --no-prs", "preview"]) {
    const { stdout, stderr } = await run(repository.path, `${command} --next --as 5.0.0`);
    assert.match(stdout, /Release v5\.0\.0/, command);
    assert.match(stderr, /^v5\.0\.0, as --as says$/m, command);
  }
  const taken = await run(repository.path, "generate --no-prs --next --as 1.0.0");
  assert.equal(taken.exitCode, 1);
  assert.equal(taken.stdout, "");
});

Deno.test("relnotes generate --next tells the version from all changes, whatever it shows", async () => {
  using repository = makeRepository([...PLAN, "feat!: end", "docs: say so"]);
  const { stdout } = await run(repository.path, "generate --next --no-prs --include-types docs");
  assert.equal(stdout.split("\n")[0], "## Release v2.0.0");
  assert.equal(stdout.includes("end"), false);
});

Deno.test("relnotes generate --next without changes writes a document without a version", async () => {
  using repository = makeRepository(PLAN.slice(0, 1));
  const { stdout, stderr } = await run(repository.path, "generate --next --no-prs --unreleased");
  assert.equal(stdout.split("\n")[0], "## Unreleased");
  assert.match(stderr, /nothing to release\n$/);
});

Deno.test("relnotes generate --next shows the warnings about the version", async () => {
  using repository = makeRepository([...PLAN, "fix: x\n\nRelease-As: soon"]);
  const { stderr } = await run(repository.path, "generate --next --no-prs");
  assert.match(stderr, /^warning: ignored the footer Release-As of [0-9a-f]{7}: 'soon' is/m);
});

Deno.test("relnotes preview --next heads the changelog with the next version", async () => {
  using repository = makeRepository(PLAN);
  const { stdout, stderr, exitCode } = await run(repository.path, "preview --next --zero strict");
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /Release v1\.1\.0/);
});

Deno.test("relnotes generate --next refuses another range, and --pre or --as alone", async () => {
  using repository = makeRepository(PLAN);
  for (const range of ["v1.0.0..", "--since-tag v1.0.0", "--until HEAD"]) {
    const refused = await run(repository.path, `generate --next ${range}`);
    assert.equal(refused.exitCode, 2, range);
    assert.match(refused.stderr, /^error: --next and .* cannot be used together\n/);
  }
  for (const command of ["generate", "preview"]) {
    for (const [flag, value] of [["--pre", "rc"], ["--as", "2.0.0"]]) {
      const refused = await run(repository.path, `${command} ${flag} ${value}`);
      assert.equal(refused.exitCode, 2);
      assert.equal(refused.stderr.split("\n")[0], `error: ${flag} needs --next`);
    }
  }
  const each = await run(repository.path, "generate --next --as 2.0.0 --all-packages");
  assert.equal(each.exitCode, 2);
  assert.match(each.stderr, /^error: --as and --all-packages cannot be used together\n/);
});
