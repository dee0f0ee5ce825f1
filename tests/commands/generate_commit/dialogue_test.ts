// The dialogue about a message: keys, replies and edited messages.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chooseEditor } from "../../../src/commands/generate_commit/dialogue.ts";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import { runShell } from "../../support/process.ts";
import { makeFolder } from "../../support/git/repository.ts";

const EDIT = "echo 'fix: mine' > $1";

/** The input, the number of requests, the recorded message (undefined: none), and the output. */
const DIALOGUES: readonly (readonly [
  input: string,
  requests: number,
  message?: string | undefined,
  output?: RegExp,
  /** The lines of the editor's shell script. */
  editor?: string,
])[] = [
  ["c", 1, FIRST_MESSAGE],
  ["q", 1],
  ["", 1],
  ["r", 1],
  ["r\nshorter", 2],
  ["x?C\u001bc", 1, FIRST_MESSAGE, /unknown key '\\u\{1b\}'/],
  ["r\na\nr\nb\nc", 3, "feat: count 3"],
  ["r\n \nc", 1, FIRST_MESSAGE],
  ["r\nx\u001b[2J, 猫\nc", 2, "feat: count 2", /r\nreply: x\\u\{1b\}\[2J, 猫\nfeat: count 2\n\nc /],
  [
    "ec",
    1,
    "fix: mine\n\n# kept",
    /e\nfix: mine\n\n# kept\n\nc /,
    "printf '\\nfix: mine \\r\\n\\n# kept\\n\\n' > $1",
  ],
  ["eq", 1, undefined, /fix: mine/, EDIT],
  ["er\nb\nc", 2, "feat: count 2", /fix: mine/, EDIT],
  ["ec", 1, FIRST_MESSAGE, /the message is empty; keeping the previous one\n/, "echo > $1"],
  ["ec", 1, FIRST_MESSAGE, /ended with 2\nhint: the message is unchanged\n/, "exit 2"],
];

Deno.test("generate-commit obeys the keys c, r, e and q, and aborts at the end of the input", async () => {
  await using bench = await makeCommitBench();
  for (const [input, requests, message, output = /^/, editor = "false"] of DIALOGUES) {
    bench.reset();
    const EDITOR = bench.writeProgram("my editor", editor);
    const run = await bench.run([], { input, variables: { EDITOR: `'${EDITOR}'` } });
    const what = `${JSON.stringify(input)}\n${run.stderr}`;
    assert.deepEqual([bench.asked().length, run.stdout], [requests, ""], what);
    assert.match(run.stderr, output);
    assert.equal(run.exitCode, message === undefined ? 1 : 0, what);
    assert.equal(bench.message(), message ?? "feat: count", what);
    if (message === undefined) {
      assert.ok(run.stderr.endsWith("error: aborted: nothing was committed\n"), what);
    }
  }
});

Deno.test("generate-commit sends the whole conversation with a reply", async () => {
  await using bench = await makeCommitBench();
  const EDITOR = bench.writeProgram("edit", EDIT);
  const input = "er\nshorter\nr\nmore\nc";
  assert.equal((await bench.run([], { input, variables: { EDITOR } })).exitCode, 0);
  const [system, user, ...rest] = bench.asked().at(-1)?.messages ?? [];
  assert.deepEqual([system?.role, user?.role], ["system", "user"]);
  const wish = "Write the message again, by the same rules. What to change: ";
  assert.deepEqual(rest, [
    { role: "assistant", content: "fix: mine" },
    { role: "user", content: `${wish}shorter` },
    { role: "assistant", content: "feat: count 2" },
    { role: "user", content: `${wish}more` },
  ]);
});

Deno.test("generate-commit opens the editor of core.editor, unless the repository configures it", async () => {
  using home = makeFolder();
  await using bench = await makeCommitBench();
  const own = bench.writeProgram("my ed", 'test "$1" = --wait && echo "fix: mine" > "$2"');
  const evil = bench.writeProgram("evil", "echo 'fix: evil' > $1");
  writeFileSync(join(home.path, ".gitconfig"), `[core]\n\teditor = '${own}' --wait\n`);
  bench.repository.configure("core.editor", evil);
  const variables = { HOME: home.path, VISUAL: evil, EDITOR: evil };
  const run = await bench.run([], { input: "ec", variables });
  assert.deepEqual([run.exitCode, bench.message()], [0, "fix: mine"], run.stderr);
});

Deno.test("generate-commit keeps the message when there is no usable editor", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run([], { input: "ec", variables: { EDITOR: "ed | tee x" } });
  assert.deepEqual([run.exitCode, bench.message()], [0, FIRST_MESSAGE]);
  assert.match(
    run.stderr,
    /^error: the editor 'ed \| tee x' needs a shell.*\nhint: .*\n\nc commit/m,
  );
});

