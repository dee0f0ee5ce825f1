// `generate-commit --signoff`: who signs, in the commit and in a printed message.

import assert from "node:assert/strict";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";

const SIGNED = `${FIRST_MESSAGE}\n\nSigned-off-by: Ada Lovelace <ada@example.org>`;

Deno.test("generate-commit --signoff signs as the committer, once, and reports no change by a hook", async () => {
  const forged = `${FIRST_MESSAGE}\n\nSigned-off-by: Eve <eve@example.org>`;
  await using bench = await makeCommitBench({ replies: [forged] });
  for (const [args, input] of [[[], "c"], [["--no-confirm"], ""]] as const) {
    bench.reset();
    const run = await bench.run(["--signoff", ...args], { input });
    assert.deepEqual([run.exitCode, bench.message()], [0, SIGNED], run.stderr);
    assert.doesNotMatch(run.stderr, /a hook changed/);
  }
});

Deno.test("generate-commit --signoff --print ends the message with the same line", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run(["--signoff", "--print"]);
  assert.deepEqual([run.stdout, bench.message()], [`${SIGNED}\n`, "feat: count"]);
  bench.repository.git("config", "--unset", "user.email");
  bench.repository.configure("user.useConfigOnly", "true");
  const unknown = await bench.run(["--signoff", "--print"]);
  assert.deepEqual([unknown.exitCode, unknown.stdout], [1, ""]);
  assert.match(unknown.stderr, /^error: git does not know who you are/m);
});
