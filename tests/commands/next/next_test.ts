// `next`: the version, what decides it, and what is refused.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { splitCommand } from "../../../src/commands/command_words.ts";
import {
  type CommitPlan,
  FIRST_DATE_SEC,
  makeFolder,
  makeRepository,
  runGit,
} from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

type Plan = readonly (CommitPlan | string)[];

async function runNext(path: string, args = ""): Promise<Run> {
  return await runRelnotes(["next", "--repo", path, ...splitCommand(args)]);
}

const SINCE_1_2_0: Plan = [
  { message: "feat: begin", tags: ["v1.0.0"] },
  { message: "feat: go on", tags: ["v1.2.0"] },
  "feat(cache): keep answers",
  "fix: count from one",
];
const WITH_CANDIDATE: Plan = [
  { message: "feat: begin", tags: ["v1.0.0"] },
  { message: "feat: go on", tags: ["v1.1.0-rc.4"] },
  "fix: count from one",
];

/** `v1.6.0`, and after some years commits with these tags. */
function afterYears(years: number, tags: readonly string[]): Plan {
  const dateSec = FIRST_DATE_SEC + years * 366 * 24 * 3600;
  const later = tags.map((tag) => ({ message: `fix: ${tag}`, tags: [tag], dateSec }));
  return [{ message: "feat: begin", tags: ["v1.6.0"] }, ...later, { message: "fix: z", dateSec }];
}

const ANSWERS: readonly (readonly [plan: Plan, args: string, stdout: string])[] = [
  [SINCE_1_2_0, "", "v1.3.0\n"],
  [SINCE_1_2_0, "--pre rc", "v1.3.0-rc.1\n"],
  [SINCE_1_2_0, "--as 2.0.0", "v2.0.0\n"],
  [[...SINCE_1_2_0, "refactor!: end"], "", "v2.0.0\n"],
  [[...SINCE_1_2_0, "docs: x\n\nBREAKING CHANGE: y"], "", "v2.0.0\n"],
  [WITH_CANDIDATE, "", "v1.1.0\n"],
  [WITH_CANDIDATE, "--pre rc", "v1.1.0-rc.5\n"],
  [[...WITH_CANDIDATE, "feat!: end"], "--pre rc", "v2.0.0-rc.1\n"],
  // A candidate becomes the release without any change; another candidate of the same is empty.
  [WITH_CANDIDATE.slice(0, 2), "", "v1.1.0\n"],
  [WITH_CANDIDATE.slice(0, 2), "--pre rc", ""],
  // Before 1.0.0.
  [[{ message: "a", tags: ["0.4.2"] }, "feat: b"], "", "0.4.3\n"],
  [[{ message: "a", tags: ["0.4.2"] }, "feat: b"], "--zero minor", "0.5.0\n"],
  [[{ message: "a", tags: ["0.4.2"] }, "feat!: b"], "--zero strict", "1.0.0\n"],
  // Footers: the newest applies, unless it was reverted or has had its effect.
  [
    [...SINCE_1_2_0, "fix: x\n\nRelease-As: 5.0.0", "chore: y\n\nRelease-As: 4.0.0"],
    "",
    "v4.0.0\n",
  ],
  [[...SINCE_1_2_0, "chore: release 3.0.0\n\nRelease-As: 3.0.0"], "--pre rc", "v3.0.0-rc.1\n"],
  [[...SINCE_1_2_0, "fix: x\n\nRelease-As: 5.0.0", 'Revert "fix: x"'], "", "v1.3.0\n"],
  [
    [
      ...SINCE_1_2_0,
      { message: "fix: x\n\nRelease-As: 2.0.0-rc.1", tags: ["v2.0.0-rc.1"] },
      "fix: y",
    ],
    "--pre rc",
    "v2.0.0-rc.2\n",
  ],
  [[...SINCE_1_2_0, "fix: x\n\nRelease-As: soon"], "", "v1.3.0\n"],
  // Another series that has long taken the place of the plain tags; a chart's has not.
  [afterYears(2, ["jq-1.7", "jq-1.7.1", "jq-1.8"]), "", "jq-1.8.1\n"],
  [afterYears(2, ["v1.7.0-rc.1", "jq-1.7", "jq-1.7.1", "jq-1.8"]), "", "jq-1.8.1\n"],
  [afterYears(2, ["chart-1.7", "chart-1.8"]), "", "v1.6.1\n"],
  [afterYears(0, ["chart-1.7", "chart-1.8", "chart-1.9"]), "", "v1.6.1\n"],
  [afterYears(2, ["nightly-2026.01.01", "build-2", "build-3", "build-4"]), "", "v1.6.1\n"],
  // A moving tag is no version; the newest tag says how tags are written.
  [
    [{ message: "a", tags: ["v1.0.0"] }, { message: "b", tags: ["v1.x"] }, "feat: c"],
    "",
    "v1.1.0\n",
  ],
  [
    [{ message: "a", tags: ["10.1.0"] }, { message: "b", tags: ["v22.2.0-next.2"] }, "feat: c"],
    "",
    "v22.2.0\n",
  ],
  [[{ message: "a", tags: ["1.0.0-Final"] }, "fix: b"], "", "1.0.1-Final\n"],
  // Nothing to release.
  [SINCE_1_2_0.slice(0, 2), "", ""],
  [[...SINCE_1_2_0.slice(0, 2), "feat: x", 'Revert "feat: x"'], "", ""],
  [[], "", ""],
  // The first release.
  [["feat: begin"], "", "0.1.0\n"],
  [["feat: begin"], "--first v1.0.0", "v1.0.0\n"],
  [["feat: begin"], "--as v3.0.0", "v3.0.0\n"],
  [[{ message: "feat: begin", tags: ["latest", "nightly"] }, "fix: x"], "", "0.1.0\n"],
  // The highest version decides, and not the latest tag; other names do not count.
  [
    [{ message: "a", tags: ["v2.0.0"] }, { message: "b", tags: ["v1.9.1"] }, "fix: c"],
    "",
    "v2.0.1\n",
  ],
  [[{ message: "a", tags: ["v1.0.0"] }, { message: "b", tags: ["ui@3.0.0"] }, "c"], "", "v1.0.1\n"],
  [
    [{ message: "a", tags: ["curl-8_21_0"] }, { message: "b", tags: ["rc-8_22_0-1"] }, "fix: c"],
    "",
    "curl-8_21_1\n",
  ],
  [[{ message: "a", tags: ["ui@3.0.0", "latest"] }, "fix: c"], "", "ui@3.0.1\n"],
  [
    [{ message: "a", tags: ["20260101"] }, { message: "b", annotatedTags: ["v1.0.0"] }, "c"],
    "",
    "v1.0.1\n",
  ],
];

