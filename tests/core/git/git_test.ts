// Git as it is run: what it is told, what it prints, and its failures as errors.

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { decode, explainFailure, Git, reasonOf } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { makeRepository } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function gitIn(path: string): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ flags: ["-C", path], environment });
}

Deno.test("Git.run() gives what git printed, its exit code and its words", async () => {
  using repository = makeRepository(["feat: a"]);
  const git = gitIn(repository.path);
  const found = await git.run(["rev-parse", "HEAD"]);
  assert.equal(new TextDecoder().decode(found.stdout), `${repository.hashes[0]}\n`);
  assert.deepEqual([found.exitCode, found.stderr], [0, ""]);
  const missing = await git.run(["rev-parse", "--verify", "nope"]);
  assert.deepEqual([missing.exitCode, missing.stderr], [128, "fatal: Needed a single revision\n"]);
});

Deno.test("Git.run() hands its input to git, also one that git does not read", async () => {
  using repository = makeRepository(["feat: a"]);
  const git = gitIn(repository.path);
  const hashed = await git.run(["hash-object", "--stdin"], "hello\n");
  assert.equal(
    new TextDecoder().decode(hashed.stdout),
    "ce013625030ba8dba906f756967f9e9ca394464a\n",
  );
  const ignored = await git.run(["rev-parse", "HEAD"], "x".repeat(10_000_000));
  assert.equal(ignored.exitCode, 0);
});

Deno.test("Git.run() says that git is missing", async () => {
  const git = new Git({ flags: [], environment: { PATH: "/nonexistent" } });
  await assert.rejects(
    git.run(["--version"]),
    new EnvironmentError("git was not found in PATH", "install git 2.30 or newer"),
  );
});

Deno.test("Git.run() ends a git that does not answer in time", async () => {
  using repository = makeRepository(["feat: a"]);
  await assert.rejects(
    gitIn(repository.path).run(["-c", "alias.wait=!sleep 600", "wait"], "", 100),
    (error: unknown) =>
      error instanceof EnvironmentError && / did not answer in 0.1 s$/.test(error.message),
  );
});

Deno.test("Git.stream() gives the bytes as they come and ends git when the loop is left", async () => {
  using repository = makeRepository(["feat: a"]);
  const git = gitIn(repository.path);
  const parts = await Array.fromAsync(git.stream(["log", "--format=%s"]));
  assert.equal(Buffer.concat(parts).toString(), "feat: a\n");
  // An endless output: only leaving the loop ends it.
  const endless = git.stream(["-c", "alias.endless=!yes", "endless"]);
  for await (const part of endless) {
    assert.equal(part[0], 121);
    break;
  }
});

Deno.test("Git.stream() throws when git fails, after all that was printed", async () => {
  using repository = makeRepository(["feat: a"]);
  const stream = gitIn(repository.path).stream(["log", "nope", "--"]);
  await assert.rejects(
    Array.fromAsync(stream),
    { message: "the repository could not be read: bad revision 'nope'" },
  );
});

function failed(stderr: string): { exitCode: number; stderr: string } {
  return { exitCode: 128, stderr };
}

Deno.test("reasonOf() gives the line that says why", () => {
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

Deno.test("explainFailure() tells how to trust a repository that belongs to somebody else", () => {
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

Deno.test("Git.text() gives what git prints, or throws its reason", async () => {
  const git = new Git({ flags: [], environment: { PATH: Deno.env.get("PATH") ?? "" } });
  assert.match(await git.text(["--version"]), /^git version \d[^\n]*$/);
  await assert.rejects(git.text(["rev-parse", "--git-path"]), EnvironmentError);
});

Deno.test("decode() keeps a byte order mark and replaces what is no UTF-8", () => {
  assert.equal(decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff])), "\ufeffa\ufffd");
});
