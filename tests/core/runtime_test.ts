// What a runtime is told before it does anything else.

import assert from "node:assert/strict";

const MODULE = new URL("../../src/core/runtime.ts", import.meta.url).href;

/** The variable after the runtime was chosen on a system; without Deno it is that of Node. */
async function readVariable(platform: string, hasDeno: boolean): Promise<string> {
  const code = `
    const env = {};
    Object.defineProperty(globalThis, "process", { value: { platform: "${platform}", env } });
    ${hasDeno ? "" : "delete globalThis.Deno;"}
    await import(${JSON.stringify(MODULE)});
    console.log(String(env.NoDefaultCurrentDirectoryInExePath));`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", code],
    env: { NO_COLOR: "1" },
  }).output();
  return new TextDecoder().decode(stdout).trim();
}

Deno.test("runtime keeps Node under Windows from starting programs of the current directory", async () => {
  assert.equal(await readVariable("win32", false), "1");
  assert.equal(await readVariable("linux", false), "undefined");
  assert.equal(await readVariable("win32", true), "undefined");
});