Deno.test("relnotes next writes the version alone to standard output", async (test) => {
  for (const [plan, args, stdout] of ANSWERS) {
    const subject = plan.map((each) => typeof each === "string" ? each : each.message).at(-1);
    await test.step(`next ${args} after ${subject}`, async () => {
      using repository = makeRepository(plan);
      const run = await runNext(repository.path, args);
      assert.deepEqual({ ...run, stderr: "" }, { exitCode: 0, stdout, stderr: "" }, run.stderr);
    });
  }
});

Deno.test("relnotes next names what decided on standard error", async () => {
  using repository = makeRepository(SINCE_1_2_0);
  const short = repository.hashes[2]?.slice(0, 7);
  assert.equal(
    (await runNext(repository.path)).stderr,
    `v1.2.0..HEAD, 2 commits\nv1.3.0, minor: ${short} feat(cache): keep answers\n`,
  );
  assert.equal((await runNext(repository.path, "--as 2")).stderr, "v2, as --as says\n");
  using candidate = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    { message: "fix: one thing", tags: ["v1.1.0-rc.4"] },
  ]);
  assert.equal(
    (await runNext(candidate.path)).stderr,
    "v1.0.0..HEAD, 1 commit\nv1.1.0, after the pre-release v1.1.0-rc.4\n",
  );
  using footer = makeRepository(["feat: x\u001b[31m\n\nRelease-As: 5.0.0"]);
  const hash = footer.hashes[0]?.slice(0, 7);
  assert.equal(
    (await runNext(footer.path)).stderr,
    "all history up to HEAD, 1 commit\n" +
      `5.0.0, as the footer Release-As of ${hash} feat: x\\u{1b}[31m says\n`,
  );
  using words = makeRepository(["feat: x\n\nRelease-As: soon"]);
  assert.match(
    (await runNext(words.path)).stderr,
    /^warning: ignored the footer Release-As of [0-9a-f]{7}: 'soon' is not a version\n/,
  );
});

