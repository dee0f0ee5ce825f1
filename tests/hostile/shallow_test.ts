// Shallow clones: what is missing is said, and a range that is cut is never half a document.

import assert from "node:assert/strict";
import { join } from "node:path";
import { assertComplete, assertRefused, jsonOf, readNotes } from "../support/farm.ts";
import { makeHistory } from "../support/farm/damage.ts";
import { runRelnotes } from "../support/program.ts";
import { makeFolder, runGit } from "../support/repository.ts";

interface Clone extends Disposable {
  readonly path: string;
}

/** A clone of so many commits of the history with `v0.1.0` first and `v0.2.0` two commits before the end. */
function cloneOf(depth: number): Clone {
  using origin = makeHistory();
  const folder = makeFolder();
  const path = join(folder.path, "clone");
  const args = ["clone", "--quiet", "--depth", String(depth), `file://${origin.path}`, path];
  runGit(folder.path, args);
  return { path, [Symbol.dispose]: folder[Symbol.dispose] };
}

const REMEDY = "run 'git fetch --unshallow --tags'";

Deno.test("relnotes generate: a shallow clone without a lower bound gives what is there and a warning", async () => {
  using clone = cloneOf(2);
  await assertComplete(clone, [], ["HEAD"]);
  assert.equal(
    (await runRelnotes(jsonOf(clone))).stderr,
    `warning: this is a shallow clone, older commits are missing; ${REMEDY}\n` +
      "all history up to HEAD, 2 commits\n",
  );
});

/** Ranges that a clone of two commits does not hold. */
const CUT: readonly (readonly [options: readonly string[], error: RegExp | string])[] = [
  [["--unreleased"], "the latest tag is not in this shallow clone"],
  [["--since-tag", "v0.1.0"], "there is no tag 'v0.1.0' in this shallow clone"],
  [["--until-tag", "v0.2.0"], "there is no tag 'v0.2.0' in this shallow clone"],
  [["--since", "v0.2.0"], "there is no ref, hash or date 'v0.2.0' in this shallow clone"],
  [["--since", "HEAD~3"], "there is no ref, hash or date 'HEAD~3' in this shallow clone"],
  [
    ["--since-date", "2020-01-01"],
    /^this is a shallow clone that is cut inside the range, at 11f768ace5c5$/,
  ],
  [
    ["--since-date", "2020-01-01", "--until-date", "2020-01-02"],
    /^this is a shallow clone that is cut above the range, at 11f768ace5c5$/,
  ],
];

for (const [options, error] of CUT) {
  Deno.test(`relnotes generate: ${options.join(" ")} is refused where a shallow clone is cut`, async () => {
    using clone = cloneOf(2);
    assertRefused(await runRelnotes(jsonOf(clone, ...options)), {
      exitCode: 1,
      error,
      hint: REMEDY,
    });
  });
}

Deno.test("relnotes generate: each CI system's own line mends its shallow clone", async () => {
  using clone = cloneOf(1);
  const remedies: Readonly<Record<string, string>> = {
    GITHUB_ACTIONS: "give actions/checkout the input 'fetch-depth: 0'",
    GITLAB_CI: "set the variable 'GIT_DEPTH: 0' for the job",
    BITBUCKET_BUILD_NUMBER: "set 'clone: depth: full' in bitbucket-pipelines.yml",
  };
  for (const [variable, hint] of Object.entries(remedies)) {
    const variables = { [variable]: "true" };
    assertRefused(await runRelnotes(jsonOf(clone, "--unreleased"), { variables }), {
      exitCode: 1,
      error: "the latest tag is not in this shallow clone",
      hint,
    });
  }
});

Deno.test("relnotes generate: a cut outside the range is no matter", async () => {
  using clone = cloneOf(4);
  for (const options of [["--unreleased"], ["--since-tag", "v0.2.0"], ["--since", "HEAD~2"]]) {
    const run = await runRelnotes(jsonOf(clone, ...options));
    assert.equal(readNotes(run).commitCount, 2);
    assert.doesNotMatch(run.stderr, /shallow/);
  }
});

Deno.test("relnotes generate: a base that was fetched alone does not make a cut range whole", async () => {
  using origin = makeHistory();
  using folder = makeFolder();
  const path = join(folder.path, "clone");
  const address = `file://${origin.path}`;
  runGit(folder.path, ["clone", "--quiet", "--depth", "1", address, path]);
  runGit(path, ["fetch", "--quiet", "--depth", "1", "origin", "tag", "v0.1.0"]);
  assertRefused(await runRelnotes(jsonOf({ path }, "--since-tag", "v0.1.0")), {
    exitCode: 1,
    error: "this is a shallow clone that is cut inside the range, at 3273ef2f0433",
    hint: REMEDY,
  });
});

Deno.test("relnotes generate: what no ref leads to is known to be cut, also where HEAD has no commit", async () => {
  using origin = makeHistory();
  using folder = makeFolder();
  const path = join(folder.path, "fetched");
  runGit(folder.path, ["init", "--quiet", path]);
  runGit(path, ["fetch", "--quiet", "--depth", "2", `file://${origin.path}`, "main"]);
  const hash = runGit(path, ["rev-parse", "FETCH_HEAD"]).trim();
  for (const until of ["FETCH_HEAD", hash, "FETCH_HEAD~1"]) {
    const run = await runRelnotes(jsonOf({ path }, "--until", until));
    const count = until === "FETCH_HEAD~1" ? "1 commit" : "2 commits";
    assert.equal(readNotes(run).commitCount, Number.parseInt(count));
    assert.equal(
      run.stderr,
      `warning: this is a shallow clone, older commits are missing; ${REMEDY}\n` +
        `all history up to ${until}, ${count}\n`,
    );
    assertRefused(
      await runRelnotes(jsonOf({ path }, "--until", until, "--since-date", "2020-01-01")),
      {
        exitCode: 1,
        error: /^this is a shallow clone that is cut inside the range, at 11f768ace5c5$/,
        hint: REMEDY,
      },
    );
  }
});

Deno.test("relnotes generate: an upper date bound below the cut of a shallow clone is not taken for nothing", async () => {
  using clone = cloneOf(2);
  const run = await runRelnotes(jsonOf(clone, "--until-date", "2020-01-01"));
  assert.equal(readNotes(run).commitCount, 0);
  assert.match(run.stderr, /^warning: this is a shallow clone, older commits are missing; /);
});

Deno.test("relnotes generate: a clone that ends just at the first commit is whole", async () => {
  using clone = cloneOf(5);
  const run = await runRelnotes(jsonOf(clone, "--since-date", "2020-01-01"));
  assert.equal(readNotes(run).commitCount, 5);
  assert.doesNotMatch(run.stderr, /shallow/);
});
