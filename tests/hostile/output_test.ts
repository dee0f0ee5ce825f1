// Where notes go: files that cannot be written, links, devices, full disks, readers that leave.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { assertRefused, type Refusal } from "../support/farm.ts";
import { type ProcessOptions, runProcess, TEST_PATH } from "../support/farm/process.ts";
import type { Run } from "../support/program.ts";
import { makeFolder, makeRepository, type TestRepository } from "../support/repository.ts";

const SOURCE_DATE_EPOCH = "1767225600";
const NOTES =
  "## Release Unreleased\n\n_Released on 2026-01-01_\n\n### Features\n\n- one (ab0bf87)\n";
const RANGE = "all history up to HEAD, 1 commit\n";
const WRITTEN = { exitCode: 0, stdout: "", stderr: RANGE };

function generate(
  repository: TestRepository,
  args: readonly string[],
  setting: ProcessOptions = {},
): Promise<Run> {
  const variables = { PATH: TEST_PATH, SOURCE_DATE_EPOCH };
  return runProcess(["generate", "--repo", repository.path, ...args], { variables, ...setting });
}

/** Names of files that do not exist yet, all of them fine. */
const NEW_FILES: readonly string[] = [
  "notes.md",
  "a/b/c/notes.md",
  "./d/../e/notes.md",
  "--help",
  "-x",
  "$(touch PWNED)",
  "a b\n\x1b[31m.md",
  "ünïcode.md",
  "x".repeat(255),
];

Deno.test("relnotes generate: --out makes the file and its missing directories", async () => {
  using repository = makeRepository(["feat: one"]);
  for (const file of NEW_FILES) {
    using folder = makeFolder();
    const run = await generate(repository, ["--out", file], { directory: folder.path });
    assert.deepEqual(run, WRITTEN);
    assert.equal(readFileSync(join(folder.path, file), "utf8"), NOTES);
    assert.equal(files(folder.path).length, 1);
  }
});

/** Paths that cannot be written, and why; `old` is a file. */
const UNWRITABLE: readonly (readonly [path: string, reason: string, hint?: string])[] = [
  [".", "it is a directory"],
  ["/", "it is a directory"],
  ["folder", "it is a directory"],
  ["folder/", "it is a directory"],
  ["link-to-folder", "it is a directory"],
  ["new/", "it is a directory"],
  ["old/notes.md", "a file is in the place of a directory", "name another file with --out"],
  ["old/a/b.md", "a file is in the place of a directory", "name another file with --out"],
  ["loop", "too many symbolic links", "name another file with --out"],
  ["x".repeat(256), "the name is too long", "name another file with --out"],
];

Deno.test("relnotes generate: an --out that cannot be written is refused before any work", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  mkdirSync(join(folder.path, "folder"));
  writeFileSync(join(folder.path, "old"), "old");
  symlinkSync("folder", join(folder.path, "link-to-folder"));
  symlinkSync("loop", join(folder.path, "loop"));
  const before = readdirSync(folder.path);
  for (const [path, reason, hint] of UNWRITABLE) {
    const shown = path.length > 80 ? `${path.slice(0, 79)}…` : path;
    const run = await generate(repository, ["--out", path], { directory: folder.path });
    assertRefused(run, {
      exitCode: 1,
      error: `the file '${shown}' cannot be written: ${reason}`,
      ...(hint === undefined ? {} : { hint }),
    });
    assert.deepEqual(readdirSync(folder.path), before);
  }
});

Deno.test("relnotes generate: --out - and devices are written to as they are", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  for (const [out, stdout] of [["-", NOTES], ["/dev/stdout", NOTES], ["/dev/null", ""]] as const) {
    const run = await generate(repository, ["--out", out], { directory: folder.path });
    assert.deepEqual(run, { exitCode: 0, stdout, stderr: RANGE });
    assert.deepEqual(readdirSync(folder.path), []);
  }
  const full = await generate(repository, ["--out", "/dev/full"]);
  assert.deepEqual(full, {
    exitCode: 1,
    stdout: "",
    stderr: `${RANGE}error: the file '/dev/full' cannot be written: the disk is full\n` +
      "hint: name another file with --out\n",
  });
  const pipe = join(folder.path, "pipe");
  spawnSync("mkfifo", [pipe]);
  const script = `cat '${pipe}' & "$@"; code=$?; wait; exit "$code"`;
  const piped = await generate(repository, ["--out", pipe], { script });
  assert.deepEqual(piped, { exitCode: 0, stdout: NOTES, stderr: RANGE });
});

