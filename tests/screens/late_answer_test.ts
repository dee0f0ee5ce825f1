// A terminal that answers late: what it says is neither shown nor left for the shell that comes after.

import assert from "node:assert/strict";
import { RELNOTES } from "../support/process.ts";
import { openPty } from "../support/pty.ts";
import { makeShowcase } from "../support/showcase.ts";

for (const args of [["preview", "--max-items", "1"], ["search", "nobody"]]) {
  Deno.test(`relnotes ${args.join(" ")} waits for an answer that comes late`, async () => {
    using repository = makeShowcase();
    await using pty = openPty([...RELNOTES, ...args], { directory: repository.path, silent: true });
    await pty.waitFor(/^(?:all history|1 commit found)/m);
    pty.send("\u001b]11;rgb:0000/0000/0000\u001b\\\u001b[?62;4c");
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
    assert.ok(!pty.rawOutput().includes("rgb:"), pty.rawOutput());
  });
}
