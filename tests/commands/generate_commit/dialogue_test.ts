// The talk about a message: what is piped in can be read in a log, and the editor is the person's own.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import { makeFolder } from "../../support/repository.ts";

Deno.test("generate-commit shows the reply that is piped in, and nothing in it that drives a terminal", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run(["--no-show-diff"], { input: "r\nshorter\u001b[2J, 猫\nc" });
  assert.equal(run.exitCode, 0);
  assert.match(
    run.stderr,
    /quit: r\nreply: shorter\\u\{1b\}\[2J, 猫\nfeat: count 2\n\nc commit, .*quit: c\n/,
  );
});

Deno.test("generate-commit opens the editor of core.editor, with its arguments, unless the repository names it", async () => {
  using home = makeFolder();
  await using bench = await makeCommitBench();
  const own = bench.writeProgram("my ed", 'test "$1" = --wait && echo "fix: mine" > "$2"');
  const evil = bench.writeProgram("evil", 'echo "fix: evil" > "$1"');
  writeFileSync(join(home.path, ".gitconfig"), `[core]\n\teditor = '${own}' --wait\n`);
  bench.repository.git("config", "core.editor", evil);
  const variables = { HOME: home.path, GIT_CONFIG_GLOBAL: undefined, VISUAL: evil, EDITOR: evil };
  const run = await bench.run([], { input: "ec", variables });
  assert.deepEqual([run.exitCode, bench.message()], [0, "fix: mine"], run.stderr);
});

Deno.test("generate-commit says of an editor that needs a shell what to do, and keeps the message", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run([], { input: "eq", variables: { EDITOR: "ed | tee x" } });
  assert.match(
    run.stderr,
    /^error: the editor 'ed \| tee x' needs a shell, and none is started\nhint: name a program .*\n\nc commit/m,
  );
});

Deno.test("generate-commit prints the message when git is interrupted and nobody is there to go on", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", "kill -INT $PPID; exec sleep 1");
  const run = await bench.run(["--no-show-diff"], { input: "cc" });
  assert.deepEqual([run.exitCode, bench.count()], [130, 1]);
  assert.ok(
    run.stderr.endsWith("\nthe message was:\n\nfeat: count to two\n\nOne was not enough.\n\n"),
    run.stderr,
  );
});

Deno.test("generate-commit starts no vi where the keys are piped in", async () => {
  await using bench = await makeCommitBench();
  const vi = bench.writeProgram("bin/vi", "echo screen");
  const variables = {
    PATH: `${dirname(vi)}:${Deno.env.get("PATH")}`,
    TERM: "xterm",
    GIT_EDITOR: undefined,
    VISUAL: undefined,
    EDITOR: undefined,
  };
  const run = await bench.run(["--no-show-diff"], { input: "ec", variables });
  assert.deepEqual([run.exitCode, run.stdout, bench.message()], [0, "", FIRST_MESSAGE]);
  assert.match(
    run.stderr,
    /^error: no editor is named, .* for vi\nhint: name one with GIT_EDITOR/m,
  );
});
