// The range that commands take as an argument.

import assert from "node:assert/strict";
import { makeRepository } from "../support/git/repository.ts";
import { runRelnotes } from "../support/program.ts";

const HISTORY = [
  { message: "feat: one", tags: ["v1.0.0"] },
  { message: "fix: two", tags: ["v1.1.0"] },
  { message: "feat: three", tags: ["v2.0.0-rc.1"] },
  { message: "fix: four", tags: ["v2.0.0"] },
  { message: "feat: five" },
];

const RANGES: readonly (readonly [range: string, report: string])[] = [
  ["v1.0.0..v2.0.0", "v1.0.0..v2.0.0, 3 commits"],
  ["v1.0.0...v2.0.0", "v1.0.0..v2.0.0, 3 commits"],
  ["v1.1.0..", "v1.1.0..HEAD, 3 commits"],
  ["v2.0.0", "v1.1.0..v2.0.0, 2 commits"],
  ["v1.0.0", "all history up to v1.0.0, 1 commit"],
  ["HEAD", "all history up to HEAD, 5 commits"],
];

Deno.test("generate, preview and browse take a range as git writes it, or a release", async () => {
  using repository = makeRepository(HISTORY);
  for (const command of ["generate", "preview", "browse"]) {
    for (const [range, report] of RANGES) {
      const run = await runRelnotes([command, range, "--repo", repository.path]);
      assert.equal(run.exitCode, 0, `${command} ${range}: ${run.stderr}`);
      assert.equal(run.stderr.trimEnd(), report, `${command} ${range}`);
    }
  }
});

Deno.test("generate writes the same notes for a range and for its options", async () => {
  using repository = makeRepository(HISTORY);
  const write = (...args: readonly string[]): Promise<unknown> =>
    runRelnotes(["generate", "--repo", repository.path, ...args]);
  const wanted = await write("--since-tag", "v1.1.0", "--until-tag", "v2.0.0");
  assert.deepEqual(await write("v1.1.0..v2.0.0"), wanted);
  assert.deepEqual(
    await write("--include-types", "feat", "ci", "v1.1.0..v2.0.0"),
    await write("v1.1.0..v2.0.0", "--include-types", "feat,ci"),
  );
});

Deno.test("search looks only at the range", async () => {
  using repository = makeRepository(HISTORY);
  const run = await runRelnotes(["search", "f", "v1.1.0..v2.0.0", "--repo", repository.path]);
  assert.match(run.stderr, /^2 commits found \(v1\.1\.0\.\.v2\.0\.0\)\n$/);
});
