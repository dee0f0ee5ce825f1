// Git processes: environment, input, output, failures.

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { GitChild } from "../../../../src/core/git/process/child.ts";
import { decode, explainFailure, reasonOf } from "../../../../src/core/git/process/git.ts";
import { startWithDeno } from "../../../../src/core/git/process/start.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import { openGit } from "../../../support/git/git.ts";
import { scriptCommand } from "../../../support/module_script.ts";
import { makeRepository } from "../../../support/git/repository.ts";

Deno.test("Git.run() returns output, exit code and errors, whether git reads its input or not", async () => {
  using repository = makeRepository(["feat: a"]);
  const git = openGit(repository);
  const hashed = await git.run(["hash-object", "--stdin"], "hello\n");
  assert.equal(decode(hashed.stdout), "ce013625030ba8dba906f756967f9e9ca394464a\n");
  const ignored = await git.run(["rev-parse", "HEAD"], "x".repeat(10_000_000));
  assert.equal(decode(ignored.stdout), `${repository.hashes[0]}\n`);
  const missing = await git.run(["rev-parse", "--verify", "nope"]);
  assert.deepEqual([missing.exitCode, missing.stderr], [128, "fatal: Needed a single revision\n"]);
});

Deno.test("Git.stream() yields the output as it arrives and ends git when the loop is left", async () => {
  using repository = makeRepository(["feat: a"]);
  const git = openGit(repository);
  const parts = await Array.fromAsync(git.stream(["log", "--format=%s"]));
  assert.equal(Buffer.concat(parts).toString(), "feat: a\n");
  // An endless output: only leaving the loop ends it.
  const endless = git.stream(["-c", "alias.endless=!yes", "endless"]);
  for await (const part of endless) {
    assert.equal(part[0], 121);
    break;
  }
});

Deno.test("Git.stream() throws when git fails", async () => {
  using repository = makeRepository(["feat: a"]);
  const stream = openGit(repository).stream(["log", "nope", "--"]);
  await assert.rejects(
    Array.fromAsync(stream),
    { message: "the repository could not be read: bad revision 'nope'" },
  );
});

function failed(stderr: string): { exitCode: number; stderr: string } {
  return { exitCode: 128, stderr };
}

Deno.test("reasonOf() finds the line with the reason", () => {
  const cases: [string, string][] = [
    ["fatal: bad object HEAD\n", "bad object HEAD"],
    [
      "warning: odd\nerror: inflate: data stream error\nfatal: loose object is corrupt\n",
      "inflate: data stream error",
    ],
    ["something else\n", "something else"],
    ["", "git ended with code 128"],
    [
      "fatal: unable to access 'https://ada:secret@example.org/x/': no\n",
      "unable to access 'https://…@example.org/x/': no",
    ],
  ];
  for (const [stderr, reason] of cases) assert.equal(reasonOf(failed(stderr)), reason);
});

Deno.test("explainFailure() blames no warning when a signal ended git", () => {
  for (const stderr of ["", "warning: notes ref refs/notes/relnotes is invalid\n"]) {
    assert.equal(
      explainFailure({ exitCode: 128, stderr }).message,
      "git was ended by a signal before it was done",
    );
  }
});

Deno.test("explainFailure() explains how to trust a repository of another user", () => {
  const stderr = "fatal: detected dubious ownership in repository at '/srv/x'\n" +
    "To add an exception for this directory, call:\n\n" +
    "\tgit config --global --add safe.directory /srv/x\n";
  assert.deepEqual(
    explainFailure(failed(stderr)),
    new EnvironmentError(
      "detected dubious ownership in repository at '/srv/x'",
      "if you trust this repository: git config --global --add safe.directory /srv/x",
    ),
  );
});

Deno.test("explainFailure() tells a partial clone from a damaged repository", () => {
  const stderr = `fatal: transport 'https' not allowed\nfatal: could not fetch ${
    "1a2b".repeat(10)
  } from promisor remote\n`;
  for (const text of [stderr, stderr.split("\n").slice(1).join("\n")]) {
    assert.deepEqual(
      explainFailure(failed(text)),
      new EnvironmentError(
        "this is a partial clone without the files or folders that are needed",
        "'git fetch --refetch --no-filter' fetches them; actions/checkout does it without 'filter'",
      ),
    );
  }
});

const SETTING = openGit({ path: "/" }).location;

/** A git that runs a shell script. */
function startShell(script: string): GitChild {
  return new GitChild(startWithDeno, SETTING, ["-c", `alias.run=!${script}`, "run"], "", 60_000);
}

async function readAll(child: GitChild): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of child.output()) text += decoder.decode(part, { stream: true });
  return text;
}

Deno.test("GitChild can be left when git has ended and unread output is left", async () => {
  const unhandled: unknown[] = [];
  const note = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    unhandled.push(event.reason);
  };
  addEventListener("unhandledrejection", note);
  try {
    for (let round = 0; round < 20; round++) {
      // More than the first part holds, and no more than is read ahead.
      const child = startShell("head -c 100000 /dev/zero");
      for await (const _part of child.output()) {
        // Once another git has answered, this one has mostly ended.
        await readAll(new GitChild(startWithDeno, SETTING, ["--version"], "", 60_000));
        break;
      }
      child.end();
    }
    await readAll(startShell("echo done"));
  } finally {
    removeEventListener("unhandledrejection", note);
  }
  assert.deepEqual(unhandled, []);
});

Deno.test("GitChild does not wait for a pipe that stays open after the end of git", async () => {
  // They print the id of a process that outlives git.
  const holdsAll = startShell("sleep 60 & printf $!");
  const holdsErrors = startShell("sleep 60 >/dev/null & printf $!");
  const numbers: string[] = [];
  const readHeld = async (): Promise<void> => {
    for await (const part of holdsAll.output()) numbers.push(new TextDecoder().decode(part));
  };
  try {
    const cut = new EnvironmentError(
      "git -c ended, but its output could not be read to the end",
      "try again; another program may hold the output open, or the system is short of memory",
    );
    await Promise.all([
      assert.rejects(readHeld(), cut),
      readAll(holdsErrors).then((number) => numbers.push(number)),
    ]);
    assert.deepEqual(await holdsErrors.exit(), { exitCode: 0, stderr: "" });
  } finally {
    for (const child of [holdsAll, holdsErrors]) child.end();
    for (const number of numbers) Deno.kill(Number(number));
  }
  assert.equal(numbers.length, 2);
});

Deno.test("GitChild reports when too many open files prevent its start", async () => {
  // One file less is open in each round, until git can be started.
  const code = `
    const environment = { PATH: Deno.env.get("PATH") };
    const open = [];
    try { for (;;) open.push(Deno.openSync("/dev/null")); } catch { /* There are no more. */ }
    const ends = new Set();
    while (!ends.has(0)) {
      try {
        const git = new child.GitChild(await child.loadStarter(), { flags: [], environment }, ["--version"], "", 10000);
        for await (const _part of git.output());
        ends.add((await git.exit()).exitCode);
        git.end();
      } catch (error) {
        ends.add(error.message + "|" + error.hint);
      }
      open.pop().close();
    }
    console.log([...ends].join("\\n"));`;
  const [command = "", ...args] = scriptCommand({ child: "core/git/process/child.ts" }, code);
  const limited = ["-c", 'ulimit -n 64; exec "$@"', "sh", command, ...args];
  const { stdout } = await new Deno.Command("sh", { args: limited }).output();
  assert.equal(
    new TextDecoder().decode(stdout),
    "git --version could not be started: too many files are open|" +
      "raise the limit of open files, for example with 'ulimit -n 256'\n0\n",
  );
});
