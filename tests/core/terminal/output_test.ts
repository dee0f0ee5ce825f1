// Standard output and error of a real process.

import assert from "node:assert/strict";
import { runShell } from "../../support/process.ts";

const MODULE = new URL("../../../src/core/terminal/output.ts", import.meta.url).href;

function script(code: string): string {
  const program = `import * as terminal from ${JSON.stringify(MODULE)};${code}`;
  return `"$1" eval '${program}'`;
}

Deno.test("writeOutput() writes a large text completely", async () => {
  const run = await runShell(
    `${script('await terminal.writeOutput("x".repeat(20_000_000));')} | wc -c`,
  );
  assert.equal(run.stdout.trim(), "20000000");
});

Deno.test("writeOutput() distinguishes a closed pipe from a full disk", async () => {
  const code =
    'try { await terminal.writeOutput("x".repeat(1e7)) } catch (error) { await terminal.writeError(error.name + ": " + error.message) }';
  assert.equal(
    (await runShell(`${script(code)} | true`)).stderr,
    "OutputClosedError: standard output is closed",
  );
  assert.equal(
    (await runShell(`${script(code)} > /dev/full`)).stderr,
    "EnvironmentError: standard output cannot be written: the disk is full",
  );
});
