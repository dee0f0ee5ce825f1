// The command generate for a range that begins at a release of another branch.

import assert from "node:assert/strict";
import {
  type CommitPlan,
  FIRST_DATE_SEC,
  makeRepository,
  type TestRepository,
} from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

const WRITTEN = FIRST_DATE_SEC - 3600;

/** `main` with v1.1.0, and the branch of v1.0.2 with copies of what `main` has. */
function makeLines(copy: Partial<CommitPlan> = {}): TestRepository {
  return makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    { message: "fix: close every port", authorDateSec: WRITTEN, files: { "ports/a": "1\n" } },
    {
      message: "fix: close every port",
      authorDateSec: WRITTEN,
      committer: "Bob <bob@example.org>",
      parents: [0],
      tags: ["v1.0.1"],
      files: { "ports/a": "1\n" },
      ...copy,
    },
    { message: "docs: tell of ports", tags: ["v1.0.2"] },
    { message: "feat: page", parents: [1], tags: ["v1.1.0"] },
  ]);
}

/** The entries of a document, `x` or `x, also in v1`. */
async function entriesOf(
  repository: TestRepository,
  args: readonly string[],
): Promise<readonly string[]> {
  const own = ["generate", "--no-prs", "--format", "text", "--repo", repository.path];
  const run = await runRelnotes([...own, ...args]);
  assert.equal(run.exitCode, 0, run.stderr);
  return run.stdout.split("\n").filter((line) => /^\s*- /.test(line))
    .map((line) => line.replace(/^\s*- /, "").replace(/ \([0-9a-f]{7}(.*)\)$/, "$1"));
}

const FIRST = "close every port, also in v1.0.1";
const RANGES: readonly (readonly [args: readonly string[], entries: readonly string[]])[] = [
  [["v1.1.0"], ["page", FIRST]],
  [["v1.0.2..v1.1.0"], ["page", FIRST]],
  [["v1.0.2..v1.1.0", "--no-merge-commits"], ["page", FIRST]],
  [["v1.0.2..v1.1.0", "--tags", "v{version}"], ["page", FIRST]],
  [["v1.0.1..v1.1.0"], ["page", FIRST]],
  [["v1.0.0..v1.1.0"], ["page", "close every port"]],
  [["v1.0.2..v1.1.0", "--max-items", "1"], ["page"]],
  [["v1.0.2..v1.1.0", "--path", "ports"], [FIRST]],
  [["v1.0.2..v1.1.0", "--all"], ["page", "close every port"]],
];

Deno.test("generate tells which release of another branch had a change", async (test) => {
  using repository = makeLines();
  for (const [args, entries] of RANGES) {
    await test.step(args.join(" "), async () => {
      assert.deepEqual(await entriesOf(repository, args), entries);
    });
  }
});

Deno.test("generate leaves out what the release before of the same minor version has", async () => {
  using repository = makeLines();
  repository.git("tag", "v1.0.3", "v1.1.0");
  assert.deepEqual(await entriesOf(repository, ["v1.0.2..v1.0.3"]), ["page"]);
  const args = ["generate", "v1.0.2..v1.0.3", "--no-prs", "--format", "json"];
  const { stdout } = await runRelnotes([...args, "--repo", repository.path]);
  const { omitted, changeCount, joinedCount, commitCount } = JSON.parse(stdout);
  assert.deepEqual(
    omitted.map(({ reason, subject }: Record<string, string>) => [reason, subject]),
    [["earlier", "fix: close every port"]],
  );
  assert.equal(changeCount + joinedCount + omitted.length, commitCount);
});

/** `v1.0.1` of a branch with a copy of what `main` has, merged back before v1.1.0. */
function makeMergedBack(last: Partial<CommitPlan> = {}): TestRepository {
  const copy = { message: "fix: close every port", authorDateSec: WRITTEN };
  return makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"], files: { "ports/a": "0\n" } },
    { ...copy, files: { "ports/a": "1\n" } },
    { ...copy, parents: [0], tags: ["v1.0.1"], files: { "ports/a": "1\n" } },
    { message: "docs: tell of ports" },
    { message: "Merge branch 'release-1.0'", parents: [1, 3] },
    { message: "feat: page", tags: ["v1.1.0"], ...last },
  ]);
}

