// The command doctor: what it writes as text and as JSON, and how it ends.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { flagsOf, permissionsOf, USES } from "../../../scripts/uses.ts";
import { attempt } from "../../../src/commands/doctor/finding.ts";
import { EnvironmentError, UnreachableError } from "../../../src/errors.ts";
import { join } from "node:path";
import { startGithub } from "../../support/platforms/github.ts";
import { KEEP_CODE, RELNOTES } from "../../support/process.ts";
import { openPty } from "../../support/terminal/pty.ts";
import { buildEnvironment } from "../../support/terminal/pty/environment.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeFolder, makeRepository, runGit } from "../../support/git/repository.ts";

Deno.test("doctor writes a line for each finding, or one JSON object", async () => {
  using repository = makeRepository([{ message: "one" }]);
  const run = await runRelnotes(["doctor", "--repo", repository.path]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(run.stderr, "");
  const version = repository.git("--version").replace("git version ", "");
  assert.deepEqual(run.stdout.split("\n"), [
    `ok       git: ${version}`,
    `ok       repository: '${repository.path}'`,
    "off      remote: none, so nothing is asked about pull requests",
    "off      configuration: none (relnotes.toml, .relnotes.toml, .config/relnotes.toml)",
    "off      GitHub, GitLab, Bitbucket, Forgejo/Gitea: no token " +
    "(GITHUB_TOKEN, GITLAB_TOKEN, BITBUCKET_TOKEN, FORGEJO_TOKEN)",
    "off      OpenAI, OpenRouter: no key (OPENAI_API_KEY, OPENROUTER_API_KEY)",
    "",
  ]);
  const json = await runRelnotes(["doctor", "--format", "json", "--repo", repository.path]);
  const { ok, findings } = JSON.parse(json.stdout);
  assert.deepEqual([ok, findings[2]], [true, {
    status: "off",
    name: "remote",
    text: "none, so nothing is asked about pull requests",
  }]);
});

Deno.test("doctor says what completes a shallow clone", async () => {
  using repository = makeRepository(["one", "two"]);
  using folder = makeFolder();
  const clone = join(folder.path, "clone");
  runGit(folder.path, ["clone", "--quiet", "--depth", "1", `file://${repository.path}`, clone]);
  const cases = [
    { variables: {}, hint: "run 'git fetch --unshallow --tags'" },
    {
      variables: { GITHUB_ACTIONS: "true" },
      hint: "give actions/checkout the input 'fetch-depth: 0'",
    },
  ];
  for (const { variables, hint } of cases) {
    const run = await runRelnotes(["doctor", "--repo", clone], { variables });
    assert.equal(run.exitCode, 1, run.stderr);
    assert.deepEqual(run.stdout.split("\n").slice(1, 4), [
      `ok       repository: '${clone}'`,
      "problem  history: the latest tag is not found: in a shallow clone older commits are missing, and often tags",
      `         hint: ${hint}`,
    ]);
  }
  // What came since a tag that is there can be told.
  runGit(clone, ["tag", "v1.0.0"]);
  const run = await runRelnotes(["doctor", "--repo", clone]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(
    run.stdout.split("\n")[2],
    "off      history: not whole: in a shallow clone older commits are missing, and often tags",
  );
});

Deno.test("doctor says what the documented permissions leave out", () => {
  using repository = makeRepository([{ message: "one" }]);
  const program = fileURLToPath(new URL("../../../cli.ts", import.meta.url));
  const seen = USES.map((use) => {
    const { code, stdout, stderr } = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        KEEP_CODE,
        "--no-prompt",
        "--cached-only",
        ...flagsOf(permissionsOf(use)),
        program,
        "doctor",
      ],
      cwd: repository.path,
      clearEnv: true,
      env: buildEnvironment({ NO_COLOR: "1" }),
    }).outputSync();
    const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
    const left = decode(stdout).split("\n").filter((line) => line.includes("not permitted"));
    return [use.name, code, decode(stderr), left];
  });
  const openai = 'off      OpenAI: not permitted: env access to "OPENAI_BASE_URL"';
  assert.deepEqual(seen, [
    ["offline", 0, "", [
      'off      settings: not permitted: env access to "RELNOTES_PA_API_URL"',
      openai,
    ]],
    ["pull requests", 0, "", [openai]],
    ["AI", 0, "", []],
    ["publishing", 0, "", [
      'off      OpenAI: not permitted: env access to "PROVIDERA_API_KEY"',
      'off      OpenRouter: not permitted: env access to "PROVIDERB_API_KEY"',
    ]],
  ]);
});

