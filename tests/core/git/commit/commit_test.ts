// Commits by the real git: exact messages, real hooks, signing, failures, Ctrl-C.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment, checkIdentity } from "../../../../src/core/git/commit/commit.ts";
import { openGit } from "../../../support/git/git.ts";
import { openScript, scriptCommand } from "../../../support/module_script.ts";
import { buildEnvironment as buildVariables } from "../../../support/terminal/pty/environment.ts";
import {
  GIT_ENVIRONMENT,
  makeFolder,
  makeRepository,
  type TestRepository,
} from "../../../support/git/repository.ts";
import { writeProgram } from "../../../support/process.ts";

const MODULES = { repositories: "core/git/open_repository.ts", processes: "core/process.ts" };
interface Request {
  readonly path: string;
  readonly message: string;
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

/** Code that prints the result of `commitStaged()` for each request, after what git printed for it. */
function buildCode(requests: readonly Request[]): string {
  return `processes.endOnSignals();
for (const { path, message, variables } of ${JSON.stringify(requests)}) {
  const environment = { ...Deno.env.toObject(), ...variables };
  const repository = await repositories.openRepository(path, (name) => environment[name]);
  const committed = repository.commitStaged(message, environment, ["PLATFORMA_TOKEN"]);
  const result = await committed.catch((error) => error.name + ": " + error.message);
  console.error("RESULT " + JSON.stringify(result));
}`;
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
  writeProgram(join(folder, name), `#!/bin/sh\n${script}\n`);
}

function sign(repository: TestRepository, script: string): void {
  const program = join(repository.path, ".git", "fake-gpg");
  repository.configure("commit.gpgSign", "true");
  repository.configure("gpg.program", program);
  writeProgram(program, `#!/bin/sh\n${script}\n`);
}

/** The recorded message without its last line break. */
function readMessage(repository: TestRepository): string {
  return repository.git("cat-file", "commit", "HEAD").split("\n\n").slice(1).join("\n\n");
}

const HOOKS = ["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit"];
const MESSAGE = "feat: größe ✓\n\n# no comment\n; nor this  \n\n\n" +
  "# ------------------------ >8 ------------------------\nafter it";

interface Case {
  readonly name: string;
  readonly make?: () => TestRepository;
  readonly prepare?: (repository: TestRepository) => void;
  readonly message?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** The exit code of git, or the error, when there is no commit. */
  readonly failure?: number | string;
  readonly check?: (repository: TestRepository, stderr: string) => void;
}

const CASES: readonly Case[] = [
  {
    name: "records exactly the message, whatever is configured",
    prepare: ({ git, path }) => {
      const template = join(path, ".git", "template");
      writeFileSync(template, "from the template\n");
      const settings = {
        "commit.cleanup": "strip",
        "commit.template": template,
        "commit.verbose": "true",
        "core.commentChar": "auto",
        "core.editor": "false",
        "i18n.commitEncoding": "ISO-8859-1",
      };
      for (const [name, value] of Object.entries(settings)) git("config", name, value);
    },
    message: MESSAGE,
    check: (repository) => {
      assert.equal(readMessage(repository), MESSAGE);
      assert.doesNotMatch(repository.git("cat-file", "commit", "HEAD"), /^encoding /m);
    },
  },
  {
    name: "refuses a blank message",
    message: " \n\n",
    failure: "EnvironmentError: the commit message is empty",
  },
  {
    name: "runs the hooks, with all output on standard error",
    prepare: (repository) => {
      for (const name of HOOKS) {
        addHook(repository, name, `echo "out ${name}"; echo "err ${name}" >&2`);
      }
    },
    check: (_repository, stderr) => {
      const lines = stderr.match(/^(?:out|err) .*$/gm);
      assert.deepEqual(lines, HOOKS.flatMap((name) => [`out ${name}`, `err ${name}`]));
      assert.match(stderr, /^\[main [0-9a-f]+\] fix: a$/m);
    },
  },
  {
    name: "lets a commit-msg hook edit the message",
    prepare: (repository) => addHook(repository, "commit-msg", `echo "Change-Id: I1" >> "$1"`),
    message: "fix: a\n\nbody\n",
    check: (repository) => {
      assert.equal(readMessage(repository), "fix: a\n\nbody\nChange-Id: I1");
    },
  },
  {
    name: "returns git's exit code when a hook fails, and keeps the index",
    prepare: (repository) => addHook(repository, "pre-commit", "echo 'not like this' >&2; exit 7"),
    failure: 1,
    check: (repository, stderr) => {
      assert.equal(stderr, "not like this\n");
      assert.equal(repository.git("diff", "--cached", "--name-only"), "a");
    },
  },
  {
    name: "signs when configured",
    prepare: (repository) =>
      sign(repository, "cat >/dev/null; echo '[GNUPG:] SIG_CREATED ' >&2; echo 'signed by nobody'"),
    check: (repository) => {
      assert.match(repository.git("cat-file", "commit", "HEAD"), /^gpgsig signed by nobody$/m);
    },
  },
  {
    name: "fails when it cannot sign",
    prepare: (repository) => sign(repository, "exit 2"),
    failure: 128,
    check: (_repository, stderr) => assert.match(stderr, /gpg failed to sign the data/),
  },
  {
    name: "fails on a locked index",
    prepare: ({ path }) => writeFileSync(join(path, ".git", "index.lock"), ""),
    failure: 128,
    check: ({ path }, stderr) => {
      assert.match(stderr, /index\.lock': File exists/);
      assert.ok(existsSync(join(path, ".git", "index.lock")));
    },
  },
  {
    name: "makes the first commit of a branch",
    make: () => {
      const repository = makeRepository([]);
      stage(repository, "a", "1\n");
      return repository;
    },
    check: ({ git }) => assert.equal(git("rev-list", "--count", "HEAD"), "1"),
  },
  {
    name: "concludes a merge",
    make: () => {
      const repository = makeRepository([
        { message: "base", files: { a: "0\n" } },
        { message: "side", files: { b: "1\n" } },
        { message: "main", parents: [0], files: { c: "2\n" } },
      ]);
      repository.git("reset", "--quiet", "--hard");
      repository.git("merge", "--no-commit", "--no-ff", "--quiet", repository.hashes[1] ?? "");
      return repository;
    },
    check: (repository) => {
      const [, ...parents] = repository.git("rev-list", "--parents", "-1", "HEAD").split(" ");
      assert.deepEqual(parents, [repository.hashes[2], repository.hashes[1]]);
      assert.equal(readMessage(repository), "fix: a");
    },
  },
  {
    name: "commits to the repository of the path and withholds secrets from hooks",
    prepare: (repository) =>
      addHook(repository, "post-commit", 'env > "$(git rev-parse --git-dir)/environment"'),
    variables: { GIT_DIR: "/nonexistent", GITHUB_TOKEN: "kept", PLATFORMA_TOKEN: "withheld" },
    check: ({ path }) => {
      const seen = readFileSync(join(path, ".git", "environment"), "utf8");
      assert.match(seen, /^GITHUB_TOKEN=kept$/m);
      assert.doesNotMatch(seen, /withheld/);
      assert.doesNotMatch(seen, /^(?:GIT_ADVICE|GIT_TERMINAL_PROMPT|GIT_ALLOW_PROTOCOL)=/m);
    },
  },
];

Deno.test("commitStaged() commits like git itself", async (test) => {
  using stack = new DisposableStack();
  const repositories = CASES.map(({ make = makeStaged, prepare }) => {
    const repository = stack.use(make());
    prepare?.(repository);
    return repository;
  });
  // One process for all, because git writes to the standard error of the process.
  const requests = CASES.map(({ message = "fix: a", variables }, index) => {
    return { path: repositories[index]?.path ?? "", message, variables };
  });
  const [command = "", ...args] = scriptCommand(MODULES, buildCode(requests));
  const env = buildVariables(GIT_ENVIRONMENT);
  const output = new Deno.Command(command, { args, clearEnv: true, env }).outputSync();
  assert.equal(new TextDecoder().decode(output.stdout), "");
  const parts = new TextDecoder().decode(output.stderr).split(/^RESULT (.*)\n/m);
  for (const [index, { name, failure, check }] of CASES.entries()) {
    await test.step(name, () => {
      const repository = repositories[index] ?? assert.fail();
      const [stderr = "", result = "null"] = parts.slice(2 * index);
      const expected = failure === undefined
        ? { ok: true, hash: repository.git("rev-parse", "HEAD") }
        : typeof failure === "number"
        ? { ok: false, exitCode: failure }
        : failure;
      assert.deepEqual(JSON.parse(result), expected, stderr);
      if (failure !== undefined) {
        assert.equal(repository.git("rev-parse", "HEAD"), repository.hashes[0]);
      }
      check?.(repository, stderr);
    });
  }
});

for (
  const [hook, result] of [
    ["pre-commit", "InterruptedError: interrupted"],
    ["post-commit", '{"ok":true,"hash":"HEAD"}'],
  ] as const
) {
  Deno.test(`commitStaged() ends git on Ctrl-C in a ${hook} hook`, async () => {
    using repository = makeStaged();
    addHook(repository, hook, "echo waiting; exec sleep 20");
    const code = buildCode([{ path: repository.path, message: "fix: a" }]);
    await using pty = openScript(MODULES, code, { variables: GIT_ENVIRONMENT, columns: 120 });
    await pty.waitFor("waiting");
    pty.send("\u0003");
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    const head = repository.git("rev-parse", "HEAD");
    assert.equal(head !== repository.hashes[0], hook === "post-commit");
    assert.ok(pty.text().includes(result.replace("HEAD", head)), pty.text());
    assert.ok(!existsSync(join(repository.path, ".git", "index.lock")));
  });
}

Deno.test("commitStaged() ends git when a signal ends the run", async () => {
  using repository = makeStaged();
  const pid = join(repository.path, ".git", "pid");
  addHook(repository, "pre-commit", `echo $PPID > "${pid}"; echo waiting; exec sleep 2`);
  const code = buildCode([{ path: repository.path, message: "fix: a" }]);
  await using pty = openScript(MODULES, code, { variables: GIT_ENVIRONMENT });
  await pty.waitFor("waiting");
  Deno.kill(pty.processId, "SIGTERM");
  assert.deepEqual(await pty.exited, { exitCode: 143, signal: 0 });
  assert.equal(repository.git("rev-parse", "HEAD"), repository.hashes[0]);
  assert.ok(!existsSync(join(repository.path, ".git", "index.lock")));
  assert.throws(() => Deno.kill(Number(readFileSync(pid, "utf8")), "SIGCONT"));
  assert.doesNotMatch(pty.text(), /RESULT/);
});

Deno.test("checkIdentity() reports git's reason when it does not know who commits", async () => {
  using repository = makeRepository([]);
  using folder = makeFolder();
  repository.configure("user.useConfigOnly", "true");
  const git = openGit(repository, folder.path);
  const { GIT_AUTHOR_EMAIL: _author, GIT_COMMITTER_EMAIL: committer, ...nobody } = GIT_ENVIRONMENT;
  await checkIdentity(git, GIT_ENVIRONMENT);
  const missing = "no email was given and auto-detection is disabled";
  const cases = [
    [nobody, missing],
    [{ ...nobody, GIT_COMMITTER_EMAIL: committer }, missing],
    [
      { ...GIT_ENVIRONMENT, GIT_COMMITTER_NAME: "" },
      "empty ident name (for <ada@example.org>) not allowed",
    ],
  ] as const;
  for (const [environment, reason] of cases) {
    await assert.rejects(checkIdentity(git, environment), {
      message: `git does not know who you are: ${reason}`,
      hint: "use 'git config user.name …' and 'git config user.email …'",
    });
  }
});

Deno.test("buildEnvironment() withholds secrets and variables that name a repository", () => {
  const environment = { PATH: "/usr/bin", LC_ALL: "C", GIT_DIR: "/named", GIT_ADVICE: "0" };
  const kept = {
    CI_JOB_TOKEN: "1",
    SSH_AUTH_SOCK: "/agent",
    LANG: "de_DE.UTF-8",
    GIT_AUTHOR_NAME: "Ada",
    GIT_CONFIG_COUNT: "0",
  };
  const withheld = {
    SECRET_KEY: "1",
    secret_token: "1",
    LD_PRELOAD: "x",
    DYLD_INSERT_LIBRARIES: "x",
    GIT_WORK_TREE: "/elsewhere",
    GIT_OBJECT_DIRECTORY: "/elsewhere",
    ABSENT: undefined,
  };
  const user = { ...kept, ...withheld, PATH: ".:/usr/bin", GIT_DIR: "/elsewhere" };
  const location = { flags: ["-C", "/x"], environment };
  assert.deepEqual(buildEnvironment(user, location, ["SECRET_KEY", "SECRET_TOKEN"]), {
    ...kept,
    PATH: "/usr/bin",
    GIT_DIR: "/named",
  });
});
