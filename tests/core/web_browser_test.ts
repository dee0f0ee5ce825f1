// Opening pages: what is started for which address, and what is said when it cannot be.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeFolder } from "../support/git/repository.ts";
import { writeProgram } from "../support/process.ts";

const MODULE = fileURLToPath(new URL("../../src/core/web_browser.ts", import.meta.url));
const isLinux = Deno.build.os === "linux";

/** Opens a page in a process of its own, in which `xdg-open` is this script; gives the result. */
async function open(
  url: string,
  script: string | undefined,
  permissions: readonly string[] = ["-A"],
): Promise<{ readonly result: string; readonly given: string }> {
  using folder = makeFolder();
  const given = join(folder.path, "given");
  writeFileSync(given, "");
  if (script !== undefined) {
    const text = `#!/bin/sh\nprintf '%s\\n' "$@" >'${given}'\n${script}\n`;
    writeProgram(join(folder.path, "xdg-open"), text);
  }
  const code = `import { openPage } from "file://${MODULE}";
console.log(String(await openPage(${JSON.stringify(url)})));`;
  const file = join(folder.path, "main.ts");
  writeFileSync(file, code);
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--no-config", "--cached-only", ...permissions, file],
    env: { PATH: `${folder.path}:/usr/bin:/bin`, NO_COLOR: "1" },
  }).output();
  return { result: new TextDecoder().decode(stdout).trim(), given: readFileSync(given, "utf8") };
}

Deno.test({
  name: "openPage() gives the address as one argument, and waits for no browser",
  ignore: !isLinux,
  fn: async () => {
    const url = "https://example.org/a?b=1&c=$(touch%20x);d'\"`e`";
    assert.deepEqual(await open(url, "exit 0"), { result: "undefined", given: `${url}\n` });
    const slow = await open(url, "sleep 20 &");
    assert.equal(slow.result, "undefined");
  },
});

Deno.test({
  name: "openPage() says why no page was opened",
  ignore: !isLinux,
  fn: async () => {
    const url = "https://example.org/";
    assert.equal((await open(url, "exit 3")).result, "xdg-open found no browser");
    const narrow = await open(url, "exit 0", ["--allow-run=git", "--allow-env"]);
    assert.match(narrow.result, /^xdg-open cannot be started: Requires run access to "xdg-open"/);
    assert.equal(narrow.given, "");
  },
});

Deno.test("openPage() opens web addresses only", async () => {
  for (
    const url of ["file:///etc/passwd", "javascript:alert(1)", "-x", "", "https://", "ssh://a"]
  ) {
    assert.deepEqual(await open(url, "exit 0"), { result: "it is no web address", given: "" });
  }
});