const KNOWN = "close every port, also in v1.0.1";
const MERGED_BACK: readonly (readonly [args: readonly string[], entries: readonly string[]])[] = [
  [["v1.1.0"], ["page", KNOWN, "tell of ports"]],
  [["v1.0.1..v1.1.0", "--tags", "v{version}"], ["page", KNOWN, "tell of ports"]],
  // Without merges nothing tells what grew from where.
  [["v1.0.1..v1.1.0", "--no-merge-commits"], ["page", "close every port", "tell of ports"]],
  [["v1.0.1..v1.1.0", "--path", "ports"], [KNOWN]],
  // Who has v1.0.0 has neither the fix nor its copy.
  [["v1.0.0..v1.1.0"], ["page", "close every port", "tell of ports"]],
  [["v1.0.1..v1.1.0", "--all"], ["page", "close every port", "tell of ports"]],
];

Deno.test("generate tells what a branch had that was merged back", async (test) => {
  using repository = makeMergedBack();
  for (const [args, entries] of MERGED_BACK) {
    await test.step(args.join(" "), async () => {
      const told = await entriesOf(repository, args);
      assert.deepEqual(
        told.filter((entry) => !entry.startsWith("Merge")).toSorted(),
        entries.toSorted(),
      );
    });
  }
});

Deno.test("generate takes nothing for a copy that brings back what was lost", async () => {
  const fix = { message: "fix: close every port", authorDateSec: WRITTEN };
  const revert = { message: 'Revert "fix: close every port" (#20)' };
  for (const lost of [[], [revert]]) {
    using repository = makeRepository([
      { message: "feat: begin", tags: ["v1.0.0"] },
      { message: "docs: tell of doors" },
      { ...fix, parents: [0] },
      ...lost,
      "chore: end",
      // Without the revert, what was merged was not taken.
      { message: "Merge branch 'release-1.0'", parents: [1, 3 + lost.length] },
      { ...fix, tags: ["v1.1.0"] },
    ]);
    repository.git("tag", "v1.0.1", repository.hashes[3 + lost.length] ?? "");
    const entries = await entriesOf(repository, ["v1.1.0"]);
    assert.deepEqual(entries, ["close every port", "tell of doors"]);
  }
});

Deno.test("generate tells what a release had where the work is done on another branch", async () => {
  // The first parents of main are releases; v1.0.1 is merged into the branch of the work.
  const copy = { message: "fix: close every port", authorDateSec: WRITTEN };
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    copy,
    { message: "feat: page" },
    { ...copy, parents: [0], tags: ["v1.0.1"] },
    { message: "Merge branch 'main' into develop", parents: [2, 3] },
    { message: "fix: open the first door" },
    { message: "Merge branch 'develop'", parents: [3, 5], tags: ["v1.1.0"] },
  ]);
  assert.deepEqual(await entriesOf(repository, ["v1.1.0"]), [
    "page",
    "open the first door",
    KNOWN,
  ]);
});

Deno.test("generate begins updates of dependencies where a copy of them ends", async () => {
  const first = { message: "build(deps): bump lamps from 1.0.0 to 1.1.0", authorDateSec: WRITTEN };
  const other = { message: "build(deps): bump doors from 2.0.0 to 2.1.0", authorDateSec: WRITTEN };
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    first,
    other,
    { ...first, parents: [0] },
    { ...other, tags: ["v1.0.1"] },
    { message: "Merge branch 'release-1.0'", parents: [2, 4] },
    { message: "build(deps): bump lamps from 1.1.0 to 1.2.0", tags: ["v1.1.0"] },
  ]);
  assert.deepEqual(await entriesOf(repository, ["v1.1.0"]), [
    "lamps 1.1.0 → 1.2.0",
    "doors 2.0.0 → 2.1.0, also in v1.0.1",
  ]);
});

