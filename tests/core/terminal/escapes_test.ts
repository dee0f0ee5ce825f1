// The escape sequences, as xterm's documentation has them.

import assert from "node:assert/strict";
import * as escapes from "../../../src/core/terminal/escapes.ts";

Deno.test("the escape sequences are those of xterm", () => {
  const { cursorTo, ...others } = escapes;
  assert.equal(cursorTo(0, 0), "\u001b[1;1H");
  assert.equal(cursorTo(4, 9), "\u001b[10;5H");
  assert.deepEqual({ ...others }, {
    beginSynchronizedOutput: "\u001b[?2026h",
    cursorHide: "\u001b[?25l",
    cursorShow: "\u001b[?25h",
    endSynchronizedOutput: "\u001b[?2026l",
    enterAlternativeScreen: "\u001b[?1049h",
    eraseEndLine: "\u001b[K",
    exitAlternativeScreen: "\u001b[?1049l",
    pasteMarksOff: "\u001b[?2004l",
    pasteMarksOn: "\u001b[?2004h",
    wrapOff: "\u001b[?7l",
    wrapOn: "\u001b[?7h",
  });
});
