// The command line as a process: exit codes, streams, signals of the shell around it.

import assert from "node:assert/strict";
import { makeRepository } from "./support/git/repository.ts";
import { runShell } from "./support/process.ts";
import { VERSION } from "../src/version.ts";

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

Deno.test("main() prints the version, and nothing but the document to stdout", async () => {
  using repository = makeRepository(["feat: a"]);
  repository.configure("remote.origin.url", "https://example.org/owner/widget.git");
  const script = '"$@" --version && "$@" generate --max-items 0';
  const run = await runShell(script, { directory: repository.path });
  assert.deepEqual(run, {
    exitCode: 0,
    stdout: `${VERSION}\n## widget\n\n_No changes_\n`,
    stderr: "all history up to HEAD, 0 commits\n",
  });
});

Deno.test("main() shows the stack with RELNOTES_DEBUG=1", async () => {
  const variables = { RELNOTES_DEBUG: "1" };
  assert.match((await runShell('"$@" generate --nope', { variables })).stderr, /\n {4}at /);
});

Deno.test("main() reports an error also where the variable for stacks may not be read", async () => {
  // The runtime comes first, and `cli.ts` last.
  const run = await runShell(
    'deno=$1; while [ $# -gt 1 ]; do shift; done; "$deno" run --no-prompt --allow-read "$1" generate --nope',
  );
  assert.equal(run.exitCode, 2);
  assert.match(run.stderr, /^error: unknown option '--nope'\nhint: .*\n$/);
});
