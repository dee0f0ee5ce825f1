// How many git processes a run starts: each costs some milliseconds, whatever it is asked.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository } from "../support/git/repository.ts";
import { writeProgram } from "../support/process.ts";

const PATH = Deno.env.get("PATH") ?? "";

/** The commands that git is asked by a run of `generate`, sorted. */
async function listCommands(
  repository: string,
  args: readonly string[],
): Promise<{ readonly commands: readonly string[]; readonly stdout: string }> {
  using folder = makeFolder();
  const log = join(folder.path, "log");
  const script = `#!/bin/sh
printf '%s\\n' "$*" >>'${log}'
PATH='${PATH}'
exec git "$@"
`;
  writeProgram(join(folder.path, "git"), script);
  const run = await runRelnotes(["generate", "--no-prs", "--repo", repository, ...args], {
    variables: { PATH: folder.path + delimiter + PATH },
  });
  assert.equal(run.exitCode, 0, run.stderr);
  const lines = readFileSync(log, "utf8").split("\n").slice(0, -1);
  // The command follows the last of the global options.
  const commands = lines.map((line) =>
    / diff\.ignoreSubmodules=all (?:--no-literal-pathspecs )?([a-z][a-z-]+)/.exec(line)?.[1]
  );
  return { commands: commands.map((command) => command ?? "--version").sort(), stdout: run.stdout };
}

// The manifests at the ends of a range are compared once.
const RUNS: readonly {
  readonly args: readonly string[];
  readonly commands: readonly string[];
  readonly written: RegExp;
}[] = [
  {
    args: ["--since-tag", "v1", "--until-tag", "v2"],
    commands: ["config", "diff-tree", "for-each-ref", "log", "rev-parse"],
    written: /^## Release v2\n\n_Released on 2026-01-01_[^]*acme\/widget\/compare\/v1\.\.\.v2\)$/m,
  },
  {
    args: ["--until-tag", "refs/tags/light"],
    commands: ["config", "for-each-ref", "log", "rev-parse"],
    written: /^## Release light\n\n_Released on 2026-01-01_/,
  },
  {
    args: [],
    commands: ["config", "for-each-ref", "log", "rev-parse"],
    written: /^## .*\n[^]*- three \(/,
  },
  {
    args: ["--unreleased"],
    commands: ["config", "diff-tree", "for-each-ref", "log", "rev-list", "rev-parse"],
    written: /- three \([^]*acme\/widget\/compare\/v2\.\.\./,
  },
  {
    args: ["v1..v2"],
    commands: ["config", "diff-tree", "for-each-ref", "log", "rev-parse"],
    written: /^## Release v2\n/,
  },
  {
    args: ["v2"],
    commands: [
      "config",
      "diff-tree",
      "for-each-ref",
      "for-each-ref",
      "log",
      "rev-list",
      "rev-parse",
    ],
    written: /^## Release v2\n[^]*acme\/widget\/compare\/v1\.\.\.v2\)$/m,
  },
  // The log that was begun for all commits is not the one that is wanted.
  {
    args: ["v1..v2", "--first-parent"],
    commands: ["config", "diff-tree", "for-each-ref", "log", "rev-parse"],
    written: /^## Release v2\n/,
  },
  {
    args: ["--since-tag", "v1"],
    commands: ["config", "diff-tree", "for-each-ref", "for-each-ref", "log", "rev-parse"],
    written: /- three \([^]*- two \(/,
  },
];

Deno.test("generate() starts no more git processes than it needs", async (test) => {
  using repository = makeRepository([
    { message: "perf: one", annotatedTags: ["v1"] },
    { message: "perf: two", annotatedTags: ["v2"], tags: ["light"] },
    "perf: three",
  ]);
  const set = repository.configure;
  set("remote.origin.url", "https://example.org/a/b");
  set("remote.fork.url", "gh:acme/widget");
  set("branch.main.remote", "fork");
  set("url.https://github.com/.insteadOf", "gh:");
  for (const { args, commands, written } of RUNS) {
    await test.step(`${commands.length} for ${args.join(" ") || "all history"}`, async () => {
      const run = await listCommands(repository.path, args);
      assert.deepEqual(run.commands, commands);
      assert.match(run.stdout, written);
    });
  }
});

Deno.test("generate() reads the releases before a range only where they are on another line", async (test) => {
  const range = ["config", "for-each-ref", "log", "rev-parse"];
  using repository = makeRepository([
    { message: "perf: one", annotatedTags: ["v1"] },
    { message: "perf: two", authorDateSec: 1 },
    { message: "perf: three", annotatedTags: ["v2"] },
    { message: "perf: side", parents: [0], annotatedTags: ["v1.0.1"] },
    { message: "perf: two", authorDateSec: 1, annotatedTags: ["v1.1"] },
    { message: "Merge branch 'fixes'", parents: [2, 4], annotatedTags: ["v3"] },
    { message: "perf: four (#12)", parents: [2] },
    { message: "#12 follow-up", annotatedTags: ["v4"] },
  ]);
  for (
    const [args, more] of [
      [["v1..v2"], []],
      // What the merge brought in may change nothing there.
      [["v1..v3"], ["diff-tree"]],
      // The line of the start, which was merged back, and the author dates of what looks the same.
      [["v1.1..v3"], ["for-each-ref", "log", "log"]],
      [["v1.1..v3", "--first-parent"], []],
      // The commits on the line, and the tags.
      [["v1.0.1..v2"], ["for-each-ref", "log"]],
      // Once, though a message names what it completes; its files are read for its type.
      [["v1.0.1..v4"], ["diff-tree", "for-each-ref", "log"]],
      // Also the author dates of what looks the same.
      [["v1.1..v2"], ["for-each-ref", "log", "log"]],
      [["v1.1..v2", "--all"], []],
      [["v1..v2", "--max-items", "1"], []],
    ] as const
  ) {
    await test.step(args.join(" "), async () => {
      const { commands } = await listCommands(repository.path, args);
      const manifests = args.some((arg) => arg === "--all") ? [] : ["diff-tree"];
      assert.deepEqual(commands, [...range, ...manifests, ...more].sort());
    });
  }
});

Deno.test("generate() asks once for the files of messages without a header", async () => {
  using repository = makeRepository([
    { message: "one", files: { "a.ts": "1\n" } },
    { message: "two", files: { "docs/a.md": "1\n" } },
    { message: "three", files: { "tests/a_test.ts": "1\n" } },
  ]);
  repository.addRemote("origin", "git@github.com:acme/widget.git");
  const { commands, stdout } = await listCommands(repository.path, []);
  assert.deepEqual(commands, ["config", "diff-tree", "for-each-ref", "log", "rev-parse"]);
  assert.match(stdout, /### Documentation\n\n- two [^]*### Tests\n\n- three /);
});

Deno.test("generate() asks nothing more where no remote names the project, but its folder", async () => {
  using repository = makeRepository(["feat: one"]);
  const { commands, stdout } = await listCommands(repository.path, []);
  assert.deepEqual(commands, ["config", "for-each-ref", "log", "rev-parse"]);
  assert.ok(stdout.startsWith(`## ${basename(repository.path)}\n`), stdout);
});