Deno.test("relnotes next --format json has the reason", async () => {
  using repository = makeRepository(SINCE_1_2_0);
  assert.deepEqual(JSON.parse((await runNext(repository.path, "--format json")).stdout), {
    version: "1.3.0",
    tag: "v1.3.0",
    previous: "v1.2.0",
    bump: "minor",
    reason: "feature",
    commit: { hash: repository.hashes[2], subject: "feat(cache): keep answers" },
  });
  using tagged = makeRepository(SINCE_1_2_0.slice(0, 2));
  assert.deepEqual(JSON.parse((await runNext(tagged.path, "--format json")).stdout), {
    previous: "v1.2.0",
    reason: "nothing",
  });
});

Deno.test("relnotes next --fail-on-empty fails when there is nothing to release", async () => {
  using repository = makeRepository(SINCE_1_2_0.slice(0, 2));
  const run = await runNext(repository.path, "--fail-on-empty");
  assert.deepEqual(run, {
    exitCode: 1,
    stdout: "",
    stderr: "v1.2.0..HEAD, 0 commits\n" +
      "error: nothing to release since 'v1.2.0'\n" +
      "hint: leave out --fail-on-empty to accept that\n",
  });
});

const REFUSED: readonly (readonly [args: string, exitCode: number, message: string])[] = [
  ["--as soon", 2, "invalid value 'soon' for --as: not a version"],
  ["--as '$(id)1.0'", 2, "invalid value '$(id)1.0' for --as: not a version"],
  ["--as '-- 1.0'", 2, "invalid value '-- 1.0' for --as: not a version"],
  ["--first soon", 2, "invalid value 'soon' for --first: not a version"],
  ["--pre 1", 2, "invalid value '1' for --pre: not an identifier"],
  ["--pre 'rc 1'", 2, "invalid value 'rc 1' for --pre: not an identifier"],
  ["--pre rc --as 2.0.0", 2, "--pre and --as cannot be used together"],
  ["--zero loose", 2, "invalid value 'loose' for --zero: use shift, minor or strict"],
  ["--as 1.0.0", 1, "the version '1.0.0' of --as exists: 'v1.0.0'"],
  ["--as 1.1.0", 1, "the version '1.1.0' of --as is not newer than 'v1.2.0'"],
];

Deno.test("relnotes next refuses versions that cannot be", async () => {
  using repository = makeRepository(SINCE_1_2_0);
  for (const [args, exitCode, message] of REFUSED) {
    const run = await runNext(repository.path, args);
    assert.equal(run.stdout, "");
    assert.equal(run.exitCode, exitCode, args);
    assert.equal(run.stderr.split("\n")[0], `error: ${message}`);
  }
});

Deno.test("relnotes next refuses a footer with a version before the last", async () => {
  using repository = makeRepository([...SINCE_1_2_0, "fix: x\n\nRelease-As: 1.1.0"]);
  const run = await runNext(repository.path);
  assert.equal(run.exitCode, 1);
  assert.match(
    run.stderr,
    /error: the version '1\.1\.0' of the footer Release-As of [0-9a-f]{7} is not newer than 'v1\.2\.0'\nhint: --as overrules it, and so does the footer of a newer commit\n/,
  );
  assert.equal((await runNext(repository.path, "--as 1.3.0")).stdout, "v1.3.0\n");
});

Deno.test("relnotes next refuses a footer with a version of another branch", async () => {
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    { message: "feat: elsewhere", parents: [0], tags: ["v2.0.0"] },
    { message: "fix: x\n\nRelease-As: 2.0.0", parents: [0] },
  ]);
  const run = await runNext(repository.path);
  assert.equal(run.exitCode, 1);
  assert.match(run.stderr, /^error: the version '2\.0\.0' of the footer .* exists: 'v2\.0\.0'\n/m);
});

