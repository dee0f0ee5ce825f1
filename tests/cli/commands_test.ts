// Tests of src/cli/commands.ts: what the table says of each command holds when it is run.

import assert from "node:assert/strict";
import { COMMANDS } from "../../src/cli/commands.ts";
import { splitCommand } from "../../src/commands/command_words.ts";
import { runRelnotes } from "../support/program.ts";
import { makeRepository } from "../support/git/repository.ts";

for (const { name, examples } of COMMANDS) {
  Deno.test(`the examples of ${name} are command lines of ${name}`, async () => {
    for (const [line] of examples) {
      const [command, ...args] = splitCommand(line);
      assert.equal(command, name);
      // Wrong usage would be exit code 2, and be told before the repository is missed.
      const run = await runRelnotes([name, ...args, "--repo", "/nonexistent"]);
      assert.equal(run.exitCode, 1, `${line}: ${run.stderr}`);
    }
  });
}

Deno.test("commands send requests only where the table says so", async () => {
  using repository = makeRepository(["feat: a"]);
  repository.git("remote", "add", "origin", "https://github.com/acme/tool.git");
  const asking: string[] = [];
  for (const { name, options } of COMMANDS) {
    const query = options.some(({ isRequired }) => isRequired) ? ["a"] : [];
    await runRelnotes([name, ...query, "--repo", repository.path], {
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
