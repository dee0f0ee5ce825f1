// Commits by the real git: messages to the letter, real hooks, signing, every reason to fail, Ctrl-C.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment } from "../../../src/core/git/commit.ts";
import { openScript, scriptCommand } from "../../support/module_script.ts";
import { buildEnvironment as buildVariables } from "../../support/pty/environment.ts";
import { makeFolder, makeRepository, type TestRepository } from "../../support/repository.ts";

const MODULES = { repositories: "core/git/repository.ts", processes: "core/process.ts" };
const PERSON = {
  PATH: Deno.env.get("PATH") ?? "",
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Ada Lovelace",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada Lovelace",
  GIT_COMMITTER_EMAIL: "ada@example.org",
  LC_ALL: "C",
};

function buildCode(path: string, message: string): string {
  return `processes.endOnSignals();
const path = ${JSON.stringify(path)};
const repository = await repositories.openRepository(path, processes.readVariable);
const committed = repository.commitStaged(${JSON.stringify(message)}, Deno.env.toObject(),
  ["PLATFORMA_TOKEN", "OPENAI_API_KEY"]);
console.log(JSON.stringify(await committed.catch((error) => error.name + ": " + error.message)));`;
}

interface Commit {
  /** What `commitStaged()` gave; of an error its name and message. */
  readonly result: unknown;
  readonly stderr: string;
}