Deno.test("relnotes next knows the tags of other branches", async () => {
  const plan: Plan = [
    { message: "feat: begin", tags: ["v1.0.0"] },
    { message: "feat: elsewhere", parents: [0], tags: ["v1.0.1", "v1.1.0-rc.1", "v2.0.0"] },
    { message: "fix: here", parents: [0] },
    { message: "feat: here", parents: [2] },
  ];
  using repository = makeRepository(plan);
  assert.equal((await runNext(repository.path)).stdout, "v1.1.0\n");
  // The number of a pre-release on another branch is taken.
  assert.equal((await runNext(repository.path, "--pre rc")).stdout, "v1.1.0-rc.2\n");
  repository.git("checkout", "--quiet", "--detach", "HEAD~1");
  const run = await runNext(repository.path);
  assert.equal(run.exitCode, 1);
  assert.match(
    run.stderr,
    /^error: the version after 'v1\.0\.0' would be 'v1\.0\.1', which exists on another branch\n/m,
  );
  assert.equal((await runNext(repository.path, "--as 1.0.2")).stdout, "v1.0.2\n");
});

Deno.test("relnotes next refuses a shallow clone without the last release", async () => {
  using origin = makeRepository(SINCE_1_2_0);
  using folder = makeFolder();
  const path = join(folder.path, "clone");
  runGit(folder.path, ["clone", "--quiet", "--depth", "1", `file://${origin.path}`, path]);
  const run = await runNext(path);
  assert.deepEqual(run, {
    exitCode: 1,
    stdout: "",
    stderr: "error: the last release is not in this shallow clone\n" +
      "hint: run 'git fetch --unshallow --tags'\n",
  });
  runGit(path, ["fetch", "--quiet", "--unshallow", "--tags"]);
  assert.equal((await runNext(path)).stdout, "v1.3.0\n");
});

Deno.test("relnotes next counts the fragments that were added since", async () => {
  const begin: CommitPlan = {
    message: "feat: begin",
    tags: ["v1.2.0"],
    files: { "changelog.d/1.breaking.md": "Ends old things." },
  };
  const changeset = (bump: string): Record<string, string> => ({
    ".changeset/loud-owls.md": `---\n"widget": ${bump}\n---\n\nGreets.\n`,
  });
  const cases: readonly (readonly [plans: readonly CommitPlan[], stdout: string])[] = [
    // One of an earlier release does not count again.
    [[{ message: "fix: x" }], "v1.2.1\n"],
    [[{ message: "fix: x", files: { "changelog.d/2.feature.md": "New." } }], "v1.3.0\n"],
    [[{ message: "docs: x", files: changeset("major") }], "v2.0.0\n"],
    [[{ message: "feat: x", files: changeset("patch") }], "v1.3.0\n"],
    [[{ message: "feat: x", files: changeset("major") }, { message: 'Revert "feat: x"' }], ""],
  ];
  for (const [plans, stdout] of cases) {
    using repository = makeRepository([begin, ...plans]);
    repository.git("reset", "--quiet", "--hard");
    assert.equal((await runNext(repository.path)).stdout, stdout, JSON.stringify(plans));
  }
});

