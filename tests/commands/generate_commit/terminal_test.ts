// `generate-commit` in a real terminal: a message that streams, keys without Enter, colours, Ctrl-C, pastes.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import type { Pty } from "../../support/pty.ts";
import { makeFolder } from "../../support/repository.ts";

const HELP = "c commit, r reply, e edit, q quit:";
const ASKED = /^c commit, r reply, e edit, q quit:\s*$/m;

/** Waits until the question stands below everything else, `times` times in all. */
async function waitForQuestion(pty: Pty, times = 1): Promise<void> {
  await pty.waitFor((screen) =>
    screen.split(HELP).length === times + 1 && screen.trimEnd().endsWith(HELP)
  );
}

Deno.test("generate-commit shows diff, message and keys, and commits at a key", async () => {
  await using bench = await makeCommitBench();
  await using pty = bench.open();
  await pty.waitFor(ASKED);
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
  pty.send("c");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(
    pty.text(),
    /^c commit, .* quit: c\n\[main [0-9a-f]{7}\] feat: count to two\n 1 file changed, 1 insertion\(\+\)\ncommitted [0-9a-f]{7} feat: count to two; [\d,]+ tokens in, \d+ out\n/m,
  );
  assert.deepEqual([bench.message(), bench.count()], [FIRST_MESSAGE, 2]);
});

Deno.test("generate-commit says that it asks, and ends at Ctrl-C with nothing committed", async () => {
  await using bench = await makeCommitBench({ fault: () => ({ kind: "slow", after: 3 }) });
  await using pty = bench.open(["--no-show-diff"]);
  // The rest never comes.
  await pty.waitFor(/^asking for a message/m);
  assert.doesNotMatch(pty.text(), /feat|quit/);
  pty.send("\u0003");
  assert.deepEqual(await pty.exited, { exitCode: 130, signal: 0 });
  assert.match(pty.text().trim(), /^nothing was committed$/);
  assert.equal(bench.count(), 1);
});

Deno.test("generate-commit takes replies in a terminal, as often as wanted, with line editing", async () => {
  await using bench = await makeCommitBench();
  await using pty = bench.open(["--no-show-diff"]);
  await waitForQuestion(pty);
  pty.send("r");
  await pty.waitFor(/^reply: *$/m);
  pty.send("shx\u007forter, 猫\r");
  await waitForQuestion(pty, 2);
  assert.match(pty.text(), /^reply: shorter, 猫\nfeat: count 2$/m);
  pty.send("r");
  await pty.waitFor(/^reply: *$/m);
  pty.send("\r");
  await waitForQuestion(pty, 3);
  pty.send("c");
  assert.equal((await pty.exited).exitCode, 0);
  assert.equal(bench.message(), "feat: count 2");
  assert.match(bench.server.asked[1]?.messages[3]?.content ?? "", /change: shorter, 猫$/);
});

Deno.test("generate-commit commits nothing and exits 1 at q, Ctrl-C and Ctrl-D, also in a reply", async () => {
  const keys: readonly (readonly string[])[] = [["q"], ["\u0003"], ["\u0004"], ["r", "\u0003"], [
    "r",
    "\u0004",
  ]];
  await using bench = await makeCommitBench();
  await Promise.all(keys.map(async ([first = "", second]) => {
    await using pty = bench.open(["--no-show-diff"]);
    await pty.waitFor(ASKED);
    pty.send(first);
    if (second !== undefined) {
      await pty.waitFor(/^reply: *$/m);
      pty.send(second);
    }
    assert.deepEqual(await pty.exited, { exitCode: 1, signal: 0 });
    assert.match(pty.text(), /^error: aborted: nothing was committed$/m);
  }));
  assert.equal(bench.count(), 1);
});

Deno.test("generate-commit takes no pasted text for keys", async () => {
  await using bench = await makeCommitBench();
  await using pty = bench.open(["--no-show-diff"]);
  await waitForQuestion(pty);
  assert.ok(pty.rawOutput().includes("\u001b[?2004h"));
  pty.send("\u001b[200~correct this, quickly\r\u001b[201~x");
  await waitForQuestion(pty, 2);
  assert.match(pty.text(), /unknown key 'x'/);
  pty.send("q");
  assert.equal((await pty.exited).exitCode, 1);
  assert.equal(pty.rawOutput().match(/\[\?2004[hl]/g)?.at(-1), "[?2004l");
  assert.equal(bench.count(), 1);
});

Deno.test("generate-commit gives the terminal to the editor and takes it back", async () => {
  using folder = makeFolder();
  await using bench = await makeCommitBench();
  const editor = bench.writeProgram("edit", 'echo editing; read line; echo "$line" > "$1"');
  const variables = { VISUAL: editor, EDITOR: "false", TMPDIR: folder.path };
  await using pty = bench.open(["--no-show-diff"], { variables });
  await waitForQuestion(pty);
  pty.send("e");
  await pty.waitFor(/^editing$/m);
  pty.send("fix: mine\r");
  await waitForQuestion(pty, 2);
  pty.send("c");
  assert.equal((await pty.exited).exitCode, 0);
  assert.equal(bench.message(), "fix: mine");
  assert.deepEqual(readdirSync(folder.path), []);
});

Deno.test("generate-commit leaves Ctrl-C in a hook to git, and goes on with the message", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", "echo checking; read line < /dev/tty");
  await using pty = bench.open(["--no-show-diff"]);
  await waitForQuestion(pty);
  pty.send("c");
  await pty.waitFor(/^checking$/m);
  pty.send("\u0003");
  await waitForQuestion(pty, 2);
  assert.match(pty.text(), /^nothing was committed; keeping the message$/m);
  assert.ok(!existsSync(join(bench.repository.path, ".git", "index.lock")));
  pty.send("q");
  assert.equal((await pty.exited).exitCode, 1);
  assert.equal(bench.count(), 1);
});

