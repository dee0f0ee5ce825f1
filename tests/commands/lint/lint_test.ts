// The command `lint`: what it checks, how it writes findings, and its exit codes.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, makeRepository } from "../../support/git/repository.ts";
import { runShell } from "../../support/process.ts";
import { type Run, runRelnotes, type World } from "../../support/program.ts";

const HISTORY = [
  "feat: start",
  "fix: close the port",
  "Add a page.\n\nIt was asked for.",
  { message: "Merge branch 'x'", parents: [2, 1] },
  "fixup! feat: start",
] as const;

function lint(path: string, args: readonly string[] = [], world: World = {}): Promise<Run> {
  return runRelnotes(["lint", "--repo", path, ...args], world);
}

Deno.test("lint shows what is wrong with each message of a range, and exits with 1", async () => {
  using repository = makeRepository([...HISTORY]);
  const [, , third = ""] = repository.hashes;
  const run = await lint(repository.path, ["HEAD~3.."]);
  assert.deepEqual([run.exitCode, run.stdout], [
    1,
    `${third.slice(0, 7)} Add a page.
  1:1  error  the header has no type  type-empty
  1:11  error  the header ends with a full stop  subject-full-stop
  suggested: feat: add a page

`,
  ]);
  assert.equal(
    run.stderr,
    `HEAD~3..HEAD, 3 commits
error: 2 errors and 0 warnings in 1 of 3 messages
hint: 'git commit --amend' or 'git rebase -i' rewords; [lint] in relnotes.toml sets the rules
`,
  );
  const warned = await lint(repository.path, [
    "HEAD~3..",
    "--warning",
    "type-empty,subject-full-stop",
  ]);
  assert.deepEqual([warned.exitCode, warned.stdout.includes("1:1  warning  the header")], [
    0,
    true,
  ]);
  assert.match(warned.stderr, /^2 warnings in 1 of 3 messages; 2 skipped$/m);
  const off = await lint(repository.path, ["HEAD~3..", "--off", "type-empty,subject-full-stop"]);
  assert.deepEqual([off.exitCode, off.stdout], [0, ""]);
  assert.match(off.stderr, /^3 messages checked, no problems; 2 skipped$/m);
});

Deno.test("lint reads messages as they are recorded, empty lines and encodings included", async () => {
  using repository = makeRepository([
    "fix: a\nno empty line",
    {
      message: new Uint8Array([...new TextEncoder().encode("fix: caf"), 0xe9]),
      encoding: "latin1",
    },
    "fix: b\n\nwhy\n\n\nSigned-off-by: Ada <ada@example.org>\n",
  ]);
  const run = await lint(repository.path, ["HEAD", "--format", "json"]);
  const { messages } = JSON.parse(run.stdout);
  assert.deepEqual(
    messages.map(({ subject, findings }: { subject: string; findings: { rule: string }[] }) => [
      subject,
      ...findings.map(({ rule }) => rule),
    ]),
    [["fix: b"], ["fix: café"], ["fix: a", "body-leading-blank"]],
  );
});

