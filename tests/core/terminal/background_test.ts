// The question for the background, asked of terminals that answer, answer in part, or keep silent.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";
import type { PtyOptions } from "../../support/pty.ts";

const MODULES = { background: "core/terminal/background.ts", process: "core/process.ts" };
const CODE = `process.endOnSignals();
console.log("answer", await background.askBackground());`;

const TERMINALS: readonly { name: string; setting: PtyOptions; answer: string }[] = [
  { name: "that tells it", setting: { background: "#fdf6e3" }, answer: "rgb:fdfd/f6f6/e3e3" },
  { name: "that does not tell it", setting: {}, answer: "undefined" },
  { name: "that answers nothing", setting: { silent: true }, answer: "undefined" },
];

for (const { name, setting, answer } of TERMINALS) {
  Deno.test(`askBackground() of a terminal ${name}`, async () => {
    await using pty = openScript(MODULES, CODE, setting);
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    assert.equal(pty.text().trim(), `answer ${answer}`);
  });
}

Deno.test("askBackground() lets Ctrl-C end the run, which waits for the answer", async () => {
  const code = `process.endOnSignals();
void background.askBackground();
console.log("asked");
setTimeout(() => {}, 1e9);`;
  await using pty = openScript(MODULES, code, { silent: true });
  await pty.waitFor("asked");
  pty.send("\u0003");
  pty.send("\u001b]11;rgb:0/0/0\u0007\u001b[?62c");
  assert.deepEqual(await pty.exited, { exitCode: 130, signal: 0 });
  // Nothing of the answer is shown, nor left for the shell.
  assert.equal(pty.text().trim(), "asked");
});
