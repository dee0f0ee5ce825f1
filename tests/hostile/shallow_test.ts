// Shallow clones: missing commits are reported, and a range that is cut gives no document.

import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  assertComplete,
  assertRefused,
  jsonOf,
  makeHistory,
  readNotes,
} from "../support/hostile/checks.ts";
import { runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository, runGit } from "../support/git/repository.ts";

interface Clone extends Disposable {
  readonly path: string;
}

/** An empty repository into which so many commits of the history of `makeHistory()` are fetched. */
function fetchHistory(depth: number, ...more: readonly string[]): Clone {
  using origin = makeHistory();
  const folder = makeFolder();
  const path = join(folder.path, "clone");
  runGit(folder.path, ["init", "--quiet", "--initial-branch=main", path]);
  const fetch = ["fetch", "--quiet", "--update-head-ok", "--depth", String(depth)];
  runGit(path, [...fetch, `file://${origin.path}`, ...more]);
  return { path, [Symbol.dispose]: folder[Symbol.dispose] };
}

const REMEDY = "run 'git fetch --unshallow --tags'";
const WARNING = `warning: this is a shallow clone, older commits are missing; ${REMEDY}\n`;

Deno.test("relnotes generate: a shallow clone without a lower bound gives what is there and a warning", async () => {
  using clone = fetchHistory(2, "main:main");
  await assertComplete(clone, [], ["HEAD"]);
  const run = await runRelnotes(jsonOf(clone));
  assert.equal(run.stderr, `${WARNING}all history up to HEAD, 2 commits\n`);
  // A bound below the cut does not mean that there is nothing.
  const until = await runRelnotes(jsonOf(clone, "--until-date", "2020-01-01"));
  assert.equal(readNotes(until).commitCount, 0);
  assert.equal(until.stderr.slice(0, WARNING.length), WARNING);
});

/** Ranges that a clone of two commits does not hold. */
const CUT: readonly (readonly [options: readonly string[], error: string])[] = [
  [["--unreleased"], "the latest tag is not in this shallow clone"],
  [["--since-tag", "v0.1.0"], "there is no tag 'v0.1.0' in this shallow clone"],
  [["--until-tag", "v0.2.0"], "there is no tag 'v0.2.0' in this shallow clone"],
  [["--since", "v0.2.0"], "'v0.2.0' is neither a date nor a ref in this shallow clone"],
  [["--since", "HEAD~3"], "'HEAD~3' is neither a date nor a ref in this shallow clone"],
  [
    ["--since-date", "2020-01-01"],
    "this is a shallow clone that is cut inside the range, at 11f768ace5c5",
  ],
  [
    ["--since-date", "2020-01-01", "--until-date", "2020-01-02"],
    "this is a shallow clone that is cut above the range, at 11f768ace5c5",
  ],
];

Deno.test("relnotes generate: a range is refused where a shallow clone is cut", async () => {
  using clone = fetchHistory(2, "main:main");
  for (const [options, error] of CUT) {
    const run = await runRelnotes(jsonOf(clone, ...options));
    assertRefused(run, { exitCode: 1, error, hint: REMEDY });
  }
});

Deno.test("relnotes changelog: nothing is written where a shallow clone lacks commits of the file", async () => {
  using clone = fetchHistory(2, "main:main");
  const run = await runRelnotes(["changelog", "--repo", clone.path]);
  assertRefused(run, {
    exitCode: 1,
    error: "this is a shallow clone, without the commits that the changelog needs",
    hint: REMEDY,
  });
  assert.equal(existsSync(join(clone.path, "CHANGELOG.md")), false);
  using newer = fetchHistory(4, "main:main", "v0.2.0:refs/tags/v0.2.0");
  writeFileSync(join(newer.path, "CHANGELOG.md"), "## 0.2.0\n\n- a\n");
  const whole = await runRelnotes(["changelog", "--no-prs", "--repo", newer.path, "--stdout"]);
  assert.match(whole.stderr, /: 2 changes not released\n/);
});

Deno.test("relnotes generate: a cut outside the range does not matter", async () => {
  using clone = fetchHistory(4, "main:main", "v0.2.0:refs/tags/v0.2.0");
  for (const options of [["--unreleased"], ["--since-tag", "v0.2.0"], ["--since", "HEAD~2"]]) {
    const run = await runRelnotes(jsonOf(clone, ...options));
    assert.equal(readNotes(run).commitCount, 2);
    assert.doesNotMatch(run.stderr, /shallow/);
  }
  using whole = fetchHistory(5, "main:main");
  const run = await runRelnotes(jsonOf(whole, "--since-date", "2020-01-01"));
  assert.equal(readNotes(run).commitCount, 5);
  assert.doesNotMatch(run.stderr, /shallow/);
});

Deno.test("relnotes generate: a base that was fetched alone does not make a cut range whole", async () => {
  using clone = fetchHistory(1, "main:main", "v0.1.0:refs/tags/v0.1.0");
  assertRefused(await runRelnotes(jsonOf(clone, "--since-tag", "v0.1.0")), {
    exitCode: 1,
    error: "this is a shallow clone that is cut inside the range, at 3273ef2f0433",
    hint: REMEDY,
  });
});

Deno.test("relnotes generate: a fetched tip without a ref is known to be cut, also where HEAD has no commit", async () => {
  using clone = fetchHistory(2, "main");
  const hash = runGit(clone.path, ["rev-parse", "FETCH_HEAD"]);
  for (const until of ["FETCH_HEAD", hash, "FETCH_HEAD~1"]) {
    const run = await runRelnotes(jsonOf(clone, "--until", until));
    const count = until === "FETCH_HEAD~1" ? "1 commit" : "2 commits";
    assert.equal(run.stderr, `${WARNING}all history up to ${until}, ${count}\n`);
    const since = ["--since-date", "2020-01-01"];
    assertRefused(await runRelnotes(jsonOf(clone, "--until", until, ...since)), {
      exitCode: 1,
      error: "this is a shallow clone that is cut inside the range, at 11f768ace5c5",
      hint: REMEDY,
    });
  }
});

Deno.test("relnotes generate: a shallow clone whose start is cut gives no document where older commits came by a merge", async () => {
  using origin = makeRepository([
    { message: "feat: begin" },
    { message: "fix: side", parents: [0] },
    { message: "feat: two", parents: [0] },
    { message: "feat: three", tags: ["v1.0.0"] },
    { message: "feat: four" },
    { message: "Merge branch 'side'", parents: [4, 1] },
  ]);
  using folder = makeFolder();
  const path = join(folder.path, "clone");
  runGit(folder.path, ["clone", "--quiet", "--depth", "3", `file://${origin.path}`, path]);
  assertRefused(await runRelnotes(jsonOf({ path }, "--unreleased")), {
    exitCode: 1,
    error:
      "this is a shallow clone that is cut before the range, which may hold what its start has",
    hint: REMEDY,
  });
});