Deno.test("generate-commit reads keys from a pipe", async () => {
  await using bench = await makeCommitBench();
  const script = 'printf "r\nshorter\nc" | "$@" generate-commit --llm-provider openai';
  const variables = { OPENAI_BASE_URL: bench.server.baseUrl };
  const run = await runShell(script, { directory: bench.repository.path, variables });
  assert.deepEqual(
    [run.exitCode, run.stdout, bench.message()],
    [0, "", "feat: count 2"],
    run.stderr,
  );
  assert.match(run.stderr, /quit: r\nreply: shorter\nfeat: count 2\n\nc .*quit: c\n\[main /);
});

Deno.test("generate-commit prints the message when git is interrupted without a user at the terminal", async () => {
  await using bench = await makeCommitBench();
  for (const args of [[], ["--no-confirm"]]) {
    bench.reset();
    bench.addHook("pre-commit", "kill -INT $PPID; exec sleep 1");
    const run = await bench.run(args, { input: "cc" });
    assert.deepEqual([run.exitCode, bench.message()], [130, "feat: count"]);
    assert.ok(run.stderr.endsWith(`\nthe message was:\n\n${FIRST_MESSAGE}\n\n`), run.stderr);
  }
});

type Variables = Readonly<Record<string, string>>;

/** `setting` is `core.editor` of the user's own configuration. */
function choose(
  variables: Variables,
  setting?: string,
  hasTerminal = true,
): Promise<readonly string[]> {
  return chooseEditor({ editorSetting: () => Promise.resolve(setting) }, {
    readVariable: (name) => ({ TERM: "xterm", ...variables })[name],
    terminal: { canDrawScreen: () => hasTerminal },
  });
}

const CASES: readonly (readonly [variables: Variables, words: string, setting?: string])[] = [
  [{}, "vi"],
  [{ EDITOR: "  " }, "vi"],
  [{ EDITOR: "nano" }, "nano"],
  [{ EDITOR: "nano", VISUAL: "emacs" }, "emacs"],
  [{ EDITOR: "nano", VISUAL: "emacs" }, "joe|-w", "joe -w"],
  [{ EDITOR: "nano", VISUAL: "emacs", GIT_EDITOR: "ed" }, "ed", "joe"],
  [{ EDITOR: "ed", VISUAL: "emacs", TERM: "dumb" }, "ed"],
  [{ VISUAL: "emacs", TERM: "dumb" }, "emacs"],
  [{ EDITOR: "'/my tools/ed'  -p \"a b\"" }, "/my tools/ed|-p|a b"],
  [{ EDITOR: "C:\\Tools\\ed.exe -x" }, "C:\\Tools\\ed.exe|-x"],
];

Deno.test("chooseEditor() takes the first editor in git's order, word by word", async () => {
  for (const [variables, words, setting] of CASES) {
    assert.deepEqual(await choose(variables, setting), words.split("|"), JSON.stringify(variables));
  }
});

Deno.test("chooseEditor() refuses commands that need a shell", async () => {
  for (const command of ["ed; rm -rf x", "ed $HOME/x", "ed | cat", "A=b ed", "~/bin/ed"]) {
    await assert.rejects(choose({ EDITOR: command }), {
      message: `the editor '${command}' needs a shell, which relnotes does not start`,
    });
  }
});

Deno.test("chooseEditor() falls back on vi only where it can draw a screen", async () => {
  const hint = "set GIT_EDITOR or EDITOR";
  await assert.rejects(choose({ TERM: "dumb" }), { hint });
  await assert.rejects(choose({}, undefined, false), {
    message: "no editor is set, and vi needs a terminal",
    hint,
  });
  assert.deepEqual(await choose({ EDITOR: "vi" }, undefined, false), ["vi"]);
  assert.deepEqual(await choose({}, "nano", false), ["nano"]);
});
