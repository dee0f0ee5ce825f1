// Tests of src/commands/command_words.ts.

import assert from "node:assert/strict";
import { needsShell, splitCommand } from "../../src/commands/command_words.ts";

Deno.test("splitCommand() splits a command as a shell would, and expands nothing", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["less -R", ["less", "-R"]],
    ["  vim  ", ["vim"]],
    [`code --wait "a b"`, ["code", "--wait", "a b"]],
    ["'/opt/my editor/bin' -n", ["/opt/my editor/bin", "-n"]],
    ["echo $(date)", ["echo", "$(date)"]],
    ["", []],
  ];
  for (const [text, words] of cases) assert.deepEqual(splitCommand(text), words, text);
});

Deno.test("needsShell() is true for anything but a program with arguments", () => {
  for (
    const text of ["a; b", "a | b", "a > b", "a $B", "a `b`", "A=b c", "~/a", "a ~/b", "a\\ b"]
  ) {
    assert.ok(needsShell(text), text);
  }
  for (const text of ["a", "a --b=c", "'/a b/c' -d", "C:\\a\\b.exe", "/a~1/b", ""]) {
    assert.ok(!needsShell(text), text);
  }
});