Deno.test("relnotes next names the fragments that it cannot read", async () => {
  using repository = makeRepository([
    { message: "feat: a", files: { "readme": "" }, tags: ["v1.2.3"] },
    {
      message: "fix: b",
      files: {
        "changelog.d/1.breaking.md": "\n",
        "changelog.d/2.misc": "",
        "changelog.d/20260131_doors.md": "Doors.\n",
        ".changeset/bad-bump.md": '---\n"widget": huge\n---\n\nGrows.\n',
        ".changeset/no-end.md": "---\nwidget: major\n\nGrows.\n",
        ".changeset/no-head.md": "Grows.\n",
        ".changeset/no-text.md": "---\nwidget: major # all\n---\n",
        ".changeset/nothing.md": "---\n---\n",
        ".changeset/no-yaml.md": "---\n- widget\n---\n\nGrows.\n",
      },
    },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const run = await runRelnotes(["next", "--repo", repository.path]);
  assert.equal(run.stdout, "v1.2.4\n");
  const warnings = run.stderr.split("\n").filter((line) => line.startsWith("warning: "));
  assert.deepEqual(warnings, [
    "warning: '.changeset/bad-bump.md' is left out: 'huge' of 'widget' is not major, minor or patch",
    "warning: '.changeset/no-end.md' is left out: its packages do not end with a line '---'",
    "warning: '.changeset/no-head.md' is left out: it does not begin with a line '---' above its packages",
    "warning: '.changeset/no-text.md' is left out: it has no text",
    "warning: '.changeset/no-yaml.md' is left out: its line '- widget' is not a package with major, minor or patch",
    "warning: 'changelog.d/1.breaking.md' is left out: it has no text",
  ]);
  const { exitCode, stderr } = await runRelnotes([
    "release",
    "--dry-run",
    "--repo",
    repository.path,
  ]);
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /^error: nothing was released: '\.changeset\/bad-bump\.md' cannot be told: 'huge' of 'widget' is not major, minor or patch\nhint: mend or delete the file, and so '\.changeset\/no-end\.md', /m,
  );
});

Deno.test("relnotes next reads a changeset with a byte order mark", async () => {
  using repository = makeRepository([
    { message: "feat: a", files: { "readme": "" }, tags: ["v1.2.3"] },
    {
      message: "fix: b",
      files: { ".changeset/owls.md": '\uFEFF---\r\n"widget": major\r\n---\r\n\r\nNew.\r\n' },
    },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const { stdout } = await runRelnotes(["next", "--repo", repository.path]);
  assert.equal(stdout, "v2.0.0\n");
});

Deno.test("relnotes next names a package of a changeset that does not exist", async () => {
  using repository = makeRepository([
    {
      message: "feat: a",
      files: {
        "package.json": '{ "workspaces": ["packages/*"] }',
        "packages/core/package.json": '{ "name": "core", "version": "1.0.0" }',
      },
      tags: ["v1.2.3"],
    },
    {
      message: "fix: b",
      files: {
        ".changeset/cats.md": '---\n"core": minor\n"cats": major\n---\n\nCats.\n',
        ".changeset/owls.md": '---\n"owls": major\n---\n\nOwls.\n',
      },
    },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const { stdout, stderr } = await runRelnotes(["next", "--repo", repository.path]);
  assert.equal(stdout, "v1.3.0\n");
  assert.match(stderr, /^warning: '\.changeset\/cats\.md': there is no package 'cats'$/m);
  assert.match(
    stderr,
    /^warning: '\.changeset\/owls\.md' is left out: there is no package 'owls'$/m,
  );
});

Deno.test("relnotes next --package counts the changesets that name the package", async () => {
  using repository = makeRepository([
    { message: "chore: begin", files: { "packages/a/x": "1", "packages/b/x": "1" } },
    { message: "fix: a", files: { "packages/a/x": "2" } },
    {
      message: "docs: say it",
      files: { ".changeset/owls.md": '---\n"a": minor\n"c": major\n---\n\nNew.\n' },
    },
  ]);
  for (const name of ["a", "b"]) repository.git("tag", `${name}@1.0.0`, "HEAD~2");
  repository.git("reset", "--quiet", "--hard");
  const toml = "[[package]]\nname = 'a'\npath = 'packages/a'\n[[package]]\nname = 'b'\n" +
    "path = 'packages/b'\n";
  writeFileSync(join(repository.path, "relnotes.toml"), toml);
  assert.equal((await runNext(repository.path, "--package a")).stdout, "a@1.1.0\n");
  assert.equal((await runNext(repository.path, "--package b")).stdout, "");
  const all = await runRelnotes(
    ["generate", "--all-packages", "--next", "--no-prs", "--repo", repository.path],
  );
  assert.match(all.stdout, /^## Release a@1\.1\.0$/m, all.stderr);
});
