// Claims that the staged changes do not bear out, from the model to the commit.

import assert from "node:assert/strict";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";

const CLAIM = "docs!: count to two";

Deno.test("generate-commit asks again for a message that claims what the diff cannot show", async () => {
  await using bench = await makeCommitBench({
    staged: { "README.md": "two\n" },
    replies: [CLAIM, FIRST_MESSAGE],
  });
  const run = await bench.run(["--no-confirm"]);
  assert.deepEqual([run.exitCode, bench.message(), bench.asked().length], [0, FIRST_MESSAGE, 2]);
  assert.match(run.stderr, /^nothing in the changes breaks .*\nasking for another message$/m);
  assert.match(bench.asked()[1]?.messages.at(-1)?.content ?? "", /Mark no breaking change: /);
});

Deno.test("generate-commit --no-confirm commits no such claim, unless the hint makes it", async () => {
  await using bench = await makeCommitBench({ staged: { "README.md": "two\n" }, replies: [CLAIM] });
  const refused = await bench.run(["--no-confirm"]);
  assert.deepEqual([refused.exitCode, bench.message()], [1, "feat: count"]);
  bench.reset();
  const run = await bench.run(["--no-confirm", "--hint", "breaks whoever reads it by line"]);
  assert.deepEqual([run.exitCode, bench.message(), bench.asked().length], [0, CLAIM, 1]);
});
