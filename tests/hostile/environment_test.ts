// Environments: no git, another git, a git in the current directory, variables of git and of the system.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { assertRefused } from "../support/hostile/checks.ts";
import {
  gitButFor,
  makeTrap,
  runProcess,
  TEST_PATH,
  writeProgram,
} from "../support/hostile/programs.ts";
import { type Run, runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository, type TestRepository } from "../support/git/repository.ts";

/** The notes of one commit, headed by the folder. */
function expectedIn(repository: TestRepository): string {
  return `## ${basename(repository.path)}

_1 change_

### Features

- one (ab0bf87)
`;
}

const MISSING = {
  exitCode: 1,
  error: "git was not found in PATH",
  hint: "install git 2.30 or newer",
} as const;

/** Runs with what `folder` holds in the place of git. */
function runWithGit(repository: TestRepository, folder: string): Promise<Run> {
  const variables = { PATH: `${folder}:${TEST_PATH}` };
  return runRelnotes(["generate", "--repo", repository.path], { variables });
}

Deno.test("relnotes generate: a missing git is an error, whatever else is wrong", async () => {
  using folder = makeFolder();
  mkdirSync(join(folder.path, "git"));
  for (const PATH of ["", folder.path]) {
    for (const repo of [".", "nope"]) {
      const run = await runRelnotes(["generate", "--repo", repo], { variables: { PATH } });
      assertRefused(run, MISSING);
    }
  }
});

const OTHER_PROGRAM = "install git, or put its directory first in PATH";

/** What stands in for git, and the error and hint. */
const OTHER_GITS: readonly (readonly [script: string, error: string, hint: string])[] = [
  [
    "echo git version 2.29.9.windows.1",
    "git 2.30 or newer is needed, found '2.29.9.windows.1'",
    "install a newer git",
  ],
  [
    "printf 'hub \\033[31mversion 3\\nmore\\n'",
    "the git in PATH is not git: it reports 'hub \\u{1b}[31mversion 3\\u{a}more'",
    OTHER_PROGRAM,
  ],
  ["kill -KILL $$", "the git in PATH is not git: it reports ''", OTHER_PROGRAM],
  [
    "yes | head -c 1000000",
    `the git in PATH is not git: it reports '${"y\\u{a}".repeat(39)}y…'`,
    OTHER_PROGRAM,
  ],
];

Deno.test("relnotes generate: another program, or an old git, is refused", async () => {
  using folder = makeFolder();
  using repository = makeRepository(["feat: one"]);
  for (const [script, error, hint] of OTHER_GITS) {
    writeProgram(folder.path, "git", script);
    assertRefused(await runWithGit(repository, folder.path), { exitCode: 1, error, hint }, script);
  }
});

Deno.test("relnotes generate: versions as Apple, Windows and builds from source write them are read", async () => {
  using folder = makeFolder();
  using repository = makeRepository(["feat: one"]);
  for (const version of ["2.39.5 (Apple Git-154)", "2.45.1.windows.1", "2.30.0-rc0", "3.0.GIT"]) {
    writeProgram(folder.path, "git", gitButFor("--version", `echo 'git version ${version}'`));
    const run = await runWithGit(repository, folder.path);
    assert.deepEqual([run.exitCode, run.stdout], [0, expectedIn(repository)], version);
  }
});

Deno.test("relnotes generate: a git that ends in the middle of its log is an error", async () => {
  using folder = makeFolder();
  using repository = makeRepository(["feat: one"]);
  const hash = repository.hashes[0] ?? "";
  const record = `printf '${hash}\\0\\0A\\0a@example.org\\00\\0\\0feat: one\\0'`;
  const scripts: readonly (readonly [script: string, error: string])[] = [
    [`${record}; exit 1`, "the repository could not be read: git ended with code 1"],
    [
      `${record}; echo 'fatal: x\u202e' >&2; exit 128`,
      "the repository could not be read: x\\u{202e}",
    ],
    [`${record}; kill -KILL $$`, "git was ended by a signal before it was done"],
    [`${record}; printf 'warning: text'`, "the output of git log could not be read"],
  ];
  for (const [script, error] of scripts) {
    writeProgram(folder.path, "git", gitButFor("log", script));
    const run = await runWithGit(repository, folder.path);
    assert.deepEqual([run.exitCode, run.stdout], [1, ""], script);
    assert.equal(run.stderr.split("\n")[0], `error: ${error}`);
  }
});

Deno.test("relnotes generate: a git in the current directory is not run", async () => {
  using folder = makeFolder();
  using trap = makeTrap();
  using repository = makeRepository(["feat: one"]);
  mkdirSync(join(folder.path, "bin"));
  for (const place of ["git", "bin/git"]) symlinkSync(trap.program, join(folder.path, place));
  const args = ["generate", "--repo", repository.path];
  const variables = { PATH: `.::./:bin:./bin:../:${TEST_PATH}` };
  const run = await runProcess(args, { directory: folder.path, variables });
  assert.deepEqual([run.exitCode, run.stdout], [0, expectedIn(repository)]);
  const options = { directory: folder.path, variables: { PATH: ".:bin:" } };
  assertRefused(await runProcess(args, options), MISSING);
  assert.equal(trap.takeMarks(), "");
});

