// Progress in a real terminal: not before half a second, then on one line, and gone at the end.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";

const MODULES = { progress: "core/terminal/progress.ts" };

Deno.test("startProgress() shows a line after half a second, at intervals, and removes it", async () => {
  const code = `let time = 0;
const short = progress.startProgress(() => time);
for (; time < 500; time += 10) short.update(() => "short " + time);
short.clear();
const start = time;
const long = progress.startProgress(() => time);
for (; time < start + 700; time += 10) long.update(() => (time - start) + " " + "x".repeat(200));
long.clear();
long.clear();
console.log("done");`;
  await using pty = openScript(MODULES, code, { columns: 20 });
  await pty.exited;
  assert.doesNotMatch(pty.rawOutput(), /short/);
  // Cut at the width of the terminal.
  const lines = ["500", "600"].map((time) => `${time} ${"x".repeat(15)}`);
  assert.deepEqual(pty.rawOutput().match(/\d+ x+/g), lines);
  assert.equal(pty.text().trim(), "done");
});

Deno.test("startProgress() removes its line when the run is interrupted", async () => {
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