Deno.test("doctor writes a path as data into JSON, and as text that is safe to show", async () => {
  using folder = makeFolder();
  const path = join(folder.path, `a\u001b[2J\u{e0041}b${"c".repeat(100)}`);
  Deno.mkdirSync(path);
  runGit(path, ["init", "--quiet"]);
  const args = ["doctor", "--repo", path];
  const { stdout: json } = await runRelnotes([...args, "--format", "json"]);
  assert.match(json, /^[\n -~]*$/);
  assert.equal(JSON.parse(json).findings[1].text, `'${path}', no commits yet`);
  const { stdout: text } = await runRelnotes(args);
  assert.match(text, /^[\n -~]*$/);
  assert.match(text, /\/a\\u\{1b\}\[2J\\u\{e0041\}bc{100}', no commits yet$/m);
});

Deno.test("doctor says that the commits of a repository are lost, or that there are none", async () => {
  using lost = makeRepository(["one"]);
  using empty = makeRepository([]);
  Deno.removeSync(join(lost.path, ".git/objects"), { recursive: true });
  Deno.mkdirSync(join(lost.path, ".git/objects"));
  const run = await runRelnotes(["doctor", "--repo", lost.path]);
  assert.match(
    run.stdout,
    /^problem {2}repository: the repository could not be read: .*\n +hint: 'git fsck'/m,
  );
  assert.doesNotMatch(run.stdout, /^ok {7}repository/m);
  assert.deepEqual([run.exitCode, run.stderr], [1, "error: 1 problem found\n"]);
  const { stdout } = await runRelnotes(["doctor", "--repo", empty.path]);
  assert.match(stdout, /^ok {7}repository: '.*', no commits yet$/m);
});

Deno.test("doctor says that it is not clear which of several remotes to use", async () => {
  using repository = makeRepository(["one"]);
  for (const name of ["upstream", "fork"]) {
    repository.addRemote(name, `https://github.com/${name}/tool.git`);
  }
  const { stdout } = await runRelnotes(["doctor", "--repo", repository.path]);
  assert.match(
    stdout,
    /^off {6}remote: not clear which of 2 to use: none is 'origin' or the upstream$/m,
  );
});

Deno.test("doctor continues without a repository, and exits 1", async () => {
  using folder = makeFolder();
  const run = await runRelnotes(["doctor", "--repo", folder.path]);
  assert.equal(run.exitCode, 1);
  assert.match(run.stdout, /^problem {2}repository: '.*' is not in a git repository$/m);
  assert.match(run.stdout, /^off {6}OpenAI/m);
  assert.equal(run.stderr, "error: 1 problem found\n");
});

Deno.test("doctor reports a malformed setting, and then sends no request", async () => {
  using repository = makeRepository([{ message: "one" }]);
  for (const name of ["RELNOTES_PB_MAX_RETRIES", "RELNOTES_PA_URL"]) {
    const run = await runRelnotes(["doctor", "--repo", repository.path], {
      variables: { [name]: "many" },
    });
    assert.equal(run.exitCode, 1);
    assert.match(run.stdout, new RegExp(`^problem {2}settings: .*\\b${name}\\b`, "m"));
    assert.doesNotMatch(run.stdout, /GitHub:/);
  }
});

Deno.test("doctor says how to configure a remote on another host", async () => {
  using repository = makeRepository([{ message: "one" }]);
  repository.addRemote("origin", "https://ada:s3cret@git.example.org/a/b.git");
  const { stdout, exitCode } = await runRelnotes(["doctor", "--repo", repository.path]);
  assert.equal(exitCode, 0);
  const [, , ...lines] = stdout.split("\n");
  assert.deepEqual(lines.slice(0, 2), [
    "off      remote: 'origin' is on 'git.example.org', not on github.com, gitlab.com, bitbucket.org, " +
    "codeberg.org or gitea.com",
    "         hint: set RELNOTES_PA_URL=https://git.example.org if that is your GitHub server; set " +
    "RELNOTES_PB_URL=https://git.example.org if that is your GitLab server; for Bitbucket the remote's " +
    "URL must contain bitbucket.org; set RELNOTES_PF_URL=https://git.example.org if that is your " +
    "Forgejo/Gitea server; for an SSH alias, keep the platform's host in the remote's URL and let git's " +
    "url.<base>.insteadOf replace it",
  ]);
});

Deno.test("doctor names the configuration, or its fault", async () => {
  const name = "relnotes.toml";
  const cases: readonly (readonly [toml: string, exitCode: number, lines: readonly string[]])[] = [
    ["zero = 'minor'\n", 0, [`ok       configuration: '${name}'`]],
    ["zreo = 'minor'\n", 1, [
      `problem  configuration: '${name}' has an unknown key 'zreo'`,
      "         hint: did you mean zero?",
    ]],
    ["[options]\nall = 1\n", 1, [
      `problem  configuration: 'options.all' in '${name}' must be true or false`,
    ]],
  ];
  for (const [toml, exitCode, lines] of cases) {
    using repository = makeRepository(["one"]);
    Deno.writeTextFileSync(join(repository.path, name), toml);
    const run = await runRelnotes(["doctor", "--repo", repository.path]);
    assert.equal(run.exitCode, exitCode, run.stdout);
    assert.deepEqual(run.stdout.split("\n").slice(3, 3 + lines.length), lines);
  }
});

Deno.test("doctor shows on a terminal what it waits for, and leaves nothing of it", async () => {
  const { promise: isSeen, resolve: noteSeen } = Promise.withResolvers<void>();
  await using server = await startGithub(
    { path: ["acme", "tool"], pullRequests: [] },
    { hold: () => isSeen },
  );
  using repository = makeRepository(["one"]);
  repository.addRemote("origin", "git@github.com:acme/tool.git");
  await using pty = openPty([...RELNOTES, "doctor"], {
    columns: 100,
    directory: repository.path,
    variables: { RELNOTES_PA_API_URL: server.apiUrl },
  });
  await pty.waitFor((screen) => screen.includes("checking GitHub"));
  noteSeen();
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 }, pty.text());
  const lines = pty.text().trim().split("\n");
  assert.equal(lines.length, 9, pty.text());
  for (const line of lines) assert.match(line, /^(?:ok|off) {5,}\S/);
});