/**
 * Variables that a shell, a person or somebody else may have set; those of a row at once. `TRAP` is a program
 * that nothing may run.
 */
const VARIABLES: readonly Readonly<Record<string, string>>[] = [
  {
    LC_ALL: "de_DE.UTF-8",
    LANGUAGE: "de",
    TZ: "Pacific/Kiritimati",
    HOME: "",
    GIT_TRACE: "1",
    GIT_PAGER: "TRAP",
    PAGER: "TRAP",
    GIT_EXTERNAL_DIFF: "TRAP",
    GIT_SSH_COMMAND: "TRAP",
    GIT_SSH: "TRAP",
    GIT_ASKPASS: "TRAP",
    SSH_ASKPASS: "TRAP",
    GIT_EDITOR: "TRAP",
    EDITOR: "TRAP",
    VISUAL: "TRAP",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "core.fsmonitor",
    GIT_CONFIG_VALUE_0: "TRAP",
    NO_COLOR: "1",
    RELNOTES_DEBUG: "1",
    GITHUB_TOKEN: "ghp_secret",
    PLATFORMA_TOKEN: "\x1b",
    OPENAI_API_KEY: "sk-secret",
  },
  {
    LC_ALL: "nope",
    LANG: "ja_JP.SJIS",
    TZ: "nope",
    HOME: "/nonexistent",
    XDG_CONFIG_HOME: "/nonexistent",
    GIT_TRACE: "/dev/stdout",
    GIT_TRACE_SETUP: "1",
    GIT_TRACE2: "1",
    GIT_CONFIG_COUNT: "nope",
    GIT_CONFIG_PARAMETERS: "nope",
    GIT_EXEC_PATH: "/nonexistent",
    GIT_DIR: "/nonexistent",
    GIT_OBJECT_DIRECTORY: "/nonexistent",
    GIT_NAMESPACE: "x",
    GIT_SHALLOW_FILE: "/nonexistent",
    GIT_GRAFT_FILE: "/nonexistent",
    FORCE_COLOR: "1",
    CLICOLOR_FORCE: "1",
    COLORTERM: "truecolor",
  },
  {
    GIT_CONFIG_GLOBAL: "/dev/zero",
    GIT_CONFIG_SYSTEM: "/dev/zero",
    GIT_REPLACE_REF_BASE: "refs/heads/",
    GIT_DEFAULT_HASH: "sha256",
    GIT_REF_PARANOIA: "1",
    GIT_PROTOCOL: "version=9",
    GIT_LITERAL_PATHSPECS: "nope",
    TERM: "dumb",
    COLUMNS: "1",
    LINES: "0",
  },
];

Deno.test("relnotes generate: variables of git and of the system change no byte", async () => {
  using trap = makeTrap();
  using repository = makeRepository(["feat: one"]);
  const args = ["generate", "--repo", repository.path];
  const expected = {
    exitCode: 0,
    stdout: expectedIn(repository),
    stderr: "all history up to HEAD, 1 commit\n",
  };
  for (const row of VARIABLES) {
    const entries = Object.entries(row).map(([name, value]) =>
      [name, value === "TRAP" ? trap.program : value] as const
    );
    const variables = { PATH: TEST_PATH, ...Object.fromEntries(entries) };
    assert.deepEqual(await runProcess(args, { variables }), expected);
  }
  assert.equal(trap.takeMarks(), "");
});

Deno.test("relnotes generate: git is given no token, no key and no setting of the caller", async () => {
  using folder = makeFolder();
  using repository = makeRepository(["feat: one"]);
  const script = `env >> '${folder.path}/seen'; ${gitButFor("nothing", ":")}`;
  writeProgram(folder.path, "git", script);
  const variables = {
    PATH: `${folder.path}:${TEST_PATH}`,
    GITHUB_TOKEN: "secret",
    PLATFORMB_TOKEN: "secret",
    OPENAI_API_KEY: "secret",
    NPM_TOKEN: "secret",
    GIT_CONFIG_PARAMETERS: "'a.b=secret'",
    LD_LIBRARY_PATH: "/secret",
  };
  const run = await runProcess(["generate", "--repo", repository.path], { variables });
  assert.deepEqual([run.exitCode, run.stdout], [0, expectedIn(repository)]);
  const seen = readFileSync(join(folder.path, "seen"), "utf8");
  assert.match(seen, /^GIT_ALLOW_PROTOCOL=none$/m);
  assert.doesNotMatch(seen, /secret/);
});
