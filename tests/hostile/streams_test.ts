// Outputs that are full or closed, readers that leave early, and signals in the middle of the work.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandFor, runProcess, TEST_PATH } from "../support/farm/process.ts";
import { gitButFor, writeProgram } from "../support/farm/programs.ts";
import { makeFolder, makeRepository, type TestRepository } from "../support/repository.ts";

const FULL = "error: standard output cannot be written: the disk is full\n";

/** A history whose notes are larger than any pipe or small limit holds. */
function makeLargeHistory(): TestRepository {
  const text = "x".repeat(1_000);
  return makeRepository(Array.from({ length: 500 }, (_, index) => `fix: ${text}${index}`));
}

Deno.test("relnotes generate: a reader that leaves ends the run quietly, in every format", async () => {
  using repository = makeLargeHistory();
  const firstLines: Readonly<Record<string, string>> = {
    markdown: "## Release Unreleased",
    html: "<!DOCTYPE html>",
    text: "Release Unreleased",
    json: "{",
    yaml: "schemaVersion: 1",
  };
  for (const [format, firstLine] of Object.entries(firstLines)) {
    const args = ["generate", "--repo", repository.path, "--format", format];
    const script = '{ "$@"; echo "ended with $?" >&2; } | head -n 1';
    const run = await runProcess(args, { script });
    assert.deepEqual(run, {
      exitCode: 0,
      stdout: `${firstLine}\n`,
      stderr: "all history up to HEAD, 500 commits\nended with 0\n",
    });
  }
});

/** Where the outputs go, and what is left to be seen of the run. */
const OUTPUTS: readonly (readonly [redirections: string, exitCode: number, stderr: string])[] = [
  [">/dev/full", 1, `all history up to HEAD, 1 commit\n${FULL}`],
  ["2>&-", 0, ""],
  ["2>/dev/full", 0, ""],
  ["</dev/full", 0, "all history up to HEAD, 1 commit\n"],
  ["<&-", 0, "all history up to HEAD, 1 commit\n"],
  // The runtime opens the null device in place of an output that is closed.
  [">&-", 0, "all history up to HEAD, 1 commit\n"],
  ["<&- >&- 2>&-", 0, ""],
];

for (const [redirections, exitCode, stderr] of OUTPUTS) {
  Deno.test(`relnotes generate: with '${redirections}' it ends with ${exitCode} and no stack`, async () => {
    using repository = makeRepository(["feat: one"]);
    const args = ["generate", "--repo", repository.path];
    const run = await runProcess(args, { script: `exec "$@" ${redirections}` });
    assert.deepEqual([run.exitCode, run.stderr], [exitCode, stderr]);
  });
}

Deno.test("relnotes generate: closed outputs do not end up in the file", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  const file = join(folder.path, "notes.txt");
  const args = ["generate", "--repo", repository.path, "--format", "text", "--out", file];
  const run = await runProcess(args, { script: 'exec "$@" <&- >&- 2>&-' });
  assert.equal(run.exitCode, 0);
  assert.match(
    readFileSync(file, "utf8"),
    /^Release Unreleased\nReleased on [\d-]+\n\nFeatures\n {2}- one \(ab0bf87\)\n$/,
  );
});

Deno.test("relnotes: help that cannot be written is an error, help that nobody reads is none", async () => {
  assert.deepEqual(await runProcess(["--help"], { script: 'exec "$@" >/dev/full' }), {
    exitCode: 1,
    stdout: "",
    stderr: FULL,
  });
  const script = '{ "$@"; echo "ended with $?" >&2; } | true';
  assert.equal((await runProcess(["generate", "--help"], { script })).stderr, "ended with 0\n");
});

