// Copying in a real terminal: only where it says that it can.

import assert from "node:assert/strict";
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
const isCopied = await clipboard.copyText("8d3c1f0 ü", read);
stop();
console.log("copied", isCopied);`;
  return openScript(MODULES, code, options);
}

const SEQUENCE = "\u001b]52;c;OGQzYzFmMCDDvA==\u001b\\";

Deno.test("copyText() asks the terminal, and copies when its attributes name the clipboard", async () => {
  for (
    const [answer, isCopied] of [["\u001b[?62;22;52c", true], ["\u001b[?1;2c", false]] as const
  ) {
    await using pty = copy({ TERM: "xterm-256color" }, { silent: true });
    await pty.waitFor(() => pty.rawOutput().includes("\u001b[c"));
    pty.send(answer);
    await pty.waitFor(`copied ${isCopied}`);
    assert.equal(pty.rawOutput().includes(SEQUENCE), isCopied);
    assert.ok(!pty.text().includes(answer.slice(2)));
  }
});

Deno.test("copyText() knows terminals that had a clipboard before the attribute", async () => {
  const cases: readonly (readonly [Readonly<Record<string, string>>, boolean])[] = [
    [{ TERM: "xterm-kitty" }, true],
    [{ TERM: "xterm-256color", TERM_PROGRAM: "WezTerm" }, true],
    // Multiplexers keep the variables of the terminal outside.
    [{ TERM: "tmux-256color", TERM_PROGRAM: "WezTerm" }, false],
    [{ TERM: "screen", TERM_PROGRAM: "iTerm.app" }, false],
    [{ TERM: "linux" }, false],
  ];
  for (const [variables, isCopied] of cases) {
    await using pty = copy(variables);
    await pty.waitFor(`copied ${isCopied}`);
    assert.equal(pty.rawOutput().includes(SEQUENCE), isCopied);
    assert.equal(pty.rawOutput().includes("\u001b[c"), !isCopied);
  }
});

Deno.test("copyText() does not wait for a terminal that answers nothing", async () => {
  await using pty = copy({ TERM: "xterm" }, { silent: true });
  await pty.waitFor("copied false", 5_000);
});
