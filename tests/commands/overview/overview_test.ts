// `relnotes` without arguments: what it found in a repository, and the commands for it.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createContext } from "../../../src/cli/context.ts";
import {
  type CommitPlan,
  makeFolder,
  makeRepository,
  runGit,
  type TestRepository,
} from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";
import { makeTerminal } from "../../support/terminal/terminal.ts";

/** Runs relnotes without arguments, as if in this folder. */
async function runIn(path: string, isTerminal = true): Promise<Run> {
  const real = createContext();
  return await runRelnotes([], {
    terminal: makeTerminal({ isTerminal }),
    context: {
      prepareRepository: () => Promise.resolve(),
      openRepository: () => real.openRepository(path),
    },
  });
}

const WIDGET: readonly CommitPlan[] = [
  { message: "feat: begin", tags: ["v1.2.0"] },
  { message: "feat: greet everybody" },
  { message: "Mend the door" },
];

Deno.test("relnotes without arguments tells what a repository holds, and what to do", async () => {
  using repository = makeRepository(WIDGET);
  repository.addRemote("origin", "https://github.com/owner/widget.git");
  writeFileSync(join(repository.path, "CHANGES.md"), "# Changes\n");
  const run = await runIn(repository.path);
  assert.equal(
    run.stdout,
    `project     owner/widget on GitHub
branch      main
latest tag  v1.2.0 of 2026-01-01, 1 tag
since then  2 commits
messages    2 of the last 3 follow Conventional Commits
changelog   CHANGES.md
settings    none, the defaults apply

  relnotes generate --next              the notes of v1.3.0, which would be next
  relnotes changelog --file CHANGES.md  adds what it lacks
  relnotes release                      changelog, commit and tag; asks first

'relnotes help' lists all commands, 'relnotes doctor' checks the set-up
`,
    run.stderr,
  );
  assert.equal(run.exitCode, 0);
});

Deno.test("relnotes without arguments has other commands for other repositories", async () => {
  const manifest = '{ "workspaces": ["packages/*"] }';
  const files = {
    "package.json": manifest,
    "packages/a/package.json": '{ "name": "a" }',
    "packages/b/package.json": '{ "name": "b" }',
  };
  const cases: readonly (readonly [plans: readonly CommitPlan[], lines: readonly string[]])[] = [
    [[{ message: "Begin" }], [
      "latest tag  none yet",
      "relnotes generate --next  the notes of 0.1.0, which would be next",
      "relnotes changelog        makes CHANGELOG.md",
    ]],
    [[{ message: "Begin", tags: ["v1"] }], [
      "since then  0 commits",
      "relnotes generate v1  the notes of v1",
      "relnotes browse       the commits, with search",
    ]],
    [[{ message: "Begin", files, tags: ["a@1.0.0", "b@1.0.0"] }], [
      "packages    2: a, b",
      "relnotes generate --all-packages --unreleased  the notes of all packages",
      "relnotes next --package a                      the version of its next release",
    ]],
    // Members of a workspace that is released as a whole.
    [[{ message: "Begin", files, tags: ["v1.0.0"] }, { message: "feat: go on" }], [
      "packages    2: a, b",
      "relnotes generate --next  the notes of v1.1.0, which would be next",
    ]],
    // Since the last release there was a pre-release.
    [
      [
        { message: "Begin", tags: ["v1.0.0"] },
        { message: "feat: go on", tags: ["v2.0.0-dev.0"] },
        { message: "feat: end" },
      ],
      [
        "latest tag  v2.0.0-dev.0 of",
        "since then  1 commit",
        "relnotes generate --unreleased  the notes since v2.0.0-dev.0",
      ],
    ],
  ];
  for (const [plans, lines] of cases) {
    using repository = makeRepository(plans);
    const { stdout, stderr } = await runIn(repository.path);
    for (const line of lines) assert.ok(stdout.includes(line), `${line}\n${stdout}${stderr}`);
    assert.ok(stdout.split("\n").every(({ length }) => length <= 80), stdout);
  }
});

Deno.test("relnotes without arguments takes the last release from the series of next", async () => {
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    { message: "fix: mend", tags: ["v1.0.1"] },
    { message: "feat: greet", tags: ["chart-0.2.0"] },
    { message: "fix: bow" },
  ]);
  const { stdout } = await runIn(repository.path);
  assert.match(stdout, /^release {5}v1\.0\.1 of 2026-01-01, 3 tags\nsince then {2}2 commits$/m);
  assert.match(stdout, /generate --next {2}the notes of v1\.1\.0, which would be next$/m);
  repository.git("tag", "v2.0.0-rc.1", "HEAD~1");
  repository.git("tag", "chart-0.3.0");
  assert.match(
    (await runIn(repository.path)).stdout,
    /generate v2\.0\.0-rc\.1\.\. {2}the notes since/,
  );
});

