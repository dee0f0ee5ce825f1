// The hook in real commits: when it asks for a message, when it leaves a commit alone, and its limits.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FIRST_MESSAGE } from "../../support/commit_bench.ts";
import { type HookBench, makeHookBench } from "../../support/hook_bench.ts";

const INSTALL = ["install", "--llm-provider", "openai"];
const SIGN_OFF = "Signed-off-by: Ada Lovelace <ada@example.org>";
const TEMPLATE = "# Why?\n\n# Ticket:\n";

/** A way to commit without a message, what is set up before, and the message that is recorded. */
const ASKED: readonly (readonly [
  args: readonly string[],
  setUp: (bench: HookBench) => void,
  message: string,
])[] = [
  [[], () => {}, FIRST_MESSAGE],
  [["--verbose", "--all"], (bench) => bench.write("a", "one\ntwo\nthree\n"), FIRST_MESSAGE],
  [["--signoff", "--cleanup=scissors"], () => {}, `${FIRST_MESSAGE}\n\n${SIGN_OFF}`],
  [
    ["--", "a"],
    ({ repository, write }) => {
      write(".git/template", TEMPLATE);
      repository.configure("commit.template", ".git/template");
    },
    FIRST_MESSAGE,
  ],
  [
    [],
    ({ repository }) => {
      repository.configure("core.commentChar", ";");
      repository.configure("commit.verbose", "true");
    },
    FIRST_MESSAGE,
  ],
  [[], ({ repository }) => repository.configure("core.commentChar", "auto"), FIRST_MESSAGE],
];

Deno.test("the hook begins an empty message with one by the model, for the person to edit", async () => {
  for (const [args, setUp, message] of ASKED) {
    await using bench = await makeHookBench();
    assert.equal((await bench.hook(...INSTALL)).exitCode, 0);
    setUp(bench);
    const run = await bench.commit(args);
    const what = `${args.join(" ")}\n${run.stderr}`;
    assert.deepEqual([run.exitCode, bench.message()], [0, message], what);
    assert.ok(run.edited?.startsWith(`${FIRST_MESSAGE}\n`), what);
    assert.equal(bench.asked().length, 1, what);
    assert.match(run.stderr, /^relnotes: asking for a message$/m);
    const left = readdirSync(join(bench.repository.path, ".git")).filter((name) =>
      name.includes("relnotes")
    );
    assert.deepEqual(left, [], what);
  }
});

/** A commit that has a message, or that nobody would read, and the message that is recorded. */
const LEFT_ALONE: readonly (readonly [
  args: readonly string[],
  message: string,
  setUp?: (bench: HookBench) => void,
  variables?: Readonly<Record<string, string>>,
])[] = [
  [["-m", "fix: mine"], "fix: mine"],
  [["-m", "fix: mine", "--edit"], "fix: mine"],
  [["-F", ".git/mine"], "fix: mine", ({ write }) => write(".git/mine", "fix: mine\n")],
  [["--amend"], "feat: count"],
  [["--amend", "--no-edit"], "feat: count"],
  [["--fixup", "HEAD"], "fixup! feat: count"],
  [["-C", "HEAD"], "feat: count"],
  [
    [],
    "# Why?\n\nbecause",
    ({ repository, write }) => {
      write(".git/template", "; Why?\n# Why?\n");
      repository.configure("commit.template", ".git/template");
      repository.configure("core.commentChar", ";");
    },
    { EDITOR: "sh .git/because" },
  ],
  [
    [],
    "Squashed commit of the following:",
    ({ write }) => write(".git/SQUASH_MSG", "Squashed commit of the following:\n"),
  ],
  [[], "Merge branch 'x'", ({ write }) => write(".git/MERGE_MSG", "Merge branch 'x'\n")],
  // Nobody would read the message; git refuses an empty one.
  [["--no-edit"], "feat: count"],
  [[], "feat: count", () => {}, { GIT_EDITOR: ":" }],
  [[], "feat: count", () => {}, { RELNOTES_HOOK: "0" }],
];

Deno.test("the hook does nothing when there is a message, or nobody to read one", async () => {
  for (const [args, message, setUp, variables] of LEFT_ALONE) {
    await using bench = await makeHookBench();
    await bench.hook(...INSTALL);
    bench.write(".git/because", 'echo because >> "$1"\n');
    setUp?.(bench);
    const run = await bench.commit(args, variables);
    const what = `${args.join(" ")}\n${run.stderr}`;
    assert.deepEqual([bench.message(), bench.asked().length], [message, 0], what);
    assert.doesNotMatch(run.stderr, /relnotes/);
  }
});