/** What is set up, the variables of a job, and the range that is checked without one given. */
const DEFAULTS: readonly (readonly [
  setUp: readonly (readonly string[])[],
  variables: Readonly<Record<string, string>>,
  range: string,
])[] = [
  [[], {}, "HEAD^..HEAD, 1 commit"],
  [
    [["update-ref", "refs/remotes/origin/main", "HEAD~2"], [
      "symbolic-ref",
      "refs/remotes/origin/HEAD",
      "refs/remotes/origin/main",
    ]],
    {},
    "origin/HEAD..HEAD, 2 commits",
  ],
  [
    [
      ["update-ref", "refs/remotes/origin/main", "HEAD~1"],
      ["config", "remote.origin.url", "https://example.org/x"],
      ["config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*"],
      ["config", "branch.main.remote", "origin"],
      ["config", "branch.main.merge", "refs/heads/main"],
    ],
    {},
    "@{upstream}..HEAD, 1 commit",
  ],
  // Everything is in the default branch already.
  [
    [["update-ref", "refs/remotes/origin/HEAD", "HEAD"]],
    {},
    "HEAD^..HEAD, 1 commit",
  ],
  [
    [["update-ref", "refs/remotes/origin/next", "HEAD~2"]],
    { GITHUB_ACTIONS: "true", GITHUB_BASE_REF: "next" },
    "origin/next..HEAD, 2 commits",
  ],
  [
    [["update-ref", "refs/remotes/origin/next", "HEAD~2"]],
    { FORGEJO_ACTIONS: "true", GITHUB_ACTIONS: "true", GITHUB_BASE_REF: "next" },
    "origin/next..HEAD, 2 commits",
  ],
  [
    [["tag", "base", "HEAD~2"]],
    { GITLAB_CI: "true", CI_MERGE_REQUEST_DIFF_BASE_SHA: "base", CI_COMMIT_BEFORE_SHA: "0000000" },
    "base..HEAD, 2 commits",
  ],
  [
    [["tag", "base", "HEAD~2"]],
    { GITLAB_CI: "true", CI_COMMIT_BEFORE_SHA: "base" },
    "base..HEAD, 2 commits",
  ],
  [
    [],
    { GITLAB_CI: "true", CI_COMMIT_BEFORE_SHA: "0000000000000000000000000000000000000000" },
    "HEAD^..HEAD, 1 commit",
  ],
  [
    [["tag", "base", "HEAD~2"]],
    { BITBUCKET_BUILD_NUMBER: "7", BITBUCKET_PR_DESTINATION_COMMIT: "base" },
    "base..HEAD, 2 commits",
  ],
];

Deno.test("lint checks what is new without a range", async () => {
  for (const [setUp, variables, range] of DEFAULTS) {
    using repository = makeRepository(["fix: a", "fix: b", "fix: c"]);
    for (const args of setUp) repository.git(...args);
    const run = await lint(repository.path, [], { variables });
    assert.deepEqual([run.exitCode, run.stderr.split("\n")[0]], [0, range], run.stderr);
  }
  using first = makeRepository(["fix: a"]);
  assert.match((await lint(first.path)).stderr, /^all history up to HEAD, 1 commit$/m);
  using empty = makeRepository([]);
  const none = await lint(empty.path);
  assert.deepEqual([none.exitCode, none.stdout], [0, ""]);
});

Deno.test("lint says what a clone lacks when the base of a job is not in it", async () => {
  using repository = makeRepository(["fix: a"]);
  const variables = { GITHUB_ACTIONS: "true", GITHUB_BASE_REF: "next" };
  const run = await lint(repository.path, [], { variables });
  assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
  assert.match(
    run.stderr,
    /^error: .*'origin\/next' of GITHUB_BASE_REF, is not in this clone\nhint: .*fetch-depth: 0/m,
  );
});

Deno.test("lint --file leaves out comments, by the mark of the repository", async () => {
  using repository = makeRepository(["fix: a"]);
  const file = join(repository.path, "message");
  writeFileSync(file, "; Why?\nfix: x\n#12 is closed\n; ------------------------ >8 -----\n");
  const at = async (): Promise<string> => {
    const run = await lint(repository.path, ["--file", file, "--format", "json"]);
    const { messages: [{ findings }] } = JSON.parse(run.stdout);
    return findings.map(({ rule, line }: { rule: string; line: number }) => `${rule} ${line}`)
      .join();
  };
  assert.equal(await at(), "type-empty 1,body-leading-blank 2");
  repository.configure("core.commentChar", ";");
  assert.equal(await at(), "body-leading-blank 3");
  // Git would record the comments.
  repository.configure("commit.cleanup", "whitespace");
  assert.equal(await at(), "type-empty 1,body-leading-blank 2");
  const missing = await lint(repository.path, ["--file", "/nonexistent/x"]);
  assert.deepEqual([missing.exitCode, missing.stdout], [1, ""]);
  using folder = makeFolder();
  writeFileSync(join(folder.path, "message"), "fix: x\n# comment\n");
  const outside = await lint(folder.path, ["--file", join(folder.path, "message")]);
  assert.equal(outside.exitCode, 0, outside.stderr);
});