/** Commits in a process of its own, since what git prints goes past everything. */
function commit(
  repository: TestRepository,
  message: string,
  variables: Readonly<Record<string, string | undefined>> = {},
): Commit {
  const [command = "", ...args] = scriptCommand(MODULES, buildCode(repository.path, message));
  const env = buildVariables({ ...PERSON, ...variables });
  const output = new Deno.Command(command, { args, clearEnv: true, env }).outputSync();
  const [stdout, stderr] = [output.stdout, output.stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  return { result: JSON.parse(stdout || "null"), stderr: stderr ?? "" };
}

function makeStaged(): TestRepository {
  const repository = makeRepository([{ message: "one", files: { a: "1\n" } }]);
  repository.git("reset", "--quiet", "--hard");
  stage(repository, "a", "2\n");
  return repository;
}

function stage(repository: TestRepository, path: string, text: string): void {
  writeFileSync(join(repository.path, path), text);
  repository.git("add", "--", path);
}

function addHook(repository: TestRepository, name: string, script: string): void {
  const folder = join(repository.path, ".git", "hooks");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function assertCommitted(repository: TestRepository, { result, stderr }: Commit): void {
  assert.deepEqual(result, { ok: true, hash: repository.git("rev-parse", "HEAD") }, stderr);
}

/** The message as it is recorded, byte for byte. */
function readMessage(repository: TestRepository): string {
  return repository.git("cat-file", "commit", "HEAD").split("\n\n").slice(1).join("\n\n");
}

Deno.test("commitStaged() records the message to the letter, whatever is configured", () => {
  using repository = makeStaged();
  using folder = makeFolder();
  const template = join(folder.path, "template");
  writeFileSync(template, "from the template\n");
  const settings = {
    "commit.cleanup": "strip",
    "commit.template": template,
    "commit.verbose": "true",
    "core.commentChar": "auto",
    "core.editor": "false",
    "i18n.commitEncoding": "ISO-8859-1",
  };
  for (const [name, value] of Object.entries(settings)) repository.git("config", name, value);
  const scissors = "# ------------------------ >8 ------------------------";
  const message = `feat: größe ✓\n\n# no comment\n; nor this  \n\n\n${scissors}\nbehind`;
  assertCommitted(repository, commit(repository, message));
  // `git()` takes off the last line break, which is added to a message without one.
  assert.equal(readMessage(repository), message);
  assert.doesNotMatch(repository.git("cat-file", "commit", "HEAD"), /^encoding /m);
  assert.equal(repository.git("rev-list", "--count", "HEAD"), "2");
  stage(repository, "a", "3\n");
  assertCommitted(repository, commit(repository, "from the template\n"));
});

Deno.test("commitStaged() refuses a blank message", () => {
  using repository = makeStaged();
  const { result } = commit(repository, " \n\n");
  assert.equal(result, "EnvironmentError: the commit message is empty");
});

Deno.test("commitStaged() runs the hooks, whose output and git's own go to standard error", () => {
  using repository = makeStaged();
  const log = join(repository.path, ".git", "ran");
  const names = ["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit"];
  for (const name of names) {
    addHook(
      repository,
      name,
      `echo ${name} >> "${log}"; echo "out ${name}"; echo "err ${name}" >&2`,
    );
  }
  const committed = commit(repository, "fix: a");
  assertCommitted(repository, committed);
  assert.equal(readFileSync(log, "utf8"), names.map((name) => `${name}\n`).join(""));
  for (const name of names) assert.match(committed.stderr, new RegExp(`out ${name}\nerr ${name}`));
  assert.match(committed.stderr, /^\[main [0-9a-f]+\] fix: a$/m);
});

Deno.test("commitStaged() lets a commit-msg hook edit the message", () => {
  using repository = makeStaged();
  addHook(repository, "commit-msg", `echo "Change-Id: I1" >> "$1"`);
  assertCommitted(repository, commit(repository, "fix: a\n\nbody\n"));
  assert.equal(readMessage(repository), "fix: a\n\nbody\nChange-Id: I1");
});

Deno.test("commitStaged() gives git's exit code when a hook fails, and leaves the index alone", () => {
  for (const name of ["pre-commit", "prepare-commit-msg", "commit-msg"]) {
    using repository = makeStaged();
    addHook(repository, name, "echo 'not like this' >&2; exit 7");
    const before = repository.git("ls-files", "--stage");
    const { result, stderr } = commit(repository, "fix: a");
    assert.deepEqual([result, stderr], [{ ok: false, exitCode: 1 }, "not like this\n"]);
    assert.equal(repository.git("ls-files", "--stage"), before);
    assert.equal(repository.git("rev-parse", "HEAD"), repository.hashes[0]);
  }
});

Deno.test("commitStaged() signs where that is configured, and fails when it cannot", () => {
  using repository = makeStaged();
  const program = join(repository.path, ".git", "fake-gpg");
  repository.git("config", "commit.gpgSign", "true");
  repository.git("config", "gpg.program", program);
  writeFileSync(program, "#!/bin/sh\necho 'no secret key' >&2\nexit 2\n", { mode: 0o755 });
  const failed = commit(repository, "fix: a");
  assert.deepEqual(failed.result, { ok: false, exitCode: 128 });
  assert.match(failed.stderr, /gpg failed to sign the data/);
  assert.equal(repository.git("rev-parse", "HEAD"), repository.hashes[0]);
  const status = "echo '[GNUPG:] SIG_CREATED ' >&2";
  writeFileSync(program, `#!/bin/sh\ncat > /dev/null\n${status}\necho 'signed by nobody'\n`);
  assertCommitted(repository, commit(repository, "fix: a"));
  assert.match(repository.git("cat-file", "commit", "HEAD"), /^gpgsig signed by nobody$/m);
});

Deno.test("commitStaged() leaves to git to say why it cannot commit", () => {
  using repository = makeStaged();
  repository.git("config", "user.useConfigOnly", "true");
  const nobody = {
    GIT_AUTHOR_NAME: undefined,
    GIT_AUTHOR_EMAIL: undefined,
    GIT_COMMITTER_NAME: undefined,
    GIT_COMMITTER_EMAIL: undefined,
  };
  const unknown = commit(repository, "fix: a", nobody);
  assert.deepEqual(unknown.result, { ok: false, exitCode: 128 });
  assert.match(unknown.stderr, /Please tell me who you are\.[^]*git config --global user\.email/);
  const lock = join(repository.path, ".git", "index.lock");
  writeFileSync(lock, "");
  const locked = commit(repository, "fix: a");
  assert.deepEqual(locked.result, { ok: false, exitCode: 128 });
  assert.match(locked.stderr, /index\.lock': File exists/);
  assert.ok(existsSync(lock));
  Deno.removeSync(lock);
  repository.git("reset", "--quiet", "--hard");
  assert.deepEqual(commit(repository, "fix: a").result, { ok: false, exitCode: 1 });
});

Deno.test("commitStaged() makes the first commit of a branch", () => {
  using repository = makeRepository([]);
  stage(repository, "a", "1\n");
  assertCommitted(repository, commit(repository, "feat: a"));
  assert.equal(repository.git("rev-list", "--count", "HEAD"), "1");
});

Deno.test("commitStaged() completes a merge", () => {
  using repository = makeRepository([
    { message: "base", files: { a: "0\n" } },
    { message: "side", files: { b: "1\n" } },
    { message: "main", parents: [0], files: { c: "2\n" } },
  ]);
  repository.git("reset", "--quiet", "--hard");
  repository.git("merge", "--no-commit", "--no-ff", "--quiet", repository.hashes[1] ?? "");
  assertCommitted(repository, commit(repository, "feat: merge it"));
  const [, ...parents] = repository.git("rev-list", "--parents", "-1", "HEAD").split(" ");
  assert.deepEqual(parents, [repository.hashes[2], repository.hashes[1]]);
  assert.equal(readMessage(repository), "feat: merge it");
});

Deno.test("commitStaged() commits where the path says, not where a variable does", () => {
  using repository = makeStaged();
  using other = makeStaged();
  addHook(repository, "post-commit", 'env > "$(git rev-parse --git-dir)/environment"');
  const variables = {
    GIT_DIR: join(other.path, ".git"),
    GIT_INDEX_FILE: join(other.path, ".git", "index"),
    GITHUB_TOKEN: "kept",
    PLATFORMA_TOKEN: "withheld",
    OPENAI_API_KEY: "withheld",
  };
  assertCommitted(repository, commit(repository, "fix: a", variables));
  assert.equal(other.git("rev-parse", "HEAD"), other.hashes[0]);
  const seen = readFileSync(join(repository.path, ".git", "environment"), "utf8");
  assert.match(seen, /^GITHUB_TOKEN=kept$/m);
  assert.doesNotMatch(seen, /withheld/);
  assert.doesNotMatch(seen, /^(?:GIT_ADVICE|GIT_TERMINAL_PROMPT|GIT_ALLOW_PROTOCOL)=/m);
});

for (
  const [hook, ctrlC, result] of [
    ["pre-commit", "InterruptedError: interrupted", undefined],
    ["post-commit", "made", "made"],
  ] as const
) {
  Deno.test(`commitStaged() ends git on Ctrl-C in a ${hook} hook: ${ctrlC}`, async () => {
    using repository = makeStaged();
    addHook(repository, hook, "echo waiting; exec sleep 20");
    const code = buildCode(repository.path, "fix: a");
    await using pty = openScript(MODULES, code, { variables: PERSON, columns: 120 });
    await pty.waitFor("waiting");
    pty.send("\u0003");
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    const head = repository.git("rev-parse", "HEAD");
    assert.equal(head !== repository.hashes[0], result === "made");
    assert.ok(pty.text().includes(result === "made" ? `{"ok":true,"hash":"${head}"}` : ctrlC));
    assert.ok(!existsSync(join(repository.path, ".git", "index.lock")));
  });
}

Deno.test("commitStaged() ends git when a signal ends the run", async () => {
  using repository = makeStaged();
  const pid = join(repository.path, ".git", "pid");
  addHook(repository, "pre-commit", `echo $PPID > "${pid}"; echo waiting; exec sleep 2`);
  const code = buildCode(repository.path, "fix: a");
  await using pty = openScript(MODULES, code, { variables: PERSON });
  await pty.waitFor("waiting");
  Deno.kill(pty.processId, "SIGTERM");
  assert.deepEqual(await pty.exited, { exitCode: 143, signal: 0 });
  assert.equal(repository.git("rev-parse", "HEAD"), repository.hashes[0]);
  assert.ok(!existsSync(join(repository.path, ".git", "index.lock")));
  assert.throws(() => Deno.kill(Number(readFileSync(pid, "utf8")), "SIGCONT"));
  assert.doesNotMatch(pty.text(), /ok|Error/);
});

Deno.test("buildEnvironment() withholds the secrets that it is told of and keeps what is the person's", () => {
  const flags = ["-C", "/x"];
  const environment = { PATH: "/usr/bin", LC_ALL: "C", GIT_DIR: "/named", GIT_ADVICE: "0" };
  const kept = {
    GITHUB_TOKEN: "1",
    GH_TOKEN: "1",
    GITLAB_TOKEN: "1",
    BITBUCKET_TOKEN: "1",
    CI_JOB_TOKEN: "1",
    SSH_AUTH_SOCK: "/agent",
    GPG_TTY: "/dev/tty",
    LANG: "de_DE.UTF-8",
    GIT_AUTHOR_NAME: "Ada",
    GIT_CONFIG_COUNT: "0",
  };
  const withheld = {
    SECRET_KEY: "1",
    secret_token: "1",
    LD_PRELOAD: "x",
    LD_LIBRARY_PATH: "x",
    DYLD_INSERT_LIBRARIES: "x",
    GIT_WORK_TREE: "/elsewhere",
    GIT_OBJECT_DIRECTORY: "/elsewhere",
    ABSENT: undefined,
  };
  const person = { ...kept, ...withheld, PATH: ".:/usr/bin", GIT_DIR: "/elsewhere" };
  const secrets = ["SECRET_KEY", "SECRET_TOKEN"];
  assert.deepEqual(buildEnvironment(person, { flags, environment }, secrets), {
    ...kept,
    PATH: "/usr/bin",
    GIT_DIR: "/named",
  });
});
