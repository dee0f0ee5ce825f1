// `generate-commit` in a real terminal: what the screen shows, the editor, Ctrl-C and signals.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import type { Pty } from "../../support/terminal/pty.ts";
import { makeFolder } from "../../support/git/repository.ts";

const HELP = "c commit, r reply, e edit, q quit:";

/** Waits until the prompt for a key has appeared this many times, and nothing follows it. */
async function waitForPrompt(pty: Pty, times = 1): Promise<void> {
  await pty.waitFor((screen) =>
    screen.split(HELP).length === times + 1 && screen.trimEnd().endsWith(HELP)
  );
}

Deno.test("generate-commit shows diff, message and keys, takes a reply, and commits at a key", async () => {
  const { promise: isSeen, resolve: noteSeen } = Promise.withResolvers<void>();
  await using bench = await makeCommitBench({
    hold: () => isSeen,
    fault: (_request, index) => index === 1 ? { kind: "rateLimited", retryAfter: 1 } : undefined,
    replies: [FIRST_MESSAGE, "", "feat: count 2"],
  });
  await using pty = bench.open();
  await pty.waitFor("diff --git");
  // Ignored, because there is no prompt yet.
  pty.send("c");
  await pty.waitFor(/^asking for a message$/m);
  noteSeen();
  await waitForPrompt(pty);
  assert.equal(
    pty.text().trimEnd(),
    `diff --git a/a b/a
--- a/a
+++ b/a
@@ -1 +1,2 @@
 one
+two

feat: count to two

One was not enough.

${HELP}`,
  );
  assert.match(pty.styledText(), /^‹[^›]+›\+two‹\/›$/m);
  pty.send("r");
  await pty.waitFor(/^reply: *$/m);
  pty.send("shx\u007forter, 猫\r");
  await pty.waitFor(/^asking for a message; .* asks to wait 1 s/m);
  await waitForPrompt(pty, 2);
  assert.match(pty.text(), /^reply: shorter, 猫\nfeat: count 2$/m);
  assert.doesNotMatch(pty.text(), /asking/);
  pty.send("c");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(
    pty.text(),
    /^c commit, .* quit: c\n\[main [0-9a-f]{7}\] feat: count 2\n 1 file changed, 1 insertion\(\+\)\ncommitted [0-9a-f]{7} feat: count 2; [\d,]+ tokens in, \d+ out\n/m,
  );
  assert.equal(bench.message(), "feat: count 2");
});

Deno.test("generate-commit aborts at Ctrl-C at the prompt, and at Ctrl-D in a reply", async () => {
  await using bench = await makeCommitBench();
  await Promise.all([["\u0003"], ["r", "\u0004"]].map(async ([first = "", second]) => {
    await using pty = bench.open(["--no-show-diff"]);
    await waitForPrompt(pty);
    pty.send(first);
    if (second !== undefined) {
      await pty.waitFor(/^reply: *$/m);
      pty.send(second);
    }
    assert.deepEqual(await pty.exited, { exitCode: 1, signal: 0 });
    assert.match(pty.text(), /^error: aborted: nothing was committed$/m);
  }));
  assert.equal(bench.message(), "feat: count");
});

Deno.test("generate-commit gives the terminal to the editor and takes it back", async () => {
  using folder = makeFolder();
  await using bench = await makeCommitBench();
  const editor = bench.writeProgram("edit", 'echo editing; read line; echo "$line" > "$1"');
  const variables = { VISUAL: editor, EDITOR: "false", TMPDIR: folder.path };
  await using pty = bench.open(["--no-show-diff"], { variables });
  await waitForPrompt(pty);
  pty.send("e");
  await pty.waitFor(/^editing$/m);
  pty.send("fix: mine\r");
  await waitForPrompt(pty, 2);
  pty.send("c");
  assert.equal((await pty.exited).exitCode, 0);
  assert.equal(bench.message(), "fix: mine");
  assert.deepEqual(readdirSync(folder.path), []);
});

