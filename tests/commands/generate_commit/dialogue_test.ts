// The dialogue about a message: keys, replies and edited messages that are piped in, and what is said of them.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import { makeFolder } from "../../support/repository.ts";

/** What is piped in, how often the model is asked, the message committed (undefined: none). */
const DIALOGUES: readonly (readonly [
  input: string,
  asked: number,
  message?: string | undefined,
  said?: RegExp,
  /** The lines of a script; without it there is no editor. */
  editor?: string,
])[] = [
  ["c", 1, FIRST_MESSAGE],
  [" \n\tc\nq", 1, FIRST_MESSAGE],
  ["q", 1],
  ["", 1],
  ["\n\n", 1],
  ["r", 1],
  ["r\n", 1],
  ["r\nshorter", 2],
  ["x?C\u001bc", 1, FIRST_MESSAGE, /unknown key '\\u\{1b\}'/],
  ["r\r\nshorter\r\nc\r\n", 2, "feat: count 2"],
  ["r\na\nr\nb\nc", 3, "feat: count 3"],
  ["r\n \nc", 1, FIRST_MESSAGE],
  // Nothing of it drives a terminal.
  ["r\nx\u001b[2J, 猫\nc", 2, "feat: count 2", /r\nreply: x\\u\{1b\}\[2J, 猫\nfeat: count 2\n\nc /],
  ["ec", 1, "fix: mine\n\n# kept", /e\nfix: mine/, "printf 'fix: mine\\n\\n# kept\\n\\n' > \"$1\""],
  [
    "ec",
    1,
    "fix: a\n\nwhy",
    /e\nfix: a\n\nwhy\n\nc/,
    "printf '\\n\\nfix: a \\r\\n\\r\\nwhy\\r\\n' > $1",
  ],
  ["eq", 1, undefined, /fix: mine/, 'echo "fix: mine" > "$1"'],
  ["er\nb\nc", 2, "feat: count 2", /fix: mine/, 'echo "fix: mine" > "$1"'],
  ["ec", 1, FIRST_MESSAGE, /the message is empty; keeping the previous one\n/, ': > "$1"'],
  ["eq", 1, undefined, /the message is empty; /, "printf ' \\r\\n\\r\\n' > \"$1\""],
  ["ec", 1, FIRST_MESSAGE, /ended with 2\nhint: the message is as it was\n/, "exit 2"],
  ["ec", 1, FIRST_MESSAGE, /has left no file/, 'rm "$1"'],
];

Deno.test("generate-commit does what the keys c, r, e and q say, and nothing at the end of the input", async () => {
  await Promise.all(DIALOGUES.map(async ([input, asked, message, said, editor]) => {
    await using bench = await makeCommitBench();
    const program = editor === undefined ? "false" : bench.writeProgram("edit", editor);
    const run = await bench.run([], { input, variables: { EDITOR: `'${program}'` } });
    const what = `${JSON.stringify(input)}\n${run.stderr}`;
    assert.deepEqual([bench.server.asked.length, run.stdout], [asked, ""], what);
    if (said !== undefined) assert.match(run.stderr, said);
    assert.deepEqual([run.exitCode, bench.count()], message === undefined ? [1, 1] : [0, 2], what);
    if (message !== undefined) assert.equal(bench.message(), message);
    else assert.ok(run.stderr.endsWith("error: aborted: nothing was committed\n"), what);
  }));
});

Deno.test("generate-commit tells the model the whole conversation when it replies", async () => {
  await using bench = await makeCommitBench();
  const editor = bench.writeProgram("edit", 'echo "fix: mine" > "$1"');
  const input = "er\nshorter\nr\nmore\nc";
  assert.equal((await bench.run([], { input, variables: { EDITOR: editor } })).exitCode, 0);
  const [system, user, ...rest] = bench.server.asked.at(-1)?.messages ?? [];
  assert.deepEqual([system?.role, user?.role], ["system", "user"]);
  const wish = "Write the message again, by the same rules. What to change: ";
  assert.deepEqual(rest, [
    { role: "assistant", content: "fix: mine" },
    { role: "user", content: `${wish}shorter` },
    { role: "assistant", content: "feat: count 2" },
    { role: "user", content: `${wish}more` },
  ]);
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

Deno.test("generate-commit says what to do about an editor that it cannot start, and keeps the message", async () => {
  await using bench = await makeCommitBench();
  const shell = await bench.run([], { input: "eq", variables: { EDITOR: "ed | tee x" } });
  assert.match(
    shell.stderr,
    /^error: the editor 'ed \| tee x' needs a shell, and none is started\nhint: name a program .*\n\nc commit/m,
  );
  const PATH = `${dirname(bench.writeProgram("bin/vi", "echo screen"))}:${Deno.env.get("PATH")}`;
  const unset = { GIT_EDITOR: undefined, VISUAL: undefined, EDITOR: undefined };
  const run = await bench.run([], { input: "ec", variables: { PATH, TERM: "xterm", ...unset } });
  assert.deepEqual([run.exitCode, run.stdout, bench.message()], [0, "", "feat: count 2"]);
  assert.match(
    run.stderr,
    /^error: no editor is named, .* for vi\nhint: name one with GIT_EDITOR/m,
  );
});

Deno.test("generate-commit prints the message when git is interrupted and nobody is there to go on", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", "kill -INT $PPID; exec sleep 1");
  for (const args of [[], ["--no-confirm"]]) {
    const run = await bench.run(args, { input: "cc" });
    assert.deepEqual([run.exitCode, bench.count()], [130, 1]);
    const message = args.length === 0 ? FIRST_MESSAGE : "feat: count 2";
    assert.ok(run.stderr.endsWith(`\nthe message was:\n\n${message}\n\n`), run.stderr);
  }
});

Deno.test("generate-commit prints the message when it is ended while git commits", async () => {
  for (const [signal, exitCode] of [["TERM", 143], ["HUP", 129]] as const) {
    for (const [args, input] of [[[], "c"], [["--no-confirm"], ""]] as const) {
      await using bench = await makeCommitBench();
      // The parent of git, which is that of the hook.
      const end =
        `read -r _ _ _ parent _ < /proc/$PPID/stat; kill -${signal} $parent; exec sleep 5`;
      bench.addHook("pre-commit", end);
      const run = await bench.run(["--no-show-diff", ...args], { input });
      assert.deepEqual([run.exitCode, bench.count()], [exitCode, 1], run.stderr);
      assert.match(run.stderr, /\nthe message was:\n\nfeat: count[^]*\n\n$/);
    }
  }
});
