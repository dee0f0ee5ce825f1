// Programs that have the terminal: Ctrl-C is theirs, however late the signal arrives here.

import assert from "node:assert/strict";

const [FOREGROUND, PROCESS] = ["foreground", "process"].map((name) =>
  new URL(`../../src/core/${name}.ts`, import.meta.url).href
);

Deno.test({
  name: "runInForeground() waits for a signal that arrives after the end of the program",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    const script = `
      import { spawn } from "node:child_process";
      import process from "node:process";
      import { runInForeground } from ${JSON.stringify(FOREGROUND)};
      import { endOnSignals } from ${JSON.stringify(PROCESS)};
      endOnSignals();
      console.log(JSON.stringify(await runInForeground(() => {
        const child = spawn("sh", ["-c", "kill -INT $$"]);
        // As on a busy machine.
        child.on("exit", () => setTimeout(() => process.kill(process.pid, "SIGINT"), 400));
        return child;
      })));`;
    const child = new Deno.Command(Deno.execPath(), { args: ["eval", script], stderr: "inherit" });
    const { code, stdout } = await child.output();
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(new TextDecoder().decode(stdout)), { interrupted: true });
  },
});
