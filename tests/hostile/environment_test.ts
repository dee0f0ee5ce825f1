// What the environment says: no git, another git, a git that lies in wait, variables of git and of systems.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { assertRefused } from "../support/farm.ts";
import { runProcess, TEST_PATH } from "../support/farm/process.ts";
import { gitButFor, writeProgram } from "../support/farm/programs.ts";
import { makeTrap } from "../support/farm/trap.ts";
import { makeFolder, makeRepository } from "../support/repository.ts";

/** A day that does not change, for the heading of what is not released. */
const SOURCE_DATE_EPOCH = "1767225600";
const EXPECTED = `## Release Unreleased

_Released on 2026-01-01_

### Features

- one (ab0bf87)
`;

const MISSING = {
  exitCode: 1,
  error: "git was not found in PATH",
  hint: "install git 2.30 or newer",
} as const;

Deno.test("relnotes generate: a git that is missing is told of, whatever else is wrong", async () => {
  using folder = makeFolder();
  using occupied = makeFolder();
  mkdirSync(join(occupied.path, "git"));
  for (const variables of [{}, { PATH: "" }, { PATH: folder.path }, { PATH: occupied.path }]) {
    for (const repo of [".", "nope"]) {
      const setting = { directory: folder.path, variables };
      assertRefused(await runProcess(["generate", "--repo", repo], setting), MISSING);
    }
  }
});

/** What stands in for git, and what is said of it. */
const OTHER_GITS: readonly (readonly [script: string, error: string, hint: string])[] = [
  ["echo git version 2.20.1", "git 2.30 or newer is needed, found '2.20.1'", "install a newer git"],
  ["echo git version 1.9", "git 2.30 or newer is needed, found '1.9'", "install a newer git"],
  [
    "echo git version 2.29.9.windows.1",
    "git 2.30 or newer is needed, found '2.29.9.windows.1'",
    "install a newer git",
  ],
  ...([
    ["printf 'hub \\033[31mversion 3\\nmore\\n'", "'hub \\u{1b}[31mversion 3\\u{a}more'"],
    ["printf 'git version x'", "'git version x'"],
    ["exit 3", "''"],
    ["kill -KILL $$", "''"],
    ["yes | head -c 1000000", `'${"y\\u{a}".repeat(39)}y…'`],
  ] as const).map(([script, shown]) =>
    [
      script,
      `the git in PATH is not git: it says ${shown}`,
      "install git, or let its folder come before others in PATH",
    ] as const
  ),
];

for (const [script, error, hint] of OTHER_GITS) {
  Deno.test(`relnotes generate: a git that does '${script}' is refused`, async () => {
    using folder = makeFolder();
    using repository = makeRepository(["feat: one"]);
    writeProgram(folder.path, "git", script);
    const variables = { PATH: `${folder.path}:${TEST_PATH}` };
    const run = await runProcess(["generate", "--repo", repository.path], { variables });
    assertRefused(run, { exitCode: 1, error, hint });
  });
}

Deno.test("relnotes generate: versions as Apple, Windows and builds from source write them are read", async () => {
  using folder = makeFolder();
  using repository = makeRepository(["feat: one"]);
  for (const version of ["2.39.5 (Apple Git-154)", "2.45.1.windows.1", "2.30.0-rc0", "3.0.GIT"]) {
    writeProgram(folder.path, "git", gitButFor("--version", `echo 'git version ${version}'`));
    const variables = { PATH: `${folder.path}:${TEST_PATH}`, SOURCE_DATE_EPOCH };
    const run = await runProcess(["generate", "--repo", repository.path], { variables });
    assert.deepEqual([run.exitCode, run.stdout], [0, EXPECTED], version);
  }
});

Deno.test("relnotes generate: a git that ends in the middle of its log is an error", async () => {
  using folder = makeFolder();
  using repository = makeRepository(["feat: one"]);
  const hash = repository.hashes[0] ?? "";
  const record = `printf '${hash}\\0\\0A\\0a@example.org\\00\\0\\0feat: one\\0'`;
  const scripts: readonly (readonly [script: string, error: RegExp])[] = [
    [`${record}; exit 1`, /^the repository could not be read: git ended with code 1$/],
    [
      `${record}; echo 'fatal: x\u202e' >&2; exit 128`,
      /^the repository could not be read: x\\u\{202e\}$/,
    ],
    [`${record}; kill -KILL $$`, /^the repository could not be read: git ended with code 128$/],
    [`${record}; printf '${hash}'`, /^what git printed could not be read as a log$/],
    [`${record}; printf 'warning: text'`, /^what git printed could not be read as a log$/],
  ];
  for (const [script, error] of scripts) {
    writeProgram(folder.path, "git", gitButFor("log", script));
    const variables = { PATH: `${folder.path}:${TEST_PATH}` };
    const run = await runProcess(["generate", "--repo", repository.path], { variables });
    assert.deepEqual([run.exitCode, run.stdout], [1, ""], script);
    assert.match(run.stderr, new RegExp(`^error: ${error.source.slice(1, -1)}\nhint: `));
  }
});

Deno.test("relnotes generate: a git in the current directory is not run", async () => {
  using folder = makeFolder();
  using trap = makeTrap();
  using repository = makeRepository(["feat: one"]);
  mkdirSync(join(folder.path, "bin"));
  for (const place of ["git", "bin/git"]) symlinkSync(trap.program, join(folder.path, place));
  const args = ["generate", "--repo", repository.path];
  for (const entry of [".", "", "./", "bin", "./bin", "../", ":", "bin:."]) {
    const variables = { PATH: `${entry}:${TEST_PATH}`, SOURCE_DATE_EPOCH };
    const run = await runProcess(args, { directory: folder.path, variables });
    assert.deepEqual([run.exitCode, run.stdout], [0, EXPECTED], entry);
  }
  const setting = { directory: folder.path, variables: { PATH: ".:bin:" } };
  assertRefused(await runProcess(args, setting), MISSING);
  assert.equal(trap.takeMarks(), "");
});

