// The command line as a process: exit codes, streams, signals of the shell around it.

import assert from "node:assert/strict";
import { makeRepository } from "./support/repository.ts";
import { runShell } from "./support/process.ts";
import { VERSION } from "../src/version.ts";

Deno.test("main() prints the version and exits 0", async () => {
  assert.deepEqual(await runShell('"$@" --version'), {
    exitCode: 0,
    stdout: `${VERSION}\n`,
    stderr: "",
  });
});

Deno.test("main() exits with the code of the error, which stands on stderr", async () => {
  const cases: [string, number, RegExp][] = [
    [
      '"$@" generate --repo /nonexistent',
      1,
      /^error: '\/nonexistent' cannot be opened: .*\nhint: .*\n$/,
    ],
    ['"$@" generate --nope', 2, /^error: unknown option '--nope'\nhint: .*\n$/],
  ];
  for (const [script, exitCode, stderr] of cases) {
    const run = await runShell(script);
    assert.deepEqual([run.exitCode, run.stdout], [exitCode, ""]);
    assert.match(run.stderr, stderr);
  }
});

Deno.test("main() writes nothing but the document to stdout", async () => {
  using repository = makeRepository(["feat: a"]);
  const run = await runShell('"$@" generate --format json', { directory: repository.path });
  assert.equal(run.exitCode, 0);
  assert.equal(JSON.parse(run.stdout).commitCount, 1);
  assert.equal(run.stderr, "all history up to HEAD, 1 commit\n");
});

Deno.test("main() ends quietly when the reader of stdout has gone", async () => {
  using repository = makeRepository(
    Array.from({ length: 3000 }, (_, index) => `feat: number ${index}`),
  );
  const script = '{ "$@" generate; echo "exit $?" >&2; } | head -n 1';
  const run = await runShell(script, { directory: repository.path });
  assert.equal(run.stdout, "## Release Unreleased\n");
  assert.equal(run.stderr, "all history up to HEAD, 3000 commits\nexit 0\n");
});

Deno.test("main() exits 1 when stdout cannot be written", async () => {
  using repository = makeRepository(["feat: a"]);
  const run = await runShell('"$@" generate > /dev/full', { directory: repository.path });
  assert.equal(run.exitCode, 1);
  assert.match(run.stderr, /\nerror: standard output cannot be written: the disk is full\n/);
});

Deno.test("main() shows a stack only with RELNOTES_DEBUG=1", async () => {
  const variables = { RELNOTES_DEBUG: "1" };
  assert.match((await runShell('"$@" generate --nope', { variables })).stderr, /\n {4}at /);
  assert.doesNotMatch((await runShell('"$@" generate --nope')).stderr, /\n {4}at /);
});

Deno.test("main() tells an error where the variable for stacks may not be read", async () => {
  // Four words come first: the runtime, `run`, `-A` and `cli.ts`.
  const run = await runShell('"$1" run --no-prompt --allow-read "$4" generate --nope');
  assert.equal(run.exitCode, 2);
  assert.match(run.stderr, /^error: unknown option '--nope'\nhint: .*\n$/);
});
