// How git is started: what it is told of the world, and what becomes of it.

import assert from "node:assert/strict";
import { joinBytes, runGit, streamGit } from "../../../src/core/git/process.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { makeRepository } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function locationOf(path: string): { flags: string[]; environment: Record<string, string> } {
  return {
    flags: ["-C", path],
    environment: gitEnvironment((name) => name === "PATH" ? PATH : undefined, false),
  };
}

Deno.test("runGit() gives what git printed, its exit code and its words", async () => {
  using repository = makeRepository(["feat: a"]);
  const location = locationOf(repository.path);
  const found = await runGit(location, ["rev-parse", "HEAD"]);
  assert.equal(new TextDecoder().decode(found.stdout), `${repository.hashes[0]}\n`);
  assert.deepEqual([found.exitCode, found.stderr], [0, ""]);
  const missing = await runGit(location, ["rev-parse", "--verify", "nope"]);
  assert.deepEqual([missing.exitCode, missing.stderr], [128, "fatal: Needed a single revision\n"]);
});

Deno.test("runGit() hands its input to git, also one that git does not read", async () => {
  using repository = makeRepository(["feat: a"]);
  const location = locationOf(repository.path);
  const hashed = await runGit(location, ["hash-object", "--stdin"], "hello\n");
  assert.equal(
    new TextDecoder().decode(hashed.stdout),
    "ce013625030ba8dba906f756967f9e9ca394464a\n",
  );
  const ignored = await runGit(location, ["rev-parse", "HEAD"], "x".repeat(10_000_000));
  assert.equal(ignored.exitCode, 0);
});

Deno.test("runGit() says that git is missing", async () => {
  const location = { flags: [], environment: { PATH: "/nonexistent" } };
  await assert.rejects(
    runGit(location, ["--version"]),
    new EnvironmentError("git was not found in PATH", "install git 2.30 or newer"),
  );
});

Deno.test("runGit() ends a git that does not answer in time", async () => {
  using repository = makeRepository(["feat: a"]);
  await assert.rejects(
    runGit(locationOf(repository.path), ["-c", "alias.wait=!sleep 600", "wait"], "", 100),
    (error: unknown) =>
      error instanceof EnvironmentError && / did not answer in 0.1 s$/.test(error.message),
  );
});

Deno.test("streamGit() gives the bytes as they come and ends git when the loop is left", async () => {
  using repository = makeRepository(["feat: a"]);
  const location = locationOf(repository.path);
  const explain = (): Error => new Error("not asked for");
  const parts: Uint8Array[] = [];
  for await (const part of streamGit(location, ["log", "--format=%s"], explain)) parts.push(part);
  assert.equal(new TextDecoder().decode(joinBytes(parts)), "feat: a\n");
  // An endless output: only leaving the loop ends it.
  const endless = streamGit(location, ["-c", "alias.endless=!yes", "endless"], explain);
  for await (const part of endless) {
    assert.equal(part[0], 121);
    break;
  }
});

Deno.test("streamGit() throws what the exit code means, after all that was printed", async () => {
  using repository = makeRepository(["feat: a"]);
  const stream = streamGit(
    locationOf(repository.path),
    ["log", "nope", "--"],
    ({ exitCode, stderr }) => new Error(`${exitCode}: ${stderr.trim()}`),
  );
  await assert.rejects(Array.fromAsync(stream), new Error("128: fatal: bad revision 'nope'"));
});

Deno.test("joinBytes() joins parts and gives a lone one back as it is", () => {
  const part = new Uint8Array([1, 2]);
  assert.equal(joinBytes([part]), part);
  assert.deepEqual(joinBytes([part, new Uint8Array([3])]), new Uint8Array([1, 2, 3]));
  assert.deepEqual(joinBytes([]), new Uint8Array());
});