Deno.test("generate-commit leaves Ctrl-C in a hook to git, and goes on with the message", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", "echo checking; read line < /dev/tty");
  await using pty = bench.open(["--no-show-diff"]);
  await waitForPrompt(pty);
  pty.send("c");
  await pty.waitFor(/^checking$/m);
  pty.send("\u0003");
  await waitForPrompt(pty, 2);
  assert.match(pty.text(), /^nothing was committed; keeping the message$/m);
  assert.ok(!existsSync(join(bench.repository.path, ".git", "index.lock")));
  pty.send("q");
  assert.equal((await pty.exited).exitCode, 1);
  assert.equal(bench.message(), "feat: count");
});

Deno.test("generate-commit ends at Ctrl-C while the model answers, and prints the message if there is one", async () => {
  await using bench = await makeCommitBench({
    // The rest of the answer never comes.
    fault: (_request, index) => index === 1 ? undefined : { kind: "slow", after: 1 },
  });
  await using first = bench.open(["--no-show-diff"]);
  await first.waitFor(/^asking for a message/m);
  first.send("\u0003");
  assert.deepEqual(await first.exited, { exitCode: 130, signal: 0 });
  assert.equal(first.text().trim(), "nothing was committed");
  await using second = bench.open(["--no-show-diff"]);
  await waitForPrompt(second);
  second.send("r");
  await second.waitFor(/^reply: *$/m);
  second.send("shorter\r");
  await second.waitFor(() => bench.asked().length === 3);
  second.send("\u0003");
  assert.equal((await second.exited).exitCode, 130);
  assert.match(
    second.text(),
    /^nothing was committed\n\nthe message was:\n\nfeat: count 2$/m,
  );
  assert.equal(bench.message(), "feat: count");
});

Deno.test("generate-commit prints the message when a signal ends it at a prompt", async () => {
  await using bench = await makeCommitBench();
  await using pty = bench.open(["--no-show-diff"]);
  await waitForPrompt(pty);
  pty.send("r");
  await pty.waitFor(/^reply: *$/m);
  Deno.kill(pty.processId, "SIGHUP");
  assert.equal((await pty.exited).exitCode, 129);
  assert.match(pty.text(), /^the message was:\n\nfeat: count to two\n\nOne was not enough\.$/m);
});

Deno.test("generate-commit prints the message when a signal ends it while git commits", async () => {
  // A repository each: git locks the index while its hook runs.
  await Promise.all([[], ["--no-confirm"]].map(async (args) => {
    await using bench = await makeCommitBench();
    bench.addHook("pre-commit", "echo checking; exec sleep 5 > /dev/null 2>&1");
    await using pty = bench.open(["--no-show-diff", ...args]);
    if (args.length === 0) {
      await waitForPrompt(pty);
      pty.send("c");
    }
    await pty.waitFor(/^checking$/m);
    Deno.kill(pty.processId, "SIGTERM");
    assert.equal((await pty.exited).exitCode, 143);
    assert.match(pty.text(), /\nthe message was:\n\nfeat: count[^]*$/);
    assert.equal(bench.message(), "feat: count");
  }));
});

Deno.test("generate-commit --count takes a digit as a key, without Enter, then the known keys", async () => {
  const messages = ["feat: one", "feat: two"].map((subject) => ({
    subject,
    body: "",
    breakingChange: "",
  }));
  await using bench = await makeCommitBench({ reply: () => JSON.stringify({ messages }) });
  await using pty = bench.open(["--count", "2", "--no-show-diff"]);
  await pty.waitFor(/^1-2 choose, q quit: *$/m);
  pty.send("2");
  await waitForPrompt(pty);
  pty.send("c");
  await pty.waitFor(/^committed [0-9a-f]{7} feat: two/m);
  assert.equal(bench.message(), "feat: two");
});
