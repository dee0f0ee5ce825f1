// The pager in a real terminal: less, one that ends early, none at all.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";
import type { Pty } from "../../support/terminal/pty.ts";

const MODULES = { pager: "core/terminal/pager.ts", process: "core/process.ts" };

/** Shows the text, code that yields it, in each of the pagers in turn. */
function page(text: string, ...commands: readonly (readonly string[])[]): Pty {
  const code = `process.endOnSignals();
async function* parts() { ${text} }
for (const command of ${JSON.stringify(commands)}) {
  console.log(await pager.runPager(parts(), command), "back");
}`;
  return openScript(MODULES, code);
}

const SHORT = 'yield "one\\n"; yield "two\\n";';
const LONG = "for (let line = 1; line <= 100000; line++) yield `line ${line}\\n`;";

const hasLess = new Deno.Command("sh", { args: ["-c", "command -v less"] }).outputSync().success;

Deno.test({
  name: "runPager() shows a long text in less, which may end before it has read everything",
  ignore: !hasLess,
  fn: async () => {
    await using pty = page(LONG, ["less", "-R"]);
    await pty.waitFor("line 23");
    pty.send(" ");
    await pty.waitFor("line 46");
    pty.send("q");
    await pty.exited;
    assert.match(pty.text(), /^undefined back$/m);
  },
});

Deno.test("runPager() leaves Ctrl-C to the pager", async () => {
  const script = "trap 'echo interrupted; exit 0' INT; echo ready; read key </dev/tty";
  await using pty = page(SHORT, ["sh", "-c", script]);
  await pty.waitFor("ready");
  pty.send("\u0003");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(pty.text(), /interrupted\nundefined back$/m);
});

Deno.test("runPager() accepts a pager that reads nothing, and reports one that fails", async () => {
  await using pty = page(LONG, ["true"], ["false"]);
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.equal(pty.text().trim(), "undefined back\nthe pager 'false' ended with 1 back");
});

Deno.test("runPager() writes the text and waits for a key without a pager", async () => {
  await using pty = page(SHORT, [], ["/nonexistent/pager"]);
  const none = "one\ntwo\n(no pager; a key goes back)";
  await pty.waitFor(none);
  pty.send("x");
  const missing = "one\ntwo\n('/nonexistent/pager' cannot be started; a key goes back)";
  await pty.waitFor(missing);
  pty.send("x");
  await pty.exited;
  assert.equal(pty.text().trim(), `${none}\nundefined back\n${missing}\nundefined back`);
});

Deno.test("runPager() sets LESS and LV as git does, unless the user has set them", async () => {
  const show = ["sh", "-c", 'echo "LESS=$LESS LV=$LV"; cat'];
  const text = 'Deno.env.set("LESS", "S"); Deno.env.set("LV", "-a"); yield "text\\n";';
  await using pty = page(text, show, show);
  await pty.exited;
  assert.deepEqual(pty.text().match(/^LESS=.*$/gm), ["LESS=R LV=-c", "LESS=S LV=-a"]);
});

/** Writes the text as the output of a command with this pager. */
function pageOutput(text: string, command: readonly string[]): Pty {
  const code = `process.endOnSignals();
async function* parts() { ${text} }
console.log(await pager.pageOutput(parts(), ${JSON.stringify(command)}), "back");`;
  return openScript(MODULES, code);
}

Deno.test("pageOutput() sets LESS as git does for the output of a command", async () => {
  await using pty = pageOutput(SHORT, ["sh", "-c", 'echo "LESS=$LESS"; cat']);
  await pty.exited;
  assert.equal(pty.text().trim(), "LESS=FRX\none\ntwo\nundefined back");
});

Deno.test("pageOutput() writes the text itself without a pager or when none can be started", async () => {
  for (const command of [[], ["/nonexistent/pager"]]) {
    await using pty = pageOutput(SHORT, command);
    await pty.exited;
    assert.equal(pty.text().trim(), "one\ntwo\nundefined back");
  }
});

Deno.test("pageOutput() reads no further when the pager is left", async () => {
  const text = `${LONG.replace("100000", "1000000")} console.log("all was read");`;
  await using pty = pageOutput(text, ["head", "-2"]);
  await pty.exited;
  assert.equal(pty.text().trim(), "line 1\nline 2\nundefined back");
});
