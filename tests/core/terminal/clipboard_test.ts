// Copying in a real terminal: only where it says that it can.

import assert from "node:assert/strict";
import type { Copied } from "../../../src/core/terminal/clipboard.ts";
import { openScript } from "../../support/module_script.ts";
import type { Pty, PtyOptions } from "../../support/terminal/pty.ts";

const MODULES = {
  clipboard: "core/terminal/clipboard.ts",
  input: "core/terminal/input.ts",
};

/** Copies a text in a terminal of which these variables are set. */
function copy(variables: Readonly<Record<string, string>>, options: PtyOptions = {}): Pty {
  const code = `const stop = input.listenToInput({});
const read = (name) => (${JSON.stringify(variables)})[name];
const copied = await clipboard.copyText("8d3c1f0 ü", read);
stop();
console.log("copied:", copied);`;
  return openScript(MODULES, code, options);
}

const SEQUENCE = "\u001b]52;c;OGQzYzFmMCDDvA==\u001b\\";

Deno.test("copyText() asks the terminal, and copies when its attributes name the clipboard", async () => {
  for (
    const [answer, copied] of [["\u001b[?62;22;52c", "copied"], ["\u001b[?1;2c", "no"]] as const
  ) {
    await using pty = copy({ TERM: "xterm-256color" }, { silent: true });
    await pty.waitFor(() => pty.rawOutput().includes("\u001b[c"));
    pty.send(answer);
    await pty.waitFor(`copied: ${copied}`);
    assert.equal(pty.rawOutput().includes(SEQUENCE), copied === "copied");
    assert.ok(!pty.text().includes(answer.slice(2)));
  }
});

Deno.test("copyText() knows terminals that had a clipboard before the attribute", async () => {
  const cases: readonly (readonly [Readonly<Record<string, string>>, Copied])[] = [
    [{ TERM: "xterm-kitty" }, "copied"],
    [{ TERM: "xterm-256color", TERM_PROGRAM: "WezTerm" }, "copied"],
    // Multiplexers keep the variables of the terminal outside.
    [{ TERM: "tmux-256color", TERM_PROGRAM: "WezTerm" }, "no"],
    [{ TERM: "screen", TERM_PROGRAM: "iTerm.app" }, "no"],
    [{ TERM: "linux" }, "no"],
    // tmux does not say whether its clipboard is on.
    [{ TERM: "screen", TERM_PROGRAM: "tmux" }, "sent"],
  ];
  for (const [variables, copied] of cases) {
    await using pty = copy(variables);
    await pty.waitFor(`copied: ${copied}`);
    assert.equal(pty.rawOutput().includes(SEQUENCE), copied !== "no");
    assert.equal(pty.rawOutput().includes("\u001b[c"), copied !== "copied");
  }
});

Deno.test("copyText() does not wait for a terminal that answers nothing", async () => {
  await using pty = copy({ TERM: "xterm" }, { silent: true });
  await pty.waitFor("copied: no", 5_000);
});