Deno.test("lint --stdin reads one message, in which nothing is a comment", async () => {
  const world = (text: string): World => ({ context: { readInput: () => Promise.resolve(text) } });
  using repository = makeRepository([]);
  const good = await lint(repository.path, ["--stdin"], world("fix: x\n"));
  assert.deepEqual([good.exitCode, good.stdout, good.stderr], [
    0,
    "",
    "1 message checked, no problems\n",
  ]);
  const bad = await lint(repository.path, ["--stdin"], world("#12 is closed"));
  assert.deepEqual([bad.exitCode, bad.stdout.split("\n")[0]], [1, "standard input #12 is closed"]);
  const long = await lint(repository.path, ["--stdin"], world("x".repeat(100_000)));
  assert.match(long.stdout, /^standard input x{199}…\n {2}1:1 {2}error/);
  assert.match(
    (await lint(repository.path, ["--stdin"], world(""))).stdout,
    /the message is empty/,
  );
});

const HOSTILE = "Fix: 100%,\u001b[2J::error::x:\u202e.\n\n::set-output name=a::b\n%0A::error::c";

Deno.test("lint --format github writes annotations in which a message is no command", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "a,b:c");
  writeFileSync(file, HOSTILE);
  const run = await lint(folder.path, ["--file", file, "--format", "github"]);
  const lines = run.stdout.trimEnd().split("\n");
  assert.equal(lines.length, 3);
  for (const line of lines) {
    assert.match(
      line,
      /^::error file=[^:,]*a%2Cb%3Ac,line=1,col=\d+,title=[\w-]+%3A [^:,]*::1:\d+ /,
    );
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(line, /[\u0000-\u001f\u202e]|%(?!25|0A|0D|2C|3A)/);
  }
  using repository = makeRepository(["Add it"]);
  const commit = await lint(repository.path, [
    "HEAD",
    "--format",
    "github",
    "--off",
    "subject-case",
  ]);
  assert.match(
    commit.stdout,
    /^::error title=type-empty%3A [0-9a-f]{7} Add it::1:1 the header has /,
  );
});

Deno.test("lint --format gitlab writes a code quality report", async () => {
  using repository = makeRepository(["Add it", "Add it\nnow"]);
  const run = await lint(repository.path, ["HEAD", "--format", "gitlab"]);
  const issues: readonly Readonly<Record<string, unknown>>[] = JSON.parse(run.stdout);
  assert.deepEqual(
    issues.map(({ check_name, severity, location }) => [
      check_name,
      severity,
      location,
    ]),
    [
      ["type-empty", "major", { path: repository.hashes[1], lines: { begin: 1 } }],
      ["body-leading-blank", "minor", { path: repository.hashes[1], lines: { begin: 2 } }],
      ["type-empty", "major", { path: repository.hashes[0], lines: { begin: 1 } }],
    ],
  );
  const prints = issues.map(({ fingerprint }) => fingerprint);
  assert.equal(new Set(prints).size, 3);
  const again = JSON.parse((await lint(repository.path, ["HEAD", "--format", "gitlab"])).stdout);
  assert.deepEqual(again, issues);
  assert.equal(
    (await lint(repository.path, [
      "HEAD",
      "--format",
      "gitlab",
      "--off",
      "type-empty",
      "--off",
      "body-leading-blank",
    ])).stdout,
    "[]\n",
  );
});

