// Standard output and error of a real process: whole, also when they are large or slow to be read.

import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runShell } from "../../support/process.ts";

const MODULE = join(
  dirname(fileURLToPath(import.meta.url)),
  "..",
  "..",
  "..",
  "src",
  "core",
  "terminal",
  "output.ts",
);

function script(code: string): string {
  const program = `import * as terminal from ${JSON.stringify(MODULE)};${code}`;
  return `"$1" eval '${program}'`;
}

Deno.test("writeOutput() writes all of a large text into a pipe", async () => {
  const run = await runShell(
    `${script('await terminal.writeOutput("x".repeat(20_000_000));')} | wc -c`,
  );
  assert.equal(run.stdout.trim(), "20000000");
});

Deno.test("writeOutput() tells a reader that has gone from a disk that is full", async () => {
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