Deno.test("relnotes generate: a disk that fills up leaves the old file and nothing else", async () => {
  // Larger than the limit, which is larger than any file that Deno writes for itself.
  using repository = makeRepository([`fix: ${"x".repeat(40 * 1_048_576)}`]);
  for (const trap of ["", "trap '' XFSZ; "]) {
    using folder = makeFolder();
    const file = join(folder.path, "notes.md");
    writeFileSync(file, "old");
    const args = ["generate", "--repo", repository.path, "--out", file];
    const run = await runProcess(args, { script: `${trap}ulimit -f 24576; exec "$@"` });
    assert.deepEqual(run, {
      exitCode: 1,
      stdout: "",
      stderr: "all history up to HEAD, 1 commit\n" +
        `error: the file '${file}' cannot be written: it would become larger than is allowed\n` +
        "hint: name another file with --out\n",
    });
    assert.deepEqual(readdirSync(folder.path), ["notes.md"]);
    assert.equal(readFileSync(file, "utf8"), "old");
  }
});

const SIGNALS = [["SIGINT", 130], ["SIGTERM", 143]] as const;

for (const [signal, exitCode] of SIGNALS) {
  Deno.test(`relnotes generate: ${signal} ends the run and its git, and leaves the old file`, async () => {
    using repository = makeRepository(["feat: one"]);
    using folder = makeFolder();
    const at = (name: string): string => join(folder.path, name);
    spawnSync("mkfifo", [at("said")]);
    // It tells that it runs, and whether it was told to end or came to its own end much later.
    writeProgram(
      folder.path,
      "git",
      gitButFor(
        "log",
        `exec 3>'${at("said")}'
      trap 'echo told >&3; kill "$!"; exit' TERM
      sleep 20 3>&- & echo runs >&3; wait; echo late >&3`,
      ),
    );
    writeFileSync(at("notes.md"), "old");
    const args = ["generate", "--repo", repository.path, "--out", at("notes.md")];
    const variables = { PATH: `${folder.path}:${TEST_PATH}` };
    const child = commandFor(args, { variables }).spawn();
    const said = (await Deno.open(at("said"))).readable.pipeThrough(new TextDecoderStream());
    const reader = said.getReader();
    assert.equal((await reader.read()).value, "runs\n");
    child.kill(signal);
    const { code, stdout, stderr } = await child.output();
    assert.deepEqual([code, stdout.length, stderr.length], [exitCode, 0, 0]);
    assert.equal((await reader.read()).value, "told\n");
    await reader.cancel();
    assert.deepEqual(readdirSync(folder.path).toSorted(), ["git", "notes.md", "said"]);
    assert.equal(readFileSync(at("notes.md"), "utf8"), "old");
  });

  Deno.test(`replaceFile() leaves the old file and nothing else when ${signal} comes in the middle`, async () => {
    using folder = makeFolder();
    const file = join(folder.path, "notes.md");
    writeFileSync(file, "old");
    const script = fileURLToPath(new URL("../support/farm/interrupted_write.ts", import.meta.url));
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--allow-all", "--cached-only", script, file, signal],
    }).output();
    assert.equal(code, exitCode);
    assert.deepEqual(readdirSync(folder.path), ["notes.md"]);
    assert.equal(readFileSync(file, "utf8"), "old");
  });
}

for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  Deno.test(`caches leave no lock and no half file behind when ${signal} comes in the middle`, async () => {
    const script = fileURLToPath(new URL("../support/farm/interrupted_caches.ts", import.meta.url));
    for (const what of ["cache", "lock"]) {
      for (const count of ["5", "50", "100"]) {
        using folder = makeFolder();
        const args = [
          "run",
          "--allow-all",
          "--cached-only",
          script,
          what,
          folder.path,
          signal,
          count,
        ];
        const { code } = await new Deno.Command(Deno.execPath(), { args }).output();
        assert.equal(code, { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]);
        const left = readdirSync(join(folder.path, "kept")).filter((name) =>
          !name.endsWith(".json")
        );
        assert.deepEqual(left.filter((name) => name !== ".gitignore"), [], `${what} ${count}`);
      }
    }
  });
}