Deno.test("relnotes without arguments offers no command that a place or a state refuses", async () => {
  const rows: readonly (readonly [
    name: string,
    make: (repository: TestRepository, folder: string) => string,
    lines: readonly string[],
  ])[] = [
    ["a shallow clone", ({ path }, folder) => clone(path, folder, "--depth=1"), [
      "history     a shallow clone: older commits and tags are missing",
      "git fetch --unshallow --tags  brings the whole history",
      "relnotes browse               the commits, with search",
    ]],
    ["a detached HEAD", ({ path, git }) => {
      git("checkout", "--quiet", "--detach");
      return path;
    }, [
      "relnotes generate --next  the notes of v1.3.0, which would be next",
      "relnotes changelog        makes CHANGELOG.md",
      "relnotes browse           the commits, with search",
    ]],
    ["a bare repository", ({ path }, folder) => clone(path, folder, "--bare"), [
      "work tree   none here",
      "relnotes generate --next     the notes of v1.3.0, which would be next",
      "relnotes changelog --stdout  a changelog, not written to a file",
      "relnotes browse              the commits, with search",
    ]],
    ["inside of .git", ({ path }) => join(path, ".git"), [
      "work tree   none here",
      "relnotes generate --next     the notes of v1.3.0, which would be next",
      "relnotes changelog --stdout  a changelog, not written to a file",
      "relnotes browse              the commits, with search",
    ]],
    ["a merge in progress", ({ path, git }) => {
      writeFileSync(join(path, ".git/MERGE_HEAD"), `${git("rev-parse", "HEAD~1").trim()}\n`);
      return path;
    }, [
      "branch      main, a merge is in progress",
      "relnotes generate --next  the notes of v1.3.0, which would be next",
      "relnotes changelog        makes CHANGELOG.md",
      "relnotes browse           the commits, with search",
    ]],
  ];
  for (const [name, make, lines] of rows) {
    using repository = makeRepository(WIDGET);
    using folder = makeFolder();
    const { stdout, stderr } = await runIn(make(repository, join(folder.path, "clone")));
    for (const line of lines) {
      assert.ok(stdout.includes(`${line}\n`), `${name}: ${line}\n${stdout}${stderr}`);
    }
    const commands = stdout.split("\n").filter((line) => line.startsWith("  "));
    assert.equal(commands.length, lines.filter((line) => /^(?:git|relnotes) /.test(line)).length);
  }
});

function clone(path: string, folder: string, how: string): string {
  runGit(".", ["clone", "--quiet", how, pathToFileURL(path).href, folder]);
  return folder;
}

Deno.test("relnotes without arguments tells remotes apart", async () => {
  const rows = [
    [[], /^project {5}\S+, no remote$/m],
    [
      [["upstream", "https://github.com/a/b"], ["fork", "https://github.com/c/b"]],
      /, 2 remotes, none of them 'origin' or the upstream$/m,
    ],
    [
      [["origin", "/srv/git/widget.git"]],
      /^project {5}widget, whose remote 'origin' is on no server$/m,
    ],
    [
      [["origin", "https://git.example.org/a/b"]],
      /^project {5}a\/b, on a server that is no known/m,
    ],
  ] as const;
  for (const [remotes, line] of rows) {
    using repository = makeRepository(WIDGET);
    for (const [name, address] of remotes) repository.addRemote(name, address);
    assert.match((await runIn(repository.path)).stdout, line);
  }
});

Deno.test("relnotes without arguments tells of packages in the folder of one", async () => {
  using repository = makeRepository([
    {
      message: "Begin",
      files: {
        "package.json": '{ "workspaces": ["packages/*"] }',
        "packages/a/package.json": '{ "name": "a" }',
        "packages/b/package.json": '{ "name": "b" }',
      },
      tags: ["a@1.0.0", "b@1.0.0"],
    },
    { message: "feat: go on" },
  ]);
  const folder = join(repository.path, "packages/a");
  mkdirSync(folder, { recursive: true });
  const { stdout } = await runIn(folder);
  assert.match(stdout, /^packages {4}2: a, b$/m);
  assert.match(stdout, /relnotes generate --all-packages --unreleased/);
});

Deno.test("relnotes without arguments prints help without a terminal or a repository", async () => {
  using repository = makeRepository(WIDGET);
  using folder = makeFolder();
  for (const run of [await runIn(repository.path, false), await runIn(folder.path)]) {
    assert.match(run.stdout, /^Usage: relnotes /);
    assert.deepEqual([run.exitCode, run.stderr], [0, ""]);
  }
});

Deno.test("relnotes without arguments says why a repository cannot be read", async () => {
  const cases = [
    ["HEAD", "garbage\n", /^error: git does not take '.*\.git' for a repository\nhint: its HEAD/],
    ["config", "[core\n", /^error: the repository could not be read: bad config line 1 in file /],
  ] as const;
  for (const [file, text, error] of cases) {
    using repository = makeRepository(WIDGET);
    writeFileSync(join(repository.path, ".git", file), text);
    const run = await runIn(repository.path);
    assert.match(run.stderr, error);
    assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
  }
});

Deno.test("relnotes without arguments says that there are no commits", async () => {
  using repository = makeRepository([]);
  const run = await runIn(repository.path);
  assert.equal(
    run.stdout,
    "this repository has no commits yet; 'relnotes help' lists commands\n",
  );
  using old = makeRepository(WIDGET);
  old.git("switch", "--quiet", "--orphan", "pages");
  assert.equal(
    (await runIn(old.path)).stdout,
    "the branch 'pages' has no commits yet, others have; 'relnotes help' lists commands\n",
  );
});
