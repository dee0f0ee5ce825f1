// The terminal as commands see it, where there is none and where there is one.

import assert from "node:assert/strict";
import { createTerminal } from "../../../src/core/terminal/terminal.ts";
import { openScript } from "../../support/module_script.ts";

Deno.test("createTerminal() answers without touching the terminal", () => {
  const terminal = createTerminal(() => undefined);
  assert.ok(terminal.output().columns > 0 && terminal.output().rows > 0);
});

Deno.test("createTerminal() asks for the background and opens a screen", async () => {
  const code = `const terminal = terminals.createTerminal((name) => Deno.env.get(name));
const answer = await terminal.askBackground();
const screen = await terminal.openScreen({ onKey: () => screen.close(), onRedraw: () => {} });
screen.draw([answer + " " + terminal.canDrawScreen()]);`;
  await using pty = openScript({ terminals: "core/terminal/terminal.ts" }, code, {
    background: "#ffffff",
  });
  await pty.waitFor("rgb:ffff/ffff/ffff true");
  pty.send("q");
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
});