Deno.test("lint takes its rules from relnotes.toml, and options before them", async () => {
  using repository = makeRepository(["theme: darker", "fix(ui): a", "fix: ACME-12 a"]);
  writeFileSync(
    join(repository.path, "relnotes.toml"),
    `[[section]]
title = "Themes"
types = ["theme"]

[lint]
scopes = ["api"]
header-max-length = 12
ticket = '\\bACME-\\d+\\b'
error = ["body-empty"]
warning = "scope-enum"
`,
  );
  const rulesOf = async (...args: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await lint(repository.path, ["HEAD", "--format", "json", ...args]);
    return JSON.parse(stdout).messages.map((
      { findings }: { findings: { rule: string; severity: string }[] },
    ) => findings.map(({ rule, severity }) => `${severity} ${rule}`).toSorted().join());
  };
  assert.deepEqual(await rulesOf(), [
    "error body-empty,error header-max-length",
    "error body-empty,error ticket,warning scope-enum",
    "error body-empty,error header-max-length,error ticket",
  ]);
  assert.deepEqual(
    await rulesOf("--off", "body-empty,ticket", "--header-max-length", "40", "--scopes", "ui"),
    ["", "", ""],
  );
  assert.deepEqual(await rulesOf("--no-config"), ["", "", "error type-enum"]);
});

/** Options that are wrong. */
const WRONG: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [["--error", "type-enm"], /did you mean type-enum/],
  [["--error", "ticket", "--off", "ticket"], /the rule 'ticket' is both off and error/],
  [["HEAD", "--stdin"], /RANGE and --stdin cannot be used together/],
  [["--file", "x", "--stdin"], /--file and --stdin cannot be used together/],
  [["--ticket", "("], /--ticket/],
  [["--format", "xml"], /'xml'/],
];

Deno.test("lint exits with 2 for wrong options and wrong rules of a configuration", async () => {
  using repository = makeRepository(["fix: a"]);
  for (const [args, message] of WRONG) {
    const run = await lint(repository.path, args);
    assert.deepEqual([run.exitCode, run.stdout], [2, ""], run.stderr);
    assert.match(run.stderr, message);
  }
  for (
    const [text, message] of [
      ['error = ["type-enm"]', /'lint.error' in 'relnotes.toml' must not hold 'type-enm'/],
      ["subject-case = 'upper'", /'lint.subject-case' in 'relnotes.toml' must be/],
      ["colour = 'red'", /'lint' in 'relnotes.toml' has an unknown key 'colour'/],
    ] as const
  ) {
    writeFileSync(join(repository.path, "relnotes.toml"), `[lint]\n${text}\n`);
    const run = await lint(repository.path);
    assert.equal(run.exitCode, 2);
    assert.match(run.stderr, message);
  }
});

Deno.test("lint ends an expression of a configuration that takes too long", async () => {
  using repository = makeRepository([`fix: ${"a".repeat(60)}!`]);
  writeFileSync(join(repository.path, "relnotes.toml"), "[lint]\nticket = '(a+)+$'\n");
  const run = await lint(repository.path);
  assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
  assert.match(run.stderr, /^error: .*\(a\+\)\+\$/m);
});

Deno.test("lint in a commit-msg hook refuses a commit and lets a mended one through", async () => {
  using repository = makeRepository(["fix: a"]);
  repository.configure("user.name", "Ada");
  repository.configure("user.email", "ada@example.org");
  mkdirSync(join(repository.path, ".git", "hooks"), { recursive: true });
  const script =
    'printf "#!/bin/sh\\nexec $* lint --file \\"\\$1\\"\\n" > .git/hooks/commit-msg; ' +
    "chmod +x .git/hooks/commit-msg; " +
    "git commit --allow-empty -m 'Add it.'; echo $?; " +
    "git commit --allow-empty -m 'feat: add it' -m '#12 is why'; echo $?";
  const run = await runShell(script, { directory: repository.path });
  // Git gives hooks its standard error.
  assert.match(run.stderr, /^\.git\/COMMIT_EDITMSG Add it\.\n[^]*^ {2}suggested: feat: add it$/m);
  assert.match(run.stdout, /^1\n[^]*\n0\n$/);
  assert.equal(repository.git("log", "-1", "--format=%s"), "feat: add it");
});