Deno.test("generate-commit prints the message that there is at Ctrl-C while a reply is answered", async () => {
  await using bench = await makeCommitBench({
    fault: (_asked, index) => index === 1 ? { kind: "slow", after: 1 } : undefined,
  });
  await using pty = bench.open(["--no-show-diff"]);
  await waitForQuestion(pty);
  pty.send("r");
  await pty.waitFor(/^reply: *$/m);
  pty.send("shorter\r");
  await pty.waitFor(() => bench.server.asked.length === 2);
  pty.send("\u0003");
  assert.equal((await pty.exited).exitCode, 130);
  assert.match(
    pty.text(),
    /^nothing was committed\n\nthe message was:\n\nfeat: count to two\n\nOne was not enough\.$/m,
  );
  assert.equal(bench.count(), 1);
});

Deno.test("generate-commit prints the message when it is ended at a question", async () => {
  for (const [key, signal, exitCode] of [["", "SIGTERM", 143], ["r", "SIGHUP", 129]] as const) {
    await using bench = await makeCommitBench();
    await using pty = bench.open(["--no-show-diff"]);
    await waitForQuestion(pty);
    pty.send(key);
    if (key === "r") await pty.waitFor(/^reply: *$/m);
    Deno.kill(pty.processId, signal);
    assert.equal((await pty.exited).exitCode, exitCode);
    assert.match(
      pty.text(),
      /^the message was:\n\nfeat: count to two\n\nOne was not enough\.$/m,
    );
  }
});

Deno.test("generate-commit says that the server asks to wait, and takes that away again", async () => {
  await using bench = await makeCommitBench({
    fault: (_asked, index) => index === 0 ? { kind: "rateLimited", retryAfter: 1 } : undefined,
    reply: () => FIRST_MESSAGE,
  });
  await using pty = bench.open(["--no-show-diff"]);
  await pty.waitFor(/^asking for a message; .* asks to wait 1 s/m);
  await waitForQuestion(pty);
  assert.doesNotMatch(pty.text(), /asking/);
  pty.send("q");
  assert.equal((await pty.exited).exitCode, 1);
});

/** Whether the diff is painted with these variables. */
const LOOKS: readonly (readonly [variables: Readonly<Record<string, string>>, boolean])[] = [
  [{}, true],
  [{ FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  [{ FORCE_COLOR: "3", TERM: "dumb" }, true],
  [{ NO_COLOR: "1" }, false],
  [{ TERM: "dumb", COLORTERM: "" }, false],
];

Deno.test("generate-commit paints the diff where colours are wanted", async () => {
  await using bench = await makeCommitBench();
  await Promise.all(LOOKS.map(async ([variables, isPainted]) => {
    await using pty = bench.open([], { variables });
    await pty.waitFor(ASKED);
    const styled = pty.styledText();
    assert.equal(/^‹[^›]+›\+two‹\/›$/m.test(styled), isPainted, styled);
    if (!isPainted) assert.ok(!styled.includes("‹"), styled);
    assert.match(styled, /^feat: count/m);
    pty.send("q");
    await pty.exited;
  }));
});

Deno.test("generate-commit shows no control of a hostile diff in a terminal", async () => {
  const staged = { a: "\u001b[2J\u001b]0;pwned\u0007\u202e\u009bc\r\n" };
  await using bench = await makeCommitBench({
    staged,
    reply: () => "feat: x\u001b[2J\u001b[1;1Hy",
  });
  await using pty = bench.open([], { variables: { NO_COLOR: "1" } });
  await pty.waitFor(ASKED);
  assert.match(pty.text(), /^\+\\u\{1b\}\[2J\\u\{1b\}\]0;pwned\\u\{7\}\\u\{202e\}\\u\{9b\}c$/m);
  assert.match(pty.text(), /^feat: x\[2J\[1;1Hy\n\n/m);
  // Before that it is Deno that writes.
  const output = pty.rawOutput();
  const written = output.slice(output.indexOf("diff --git")).replaceAll("\u001b[?2004h", "");
  assert.ok(!written.includes("\u001b") && !written.includes("\u0007"), written);
});

Deno.test("generate-commit takes no key for an answer that was typed before the question", async () => {
  await using bench = await makeCommitBench({ latencyMs: 700 });
  await using pty = bench.open([]);
  await pty.waitFor("diff --git");
  pty.send("c");
  await pty.waitFor(ASKED);
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 1, signal: 0 });
  assert.equal(bench.count(), 1);
});