Deno.test("attempt() makes a problem of an error, and hides no fault of relnotes itself", async () => {
  assert.deepEqual(
    await attempt("x", () => Promise.reject(new EnvironmentError("cannot", "do this"))),
    [{ status: "problem", name: "x", text: "cannot", hint: "do this" }],
  );
  await assert.rejects(attempt("x", () => Promise.reject(new TypeError("a fault"))), TypeError);
});

Deno.test("doctor tells a missing network apart from a fault, and what works without it", async () => {
  using repository = makeRepository(["one"]);
  repository.addRemote("origin", "git@github.com:acme/tool.git");
  const offline = new UnreachableError("api.github.com cannot be reached: its name…", "check it");
  const cases = [
    [offline, /^offline {2}GitHub: api\.github\.com cannot/m, /^error: nothing that was asked can/],
    [new EnvironmentError("denied"), /^problem {2}GitHub: denied$/m, /^error: 1 problem found\n$/],
  ] as const;
  for (const [error, said, ended] of cases) {
    const requestHttp = (): Promise<never> => Promise.reject(error);
    const run = await runRelnotes(["doctor", "--repo", repository.path], { requestHttp });
    assert.match(run.stdout, said);
    assert.match(run.stderr, ended);
    assert.equal(run.exitCode, 1);
  }
});

Deno.test("doctor counts a fault without a network alone, and says what works without one", async () => {
  using repository = makeRepository(["one"]);
  repository.addRemote("origin", "git@github.com:acme/tool.git");
  Deno.writeTextFileSync(join(repository.path, "relnotes.toml"), "zreo = 'minor'\n");
  const requestHttp = (): Promise<never> =>
    Promise.reject(new UnreachableError("api.github.com cannot be reached: its name…", "check it"));
  const args = ["doctor", "--repo", repository.path];
  const run = await runRelnotes(args, { requestHttp });
  assert.match(run.stdout, /^problem {2}configuration: .*^offline {2}GitHub: /ms);
  assert.match(run.stderr, /^error: 1 problem found\nhint: without a network the notes lack /);
  const json = await runRelnotes([...args, "--format=json"], { requestHttp });
  const { findings } = JSON.parse(json.stdout);
  assert.deepEqual(findings.filter(({ status }: { status: string }) => status === "offline"), [{
    status: "offline",
    name: "GitHub",
    text: "api.github.com cannot be reached: its name…",
    hint: "check it",
  }]);
});
