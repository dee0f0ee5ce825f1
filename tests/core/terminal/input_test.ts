// Keys in a real terminal, and that it is restored.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";

const MODULES = { input: "core/terminal/input.ts", process: "core/process.ts" };

const CODE = `process.endOnSignals();
const stop = input.listenToInput({
  onKey: (key) => {
    console.log(JSON.stringify(key));
    if (key.text === "q") stop();
  },
  onReply: (reply) => console.log("reply " + JSON.stringify(reply)),
});
console.log("ready");`;

const KEYS: readonly { sent: string; read: string }[] = [
  { sent: "n", read: '{"name":"n","ctrl":false,"text":"n"}' },
  { sent: "G", read: '{"name":"g","ctrl":false,"text":"G"}' },
  { sent: "/", read: '{"name":"/","ctrl":false,"text":"/"}' },
  { sent: "é", read: '{"name":"é","ctrl":false,"text":"é"}' },
  { sent: "日", read: '{"name":"日","ctrl":false,"text":"日"}' },
  { sent: " ", read: '{"name":"space","ctrl":false,"text":" "}' },
  { sent: "\r", read: '{"name":"return","ctrl":false}' },
  { sent: "\u001b[A", read: '{"name":"up","ctrl":false}' },
  { sent: "\u001bOB", read: '{"name":"down","ctrl":false}' },
  { sent: "\u001b[5~", read: '{"name":"pageup","ctrl":false}' },
  { sent: "\u001b[6~", read: '{"name":"pagedown","ctrl":false}' },
  { sent: "\u001b[H", read: '{"name":"home","ctrl":false}' },
  { sent: "\u001b[4~", read: '{"name":"end","ctrl":false}' },
  { sent: "\u007f", read: '{"name":"backspace","ctrl":false}' },
  { sent: "\u0003", read: '{"name":"c","ctrl":true}' },
  { sent: "\u0015", read: '{"name":"u","ctrl":true}' },
  { sent: "\u001b", read: '{"name":"escape","ctrl":false}' },
  { sent: "\u001b]11;rgb:0/0/0\u0007", read: 'reply "\\u001b]11;rgb:0/0/0\\u0007"' },
  { sent: "\u001b]11;rgb:1/1/1\u001b\\", read: 'reply "\\u001b]11;rgb:1/1/1\\u001b\\\\"' },
  { sent: "\u001b[?62;4c", read: 'reply "\\u001b[?62;4c"' },
];

Deno.test("listenToInput() separates keys from replies and restores the terminal", async () => {
  await using pty = openScript(MODULES, CODE, { columns: 120, rows: 60, silent: true });
  await pty.waitFor("ready");
  let expected = "ready\n";
  const expectKey = async (
    sent: string | Uint8Array,
    ...read: readonly string[]
  ): Promise<void> => {
    pty.send(sent);
    expected += read.map((line) => `${line}\n`).join("");
    await pty.waitFor((screen) => screen.trimEnd() === expected.trimEnd());
  };
  for (const { sent, read } of KEYS) await expectKey(sent, read);
  // A character and a reply that arrive in parts.
  const [first = 0, ...rest] = new TextEncoder().encode("日");
  await expectKey(Uint8Array.of("n".charCodeAt(0), first), '{"name":"n","ctrl":false,"text":"n"}');
  await expectKey(Uint8Array.from(rest), '{"name":"日","ctrl":false,"text":"日"}');
  await expectKey("n\u001b]11;rgb:0/", '{"name":"n","ctrl":false,"text":"n"}');
  await expectKey("0/0\u0007", 'reply "\\u001b]11;rgb:0/0/0\\u0007"');
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
});

Deno.test("listenToInput() restores the terminal when a signal ends the run", async () => {
  await using pty = openScript(MODULES, CODE, { silent: true });
  await pty.waitFor("ready");
  Deno.kill(pty.processId, "SIGTERM");
  assert.deepEqual(await pty.exited, { exitCode: 143, signal: 0 });
});
