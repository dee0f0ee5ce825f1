// Progress in a real terminal: not before half a second, then on one line, and gone in the end.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";

const MODULES = { progress: "core/terminal/progress.ts" };

Deno.test("startProgress() shows a line after half a second, now and then, and takes it away", async () => {
  const code = `let time = 0;
const shown = progress.startProgress(() => time);
for (; time < 700; time += 10) shown.update(() => "at " + time + ".");
shown.clear();
shown.clear();
console.log("done");`;
  await using pty = openScript(MODULES, code);
  await pty.exited;
  assert.deepEqual(pty.rawOutput().match(/at \d+\./g), ["at 500.", "at 600."]);
  assert.equal(pty.text().trim(), "done");
});

Deno.test("startProgress() writes nothing in a short run", async () => {
  const code = `let time = 0;
const shown = progress.startProgress(() => time);
for (; time < 500; time += 10) shown.update(() => "at " + time);
shown.clear();`;
  await using pty = openScript(MODULES, code);
  await pty.exited;
  // Deno itself may clear the line that it starts on.
  assert.doesNotMatch(pty.rawOutput(), /at|\r/);
});

Deno.test("startProgress() cuts a line that is wider than the terminal", async () => {
  const code = `let time = 0;
const shown = progress.startProgress(() => time);
for (; time < 700; time += 10) shown.update(() => "at " + time + " " + "x".repeat(200));
shown.clear();
console.log("done");`;
  await using pty = openScript(MODULES, code, { columns: 20 });
  await pty.exited;
  assert.deepEqual(pty.rawOutput().match(/at \d+ x+/g), [
    `at 500 ${"x".repeat(12)}`,
    `at 600 ${"x".repeat(12)}`,
  ]);
  assert.equal(pty.text().trim(), "done");
});

Deno.test("startProgress() takes its line away when the run is interrupted", async () => {
  const code = `run.endOnSignals();
let time = 0;
const shown = progress.startProgress(() => time);
for (; time <= 500; time += 100) shown.update(() => "half way");
setInterval(() => {}, 1000);`;
  await using pty = openScript({ ...MODULES, run: "core/process.ts" }, code);
  await pty.waitFor((screen) => screen.includes("half way"));
  pty.send("\u0003");
  const { exitCode } = await pty.exited;
  assert.equal(exitCode, 130);
  assert.doesNotMatch(pty.text(), /half way/);
});
