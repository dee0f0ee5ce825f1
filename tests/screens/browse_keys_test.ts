// `browse` in a real terminal: what each key of the specification does, resizes, the pager, late answers, the ends.

import assert from "node:assert/strict";
import { RELNOTES } from "../support/process.ts";
import { openPty, PAGER, type Pty, type PtyOptions } from "../support/terminal/pty.ts";
import { makeRepository } from "../support/git/repository.ts";
import { makeShowcase } from "../support/notes/showcase.ts";
import { writeProgram } from "../support/process.ts";

const repository = makeShowcase();

globalThis.addEventListener("unload", repository[Symbol.dispose]);

function openBrowser(options: PtyOptions = {}): Pty {
  return openPty([...RELNOTES, "browse"], { directory: repository.path, ...options });
}

/** The number of the marked commit, as the first line tells. */
function position(pty: Pty): string {
  return / (\d+\/\d+)(?: of \d+)?$/m.exec(pty.text())?.[1] ?? "";
}

const KEYS: readonly { key: string; sent: string; position: string }[] = [
  { key: "n", sent: "n", position: "2/9" },
  { key: "down", sent: "\u001b[B", position: "3/9" },
  { key: "p", sent: "p", position: "2/9" },
  { key: "up", sent: "\u001b[A", position: "1/9" },
  { key: "End", sent: "\u001b[F", position: "9/9" },
  { key: "Home", sent: "\u001b[H", position: "1/9" },
  { key: "Page Down", sent: "\u001b[6~", position: "9/9" },
  { key: "Page Up", sent: "\u001b[5~", position: "1/9" },
  { key: "/ and a filter", sent: "/grace", position: "1/2" },
  { key: "Escape", sent: "\u001b", position: "4/9" },
];

Deno.test("browse() does what keys say, at any size, and q ends it with the terminal as it was", async () => {
  await using pty = openBrowser();
  await pty.waitFor(/ 1\/9$/m);
  assert.ok(pty.isAlternate() && pty.isCursorHidden());
  for (const { key, sent, position: expected } of KEYS) {
    pty.send(sent);
    await pty.waitFor(() => position(pty) === expected);
    assert.match(pty.text(), /^> /m, key);
  }
  for (const [columns, rows] of [[200, 50], [40, 10], [80, 24], [20, 5], [400, 100]] as const) {
    pty.resize(columns, rows);
    await pty.waitFor((screen) => {
      const lines = screen.split("\n");
      return lines.length === rows && (lines.at(-1) ?? "").endsWith("? help  q quit") &&
        (lines[0] ?? "").length === columns;
    });
  }
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.ok(!pty.isAlternate() && !pty.isCursorHidden());
  assert.equal(pty.text().trim(), "");
});