Deno.test("relnotes generate: a link as --out is kept and its target replaced", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  const at = (name: string): string => join(folder.path, name);
  mkdirSync(at("docs"));
  writeFileSync(at("docs/old.md"), "old");
  chmodSync(at("docs/old.md"), 0o640);
  linkSync(at("docs/old.md"), at("second-name.md"));
  symlinkSync("docs/old.md", at("link"));
  symlinkSync("link", at("link-to-link"));
  symlinkSync("docs/new/notes.md", at("dangling"));
  symlinkSync("docs", at("folder"));
  for (const name of ["link", "link-to-link", "dangling", "folder/third.md"]) {
    assert.deepEqual(await generate(repository, ["--out", at(name)]), WRITTEN);
    assert.equal(readFileSync(at(name), "utf8"), NOTES);
  }
  for (const name of ["link", "link-to-link", "dangling", "folder"]) {
    assert.equal(lstatSync(at(name)).isSymbolicLink(), true);
  }
  assert.equal(statSync(at("docs/old.md")).mode & 0o7777, 0o640);
  assert.equal(readFileSync(at("second-name.md"), "utf8"), "old");
  assert.deepEqual(files(at("docs")).toSorted(), ["new/notes.md", "old.md", "third.md"]);
});

Deno.test("relnotes generate: a file that may not be written is left alone", async () => {
  // The superuser may write everything, unless that power is dropped.
  const drop = Deno.uid() === 0 ? "setpriv --bounding-set=-dac_override " : "";
  if (drop !== "" && spawnSync("sh", ["-c", `${drop} true`]).status !== 0) return;
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  const script = `exec ${drop}"$@"`;
  const old = join(folder.path, "old.md");
  writeFileSync(old, "old");
  chmodSync(old, 0o444);
  const refusal = (file: string): Refusal => ({
    exitCode: 1,
    error: `the file '${file}' cannot be written: permission denied`,
    hint: "name another file with --out",
  });
  assertRefused(await generate(repository, ["--out", old], { script }), refusal(old));
  chmodSync(old, 0o644);
  chmodSync(folder.path, 0o555);
  for (const file of [old, join(folder.path, "new.md"), join(folder.path, "a/b.md")]) {
    const { exitCode, stderr } = await generate(repository, ["--out", file], { script });
    const { error, hint } = refusal(file);
    assert.deepEqual([exitCode, stderr], [1, `${RANGE}error: ${error}\nhint: ${hint}\n`]);
  }
  chmodSync(folder.path, 0o755);
  assert.equal(readFileSync(old, "utf8"), "old");
  assert.deepEqual(readdirSync(folder.path), ["old.md"]);
});

Deno.test("relnotes generate: --fail-on-empty leaves --out as it was", async () => {
  using repository = makeRepository(["feat: one"]);
  using folder = makeFolder();
  writeFileSync(join(folder.path, "old.md"), "old");
  for (const out of ["old.md", "new/notes.md"]) {
    const args = ["--fail-on-empty", "--include-types", "docs", "--out", out];
    const run = await generate(repository, args, { directory: folder.path });
    assert.deepEqual(run, {
      exitCode: 1,
      stdout: "",
      stderr: "all history up to HEAD, 1 commit, 0 of them after the filters\n" +
        "error: no commits found\nhint: --fail-on-empty makes this an error\n",
    });
  }
  assert.deepEqual(files(folder.path), ["old.md"]);
  assert.equal(readFileSync(join(folder.path, "old.md"), "utf8"), "old");
});

/** Files in a folder and below. */
function files(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !lstatSync(join(folder, name)).isDirectory());
}