const COPIES: readonly {
  readonly what: string;
  readonly copy: Partial<CommitPlan>;
  readonly tags?: readonly (readonly [name: string, at: string])[];
  readonly told: string;
}[] = [
  { what: "a copy that was released later", copy: { tags: [] }, told: ", also in v1.0.2" },
  { what: "a commit of another time", copy: { authorDateSec: WRITTEN + 1 }, told: "" },
  { what: "another author", copy: { author: "Bob <bob@example.org>" }, told: "" },
  { what: "a candidate", copy: { tags: ["v1.0.1-rc.1"] }, told: ", also in v1.0.2" },
  { what: "tags of something else", copy: { tags: ["docs-1.0.1"] }, told: ", also in v1.0.2" },
];

Deno.test("generate takes for released before only what releases of the branch had", async (test) => {
  for (const { what, copy, told } of COPIES) {
    await test.step(what, async () => {
      using repository = makeLines(copy);
      const entries = await entriesOf(repository, ["v1.0.2..v1.1.0"]);
      assert.deepEqual(entries, ["page", `close every port${told}`]);
    });
  }
});

Deno.test("generate tells nothing of a branch without a release", async () => {
  using repository = makeLines({ tags: [] });
  repository.git("tag", "--delete", "v1.0.2");
  const start = repository.hashes[3] ?? "";
  assert.deepEqual(await entriesOf(repository, [`${start}..v1.1.0`]), ["page", "close every port"]);
});

Deno.test("generate reads what git cherry-pick makes of a commit and of a merge", async () => {
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"], files: { "a.txt": "1\n" } },
    { message: "fix: close every port", files: { "b.txt": "1\n" } },
    { message: "fix: two", files: { "c.txt": "1\n" } },
    { message: "fix: three", files: { "d.txt": "1\n" } },
    {
      message: "Merge pull request #7 from ada/doors\n\nMend doors",
      parents: [1, 3],
      files: { "c.txt": "1\n", "d.txt": "1\n" },
    },
    { message: "feat: page", files: { "e.txt": "1\n" }, tags: ["v1.1.0"] },
  ]);
  repository.git("checkout", "--quiet", "v1.0.0");
  repository.git("cherry-pick", repository.hashes[1] ?? "");
  repository.git("tag", "v1.0.1");
  repository.git("cherry-pick", "-m", "1", repository.hashes[4] ?? "");
  repository.git("tag", "v1.0.2");
  assert.deepEqual(await entriesOf(repository, ["v1.0.2..v1.1.0"]), [
    "page",
    "Mend doors (#7, also in v1.0.2)",
    FIRST,
  ]);
});

Deno.test("generate tells the correction of what an earlier release has a copy of", async () => {
  const feature = { message: "feat: close every port", authorDateSec: WRITTEN };
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    feature,
    { ...feature, committer: "Bob <bob@example.org>", parents: [0], tags: ["v1.1.0"] },
    { message: "feat: page", parents: [1] },
  ]);
  const [, port = "", , page = ""] = repository.hashes;
  const commit = (subject: string, corrected: string) =>
    repository.git(
      ...["commit", "--quiet", "--allow-empty"],
      ...["--message", `${subject}\n\nFixes: ${corrected.slice(0, 12)} ("feat")`],
    );
  repository.git("reset", "--quiet", page);
  commit("fix: close the last port", port);
  commit("fix: page to the end", page);
  const known = ["page", "close every port, also in v1.1.0"];
  assert.deepEqual(
    await entriesOf(repository, ["v1.1.0..HEAD"]),
    [...known, "close the last port"],
  );
  // Who has v1.0.0 has neither.
  assert.deepEqual(await entriesOf(repository, ["v1.0.0..HEAD"]), ["page", "close every port"]);
});
