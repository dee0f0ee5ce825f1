// The process: variables, and cleanups when a signal ends the run.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readNodeVersion, readVariable } from "../../src/core/process.ts";
import { makeFolder } from "../support/git/repository.ts";

const MODULE = new URL("../../src/core/process.ts", import.meta.url).href;

Deno.test("readVariable() treats an empty variable as unset", () => {
  Deno.env.set("RELNOTES_TEST_EMPTY", "");
  Deno.env.set("RELNOTES_TEST_FULL", "x");
  assert.equal(readVariable("RELNOTES_TEST_EMPTY"), undefined);
  assert.equal(readVariable("RELNOTES_TEST_FULL"), "x");
});

Deno.test("readNodeVersion() is undefined under Deno", () => {
  assert.equal(readNodeVersion(), undefined);
});

Deno.test("endOnSignals() runs the cleanups and exits with 130 or 143", async () => {
  for (const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
    using folder = makeFolder();
    const [half, done] = [join(folder.path, "half"), join(folder.path, "done")];
    const script = `
      import { writeFileSync, rmSync } from "node:fs";
      import { endOnSignals, onInterrupt } from ${JSON.stringify(MODULE)};
      const [half, done] = ${JSON.stringify([half, done])};
      writeFileSync(half, "");
      writeFileSync(done, "");
      endOnSignals();
      onInterrupt(() => rmSync(half));
      onInterrupt(() => rmSync(done))();
      console.log("ready");
      setInterval(() => {}, 1000);`;
    const child = new Deno.Command(Deno.execPath(), {
      args: ["eval", script],
      stdout: "piped",
    }).spawn();
    const reader = child.stdout.getReader();
    await reader.read();
    child.kill(signal);
    assert.equal((await child.status).code, code);
    await reader.cancel();
    assert.deepEqual([existsSync(half), existsSync(done)], [false, true]);
  }
});

Deno.test("endProcess() keeps the code of the signal that ends the run", async () => {
  const script = `
    import { endOnSignals, endProcess, isEnding, onInterrupt } from ${JSON.stringify(MODULE)};
    endOnSignals();
    onInterrupt(() => new Promise((resolve) => setTimeout(resolve, 50)));
    console.log("ready", isEnding());
    await new Promise((resolve) => onInterrupt(resolve));
    console.log("ending", isEnding());
    await endProcess(1);`;
  const child = new Deno.Command(Deno.execPath(), { args: ["eval", script], stdout: "piped" })
    .spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader.read()).value, "ready false\n");
  child.kill("SIGINT");
  assert.equal((await reader.read()).value, "ending true\n");
  assert.equal((await child.status).code, 130);
  await reader.cancel();
});

Deno.test("endOnSignals() runs cleanups that are added during the cleanups", async () => {
  using folder = makeFolder();
  const late = join(folder.path, "late");
  const script = `
    import { writeFileSync, rmSync } from "node:fs";
    import { endOnSignals, onInterrupt } from ${JSON.stringify(MODULE)};
    endOnSignals();
    onInterrupt(() => {
      throw new Error("one that fails");
    });
    onInterrupt(() => new Promise((resolve) => setTimeout(() => {
      writeFileSync(${JSON.stringify(late)}, "");
      onInterrupt(() => rmSync(${JSON.stringify(late)}));
      resolve();
    })));
    Deno.kill(Deno.pid, "SIGTERM");
    setInterval(() => {}, 1000);`;
  const { code } = await new Deno.Command(Deno.execPath(), { args: ["eval", script] }).output();
  assert.deepEqual([code, existsSync(late)], [143, false]);
});
