// Tests of src/cli/commands.ts: what the table says of each command holds when it is run.

import assert from "node:assert/strict";
import { COMMANDS } from "../../src/cli/commands.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { splitCommand } from "../../src/commands/command_words.ts";
import { runRelnotes } from "../support/program.ts";
import { makeRepository } from "../support/git/repository.ts";

const refuse = (): Promise<never> => Promise.reject(new EnvironmentError("nothing is there"));

/** The commands that need no repository and no file. */
const PRINTING = ["schema", "completions"];

for (const { name, examples, options } of COMMANDS) {
  Deno.test(`the examples of ${name} are command lines of ${name}`, async () => {
    for (const [line] of examples) {
      // What follows is the shell's.
      const [command, ...args] = splitCommand(line.replace(/ [>|] .*/, ""));
      assert.equal(command, name);
      const hasRepository = options.some((row) => row.name === "repo");
      const where = hasRepository ? ["--repo", "/nonexistent"] : [];
      const run = await runRelnotes([name, ...args, ...where], {
        context: { readText: refuse, readInput: refuse },
      });
      // Wrong usage would be exit code 2, and be told before the repository or the file is missed.
      assert.equal(run.exitCode, PRINTING.includes(name) ? 0 : 1, `${line}: ${run.stderr}`);
    }
  });
}

Deno.test("commands send requests only where the table says so", async () => {
  using repository = makeRepository(["feat: a"]);
  repository.addRemote("origin", "https://github.com/acme/tool.git");
  const asking: string[] = [];
  for (const { name, options } of COMMANDS) {
    const query = options.some(({ isRequired }) => isRequired) ? ["a"] : [];
    const where = options.some((row) => row.name === "repo") ? ["--repo", repository.path] : [];
    await runRelnotes([name, ...query, ...where], {
      requestHttp: (_request, _policy) => {
        asking.push(name);
        return Promise.reject(new Error("nobody is there"));
      },
    });
  }
  const allowed = COMMANDS.filter(({ effects }) => effects.includes("network"))
    .map(({ name }) => name);
  assert.ok(asking.includes("generate"));
  assert.deepEqual(asking.filter((name) => !allowed.includes(name)), []);
});
