// The screen in a real terminal: taken, drawn, left to a pager, given back on every way out.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";
import { PAGER, type Pty, type PtyOptions } from "../../support/pty.ts";

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

Deno.test("openScreen() takes the screen and gives it back as it was", async () => {
  await using pty = open(QUIT, { columns: 30, rows: 5 });
  await pty.waitFor("first");
  assert.ok(pty.isAlternate() && pty.isCursorHidden());
  assert.equal(pty.text(), `first\n30x5\n\n\n${"x".repeat(30)}`);
  pty.send("n");
  await pty.waitFor(/^n$/m);
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.ok(!pty.isAlternate() && !pty.isCursorHidden());
  assert.equal(pty.text().trim(), "before");
});

Deno.test("openScreen() tells of another size", async () => {
  await using pty = open(QUIT, { columns: 30, rows: 5 });
  await pty.waitFor("first");
  pty.resize(50, 8);
  await pty.waitFor("50x8");
  assert.equal(pty.text(), `resized\n50x8\n\n\n\n\n\n${"x".repeat(50)}`);
});

const ENDS: readonly { name: string; code: string; end: (pty: Pty) => void; exitCode: number }[] = [
  {
    name: "an error",
    code: 'function press() { throw new Error("broken"); }',
    end: (pty) => pty.send("x"),
    exitCode: 1,
  },
  {
    name: "SIGTERM",
    code: "function press() {}",
    end: ({ processId }) => Deno.kill(processId, "SIGTERM"),
    exitCode: 143,
  },
  {
    name: "SIGINT",
    code: "function press() {}",
    end: ({ processId }) => Deno.kill(processId, "SIGINT"),
    exitCode: 130,
  },
  {
    name: "SIGHUP",
    code: "function press() {}",
    end: ({ processId }) => Deno.kill(processId, "SIGHUP"),
    exitCode: 129,
  },
];

for (const { name, code, end, exitCode } of ENDS) {
  Deno.test(`openScreen() gives the terminal back on ${name}`, async () => {
    await using pty = open(`${code}\ndraw("first");`);
    await pty.waitFor("first");
    end(pty);
    assert.equal((await pty.exited).exitCode, exitCode);
    assert.ok(!pty.isAlternate() && !pty.isCursorHidden());
  });
}

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