Deno.test("the hook lets the commit go on when there is no message", async () => {
  await using bench = await makeHookBench({ fault: () => ({ kind: "noCredit" }) });
  await bench.hook(...INSTALL);
  const failed = await bench.commit();
  assert.match(failed.stderr, /^error: .*\n(?:hint: .*\n)?relnotes: no message; RELNOTES_HOOK=0 /m);
  // The editor was opened, and left an empty message.
  assert.match(failed.edited ?? "", /^\n# Please enter/);
  assert.match(failed.stderr, /^Aborting commit due to empty commit message\.$/m);
  const own = bench.writeProgram("own", 'echo "fix: mine" > "$1"');
  const run = await bench.commit([], { EDITOR: own });
  assert.deepEqual([run.exitCode, bench.message()], [0, "fix: mine"]);
});

Deno.test("the hook ends a model that does not answer after the time limit", async () => {
  await using bench = await makeHookBench({ fault: () => ({ kind: "slow" }) });
  await bench.hook(...INSTALL, "--time-limit", "2");
  const run = await bench.commit();
  assert.match(run.stderr, /^relnotes: no message in 2 s$/m);
  assert.match(run.edited ?? "", /^\n# Please enter/);
  // The commit goes on, and nobody has to be told of a process.
  assert.doesNotMatch(run.stderr, /Terminated|nothing was committed/);
});

Deno.test("the hook keeps a line that begins with the mark of a comment", async () => {
  await using bench = await makeHookBench({ replies: ["feat: count\n\n#include is gone."] });
  await bench.hook(...INSTALL);
  await bench.commit();
  assert.equal(bench.message(), "feat: count\n\n #include is gone.");
});

Deno.test("the hook runs nothing of what history, files and answers say", async () => {
  const hostile = "$(touch pwned) `touch pwned` '; touch pwned; ' \\\" %s";
  await using bench = await makeHookBench({
    commit: { message: `feat: ${hostile}`, files: { a: "one\n" } },
    staged: { a: `${hostile}\n`, "$(touch pwned)": "x\n", "'; touch pwned; '": "x\n" },
    replies: [`feat: ${hostile}`],
  });
  await bench.hook(...INSTALL, "--openai-model", "m'; touch pwned; '");
  const run = await bench.commit();
  assert.deepEqual([run.exitCode, bench.message()], [0, `feat: ${hostile}`], run.stderr);
  assert.equal(bench.asked()[0]?.model, "m'; touch pwned; '");
  assert.ok(!existsSync(join(bench.repository.path, "pwned")));
});

Deno.test("the hook works in a linked work tree whose path has spaces and quotes", async () => {
  await using bench = await makeHookBench();
  await bench.hook(...INSTALL);
  const tree = join(bench.repository.path, ".git", "it's a tree");
  bench.repository.git("worktree", "add", "--quiet", "-b", "other", tree);
  bench.write(".git/it's a tree/a", "one\nthree\n");
  const run = await bench.commit(["--all"], {}, tree);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(bench.repository.git("log", "-1", "--format=%s", "other"), "feat: count to two");
});

Deno.test("the hook shows its message in the editor of a terminal", async () => {
  await using bench = await makeHookBench();
  await bench.hook(...INSTALL);
  await using pty = bench.openCommit();
  await pty.waitFor(/feat: count to two\n[^]*^save\?/m);
  assert.match(pty.text(), /^relnotes: asking for a message\n.*feat: count to two\n\nOne /m);
  pty.send("\r");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.equal(bench.message(), FIRST_MESSAGE);
});

Deno.test("Ctrl-C while the hook asks ends the commit, and leaves nothing behind", async () => {
  await using bench = await makeHookBench({ fault: () => ({ kind: "slow" }) });
  await bench.hook(...INSTALL);
  await using pty = bench.openCommit();
  await pty.waitFor(() => bench.asked().length === 1);
  pty.send("\u0003");
  await pty.exited;
  assert.equal(bench.message(), "feat: count");
  assert.ok(!existsSync(join(bench.repository.path, ".git", "index.lock")));
});
