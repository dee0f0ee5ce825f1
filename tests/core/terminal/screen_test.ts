// The screen in a real terminal: opened, drawn, left to a pager, restored at every end.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";
import { PAGER, type Pty, type PtyOptions } from "../../support/terminal/pty.ts";

const MODULES = { screens: "core/terminal/screen.ts", process: "core/process.ts" };

function open(code: string, setting: PtyOptions = {}): Pty {
  return openScript(
    MODULES,
    `process.endOnSignals();
console.log("before");
const screen = screens.openScreen({
  onKey: ({ text, name }) => press(text ?? name),
  onRedraw: () => draw("resized"),
}, () => Deno.consoleSize());
function draw(word) {
  const { columns, rows } = screen.size();
  screen.draw([word, columns + "x" + rows, ...Array(rows - 3).fill(""), "x".repeat(columns)]);
}
${code}`,
    setting,
  );
}

const QUIT =
  'function press(key) { if (key === "q") screen.close(); else draw(key); }\ndraw("first");';

Deno.test("openScreen() draws, follows the size of the terminal, and restores its content", async () => {
  await using pty = open(QUIT, { columns: 30, rows: 5 });
  await pty.waitFor("first");
  assert.ok(pty.isAlternate() && pty.isCursorHidden());
  assert.equal(pty.text(), `first\n30x5\n\n\n${"x".repeat(30)}`);
  pty.send("n");
  await pty.waitFor(/^n$/m);
  pty.resize(50, 8);
  await pty.waitFor("50x8");
  assert.equal(pty.text(), `resized\n50x8\n\n\n\n\n\n${"x".repeat(50)}`);
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.ok(!pty.isAlternate() && !pty.isCursorHidden());
  assert.equal(pty.text().trim(), "before");
});

const ENDS: readonly (readonly [code: string, end: (pty: Pty) => void, exitCode: number])[] = [
  ['function press() { throw new Error("broken"); }', (pty) => pty.send("x"), 1],
  ["function press() {}", ({ processId }) => Deno.kill(processId, "SIGHUP"), 129],
];

Deno.test("openScreen() restores the terminal after an error and a signal", async () => {
  await Promise.all(ENDS.map(async ([code, end, exitCode]) => {
    await using pty = open(`${code}\ndraw("first");`);
    await pty.waitFor("first");
    end(pty);
    assert.equal((await pty.exited).exitCode, exitCode);
    assert.ok(!pty.isAlternate() && !pty.isCursorHidden());
  }));
});

Deno.test("openScreen() leaves the screen to a pager and comes back", async () => {
  const code = `function press(key) { if (key === "q") return screen.close(); void page(); }
async function* text() { yield "paged\\n"; }
async function page() { await screen.page(text(), ${JSON.stringify(PAGER)}); draw("again"); }
draw("first");`;
  await using pty = open(code);
  await pty.waitFor("first");
  pty.send("d");
  await pty.waitFor("(END)");
  assert.match(pty.text(), /^paged$/m);
  pty.send("q");
  await pty.waitFor("again");
  assert.ok(pty.isAlternate());
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
});