/** Variables that a shell, a person or somebody else may have set; `TRAP` is the trap's program. */
const VARIABLES: readonly Readonly<Record<string, string>>[] = [
  { LC_ALL: "de_DE.UTF-8", LANGUAGE: "de" },
  { LANG: "ja_JP.SJIS" },
  { LC_ALL: "nope" },
  { TZ: "Pacific/Kiritimati" },
  { TZ: "nope" },
  { HOME: "" },
  { HOME: "/nonexistent", XDG_CONFIG_HOME: "/nonexistent" },
  { GIT_TRACE: "1" },
  { GIT_TRACE: "/dev/stdout", GIT_TRACE_SETUP: "1", GIT_TRACE2: "1" },
  { GIT_PAGER: "TRAP", PAGER: "TRAP" },
  { GIT_EXTERNAL_DIFF: "TRAP" },
  { GIT_SSH_COMMAND: "TRAP", GIT_SSH: "TRAP", GIT_ASKPASS: "TRAP", SSH_ASKPASS: "TRAP" },
  { GIT_EDITOR: "TRAP", EDITOR: "TRAP", VISUAL: "TRAP" },
  { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "core.fsmonitor", GIT_CONFIG_VALUE_0: "TRAP" },
  { GIT_CONFIG_COUNT: "nope" },
  { GIT_CONFIG_PARAMETERS: "nope" },
  { GIT_CONFIG_GLOBAL: "/dev/zero", GIT_CONFIG_SYSTEM: "/dev/zero" },
  { GIT_EXEC_PATH: "/nonexistent" },
  { GIT_DIR: "/nonexistent", GIT_OBJECT_DIRECTORY: "/nonexistent", GIT_NAMESPACE: "x" },
  { GIT_SHALLOW_FILE: "/nonexistent", GIT_GRAFT_FILE: "/nonexistent" },
  { GIT_REPLACE_REF_BASE: "refs/heads/", GIT_DEFAULT_HASH: "sha256" },
  { GIT_REF_PARANOIA: "1", GIT_PROTOCOL: "version=9", GIT_LITERAL_PATHSPECS: "nope" },
  { NO_COLOR: "1" },
  { FORCE_COLOR: "1", CLICOLOR_FORCE: "1", COLORTERM: "truecolor" },
  { TERM: "dumb", COLUMNS: "1", LINES: "0" },
  { RELNOTES_DEBUG: "1" },
  { GITHUB_TOKEN: "ghp_secret", PLATFORMA_TOKEN: "\x1b", OPENAI_API_KEY: "sk-secret" },
];

Deno.test("relnotes generate: variables of git and of the system change no byte", async () => {
  using trap = makeTrap();
  using repository = makeRepository(["feat: one"]);
  const args = ["generate", "--repo", repository.path];
  const expected = { exitCode: 0, stdout: EXPECTED, stderr: "all history up to HEAD, 1 commit\n" };
  for (const row of VARIABLES) {
    const entries = Object.entries(row).map(([name, value]) =>
      [name, value === "TRAP" ? trap.program : value] as const
    );
    const variables = { PATH: TEST_PATH, SOURCE_DATE_EPOCH, ...Object.fromEntries(entries) };
    assert.deepEqual(await runProcess(args, { variables }), expected, JSON.stringify(row));
  }
  assert.equal(trap.takeMarks(), "");
});

Deno.test("relnotes generate: a SOURCE_DATE_EPOCH that is no number of seconds is refused", async () => {
  using repository = makeRepository(["feat: one"]);
  for (
    const [value, shown] of [["x\x1b", "x\\u{1b}"], ["-1", "-1"], ["1e9", "1e9"], ["1 ", "1 "]]
  ) {
    const variables = { PATH: TEST_PATH, SOURCE_DATE_EPOCH: value ?? "" };
    const run = await runProcess(["generate", "--repo", repository.path], { variables });
    assertRefused(run, {
      exitCode: 2,
      error: `invalid value '${shown}' for SOURCE_DATE_EPOCH: use a number of seconds since 1970`,
      hint: "unset SOURCE_DATE_EPOCH",
    });
  }
});

Deno.test("relnotes generate: git is given no token, no key and no setting of the caller", async () => {
  using folder = makeFolder();
  using repository = makeRepository(["feat: one"]);
  const script = `env >> '${folder.path}/seen'; ${gitButFor("nothing", ":")}`;
  writeProgram(folder.path, "git", script);
  const variables = {
    PATH: `${folder.path}:${TEST_PATH}`,
    SOURCE_DATE_EPOCH,
    GITHUB_TOKEN: "secret",
    PLATFORMB_TOKEN: "secret",
    OPENAI_API_KEY: "secret",
    NPM_TOKEN: "secret",
    GIT_CONFIG_PARAMETERS: "'a.b=secret'",
    LD_LIBRARY_PATH: "/secret",
  };
  const run = await runProcess(["generate", "--repo", repository.path], { variables });
  assert.deepEqual([run.exitCode, run.stdout], [0, EXPECTED]);
  const seen = await Deno.readTextFile(join(folder.path, "seen"));
  assert.match(seen, /^GIT_ALLOW_PROTOCOL=none$/m);
  assert.doesNotMatch(seen, /secret/);
});
