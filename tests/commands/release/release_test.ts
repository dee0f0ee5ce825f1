// The command `release` through the program, on real repositories with real hooks.

import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository, type TestRepository } from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";
import { makeTerminal } from "../../support/terminal/terminal.ts";

function makeWidget(): TestRepository {
  const repository = makeRepository([
    { message: "feat: greet", tags: ["v1.0.0"], files: { "code": "1\n" } },
    { message: "fix: leave out the comma (#3)", files: { "code": "2\n" } },
    { message: "feat(api): page results (#4)", files: { "code": "3\n" } },
  ]);
  repository.addRemote("origin", "https://github.com/acme/widget.git");
  repository.configure("user.name", "Ada");
  repository.configure("user.email", "ada@example.org");
  repository.git("reset", "--quiet", "--hard");
  return repository;
}

/** Runs `release`, unless `args` say otherwise without a question, which `key` would answer. */
async function release(
  repository: TestRepository,
  { args = ["--no-confirm"], key, meanwhile = () => {} }: {
    readonly args?: readonly string[] | undefined;
    readonly key?: string | undefined;
    /** Happens while the question waits. */
    readonly meanwhile?: () => void;
  } = {},
): Promise<Run> {
  const terminal = {
    ...makeTerminal({ isTerminal: false }),
    openPrompt: () =>
      Promise.resolve({
        askKey: () => {
          meanwhile();
          return Promise.resolve(key);
        },
        askLine: () => Promise.resolve(undefined),
        showsTyping: false,
        close: () => {},
      }),
  };
  return await runRelnotes(["release", "--no-prs", "--repo", repository.path, ...args], {
    terminal,
    variables: { SOURCE_DATE_EPOCH: "1767571200" },
    context: {
      readEnvironment: () => ({
        PATH: Deno.env.get("PATH"),
        HOME: "/nonexistent",
        GIT_CONFIG_NOSYSTEM: "1",
      }),
    },
  });
}

