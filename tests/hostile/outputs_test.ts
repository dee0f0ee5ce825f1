// Files that cannot be written, devices, full disks, closed pipes, and signals in the middle of a run.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { assertRefused } from "../support/hostile/checks.ts";
import {
  commandFor,
  gitButFor,
  type ProcessOptions,
  runProcess,
  TEST_PATH,
  writeProgram,
} from "../support/hostile/programs.ts";
import { type Run, runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository, type TestRepository } from "../support/git/repository.ts";

/** The notes of one commit, headed by the folder. */
function notesOf({ path }: TestRepository): string {
  return `## ${basename(path)}\n\n_1 change_\n\n### Features\n\n- one (ab0bf87)\n`;
}
const RANGE = "all history up to HEAD, 1 commit\n";
const FULL = "error: standard output cannot be written: the disk is full\n";
const variables = { PATH: TEST_PATH };

/** Runs the program as a process, which `--out` with devices and a shell's limits need. */
function generate(
  repository: TestRepository,
  args: readonly string[] = [],
  options: ProcessOptions = {},
): Promise<Run> {
  return runProcess(["generate", "--repo", repository.path, ...args], { variables, ...options });
}

/** Paths that cannot be written, and why; `old` is a file. */
const UNWRITABLE: readonly (readonly [path: string, reason: string, hint?: string])[] = [
  ["folder", "it is a directory"],
  ["link-to-folder", "it is a directory"],
  ["new/", "it is a directory"],
  ["old/notes.md", "a file is in the place of a directory", "choose another file with --out"],
  ["old/a/b.md", "a file is in the place of a directory", "choose another file with --out"],
  ["loop", "too many symbolic links", "choose another file with --out"],
  ["x".repeat(256), "the name is too long", "choose another file with --out"],
];

Deno.test("relnotes generate: an --out that cannot be written is refused before any work", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  mkdirSync(join(folder.path, "folder"));
  writeFileSync(join(folder.path, "old"), "old");
  symlinkSync("folder", join(folder.path, "link-to-folder"));
  symlinkSync("loop", join(folder.path, "loop"));
  const before = readdirSync(folder.path);
  for (const [name, reason, hint] of UNWRITABLE) {
    const path = `${folder.path}/${name}`;
    const shown = path.length > 80 ? `${path.slice(0, 79)}…` : path;
    const run = await runRelnotes(["generate", "--repo", repository.path, "--out", path]);
    assertRefused(run, {
      exitCode: 1,
      error: `the file '${shown}' cannot be written: ${reason}`,
      ...(hint === undefined ? {} : { hint }),
    });
    assert.deepEqual(readdirSync(folder.path), before);
  }
});

Deno.test("relnotes generate: --out takes a name like an option, and writes to devices as they are", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  const named = await generate(repository, ["--out=--help"], { directory: folder.path });
  assert.deepEqual(named, { exitCode: 0, stdout: "", stderr: RANGE });
  assert.equal(readFileSync(join(folder.path, "--help"), "utf8"), notesOf(repository));
  const full = await generate(repository, ["--out", "/dev/full"]);
  assert.deepEqual(full, {
    exitCode: 1,
    stdout: "",
    stderr: `${RANGE}error: the file '/dev/full' cannot be written: the disk is full\n` +
      "hint: choose another file with --out\n",
  });
  const pipe = join(folder.path, "pipe");
  spawnSync("mkfifo", [pipe]);
  const script = `cat '${pipe}' & "$@"; code=$?; wait; exit "$code"`;
  const piped = await generate(repository, ["--out", pipe], { script });
  assert.deepEqual(piped, { exitCode: 0, stdout: notesOf(repository), stderr: RANGE });
});

Deno.test("relnotes generate: a file that may not be written is left alone", async () => {
  // The superuser may write everything, unless that power is dropped.
  const drop = Deno.uid() === 0 ? "setpriv --bounding-set=-dac_override " : "";
  if (drop !== "" && spawnSync("sh", ["-c", `${drop} true`]).status !== 0) return;
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  const script = `exec ${drop}"$@"`;
  const file = join(folder.path, "old.md");
  const error = `the file '${file}' cannot be written: permission denied`;
  const hint = "choose another file with --out";
  writeFileSync(file, "old");
  chmodSync(file, 0o444);
  const refused = await generate(repository, ["--out", file], { script });
  assertRefused(refused, { exitCode: 1, error, hint });
  chmodSync(file, 0o644);
  chmodSync(folder.path, 0o555);
  const { exitCode, stderr } = await generate(repository, ["--out", file], { script });
  assert.deepEqual([exitCode, stderr], [1, `${RANGE}error: ${error}\nhint: ${hint}\n`]);
  chmodSync(folder.path, 0o755);
  assert.equal(readFileSync(file, "utf8"), "old");
  assert.deepEqual(readdirSync(folder.path), ["old.md"]);
});

Deno.test("relnotes generate: a closed pipe ends the run quietly", async () => {
  // Notes that are larger than any pipe holds.
  const text = "x".repeat(1_000);
  using repository = makeRepository(
    Array.from({ length: 500 }, (_, index) => `fix: ${text}${index}`),
  );
  const heading = `## ${basename(repository.path)}`;
  for (const [format, firstLine] of [["markdown", heading], ["json", "{"]]) {
    const script = '{ "$@"; echo "ended with $?" >&2; } | head -n 1';
    const run = await generate(repository, ["--format", format ?? ""], { script });
    assert.deepEqual(run, {
      exitCode: 0,
      stdout: `${firstLine}\n`,
      stderr: "all history up to HEAD, 500 commits\nended with 0\n",
    });
  }
});

