// `--no-confirm`: what is mended in a message, and which faults commit nothing.

import assert from "node:assert/strict";
import { makeCommitBench } from "../../support/commit_bench.ts";

const REFUSED =
  "error: nothing was committed: the message of the model has faults that only you can judge\n" +
  "hint: run it again, without --no-confirm to mend the message, or commit with your own\n";

/** What the model answers every time, the message committed (undefined: none), and what is said. */
const ANSWERS: readonly { reply: string; message?: string; said: RegExp }[] = [
  {
    reply: "feat: count (#123)\n\nwhy\n\nRefs: #123",
    message: "feat: count\n\nwhy",
    said: /^neither .* request 123: it is cut\n\nfeat: count\n\nwhy\n\n\[/m,
  },
  {
    reply: `feat: ${"count ".repeat(12)}(#123)`,
    message: `feat: ${"count ".repeat(11).trim()}\n\ncount`,
    said: /^neither .* 123: it is cut\nthe first line takes .*: what is too much begins the body$/m,
  },
  { reply: "feat: count as #123 says", said: /^neither .* request 123$/m },
  { reply: "I'm sorry, I see no diff.", said: /^this is no commit message\n\nthe message was:/m },
  { reply: "1. feat: x\n2. fix: y", said: /^this looks like several messages$/m },
  { reply: "Add counting", said: /^the first line is no Conventional Commit, .*$/m },
];

Deno.test("generate-commit --no-confirm mends what it can, and commits no other fault", async () => {
  await Promise.all(ANSWERS.map(async ({ reply, message, said }) => {
    await using bench = await makeCommitBench({ reply: () => reply });
    const run = await bench.run(["--no-confirm", "--no-show-diff"]);
    assert.equal(bench.server.asked.length, 2, reply);
    assert.match(run.stderr, said);
    if (message === undefined) {
      assert.deepEqual([run.exitCode, run.stdout, bench.count()], [1, "", 1]);
      assert.match(run.stderr, /\n\nthe message was:\n\n[^]+\n\nerror: /);
      assert.ok(run.stderr.endsWith(REFUSED), run.stderr);
    } else assert.deepEqual([run.exitCode, bench.message()], [0, message], run.stderr);
  }));
});