/** What may not change: the commit, the tags, and the state of the work tree. */
function stateOf({ git }: TestRepository): readonly string[] {
  return [git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")];
}

function addHook(repository: TestRepository, name: string, script: string): void {
  const folder = join(repository.path, ".git", "hooks");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

const SECTION = `## [v1.1.0](https://github.com/acme/widget/compare/v1.0.0...v1.1.0) - 2026-01-05

### Features

- **api**: page results ([#4](https://github.com/acme/widget/pull/4))

### Bug Fixes

- leave out the comma ([#3](https://github.com/acme/widget/pull/3))
`;

Deno.test("release writes the changelog, commits it alone, and tags the commit", async () => {
  using repository = makeWidget();
  const before = repository.git("rev-parse", "HEAD");
  const run = await release(repository);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(run.stdout, "v1.1.0\n");
  const { git } = repository;
  assert.equal(git("rev-parse", "HEAD~1"), before);
  assert.equal(git("log", "-1", "--format=%s"), "chore(release): v1.1.0");
  assert.equal(git("show", "--format=", "--name-only"), "CHANGELOG.md");
  assert.equal(git("cat-file", "-t", "v1.1.0"), "tag");
  assert.equal(git("rev-parse", "v1.1.0^{commit}"), git("rev-parse", "HEAD"));
  assert.equal(git("status", "--porcelain"), "");
  const text = readFileSync(join(repository.path, "CHANGELOG.md"), "utf8");
  assert(text.includes(SECTION), text);
  assert.match(
    run.stderr,
    /\nto publish it:\n {2}git push --atomic origin main v1\.1\.0\n {2}relnotes publish v1\.1\.0\n$/,
  );
  const again = await release(repository);
  assert.deepEqual([again.exitCode, again.stdout], [0, ""]);
  assert.match(again.stderr, /nothing to release\n$/);
  const notes = await runRelnotes(["generate", "v1.1.0", "--no-prs", "--repo", repository.path]);
  assert.match(notes.stdout, /\*\*api\*\*: page results \(#4\)/);
  assert(!notes.stdout.includes("chore"));
  const check = await runRelnotes(["changelog", "--check", "--no-prs", "--repo", repository.path]);
  assert.equal(check.exitCode, 0, check.stderr);
});

Deno.test("release --dry-run shows the section and the steps, and changes nothing", async () => {
  using repository = makeWidget();
  const before = stateOf(repository);
  const run = await release(repository, { args: ["--dry-run"] });
  assert.equal(run.exitCode, 0, run.stderr);
  assert(run.stdout.includes(SECTION), run.stdout);
  assert.match(
    run.stdout,
    /the release will\n- write CHANGELOG\.md\n- commit it as 'chore\(release\): v1\.1\.0'\n- tag that commit v1\.1\.0\n$/,
  );
  assert.deepEqual(stateOf(repository), before);
});

for (const key of ["n", "q", undefined]) {
  Deno.test(`release does nothing when the answer is ${key}`, async () => {
    using repository = makeWidget();
    const before = stateOf(repository);
    const run = await release(repository, { args: [], key });
    assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
    assert.match(run.stderr, /error: nothing was released\nhint: answer y to release; /);
    assert.deepEqual(stateOf(repository), before);
  });
}

Deno.test("release goes on when the answer is y", async () => {
  using repository = makeWidget();
  const run = await release(repository, { args: ["--pre", "rc"], key: "y" });
  assert.deepEqual([run.exitCode, run.stdout], [0, "v1.1.0-rc.1\n"]);
});

Deno.test("release --no-changelog tags the last commit", async () => {
  using repository = makeWidget();
  const head = repository.git("rev-parse", "HEAD");
  const run = await release(repository, {
    args: ["--no-confirm", "--no-changelog", "--as", "2.0.0"],
  });
  assert.equal(run.stdout, "v2.0.0\n", run.stderr);
  assert.equal(repository.git("rev-parse", "v2.0.0^{commit}"), head);
  assert.equal(repository.git("rev-parse", "HEAD"), head);
});

Deno.test("release --no-changelog shows the notes before it asks", async () => {
  using repository = makeWidget();
  const shown = await release(repository, { args: ["--no-changelog", "--dry-run"] });
  const notes = await runRelnotes(
    ["generate", "--next", "--no-prs", "--repo", repository.path],
    { variables: { SOURCE_DATE_EPOCH: "1767571200" } },
  );
  assert.match(notes.stdout, /^## Release v1\.1\.0\n[^]*page results[^]*leave out the comma/);
  assert.equal(
    shown.stdout,
    `\n${notes.stdout}\nthe release will\n- tag the last commit v1.1.0\n`,
  );
  const asked = await release(repository, { args: ["--no-changelog"], key: "n" });
  assert.ok(asked.stderr.includes(notes.stdout), asked.stderr);
});

const MEANWHILE: readonly (readonly [
  name: string,
  act: (repository: TestRepository) => void,
  error: RegExp,
])[] = [
  [
    "commits",
    ({ git }) => void git("commit", "--quiet", "--allow-empty", "-m", "feat!: other"),
    /^error: nothing was released: the branch 'main' has another commit meanwhile\nhint: run/m,
  ],
  [
    "takes back a commit",
    ({ git }) => void git("reset", "--quiet", "--hard", "HEAD~1"),
    /^error: nothing was released: the branch 'main' has another commit meanwhile\n/m,
  ],
  [
    "changes the branch",
    ({ git }) => void git("switch", "--quiet", "--create", "other"),
    /^error: nothing was released: HEAD is on the branch 'other' meanwhile\n/m,
  ],
  [
    "leaves all branches",
    ({ git }) => void git("checkout", "--quiet", "--detach"),
    /^error: nothing was released: HEAD is on no branch\n/m,
  ],
  [
    "edits a file",
    ({ path }) => writeFileSync(join(path, "code"), "mine\n"),
    /^error: nothing was released: 1 file with uncommitted changes\n/m,
  ],
  [
    "writes a changelog",
    ({ path }) => writeFileSync(join(path, "CHANGELOG.md"), "mine\n"),
    /^error: nothing was released: the file '.*CHANGELOG\.md' has changed meanwhile\n/m,
  ],
];

for (const [name, act, error] of MEANWHILE) {
  Deno.test(`release does nothing when somebody ${name} while the question waits`, async () => {
    using repository = makeWidget();
    let changed: readonly string[] = [];
    const meanwhile = (): void => {
      act(repository);
      changed = stateOf(repository);
    };
    const run = await release(repository, { args: [], key: "y", meanwhile });
    assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
    assert.match(run.stderr, error);
    assert.deepEqual(stateOf(repository), changed);
  });
}

Deno.test("release without a remote says that publishing needs one", async () => {
  using repository = makeWidget();
  repository.git("remote", "remove", "origin");
  const none = await release(repository);
  assert.match(
    none.stderr,
    /\nto publish it, which needs a remote first:\n {2}git remote add origin ADDRESS\n {2}git push --atomic origin main v1\.1\.0\n {2}relnotes publish v1\.1\.0\n$/,
  );
});

Deno.test("release leaves the choice among several remotes", async () => {
  using repository = makeWidget();
  repository.git("remote", "rename", "origin", "mine");
  repository.addRemote("theirs", "https://github.com/other/widget.git");
  const several = await release(repository);
  assert.match(several.stderr, /\nto publish it:\n {2}git push --atomic REMOTE main v1\.1\.0\n/);
});

Deno.test("release consumes fragments, and commits that", async () => {
  using repository = makeWidget();
  mkdirSync(join(repository.path, "changelog.d"));
  writeFileSync(join(repository.path, "changelog.d", "9.feature.md"), "Pages of results.\n");
  repository.git("add", "changelog.d");
  repository.git("-c", "commit.gpgSign=false", "commit", "--quiet", "-m", "feat: pages (#9)");
  const run = await release(repository);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(
    repository.git("show", "--format=", "--name-status"),
    "A\tCHANGELOG.md\nD\tchangelog.d/9.feature.md",
  );
  assert.match(readFileSync(join(repository.path, "CHANGELOG.md"), "utf8"), /- Pages of results/);
  assert.match(
    run.stderr,
    /^ {2}relnotes changelog show v1\.1\.0 --no-heading \| relnotes publish v1\.1\.0 --notes-file -$/m,
  );
});

interface Fault {
  readonly name: string;
  readonly prepare: (repository: TestRepository) => void;
  readonly args?: readonly string[];
  readonly stderr: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    name: "uncommitted changes",
    prepare: ({ path }) => writeFileSync(join(path, "code"), "mine\n"),
    stderr:
      /^error: nothing was released: 1 file with uncommitted changes\n {2}'code'\nhint: commit them/,
  },
  {
    name: "a HEAD on no branch",
    prepare: ({ git }) => void git("checkout", "--quiet", "--detach"),
    stderr: /^error: nothing was released: HEAD is on no branch\nhint: /,
  },
  {
    name: "a merge in progress",
    prepare: ({ git }) => {
      git("checkout", "--quiet", "-b", "other", "HEAD~1");
      git("commit", "--quiet", "--allow-empty", "-m", "x");
      git("checkout", "--quiet", "main");
      git("merge", "--quiet", "--no-ff", "--no-commit", "other");
    },
    stderr: /^error: nothing was released: a merge is in progress\nhint: finish it with /,
  },
  {
    name: "a person whom git does not know",
    prepare: ({ git }) => {
      git("config", "--unset", "user.name");
      git("config", "--unset", "user.email");
      git("config", "user.useConfigOnly", "true");
    },
    stderr: /error: git does not know who you are: .*\nhint: use 'git config user\.name …'/,
  },
  {
    name: "a version that exists",
    prepare: () => {},
    args: ["--no-confirm", "--as", "1.0.0"],
    stderr: /error: the version '1\.0\.0' of --as exists: 'v1\.0\.0'\n/,
  },
  {
    name: "a hook that refuses the commit",
    prepare: (repository) => addHook(repository, "pre-commit", "exit 1"),
    stderr:
      /taken back: write CHANGELOG\.md\nerror: nothing was released: git refused the commit\n/,
  },
  {
    name: "a signature that fails for the tag",
    prepare: ({ git }) => {
      git("config", "tag.gpgSign", "true");
      git("config", "gpg.program", "false");
    },
    stderr:
      /taken back: commit it as .*\ntaken back: write CHANGELOG\.md\nerror: nothing was released: git refused the tag 'v1\.1\.0'\n/,
  },
  {
    name: "another git that holds the index",
    prepare: ({ path }) => writeFileSync(join(path, ".git", "index.lock"), ""),
    stderr:
      /taken back: write CHANGELOG\.md\nerror: another git is at work in this repository: it holds '.*index\.lock'\nhint: try again when/,
  },
  {
    name: "a changelog outside of the repository",
    prepare: () => {},
    args: ["--no-confirm", "--file", "/tmp/relnotes-no-such-changelog.md"],
    stderr: /error: nothing was released: the changelog '.*' is outside of the repository\n/,
  },
];

for (const { name, prepare, args, stderr } of FAULTS) {
  Deno.test(`release leaves all as it was: ${name}`, async () => {
    using repository = makeWidget();
    prepare(repository);
    const before = stateOf(repository);
    const run = await release(repository, { args });
    assert.match(run.stderr, stderr);
    assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
    assert.deepEqual(stateOf(repository), before);
    assert.equal(existsSync(join(repository.path, "CHANGELOG.md")), false);
  });
}

Deno.test("release keeps the changelog that was there when the commit is refused", async () => {
  using repository = makeWidget();
  const file = join(repository.path, "CHANGELOG.md");
  writeFileSync(file, "# Changelog\n\nBy hand.\n");
  repository.git("add", "CHANGELOG.md");
  repository.git("commit", "--quiet", "-m", "docs: begin a changelog");
  addHook(repository, "commit-msg", "exit 1");
  const before = stateOf(repository);
  assert.equal((await release(repository)).exitCode, 1);
  assert.deepEqual(stateOf(repository), before);
  assert.equal(readFileSync(file, "utf8"), "# Changelog\n\nBy hand.\n");
});

Deno.test("release brings fragments back while another git holds the index", async () => {
  using repository = makeWidget();
  const fragment = join(repository.path, "changelog.d", "7.feature.md");
  mkdirSync(join(repository.path, "changelog.d"));
  writeFileSync(fragment, "\uFEFFGreets **all**.\r\n\r\n");
  repository.git("add", "changelog.d");
  repository.git("commit", "--quiet", "-m", "feat: greet all (#7)");
  const before = stateOf(repository);
  writeFileSync(join(repository.path, ".git", "index.lock"), "");
  assert.equal((await release(repository)).exitCode, 1);
  assert.deepEqual(stateOf(repository), before);
  assert.equal(readFileSync(fragment, "utf8"), "\uFEFFGreets **all**.\r\n\r\n");
});

Deno.test("release keeps a changelog that git does not track when the commit is refused", async () => {
  using repository = makeWidget();
  const file = join(repository.path, "CHANGELOG.md");
  writeFileSync(file, "# Changelog\n\n## v1.0.0\n\n- greet\n");
  addHook(repository, "commit-msg", "exit 1");
  const before = stateOf(repository);
  assert.equal((await release(repository)).exitCode, 1);
  assert.deepEqual(stateOf(repository), before);
  assert.equal(readFileSync(file, "utf8"), "# Changelog\n\n## v1.0.0\n\n- greet\n");
});

Deno.test("release on a branch without commits is an error", async () => {
  using repository = makeRepository([]);
  const run = await release(repository);
  assert.equal(run.exitCode, 1);
  assert.equal(
    run.stderr,
    "error: nothing was released: the branch 'main' has no commits\n" +
      "hint: make the first one with 'git commit'\n",
  );
});

Deno.test("release names the remote that there is in the command to push", async () => {
  using repository = makeWidget();
  repository.git("remote", "rename", "origin", "upstream");
  const run = await release(repository);
  assert.match(run.stderr, /\n {2}git push --atomic upstream main v1\.1\.0\n/);
});

Deno.test("release refuses to tag one package with the changes of all", async () => {
  using repository = makeRepository([
    { message: "feat: a", files: { "package.json": '{"workspaces": ["packages/*"]}' } },
    {
      message: "feat: b",
      files: { "packages/cli/package.json": '{"name": "cli"}' },
      tags: ["cli@1.0.0"],
    },
    { message: "feat: c", files: { "packages/core/package.json": '{"name": "core"}' } },
  ]);
  repository.git("reset", "--quiet", "--hard");
  const run = await release(repository);
  assert.equal(run.exitCode, 1);
  assert.equal(
    run.stderr,
    "error: nothing was released: the last release, 'cli@1.0.0', is one of the package 'cli'\n" +
      "hint: 'relnotes release --package cli' releases that package, and so for the others\n",
  );
  const next = await runRelnotes(["next", "--repo", repository.path]);
  assert.equal(next.stdout, "cli@1.1.0\n");
  assert.match(
    next.stderr,
    /^warning: the tags are those of the package 'cli', the changes those of all packages; --package chooses one$/m,
  );
});

Deno.test("release commits what a hook makes of the changelog", async () => {
  using repository = makeWidget();
  addHook(
    repository,
    "pre-commit",
    "printf '\\nformatted\\n' >>CHANGELOG.md && git add CHANGELOG.md",
  );
  const run = await release(repository);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(repository.git("status", "--porcelain"), "");
  assert.match(repository.git("show", "HEAD:CHANGELOG.md"), /\nformatted$/);
});

Deno.test("release says that git ignores the changelog, before it changes anything", async () => {
  using repository = makeWidget();
  writeFileSync(join(repository.path, ".git", "info", "exclude"), "CHANGELOG.md\n");
  const before = stateOf(repository);
  const run = await release(repository);
  assert.match(run.stderr, /^error: nothing was released: git ignores the file 'CHANGELOG.md'$/m);
  assert.match(
    run.stderr,
    /^hint: 'git check-ignore -v' shows .*; --no-changelog leaves the file out$/m,
  );
  assert.deepEqual([stateOf(repository), existsSync(join(repository.path, "CHANGELOG.md"))], [
    before,
    false,
  ]);
});