/** Where the outputs go, and how the run ends. */
const OUTPUTS: readonly (readonly [redirections: string, exitCode: number, stderr: string])[] = [
  [">/dev/full", 1, `${RANGE}${FULL}`],
  ["2>/dev/full", 0, ""],
  // The runtime opens the null device in place of an output that is closed.
  [">&-", 0, RANGE],
];

Deno.test("relnotes generate: full and closed outputs end the run without a stack", async () => {
  using repository = makeRepository(["feat: one"]);
  for (const [redirections, exitCode, stderr] of OUTPUTS) {
    const run = await generate(repository, [], { script: `exec "$@" ${redirections}` });
    assert.deepEqual([run.exitCode, run.stderr], [exitCode, stderr], redirections);
  }
  const help = await runProcess(["--help"], { script: 'exec "$@" >/dev/full' });
  assert.deepEqual(help, { exitCode: 1, stdout: "", stderr: FULL });
});

Deno.test("relnotes generate: closed outputs do not end up in the file", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  const file = join(folder.path, "notes.md");
  const script = 'exec "$@" <&- >&- 2>&-';
  const { exitCode } = await generate(repository, ["--out", file], { script });
  assert.deepEqual([exitCode, readFileSync(file, "utf8")], [0, notesOf(repository)]);
});

Deno.test("relnotes generate: a disk that fills up leaves the old file and nothing else", async () => {
  // Larger than the limit, which is larger than any file that Deno writes for itself.
  using repository = makeRepository([`fix: ${"x".repeat(30 * 1_048_576)}`]);
  using folder = makeFolder();
  const file = join(folder.path, "notes.md");
  writeFileSync(file, "old");
  const script = 'ulimit -f 24576; exec "$@"';
  assert.deepEqual(await generate(repository, ["--out", file], { script, hasFileLimit: true }), {
    exitCode: 1,
    stdout: "",
    stderr: `${RANGE}error: the file '${file}' cannot be written: ` +
      "it would exceed the limit on the size of files\nhint: choose another file with --out\n",
  });
  assert.deepEqual(readdirSync(folder.path), ["notes.md"]);
  assert.equal(readFileSync(file, "utf8"), "old");
});

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`relnotes generate: ${signal} ends the run and its git, and leaves the old file`, async () => {
    using repository = makeRepository(["feat: one"]);
    using folder = makeFolder();
    const at = (name: string): string => join(folder.path, name);
    spawnSync("mkfifo", [at("events")]);
    // It writes that it runs, and whether a signal ended it or it came to its own end much later.
    const script = `exec 3>'${at("events")}'
      trap 'echo ended >&3; kill "$!"; exit' TERM
      sleep 20 3>&- & echo runs >&3; wait; echo late >&3`;
    writeProgram(folder.path, "git", gitButFor("log", script));
    writeFileSync(at("notes.md"), "old");
    const args = ["generate", "--repo", repository.path, "--out", at("notes.md")];
    const child = commandFor(args, { variables: { PATH: `${folder.path}:${TEST_PATH}` } }).spawn();
    const events = (await Deno.open(at("events"))).readable.pipeThrough(new TextDecoderStream());
    const reader = events.getReader();
    assert.equal((await reader.read()).value, "runs\n");
    child.kill(signal);
    const { code, stdout, stderr } = await child.output();
    assert.deepEqual([code, stdout.length, stderr.length], [SIGNALS[signal], 0, 0]);
    assert.equal((await reader.read()).value, "ended\n");
    await reader.cancel();
    assert.deepEqual(readdirSync(folder.path).toSorted(), ["events", "git", "notes.md"]);
    assert.equal(readFileSync(at("notes.md"), "utf8"), "old");
  });
}

const INTERRUPTED = fileURLToPath(new URL("../support/hostile/interrupted.ts", import.meta.url));

/** What is written, and after how many changes of its folder each signal comes. */
const INTERRUPTIONS: readonly (readonly [what: string, counts: readonly number[]])[] = [
  ["cache", [5, 50, 100]],
  ["shared file", [5, 50, 100]],
  ["document", [0, 1, 2]],
];

for (const [what, counts] of INTERRUPTIONS) {
  Deno.test(`a signal while a ${what} is written leaves no lock and no part of a file`, async () => {
    for (const [index, [signal, exitCode]] of Object.entries(SIGNALS).entries()) {
      using folder = makeFolder();
      const kept = join(folder.path, "kept");
      mkdirSync(kept);
      const script = [what, folder.path, signal, String(counts[index])];
      const args = ["run", "--allow-all", "--cached-only", INTERRUPTED, ...script];
      const { code } = await new Deno.Command(Deno.execPath(), { args }).output();
      assert.equal(code, exitCode);
      const left = readdirSync(kept).filter((name) => !/^\.gitignore$|\.json$/.test(name));
      assert.deepEqual(left, [], signal);
    }
  });
}
