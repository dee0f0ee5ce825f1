// Tests of src/commands/command_words.ts.

import assert from "node:assert/strict";
import { splitCommand } from "../../src/commands/command_words.ts";

Deno.test("splitCommand() takes a command apart as a shell would, and runs nothing of it", () => {
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
