// The question for the background, asked of terminals that answer, answer in part, or keep silent.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";
import type { PtySetting } from "../../support/pty.ts";

const MODULES = { background: "core/terminal/background.ts", process: "core/process.ts" };
const CODE = `process.endOnSignals();
const { answer, settled } = background.askBackground();
console.log("answer", await answer);
await settled;
console.log("settled");`;

const TERMINALS: readonly { name: string; setting: PtySetting; answer: string }[] = [
  { name: "that tells it", setting: { background: "#fdf6e3" }, answer: "rgb:fdfd/f6f6/e3e3" },
  { name: "that does not tell it", setting: {}, answer: "undefined" },
  { name: "that answers nothing", setting: { silent: true }, answer: "undefined" },
];

for (const { name, setting, answer } of TERMINALS) {
  Deno.test(`askBackground() of a terminal ${name}`, async () => {
    await using pty = openScript(MODULES, CODE, setting);
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    assert.equal(pty.text().trim(), `answer ${answer}\nsettled`);
  });
}

Deno.test("askBackground() lets Ctrl-C end the run while it waits", async () => {
  const code = `${CODE.replace("console.log", 'console.log("asked");console.log')}`
    .replace("const {", 'setTimeout(() => {}, 1e9); console.log("begun"); const {')
    .replace("await answer", "await new Promise(() => {})");
  await using pty = openScript(MODULES, code, { silent: true });
  await pty.waitFor("asked");
  pty.send("\u0003");
  assert.deepEqual(await pty.exited, { exitCode: 130, signal: 0 });
});
