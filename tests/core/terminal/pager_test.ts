// The pager in a real terminal: less itself, one that ends early, none at all.

import assert from "node:assert/strict";
import { openScript } from "../../support/module_script.ts";
import { PAGER, type Pty, type PtyOptions } from "../../support/pty.ts";

const MODULES = { pager: "core/terminal/pager.ts", process: "core/process.ts" };

function page(command: readonly string[], text: string, setting: PtyOptions = {}): Pty {
  const code = `process.endOnSignals();
async function* parts() { ${text} }
console.log(await pager.runPager(parts(), ${JSON.stringify(command)}), "back");`;
  return openScript(MODULES, code, setting);
}

const LINES = "for (let line = 1; line <= 100000; line++) yield `line ${line}\\n`;";

const hasLess = new Deno.Command("sh", { args: ["-c", "command -v less"] }).outputSync().success;

Deno.test({
  name: "runPager() shows a long text in less, which ends before it has read all",
  ignore: !hasLess,
  fn: async () => {
    await using pty = page(["less", "-R"], LINES);
    await pty.waitFor("line 23");
    pty.send(" ");
    await pty.waitFor("line 46");
    pty.send("q");
    await pty.exited;
    assert.match(pty.text(), /^undefined back$/m);
  },
});

Deno.test("runPager() shows a text in the pager and waits for its end", async () => {
  await using pty = page(PAGER, 'yield "one\\n"; yield "two\\n";');
  await pty.waitFor("one\ntwo\n(END)");
  pty.send("q");
  await pty.exited;
  assert.match(pty.text(), /^one\ntwo\n\(END\).?undefined back$/m);
});

Deno.test("runPager() leaves Ctrl-C to the pager", async () => {
  const script = "trap 'echo interrupted; exit 0' INT; echo ready; read key </dev/tty";
  await using pty = page(["sh", "-c", script], 'yield "short\\n";');
  await pty.waitFor("ready");
  pty.send("\u0003");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(pty.text(), /interrupted\nundefined back$/m);
});

Deno.test("runPager() is content with a pager that reads nothing, or fails", async () => {
  const cases = [["true", "undefined back"], ["false", "the pager 'false' ended with 1 back"]];
  for (const [command = "", shown] of cases) {
    await using pty = page([command], LINES);
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    assert.equal(pty.text().trim(), shown);
  }
});

Deno.test("runPager() writes the text and waits for a key where there is no pager", async () => {
  const cases = [
    { command: [], reason: "no pager" },
    { command: ["/nonexistent/pager"], reason: "'/nonexistent/pager' cannot be started" },
  ];
  for (const { command, reason } of cases) {
    await using pty = page(command, 'yield "one\\n"; yield "two\\n";');
    await pty.waitFor(`one\ntwo\n(${reason}; a key goes back)`);
    pty.send("x");
    await pty.exited;
    assert.equal(pty.text().trim(), `one\ntwo\n(${reason}; a key goes back)\nundefined back`);
  }
});

Deno.test("runPager() gives less and lv what git gives them, and leaves what the person has set", async () => {
  const show = ["sh", "-c", 'echo "LESS=$LESS LV=$LV"; cat'];
  await using pty = page(show, 'yield "text\\n";');
  await pty.exited;
  assert.match(pty.text(), /^LESS=R LV=-c$/m);
  await using own = page(show, 'yield "text\\n";', { variables: { LESS: "S", LV: "-a" } });
  await own.exited;
  assert.match(own.text(), /^LESS=S LV=-a$/m);
});