Deno.test("browse() shows the diff in the pager, in colour, and comes back to the same commit", async () => {
  await using pty = openBrowser({
    background: "#000000",
    variables: { GIT_PAGER: PAGER.join(" ") },
  });
  await pty.waitFor(/ 1\/9$/m);
  pty.send("nnd");
  await pty.waitFor(/\(END\)/);
  assert.match(pty.text(), /^A greeting may hold \\u\{1b\}\[2J anything\.$/m);
  assert.match(pty.styledText(), /‹#8fd460›\+hello \\u\{1b\}\[31mworld‹\/›/);
  pty.send("q");
  await pty.waitFor(/ 3\/9$/m);
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
});

Deno.test("browse() shows the first screen while commits are still being read", async () => {
  // A git that prints the beginning of the log and then waits for ever.
  const directory = Deno.makeTempDirSync();
  try {
    const script = `#!/bin/sh
case " $* " in *" log "*) ${GIT} "$@" | head -c 600; sleep 1000;; *) exec ${GIT} "$@";; esac\n`;
    writeProgram(`${directory}/git`, script);
    const PATH = `${directory}:${Deno.env.get("PATH")}`;
    await using pty = openBrowser({ variables: { PATH } });
    await pty.waitFor(/^relnotes .* 1\/\d…$/m);
    pty.send("q");
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  } finally {
    Deno.removeSync(directory, { recursive: true });
  }
});

const hasBash = new Deno.Command("sh", { args: ["-c", "command -v bash"] }).outputSync().success;

Deno.test({
  name: "browse() is stopped by Ctrl-Z and goes on where it was",
  ignore: !hasBash,
  fn: async () => {
    await using pty = openPty(["bash", "--norc", "--noprofile", "-i"], {
      directory: repository.path,
      variables: { PS1: "shell ready> " },
    });
    await pty.waitFor("ready>");
    pty.send(`${RELNOTES.map((word) => `'${word}'`).join(" ")} browse\r`);
    await pty.waitFor(/ 1\/9$/m);
    pty.send("n\u001a");
    await pty.waitFor(/Stopped[^]*ready>/);
    assert.ok(!pty.isAlternate() && !pty.isCursorHidden());
    pty.send("fg\r");
    await pty.waitFor(/ 2\/9$/m);
    pty.send("n");
    await pty.waitFor(/ 3\/9$/m);
    pty.send("q");
    await pty.waitFor(() => !pty.isAlternate());
    pty.send("exit\r");
    await pty.exited;
  },
});

Deno.test("browse() tells which pager failed", async () => {
  await using pty = openBrowser({ variables: { GIT_PAGER: "false" } });
  await pty.waitFor(/ 1\/9$/m);
  pty.send("d");
  await pty.waitFor(/^the pager 'false' ended with 1$/m);
  pty.send("q");
  await pty.exited;
});

Deno.test("browse() reads on after Ctrl-C in the pager, which ends git too", async () => {
  using long = makeRepository(
    Array.from({ length: 3_000 }, (_, index) => `feat: ${index}\n\n${"body ".repeat(60)}`),
  );
  await using pty = openBrowser({
    directory: long.path,
    variables: { GIT_PAGER: PAGER.join(" ") },
  });
  await pty.waitFor(/ 1\/3000$/m);
  pty.send("d");
  await pty.waitFor(/\(END\)/);
  pty.send("\u0003");
  await pty.waitFor(/ 1\/3000$/m);
  pty.send("G");
  await pty.waitFor(/ 3000\/3000$/m);
  assert.match(pty.text(), /^> feat: 0 /m);
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
});

Deno.test("browse() copies the hash in a terminal with a clipboard, and else shows it", async () => {
  const hash = repository.hashes.at(-1) ?? "";
  await using able = openBrowser({ variables: { TERM: "xterm-kitty" } });
  await able.waitFor(/ 1\/9$/m);
  able.send("y");
  await able.waitFor(`copied ${hash}`);
  assert.ok(able.rawOutput().includes(`\u001b]52;c;${btoa(hash)}\u001b\\`));
  able.send("q");
  await able.exited;
  await using unable = openBrowser();
  await unable.waitFor(/ 1\/9$/m);
  unable.send("y");
  await unable.waitFor(/^this terminal offers no clipboard; the hash is$/m);
  assert.match(unable.text(), new RegExp(`^${hash}$`, "m"));
  assert.ok(!unable.rawOutput().includes("\u001b]52;"));
  unable.send("q");
  await unable.exited;
});

const hasLess = new Deno.Command("sh", { args: ["-c", "command -v less"] }).outputSync().success;

Deno.test({
  name:
    "preview() goes through less when it is longer than the screen, and leaves it on the screen",
  ignore: !hasLess,
  fn: async () => {
    const command = [...RELNOTES, "--theme", "dark", "preview"];
    const options = { directory: repository.path, variables: { LC_ALL: "C.UTF-8" } };
    await using pty = openPty(command, { ...options, rows: 14 });
    await pty.waitFor(/^Subject [^]*\n:$/m);
    assert.match(pty.styledText(), /‹#8fd460›feat\(挨拶\): ‹\/›/);
    pty.send("G");
    await pty.waitFor(/╯\n\(END\)/);
    pty.send("q");
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    assert.match(pty.text(), /╯\nall history up to HEAD, 9 commits$/m);
    // Left before the end: nothing was read to the end, so nothing is reported.
    await using left = openPty(command, { ...options, rows: 5 });
    await left.waitFor(/^:$/m);
    left.send("q");
    assert.deepEqual(await left.exited, { exitCode: 0, signal: 0 });
  },
});

Deno.test("preview() is not paged with --no-pager", async () => {
  const command = [...RELNOTES, "--theme", "dark", "preview", "--no-pager"];
  const variables = { PAGER: "false" };
  await using pty = openPty(command, { directory: repository.path, rows: 10, variables });
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(pty.text(), /╯\nall history up to HEAD, 9 commits$/m);
});

Deno.test("browse() takes pasted text for a filter, never for keys", async () => {
  await using pty = openBrowser();
  await pty.waitFor(/ 1\/9$/m);
  pty.send("\u001b[200~quit\u001b[201~/\u001b[200~greet\nquick\u001b[201~");
  await pty.waitFor(/^\/greet quick_$/m);
  pty.send("\rq");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
});

Deno.test("browse() takes keys that were pressed before it could draw", async () => {
  await using pty = openBrowser({ silent: true });
  await pty.waitFor(() => pty.rawOutput().includes("\u001b[c"));
  pty.send("nn");
  await pty.waitFor(/ 3\/9$/m);
  pty.send("q");
  await pty.exited;
});

const ENDS: readonly { name: string; end: (pty: Pty) => void; exitCode: number }[] = [
  { name: "Ctrl-C", end: (pty) => pty.send("\u0003"), exitCode: 130 },
  { name: "SIGHUP", end: ({ processId }) => Deno.kill(processId, "SIGHUP"), exitCode: 129 },
  {
    name: "SIGTERM while the pager runs",
    end: ({ processId }) => Deno.kill(processId, "SIGTERM"),
    exitCode: 143,
  },
];

for (const { name, end, exitCode } of ENDS) {
  Deno.test(`browse() gives the terminal back on ${name}`, async () => {
    await using pty = openBrowser({ variables: { GIT_PAGER: PAGER.join(" ") } });
    await pty.waitFor(/ 1\/9$/m);
    if (name.endsWith("pager runs")) {
      pty.send("d");
      await pty.waitFor(/\(END\)/);
    }
    end(pty);
    assert.deepEqual(await pty.exited, { exitCode, signal: 0 });
    assert.ok(!pty.isAlternate() && !pty.isCursorHidden());
  });
}

Deno.test("relnotes search neither shows an answer of the terminal that comes late, nor leaves it to the shell", async () => {
  const command = [...RELNOTES, "search", "nobody"];
  await using pty = openPty(command, { directory: repository.path, silent: true });
  await pty.waitFor(/^1 commit found/m);
  pty.send("\u001b]11;rgb:0000/0000/0000\u001b\\\u001b[?62;4c");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.ok(!pty.rawOutput().includes("rgb:"), pty.rawOutput());
});

Deno.test("browse() on a dumb terminal prints the list", async () => {
  const variables = { TERM: "dumb", COLORTERM: undefined };
  await using pty = openBrowser({ variables, columns: 120 });
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(pty.text(), /^[0-9a-f]{7} {2}2026-01-09 {2}Ada Lovelace {2}Ask who comes \(#12\)$/m);
  // Deno itself clears the line that it starts on.
  assert.ok(!pty.styledText().includes("‹"));
});

const GIT = new TextDecoder().decode(
  new Deno.Command("sh", { args: ["-c", "command -v git"] }).outputSync().stdout,
).trim();

Deno.test("preview() is paged when the terminal has answered, late or never", async () => {
  const options = { directory: repository.path, rows: 10, silent: true } as const;
  const variables = { PAGER: PAGER.join(" ") };
  for (const answer of ["\u001b[?62c", ""]) {
    await using pty = openPty([...RELNOTES, "preview"], { ...options, variables });
    await pty.waitFor(() => pty.rawOutput().includes("\u001b[c"));
    if (answer !== "") pty.send(answer);
    await pty.waitFor("(END)");
    pty.send("q");
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  }
});
