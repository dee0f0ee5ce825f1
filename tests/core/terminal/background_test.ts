// The query for the background, in terminals that answer, answer in part, or not at all.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";
import type { PtyOptions } from "../../support/terminal/pty.ts";

const MODULES = { background: "core/terminal/background.ts", process: "core/process.ts" };
const CODE = `process.endOnSignals();
console.log("answer", await background.askBackground());`;

const TERMINALS: readonly (readonly [PtyOptions, answer: string])[] = [
  [{ background: "#fdf6e3" }, "rgb:fdfd/f6f6/e3e3"],
  // Answers only the query for its attributes.
  [{}, "undefined"],
  [{ silent: true }, "undefined"],
];

Deno.test("askBackground() returns the colour that the terminal reports, if any", async () => {
  await Promise.all(TERMINALS.map(async ([options, answer]) => {
    await using pty = openScript(MODULES, CODE, options);
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    assert.equal(pty.text().trim(), `answer ${answer}`);
  }));
});

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
  // The answer is neither shown nor left for the shell.
  assert.equal(pty.text().trim(), "asked");
});

Deno.test("whenAnswered() waits for the answer, but not for ever", async () => {
  const code = `await background.whenAnswered();
console.log("before");
void background.askBackground();
await background.whenAnswered();
console.log("after");
void background.askBackground();
await background.whenAnswered();
console.log("then");`;
  await using pty = openScript(MODULES, code, { silent: true });
  await pty.waitFor(() => pty.rawOutput().includes("\u001b[c"));
  pty.send("\u001b]11;rgb:0/0/0\u0007\u001b[?62c");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(pty.text().trim(), /^before\nafter\nthen$/);
});
