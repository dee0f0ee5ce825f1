// Tests of the terminal that the tests of the terminal stand on.

import assert from "node:assert/strict";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { PassThrough } from "node:stream";
import { awaitLastOutput, openPty } from "./pty.ts";

function lines(screen: string): readonly string[] {
  return screen.trimEnd().split("\n");
}

Deno.test("openPty() runs a command in a terminal of this size and presses its keys", async () => {
  const script = "stty size; read answer; echo got $answer";
  await using pty = openPty(["sh", "-c", script], { columns: 60, rows: 10 });
  await pty.waitFor("10 60");
  pty.send("this\r");
  await pty.waitFor(/^got this$/m);
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.equal(pty.text(), `10 60\nthis\ngot this${"\n".repeat(7)}`);
  assert.equal(pty.rawOutput(), "10 60\r\nthis\r\ngot this\r\n");
});

Deno.test("openPty() gives the whole environment and the place", async () => {
  await using pty = openPty(["sh", "-c", "env | sed 's/=.*//'; pwd"], {
    rows: 40,
    columns: 300,
    variables: { COLORTERM: undefined, LESS: "-R" },
    directory: tmpdir(),
  });
  await pty.exited;
  const names = [...lines(pty.text())].toSorted();
  assert.deepEqual(names, ["DENO_DIR", "LESS", "PATH", "PWD", "TERM", tmpdir()].toSorted());
});

Deno.test("openPty() shows all that was written before the end", async () => {
  await using pty = openPty(["sh", "-c", "seq 1 50000; exit 3"]);
  assert.deepEqual(await pty.exited, { exitCode: 3, signal: 0 });
  assert.equal(lines(pty.text()).at(-1), "50000");
  assert.equal(pty.rawOutput().split("\r\n").length, 50_001);
});

Deno.test("awaitLastOutput() keeps the terminal until its output is read, or an error ends it", async () => {
  const socket = new PassThrough({ encoding: "utf8" });
  awaitLastOutput({ _socket: socket });
  let output = "";
  socket.on("data", (text) => output += text);
  // As node-pty does when the command has ended.
  socket.destroy();
  socket.end("the end");
  await once(socket, "close");
  assert.equal(output, "the end");
  const broken = new PassThrough();
  awaitLastOutput({ _socket: broken });
  broken.destroy(new Error("EIO"));
  const [error] = await once(broken, "error");
  assert.equal(String(error), "Error: EIO");
});

Deno.test("resize() reaches the command", async () => {
  await using pty = openPty(["sh", "-c", "trap 'stty size' WINCH; sleep 1000 & echo ready; wait"]);
  await pty.waitFor("ready");
  pty.resize(100, 30);
  await pty.waitFor("30 100");
  assert.deepEqual([pty.cells().length, pty.cells()[0]?.length], [30, 100]);
});

/** What the terminal answers, as it is sent to the command, and whether it is asked for its background. */
const ANSWERS: readonly (readonly [answer: string, question: string, background?: string])[] = [
  ["033[?1;2c", "\\033[c"],
  ["033]11;rgb:1e1e/0000/ffff033\\033[?1;2c", "\\033]11;?\\033\\\\\\033[c", "#1e00ff"],
  ["033[?1;2c", "\\033]11;?\\033\\\\\\033[c"],
];

Deno.test("openPty() answers for its attributes, and for a background that it is given", async () => {
  for (const [answer, question, background] of ANSWERS) {
    const length = background === undefined ? 7 : 32;
    const script = `stty raw -echo; printf '${question}'; ` +
      `dd bs=1 count=${length} 2>/dev/null | od -An -c | tr -d ' \\n'; stty sane`;
    await using pty = openPty(["sh", "-c", script], background === undefined ? {} : { background });
    await pty.exited;
    assert.equal(lines(pty.text()).at(-1), answer);
  }
});

Deno.test("styledText() marks styles", async () => {
  const text = "plain \\033[1;38;2;215;95;0mbold\\033[0m \\033[2;3;4;7;8;9mall\\033[0m " +
    "\\033[31ma\\033[91mb\\033[38;5;1mc\\033[0m \\033[48;5;7mon  \\033[0m   \\n\\033[42m \\033[m";
  await using pty = openPty(["printf", text]);
  await pty.exited;
  assert.deepEqual(lines(pty.styledText()), [
    "plain ‹bold #d75f00›bold‹/› ‹dim italic underline inverse strikethrough hidden›all‹/› " +
    "‹16:1›a‹/›‹16:9›b‹/›‹256:1›c‹/› ‹on 256:7›on  ‹/›",
    "‹on 16:2› ‹/›",
  ]);
});

Deno.test("waitFor() sees no half of a frame", async () => {
  const script = "printf '\\033[?2026hhalf'; read x; printf ' and whole\\033[?2026l'; read x";
  await using pty = openPty(["sh", "-c", script]);
  await assert.rejects(pty.waitFor("half", 100), /within 100 ms:\n(?:half)?/);
  pty.send("\r");
  await pty.waitFor((screen) => screen.includes("half") && screen.includes("whole"));
});

Deno.test("waitFor() rejects at once when the command has ended otherwise", async () => {
  await using pty = openPty(["sh", "-c", "echo something else; exit 4"]);
  const message =
    /^Error: "this" was not on the screen when the command ended with exit code 4:\nsome/;
  await assert.rejects(pty.waitFor("this"), message);
  await assert.rejects(pty.waitFor("this"), message);
  await pty.waitFor("something else");
});

Deno.test("close() kills the command and what it started", async () => {
  const pty = openPty(["sh", "-c", "sleep 1000 & echo $!; wait"]);
  await pty.waitFor(/^\d+$/m);
  const started = Number(pty.text().trim());
  await pty.close();
  await pty.close();
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 9 });
  assert.throws(() => Deno.kill(pty.processId, "SIGCONT"), Deno.errors.NotFound);
  const state = await new Deno.Command("ps", { args: ["-o", "stat=", "-p", `${started}`] })
    .output();
  assert.match(new TextDecoder().decode(state.stdout), /^(Z.*\n)?$/);
});
