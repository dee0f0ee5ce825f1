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
