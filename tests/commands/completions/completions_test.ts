// `completions` prints a script for the name that it is given, and refuses what no script can hold.

import assert from "node:assert/strict";
import { COMPLETIONS_OPTIONS } from "../../../src/cli/options/tool_lists.ts";
import { runShell } from "../../support/process.ts";
import { runRelnotes } from "../../support/program.ts";

for (const shell of COMPLETIONS_OPTIONS[0].choices) {
  Deno.test(`completions ${shell} prints a script that names the program and no other`, async () => {
    const own = await runRelnotes(["completions", shell]);
    assert.deepEqual([own.exitCode, own.stderr], [0, ""]);
    assert.match(own.stdout, /\brelnotes __complete /);
    const other = await runRelnotes(["completions", shell, "--name", "rn"]);
    assert.equal(other.stdout, own.stdout.replaceAll("relnotes", "rn"));
  });
}

Deno.test("completions refuses names that are no plain words", async () => {
  for (const name of ["a b", "$(a)", "-a", "./a", "a;b", "a'", "a\nb"]) {
    const run = await runRelnotes(["completions", "bash", `--name=${name}`]);
    assert.deepEqual([run.exitCode, run.stdout], [2, ""], name);
    assert.match(run.stderr, /for --name: not the name of a program/);
  }
});

Deno.test("completions answers nothing for a shell that it does not know", async () => {
  const run = await runShell('"$@" __complete tcsh "relnotes "; "$@" __complete');
  assert.deepEqual(run, { exitCode: 0, stdout: "", stderr: "" });
});
